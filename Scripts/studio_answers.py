"""What the studio's page answers to what a person does: what is selected then, what is said, marked and shown."""

import json
import signal

from studio import LABEL, NOTE, RECT, Folder, Screen, Studio, board, eventually, layer, noise, usual_board


def answers(checks, browser):
    """All of that."""
    for part in (unsaved, additions, refused, shown_only, sheet, sizes, proportions, copies, twins_told, broken_save, details):
        with Folder() as folder:
            context = browser.new_context(viewport={"width": 1280, "height": 800})
            context.set_default_timeout(20_000)
            part(checks, context, folder)
            context.close()


# Whether a layer is seen at all, or its ghost alone.
SEEN = "node => getComputedStyle(node).visibility"


def quiet(checks, screen, name):
    """Nothing went wrong in the page."""
    checks.check(not screen.noise, f"{name}: no errors in the console", screen.noise)


def unsaved(checks, context, folder):
    """A card of the gallery tells what its picture shows, also where that is not saved; the end of the studio tells it, too."""
    folder.write("a.json", usual_board())
    with Studio(folder.path) as studio:
        screen = Screen(context, studio.url(file="a.json")).opened()
        screen.press("Rectangle")
        checks.check(eventually(lambda: len(screen.layers()) == 4), "added")
        gallery = Screen(context, studio.address)
        card = gallery.page.locator('[data-name="a.json"]')
        told = eventually(lambda: "2 rectangles, 1 label, 1 post-it" in card.inner_text())
        checks.check(told, "a card counts what is not saved", [card.inner_text()])
        checks.check("not saved" in card.inner_text(), "and says that", [card.inner_text()])
        screen.press("Post-it")
        checks.check(eventually(lambda: "2 post-its" in card.inner_text()), "each edit comes", [card.inner_text()])
        screen.press("Save")
        checks.check(eventually(lambda: "not saved" not in card.inner_text()), "until that is saved", [card.inner_text()])
        checks.check("2 post-its" in card.inner_text(), "with what is in the file", [card.inner_text()])
        screen.press("Undo")
        checks.check(eventually(lambda: "not saved" in card.inner_text()), "an undo is not saved either")
        quiet(checks, gallery, "unsaved")
        studio.stop(signal.SIGINT)
        told = studio.process.stderr.read()
        checks.check(told == "a.json: 1 edit waits in its journal\n", "the end of the studio names what is not saved", [told])


def additions(checks, context, folder):
    """What came by an edit is selected, and an undo is told by what it takes back."""
    with Studio(folder.write("board.json", usual_board())) as studio:
        screen = Screen(context, studio.address).opened()
        for name, title in (("Rectangle", "Rect 2"), ("Label", "Text 2"), ("Post-it", "PostIt 2")):
            screen.press(name)
            checks.check(eventually(lambda title=title: screen.selected() == [title]), f"{name} is selected", screen.selected())
        screen.page.locator("#canvas").focus()
        screen.page.keyboard.press("Control+d")
        checks.check(eventually(lambda: screen.selected() == ["PostIt 3"]), "so is a copy", screen.selected())
        screen.page.keyboard.press("Control+c")
        checks.check(eventually(lambda: screen.status() == "copied PostIt 3"), "copied", [screen.status()])
        screen.page.keyboard.press("Control+v")
        checks.check(eventually(lambda: screen.selected() == ["PostIt 4"]), "what is pasted", screen.selected())
        screen.select("Rect 1")
        screen.press("Delete")
        checks.check(eventually(lambda: screen.selected() == []), "removed")
        screen.press("Undo")
        checks.check(eventually(lambda: screen.selected() == ["Rect 1"]), "and what an undo brings back", screen.selected())
        checks.check(screen.status() == "undone: Rect 1: removed", "which names what it took back", [screen.status()])
        other = Screen(context, studio.address).opened()
        screen.press("Rectangle")
        checks.check(eventually(lambda: screen.selected() == ["Rect 3"]), "in its window")
        checks.check(eventually(lambda: "Rect 3" in other.options()) and other.selected() == [], "and in no other one",
                     other.selected())
        screen.select("Text 1")
        screen.named("button", "Rectangle").focus()
        screen.page.route("**/api/create?*", lambda route: (screen.page.wait_for_timeout(300), route.continue_()))
        screen.page.keyboard.press("Enter")
        screen.named("textbox", "Text").focus()
        checks.check(eventually(lambda: "Rect 4" in screen.options()), "who is in a field by then")
        checks.check(screen.selected() == ["Text 1"], "goes on there", screen.selected())
        quiet(checks, screen, "additions")


