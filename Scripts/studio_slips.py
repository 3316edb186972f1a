"""What somebody does in the studio's page without meaning an edit, and what moves under their hands."""

import json
import signal

from studio import JOURNAL, LABEL, NOTE, RECT, Folder, Screen, Studio, board, eventually, layer, usual_board

# Puts a picture into the system's clipboard.
PICTURE = """async () => {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 4;
  const picture = await new Promise(resolve => canvas.toBlob(resolve));
  await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
}"""

# An Enter and an Escape of an input method.
COMPOSE = """element => {
  for (const key of ['Enter', 'Escape']) {
    element.dispatchEvent(new KeyboardEvent('keydown', { key, isComposing: true, bubbles: true, cancelable: true }));
  }
}"""


def slips(checks, browser):
    """All of that."""
    for part in (middle, clipboard, titles, composing, clicks, heading, following, lines, filters, restarted):
        with Folder() as folder:
            context = browser.new_context(viewport={"width": 1280, "height": 800})
            context.set_default_timeout(20_000)
            part(checks, context, folder)
            context.close()


def opened(context, studio, **parameters):
    """A window with a drawing."""
    return Screen(context, studio.url(**parameters)).opened()


def quiet(checks, screen, name):
    """Nothing went wrong in the page."""
    checks.check(not screen.noise, f"{name}: no errors in the console", screen.noise)


def middle(checks, context, folder):
    """The middle button moves the view, and pastes nothing, nowhere."""
    with Studio(folder.write("board.json", usual_board())) as studio:
        screen = opened(context, studio)
        screen.select("Rect 1")
        screen.press("Copy")
        for _ in range(6):
            screen.press("Zoom in")
        before = screen.shape(RECT).bounding_box()["x"]
        mouse = screen.page.mouse
        mouse.move(600, 400)
        mouse.down(button="middle")
        mouse.move(540, 360, steps=4)
        mouse.up(button="middle")
        checks.check(screen.shape(RECT).bounding_box()["x"] == before - 60, "the view moves")
        for place in ("#panel", "#layer-panel h2", "#canvas", "#status"):
            screen.page.locator(place).click(button="middle", position={"x": 5, "y": 5})
        screen.page.wait_for_timeout(300)
        checks.check(len(screen.layers()) == 3 and not screen.state()["canUndo"], "and nothing else", screen.layers())
        quiet(checks, screen, "middle")


def clipboard(checks, context, folder):
    """What was copied last is pasted: a layer, or a picture."""
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    with Studio(folder.write("board.json", usual_board())) as studio:
        screen = opened(context, studio)
        page = screen.page
        for copy, title in ((lambda: page.keyboard.press("Control+c"), "Rect 2"), (lambda: screen.press("Copy"), "Rect 3")):
            page.evaluate(PICTURE)
            screen.select("Rect 1")
            page.locator("#canvas").focus()
            copy()
            checks.check(eventually(lambda: screen.status() == "copied Rect 1"), "copied", [screen.status()])
            page.locator("#canvas").focus()
            page.keyboard.press("Control+v")
            checks.check(eventually(lambda title=title: screen.selected() == [title]), "a layer that was copied last", screen.options())
        screen.select("Rect 1")
        page.evaluate("() => getSelection().selectAllChildren(document.getElementById('layers-heading'))")
        page.keyboard.press("Control+c")
        copied = page.evaluate("() => navigator.clipboard.readText()")
        checks.check(copied == "Layers", "a text of the page that is marked comes first", [copied])
        screen.shape(LABEL).click()
        page.keyboard.press("Control+c")
        checks.check(eventually(lambda: page.evaluate("() => navigator.clipboard.readText()") == "Text 1"), "until a click ends that")
        page.evaluate(PICTURE)
        page.locator("#canvas").focus()
        page.keyboard.press("Control+v")
        checks.check(eventually(lambda: screen.selected() == ["Photo 1"]), "a picture that was copied last", screen.options())
        quiet(checks, screen, "clipboard")


def titles(checks, context, folder):
    """A field that somebody opens and leaves changes nothing, whatever it can't show."""
    bad = board(layer("rectangle", RECT, 20, 20, title="Two\nlines", color="#ff8800"))
    with Studio(folder.write("board.json", bad)) as studio:
        screen = opened(context, studio)
        for key in ("Enter", "Tab", "Control+s"):
            screen.page.locator("#layers li").dblclick()
            screen.named("textbox", "Title").press(key)
            screen.page.wait_for_timeout(200)
            checks.check(screen.fact(RECT, "title") == "Two\nlines" and not screen.state()["canUndo"], f"{key} changes nothing")
        quiet(checks, screen, "titles")


