#!/usr/bin/env python3
"""Counts how much of what layers can say became layers, by a judge of its own.

Chromium shows each SVG below the folders, and native-leaves.js walks its painted leaves: by the browser's geometry and
computed style it decides which of them the rules in README's "Importing other SVG" call native:

  - upright rectangles with one solid fill or none, one radius, and one solid border or none, also drawn as paths, polygons
    and polylines; circles and upright ellipses with the same paints, also drawn as paths by arcs or cubic curves; lines
    along an axis with a solid stroke;
  - texts in one style, upright; raster images, upright;
  - with no clip, mask, filter, blend mode or isolation around them, no translucent group whose leaves overlap, and none
    that a blend mode reaches back over; those that a `use` shows only if all that it shows are such.

A few leaves that these words hold would not look the same as a layer; they are no part of the count, and listed by name
with how many of them became native all the same: strokes that are no border, texts with typography that labels lack, and
the like.

Then a copy of the SVG, in which each leaf has an id, is converted, and a leaf is native if its id is that of a layer
that is no cut-out. Of those that are not, the report of the conversion says why.

usage: Scripts/native_leaves.py [FOLDER …] [--list N] [--require PERCENT]

Without a folder: the corpora in ../shared where they are, else the samples. With --require, a share of embedded leaves
above it is a failure. `Scripts/fidelity --native` prints the same beside the pictures' comparison.
"""

import base64
import collections
import io
import os
import subprocess
import tempfile
from pathlib import Path
from urllib.parse import unquote_to_bytes

from lib import ROOT, SAMPLES, argument_parser, fail, find_drawconv, launch_chromium, need_modules, need_packages, read_json

need_modules(playwright="playwright>=1.50", PIL="pillow")
from PIL import Image  # noqa: E402
from playwright.sync_api import Error, sync_playwright  # noqa: E402

JUDGE = (Path(__file__).parent / "native-leaves.js").read_text()
SHARED = Path(os.environ.get("DRAWCONV_SHARED", ROOT.parent / "shared"))
CORPORA = [SHARED / "corpora/resvg/tests", SHARED / "corpora/real"]
RASTERS = {"PNG", "JPEG", "GIF", "WEBP"}


class Count:
    """What became of the leaves of some files."""

    def __init__(self):
        self.files = 0
        self.unshown = []
        self.failed = []
        self.leaves = 0
        self.eligible = 0
        self.native = 0
        self.embedded = collections.Counter()
        self.places = collections.defaultdict(list)
        self.others = collections.Counter()
        self.exceptions = collections.Counter()
        self.native_exceptions = collections.Counter()

    @property
    def share(self):
        """The share of eligible leaves that are not native, in percent."""
        return 100 * (self.eligible - self.native) / self.eligible if self.eligible else 0


# Images


def image_bytes(href, folder):
    """What an image refers to; nothing where that is no data and no file beside the SVG."""
    href = href.strip()
    if not href.startswith("data:"):
        file = folder / href
        return file.read_bytes() if "://" not in href and file.is_file() else b""
    head, _, body = href.partition(",")
    data = unquote_to_bytes(body.encode())
    if not head.rstrip().endswith("base64"):
        return data
    try:
        return base64.b64decode(b"".join(data.split()) + b"==", validate=False)
    except ValueError:
        return b""


def judge_image(leaf, folder):
    """Completes what is said of an image: only one that is made of pixels, and is shown whole, is a photo."""
    data = image_bytes(leaf["href"], folder)
    try:
        with Image.open(io.BytesIO(data)) as image:
            image.load()
            isRaster = image.format in RASTERS
    except (OSError, SyntaxError, ValueError):
        isRaster = False
    if not isRaster:
        leaf["not"] = leaf["not"] or "no raster image"
    elif leaf["slices"]:
        leaf["except"] = leaf["except"] or "image is cut to its box"
    return data


def with_files(copy, marks, folder):
    """The copy of an SVG with the images that stand beside it, as it is converted elsewhere."""
    for leaf in (leaf for mark in marks for leaf in mark["leaves"] if leaf["href"]):
        if leaf["href"].startswith("data:"):
            continue
        data = image_bytes(leaf["href"], folder)
        if data:
            inline = "data:;base64," + base64.b64encode(data).decode()
            copy = copy.replace(f'href="{leaf["href"]}"', f'href="{inline}"')
    return copy


# One file


def judge(page, path):
    """What Chromium says of a file's leaves; nothing where it doesn't show the file."""
    try:
        page.goto(path.resolve().as_uri(), wait_until="load", timeout=15000)
        result = page.evaluate(JUDGE)
    except Error as error:
        return None, str(error).splitlines()[0]
    if result is None:
        return None, "no SVG that Chromium reads"
    for mark in result["marks"]:
        for leaf in mark["leaves"]:
            if leaf["href"] is not None and leaf["name"] == "image":
                judge_image(leaf, path.parent)
    return result, None


