"""Every way through the studio's page, as a person takes it: with mouse, touch and keyboard."""

import json

from studio import CONTRACT, DROP, LABEL, NOTE, RECT, Folder, Screen, Studio, eventually, usual_board
from studio_details import crowd, fingers, keys, late, losses, odd, read_only, renaming, small, unread
from studio_files import foreign, gallery, gallery_drops, journal, merging, pictures, saving, windows
from studio_guards import held, links, twins
from studio_numbers import numbers
from studio_slips import slips

PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000020000000208020000"
    "00fdd49a730000001149444154789c63f8cfc0f01f8c21340029ec05fb2a1eb3960000000049454e44ae426082"
)


def ways(checks, browser):
    """Takes all ways, each with a studio and a folder of its own."""
    touched = (touches, fingers)
    for way in (contract, canvas, drags, *touched, keys, layers, panel, toolbar, photos, findings, saving, foreign):
        with Folder() as folder:
            file = folder.write("board.json", usual_board())
            with Studio(file) as studio:
                context = browser.new_context(viewport={"width": 1280, "height": 800}, has_touch=way in touched)
                context.set_default_timeout(20_000)
                screen = Screen(context, studio.address).opened()
                try:
                    way(checks, screen, studio, file)
                finally:
                    checks.check(not screen.noise, f"{way.__name__}: no errors in the console", screen.noise)
                    context.close()
    files = (journal, merging, windows, gallery, gallery_drops, pictures)
    for way in (*files, late, renaming, losses, odd, read_only, crowd, unread, small, links, twins, held, numbers, slips):
        way(checks, browser)


def contract(checks, screen, studio, file):
    """Point 9: roles and names."""
    for role, name in CONTRACT:
        count = screen.named(role, name).count()
        checks.check(count == 1, f"the {role} \"{name}\" stands once", [f"it stands {count} times"])
    checks.check(screen.page.get_by_label("Color", exact=True).count() == 1, "the color input stands once")
    color = screen.page.get_by_label("Color", exact=True).get_attribute("type")
    checks.check(color == "color", "the color input is one")
    checks.check(screen.page.get_by_role("status").count() == 1, "there is one status")
    checks.check(screen.layers() == [RECT, LABEL, NOTE], "the canvas has the layers, back to front")
    checks.check(screen.options() == ["PostIt 1", "Text 1", "Rect 1"], "the list has them front first")
    slider = screen.named("slider", "Opacity")
    checks.check([slider.get_attribute(key) for key in ("min", "max")] == ["0", "10"], "opacity goes from 0 to 10")
    nameless = screen.page.evaluate(
        """() => [...document.querySelectorAll('button, input, select, textarea, a, [role]')]
          .filter(one => one.checkVisibility() && !(one.getAttribute('aria-label') || one.textContent.trim()
            || one.getAttribute('aria-labelledby') || one.getAttribute('role') === 'status'))
          .map(one => one.outerHTML.slice(0, 80))"""
    )
    checks.check(not nameless, "all that can be used has a name", nameless)
    checks.check("token" not in screen.page.url, "the address bar doesn't keep the token")


