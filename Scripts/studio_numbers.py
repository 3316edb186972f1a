"""Numbers in the studio's page: what a person types is what the drawing gets, to the last digit."""

from studio import LABEL, RECT, Folder, Screen, Studio, board, eventually, layer

# A line of an import, a layer at odd places, one without a fill, and one that only a file can have.
LINE, BARE, BAD = "ddd-444-ddd", "eee-555-eee", "fff-666-fff"
ODD = board(
    layer("rectangle", RECT, 16.1, 20.7, title="Rect 1", color="#ff8800"),
    layer("label", LABEL, 20, 140, title="Text 1", text="Some words", color="#000000"),
    layer("rectangle", LINE, 200, 200, 200, 0.5, title="Line", color="#000000", opacity=0.55),
    layer("rectangle", BARE, 200, 20, title="Bare", border={"color": "#000000", "width": 2}),
    layer("rectangle", BAD, -10, 300, title="Bad", color="#ff0000"),
)


def numbers(checks, browser):
    """All of that."""
    for part in (typed, decimals, thin, colors, outside):
        with Folder() as folder, Studio(folder.write("odd.json", ODD)) as studio:
            context = browser.new_context(viewport={"width": 1280, "height": 800})
            screen = Screen(context, studio.address).opened()
            part(checks, screen)
            checks.check(not screen.noise, f"{part.__name__}: no errors in the console", screen.noise)
            context.close()


def typed(checks, screen):
    """Cursor keys move the cursor, decimal commas are points, and what is no number is not half taken."""
    screen.select("Rect 1")
    field, keys = screen.named("spinbutton", "x"), screen.page.keyboard
    for pressed, value in (
        ("1 5 ArrowLeft . 7", 1.75), ("3 Home 2 End 1", 231), ("1 2 , 5", 12.5), ("1 2 . 5", 12.5), ("0 x 1 0", 10),
    ):
        revision = screen.state()["revision"]
        field.focus()
        keys.press("Control+a")
        for key in pressed.split():
            keys.press(key)
        checks.check(screen.state()["revision"] == revision, f"typing {pressed} sets nothing yet")
        if "x" in pressed:
            checks.check(screen.status() == 'x takes a number, and "x" is none', "what is not taken is said", [screen.status()])
        keys.press("Enter")
        checks.check(eventually(lambda value=value: screen.box(RECT)[0] == value), f"{pressed} is {value}", [screen.box(RECT)])
    screen.select("Text 1")
    for name, text, value in (("Font size", "18,5", "18.5"), ("Width", " 1234,5 ", "1234.5"), ("x", "\u22123", "-3"),
                              ("y", "12 px", ""), ("x", "1,234.5", "")):
        field = screen.named("spinbutton", name)
        field.fill("")
        field.focus()
        keys.insert_text(text)
        checks.check(field.input_value() == value, f"{text} in {name} is {value}", [field.input_value()])
        keys.press("Escape")
    for text, told in (("0.5", "font.size 16 → 0.5"), ("0", "Font size stays 0.5: it can be any number above 0")):
        screen.named("spinbutton", "Font size").fill(text)
        keys.press("Enter")
        checks.check(eventually(lambda told=told: told in screen.status()), f"a font of {text} is answered", [screen.status()])
    screen.page.locator("#canvas").focus()
    keys.press("Escape")
    width = screen.named("spinbutton", "Canvas width")
    width.focus()
    keys.press("Control+a")
    keys.type("300,5")
    keys.press("Enter")
    checks.check(eventually(lambda: screen.state()["canvas"]["width"] == 300.5), "the canvas knows commas, too",
                 [screen.state()["canvas"]])
    title = screen.named("textbox", "Drawing title")
    for text in ("One", "Two"):
        title.fill(text)
        title.press("Enter")
        checks.check(eventually(lambda text=text: screen.state().get("title") == text), f"the title is {text}")
    title.press("Control+z")
    checks.check(eventually(lambda: screen.state().get("title") == "One"), "Ctrl+Z in a field that is done undoes the drawing")


def decimals(checks, screen):
    """Keys, steppers and drags leave no digits that nobody wrote."""
    screen.select("Rect 1")
    canvas = screen.page.locator("#canvas")
    canvas.focus()
    screen.page.keyboard.press("ArrowLeft")
    checks.check(eventually(lambda: screen.box(RECT)[0] == 15.1), "an arrow key", [screen.box(RECT)])
    screen.press("Decrease y")
    checks.check(eventually(lambda: screen.box(RECT)[1] == 19.7), "a stepper", [screen.box(RECT)])
    zoom = screen.shape(LINE).bounding_box()["width"] / 200
    screen.drag(screen.middle(RECT), (33 * zoom, 7 * zoom))
    digits = lambda: [len(str(number)) for number in screen.box(RECT)[:2]]  # noqa: E731
    checks.check(eventually(lambda: screen.box(RECT)[0] > 40), "dragged")
    checks.check(digits() == [4, 4], "a drag", [screen.box(RECT)])


def thin(checks, screen):
    """What is thinner than 1 stays so where another side changes."""
    screen.select("Line")
    told = screen.named("slider", "Opacity").get_attribute("aria-valuetext")
    checks.check(told == "55 %" and screen.page.locator("#share").inner_text() == told, "an opacity between two steps", [told])
    screen.page.locator("#canvas").focus()
    screen.page.keyboard.press("Alt+ArrowRight")
    checks.check(eventually(lambda: screen.box(LINE)[2:] == [201, 0.5]), "a key", [screen.box(LINE)])
    corner = screen.page.locator('[data-handle="4"]').bounding_box()
    screen.drag((corner["x"] + corner["width"] / 2, corner["y"] + corner["height"] / 2), (30, 0))
    checks.check(eventually(lambda: screen.box(LINE)[2] > 220), "a corner resizes")
    checks.check(screen.box(LINE)[3] == 0.5, "one side alone", [screen.box(LINE)])


def colors(checks, screen):
    """What has no color says so, and can be set to any."""
    screen.select("Bare")
    color = screen.page.get_by_label("Color", exact=True)
    told = lambda field: [field.get_attribute("title"), "unset" in (field.get_attribute("class") or "")]  # noqa: E731
    checks.check(told(color) == ["none", True], "no color is shown as none", told(color))
    # A browser tells nothing of a color that the field has.
    checks.check(color.input_value() not in ("#000000", "#ffffff"), "and not as one that people want", [color.input_value()])
    color.fill("#000000")
    checks.check(eventually(lambda: screen.fact(BARE, "color") == "#000000"), "it can be set to black")
    checks.check(eventually(lambda: told(color) == ["#000000", False]), "which is shown", told(color))
    screen.page.locator("#canvas").focus()
    screen.page.keyboard.press("Escape")
    background = screen.page.get_by_label("Background", exact=True)
    checks.check(told(background) == ["none", True], "so is a background", told(background))
    background.fill("#ffffff")
    checks.check(eventually(lambda: screen.state()["canvas"].get("background") == "#ffffff"), "and set to white",
                 [screen.state()["canvas"]])
    screen.press("No background")
    checks.check(eventually(lambda: told(background) == ["none", True]), "and taken away", told(background))


def outside(checks, screen):
    """A coordinate that can't be stands in the way of no other one."""
    screen.select("Bad")
    screen.named("spinbutton", "y").fill("310")
    screen.page.keyboard.press("Enter")
    checks.check(eventually(lambda: screen.box(BAD)[:2] == [0, 310]), "y can be set where x is negative", [screen.box(BAD)])
