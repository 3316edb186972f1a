"""Documents for check-schema: valid ones of both schema versions, mistakes, and variations that are no matter of
course."""

import base64
import copy
import random

from planes import Planes, tiny_png


class Version2:
    """Makes valid documents in schema version 2."""

    def __init__(self, rng):
        self.planes = Planes(rng.randrange(1 << 30))

    def document(self):
        return self.planes.document(layers=5)


class Version1:
    """Makes valid documents in schema version 1."""

    def __init__(self, rng):
        self.rng = random.Random(rng.randrange(1 << 30))

    def color(self):
        return {key: self.rng.randint(0, 255) for key in ("red", "green", "blue")}

    def layer(self, number):
        rng = self.rng
        kind = rng.choice(("rectangle", "photo", "text"))
        layer = {"kind": kind, "uniqueID": f"id-{number}", "sequence": number + 1}
        layer["point"] = {"x": rng.randint(0, 900), "y": rng.uniform(0, 700)}
        layer["size"] = {"width": rng.randint(0, 300), "height": rng.uniform(0, 200)}
        if kind == "rectangle":
            layer["backgroundColor"] = self.color()
        elif kind == "photo":
            layer["imageData"] = base64.b64encode(tiny_png(rng)).decode()
        else:
            layer["text"] = rng.choice(("Lorem ipsum dolor sit amet", "", "두 줄\n입니다"))
            layer["color"] = self.color()
        layer["opacity"] = rng.randint(0, 10)
        return layer

    def document(self):
        return {"version": 1, "plane": [self.layer(number) for number in range(self.rng.randint(1, 5))]}


class Change:
    """A named change to a document; `expected` is the verdict on what it leaves, None where only agreement counts."""

    def __init__(self, name, expected, apply):
        self.name = name
        self.expected = expected
        self.apply = apply


# Ways to change

STRANGERS = {
    "number": [None, "1", True, [], {}],
    "integer": [None, "1", True, [], {}, 1.5],
    "string": [None, 1, False, [], {}],
    "object": [None, 1, "x", True, []],
    "array": [None, 1, "x", True, {}],
}


def layers_of(document, kind=None):
    layers = document.get("layers", document.get("plane"))
    return [layer for layer in layers if kind in (None, layer.get("type"), layer.get("kind"))]


def at(document, path, rng, kind=None):
    """The object that holds the last key of a path, in a layer of the kind where one is named, and that key."""
    target = document
    if kind is not None:
        layers = layers_of(document, None if kind == "any" else kind)
        if not layers:
            return None, None
        target = rng.choice(layers)
    *way, key = path.split(".")
    for step in way:
        if step == "*":
            if not target:
                return None, None
            step = rng.choice(sorted(target))
        target = target.setdefault(step, {}) if isinstance(target, dict) else None
        if target is None:
            return None, None
    return target, key


def setting(path, values, kind=None):
    """Sets what a path names to one of the values."""

    def apply(rng, document):
        target, key = at(document, path, rng, kind)
        if target is None:
            return False
        target[key] = copy.deepcopy(rng.choice(values))

    return apply


def dropping(path, kind=None):
    """Removes what a path names."""

    def apply(rng, document):
        target, key = at(document, path, rng, kind)
        if target is None or key not in target:
            return False
        del target[key]

    return apply


def replacing(values):
    """Replaces a whole layer."""

    def apply(rng, document):
        layers = document.get("layers", document.get("plane"))
        layers[rng.randrange(len(layers))] = copy.deepcopy(rng.choice(values))

    return apply


def changes(expected, table):
    """One change for each line of a table: a kind (or None for the document), a path, and values (or ... to drop)."""
    for kind, path, values in table:
        where = f"{kind or 'document'}.{path}"
        if values is ...:
            yield Change(f"{where} missing", expected, dropping(path, kind))
        else:
            yield Change(f"{where} set to one of {values!r}"[:90], expected, setting(path, values, kind))


