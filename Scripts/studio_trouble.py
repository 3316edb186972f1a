"""What keeps people from going on in the studio's page: a studio that ends or stands still, a window that was faster, and files
that vanish, break or are edited elsewhere."""

import os
import signal

from studio import DROP, JOURNAL, LABEL, RECT, Folder, Screen, Studio, edit_and_kill, eventually, layer, usual_board


def trouble(checks, browser):
    """All of that."""
    lost(checks, browser)
    stalled(checks, browser)
    overtaken(checks, browser)
    vanished(checks, browser)
    broken(checks, browser)
    gone(checks, browser)
    elsewhere(checks, browser)
    never(checks, browser)
    headless(checks, browser)
    undoing(checks, browser)
    hurry(checks, browser)


def notice(screen):
    """What stands above the drawing."""
    return screen.page.locator("#notice").inner_text()


def tells_only(screen, text, but):
    """Whether that has one text and not the other one. It is one look: between two, the page may be read again."""
    told = notice(screen)
    return text in told and but not in told


def lost(checks, browser):
    """What is typed while the studio can't be reached stays in its field, and one sees why beforehand."""
    with Folder() as folder:
        context = browser.new_context()
        with Studio(folder.write("board.json", usual_board())) as studio:
            screen = Screen(context, studio.address).opened()
            screen.select("Text 1")
            studio.stop(signal.SIGKILL)
            checks.check(eventually(lambda: "can't be reached" in notice(screen)), "a lost studio is told", [notice(screen)])
            text = screen.named("textbox", "Text")
            text.fill("typed in vain")
            screen.select("Rect 1")
            title = screen.named("textbox", "Title")
            screen.option("Rect 1").dblclick()
            title.fill("named in vain")
            title.press("Enter")
            screen.select("Text 1")
            checks.check(eventually(lambda: text.input_value() == "typed in vain"), "what was typed stays", [text.input_value()])
            checks.check(text.get_attribute("aria-invalid") == "true", "and is marked")
            checks.check(screen.page.get_by_text("Not taken yet").is_visible(), "and one sees what to do")
            screen.option("Rect 1").dblclick()
            checks.check(title.input_value() == "named in vain", "a title, too", [title.input_value()])
            title.press("Escape")
            screen.select("Text 1")
            screen.press("Take back")
            checks.check(text.input_value() == "Some words" and not screen.page.get_by_text("Not taken yet").is_visible(),
                         "a button takes it back", [text.input_value()])
            text.fill("typed in vain")
            text.press("Control+Enter")
            checks.check(eventually(screen.page.get_by_text("Not taken yet").is_visible), "once more")
            text.press("Escape")
            checks.check(text.input_value() == "Some words", "and so does Escape", [text.input_value()])
            text.fill("typed in vain")
            text.press("Control+Enter")
            text.focus()
            screen.press("Take back")
            checks.check(text.input_value() == "Some words", "the button does it in the field, too", [text.input_value()])
            screen.noise = [line for line in screen.noise if "ERR_CONNECTION" not in line]
            checks.check(not screen.noise, "lost: no errors in the console but of the connection", screen.noise)
        context.close()


def stalled(checks, browser):
    """A studio that stands still is told, and what was asked for is done once it goes on."""
    with Folder() as folder, Studio(folder.write("board.json", usual_board())) as studio:
        context = browser.new_context()
        screen = Screen(context, studio.address).opened()
        os.kill(studio.process.pid, signal.SIGSTOP)
        screen.nudge()
        checks.check(eventually(lambda: "not answered" in screen.status()), "no answer is told", [screen.status()])
        checks.check("not answered" in notice(screen), "and stays told", [notice(screen)])
        screen.named("spinbutton", "y").fill("44")
        screen.page.keyboard.press("Enter")
        screen.page.keyboard.press("Tab")
        checks.check(screen.named("spinbutton", "y").input_value() == "44", "what is asked for is shown")
        os.kill(studio.process.pid, signal.SIGCONT)
        checks.check(eventually(lambda: screen.box(RECT)[:2] == [21, 44]), "what was asked for is done then",
                     [screen.box(RECT), screen.status(), notice(screen)])
        checks.check(eventually(lambda: notice(screen) == ""), "and nothing is told any more", [notice(screen)])
        checks.check(eventually(lambda: "not answered" not in screen.status()), "and that is said", [screen.status()])
        checks.check(not screen.noise, "stalled: no errors in the console", screen.noise)
        context.close()


