"""What goes wrong most easily in the studio's page: what comes late, who has the focus, fingers, and odd drawings."""

import time

from studio import DROP, LABEL, NOTE, RECT, Folder, Screen, Studio, board, eventually, layer, usual_board

# Four things that an import loses, two of which belong to layers.
LOSSY = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200">
<defs><filter id="f"><feGaussianBlur/></filter></defs>
<rect x="10" y="10" width="50" height="50" filter="url(#f)"/>
<rect x="200" y="80" width="50" height="50" fill="red"/>
<path d="M90 90L150 160L120 170z"/><script>1</script>
</svg>
"""
FAULTY = board(layer("rectangle", RECT, -5, 10, title="Bad", color="#ff0000"))

# Says all that stands where findings are counted, from the start.
WATCH = """window.said = []; delete window.SharedWorker;
new MutationObserver(() => {
  const text = document.getElementById('finding-count')?.textContent;
  if (text && said.at(-1) !== text && !document.getElementById('studio').hidden) said.push(text);
}).observe(document, { childList: true, subtree: true, characterData: true });"""

# What has the focus: its id, or else what it is.
FOCUS = "() => document.activeElement.id || document.activeElement.tagName"


def touch(screen):
    """Gives what sends the events of fingers, and lets the page follow."""
    protocol = screen.page.context.new_cdp_session(screen.page)

    def send(kind, *points):
        all_points = [{"x": x, "y": y, "id": index} for index, (x, y) in enumerate(points)]
        protocol.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": all_points})
        screen.page.wait_for_timeout(20)

    return send


def late(checks, browser):
    """Point 6: findings that were there before the page listened are not missed, also by a second window."""
    with Folder() as folder, Studio(folder.write("board.json", FAULTY)) as studio:
        context = browser.new_context()
        context.add_init_script(WATCH)

        def wait(route):
            time.sleep(1)
            route.continue_()

        context.route("**/api/events**", wait)
        for number in ("first", "second"):
            screen = Screen(context, studio.address).opened()
            found = screen.named("list", "Findings").get_by_role("listitem")
            checks.check(eventually(lambda found=found: found.count() > 0), f"the {number} window has the findings")
            said = screen.page.evaluate("window.said")
            checks.check("Nothing was found." not in said, "unknown findings are not none", said)
            fix = screen.named("button", "Fix all, also unsafe")
            checks.check(eventually(fix.is_enabled), f"the {number} window can fix")
        context.close()


def keys(checks, screen, studio, file):
    """Point 9: keys do the same wherever the focus is, and the focus stays somewhere."""
    screen.page.evaluate("() => addEventListener('keydown', event => { window.prevented = event.defaultPrevented; })")
    screen.select("Text 1")
    for role, name, value, key in (
        ("textbox", "Text", "Other words", "text"), ("spinbutton", "x", "33", "x"), ("slider", "Opacity", None, "title")
    ):
        field = screen.named(role, name)
        field.focus()
        if value:
            field.fill(value)
        screen.page.keyboard.press("Control+s")
        checks.check(screen.page.evaluate("window.prevented"), f"Ctrl+S in {name} is not the browser's")
        checks.check(eventually(lambda: not screen.state()["isDirty"]), f"Ctrl+S in {name} saves")
        if value:
            checks.check(str(screen.fact(LABEL, key)) == value, f"{name} was committed before",
                         [screen.fact(LABEL, key)])
    checks.check('"Other words"' in file.read_text(), "the file has what was typed")
    slider = screen.named("slider", "Opacity")
    slider.focus()
    screen.page.keyboard.press("ArrowLeft")
    checks.check(eventually(lambda: screen.fact(LABEL, "opacity") == 0.9), "an arrow key sets the opacity")
    screen.page.keyboard.press("Control+z")
    checks.check(eventually(lambda: screen.fact(LABEL, "opacity") == 1), "Ctrl+Z on a slider undoes")
    screen.option("Text 1").dblclick()
    screen.named("textbox", "Title").fill("Words")
    screen.page.keyboard.press("Control+s")
    checks.check(screen.page.evaluate("window.prevented"), "Ctrl+S in a title is not the browser's")
    checks.check(eventually(lambda: '"Words"' in file.read_text()), "Ctrl+S in a title saves it")
    screen.named("spinbutton", "x").fill("-5")
    screen.page.keyboard.press("Enter")
    field = screen.named("spinbutton", "x")
    checks.check(eventually(lambda: field.input_value() == "0"), "a field shows what became of its value",
                 [field.input_value(), screen.page.evaluate(FOCUS)])
    screen.named("button", "Zoom in").focus()
    screen.page.keyboard.press("Delete")
    screen.page.wait_for_timeout(200)
    checks.check(len(screen.layers()) == 3, "Delete on a button removes nothing")
    screen.press("Delete")
    checks.check(eventually(lambda: len(screen.layers()) == 2), "the button removes")
    focus = screen.page.evaluate(FOCUS)
    checks.check(focus == "layers", "the focus goes from Delete to the list", [focus])
    undo = screen.named("button", "Undo")
    while undo.is_enabled():
        revision = screen.state()["revision"]
        undo.click()
        eventually(lambda revision=revision: screen.state()["revision"] > revision)
    checks.check(eventually(lambda: screen.page.evaluate(FOCUS) == "canvas"), "and from the last Undo to the canvas",
                 [screen.page.evaluate(FOCUS)])
    source, target = screen.option("Rect 1").bounding_box(), screen.options()[0]
    start = (source["x"] + 90, source["y"] + source["height"] / 2)
    before = screen.layers()
    screen.drag(start, (0, screen.option(target).bounding_box()["y"] + 4 - start[1]), release=False)
    checks.check(screen.page.locator("#layers .gap").count() == 1, "a drag in the list shows where it leads")
    screen.page.keyboard.press("Escape")
    screen.page.mouse.up()
    screen.page.wait_for_timeout(200)
    checks.check(screen.layers() == before and not screen.state()["canUndo"], "Escape cancels a drag in the list")


def fingers(checks, screen, studio, file):
    """Points 2 and 3 by touch: the grip reorders, a long press opens the menu, two fingers on a layer pinch."""
    send = touch(screen)
    grip = screen.option("Rect 1").locator(".grip").bounding_box()
    x, y = grip["x"] + grip["width"] / 2, grip["y"] + grip["height"] / 2
    top = screen.option("PostIt 1").bounding_box()["y"] + 4
    send("touchStart", (x, y))
    for step in range(1, 11):
        send("touchMove", (x, y + (top - y) * step / 10))
    send("touchEnd")
    checks.check(eventually(lambda: screen.layers() == [LABEL, NOTE, RECT]), "a finger reorders", screen.layers())
    box = screen.option("Text 1").bounding_box()
    send("touchStart", (box["x"] + 90, box["y"] + 15))
    menu = screen.page.get_by_role("menu", name="Layer")
    checks.check(eventually(menu.is_visible), "a long press opens the menu")
    send("touchEnd")
    screen.page.evaluate("() => document.activeElement.blur()")
    screen.page.keyboard.press("Escape")
    checks.check(not menu.is_visible() and screen.selected() == ["Text 1"], "Escape closes it and nothing else")
    x, y = screen.middle(RECT)
    before, place = screen.shape(RECT).bounding_box()["width"], screen.box(RECT)
    send("touchStart", (x - 12, y))
    send("touchStart", (x - 12, y), (x + 12, y))
    for step in range(1, 6):
        send("touchMove", (x - 12 - 4 * step, y), (x + 12 + 4 * step, y))
    send("touchEnd")
    wide = screen.shape(RECT).bounding_box()["width"]
    checks.check(wide > 2 * before and screen.box(RECT) == place, "two fingers on a layer zoom", [before, wide])


def renaming(checks, browser):
    """Point 8: what is being typed stays, whatever another window does to the layer."""
    with Folder() as folder, Studio(folder.write("board.json", usual_board())) as studio:
        contexts = [browser.new_context() for _ in range(2)]
        one, two = (Screen(context, studio.address).opened() for context in contexts)
        one.option("Rect 1").dblclick()
        field = one.named("textbox", "Title")
        field.fill("Half a ti")
        two.select("Rect 1")
        two.named("spinbutton", "Width").fill("150")
        two.page.keyboard.press("Tab")
        two.press("To front")
        checks.check(eventually(lambda: one.layers()[-1] == RECT), "the other window's edits come")
        checks.check(one.fact(RECT, "title") == "Rect 1", "a half-typed title is not committed")
        checks.check(field.is_visible() and field.input_value() == "Half a ti", "and stays")
        one.page.keyboard.type("tle")
        one.page.keyboard.press("Enter")
        checks.check(eventually(lambda: one.fact(RECT, "title") == "Half a title"), "until it is done",
                     [one.fact(RECT, "title")])
        one.option("Text 1").dblclick()
        field.fill("Too late")
        two.select("Text 1")
        two.press("Delete")
        checks.check(eventually(lambda: one.layers() == [NOTE, RECT]), "a layer goes while it is renamed")
        checks.check(eventually(lambda: one.page.evaluate(FOCUS) == "layers"), "the focus stays in the list")
        checks.check("refused" not in one.status() and "no layer" not in one.status(), "nothing is asked for",
                     [one.status()])
        for screen in (one, two):
            checks.check(not screen.noise, "renaming: no errors in the console", screen.noise)
        for context in contexts:
            context.close()


def losses(checks, browser):
    """Point 6: what an import lost can be read, on the picture and in the list."""
    with Folder() as folder, Studio(folder.write("lossy.svg", LOSSY)) as studio:
        context = browser.new_context()
        screen = Screen(context, studio.address).opened()
        told = screen.state()["losses"]
        titles = screen.page.locator(".sign title").all_text_contents()
        checks.check(all(any(loss["message"] in title for title in titles) for loss in told), "each loss has a sign",
                     titles)
        checks.check(any("layer" not in loss for loss in told), "also one without a layer")
        sign = screen.page.locator(".sign").first
        sign.hover()
        sign.click()
        checks.check("lost by the import: " in screen.status(), "a click on a sign says it", [screen.status()])
        screen.page.keyboard.press("Escape")
        placed = next(loss for loss in told if "layer" in loss)
        found = screen.named("list", "Findings").get_by_role("listitem").filter(has_text=placed["message"])
        checks.check(eventually(lambda: found.count() == 1), "a loss stands among the findings")
        found.get_by_role("button").click()
        option = screen.page.locator('[role=option][aria-selected="true"]')
        checks.check(option.get_attribute("data-id") == placed["layer"], "and leads to its layer")
        counted = screen.page.locator("#finding-count").inner_text()
        checks.check(f"{len(told)} are of what the import lost" in counted, "they are counted", [counted])
        checks.check(not screen.noise, "losses: no errors in the console", screen.noise)
        context.close()


def odd(checks, browser):
    """Drawings that no app makes: two layers with an id, far places, weights between others."""
    with Folder() as folder:
        folder.write("twice.json", board(*[layer("rectangle", "a", 10 * n, 10, color="#ff0000") for n in range(2)]))
        titles = ["   ", "safe\u202egvs.exe", "tab\tbed", "\u0646\u0645\u06cc\u200c\u0634\u0648\u062f"]
        folder.write("titles.json", board(*[layer("rectangle", f"t{n}", 20 * n, 10, title=title, color="#ff0000")
                                            for n, title in enumerate(titles)]))
        folder.write("far.json", board(layer("rectangle", "a", 1e300, 10, title="Far", color="#ff0000")))
        font = {"family": "Arial", "size": 20, "weight": 450}
        label = layer("label", "a", 10, 10, title="L", text="x", color="#000000", font=font)
        folder.write("boards/font.json", board(label))
        with Studio(folder.path) as studio:
            context = browser.new_context()
            screen = Screen(context, studio.url(file="twice.json")).opened()
            notice = screen.page.locator("#notice")
            checks.check(eventually(notice.is_visible) and '2 layers have the id "a"' in notice.inner_text(),
                         "two layers with an id are spoken of")
            fix = screen.named("button", "Fix all, also unsafe")
            checks.check(eventually(fix.is_enabled), "and can be told apart")
            fix.click()
            checks.check(eventually(lambda: len(screen.layers()) == 2 and notice.is_hidden()), "which shows both")
            screen = Screen(context, studio.url(file="titles.json")).opened()
            for title in ("Untitled rectangle", "safe<U+202E>gvs.exe", "tab\u2409bed", titles[3]):
                screen.select(title)
                told = screen.page.get_by_role("status").inner_text()
                checks.check(told == f"selected {title}", f"a title that is hard to see is told: {title}", [told])
            far = Screen(context, studio.url(file="far.json")).opened()
            far.select("Far")
            far.page.wait_for_timeout(300)
            checks.check(not far.noise, "a far place: no errors in the console", far.noise)
            screen = Screen(context, studio.url(file="boards/font.json")).opened()
            screen.select("L")
            weight = screen.page.get_by_label("Font weight", exact=True).input_value()
            checks.check(weight == "450", "a weight between others is shown", [weight])
            screen.press("Save as…")
            name = screen.named("textbox", "File name").input_value()
            checks.check(name == "boards/font-copy.json", "a copy in its format is proposed beside its file", [name])
            screen.press("Cancel")
            checks.check(screen.page.evaluate(DROP, [["a.txt", "x"]]), "a file beside the canvas is not left to the browser")
            context.close()


def read_only(checks, browser):
    """Nothing looks as if it could be changed where nothing can."""
    with Folder() as folder, Studio(folder.write("board.json", usual_board()), "--read-only") as studio:
        context = browser.new_context()
        screen = Screen(context, studio.address).opened()
        screen.option("Text 1").click(button="right")
        items = screen.page.get_by_role("menuitem").all()
        checks.check(len(items) == 7 and all(item.is_disabled() for item in items), "the menu's items are disabled")
        asked = []
        screen.page.on("request", lambda request: asked.append(request.url))
        checks.check(screen.page.evaluate(DROP, [["a.png", "x"]]), "a drop doesn't lead away from the page")
        checks.check("nothing can be changed" in screen.status(), "and is refused", [screen.status()])
        screen.page.wait_for_timeout(200)
        checks.check(not asked, "without asking the server", asked)
        checks.check(not screen.noise, "read-only: no errors in the console", screen.noise)
        context.close()


def crowd(checks, browser):
    """A gallery of many: the filter knows all, a change asks for what changed, and the focus stays."""
    with Folder() as folder:
        for number in range(120):
            folder.write(f"b{number:03}.json", usual_board())
        folder.write("b110.json", FAULTY)
        folder.write("broken.json", "{")
        with Studio(folder.path) as studio:
            context = browser.new_context()
            screen = Screen(context, studio.address)
            items = screen.named("list", "Drawings").get_by_role("listitem")
            checks.check(eventually(lambda: items.count() == 121), "all drawings are there", [items.count()])
            filters = screen.named("searchbox", "Filter drawings")
            filters.fill("error")
            shown = items.filter(visible=True)
            # One has an error, and one can't be read, which is told as one.
            checks.check(eventually(lambda: shown.count() == 2, seconds=30), "the filter knows what nobody has seen",
                         shown.all_inner_texts())
            told = screen.page.locator('[data-name="broken.json"]').inner_text()
            checks.check(len(told.split("can't be read: ")[-1]) > 5, "a file that can't be read says why", [told])
            filters.fill("")
            link = screen.page.get_by_role("link", name="b003.json", exact=True)
            link.focus()
            asked = []
            screen.page.on("request", lambda request: asked.append(request.url))
            folder.write("b002.json", FAULTY)
            changed = screen.page.locator('[data-name="b002.json"]')
            comes = eventually(lambda: "1 rectangle · 1 error" in changed.inner_text())
            checks.check(comes, "a change comes by itself", [changed.inner_text()])
            folder.write("a-new.json", usual_board())
            checks.check(eventually(lambda: items.count() == 122), "a new file comes")
            focus = screen.page.evaluate("() => document.activeElement.textContent")
            checks.check(focus == "b003.json", "the focus stays", [focus])
            about = [url for url in asked if "/summary" in url]
            checks.check(0 < len(about) <= 3, "only what changed is asked for", about)
            checks.check(not screen.noise, "crowd: no errors in the console", screen.noise)
            context.close()


def unread(checks, browser):
    """A drawing that can't be read says so in its place, and is there once it can."""
    with Folder() as folder, Studio(folder.path) as studio:
        file = folder.write("broken.json", "{")
        context = browser.new_context()
        screen = Screen(context, studio.url(file="broken.json"))
        notice = screen.page.locator("#notice")
        checks.check(eventually(notice.is_visible), "a drawing that can't be read says so")
        said = notice.inner_text()
        checks.check("broken.json:1:2" in said and str(folder.path) not in said, "by its own name", [said])
        checks.check(not screen.named("button", "Rectangle").is_visible(), "nothing else can be done with it")
        file.write_text('{"version": 2, "canvas": {"width": 9, "height": 9}, "layers": []}')
        screen.press("Try again")
        screen.opened()
        checks.check(screen.named("button", "Rectangle").is_visible(), "until it can be read")
        context.close()