NEGATIVE = [-1, -0.001, -1e300]
BAD_COLORS = ["", "red", "#ff88", "#ff880", "ff8800", "#ff88000", "#ff8800ff", "#gg0000", " #ff8800", "#ff8800\n", "#ff880０"]

TYPED_2 = [
    (None, "canvas", "object"), (None, "layers", "array"), (None, "canvas.width", "number"),
    (None, "canvas.height", "number"), (None, "canvas.background", "string"), (None, "images", "object"),
    (None, "$schema", "string"), (None, "title", "string"), (None, "description", "string"), ("any", "type", "string"), ("any", "id", "string"), ("any", "title", "string"),
    ("any", "origin", "object"), ("any", "origin.x", "number"), ("any", "origin.y", "number"),
    ("any", "size", "object"), ("any", "size.width", "number"), ("any", "size.height", "number"),
    ("any", "opacity", "number"), ("rectangle", "color", "string"), ("rectangle", "cornerRadius", "number"),
    ("rectangle", "border", "object"), ("photo", "image", "string"), ("label", "text", "string"),
    ("label", "color", "string"), ("label", "font", "object"), ("label", "font.family", "string"),
    ("label", "font.size", "number"), ("label", "font.weight", "integer"), ("label", "font.style", "string"),
    ("label", "alignment", "object"), ("label", "alignment.horizontal", "string"),
    ("label", "alignment.vertical", "string"), ("postIt", "text", "string"), ("postIt", "color", "string"),
    ("photo", "../images.*.mediaType", "string"), ("photo", "../images.*.data", "string"),
]  # fmt: skip

INVALID_2 = [
    *[(kind, path, STRANGERS[type_]) for kind, path, type_ in TYPED_2 if not path.startswith("..")],
    *[(None, path.removeprefix("../"), STRANGERS[type_]) for _, path, type_ in TYPED_2 if path.startswith("..")],
    (None, "version", ...), (None, "canvas", ...), (None, "layers", ...),
    (None, "canvas.width", ...), (None, "canvas.height", ...),
    (None, "images.*.mediaType", ...), (None, "images.*.data", ...),
    *[("any", path, ...) for path in ("type", "id", "origin", "size", "origin.x", "origin.y", "size.width", "size.height")],
    ("photo", "image", ...), ("label", "text", ...), ("postIt", "text", ...), ("postIt", "color", ...), ("rectangle", "border", [{"color": "#000000"}, {"width": 1}, {}]),
    (None, "version", [0, 3, 99, -2, 2.5, "2", "", None, True, [2]]),
    ("any", "type", ["", "Rectangle", "rect", "postit", "post-it", "text", "image", "circle"]),
    ("any", "id", [""]),
    *[("any", path, NEGATIVE) for path in ("origin.x", "origin.y", "size.width", "size.height")],
    (None, "canvas.width", NEGATIVE), (None, "canvas.height", NEGATIVE),
    (None, "title", ["a\u0001b", "\ufffe"]), (None, "description", ["a\u0000b", "\uffff"]),
    ("any", "opacity", [-0.1, 1.0001, 2, 10, -1e-9]),
    ("rectangle", "cornerRadius", NEGATIVE), ("rectangle", "border", [{"color": "#000000", "width": -1}]),
    ("label", "font.size", [0, -1, -0.0]), ("label", "font.weight", [0, 1001, -400, 400.5]),
    ("label", "font.style", ["", "Italic", "bold", "slanted"]),
    ("label", "alignment.horizontal", ["", "left", "right", "Leading", "middle"]),
    ("label", "alignment.vertical", ["", "center", "Top", "baseline"]),
    (None, "canvas.background", BAD_COLORS), ("rectangle", "color", BAD_COLORS), ("label", "color", BAD_COLORS),
    ("postIt", "color", BAD_COLORS),
    ("rectangle", "border", [{"color": color, "width": 1} for color in BAD_COLORS]),
    (None, "images.*.mediaType", ["image/bmp", "text/html", "", "png", "image"]),
    (None, "images.*.data", ["", "*", "AAAA*", "data:image/png;base64,AAAA", "iVBORw0KGgo_", "iVBORw0KGgo-"]),
    # What belongs to another kind.
    ("photo", "color", ["#ff8800"]), ("photo", "text", ["x"]), ("photo", "border", [{"color": "#000000", "width": 1}]),
    ("photo", "cornerRadius", [4]), ("photo", "font", [{}]), ("photo", "alignment", [{}]),
    ("rectangle", "text", ["x"]), ("rectangle", "image", ["image-1"]), ("rectangle", "font", [{}]),
    ("rectangle", "alignment", [{}]), ("label", "image", ["image-1"]), ("label", "cornerRadius", [4]),
    ("label", "border", [{"color": "#000000", "width": 1}]), ("postIt", "image", ["image-1"]),
    ("postIt", "font", [{"size": 14}]), ("postIt", "alignment", [{}]), ("postIt", "cornerRadius", [4]),
    ("postIt", "border", [{"color": "#000000", "width": 1}]),
]  # fmt: skip