def refused(checks, context, folder):
    """The focus stays in the field whose text was refused, so that the keys that the page names work."""
    with Studio(folder.write("board.json", usual_board())) as studio:
        one, two = (Screen(context, studio.address).opened() for _ in range(2))
        for screen in (one, two):
            screen.select("Text 1")
        fields = [screen.named("textbox", "Text") for screen in (one, two)]
        fields[1].fill("late")
        fields[0].fill("early")
        fields[0].press("Control+Enter")
        checks.check(eventually(lambda: two.fact(LABEL, "text") == "early"), "one is early")
        fields[1].press("Control+Enter")
        checks.check(eventually(two.named("button", "Send again").is_visible), "the other one is refused")
        checks.check(eventually(lambda: two.page.evaluate("document.activeElement.id") == "text"), "and still in its field",
                     [two.page.evaluate("document.activeElement.id")])
        two.page.keyboard.press("Control+Enter")
        checks.check(eventually(lambda: one.fact(LABEL, "text") == "late"), "the key sends it again")
        notice = one.page.locator("#notice")
        kept = "node => [node.getAttribute('aria-live'), getComputedStyle(node).display !== 'none']"
        checks.check(notice.evaluate(kept) == ["polite", True], "notices are read out", [notice.evaluate(kept)])
        for screen in (one, two):
            quiet(checks, screen, "refused")


def shown_only(checks, context, folder):
    """What only shows a drawing says so, and answers to edits."""
    with Studio(folder.write("board.json", usual_board()), "--read-only") as studio:
        screen = Screen(context, studio.address).opened()
        checks.check(screen.page.locator("#studio .read-only").is_visible(), "a mark says read-only")
        for key in ("ArrowRight", "Delete", "Control+s", "Control+d", "Control+z", "Control+y", "Control+v"):
            screen.page.keyboard.press("Escape")
            screen.shape(RECT).click()
            checks.check(screen.status() == "selected Rect 1", "selected", [screen.status()])
            screen.page.keyboard.press(key)
            checks.check("only shown here" in screen.status(), f"{key} is answered", [screen.status()])
        for act in (lambda: screen.drag(screen.middle(LABEL), (30, 20)), lambda: screen.option("Rect 1").dblclick()):
            screen.page.keyboard.press("Escape")
            act()
            checks.check("only shown here" in screen.status(), "so are a drag and a new name", [screen.status()])
        screen.page.keyboard.press("Escape")
        checks.check(screen.named("textbox", "Drawing title").is_disabled(), "no field can be changed")
        quiet(checks, screen, "shown only")
    with Studio(folder.path / "board.json") as first, Studio(folder.path / "board.json") as second:
        one, two = (Screen(context, studio.address).opened() for studio in (first, second))
        mark = two.page.locator("#studio .read-only")
        checks.check(not mark.is_visible(), "there is no mark where one may edit")
        one.nudge()
        checks.check(eventually(mark.is_visible), "another studio's drawing has it, too")
        two.shape(RECT).click()
        two.page.keyboard.press("ArrowRight")
        checks.check("only shown here" in two.status(), "and an answer", [two.status()])