def composing(checks, context, folder):
    """The keys of an input method end no field."""
    with Studio(folder.write("board.json", usual_board())) as studio:
        screen = opened(context, studio)
        sheet = screen.named("textbox", "Drawing title")
        sheet.fill("Half")
        sheet.evaluate(COMPOSE)
        checks.check(sheet.input_value() == "Half" and "title" not in screen.state(), "of the drawing")
        sheet.press("Escape")
        screen.select("Text 1")
        family = screen.named("combobox", "Font family")
        family.fill("Half")
        family.evaluate(COMPOSE)
        checks.check(family.input_value() == "Half" and not screen.state()["canUndo"], "of the panel")
        family.press("Escape")
        screen.option("Text 1").dblclick()
        title = screen.named("textbox", "Title")
        title.fill("Half")
        title.evaluate(COMPOSE)
        checks.check(title.is_visible() and title.input_value() == "Half", "of a title")
        title.press("Escape")
        checks.check(not screen.state()["canUndo"], "and nothing was set")
        quiet(checks, screen, "composing")


def clicks(checks, context, folder):
    """Two clicks on a layer's title rename it, and leave it selected."""
    with Studio(folder.write("board.json", usual_board())) as studio:
        screen = opened(context, studio)
        for before in ("", "Rect 1"):
            screen.page.keyboard.press("Escape")
            if before:
                screen.select(before)
            screen.option("Rect 1").dblclick()
            checks.check(screen.named("textbox", "Title").is_visible(), "renames")
            checks.check(screen.selected() == ["Rect 1"], "and selects", screen.selected())
            screen.named("textbox", "Title").press("Escape")
            screen.page.locator("#canvas").focus()
        box = screen.shape(LABEL).bounding_box()
        screen.page.mouse.dblclick(box["x"] + 5, box["y"] + 5)
        checks.check(screen.selected() == ["Text 1"], "two clicks on the canvas select, too", screen.selected())
        checks.check(screen.page.evaluate("document.activeElement.id") == "text", "and go to the text")
        screen.page.mouse.dblclick(*screen.middle(RECT))
        checks.check(screen.selected() == ["Rect 1"], "where there is one", screen.selected())
        checks.check(screen.page.evaluate("document.activeElement.id") == "canvas", "and else nowhere")
        screen.page.keyboard.press("Control+a")
        checks.check("one layer at a time" in screen.status() and screen.page.evaluate("getSelection().isCollapsed"),
                     "Ctrl+A marks no text of the page", [screen.status()])
        # The second press of a double click moves the layer.
        mouse, (x, y) = screen.page.mouse, screen.middle(LABEL)
        mouse.click(x, y)
        mouse.down(click_count=2)
        mouse.move(x + 30, y + 30, steps=3)
        mouse.up(click_count=2)
        checks.check(eventually(lambda: screen.box(LABEL)[:2] == [50, 170]), "a drag moves", screen.box(LABEL))
        checks.check(screen.page.evaluate("document.activeElement.id") == "canvas", "and goes to no text")
        quiet(checks, screen, "clicks")


def heading(checks, context, folder):
    """The names of a drawing are seen, and whether it is saved; and nothing moves by that."""
    name = "a-rather-long-name-of-a-file.json"
    folder.write(name, usual_board())
    with Studio(folder.path) as studio:
        screen = opened(context, studio, file=name)
        for width in (1280, 820, 390):
            screen.page.set_viewport_size({"width": width, "height": 800})
            places = lambda: [screen.page.locator(one).bounding_box() for one in (".bar >> nth=1", "#save", "#canvas")]  # noqa: E731
            dot = screen.named("img", "not saved")
            before = places()
            checks.check(not dot.is_visible(), f"{width}: what is saved has no mark")
            screen.shape(RECT).click()
            screen.page.keyboard.press("ArrowRight")
            checks.check(eventually(dot.is_visible), f"{width}: what is not saved has one")
            box, room = dot.bounding_box(), screen.page.locator("#heading").bounding_box()
            checks.check(box["x"] >= room["x"] and box["x"] + box["width"] <= room["x"] + room["width"], "which is seen")
            checks.check(places() == before, f"{width}: nothing moves", [before, places()])
            screen.press("Save")
            checks.check(eventually(lambda: not dot.is_visible()), "until it is saved")
        screen.page.set_viewport_size({"width": 1280, "height": 800})
        screen.page.locator("#canvas").focus()
        screen.page.keyboard.press("Escape")
        title = screen.named("textbox", "Drawing title")
        title.fill("My board")
        title.press("Enter")
        wanted = f"My board – {name}"
        checks.check(eventually(lambda: screen.page.locator("#heading").get_attribute("title") == wanted), "both names are there")
        checks.check(screen.page.title() == f"• {wanted} – drawconv studio", "in the window's, too", [screen.page.title()])
        gallery = Screen(context, studio.address)
        card = gallery.page.locator(f'[data-name="{name}"]')
        checks.check(eventually(lambda: '"My board"' in card.inner_text()), "and in the gallery", [card.inner_text()])
        quiet(checks, screen, "heading")