def convert(tool, text, work):
    """Converts an SVG; gives the plane and the entry of the report, or nothing."""
    source, plane, report = (Path(work) / name for name in ("x.svg", "x.json", "x.report"))
    source.write_text(text, encoding="utf-8")
    command = [tool, "convert", source, "--to", "json", "-o", plane, "--report", report]
    result = subprocess.run(list(map(str, command)), capture_output=True, stdin=subprocess.DEVNULL)
    if result.returncode:
        return None
    return read_json(plane), read_json(report)["files"][0]


def native_ids(plane):
    """The ids of layers that are no cut-outs."""
    types = {name: image["mediaType"] for name, image in plane.get("images", {}).items()}
    return {layer["id"] for layer in plane["layers"] if types.get(layer.get("image")) != "image/svg+xml"}


def reason(path, losses):
    """Why an element is not native: the first loss of its own, or of the nearest element around it."""
    while path:
        if path in losses:
            return losses[path]
        path = path.rpartition("/")[0]
    return "nothing is reported"


def verdict(mark):
    """Whether a mark's leaves are native by the rules: nothing, or what stands against it and whether by exception."""
    for kind in ("not", "except"):
        for leaf in mark["leaves"]:
            if leaf[kind]:
                return leaf[kind], kind == "except"
    return None


def count_file(tool, page, path, count, work):
    judged, trouble = judge(page, path)
    if trouble:
        count.unshown.append(f"{path}: {trouble}")
        return
    marks = judged["marks"]
    converted = convert(tool, with_files(judged["copy"], marks, path.parent), work)
    if converted is None:
        count.failed.append(str(path))
        return
    count.files += 1
    ids = native_ids(converted[0])
    losses = {}
    for loss in converted[1]["losses"]:
        if loss["outcome"] != "approximated" and "path" in loss:
            losses.setdefault(loss["path"], f"{loss['message'].removesuffix('; it is embedded as a picture')} [{loss['code']}]")
    for mark in marks:
        number = len(mark["leaves"])
        is_native = mark["id"] in ids
        count.leaves += number
        against = verdict(mark)
        if against and against[1]:
            count.exceptions[against[0]] += number
            count.native_exceptions[against[0]] += number if is_native else 0
        elif against:
            count.others[against[0]] += number
        else:
            count.eligible += number
            count.native += number if is_native else 0
        if not against and not is_native:
            why = f"{mark['kind']}: {reason(mark['path'], losses)}"
            count.embedded[why] += number
            count.places[why].append(f"{path} {mark['path']}")


# Folders


def count_folder(folder, tool):
    """Counts the leaves of all SVGs below a folder."""
    count = Count()
    files = sorted(folder.rglob("*.svg"))
    with tempfile.TemporaryDirectory() as work, sync_playwright() as playwright:
        browser = launch_chromium(playwright)
        context = browser.new_context(offline=True, java_script_enabled=False, viewport={"width": 1200, "height": 900})
        page = context.new_page()
        for path in files:
            count_file(tool, page, path, count, work)
            if page.is_closed():
                page = context.new_page()
        browser.close()
    return count


def share(part, whole):
    return f"{part} of {whole} ({100 * part / whole:.1f} %)" if whole else f"{part} of 0"


def print_count(count, most):
    """Prints what became of the leaves, with some places for each reason."""
    print(f"leaves that layers can say  {count.eligible} of {count.leaves} in {count.files} files")
    print(f"  native                    {share(count.native, count.eligible)}")
    print(f"  embedded                  {share(count.eligible - count.native, count.eligible)}")
    for why, number in count.embedded.most_common():
        print(f"    {number:5} {why}")
        for place in count.places[why][:most]:
            print(f"            {place}")
    print(f"exceptions                  {share(sum(count.exceptions.values()), count.leaves)}")
    for name, number in count.exceptions.most_common():
        print(f"    {number:5} {name}, of which native {count.native_exceptions[name]}")
    print(f"leaves that they cannot     {share(sum(count.others.values()), count.leaves)}")
    for name, number in count.others.most_common():
        print(f"    {number:5} {name}")
    for path in count.failed[:most]:
        print(f"  not converted {path}")
    if count.unshown:
        print(f"files without a judgement   {len(count.unshown)}")
        for line in count.unshown[:most]:
            print(f"    {line}")


def main():
    parser = argument_parser(__doc__)
    parser.add_argument("folders", nargs="*", type=Path, metavar="FOLDER")
    parser.add_argument("--list", type=int, default=3, help="how many places to name for each reason")
    parser.add_argument("--require", type=float, help="the percentage that may be embedded")
    arguments = parser.parse_args()
    need_packages("chromium")
    folders = arguments.folders or [folder for folder in CORPORA if folder.is_dir()] or [SAMPLES / "import"]
    tool = find_drawconv()
    holds = True
    for folder in folders:
        print(f"== {folder}")
        count = count_folder(folder, tool)
        print_count(count, arguments.list)
        holds = holds and (arguments.require is None or count.share <= arguments.require)
    if not holds:
        fail("more is embedded than is allowed")


if __name__ == "__main__":
    main()
