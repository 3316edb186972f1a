"""Streams of records for `drawconv records`: generated drawings, the same for the same number of them.

One record in 100 is broken: cut off, against a rule, or no record at all. One in 10,000 is hostile: a drawing that is the
worst for some part of drawconv, or one that unpacks to far more than it is.
"""

import base64
import gzip
import importlib
import json
import random

import worst_documents

workloads = importlib.import_module("bench-workloads")

# How many drawings there are before they come again, under other ids.
VARIETY = 2000
HOSTILE = [
    *(worst_documents.JSON[name] for name in ("one translucent stack", "accents", "mistyped keys", "negative origins")),
    *(worst_documents.SVG[name] for name in ("gradients", "one clip", "positions", "translucent groups", "uses of uses")),
]
# How much there is in a hostile drawing: some megabytes.
HOSTILE_SIZE = 10_000


def drawing(rng, shapes):
    """A drawing in one of the formats, of 4 KB in the median."""
    is_svg = rng.random() < 0.5
    shapes.count = 0
    median = 28 if is_svg else 20
    count = max(1, min(400, round(median * rng.lognormvariate(0, 0.6))))
    layers = [shapes.shape() for _ in range(count)]
    if is_svg:
        return workloads.HEAD + "".join(workloads.element(layer) for layer in layers) + "</svg>\n"
    canvas = {"width": 10000, "height": 10000}
    return json.dumps({"version": 2, "canvas": canvas, "layers": layers}, ensure_ascii=False)


def broken(rng, document):
    """The members of a record that has no result."""
    kind = rng.randrange(4)
    if kind == 0:
        return {"doc": document[: rng.randrange(len(document))]}
    if kind == 1:
        return {"doc": document, "from": "svg" if document[0] == "{" else "json"}
    if kind == 2:
        return {"data": "*"}
    return {"doc": worst_documents.layers(1, origin={"x": -1, "y": 0})}


def hostile(rng):
    """The members of a hostile record."""
    if rng.random() < 0.1:
        return {"data": base64.b64encode(gzip.compress(b"\0" * 50_000_000)).decode()}
    return {"doc": rng.choice(HOSTILE)(HOSTILE_SIZE)}


def lines(count, seed=1):
    """The lines of a stream, as bytes with their line feeds."""
    rng = random.Random(seed)
    shapes = workloads.Shapes(seed)
    drawings = [drawing(rng, shapes) for _ in range(min(VARIETY, count))]
    encoded = [json.dumps(document, ensure_ascii=False).encode() for document in drawings]
    for number in range(count):
        if number % 10_000 == 5_000:
            yield json.dumps({"id": number} | hostile(rng)).encode() + b"\n"
        elif number % 100 == 50:
            yield json.dumps({"id": number} | broken(rng, rng.choice(drawings))).encode() + b"\n"
        else:
            yield b'{"id": %d, "doc": %s}\n' % (number, encoded[number % len(encoded)])
