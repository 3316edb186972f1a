"""How the page looks: on a desktop and a phone, in light and dark; what axe finds, and nothing beside the window."""

from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from lib import SAMPLES, need_modules
from studio import Folder, Screen, Studio, eventually

# The border of each control with its contrast to what lies around it (WCAG 2.2, 1.4.11), which axe doesn't look at.
EDGES = """() => {
  const parse = text => (text.match(/[\\d.]+/g) ?? []).map(Number);
  const light = ([r, g, b]) => [r, g, b].map(c => c / 255)
    .map(c => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
    .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
  const found = [];
  for (const one of document.querySelectorAll('button, input, select, textarea, summary')) {
    const style = getComputedStyle(one);
    if (!one.checkVisibility() || one.matches(':disabled') || parseFloat(style.borderTopWidth) === 0) continue;
    if (['radio', 'range'].includes(one.type)) continue;
    let behind = one.parentElement;
    while (behind && parse(getComputedStyle(behind).backgroundColor)[3] === 0) behind = behind.parentElement;
    const colours = [style.borderTopColor, getComputedStyle(behind ?? document.body).backgroundColor];
    const [a, b] = colours.map(parse).map(light);
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    if (ratio < 3) found.push(`${one.id || one.textContent.trim().slice(0, 30)}: ${ratio.toFixed(2)}`);
  }
  return found;
}"""

# How much of the menu of downloads is beside the window.
BESIDE = """() => {
  const box = document.querySelector('#download .menu').getBoundingClientRect();
  return Math.max(-box.left, box.right - document.documentElement.clientWidth, -box.top, 0);
}"""

WINDOWS = {"desktop": (1280, 800), "phone": (400, 800)}


def looks(checks, browser, folder_name):
    """Looks at the gallery and a drawing in all windows."""
    with Folder() as folder:
        for sample in (SAMPLES / "retro-board.json", SAMPLES / "tour/board.json", SAMPLES / "tour/draft.json"):
            folder.write(sample.name, sample.read_text(encoding="utf-8"))
        with Studio(folder.path) as studio:
            for name, (width, height) in WINDOWS.items():
                for scheme in ("light", "dark"):
                    context = browser.new_context(
                        viewport={"width": width, "height": height}, color_scheme=scheme, has_touch=name == "phone")
                    look(checks, context, studio, f"{name}-{scheme}", folder_name)
                    decisions(checks, context, studio, f"{name}-{scheme}", folder.path / "board.json")
                    context.close()
            forced(checks, browser, studio)
    if folder_name:
        compose(Path(folder_name))


def forced(checks, browser, studio):
    """Looks at what is said by lines where the system takes other colours away."""
    context = browser.new_context(forced_colors="active")
    screen = Screen(context, studio.url(file="board.json")).opened()
    title = screen.options()[0]
    line = "one => getComputedStyle(one).outlineStyle"
    before = screen.option(title).evaluate(line)
    screen.option(title).click()
    checks.check([before, screen.option(title).evaluate(line)] == ["none", "solid"], "forced colors: what is selected", [before])
    paper = screen.page.locator("#canvas .paper").evaluate("one => getComputedStyle(one).stroke")
    checks.check(paper != "none", "forced colors: where the drawing ends", [paper])
    context.close()


def compose(folder):
    """Puts desktop and phone beside each other, as README shows them: small, with few colours."""
    need_modules(PIL="pillow")
    from PIL import Image

    desktop, phone = (Image.open(folder / f"drawing-{name}.png") for name in ("desktop-light", "phone-dark"))
    both = Image.new("RGB", (desktop.width + 32 + phone.width, desktop.height), "white")
    both.paste(desktop, (0, 0))
    both.paste(phone, (desktop.width + 32, 0))
    small = both.resize((1112, 1112 * both.height // both.width), Image.Resampling.LANCZOS)
    small.quantize(256, Image.Quantize.MAXCOVERAGE, kmeans=8, dither=Image.Dither.NONE).save(folder / "studio.png", optimize=True)


def access(checks, screen, what):
    """Looks at names, roles, contrast and all else that axe knows of, and at borders."""
    found = Axe().run(screen.page).response["violations"]
    nodes = [f"{one['id']}: {node['html'][:200]} {node['failureSummary']}" for one in found for node in one["nodes"]]
    checks.check(not nodes, f"{what}: axe", nodes)
    faint = screen.page.evaluate(EDGES)
    checks.check(not faint, f"{what}: contrast of borders", faint)


def decisions(checks, context, studio, name, file):
    """Looks at what asks for something: a name, a file that another program changed, a field in the list."""
    screen = Screen(context, studio.url(file=file.name)).opened()
    screen.page.get_by_role("option").first.dblclick()
    access(checks, screen, f"a title's field on {name}")
    screen.page.keyboard.press("Escape")
    screen.press("Save as…")
    screen.named("textbox", "File name").fill("x.txt")
    screen.press("Save as this")
    screen.page.get_by_role("alert").wait_for()
    access(checks, screen, f"a dialog on {name}")
    screen.press("Cancel")
    screen.page.route("**/api/edit?*", lambda route: route.fulfill(json={"error": "not now", "reason": "refused"}))
    screen.page.get_by_role("option").filter(has_text="Label").first.click()
    screen.named("textbox", "Text").fill("in vain")
    screen.named("textbox", "Text").press("Control+Enter")
    screen.named("button", "Send again").wait_for()
    access(checks, screen, f"a text that waits on {name}")
    screen.press("Take back")
    screen.page.unroute("**/api/edit?*")
    screen.press("Rectangle")
    checks.check(eventually(lambda: screen.state()["isDirty"]), "edited")
    file.write_text(file.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    checks.check(eventually(screen.named("button", "Compare").is_visible), f"a conflict on {name}")
    access(checks, screen, f"a conflict on {name}")
    screen.press("Reload")
    checks.check(eventually(lambda: not screen.state()["isDirty"]), "read again")
    checks.check(not screen.noise, f"decisions on {name}: no errors in the console", screen.noise)
    screen.page.close()


def height(screen):
    """The height of the window."""
    return screen.page.viewport_size["height"]


def look(checks, context, studio, name, folder_name):
    """Looks at both pages in one window."""
    for page, parameters in (("gallery", {}), ("drawing", {"file": "retro-board.json"})):
        screen = Screen(context, studio.url(**parameters))
        if parameters:
            screen.opened()
            screen.option("PostIt 4").click()
            screen.page.evaluate("() => document.getElementById('studio').scrollTo(0, 0)")
        else:
            eventually(lambda: screen.page.get_by_text("post-it").count() > 0)
        screen.page.wait_for_timeout(700)
        wide = screen.page.evaluate("() => document.documentElement.scrollWidth - document.documentElement.clientWidth")
        checks.check(wide <= 0, f"{page} on {name}: nothing beside the window", [wide])
        access(checks, screen, f"{page} on {name}")
        if parameters:
            screen.page.get_by_text("Download", exact=True).click()
            beside = screen.page.evaluate(BESIDE)
            checks.check(beside == 0, f"the menu of downloads on {name} is in the window", [beside])
            if folder_name:
                screen.page.screenshot(path=str(Path(folder_name) / f"download-{name}.png"))
            screen.page.get_by_text("Download", exact=True).click()
            screen.page.mouse.move(5, height(screen) - 5)
        if folder_name:
            Path(folder_name).mkdir(parents=True, exist_ok=True)
            screen.page.screenshot(path=str(Path(folder_name) / f"{page}-{name}.png"))
        checks.check(not screen.noise, f"{page} on {name}: no errors in the console", screen.noise)
        screen.page.close()