def sheet(checks, context, folder):
    """Where no layer is selected, the drawing's own properties can be changed."""
    bad = {"version": 2, "canvas": {"width": 0, "height": 0, "background": "#112233"}, "layers": []}
    file = folder.write("board.json", bad)
    with Studio(file) as studio:
        one, two = (Screen(context, studio.address).opened() for _ in range(2))
        for role, name, value in (("spinbutton", "Canvas width", "640"), ("spinbutton", "Canvas height", "480"),
                                  ("textbox", "Drawing title", "A plan")):
            one.named(role, name).fill(value)
            one.page.keyboard.press("Enter")
        about = one.named("textbox", "Drawing description")
        about.fill("Two lines\nof words")
        about.press("Control+Enter")
        wanted = {"width": 640, "height": 480, "background": "#112233"}
        checks.check(eventually(lambda: one.state()["canvas"] == wanted), "the canvas gets a size, and keeps its background",
                     [one.state()["canvas"]])
        checks.check(eventually(lambda: one.state().get("description") == "Two lines\nof words"), "and the drawing words")
        checks.check(eventually(lambda: two.page.locator("#name").inner_text() == "A plan"), "other windows follow",
                     [two.page.locator("#name").inner_text()])
        checks.check(two.named("spinbutton", "Canvas width").input_value() == "640", "in their fields, too")
        paper = two.page.locator("#canvas .paper")
        checks.check(paper.get_attribute("width") == "640", "and on their canvas")
        one.page.get_by_label("Background", exact=True).fill("#445566")
        checks.check(eventually(lambda: one.state()["canvas"].get("background") == "#445566"), "the background changes")
        one.press("No background")
        checks.check(eventually(lambda: "background" not in one.state()["canvas"]), "and goes", [one.state()["canvas"]])
        width = one.named("spinbutton", "Canvas width")
        width.fill("0")
        width.press("Enter")
        told = one.status()
        checks.check("Canvas width stays 640: it can be any number above 0" in told, "no canvas of nothing", [told])
        titles = [screen.named("textbox", "Drawing title") for screen in (one, two)]
        titles[0].fill("Mine")
        titles[1].fill("Theirs")
        titles[1].press("Enter")
        checks.check(eventually(lambda: one.state().get("title") == "Theirs"), "another window is faster")
        titles[0].press("Enter")
        checks.check(eventually(lambda: "Enter sends it again" in one.status()), "which is told", [one.status()])
        checks.check(titles[0].input_value() == "Mine" and one.state().get("title") == "Theirs", "and nothing is lost")
        titles[0].press("Enter")
        checks.check(eventually(lambda: one.state().get("title") == "Mine"), "Enter sends it again")
        titles[0].fill("Not so")
        titles[0].press("Escape")
        checks.check(titles[0].input_value() == "Mine", "Escape takes it back", [titles[0].input_value()])
        one.press("Rectangle")
        checks.check(eventually(titles[0].is_hidden), "they make room for a layer's")
        one.press("Save")
        saved = eventually(lambda: json.loads(file.read_text())["canvas"] == {"width": 640, "height": 480})
        checks.check(saved, "all is saved", [file.read_text()])
        for screen in (one, two):
            quiet(checks, screen, "sheet")


