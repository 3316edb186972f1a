"""What the checks of the studio share: starting it on a folder of its own, and finding what its page has."""

import json
import os
import random
import re
import signal
import struct
import subprocess
import tempfile
import time
import zlib
from pathlib import Path
from urllib.parse import urlencode, urlsplit

from lib import find_drawconv

# The names that tests from outside rely on: the role, the name, once each.
CONTRACT = [
    *(("button", name) for name in ("Rectangle", "Photo", "Label", "Post-it", "Undo", "Redo", "Save")),
    *(("button", name) for name in ("To front", "Forward", "Backward", "To back", "Delete")),
    ("application", "Canvas"),
    ("listbox", "Layers"),
    *(("spinbutton", name) for name in ("x", "y", "Width", "Height")),
    ("slider", "Opacity"),
    ("textbox", "Text"),
    ("list", "Findings"),
]

# The layers of the usual drawing.
RECT, LABEL, NOTE = "aaa-111-aaa", "bbb-222-bbb", "ccc-333-ccc"
JOURNAL = ".board.json.drawconv-journal"


# Drops files on the page; gives whether the browser has nothing more to do with them.
DROP = """files => {
  const data = new DataTransfer();
  for (const [name, text] of files) data.items.add(new File([text], name));
  const over = new DragEvent('dragover', { dataTransfer: data, bubbles: true, cancelable: true });
  const drop = new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true });
  document.body.dispatchEvent(over);
  document.body.dispatchEvent(drop);
  return over.defaultPrevented && drop.defaultPrevented;
}"""


def layer(kind, identity, x, y, width=100, height=80, **more):
    """A layer of a drawing in JSON."""
    box = {"origin": {"x": x, "y": y}, "size": {"width": width, "height": height}}
    return {"type": kind, "id": identity, **box, **more}


def board(*layers, width=600, height=400):
    """A drawing in JSON."""
    return {"version": 2, "canvas": {"width": width, "height": height}, "layers": list(layers)}


def usual_board():
    """A drawing with one layer of each kind but photos, none over another."""
    return board(
        layer("rectangle", "aaa-111-aaa", 20, 20, title="Rect 1", color="#ff8800"),
        layer("label", "bbb-222-bbb", 20, 140, title="Text 1", text="Some words", color="#000000"),
        layer("postIt", "ccc-333-ccc", 200, 20, title="PostIt 1", text="Note", color="#ffee88"),
    )


def noise(width, height):
    """A photo that nothing makes smaller, as PNG."""
    rows = b"".join(b"\0" + random.randbytes(width * 3) for _ in range(height))

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows, 1)) + chunk(b"IEND", b"")


class Studio:
    """A studio that serves a folder, or one file."""

    def __init__(self, path, *options):
        self.path = Path(path)
        command = [find_drawconv(), "studio", *options, str(path)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        found = re.fullmatch(r"studio: (http://127\.0\.0\.1:(\d+)/\?token=([0-9a-f]+))\n", line)
        if not found:
            raise RuntimeError(f"the studio said {line!r}, {self.process.stderr.read()!r}")
        self.address, self.token = found.group(1), found.group(3)
        self.port = int(found.group(2))

    def url(self, **parameters):
        """The page's address with some parameters."""
        return f"{self.address}&{urlencode(parameters)}" if parameters else self.address

    def stop(self, how=signal.SIGINT):
        """Ends the studio and gives its exit status."""
        self.process.send_signal(how)
        return self.process.wait(timeout=20)

    def memory(self):
        """The resident memory, in bytes: what there is now, and the most there ever was."""
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="utf-8")
        return [int(re.search(rf"{name}:\s+(\d+)", status).group(1)) * 1024 for name in ("VmRSS", "VmHWM")]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.stop()
        self.process.stdout.close()
        self.process.stderr.close()


class Folder:
    """A folder for one check."""

    def __init__(self):
        self.holder = tempfile.TemporaryDirectory(prefix="studio-")
        self.path = Path(os.path.realpath(self.holder.name))

    def write(self, name, value):
        """Writes a file: a text, bytes, or what becomes JSON."""
        file = self.path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        if isinstance(value, bytes):
            file.write_bytes(value)
        else:
            file.write_text(value if isinstance(value, str) else json.dumps(value, indent=2), encoding="utf-8")
        return file

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.holder.cleanup()