def following(checks, context, folder):
    """What is selected comes into sight, and what one looks at stays there."""
    far = layer("rectangle", "ddd-444-ddd", 5800, 3800, title="Far", color="#00aa44")
    with Studio(folder.write("board.json", board(*usual_board()["layers"], far, width=6000, height=4000))) as studio:
        screen = opened(context, studio)
        view = screen.page.locator("#canvas").bounding_box()

        def is_seen(identity):
            x, y = screen.middle(identity)
            return view["x"] < x < view["x"] + view["width"] and view["y"] < y < view["y"] + view["height"]

        screen.page.locator("#canvas").focus()
        for _ in range(12):
            screen.page.keyboard.press("+")
        screen.select("Far")
        checks.check(is_seen("ddd-444-ddd"), "a layer that is selected in the list")
        before = screen.middle("ddd-444-ddd")
        screen.page.locator("#canvas").focus()
        for key in ("+", "-", "+", "-"):
            screen.page.keyboard.press(key)
            checks.check(is_seen("ddd-444-ddd"), f"{key} zooms around what one looks at", [before, screen.middle("ddd-444-ddd")])
        screen.select("Rect 1")
        checks.check(is_seen(RECT), "another one")
        screen.page.locator("#canvas").focus()
        for _ in range(60):
            screen.page.keyboard.press("Shift+ArrowDown")
        checks.check(eventually(lambda: screen.box(RECT)[1] == 620), "moved far")
        box = screen.shape(RECT).bounding_box
        checks.check(eventually(lambda: box()["y"] < view["y"] + view["height"]), "keys move none out of sight", [box(), view])
        quiet(checks, screen, "following")


def lines(checks, context, folder):
    """The line of a finding goes with it."""
    bad = board(layer("rectangle", RECT, -5, 10, title="Bad", color="#ff0000"),
                layer("label", LABEL, 20, 140, title="Text 1", text="Words", color="#ffffff"))
    with Studio(folder.write("board.json", bad)) as studio:
        screen = opened(context, studio)
        found = screen.named("list", "Findings").get_by_role("listitem").filter(has_text="negative-origin")
        checks.check(eventually(lambda: found.count() == 1), "there is a finding")
        found.get_by_role("button").click()
        line = screen.page.locator("#source-line")
        checks.check(line.is_visible(), "whose line is shown")
        screen.press("Fix what is safe")
        checks.check(eventually(lambda: found.count() == 0) and not line.is_visible(), "until it is put right")
        left = screen.named("list", "Findings").get_by_role("listitem").count()
        checks.check(left > 0, "where others are left", [left])
        quiet(checks, screen, "lines")


def filters(checks, context, folder):
    """The gallery's filter finds titles and findings, and edits of an earlier run have a mark."""
    bad = board(layer("rectangle", RECT, -5, 10, title="Bad", color="#ff0000"))
    folder.write("bad.json", {**bad, "title": "Some plan"})
    folder.write("board.json", usual_board())
    with Studio(folder.path) as studio:
        opened(context, studio, file="board.json").nudged(checks, 21)
        studio.stop(signal.SIGKILL)
    checks.check((folder.path / JOURNAL).exists(), "an edit waits")
    with Studio(folder.path) as studio:
        screen = Screen(context, studio.address)
        shown = screen.named("list", "Drawings").get_by_role("listitem").filter(visible=True)
        for words, name in (("negative-origin", "bad.json"), ("some plan", "bad.json"), ("post-it", "board.json"),
                            ("not saved", "board.json")):
            screen.named("searchbox", "Filter drawings").fill(words)
            told = eventually(lambda name=name: shown.count() == 1 and name in shown.inner_text())
            checks.check(told, f"{words} is found", shown.all_inner_texts())
        quiet(checks, screen, "filters")


def restarted(checks, context, folder):
    """A page of an earlier run says so where another one has its address, and goes on once that knows the browser."""
    file = folder.write("board.json", usual_board())
    with Studio(file) as studio:
        screen = opened(context, studio)
        screen.select("PostIt 1")
        port = studio.port
    with Studio(file, "--port", str(port)) as studio:
        notice = screen.page.locator("#notice")
        checks.check(eventually(lambda: "started anew" in notice.inner_text(), seconds=30), "another run is told", [notice.inner_text()])
        text = screen.named("textbox", "Text")
        text.fill("typed")
        text.press("Control+Enter")
        checks.check(eventually(lambda: "Not taken yet" in screen.page.locator("#kept").inner_text()), "what is typed stays")
        opened(context, studio)
        checks.check(eventually(lambda: notice.inner_text() == "", seconds=30), "until its address was opened", [notice.inner_text()])
        screen.press("Send again")
        checks.check(eventually(lambda: screen.fact(NOTE, "text") == "typed"), "then it can be sent",
                     [json.dumps(screen.state()["layers"][-1])])