def canvas(checks, screen, studio, file):
    """Point 1: selecting, keys, handles, zoom."""
    screen.shape(RECT).click()
    checks.check(screen.selected() == ["Rect 1"], "a click selects")
    checks.check(screen.named("spinbutton", "x").input_value() == "20", "the panel shows x")
    screen.named("application", "Canvas").click(position={"x": 5, "y": 5})
    checks.check(screen.selected() == [], "an empty click deselects")
    box = screen.shape(RECT).bounding_box()
    # Half open: the left and top edges belong to the box, the right and bottom ones don't.
    for x, y, inside in ((0.2, 0.2, True), (box["width"] + 0.2, 5, False), (5, box["height"] + 0.2, False)):
        screen.page.mouse.click(box["x"] + x, box["y"] + y)
        checks.check((screen.selected() == ["Rect 1"]) == inside, f"a click at {x}, {y} of the box: {inside}")
    screen.nudge()
    screen.page.keyboard.press("Shift+ArrowDown")
    checks.check(eventually(lambda: screen.box(RECT)[:2] == [21, 30]), "arrow keys move by 1 and 10")
    for _ in range(4):
        screen.page.keyboard.press("Shift+ArrowLeft")
    checks.check(eventually(lambda: screen.box(RECT)[0] == 0), "never to a negative place")
    corner = screen.page.locator('[data-handle="4"]').bounding_box()
    screen.drag((corner["x"] + corner["width"] / 2, corner["y"] + corner["height"] / 2), (30, 20))
    checks.check(eventually(lambda: screen.box(RECT)[2:] == [130, 100]), "a handle resizes", [screen.box(RECT)])
    before = screen.shape(RECT).bounding_box()["width"]
    screen.press("Zoom in")
    checks.check(screen.shape(RECT).bounding_box()["width"] > before, "zooms in")
    screen.press("Fit")
    checks.check(abs(screen.shape(RECT).bounding_box()["width"] - before) < 1, "fits the window")
    screen.page.keyboard.press("Escape")
    checks.check(screen.selected() == [], "Escape deselects")


def drags(checks, screen, studio, file):
    """Point 2: the ghost, the panel meanwhile, one step, Escape."""
    start = screen.middle(NOTE)
    screen.drag(start, (25, 40), release=False)
    ghost = screen.page.locator(".ghost")
    checks.check(ghost.count() == 1 and ghost.get_attribute("opacity") == "0.5", "a ghost at 0.5 follows")
    checks.check(screen.named("spinbutton", "x").input_value() == "225", "the panel shows x all the while")
    checks.check(screen.box(NOTE)[:2] == [200, 20], "the layer stays until the release")
    screen.page.mouse.move(start[0] - 900, start[1] - 900)
    checks.check(screen.named("spinbutton", "x").input_value() == "0", "x is never negative")
    screen.page.mouse.move(start[0] + 25, start[1] + 40)
    screen.page.mouse.up()
    checks.check(eventually(lambda: screen.box(NOTE)[:2] == [225, 60]), "the release moves", [screen.box(NOTE)])
    checks.check(eventually(lambda: screen.page.locator(".ghost").count() == 0), "the ghost goes")
    screen.press("Undo")
    checks.check(eventually(lambda: screen.box(NOTE)[:2] == [200, 20]), "it was one step")
    checks.check(screen.named("button", "Undo").is_disabled(), "and no other one")
    screen.drag(screen.middle(NOTE), (30, 30), release=False)
    screen.page.keyboard.press("Escape")
    checks.check(screen.page.locator(".ghost").count() == 0, "Escape takes the ghost away")
    screen.page.mouse.up()
    checks.check(screen.box(NOTE)[:2] == [200, 20] and not screen.state()["canUndo"], "Escape cancels the drag")


def touches(checks, screen, studio, file):
    """Points 1 and 2 by touch: a tap, one finger, two fingers, a pinch."""
    protocol = screen.page.context.new_cdp_session(screen.page)

    def touch(kind, *points):
        protocol.send(
            "Input.dispatchTouchEvent",
            {"type": kind, "touchPoints": [{"x": x, "y": y, "id": index} for index, (x, y) in enumerate(points)]},
        )

    x, y = screen.middle(RECT)
    touch("touchStart", (x, y))
    touch("touchEnd")
    checks.check(eventually(lambda: screen.selected() == ["Rect 1"]), "a tap selects")
    touch("touchStart", (x, y))
    for step in range(1, 6):
        touch("touchMove", (x + 6 * step, y + 4 * step))
    touch("touchEnd")
    checks.check(eventually(lambda: screen.box(RECT)[:2] == [50, 40]), "a finger drags", [screen.box(RECT)])
    x, y = screen.middle(RECT)
    touch("touchStart", (x - 15, y))
    touch("touchStart", (x - 15, y), (x + 15, y))
    for step in range(1, 6):
        touch("touchMove", (x - 15 + 4 * step, y + 2 * step), (x + 15 + 4 * step, y + 2 * step))
    touch("touchEnd")
    checks.check(eventually(lambda: screen.box(RECT)[:2] == [70, 50]), "two fingers drag", [screen.box(RECT)])
    area = screen.named("application", "Canvas").bounding_box()
    x, y = area["x"] + area["width"] / 2, area["y"] + area["height"] - 60
    before = screen.shape(RECT).bounding_box()["width"]
    touch("touchStart", (x - 20, y))
    touch("touchStart", (x - 20, y), (x + 20, y))
    touch("touchMove", (x - 40, y), (x + 40, y))
    touch("touchEnd")
    checks.check(eventually(lambda: screen.shape(RECT).bounding_box()["width"] > 1.5 * before), "two fingers zoom")