def outcome(value):
    """What became of a request, by what the studio replied: "done", or why not."""
    return value.get("reason", "done") if isinstance(value, dict) else "done"


class Screen:
    """A window with the page, used as a person does."""

    def __init__(self, context, url):
        self.page = context.new_page()
        self.noise = []
        self.page.on("console", lambda message: self.hear(message.type, message.text))
        self.page.on("pageerror", lambda error: self.noise.append(str(error)))
        self.page.goto(url)

    def hear(self, kind, text):
        """Keeps errors and warnings."""
        if kind in ("error", "warning"):
            self.noise.append(text)

    def opened(self):
        """Waits until a drawing is shown."""
        self.page.locator("#canvas .paper[width]").wait_for(state="attached")
        return self

    def nudge(self):
        """Selects the rectangle and moves it by 1 to the right, with the keyboard."""
        self.shape(RECT).click()
        self.page.keyboard.press("ArrowRight")
        return self

    def nudged(self, checks, x):
        """Does that, and looks whether the rectangle is at a place then."""
        self.nudge()
        checks.check(eventually(lambda: self.box(RECT)[0] == x), f"moved to {x}")
        return self

    def named(self, role, name):
        """What has a role and just this name."""
        return self.page.get_by_role(role, name=name, exact=True)

    def press(self, name):
        """Presses a button."""
        self.named("button", name).click()

    def layers(self):
        """The ids on the canvas, back to front."""
        return self.page.locator("[data-layer-id]").evaluate_all("all => all.map(one => one.dataset.layerId)")

    def shape(self, identity):
        """A layer on the canvas."""
        return self.page.locator(f'[data-layer-id="{identity}"]')

    def options(self):
        """The titles in the list."""
        found = self.named("listbox", "Layers").get_by_role("option")
        return found.evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")

    def option(self, title):
        """A layer in the list."""
        return self.page.get_by_role("option", name=title, exact=True)

    def select(self, title):
        """Selects a layer in the list, if it is not selected."""
        if self.option(title).get_attribute("aria-selected") != "true":
            self.option(title).click()

    def selected(self):
        """The titles of what is selected."""
        found = self.page.locator('[role=option][aria-selected="true"]')
        return found.evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")

    def box(self, identity):
        """What the server says of a layer's box."""
        found = self.state()["layers"]
        return next([one[key] for key in ("x", "y", "width", "height")] for one in found if one["id"] == identity)

    def state(self):
        """What the server says of the drawing."""
        ask = "async () => { const drawings = await (await fetch('/api/drawings')).json();" \
            " const file = new URL(location.href).searchParams.get('file') ?? drawings.drawings[0];" \
            " return (await fetch('/api/drawing?' + new URLSearchParams({ file }))).json(); }"
        return self.page.evaluate(ask)

    def fact(self, identity, key):
        """One thing that the server says of a layer."""
        return next((one.get(key) for one in self.state()["layers"] if one["id"] == identity), None)

    def status(self):
        """What was just done, as the page says it."""
        return self.page.get_by_role("status").inner_text()

    def drag(self, start, *steps, release=True):
        """Drags the mouse from a point of the window by some steps."""
        self.page.mouse.move(*start)
        self.page.mouse.down()
        place = start
        for step in steps:
            place = (place[0] + step[0], place[1] + step[1])
            self.page.mouse.move(*place, steps=4)
        if release:
            self.page.mouse.up()

    def middle(self, identity):
        """The middle of a layer in the window."""
        box = self.shape(identity).bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def eventually(holds, seconds=10):
    """Waits until something holds; gives whether it did. No gate of time: a busy machine only takes longer."""
    end = time.monotonic() + seconds
    while True:
        try:
            if holds():
                return True
        except (StopIteration, KeyError, FileNotFoundError):
            pass
        if time.monotonic() > end:
            return False
        time.sleep(0.05)


def edit_and_kill(checks, context, file):
    """Edits the usual drawing in a studio that is killed before that is saved."""
    with Studio(file) as studio:
        Screen(context, studio.address).opened().nudged(checks, 21)
        checks.check((file.parent / JOURNAL).exists(), "the journal has it")
        studio.stop(signal.SIGKILL)


def host(studio):
    """The host and port of a studio."""
    return urlsplit(studio.address).netloc