def sizes(checks, context, folder):
    """A handle that is dragged beyond the other side leaves something, and one sees what the layer becomes."""
    with Studio(folder.write("board.json", usual_board())) as studio:
        screen = Screen(context, studio.address).opened()
        screen.select("Rect 1")
        handle = screen.page.locator('[data-handle="3"]').bounding_box()
        start = (handle["x"] + handle["width"] / 2, handle["y"] + handle["height"] / 2)
        screen.drag(start, (-300, 0), release=False)
        checks.check(screen.shape(RECT).evaluate(SEEN) == "hidden", "the old size is not seen")
        wide = screen.page.locator(".ghost").bounding_box()["width"]
        checks.check(0 < wide < 5, "but the new one", [wide])
        screen.page.mouse.up()
        checks.check(eventually(lambda: screen.box(RECT)[2:] == [1, 80]), "the least width is 1", [screen.box(RECT)])
        checks.check(eventually(lambda: screen.shape(RECT).evaluate(SEEN) == "visible"),
                     "and is seen")
        screen.page.locator("#canvas").focus()
        screen.page.keyboard.press("Alt+ArrowLeft")
        screen.page.keyboard.press("Alt+ArrowDown")
        checks.check(eventually(lambda: screen.box(RECT)[2:] == [1, 81]), "for keys, too", [screen.box(RECT)])
        screen.press("Undo")
        screen.select("PostIt 1")
        start = screen.page.locator('[data-handle="5"]').bounding_box()
        screen.drag((start["x"] + 5, start["y"] + 5), (0, 40), release=False)
        screen.page.keyboard.press("Escape")
        screen.page.mouse.up()
        checks.check(screen.shape(NOTE).evaluate(SEEN) == "visible", "Escape shows it again")
        quiet(checks, screen, "sizes")


def proportions(checks, context, folder):
    """A photo has its picture's proportions."""
    picture = folder.path / "wide.png"
    picture.write_bytes(noise(64, 40))
    with Studio(folder.write("board.json", board())) as studio:
        screen = Screen(context, studio.address).opened()
        with screen.page.expect_file_chooser() as chooser:
            screen.press("Photo")
        chooser.value.set_files(str(picture))
        checks.check(eventually(lambda: screen.selected() == ["Photo 1"]), "a photo is added, and selected", screen.selected())
        one = screen.state()["layers"][0]
        checks.check([one["width"], one["height"]] == [150, 93.75], "and not stretched", [one["width"], one["height"]])
        found = screen.named("list", "Findings")
        eventually(lambda: "Looking" not in screen.page.locator("#finding-count").inner_text())
        checks.check("stretched" not in found.inner_text(), "which is no finding", [found.inner_text()])
        quiet(checks, screen, "proportions")


def copies(checks, context, folder):
    """A copy is called like its layer, with a number."""
    titles = ["Heading", "Team 2024", ""]
    layers = [layer("rectangle", f"t{n}", 100 * n, 10, title=title, color="#ff0000") for n, title in enumerate(titles)]
    with Studio(folder.write("board.json", board(*layers))) as studio:
        screen = Screen(context, studio.address).opened()
        for title, copy in (("Heading", "Heading 2"), ("Heading 2", "Heading 3"), ("Heading", "Heading 4"),
                            ("Team 2024", "Team 2024 2"), ("Untitled rectangle", "Rect 1"), ("Rect 1", "Rect 2")):
            screen.select(title)
            screen.page.locator("#canvas").focus()
            screen.page.keyboard.press("Control+d")
            checks.check(eventually(lambda copy=copy: screen.selected() == [copy]), f"a copy of {title}", screen.selected())
        screen.select("Heading")
        screen.press("Copy")
        screen.press("Delete")
        checks.check(eventually(lambda: "Heading" not in screen.options()), "removed")
        screen.press("Paste")
        checks.check(eventually(lambda: screen.selected() == ["Heading"]), "a name that is free stays", screen.selected())
        quiet(checks, screen, "copies")