def overtaken(checks, browser):
    """What another window does while somebody drags or types is not overwritten, and what was typed is not lost."""
    with Folder() as folder, Studio(folder.write("board.json", usual_board())) as studio:
        contexts = [browser.new_context() for _ in range(2)]
        one, two = (Screen(context, studio.address).opened() for context in contexts)
        one.drag(one.middle(RECT), (40, 20), release=False)
        two.nudge()
        checks.check(eventually(lambda: one.shape(RECT).locator("rect").first.get_attribute("x") == "21"), "the other one moves it")
        one.page.mouse.up()
        checks.check(eventually(lambda: "another window" in one.status()), "a drag that began before is refused", [one.status()])
        checks.check(one.box(RECT)[:2] == [21, 20], "and the other one's stays", [one.box(RECT)])
        one.drag(one.middle(RECT), (40, 20), release=False)
        two.named("slider", "Opacity").fill("5")
        checks.check(eventually(lambda: one.fact(RECT, "opacity") == 0.5), "the other one changes something else")
        one.page.mouse.up()
        checks.check(eventually(lambda: one.box(RECT)[0] > 21), "a drag is done then", [one.box(RECT)])
        text = [screen.named("textbox", "Text") for screen in (one, two)]
        for screen in (one, two):
            screen.select("Text 1")
        text[0].fill("mine, and long")
        text[1].fill("theirs")
        text[1].press("Control+Enter")
        checks.check(eventually(lambda: one.fact(LABEL, "text") == "theirs"), "the other one has its text")
        text[0].press("Control+Enter")
        checks.check(eventually(lambda: "another window" in one.status()), "a text that began before is refused", [one.status()])
        checks.check(one.fact(LABEL, "text") == "theirs", "and the other one's stays")
        checks.check(text[0].input_value() == "mine, and long", "what was typed stays in its field")
        text[0].press("Control+Enter")
        checks.check(eventually(lambda: one.fact(LABEL, "text") == "mine, and long"), "and is taken when it is sent again")
        checks.check(eventually(lambda: text[0].get_attribute("aria-invalid") == "false"), "without a mark any more")
        for screen in (one, two):
            checks.check(not screen.noise, "overtaken: no errors in the console", screen.noise)
        for context in contexts:
            context.close()


def hurry(checks, browser):
    """Who is fast loses nothing: what was typed counts before a button, each click does, and what is typed as the page goes."""
    with Folder() as folder, Studio(folder.write("board.json", usual_board())) as studio:
        contexts = [browser.new_context() for _ in range(2)]
        one, two = (Screen(context, studio.address).opened() for context in contexts)
        one.select("Rect 1")
        one.named("spinbutton", "x").fill("150")
        one.press("Increase y")
        checks.check(eventually(lambda: one.box(RECT)[:2] == [150, 21]), "a number, and then a button beside another one",
                     [one.box(RECT)])
        one.named("spinbutton", "Width").fill("90")
        one.press("Increase width")
        checks.check(eventually(lambda: one.box(RECT)[2] == 91), "and beside its own", [one.box(RECT)])
        one.named("button", "Increase x").dblclick()
        for _ in range(3):
            one.press("Increase x")
        checks.check(eventually(lambda: one.box(RECT)[0] == 155), "five clicks are five", [one.box(RECT)])
        one.select("Text 1")
        text = one.named("textbox", "Text")
        text.fill("typed, and then the page goes")
        one.page.reload()
        one.opened()
        checks.check(eventually(lambda: one.fact(LABEL, "text") == "typed, and then the page goes"), "what was typed is taken")
        one.select("Text 1")
        text.fill("typed for nothing?")
        two.select("Text 1")
        two.press("Delete")
        checks.check(eventually(lambda: "typed for nothing?" in one.status()), "what was typed for a layer that goes is told",
                     [one.status()])
        two.press("Undo")
        checks.check(eventually(lambda: LABEL in one.layers()), "the layer comes back")
        one.select("Text 1")
        checks.check(text.input_value() == "typed for nothing?", "and so does the text", [text.input_value()])
        text.press("Control+Enter")
        checks.check(eventually(lambda: one.fact(LABEL, "text") == "typed for nothing?"), "and is taken")
        checks.check(one.page.evaluate("document.activeElement.id") == "canvas", "the focus goes to the canvas")
        for screen in (one, two):
            checks.check(not screen.noise, "hurry: no errors in the console", screen.noise)
        for context in contexts:
            context.close()


