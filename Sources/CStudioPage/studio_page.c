#include "studio_page.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

#define HTML "text/html; charset=utf-8"
#define STYLE "text/css; charset=utf-8"
#define SCRIPT "text/javascript; charset=utf-8"

static const unsigned char index_html[] = {
#embed "Page/index.html" suffix(, 0)
};

static const unsigned char studio_css[] = {
#embed "Page/studio.css" suffix(, 0)
};

static const unsigned char icon_svg[] = {
#embed "Page/icon.svg" suffix(, 0)
};

static const unsigned char no_picture_svg[] = {
#embed "Page/no-picture.svg" suffix(, 0)
};

static const unsigned char events_js[] = {
#embed "Page/events.js" suffix(, 0)
};

static const unsigned char main_js[] = {
#embed "Page/main.js" suffix(, 0)
};

static const unsigned char server_js[] = {
#embed "Page/server.js" suffix(, 0)
};

static const unsigned char drawing_js[] = {
#embed "Page/drawing.js" suffix(, 0)
};

static const unsigned char canvas_js[] = {
#embed "Page/canvas.js" suffix(, 0)
};

static const unsigned char gesture_js[] = {
#embed "Page/gesture.js" suffix(, 0)
};

static const unsigned char kept_js[] = {
#embed "Page/kept.js" suffix(, 0)
};

static const unsigned char layers_js[] = {
#embed "Page/layers.js" suffix(, 0)
};

static const unsigned char menu_js[] = {
#embed "Page/menu.js" suffix(, 0)
};

static const unsigned char rename_js[] = {
#embed "Page/rename.js" suffix(, 0)
};

static const unsigned char numbers_js[] = {
#embed "Page/numbers.js" suffix(, 0)
};

static const unsigned char panel_js[] = {
#embed "Page/panel.js" suffix(, 0)
};

static const unsigned char toolbar_js[] = {
#embed "Page/toolbar.js" suffix(, 0)
};

static const unsigned char findings_js[] = {
#embed "Page/findings.js" suffix(, 0)
};

static const unsigned char sheet_js[] = {
#embed "Page/sheet.js" suffix(, 0)
};

static const unsigned char gallery_js[] = {
#embed "Page/gallery.js" suffix(, 0)
};

static const unsigned char import_js[] = {
#embed "Page/import.js" suffix(, 0)
};

static const unsigned char dialogs_js[] = {
#embed "Page/dialogs.js" suffix(, 0)
};

static const unsigned char elements_js[] = {
#embed "Page/elements.js" suffix(, 0)
};

static const unsigned char keyboard_js[] = {
#embed "Page/keyboard.js" suffix(, 0)
};

#define FILE(name, type, text) {name, type, text}

static const struct studio_page_file_t files[] = {
    FILE("index.html", HTML, index_html),
    FILE("studio.css", STYLE, studio_css),
    FILE("icon.svg", "image/svg+xml", icon_svg),
    FILE("no-picture.svg", "image/svg+xml", no_picture_svg),
    FILE("events.js", SCRIPT, events_js),
    FILE("main.js", SCRIPT, main_js),
    FILE("server.js", SCRIPT, server_js),
    FILE("drawing.js", SCRIPT, drawing_js),
    FILE("canvas.js", SCRIPT, canvas_js),
    FILE("gesture.js", SCRIPT, gesture_js),
    FILE("kept.js", SCRIPT, kept_js),
    FILE("layers.js", SCRIPT, layers_js),
    FILE("menu.js", SCRIPT, menu_js),
    FILE("rename.js", SCRIPT, rename_js),
    FILE("numbers.js", SCRIPT, numbers_js),
    FILE("panel.js", SCRIPT, panel_js),
    FILE("toolbar.js", SCRIPT, toolbar_js),
    FILE("findings.js", SCRIPT, findings_js),
    FILE("gallery.js", SCRIPT, gallery_js),
    FILE("sheet.js", SCRIPT, sheet_js),
    FILE("import.js", SCRIPT, import_js),
    FILE("dialogs.js", SCRIPT, dialogs_js),
    FILE("elements.js", SCRIPT, elements_js),
    FILE("keyboard.js", SCRIPT, keyboard_js),
};

size_t studio_page_count(void) { return sizeof files / sizeof files[0]; }

struct studio_page_file_t studio_page_file(size_t index) {
  struct studio_page_file_t none = {"", "", (const unsigned char *)""};
  return index < studio_page_count() ? files[index] : none;
}