def twins_told(checks, context, folder):
    """Two layers with one id are both seen, in their order, and an edit of the one that can be made is told."""
    pair = [layer("rectangle", "a", 10 + 60 * n, 10, 50, 50, title=f"Twin {n}", color="#ff0000") for n in range(2)]
    pair.insert(1, layer("rectangle", "b", 40, 40, 50, 50, title="Between", color="#00ff00"))
    shown = "() => [...document.querySelectorAll('#canvas .sheet > g:first-of-type > g')]" \
        ".map(one => one.textContent)"
    with Studio(folder.write("board.json", board(*pair))) as studio:
        screen = Screen(context, studio.address).opened()
        told = screen.page.evaluate(shown)
        checks.check(told == ["Twin 0", "Between", "Twin 1"], "both are seen", told)
        screen.select("Twin 0")
        screen.page.locator("#canvas").focus()
        screen.page.keyboard.press("ArrowRight")
        checks.check(eventually(lambda: screen.status() == "Twin 0: origin 10, 10 → 11, 10"), "an edit of a twin is told",
                     [screen.status()])
        told = screen.page.evaluate(shown)
        checks.check(told == ["Twin 0", "Between", "Twin 1"], "they stay in their order", told)
        x, y = screen.middle("b")
        screen.page.mouse.click(x + 60 * screen.shape("b").bounding_box()["width"] / 50, y - 30)
        checks.check(screen.selected() == [], "a click on the other one selects none", screen.selected())
        screen.named("button", "Fix all, also unsafe").click()
        checks.check(eventually(lambda: screen.options() == ["Twin 1", "Between", "Twin 0"]), "until they are told apart",
                     screen.options())
        checks.check(screen.page.locator(".twin").count() == 0, "which leaves no other one")
        quiet(checks, screen, "twins")


def broken_save(checks, context, folder):
    """Save says what can be done where the file can't be read any more."""
    file = folder.write("board.json", usual_board())
    with Studio(file) as studio:
        screen = Screen(context, studio.address).opened().nudged(checks, 21)
        file.write_text("{")
        screen.press("Save")
        told = eventually(lambda: "can't be read any more; keep yours" in screen.status())
        checks.check(told, "Save names what there is to do", [screen.status()])
        checks.check("reload" not in screen.status(), "and not what there isn't")
        screen.press("Keep mine")
        checks.check(eventually(lambda: '"x": 21' in file.read_text()), "which is done")
        quiet(checks, screen, "broken save")


def details(checks, context, folder):
    """Small things: what is dragged selects no text, what is read out is what one sees, and large canvases are no error."""
    huge = board(layer("rectangle", "abc-111-abc", -5, 10, color="#ff0000"), width=1e300)
    folder.write("huge.json", huge)
    with Studio(folder.path) as studio:
        screen = Screen(context, studio.url(file="huge.json")).opened()
        screen.press("Fit")
        slider = screen.named("slider", "Opacity")
        checks.check(slider.get_attribute("aria-valuetext") == "none", "no layer has no opacity")
        screen.select("Untitled rectangle")
        checks.check(slider.get_attribute("aria-valuetext") == "100 %", "opacity is a share")
        slider.focus()
        screen.page.keyboard.press("ArrowLeft")
        checks.check(eventually(lambda: slider.get_attribute("aria-valuetext") == "90 %"), "that follows")
        # Its answer would otherwise come behind what the field is told.
        checks.check(eventually(lambda: "opacity 1 → 0.9" in screen.status()), "so does what is told", [screen.status()])
        field = screen.named("spinbutton", "y")
        field.fill("")
        field.press("Enter")
        told = screen.status()
        checks.check(told == "y stays 10: it can be any number from 0 up", "what a field takes is told", [told])
        found = screen.named("list", "Findings")
        checks.check(eventually(lambda: "Untitled rectangle" in found.inner_text()), "a finding calls a layer as the list does",
                     [found.inner_text()])
        picked = screen.page.evaluate("() => getComputedStyle(document.getElementById('layers')).userSelect")
        checks.check(picked == "none", "a drag in the list selects no text", [picked])
        quiet(checks, screen, "details")
        screen.page.set_viewport_size({"width": 375, "height": 667})
        tall = screen.page.locator("#studio > .bar").bounding_box()["height"]
        checks.check(tall < 80, "on a phone, the tools take one row", [tall])
        last = screen.named("button", "Save as…")
        last.scroll_into_view_if_needed()
        checks.check(last.bounding_box()["x"] < 375, "and all can be reached", [last.bounding_box()])
