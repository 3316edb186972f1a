"""What the studio's page must not do: follow a link out of its folder, change what nobody sees, and take what is meant for
something else."""

import os

from studio import DROP, RECT, Folder, Screen, Studio, board, eventually, layer, usual_board


def links(checks, browser):
    """A link that is put in the place of a file, or of its folder, leads nowhere."""
    with Folder() as outside, Folder() as folder:
        outside.write("in.json", board(layer("rectangle", "s", 1, 1, title="Secret", color="#ff0000")))
        files = [folder.write(name, usual_board()) for name in ("board.json", "sub/in.json")]
        with Studio(folder.path) as studio:
            context = browser.new_context()
            screens = [Screen(context, studio.url(file=name)).opened() for name in ("board.json", "sub/in.json")]
            files[0].unlink()
            files[0].symlink_to(outside.path / "in.json")
            files[1].parent.rename(folder.path / "away")
            files[1].parent.symlink_to(outside.path)
            for screen in screens:
                notice = screen.page.locator("#notice")
                checks.check(eventually(lambda notice=notice: "not there any more" in notice.inner_text()),
                             "a file that a link stands for is gone", [notice.inner_text()])
                checks.check("Secret" not in screen.options() and len(screen.options()) == 3, "and nothing of the other one is seen")
            screens[1].nudge()
            screens[1].page.wait_for_timeout(500)
            checks.check(sorted(os.listdir(outside.path)) == ["in.json"], "nor is anything written there", os.listdir(outside.path))
            context.close()


def twins(checks, browser):
    """Of two layers with one id, the one that is shown is the one that is changed."""
    with Folder() as folder:
        file = folder.write("twins.json", board(
            layer("rectangle", "a", 10, 10, 50, 50, title="Back", color="#ff0000"),
            layer("rectangle", "b", 30, 30, 50, 50, title="Middle", color="#00ff00"),
            layer("rectangle", "a", 200, 200, 50, 50, title="Front", color="#0000ff"),
        ))
        with Studio(file) as studio:
            context = browser.new_context()
            screen = Screen(context, studio.address).opened()
            checks.check(screen.options() == ["Middle", "Back"], "the first one is shown, at its place", screen.options())
            screen.select("Back")
            screen.page.locator("#canvas").focus()
            screen.page.keyboard.press("ArrowRight")
            checks.check(eventually(lambda: screen.named("spinbutton", "x").input_value() == "11"), "and moved")
            screen.page.locator("#canvas").focus()
            screen.page.keyboard.press("Delete")
            checks.check(eventually(lambda: screen.options() == ["Front", "Middle"]), "and removed", screen.options())
            context.close()


def held(checks, browser):
    """A key that is held is one edit; a drag, a dialog and a menu keep out what is not theirs."""
    with Folder() as folder:
        bad = usual_board()
        bad["layers"][0]["title"] = "\u0007 \u202egnp"
        folder.write("bad.json", bad)
        file = folder.write("board.json", usual_board())
        with Studio(folder.path) as studio:
            context = browser.new_context()
            screen = Screen(context, studio.url(file="board.json")).opened()
            page = screen.page
            screen.select("Rect 1")
            revision = screen.state()["revision"]
            field = screen.named("spinbutton", "x")
            field.focus()
            for _ in range(6):
                page.keyboard.down("ArrowUp")
            page.keyboard.up("ArrowUp")
            checks.check(eventually(lambda: screen.box(RECT)[0] == 26), "a held key changes it", [screen.box(RECT)])
            checks.check(screen.state()["revision"] == revision + 1, "by one edit", [screen.state()["revision"]])
            page.mouse.move(*screen.middle(RECT))
            page.mouse.down()
            x, y = screen.middle(RECT)
            page.mouse.move(x + 40, y + 30, steps=4)
            page.keyboard.press("ArrowRight")
            page.keyboard.press("Delete")
            page.mouse.up()
            checks.check(eventually(lambda: screen.state()["revision"] == revision + 2), "a drag is changed by no key")
            checks.check("another window" not in screen.status() and len(screen.layers()) == 3, "and blames nobody", [screen.status()])
            summary = page.get_by_text("Download", exact=True)
            summary.click()
            page.keyboard.press("Escape")
            checks.check(not page.get_by_role("link", name="as JSON", exact=True).is_visible(), "Escape closes the menu of downloads")
            checks.check(screen.selected() == ["Rect 1"], "and nothing else", screen.selected())
            summary.click()
            page.locator("#canvas").click(position={"x": 5, "y": 500})
            checks.check(not page.get_by_role("link", name="as JSON", exact=True).is_visible(), "so does a click elsewhere")
            screen.select("Rect 1")
            screen.press("Copy")
            screen.press("Save as…")
            screen.named("button", "Cancel").focus()
            page.keyboard.press("Control+V")
            page.evaluate(DROP, [["a.txt", "x"]])
            page.wait_for_timeout(300)
            checks.check(len(screen.layers()) == 3, "an open dialog keeps out what is pasted", screen.layers())
            page.keyboard.press("Escape")
            checks.check(not screen.noise, "held: no errors in the console", screen.noise)
            screen = Screen(context, studio.url(file="bad.json")).opened()
            screen.page.get_by_text("Download", exact=True).click()
            screen.page.get_by_role("link", name="as SVG", exact=True).click()
            checks.check(eventually(lambda: "cannot stand in XML" in screen.status()), "a download that fails says why", [screen.status()])
            found = screen.named("list", "Findings")
            checks.check(eventually(lambda: "U+0007" in found.inner_text()), "there is a finding", [found.inner_text()])
            checks.check("\u202e" not in screen.page.locator("body").inner_html(), "nothing turns the text of the page")
            checks.check(screen.shape(RECT).locator("[fill='#ff8800']").count() == 1, "and the layer is drawn all the same")
            context.close()
        try:
            with Studio(file, "--port", "80") as studio:
                context = browser.new_context()
                checks.check(Screen(context, studio.address).opened().layers() != [], "HTTP's own port is served")
                context.close()
        except RuntimeError as error:
            print(f"skipped: nobody may listen on port 80 here ({error})")