def layers(checks, screen, studio, file):
    """Point 3: the list."""
    screen.option("Text 1").click()
    checks.check(screen.selected() == ["Text 1"], "a click in the list selects")
    screen.option("Text 1").click()
    checks.check(screen.selected() == [], "a second one deselects")
    screen.select("Rect 1")
    for name, wanted in (
        ("To front", [LABEL, NOTE, RECT]), ("Backward", [LABEL, RECT, NOTE]), ("Forward", [LABEL, NOTE, RECT]),
        ("To back", [RECT, LABEL, NOTE]),
    ):
        screen.press(name)
        checks.check(eventually(lambda wanted=wanted: screen.layers() == wanted), f"{name} reorders")
    checks.check(screen.named("button", "To back").is_disabled(), "at the back, To back is disabled")
    screen.option("Rect 1").dblclick()
    screen.named("textbox", "Title").fill("Base")
    screen.page.keyboard.press("Enter")
    checks.check(eventually(lambda: screen.options() == ["PostIt 1", "Text 1", "Base"]), "renames")
    source, target = screen.option("Base").bounding_box(), screen.option("PostIt 1").bounding_box()
    start = (source["x"] + 90, source["y"] + source["height"] / 2)
    screen.drag(start, (0, target["y"] + 4 - start[1]))
    checks.check(eventually(lambda: screen.layers() == [LABEL, NOTE, RECT]), "a drag reorders", screen.layers())
    screen.option("Text 1").click(button="right")
    checks.check(screen.page.get_by_role("menuitem").count() == 7, "a menu opens")
    screen.page.get_by_role("menuitem", name="Duplicate", exact=True).click()
    checks.check(eventually(lambda: screen.options() == ["Text 2", "Base", "PostIt 1", "Text 1"]), "duplicates")
    # By keys alone: the list, its menu, and its last item.
    screen.select("Text 2")
    screen.named("listbox", "Layers").focus()
    screen.page.keyboard.press("Shift+F10")
    screen.page.keyboard.press("End")
    screen.page.keyboard.press("Enter")
    checks.check(eventually(lambda: "Text 2" not in screen.options()), "the menu's Delete by keys")
    screen.page.keyboard.press("Home")
    screen.page.keyboard.press("ArrowDown")
    checks.check(screen.selected() == ["PostIt 1"], "arrow keys select in the list", screen.selected())
    screen.page.keyboard.press("Alt+ArrowUp")
    checks.check(eventually(lambda: screen.layers() == [LABEL, RECT, NOTE]), "Alt with arrow keys reorders")
    screen.press("Delete")
    checks.check(eventually(lambda: screen.layers() == [LABEL, RECT]), "Delete removes")
    screen.select("Text 1")
    screen.page.keyboard.press("Delete")
    checks.check(eventually(lambda: screen.layers() == [RECT]), "and so does its key")


