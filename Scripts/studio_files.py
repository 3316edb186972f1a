"""The ways through the studio that have to do with files: saving, journals, several windows, the gallery."""

import json
import signal
import subprocess

from lib import SAMPLES, find_drawconv
from studio import DROP, LABEL, NOTE, RECT, Folder, Screen, Studio, board, edit_and_kill, eventually, layer, outcome, usual_board


def saving(checks, screen, studio, file):
    """Point 7: the way of one edit, and somebody else's changes."""
    before = file.read_text()
    screen.drag(screen.middle(RECT), (30, 10))
    checks.check(eventually(lambda: screen.box(RECT)[:2] == [50, 30]), "moved")
    checks.check(file.read_text() == before, "nothing is written before it is saved")
    screen.press("Save")
    checks.check(eventually(lambda: file.read_text() != before), "saved")
    after = file.read_text()
    wanted = before.replace('"x": 20,\n        "y": 20', '"x": 50,\n        "y": 30', 1)
    checks.check(after == wanted, "every other byte is as before")
    old = file.parent / "old.json"
    old.write_text(before)
    told = subprocess.run([find_drawconv(), "diff", old, file], capture_output=True, text=True, check=False).stdout
    checks.check(told == "Rect 1: origin 20, 20 → 50, 30\n", "diff names just that change", [told])
    file.write_text(after.replace("#ff8800", "#0000ff"))
    checks.check(eventually(lambda: screen.fact(RECT, "color") == "#0000ff"), "others' changes come in by themselves")
    screen.nudged(checks, 51)
    file.write_text(after.replace("#ff8800", "#00ff00"))
    checks.check(eventually(screen.named("button", "Compare").is_visible), "a conflict is shown")
    screen.press("Save")
    checks.check("#00ff00" in file.read_text(), "saving doesn't write over it")
    screen.press("Compare")
    told = screen.page.get_by_role("dialog").inner_text()
    checks.check("origin 50, 30 → 51, 30" in told and "#00ff00" in told, "compares", [told])
    screen.press("Close")
    screen.press("Keep mine")
    checks.check(eventually(lambda: json.loads(file.read_text())["layers"][0]["origin"]["x"] == 51), "keeps mine")
    screen.page.keyboard.press("Escape")
    screen.nudged(checks, 52)
    file.write_text(after.replace("#ff8800", "#00ffff"))
    checks.check(eventually(screen.named("button", "Reload").is_visible), "a conflict is shown again")
    screen.press("Reload")
    checks.check(eventually(lambda: screen.fact(RECT, "color") == "#00ffff"), "reloads")
    checks.check(not list(file.parent.glob(".*journal")), "no journal is left")


def foreign(checks, screen, studio, file):
    """Point 7: an SVG of another program is not overwritten."""
    with Folder() as folder:
        text = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90"><rect width="50" height="50"/></svg>'
        drawing = folder.write("logo.svg", text)
        with Studio(drawing) as other:
            window = Screen(screen.page.context, other.address).opened()
            window.press("Rectangle")
            checks.check(eventually(lambda: len(window.layers()) == 2), "a foreign drawing can be edited")
            window.press("Save")
            window.named("textbox", "File name").fill("mine.svg")
            window.press("Save as this")
            window.page.wait_for_url("**/?file=mine.svg")
            checks.check(drawing.read_text() == text, "the foreign file stays")
            window.opened()
            checks.check(eventually(lambda: len(window.layers()) == 2), "the new one has all layers")
            checks.check(not window.noise, "foreign: no errors in the console", window.noise)


def journal(checks, browser):
    """Point 7: what was not saved survives the end of the server, also a hard one."""
    for how, status in ((signal.SIGKILL, -9), (signal.SIGINT, 0), (signal.SIGTERM, 0)):
        with Folder() as folder:
            file = folder.write("board.json", usual_board())
            before = file.read_text()
            context = browser.new_context()
            with Studio(file) as studio:
                screen = Screen(context, studio.address).opened().nudge()
                screen.press("Rectangle")
                screen.press("Undo")
                checks.check(eventually(lambda: screen.box(RECT)[0] == 21 and screen.state()["canRedo"]), "edited")
                checks.check(studio.stop(how) == status, f"signal {how.name} ends the studio with {status}")
            checks.check(file.read_text() == before, "the file is as it was")
            checks.check((folder.path / ".board.json.drawconv-journal").exists(), "the journal is there")
            with Studio(file) as studio:
                screen = Screen(context, studio.address).opened()
                checks.check(screen.box(RECT)[0] == 20, "nothing is restored unasked")
                screen.press("Restore")
                checks.check(eventually(lambda: screen.box(RECT)[0] == 21), "restored")
                checks.check(screen.state()["canRedo"] and len(screen.layers()) == 3, "with its steps")
                screen.press("Save")
                checks.check(eventually(lambda: '"x": 21' in file.read_text()), "and saved")
                checks.check(eventually(lambda: not list(folder.path.glob(".*journal"))), "the journal goes")
            context.close()