def vanished(checks, browser):
    """The edits of a drawing that is gone are shown in the gallery, and become a new drawing."""
    with Folder() as folder:
        folder.write("other.json", usual_board())
        file = folder.write("board.json", usual_board())
        context = browser.new_context()
        with Studio(folder.path) as studio:
            screen = Screen(context, studio.address + "&file=board.json").opened()
            screen.press("Post-it")
            checks.check(eventually(lambda: screen.state()["isDirty"]), "edited")
            studio.stop(signal.SIGKILL)
        file.unlink()
        with Studio(folder.path) as studio:
            screen = Screen(context, studio.address)
            gone = screen.page.get_by_role("link").filter(has_text="board.json")
            facts = screen.page.locator('[data-name="board.json"]')
            checks.check(eventually(lambda: "no such file" in facts.inner_text()), "the gallery shows it", [facts.inner_text()])
            gone.click()
            checks.check(eventually(lambda: "1 edit of an earlier run is there" in notice(screen)), "its edits are told",
                         [notice(screen)])
            screen.press("Restore as a new drawing…")
            name = screen.named("textbox", "File name")
            checks.check(name.input_value() == "board-restored.json", "a name is proposed", [name.input_value()])
            screen.press("Restore")
            screen.page.wait_for_url("**/?file=board-restored.json")
            screen.opened()
            checks.check(len(screen.layers()) == 1, "and they are a new drawing", [screen.layers()])
            checks.check(eventually(lambda: "restored the edits" in screen.status()), "which is said", [screen.status()])
            checks.check(not (folder.path / JOURNAL).exists(), "the journal goes")
            checks.check(not screen.noise, "vanished: no errors in the console", screen.noise)
        context.close()


def broken(checks, browser):
    """A drawing that can't be read says so without noise, and its edits can be discarded."""
    with Folder() as folder:
        file = folder.write("board.json", usual_board())
        context = browser.new_context()
        edit_and_kill(checks, context, file)
        file.write_text("{")
        with Studio(file) as studio:
            screen = Screen(context, studio.address)
            checks.check(eventually(lambda: "can't be read" in notice(screen)), "it can't be read", [notice(screen)])
            screen.press("Discard")
            checks.check(eventually(lambda: not (folder.path / JOURNAL).exists()), "the edits go")
            checks.check(eventually(lambda: tells_only(screen, "can't be read", but="earlier run")),
                         "and are not told any more", [notice(screen)])
            file.write_text(str(usual_board()).replace("'", '"'))
            screen.press("Try again")
            screen.opened()
            checks.check(len(screen.layers()) == 3, "once it is put right, it is shown")
            checks.check(not screen.noise, "broken: no errors in the console", screen.noise)
        context.close()