def panel(checks, screen, studio, file):
    """Point 4: what each control does, as one step."""
    screen.select("Rect 1")
    screen.named("spinbutton", "Width").fill("140")
    checks.check(screen.box(RECT)[2] == 100, "typing doesn't commit")
    screen.page.keyboard.press("Tab")
    checks.check(eventually(lambda: screen.box(RECT)[2] == 140), "leaving the field does")
    screen.press("Increase x")
    checks.check(eventually(lambda: screen.box(RECT)[0] == 21), "a stepper steps")
    screen.page.get_by_label("Color", exact=True).fill("#112233")
    checks.check(eventually(lambda: screen.fact(RECT, "color") == "#112233"), "the color is set")
    screen.press("Random color")
    checks.check(eventually(lambda: screen.fact(RECT, "color") != "#112233"), "a random color is set")
    screen.named("slider", "Opacity").fill("4")
    checks.check(eventually(lambda: screen.fact(RECT, "opacity") == 0.4), "opacity has ten steps")
    screen.named("spinbutton", "Corner radius").fill("12")
    screen.page.keyboard.press("Tab")
    checks.check(eventually(lambda: screen.fact(RECT, "cornerRadius") == 12), "corners are rounded")
    screen.named("spinbutton", "Border width").fill("3")
    screen.page.keyboard.press("Tab")
    checks.check(eventually(lambda: (screen.fact(RECT, "border") or {}).get("width") == 3), "a border comes")
    text = screen.named("textbox", "Text")
    checks.check(text.is_disabled() and text.is_visible(), "what a kind doesn't have is disabled, not hidden")
    screen.select("Text 1")
    checks.check(text.input_value() == "Some words", "the text is shown")
    text.fill("One\nTwo")
    shown = screen.shape(LABEL)
    checks.check(eventually(lambda: "Two" in (shown.text_content() or "")), "typing previews")
    checks.check(screen.fact(LABEL, "text") == "Some words", "and doesn't commit")
    screen.named("spinbutton", "x").focus()
    checks.check(eventually(lambda: screen.fact(LABEL, "text") == "One\nTwo"), "the text is set")
    screen.named("radio", "Bottom trailing").check()
    wanted = {"horizontal": "trailing", "vertical": "bottom"}
    checks.check(eventually(lambda: screen.fact(LABEL, "alignment") == wanted), "the alignment is set")
    screen.named("spinbutton", "Font size").fill("30")
    screen.page.keyboard.press("Tab")
    checks.check(eventually(lambda: screen.fact(LABEL, "font")["size"] == 30), "the font is set")
    screen.press("Undo")
    checks.check(eventually(lambda: screen.fact(LABEL, "font")["size"] == 16), "each was one step")


def toolbar(checks, screen, studio, file):
    """Point 5: adding, undoing, copying, files."""
    for name, kind in (("Rectangle", "rectangle"), ("Label", "label"), ("Post-it", "postIt")):
        count = len(screen.layers())
        screen.press(name)
        checks.check(eventually(lambda count=count: len(screen.layers()) == count + 1), f"{name} adds a layer")
        checks.check(screen.state()["layers"][-1]["kind"] == kind, f"{name} adds its kind")
    checks.check(screen.options()[:3] == ["PostIt 2", "Text 2", "Rect 2"], "titles count on", screen.options())
    for _ in range(3):
        screen.press("Undo")
    checks.check(eventually(lambda: len(screen.layers()) == 3), "Undo takes back")
    screen.page.keyboard.press("Control+y")
    checks.check(eventually(lambda: len(screen.layers()) == 4), "Ctrl+Y makes again")
    screen.page.keyboard.press("Control+z")
    screen.shape(NOTE).click()
    screen.press("Copy")
    screen.press("Paste")
    checks.check(eventually(lambda: screen.options()[0] == "PostIt 2"), "Copy and Paste", screen.options())
    for link, extension, mark in (
        ("SVG", "svg", "data-plane-version"),
        ("SVG for <img> and CSS", "svg", '<svg xmlns="http://www.w3.org/2000/svg" width='),
        ("SVG for HTML", "svg", "aria-labelledby"),
        ("JSON", "json", '"version"'),
    ):
        screen.page.get_by_text("Download", exact=True).click()
        with screen.page.expect_download() as download:
            screen.page.get_by_role("link", name=f"as {link}", exact=True).click()
        checks.check(download.value.suggested_filename == f"board.{extension}", f"downloads {link}")
        checks.check(mark in download.value.path().read_text("utf-8"), f"downloads what {link} is")
        checks.check(not screen.page.get_by_role("link", name="as JSON", exact=True).is_visible(), "and closes the menu")
    screen.press("New drawing")
    screen.named("textbox", "File name").fill("../outside.json")
    screen.press("Make the drawing")
    screen.page.get_by_role("alert").wait_for()
    checks.check(not (file.parent.parent / "outside.json").exists(), "no name leads out of the folder")
    screen.named("textbox", "File name").fill("fresh.json")
    screen.press("Make the drawing")
    screen.page.wait_for_url("**/?file=fresh.json")
    screen.opened()
    checks.check(screen.layers() == [] and (file.parent / "fresh.json").exists(), "makes a drawing")


