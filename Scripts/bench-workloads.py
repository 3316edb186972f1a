#!/usr/bin/env python3
"""Makes the benchmark's documents, the same bytes each time.

w1.svg, w1.json      100,000 shapes, texts and post-its, as a drawing program's plain SVG and in schema version 2
w1-2k.svg, .json     2,000 of them, for tools that take minutes for more
w2.svg, w2.json      20 photos of 4 MB, 107 MB of base64
w3-svg, w3-json      2,000 documents of about 20 layers, 10 KB each

usage: Scripts/bench-workloads.py FOLDER
"""

import argparse
import base64
import json
import random
from pathlib import Path
from xml.sax.saxutils import escape

WORDS = "board note retro plan scope later naïve 회의 risk owner ship fix R&D <draft> “why” budget Q3 kick-off".split()
HEAD = (
    '<?xml version="1.0" encoding="UTF-8"?>\n<svg xmlns="http://www.w3.org/2000/svg" '
    'xmlns:xlink="http://www.w3.org/1999/xlink" width="10000" height="10000" viewBox="0 0 10000 10000">\n'
)


class Shapes:
    """Makes layers, as dictionaries in schema version 2, and numbers them."""

    def __init__(self, seed):
        self.rng = random.Random(seed)
        self.count = 0

    def words(self, count):
        return " ".join(self.rng.choices(WORDS, k=count))

    def color(self):
        return f"#{self.rng.randrange(1 << 24):06x}"

    def number(self, low, high):
        value = round(self.rng.uniform(low, high), self.rng.randrange(4))
        return int(value) if value == int(value) else value

    def layer(self, kind):
        self.count += 1
        number = f"{self.count:08d}"
        layer = {
            "type": kind,
            "id": f"n{number[:2]}-{number[2:5]}-{number[5:]}",
            "title": f"{kind} {self.count}",
            "origin": {"x": self.number(0, 9000), "y": self.number(0, 9000)},
            "size": {"width": self.number(1, 800), "height": self.number(1, 800)},
        }
        opacity = round(self.rng.random(), 2)
        if opacity != 1:
            layer["opacity"] = opacity
        return layer

    def shape(self):
        part = self.rng.random()
        if part < 0.6:
            return {**self.layer("rectangle"), "color": self.color()}
        if part < 0.85:
            text = self.words(4) + "\n" + self.words(5)
            font = {"size": self.rng.choice((10, 12, 14.5, 18, 24))}
            return {**self.layer("label"), "text": text, "color": self.color(), "font": font}
        return {**self.layer("postIt"), "text": self.words(6), "color": self.color()}

    def photo(self, size):
        data = b"\xff\xd8\xff\xe0\x00\x10JFIF\x00" + self.rng.randbytes(size - 11)
        return {**self.layer("photo"), "image": base64.b64encode(data).decode()}


def element(layer):
    """A layer as a drawing program would write it, without anything of our own."""
    name = layer["id"]
    x, y = layer["origin"]["x"], layer["origin"]["y"]
    width, height = layer["size"]["width"], layer["size"]["height"]
    box = f'x="{x}" y="{y}" width="{width}" height="{height}"'
    opacity = layer.get("opacity", 1)
    kind = layer["type"]
    if kind == "rectangle":
        return f'  <rect id="{name}" {box} fill="{layer["color"]}" fill-opacity="{opacity}"/>\n'
    if kind == "photo":
        return (
            f'  <image id="{name}" {box} opacity="{opacity}" '
            f'xlink:href="data:image/jpeg;base64,{layer["image"]}"/>\n'
        )
    if kind == "label":
        size = layer["font"]["size"]
        lines = [escape(line) for line in layer["text"].split("\n")]
        spans = "".join(f'<tspan x="{x}" dy="{size if n else 0}">{line}</tspan>' for n, line in enumerate(lines))
        attributes = f'x="{x}" y="{y}" font-size="{size}" fill="{layer["color"]}" fill-opacity="{opacity}"'
        return f'  <text id="{name}" {attributes}>{spans}</text>\n'
    return (
        f'  <g id="{name}" transform="translate({x} {y})" opacity="{opacity}">\n'
        f'    <rect x="0" y="0" width="{width}" height="{height}" fill="{layer["color"]}"/>\n'
        f'    <text x="16" y="29" font-size="14" fill="#000000">{escape(layer["text"])}</text>\n  </g>\n'
    )


def write(layers, svg, plane):
    """Writes layers in both formats."""
    with open(svg, "w", encoding="utf-8") as file:
        file.write(HEAD)
        file.writelines(element(layer) for layer in layers)
        file.write("</svg>\n")
    images = {}
    stored = []
    for layer in layers:
        if layer["type"] == "photo":
            key = f"image-{len(images) + 1}"
            images[key] = {"mediaType": "image/jpeg", "data": layer["image"]}
            layer = {**layer, "image": key}
        stored.append(layer)
    document = {"version": 2, "canvas": {"width": 10000, "height": 10000}, "layers": stored}
    if images:
        document["images"] = images
    with open(plane, "w", encoding="utf-8") as file:
        json.dump(document, file, ensure_ascii=False, separators=(",", ":"))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="where to write, 250 MB")
    folder = parser.parse_args().folder
    for name in ("w3-svg", "w3-json"):
        (folder / name).mkdir(parents=True, exist_ok=True)
    for name, count in (("w1", 100_000), ("w1-2k", 2_000)):
        shapes = Shapes(1)
        write([shapes.shape() for _ in range(count)], folder / f"{name}.svg", folder / f"{name}.json")
    shapes = Shapes(2)
    write([shapes.photo(4_000_000) for _ in range(20)], folder / "w2.svg", folder / "w2.json")
    shapes = Shapes(3)
    for number in range(2_000):
        layers = [shapes.shape() for _ in range(shapes.rng.randrange(16, 24))] + [shapes.photo(2_048)]
        write(layers, folder / f"w3-svg/d{number:04d}.svg", folder / f"w3-json/d{number:04d}.json")
    (folder / "complete").touch()


if __name__ == "__main__":
    main()