VALID_2 = [
    ("any", "opacity", [0, 1, 0.5, 1.0, 0.1234567890123, 1e-300]),
    (None, "title", ["", "Retro board", "같은 제목", "two\nlines"]), (None, "title", ...),
    (None, "description", ["", "What went well"]), (None, "description", ...),
    ("any", "title", ["", "Rect 1", "같은 제목", "two\nlines"]), ("any", "title", ...), ("any", "opacity", ...),
    ("any", "id", ["x", "A B", "한글", "!"]), ("any", "extras", [None, 1, "x", [], {}, {"a": [None]}]),
    (None, "extras", [None, 1, "x", [], {}, {"a": [None]}]), (None, "$schema", ["urn:drawconv:plane:2", "x.json", ""]),
    ("any", "origin", [{"x": 0, "y": 0}, {"x": 1e300, "y": 1e-300}, {"y": 1, "x": 2}]),
    ("any", "size", [{"width": 0, "height": 0}, {"width": 1e6, "height": 0.5}]),
    ("label", "font", [{}, {"size": 0.001}, {"weight": 1}, {"weight": 1000}, {"style": "oblique"}]),
    ("label", "alignment", [{}, {"vertical": "bottom"}, {"horizontal": "center"}]),
    ("rectangle", "border", [{"color": "#000000", "width": 0}, {"width": 2.5, "color": "#abcdef"}]),
    ("rectangle", "cornerRadius", [0, 0.5, 1e6]),
    # What nobody knows is a warning.
    ("any", "unknown", [1]), (None, "unknown", [1]), (None, "canvas.unknown", [1]), ("any", "origin.z", [1]),
    ("any", "size.depth", [1]), ("label", "font.stretch", [1]), ("label", "alignment.unknown", [1]),
    (None, "images.*.unknown", [1]), ("any", "z", [1]), ("any", "Color", [1]),
]  # fmt: skip

AGREED_2 = [
    (None, "version", [2.0, 2e0]), (None, "version", [1, 1.0]),
    ("label", "font.weight", [400.0, 7e2]), ("label", "font.family", ["", " ", "a\nb"]),
    # Which of them may be missing goes by the other one.
    ("rectangle", "color", ...), ("rectangle", "border", ...),
    ("rectangle", "color", ["#FF8800", "#Ff88aA"]), ("postIt", "color", ["#FF8800"]),
    (None, "canvas.background", ["#FF8800"]), (None, "canvas.width", [0, 0.0]), (None, "canvas.height", [1e300]),
    ("any", "origin.x", [-0.0]), ("any", "size.width", [-0.0]), ("any", "opacity", [-0.0]),
    (None, "canvas.width", [-0.0, 1e-320]), ("any", "origin.y", [5e-324, 1.7976931348623157e308]),
    (None, "images.*.mediaType", ["IMAGE/PNG", "image/PNG"]),
    (None, "images.*.data", ["iVBORw0KGgo", "iVBO\nRw0K Ggo=", "iVBORw0KGgo==", "iVBORw0KGgp=", "=", "A", "iVBORw0KGgoA="]),
    ("any", "id", ["a\u0001b", "\ufffe", "a\tb"]), ("any", "title", ["a\u0001b", "\ud7ff\uffff"]),
    ("label", "text", ["a\u0000b", "a\u001fb", "tab\t and \r\n"]), ("postIt", "text", ["a\u0008b", "\ufffe"]),
    ("label", "font.family", ["a\u0001b"]), (None, "images.*.mediaType", ["image/svg+xml", "image/webp", "image/avif"]),
]  # fmt: skip