def gone(checks, browser):
    """A file that vanished is not called a changed one; what Reload takes away, Undo brings back."""
    with Folder() as folder:
        file = folder.write("board.json", usual_board())
        before = file.read_text()
        context = browser.new_context()
        with Studio(file) as studio:
            screen = Screen(context, studio.address).opened()
            file.write_text("{")
            checks.check(eventually(lambda: "can't be read any more; here it is as it was" in notice(screen)),
                         "a file that breaks is told so", [notice(screen)])
            file.write_text(before)
            checks.check(eventually(lambda: notice(screen) == ""), "until it is put right", [notice(screen)])
            screen.select("Rect 1")
            x = screen.named("spinbutton", "x")
            x.fill("")
            x.press("Enter")
            checks.check(x.input_value() == "20" and "x stays 20" in screen.status(), "what is no number is told", [screen.status()])
            screen.nudged(checks, 21)
            file.unlink()
            checks.check(eventually(lambda: "not there any more" in notice(screen)), "a file that is gone is told so",
                         [notice(screen)])
            checks.check(screen.named("button", "Reload").count() == 0, "there is nothing to reload")
            screen.press("Save")
            checks.check(eventually(lambda: "keep yours" in screen.status()), "also by Save", [screen.status()])
            screen.press("Keep mine")
            checks.check(eventually(file.exists), "Keep mine writes it again")
            checks.check(eventually(lambda: notice(screen) == ""), "and nothing is left to decide")
            screen.page.keyboard.press("Escape")
            screen.nudged(checks, 22)
            file.write_text(before.replace("#ff8800", "#0000ff"))
            screen.press("Reload")
            checks.check(eventually(lambda: screen.fact(RECT, "color") == "#0000ff"), "Reload takes the file")
            checks.check("undo brings back" in screen.status(), "and says how to go back", [screen.status()])
            screen.press("Undo")
            checks.check(eventually(lambda: screen.box(RECT)[0] == 22), "Undo brings back what was not saved")
            checks.check(not screen.noise, "gone: no errors in the console", screen.noise)
        context.close()


def elsewhere(checks, browser):
    """What another studio edits is only shown, before anybody tries."""
    with Folder() as folder:
        file = folder.write("board.json", usual_board())
        contexts = [browser.new_context() for _ in range(2)]
        with Studio(file) as first, Studio(file) as second:
            one, two = (Screen(context, studio.address).opened() for context, studio in zip(contexts, (first, second)))
            checks.check(two.named("button", "Rectangle").is_enabled(), "both may edit")
            one.nudge()
            checks.check(eventually(lambda: "Another studio is editing" in notice(two)), "until one does", [notice(two)])
            checks.check(two.named("button", "Rectangle").is_disabled(), "and the other one can't any more")
            one.press("Save")
            checks.check(eventually(two.named("button", "Rectangle").is_enabled), "but once that is saved")
            checks.check(eventually(lambda: two.box(RECT)[0] == 21 and notice(two) == ""), "with what was saved")
            typing(checks, one, two)
        for screen in (one, two):
            noise = [line for line in screen.noise if "ERR_CONNECTION" not in line]
            checks.check(not noise, "elsewhere: no errors in the console", noise)
        for context in contexts:
            context.close()


def typing(checks, one, two):
    """What is being typed while another studio takes the drawing can be read, and is offered when that is over."""
    two.select("Text 1")
    text, title = two.named("textbox", "Text"), two.named("textbox", "Title")
    text.fill("half a sentence")
    one.nudged(checks, 22)
    checks.check(eventually(two.page.get_by_text("when this drawing can be edited here again.").is_visible), "what is typed waits")
    checks.check(not two.page.get_by_text("Enter sends it again").is_visible(), "and nobody is told to press a key in vain")
    checks.check(text.input_value() == "half a sentence" and text.is_enabled() and not text.is_editable(), "it can be read, no more")
    checks.check("half a sentence" in two.status(), "and is said", [two.status()])
    checks.check(two.named("spinbutton", "x").is_disabled(), "what nobody typed into is disabled")
    checks.check(not two.page.locator(".handle:visible").count(), "and nothing has handles")
    two.page.evaluate(DROP, [["a.png", "x"]])
    checks.check(two.status() == "nothing can be changed here; not added: a.png", "a file is named that is dropped", [two.status()])
    one.press("Save")
    checks.check(eventually(text.is_editable), "then it can be edited again")
    checks.check(two.page.get_by_text("Enter sends it again").is_visible(), "and one sees how to send it")
    two.press("Send again")
    checks.check(eventually(lambda: two.fact(LABEL, "text") == "half a sentence"), "which is done")
    checks.check(two.page.evaluate("document.activeElement.id") == "canvas", "the focus goes to the canvas")
    checks.check(not two.page.get_by_text("Not taken yet").is_visible(), "without a mark any more")
    two.press("Save")
    checks.check(eventually(lambda: one.fact(LABEL, "text") == "half a sentence" and notice(one) == ""), "the other one has it")
    two.option("Text 1").dblclick()
    title.fill("half a title")
    one.page.keyboard.press("Escape")
    one.nudged(checks, 23)
    checks.check(eventually(lambda: '"half a title" is not taken yet' in two.status()), "so is a title", [two.status()])
    one.press("Save")
    checks.check(eventually(two.named("button", "Rectangle").is_enabled), "then it can be renamed again")
    two.option("Text 1").dblclick()
    checks.check(title.input_value() == "half a title", "with what was typed", [title.input_value()])
    title.press("Enter")
    checks.check(eventually(lambda: two.fact(LABEL, "title") == "half a title"), "which is taken")


