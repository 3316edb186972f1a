"""Compares drawings as Chromium shows them, strictly: each in a page of its own, at its natural size, or at a whole
multiple of it where that size is fractional, and scored on its own pixels. `Scripts/fidelity --renderer chromium` runs it.

Two pictures stand at the same place of the page, as Chromium smooths edges by where they stand in its tiles: side by side
even a drawing and its copy differ.
"""

import importlib.util
import io
import tempfile
from pathlib import Path

import numpy
from lib import launch_chromium
from PIL import Image
from playwright.sync_api import Error, sync_playwright

LARGEST = 3000
TOLERANCE = 24


def load_harness(path):
    """The harness as a module: its ways to read, to measure and to score."""
    specification = importlib.util.spec_from_file_location("fidelity_harness", path)
    harness = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(harness)
    return harness


def shown_size(text, harness):
    """The size in whole pixels at which a drawing is shown: its own, or the first whole multiple that has no fraction."""
    size = harness.natural_size(text) or (100, 100)

    def rest(scale):
        return max(abs(scale * side - round(scale * side)) for side in size)

    scale = next((k for k in range(1, 7) if rest(k) < 0.03 and k * max(size) < LARGEST), 1)
    return tuple(max(1, round(scale * side)) for side in size)


def shoot(page, text, size, work):
    """A drawing's picture on white; nothing where Chromium shows none."""
    Path(work, "x.svg").write_text(text, encoding="utf-8")
    style = f"width:{size[0]}px;height:{size[1]}px;object-fit:fill;display:block"
    Path(work, "x.html").write_text(f'<body style="margin:0;background:#fff"><img src="x.svg" style="{style}">')
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(Path(work, "x.html").as_uri(), wait_until="load")
    if not page.evaluate("document.images[0].naturalWidth > 0"):
        return None
    picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    return numpy.asarray(picture).astype(numpy.int16)


def compare(page, source, result, harness, work):
    """A verdict with its score and both pictures; `skip` where Chromium doesn't show the source."""
    size = shown_size(source, harness)
    best = None
    # Once more where they differ: a moving part may have been in the way.
    for _ in range(2):
        before, after = (shoot(page, text, size, work) for text in (source, result))
        if before is None:
            return "skip", {}, None
        if after is None:
            return "broken", {}, None
        score = harness.score(before, after, TOLERANCE)
        if best is None or score["edge"] < best[1]["edge"]:
            best = harness.classify(score), score, (before, after)
        if best[0] in ("exact", "same"):
            break
    return best


def save(pictures, path):
    """Both pictures and how they differ, side by side."""
    before, after = pictures
    line = numpy.full((before.shape[0], 4, 3), 128)
    parts = [before, line, after, line, 255 - numpy.abs(before - after)]
    path.parent.mkdir(parents=True, exist_ok=True)
    Image.fromarray(numpy.hstack(parts).astype(numpy.uint8)).save(path)


def compare_files(files, folder, out, harness_path, command):
    """Gives (verdict, file, note) for each file; `command` converts it there and back, as the harness takes it."""
    harness = load_harness(harness_path)
    rows = []
    with tempfile.TemporaryDirectory() as work, sync_playwright() as playwright:
        browser = launch_chromium(playwright)
        page = browser.new_context(offline=True, device_scale_factor=1).new_page()
        for path in files:
            name = path.relative_to(folder)
            source = harness.decode(path.read_bytes())
            try:
                with tempfile.TemporaryDirectory() as place:
                    result = harness.convert(command, str(path), source, place)
                verdict, score, pictures = compare(page, source, result, harness, work)
            except (ValueError, Error) as error:
                verdict, score, pictures = "broken", {"error": str(error).splitlines()[0]}, None
            if verdict in ("close", "differs"):
                save(pictures, out / name.with_suffix(".png"))
            note = " ".join(f"{key} {value:.4f}" if isinstance(value, float) else str(value) for key, value in score.items())
            rows.append((verdict, str(name), note))
        browser.close()
    return rows