def windows(checks, browser):
    """Point 8: several windows stay in step, and what comes late is refused."""
    with Folder() as folder, Studio(folder.write("board.json", usual_board())) as studio:
        contexts = [browser.new_context() for _ in range(2)]
        one, two = (Screen(context, studio.address).opened() for context in contexts)
        one.press("Label")
        checks.check(eventually(lambda: len(two.layers()) == 4), "another window follows")
        two.select("Rect 1")
        two.press("To front")
        checks.check(eventually(lambda: one.options()[0] == "Rect 1"), "and the other way round")
        revision = one.state()["revision"]
        edit = {"version": 1, "edits": [{"edit": "remove", "id": RECT}, {"edit": "remove", "id": LABEL}]}
        send = """async ([revision, body]) => {
          const reply = await fetch(`/api/edit?file=board.json&revision=${revision}`, { method: 'POST', body });
          return reply.json(); }"""
        name = one.page.evaluate("async () => (await (await fetch('/api/drawings')).json()).drawings[0]")
        send = send.replace("board.json", name)
        value = one.page.evaluate(send, [revision - 1, json.dumps(edit)])
        checks.check(outcome(value) == "late" and len(value["state"]["order"]) == 4, "a late edit is refused, with the state")
        edit["edits"].append({"edit": "remove", "id": "none"})
        value = one.page.evaluate(send, [revision, json.dumps(edit)])
        checks.check(outcome(value) == "refused" and len(one.state()["order"]) == 4, "half an edit is none")
        # More windows than a browser has connections for one server.
        many = [Screen(contexts[0], studio.address).opened() for _ in range(8)]
        many[-1].press("Rectangle")
        checks.check(eventually(lambda: all(len(screen.layers()) == 5 for screen in many)), "so do ten windows")
        for context in contexts:
            context.close()


def gallery(checks, browser):
    """A folder: pictures, kinds, findings, filter, live."""
    with Folder() as folder:
        folder.write("a.json", usual_board())
        folder.write("sub/b.json", board(layer("rectangle", "x", -5, 0, title="Bad", color="#000000")))
        folder.write("broken.json", "{")
        folder.write("c.svg", (SAMPLES / "tour/logo.svg").read_text(encoding="utf-8"))
        folder.write(".a.json.drawconv-journal", "")
        with Studio(folder.path) as studio:
            context = browser.new_context()
            screen = Screen(context, studio.address)
            items = screen.named("list", "Drawings").get_by_role("listitem")
            checks.check(eventually(lambda: items.count() == 4), "all drawings are there", [items.count()])
            checks.check(
                eventually(lambda: "1 error" in screen.page.locator('[data-name="sub/b.json"]').inner_text()),
                "with their findings")
            checks.check(
                eventually(lambda: "1 rectangle, 1 label, 1 post-it" in
                           screen.page.locator('[data-name="a.json"]').inner_text()), "and kinds")
            shown = "() => document.querySelector('[data-name=\"a.json\"] img').naturalWidth > 0"
            checks.check(eventually(lambda: screen.page.evaluate(shown)), "and pictures")
            screen.named("searchbox", "Filter drawings").fill("post-it")
            checks.check(eventually(lambda: items.filter(visible=True).count() == 1), "the filter filters")
            screen.named("searchbox", "Filter drawings").fill("")
            folder.write("new.json", usual_board())
            checks.check(eventually(lambda: items.count() == 5), "new files come by themselves")
            screen.page.get_by_role("link", name="a.json", exact=True).click()
            screen.opened()
            checks.check(len(screen.layers()) == 3, "a click opens a drawing")
            checks.check(not screen.noise, "gallery: no errors in the console", screen.noise)
            context.close()


def merging(checks, browser):
    """Point 7: what was not saved is restored also where another program changed the file, and somebody decides."""
    with Folder() as folder:
        file = folder.write("board.json", usual_board())
        before = file.read_text()
        context = browser.new_context()
        edit_and_kill(checks, context, file)
        file.write_text(before.replace("#ff8800", "#00ff00"))
        with Studio(file) as studio:
            screen = Screen(context, studio.address).opened()
            screen.press("Restore")
            checks.check(eventually(lambda: screen.box(RECT)[0] == 21), "the edit is restored")
            checks.check(screen.fact(RECT, "color") == "#00ff00", "and so is what the other program did")
            checks.check("changed since" in screen.status(), "the page says so", [screen.status()])
            screen.press("Compare")
            told = screen.page.get_by_role("dialog").inner_text()
            checks.check("origin 20, 20 → 21, 20" in told, "both can be compared", [told])
            screen.press("Close")
            screen.press("Keep mine")
            checks.check(eventually(lambda: '"x": 21' in file.read_text() and "#00ff00" in file.read_text()), "and kept")
            checks.check(eventually(lambda: not list(folder.path.glob(".*journal"))), "the journal goes")
            checks.check(not screen.noise, "merging: no errors in the console", screen.noise)
        context.close()