def photos(checks, screen, studio, file):
    """Point 5: photos from the dialog, by drop and by paste."""
    picture = file.parent / "photo.png"
    picture.write_bytes(PNG)
    with screen.page.expect_file_chooser() as chooser:
        screen.press("Photo")
    chooser.value.set_files(str(picture))
    checks.check(eventually(lambda: screen.options()[0] == "Photo 1"), "Photo takes a file")
    address = screen.page.locator("[data-layer-id] image").get_attribute("href") or ""
    checks.check(address.startswith("/api/image"), "a photo comes by its address", [address])
    for number, kind in ((2, "drop"), (3, "paste")):
        screen.page.evaluate(
            """([kind, bytes]) => {
              const data = new DataTransfer();
              data.items.add(new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' }));
              const target = document.getElementById('canvas');
              target.dispatchEvent(kind === 'drop' ? new DragEvent('drop', { dataTransfer: data, bubbles: true })
                : new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
            }""",
            [kind, list(PNG)],
        )
        checks.check(eventually(lambda number=number: f"Photo {number}" in screen.options()), f"a photo by {kind}")
    told = ["notes.txt: this is no picture", "run.svg: the picture holds"]
    screen.page.evaluate(DROP, [["notes.txt", "words"], ["run.svg", '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>']])
    checks.check(eventually(lambda: all(text in screen.status() for text in told)), "what can't be taken is named", [screen.status()])
    screen.press("Save")
    checks.check(eventually(lambda: "saved" in screen.status()), "photos are saved", [screen.status()])
    checks.check(len(json.loads(file.read_text())["images"]) == 1, "the same picture stands in the file once")


def findings(checks, screen, studio, file):
    """Point 6: live findings, their lines, fixes."""
    found = screen.named("list", "Findings")
    before = found.get_by_role("listitem").count()
    screen.select("Rect 1")
    screen.named("spinbutton", "Width").fill("0")
    screen.page.keyboard.press("Tab")
    checks.check(eventually(lambda: found.get_by_role("listitem").count() > before), "a finding comes with an edit")
    screen.page.keyboard.press("Escape")
    screen.named("application", "Canvas").click(position={"x": 5, "y": 5})
    found.get_by_role("listitem").filter(has_text="no-area").or_(
        found.get_by_role("listitem").filter(has_text="Rect 1")).first.get_by_role("button").click()
    checks.check(screen.selected() == ["Rect 1"], "a click selects the layer", screen.selected())
    checks.check(screen.page.locator("#source-line").is_visible(), "and shows the source line")
    screen.select("PostIt 1")
    screen.named("spinbutton", "x").fill("580")
    screen.page.keyboard.press("Tab")
    checks.check(eventually(lambda: screen.box(NOTE)[0] == 580), "a layer goes outside")
    button = screen.named("button", "Fix all, also unsafe")
    checks.check(eventually(button.is_enabled), "what can be fixed can be fixed here")
    revision = screen.state()["revision"]
    button.click()
    checks.check(eventually(lambda: screen.state()["revision"] == revision + 1), "fixes are one step")
    screen.press("Undo")
    checks.check(eventually(lambda: screen.box(NOTE)[0] == 580), "which can be taken back")