TYPED_1 = [
    (None, "plane", "array"), ("any", "kind", "string"), ("any", "uniqueID", "string"), ("any", "sequence", "integer"),
    ("any", "point", "object"), ("any", "point.x", "number"), ("any", "point.y", "number"), ("any", "size", "object"),
    ("any", "size.width", "number"), ("any", "size.height", "number"), ("any", "opacity", "integer"),
    ("rectangle", "backgroundColor", "object"), ("photo", "imageData", "string"), ("text", "text", "string"),
    ("text", "color", "object"), ("text", "color.red", "integer"), ("rectangle", "backgroundColor.blue", "integer"),
]  # fmt: skip

INVALID_1 = [
    *[(kind, path, STRANGERS[type_]) for kind, path, type_ in TYPED_1],
    (None, "plane", ...),
    *[("any", path, ...) for path in ("kind", "uniqueID", "point", "size", "point.x", "point.y", "size.width", "size.height")],
    ("rectangle", "backgroundColor", ...), ("photo", "imageData", ...), ("text", "text", ...),
    ("rectangle", "backgroundColor.red", ...), ("text", "color.green", ...),
    ("any", "kind", ["", "Rectangle", "label", "postIt"]), ("any", "uniqueID", [""]),
    ("any", "opacity", [-1, 11, 100]),
    *[("any", path, NEGATIVE) for path in ("point.x", "point.y", "size.width", "size.height")],
    ("rectangle", "backgroundColor.red", [-1, 256, 1000]), ("text", "color.blue", [-1, 256]),
    ("photo", "imageData", ["", "*", "AAAA*", "iVBORw0KGgo_"]),
]  # fmt: skip

VALID_1 = [
    (None, "version", ...), ("any", "opacity", [0, 1, 10]), ("any", "unknown", [1]), (None, "unknown", [1]),
    ("any", "point", [{"x": 0, "y": 0.5}]), ("text", "text", ["", "x"]),
]  # fmt: skip

AGREED_1 = [
    ("any", "point.x", [-0.0]), ("any", "size.height", [-0.0, 5e-324]), ("any", "sequence", ...), ("any", "opacity", ...), ("text", "color", ...), ("any", "sequence", [0, -1, 2.0, 1e9]),
    ("any", "opacity", [7.0]), ("rectangle", "backgroundColor.red", [255.0, 0.5]), ("photo", "backgroundColor", [{"red": 1, "green": 2, "blue": 3}]),
    ("photo", "text", ["x"]), ("rectangle", "text", ["x"]), ("rectangle", "color", [{"red": 1, "green": 2, "blue": 3}]),
    ("text", "imageData", ["AAAA"]), ("text", "text", ["a\u0001b"]), ("photo", "imageData", ["R0lGODlhAQABAA", "Qk0="]),
]  # fmt: skip

ODD_LAYERS = [None, 1, "x", [], {}, {"type": "rectangle"}, {"kind": "rectangle"}]

MISTAKES = {
    1: [*changes(False, INVALID_1), Change("a layer replaced", False, replacing(ODD_LAYERS))],
    2: [*changes(False, INVALID_2), Change("a layer replaced", False, replacing(ODD_LAYERS))],
}
VARIATIONS = {
    1: [*changes(True, VALID_1), *changes(None, AGREED_1)],
    2: [*changes(True, VALID_2), *changes(None, AGREED_2)],
}
