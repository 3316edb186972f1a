"""Two windows that edit one drawing at random, with undo, reloads and restarts of the server in between."""

import json
import random
import subprocess

from lib import find_drawconv
from studio import Folder, Screen, Studio, eventually, usual_board

# What a window does: picks a layer by a number, edits it, and tells what became of it. It knows the page's own state only by asking.
ACT = """async ([kind, seed]) => {
  const file = new URL(location.href).searchParams.get('file')
    ?? (await (await fetch('/api/drawings')).json()).drawings[0];
  const state = await (await fetch('/api/drawing?' + new URLSearchParams({ file }))).json();
  const ask = { file, revision: state.revision };
  const id = state.order[seed % Math.max(state.order.length, 1)];
  const number = (seed * 37) % 400;
  const edits = {
    move: { edit: 'setOrigin', id, to: { x: number, y: (number * 7) % 300 } },
    size: { edit: 'setSize', id, to: { width: 10 + number, height: 10 + (number * 3) % 200 } },
    opacity: { edit: 'setOpacity', id, to: (seed % 11) / 10 }, title: { edit: 'setTitle', id, to: `Layer ${seed}` },
    front: { edit: 'bringToFront', id }, back: { edit: 'sendToBack', id }, remove: { edit: 'remove', id },
    color: { edit: 'setColor', id, to: '#' + String(100000 + number) },
  };
  let path = kind, body = '';
  if (kind === 'create') ask.kind = ['rectangle', 'label', 'postIt'][seed % 3];
  if (kind === 'late') { path = 'edit'; ask.revision -= 1; kind = 'move'; }
  if (edits[kind]) { path = 'edit'; body = JSON.stringify({ version: 1, edits: id === undefined ? [] : [edits[kind]] }); }
  return (await (await fetch(`/api/${path}?` + new URLSearchParams(ask), { method: 'POST', body })).json()).reason ?? 'done';
}"""

KINDS = ["move"] * 6 + ["size", "opacity", "title", "front", "back", "color", "create", "create", "remove", "undo", "undo",
                        "redo", "late", "save"]

# What a page shows: the layers on the canvas, and their boxes as the drawn elements have them.
SHOWN = """() => [...document.querySelectorAll('[data-layer-id]')].map(one => {
  const box = one.firstElementChild;
  return [one.dataset.layerId, ...['x', 'y', 'width', 'height'].map(key => Number(box.getAttribute(key)))];
})"""


def clients(checks, browser, count):
    """Makes random edits, and compares pages, server and file at the end."""
    random.seed(18)
    with Folder() as folder:
        file = folder.write("board.json", usual_board())
        contexts = [browser.new_context() for _ in range(2)]
        outcomes = {}
        runs = 3
        for run in range(runs):
            with Studio(file) as studio:
                screens = [Screen(context, studio.address).opened() for context in contexts]
                restore = screens[0].named("button", "Restore")
                if restore.is_visible():
                    restore.click()
                    eventually(lambda: not restore.is_visible())
                for number in range(count // runs):
                    screen = screens[random.randrange(2)]
                    if random.random() < 0.02:
                        screen.page.reload()
                        screen.opened()
                    outcome = screen.page.evaluate(ACT, [random.choice(KINDS), random.randrange(10_000)])
                    outcomes[outcome] = outcomes.get(outcome, 0) + 1
                if run == runs - 1:
                    agree(checks, screens, file)
        checks.check(set(outcomes) <= {"done", "late", "refused"}, "each edit is done or refused", [outcomes])
        checks.check(outcomes.get("late", 0) > 0, "late edits are refused", [outcomes])
        for context in contexts:
            context.close()


def agree(checks, screens, file):
    """Both pages, the server and the saved file have the same."""
    screens[0].press("Save")
    checks.check(eventually(lambda: not screens[0].state()["isDirty"]), "saved", [screens[0].status()])
    state = screens[0].state()
    wanted = [[one["id"], one["x"], one["y"], one["width"], one["height"]] for one in state["layers"]]
    for number, screen in enumerate(screens):
        checks.check(
            eventually(lambda screen=screen: screen.page.evaluate(SHOWN) == wanted), f"window {number + 1} agrees")
        titles = [one["title"] for one in reversed(state["layers"])]
        checks.check(screen.options() == titles, f"window {number + 1}'s list agrees")
        checks.check(not screen.noise, f"window {number + 1}: no errors in the console", screen.noise)
    saved = json.loads(file.read_text())["layers"]
    found = [[one["id"], *one["origin"].values(), *one["size"].values()] for one in saved]
    checks.check(found == wanted, "the file agrees")
    lint = subprocess.run([find_drawconv(), "lint", "--select", "errors", file], capture_output=True, check=False)
    checks.check(lint.returncode == 0, "the file is valid", [lint.stderr.decode()])
