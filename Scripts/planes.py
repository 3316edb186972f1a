"""Random valid documents in schema version 2, the same for the same seed."""

import base64
import random
import struct
import zlib

from lib import SAMPLES, read_json

ID_CHARACTERS = "abcdefghijklmnopqrstuvwxyz0123456789"
TEXTS = [
    "Lorem ipsum dolor sit amet, consectetur adipiscing elit",
    "Text",
    "",
    "two\nlines",
    "\na line break first, and two last\n\n",
    "  spaces  in  front,  between  and  behind  ",
    "a <tag> & an &entity; \"quoted\" and 'so'",
    "금요일마다 테스트가 가끔 실패합니다. 원인을 아직 모릅니다.",
    "次のリリースは来週の金曜日です。テストを忘れずに！",
    "请在周五之前完成代码评审，谢谢大家！",
    "مرحبا بالعالم\nسطر ثان",
    "שלום drawconv 2",
    "naïve café, 👩‍👩‍👧 and e\u0301",
    "averyveryveryverylongwordthatnolinecanholdasitis",
    "]]> --> {{ }} \\n",
]
DRAWING_TITLES = ["Retro board", "Drawing with 3 layers", "a & <b>", "  spaces  ", "금요일 회고"]
ODD_IDS = ["a b", "1", "한글", 'q"<&>', "svg", "x:y", "-"]


def tiny_png(rng):
    """A PNG of one random colour."""

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    side = rng.randint(1, 4)
    pixels = (b"\0" + rng.randbytes(3) * side) * side
    header = struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)
    parts = chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(pixels)) + chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + parts


class Planes:
    """Makes documents from a seed. With `rough`, numbers have up to 17 digits; without, five at most."""

    def __init__(self, seed, rough=False):
        self.rng = random.Random(seed)
        self.rough = rough
        self.photos = list(read_json(SAMPLES / "retro-board.json")["images"].values())

    def number(self, top):
        if self.rough and self.rng.random() < 0.5:
            return self.rng.uniform(0, top)
        digits = self.rng.choice((0, 0, 1, 2)) if top >= 100 else 1
        value = round(self.rng.uniform(0, min(top, 999)), digits)
        return int(value) if value == int(value) else value

    def color(self):
        return f"#{self.rng.randrange(1 << 24):06x}"

    def layer_id(self, taken):
        while True:
            name = "-".join("".join(self.rng.choices(ID_CHARACTERS, k=3)) for _ in range(3))
            if self.rng.random() < 0.1:
                name = self.rng.choice(ODD_IDS)
            if name not in taken:
                taken.add(name)
                return name

    def maybe(self, target, key, value, chance=0.5):
        if self.rng.random() < chance:
            target[key] = value

    def layer(self, number, taken):
        rng = self.rng
        kind = rng.choice(("rectangle", "photo", "label", "postIt"))
        layer = {"type": kind, "id": self.layer_id(taken)}
        self.maybe(layer, "title", rng.choice((f"Layer {number}", f"<{number}> & “{number}”")), 0.9)
        layer["origin"] = {"x": self.number(900), "y": self.number(700)}
        layer["size"] = {"width": self.number(400), "height": self.number(300)}
        self.maybe(layer, "opacity", rng.choice((0, 0.1, 0.37, 0.5, 0.9, 0.123)))
        getattr(self, "fill_" + kind)(layer)
        self.maybe(layer, "extras", rng.choice((None, 1, "a & b", [1.50, {"k": "v"}], {"b": 1, "a": ["<x>", "\n"]})), 0.2)
        return layer

    def fill_rectangle(self, layer):
        layer["color"] = self.color()
        self.maybe(layer, "cornerRadius", self.number(40))
        self.maybe(layer, "border", {"color": self.color(), "width": self.number(9)})

    def fill_photo(self, layer):
        image = self.rng.choice(self.photos + [None, None])
        if image is None:
            image = {"mediaType": "image/png", "data": base64.b64encode(tiny_png(self.rng)).decode()}
        layer["image"] = image

    def fill_label(self, layer):
        rng = self.rng
        layer["text"] = rng.choice(TEXTS)
        self.maybe(layer, "color", self.color())
        font = {}
        self.maybe(font, "family", rng.choice(("serif", "monospace", "Noto Sans CJK KR", "Comic 'Neue', fantasy")), 0.4)
        self.maybe(font, "size", rng.choice((9, 12.5, 24, 32, 61.5)))
        self.maybe(font, "weight", rng.choice((100, 350, 700, 900)), 0.4)
        self.maybe(font, "style", rng.choice(("italic", "oblique")), 0.4)
        if font:
            layer["font"] = font
        alignment = {}
        self.maybe(alignment, "horizontal", rng.choice(("center", "trailing")))
        self.maybe(alignment, "vertical", rng.choice(("middle", "bottom")))
        if alignment:
            layer["alignment"] = alignment

    def fill_postIt(self, layer):
        layer["text"] = self.rng.choice(TEXTS)
        layer["color"] = self.color()

    def document(self, layers=12):
        """A valid document of up to that many layers; images that are equal stand in it once."""
        document = {"version": 2}
        self.maybe(document, "title", self.rng.choice(DRAWING_TITLES), 0.3)
        self.maybe(document, "description", self.rng.choice(("What went well", "1 rectangle, 2 photos")), 0.2)
        document |= {"canvas": {"width": 100 + self.number(900), "height": 100 + self.number(900)}}
        self.maybe(document["canvas"], "background", self.color())
        taken = set()
        document["layers"] = [self.layer(number, taken) for number in range(self.rng.randint(1, layers))]
        self.maybe(document, "extras", {"made by": "a script"}, 0.2)
        images = {}
        for layer in document["layers"]:
            if layer["type"] == "photo":
                image = layer["image"]
                same = [name for name, other in images.items() if other == image]
                layer["image"] = same[0] if same else f"image-{len(images) + 1}"
                images[layer["image"]] = dict(image)
        if images:
            document["images"] = images
        return document