def pictures(checks, browser):
    """What can't be shown has a sign in its place, and is no error."""
    def photo(data, kind="image/png"):
        return {**board(layer("photo", "p", 10, 10, title="Photo 1", image="i")),
                "images": {"i": {"mediaType": kind, "data": data}}}

    with Folder() as folder:
        folder.write("far.json", json.dumps(usual_board()).replace('"x": 200', '"x": 1e400'))
        folder.write("damaged.json", photo("iVBORw0KGgoAAAA="))
        folder.write("none.json", photo("????"))
        folder.write("odd.json", photo("Qk0AAAA=", "image/bmp"))
        with Studio(folder.path) as studio:
            context = browser.new_context()
            screen = Screen(context, studio.address)
            facts = screen.page.locator('[data-name="far.json"]')
            checks.check(eventually(lambda: "1 rectangle" in facts.inner_text()), "what can't be drawn is listed")
            shown = "() => document.querySelector('[data-name=\"far.json\"] img').naturalWidth > 0"
            checks.check(eventually(lambda: screen.page.evaluate(shown)), "with a sign in the place of its picture")
            checks.check(not screen.noise, "the gallery has no errors in the console", screen.noise)
            screen = Screen(context, studio.url(file="odd.json")).opened()
            leads = "async () => (await fetch(document.querySelector('#canvas image').href.baseVal)).url"
            told = screen.page.evaluate(leads)
            checks.check(told.endswith("/app/no-picture.svg"), "a picture of no known kind has a sign in its place", [told])
            checks.check(not screen.noise, "odd: no errors in the console", screen.noise)
            for name in ("damaged", "none"):
                screen = Screen(context, studio.url(file=f"{name}.json")).opened()
                signs = screen.page.locator('#canvas image[href="/app/no-picture.svg"]')
                checks.check(eventually(lambda signs=signs: signs.count() == 1), f"{name}: a sign stands for the picture")
                signs = screen.page.locator('#layers image[href="/app/no-picture.svg"]')
                checks.check(eventually(lambda signs=signs: signs.count() == 1), f"{name}: in the list, too")
                checks.check(not screen.noise, f"{name}: no errors in the console", screen.noise)
            context.close()


def gallery_drops(checks, browser):
    """Files that are dropped on the gallery, or chosen, become drawings; nothing is overwritten, and the page stays."""
    with Folder() as folder:
        text = json.dumps(usual_board())
        folder.write("board.json", text)
        foreign_text = '<svg xmlns="http://www.w3.org/2000/svg"><rect width="50" height="50"/></svg>'
        context = browser.new_context()
        with Studio(folder.path) as studio:
            screen = Screen(context, studio.address)
            screen.named("button", "Add files").wait_for()
            page = screen.page
            checks.check(page.evaluate(DROP, [["board.json", text.replace("Note", "Dropped")]]), "a drop is taken")
            page.wait_for_url("**/?file=board-2.json")
            checks.check(screen.opened().layers() == [RECT, LABEL, NOTE], "the drawing is opened")
            checks.check((folder.path / "board.json").read_text() == text, "the one of that name stays")
            page.goto(studio.address)
            items = screen.named("list", "Drawings").get_by_role("listitem")
            checks.check(eventually(lambda: items.count() == 2), "the gallery has both")
            page.evaluate(DROP, [["a.svg", foreign_text], ["notes.txt", "words"], ["b.json", text]])
            checks.check(eventually(lambda: items.count() == 4), "several are added")
            told = ["imported a.svg", "notes.txt is no drawing", "added b.json"]
            checks.check(eventually(lambda: all(words in screen.status() for words in told)), "what became of each is said",
                         [screen.status()])
            checks.check("/?file" not in page.url, "and the gallery stays")
            with page.expect_file_chooser() as chooser:
                screen.press("Add files")
            chooser.value.set_files({"name": "c.json", "mimeType": "application/json", "buffer": text.encode()})
            page.wait_for_url("**/?file=c.json")
            checks.check(not screen.noise, "drops: no errors in the console",
                         screen.noise)
        count = len(list(folder.path.iterdir()))
        with Studio(folder.path, "--read-only") as studio:
            screen = Screen(context, studio.address)
            cards = screen.named("list", "Drawings").get_by_role("listitem")
            checks.check(eventually(lambda: "post-it" in "".join(cards.all_inner_texts())), "read-only shows all")
            checks.check(eventually(screen.named("button", "Add files").is_disabled), "read-only adds nothing")
            checks.check(screen.page.evaluate(DROP, [["d.json", text]]), "a drop doesn't lead away from the page")
            checks.check("only shows drawings" in screen.status(), "and is refused", [screen.status()])
            checks.check(len(list(folder.path.iterdir())) == count, "nothing came")
            checks.check(not screen.noise, "read-only drops: no errors in the console", screen.noise)
        context.close()