def never(checks, browser):
    """An address of a drawing that never was says so, and is no error of the page."""
    with Folder() as folder, Studio(folder.write("board.json", usual_board()).parent) as studio:
        context = browser.new_context()
        screen = Screen(context, studio.url(file="none.json"))
        checks.check(eventually(lambda: 'There is no drawing "none.json".' in notice(screen)), "a drawing that never was is told",
                     [notice(screen)])
        checks.check(not screen.noise, "never: no errors in the console", screen.noise)
        context.close()


def headless(checks, browser):
    """Edits of a journal whose first line is damaged are all told, and restored with a warning."""
    with Folder() as folder:
        file = folder.write("board.json", usual_board())
        context = browser.new_context()
        edit_and_kill(checks, context, file)
        journal = folder.path / JOURNAL
        _, *lines = journal.read_text().splitlines(keepends=True)
        journal.write_text("".join(["?\n", *lines, *lines]))
        with Studio(file) as studio:
            screen = Screen(context, studio.address).opened()
            checks.check("2 edits of an earlier run were not saved" in notice(screen), "all edits are told", [notice(screen)])
            screen.press("Restore")
            checks.check(eventually(lambda: screen.box(RECT)[0] == 21), "and restored")
            checks.check(eventually(lambda: "may have changed this file" in notice(screen)), "with a warning", [notice(screen)])
            checks.check("the start of the journal can't be read" in screen.status(), "that says why", [screen.status()])
            screen.press("Keep mine")
            checks.check(eventually(lambda: not journal.exists() and notice(screen) == ""), "until somebody decides")
            checks.check(not screen.noise, "headless: no errors in the console", screen.noise)
        context.close()


def undoing(checks, browser):
    """Ctrl+Z in a field means what is being typed, and behind that the drawing; what has no shape in a title has a sign."""
    odd = usual_board()
    odd["layers"].append(layer("rectangle", "odd", 5, 5, title="a\u0001b", color="#ff0000"))
    with Folder() as folder, Studio(folder.write("board.json", odd)) as studio:
        context = browser.new_context()
        screen = Screen(context, studio.address).opened()
        checks.check("a␁b" in screen.options(), "a control is seen", screen.options())
        screen.select("Rect 1")
        x = screen.named("spinbutton", "x")
        x.fill("77")
        x.press("Enter")
        checks.check(eventually(lambda: screen.box(RECT)[0] == 77), "typed")
        x.press("Control+z")
        checks.check(eventually(lambda: screen.box(RECT)[0] == 20), "Ctrl+Z in the field takes it back", [screen.box(RECT)])
        checks.check(eventually(lambda: x.input_value() == "20"), "there, too", [x.input_value()])
        x.press("Control+y")
        checks.check(eventually(lambda: screen.box(RECT)[0] == 77), "Ctrl+Y makes it again")
        screen.select("Text 1")
        text = screen.named("textbox", "Text")
        text.click()
        text.press("End")
        text.type("!")
        text.press("Control+z")
        checks.check(screen.box(RECT)[0] == 77, "while somebody types, it means the text")
        checks.check(not screen.noise, "undoing: no errors in the console", screen.noise)
        context.close()