def small(checks, browser):
    """On a phone, handles leave a small layer in sight, and the line of a finding comes into sight."""
    with Folder() as folder:
        faulty = [layer("rectangle", f"f{n}", -5 - n, 300, title=f"Bad {n}", color="#ff0000") for n in range(6)]
        file = folder.write("board.json", board(layer("rectangle", RECT, 90, 90, 20, 60, title="Small", color="#00aa44"), *faulty))
        with Studio(file) as studio:
            context = browser.new_context(viewport={"width": 400, "height": 800}, has_touch=True, is_mobile=True)
            screen = Screen(context, studio.address).opened()
            screen.select("Small")
            shown = screen.page.locator(".handle:not(.none)")
            checks.check(shown.count() == 4, "a small layer has handles at its corners alone", [shown.count()])
            screen.page.evaluate("() => document.getElementById('studio').scrollTo(0, 0)")
            box = screen.shape(RECT).bounding_box()
            taken = screen.page.evaluate(
                "([x, y]) => document.elementFromPoint(x, y).classList.contains('handle')", list(screen.middle(RECT)))
            checks.check(not taken, "its middle is free", [box])
            found = screen.named("list", "Findings").get_by_role("listitem")
            checks.check(eventually(lambda: found.count() >= 6), "there are findings")
            found.first.get_by_role("button").tap()
            seen = """() => { const line = document.getElementById('source-line').getBoundingClientRect();
              return document.elementFromPoint(line.left + 9, line.top + 9)?.closest('#source-line') !== null; }"""
            checks.check(eventually(lambda: screen.page.evaluate(seen)), "a tap on one shows its line")
            checks.check(not screen.noise, "small: no errors in the console", screen.noise)
            context.close()
