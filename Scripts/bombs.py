#!/usr/bin/env python3
"""Documents that are made to take more time, memory or output than their size deserves; written into a folder.

usage: bombs.py FOLDER
"""

import base64
import gzip
import json
import sys
from pathlib import Path

from worst_documents import GIF, RECT, SMALL, broken, each, html, label, layers, plane, svg

PATH = '<path class="a" d="M0 0h3"/>'


def packed(text):
    return gzip.compress(text if isinstance(text, bytes) else text.encode(), 9)


def tenfold(depth, first, level):
    """Levels that each hold the one before ten times."""
    return first + each(depth, lambda i: level(i + 1, i))


def uses(depth):
    return tenfold(
        depth,
        '<g id="a0"><rect width="9" height="9"/></g>',
        lambda i, before: f'<g id="a{i}">' + f'<use href="#a{before}"/>' * 10 + "</g>",
    )


def patterns(depth):
    return tenfold(
        depth,
        '<pattern id="p0" width="1" height="1"><rect width="9" height="9"/></pattern>',
        lambda i, before: f'<pattern id="p{i}" width="1" height="1">'
        + f'<rect width="9" height="9" fill="url(#p{before})"/>' * 10
        + "</pattern>",
    )


def entities(depth):
    declared = tenfold(
        depth, "<!ENTITY a0 '<g/>'>", lambda i, before: f"<!ENTITY a{i} '" + f"&a{before};" * 10 + "'>"
    )
    return f"<!DOCTYPE svg [{declared}]>" + svg(f"&a{depth};")


def most(piece, nodes, before=""):
    """As many of a piece with some elements as a drawing may hold before it is refused, and up to 5 MB of them."""
    missing = nodes - len(piece) / 64
    count = 5_000_000 // len(piece)
    return svg(before + piece * (min(count, int(39_000 / missing)) if missing > 0 else count))


def short_layers(count, **members):
    """Layers of as few bytes as can be, all with one id."""
    members = {"id": "a", "title": "", "origin": {"x": 0, "y": 0}, "size": {"width": 1, "height": 1}, "color": "#ff8800"} | members
    return broken(",".join([json.dumps(members, separators=(",", ":"))] * count))


def pictures(depth):
    """Pictures in one another, with a script in the innermost."""
    picture = svg('<script/><rect width="3" height="3"/>')
    for _ in range(depth):
        data = base64.b64encode(picture.encode()).decode()
        picture = svg(f'<image width="9" height="9" href="data:image/svg+xml;base64,{data}"/>')
    return picture


USE = '<use href="#a"/>'
PLACED_USE = '<use href="#a" x="1" y="2" fill="#123"/>'
# What elements refer to, and how they do.
TARGETS = {
    "rect": '<rect id="a" width="3" height="3"/>',
    "g": f'<g id="a">{SMALL}</g>',
    "symbol": f'<symbol id="a">{SMALL}</symbol>',
    "text": '<text id="a" y="9">a</text>',
    "path": '<path id="a" d="M0 0h3"/>',
    "svg": f'<svg id="a" width="9" height="9">{SMALL}</svg>',
    "image": f'<image id="a" width="3" height="3" href="data:image/gif;base64,{GIF}"/>',
    "nothing": "",
}
REFERENCES = {
    "clip-path": ("clipPath", SMALL),
    "mask": ("mask", SMALL),
    "fill": ("linearGradient", "<stop/>"),
    "filter": ("filter", "<feFlood/>"),
    "marker": ("marker", PATH),
}
STEPS = "h1v1h-1z"


def narrow(text, count):
    """Post-its that are narrower than a word, at places of many digits."""
    place = {"x": 123456.123456789, "y": 0.12345678901234566}
    return layers(count, type="postIt", text=text, origin=place, size={"width": 20, "height": 3})


def nested(depth, value):
    """A value in that many lists."""
    for _ in range(depth):
        value = [value]
    return value


# Small elements, and how many each is; titles and parts of texts count half.
SMALL_ONES = {
    "text": ("<text>a</text>", 1),
    "placed-text": ('<text x="10" y="9" fill="#123">a</text>', 1),
    "tspan": ('<text y="9"><tspan>a</tspan></text>', 1.5),
    "textpath": ('<text y="9"><textPath href="#a">a</textPath></text>', 2),
    "circle": ('<circle r="3"/>', 1),
    "placed-circle": ('<circle cx="12" cy="34" r="3"/>', 1),
    "named-circle": ('<circle id="a" r="3" fill="red"/>', 1),
    "path": ('<path d="M0 0h3v3z"/>', 1),
    "closed-path": ('<path d="M10 20h30v40h-9z" fill="#123"/>', 1),
    "rect": (SMALL, 1),
    "title": ('<rect width="3" height="3"><title>x</title></rect>', 1.5),
    "image": ('<image width="3" height="3" href="x"/>', 1),
    "link": (f'<a href="#x">{SMALL}</a>', 2),
    "viewport": (f'<svg width="9" height="9">{SMALL}</svg>', 2),
    "tspans": ("<tspan>a</tspan>", 0.5),
    "animation": ("<g><animate/></g>", 2),
    "unknown": ("<foo/>", 1),
    "attributes": ('<g a="" b="" c="" d="" e="" f=""/>', 1),
    "id": ('<rect id="a" width="3" height="3"/>', 1),
    "comment": ("<!-- 1234567890123456789012 -->", 1),
}

# What each is called, and a function that makes it, as each is large.
BOMBS = {
    "elements.svgz": lambda: packed(svg(SMALL * 1_000_000)),
    "groups.svgz": lambda: packed(svg("<g/>" * 3_000_000)),
    "outlines.svgz": lambda: packed(svg('<rect width="3" height="3" stroke="red" fill="none"/>' * 1_000_000)),
    "zeros.svgz": lambda: packed(b"\0" * 300_000_000),
    "spaces.svgz": lambda: packed(svg(" " * 300_000_000)),
    "empty-layers.json": lambda: broken(",".join(["{}"] * 1_500_000)),
    "more-empty-layers.json": lambda: broken(",".join(["{}"] * 3_000_000)),
    "findings.json": lambda: layers(100_000, origin={"x": -1, "y": -1}),
    "accents.json": lambda: plane([label("\u0301" * 100_000)]),
    "losses.svg": lambda: svg('<rect width="3" height="3" foo="1"/>' * 200_000),
    "uses.svg": lambda: svg(f'<defs><g id="a">{RECT * 100}</g></defs>' + '<use href="#a"/>' * 2500),
    "uses-of-uses.svg": lambda: svg(f'<defs>{uses(6)}</defs><use href="#a6"/>'),
    "filtered-uses.svg": lambda: svg(f'<defs>{uses(9)}</defs><filter id="f"/><g filter="url(#f)"><use href="#a9"/></g>'),
    "patterns.svg": lambda: svg(patterns(10) + '<rect width="99" height="99" fill="url(#p10)"/>'),
    "entities.svg": lambda: entities(7),
    "long-entity.svg": lambda: f'<!DOCTYPE svg [<!ENTITY a "{"b" * 5000}">]>' + svg(f'<text>{"&a;" * 5000}</text>'),
    "gradient.svg": lambda: svg(
        f'<linearGradient id="g">{"<stop/>" * 5000}</linearGradient>'
        + (RECT + '<rect width="3" height="3" fill="url(#g)"/>') * 1000
    ),
    "font.svg": lambda: svg(
        ('<text font-family="f" y="9" x="3" rotate="5">a</text>' + RECT) * 2000,
        f'@font-face{{font-family:f;src:url(data:font/woff2;base64,{"A" * 400_000})}}',
    ),
    "html.svg": lambda: html("<b/>" * 400_000),
    "html-words.svg": lambda: html("<p><b>a</b> c</p>" * 60_000),
    "html-lines.svg": lambda: html("<pre>" + "a\n" * 2_000_000 + "</pre>"),
    "html-objects.svg": lambda: svg('<foreignObject width="9" height="9">a</foreignObject>' * 40_000),
    "html-font.svg": lambda: html('<p class="a">a</p>' * 3000, f'.a{{font-family:"{"x" * 20_000}"}}'),
    "switch.svg": lambda: svg("<switch>" * 200 + RECT * 1000 + "</switch>" * 200),
    "declarations.svg": lambda: svg(PATH * 20_000, ".a{" + each(2000, lambda i: f"stroke-width:{i};") + "}"),
    "long-value.svg": lambda: svg((PATH + RECT) * 3000, f'.a{{font-family:"{"x" * 20_000}"}}'),
    "inherited.svg": lambda: svg(
        '<g fill="red" stroke="blue" font-family="aaaaaaaaaaaaaaaaaaaaaa">' * 200
        + (RECT + '<path d="M0 0h3"/>') * 3000
        + "</g>" * 200
    ),
    "tspans.svg": lambda: svg(f'<text y="9">{"<tspan>a</tspan>" * 300_000}</text>'),
    "spans.svg": lambda: svg('<text y="9">' + '<tspan x="1" y="9" fill="red">aaaaaaaaaaaaaaaaaaaaaaaaaaaaa</tspan>' * 80_000 + "</text>"),
    "comments.svg": lambda: svg("<!---->" * 700_000),
    "shown-often.svg": lambda: svg(
        f'<defs><g id="a">{SMALL * 100}</g></defs>' + '<use href="#a"/>' * 2500 + "<!--" + "a" * 1_000_000 + "-->"
    ),
    "one-id.json": lambda: short_layers(100_000, type="rectangle"),
    "labels.json": lambda: short_layers(100_000, type="label", text="a"),
    "post-its.json": lambda: short_layers(100_000, type="postIt", text="a"),
    "long-extras.json": lambda: plane([], extras={"a": [1] * 2_000_000}),
    "layers-with-extras.json": lambda: short_layers(100_000, type="rectangle", extras={"a": 1}),
    "suppressions.json": lambda: plane([], extras={"lint": {"ignore": [1] * 2_000_000}}),
    "long-name-uses.svg": lambda: svg(
        f'<g id="a"><title>{"ab " * 100_000}</title>{SMALL}</g>' + USE * 5000
    ),
    "nested-pictures.svg": lambda: pictures(20),
    "inherited-families.svg": lambda: svg(
        f'<g font-family="{"abcdefghi," * 7500}a">' + '<text y="9">a</text>' * 3500 + "</g>"
    ),
    "broken-references.svg": lambda: svg(
        f'<style>*{{fill:url(#{"a" * 50_000})}}</style>' + '<text y="9">a</text>' * 2500
    ),
    "animations.svg": lambda: svg(
        "<style>*{animation:" + ",".join(f"k{i} 1s" for i in range(2700))
        + "}@keyframes k1{to{fill:red}}</style>" + '<rect width="3" height="3"/>' * 800
    ),
    "blank-titles.svg": lambda: svg('<rect width="3" height="3"><title>&#160;</title></rect>' * 5000),
    "blank-titles-by-uses.svg": lambda: svg(
        '<defs><g id="a">' + '<rect width="3" height="3"/>' * 99 + "</g></defs>"
        + '<rect width="3" height="3"><title>&#160;</title></rect>' * 500 + USE * 90
    ),
    "long-symbol-uses.svg": lambda: svg(
        f'<symbol id="a"><title>{"ab " * 100_000}</title>{SMALL}</symbol>' + USE * 5000
    ),
    "long-definition-uses.svg": lambda: svg(
        f'<defs><g id="a" aria-label="{"ab " * 100_000}">{SMALL}</g></defs>' + USE * 5000
    ),
    "long-label-uses.svg": lambda: svg(f'<g id="a" aria-label="{"ab " * 100_000}">{SMALL}</g>' + USE * 5000),
    "words-by-uses.svg": lambda: svg(
        f'<defs><foreignObject id="a" width="9" height="9"><p xmlns="http://www.w3.org/1999/xhtml">{"ab " * 6000}</p></foreignObject></defs>'
        + USE * 6000
    ),
    "path-by-uses.svg": lambda: svg(f'<defs><path id="a" d="{STEPS * 6000}"/></defs>' + USE * 6000),
    "path-by-rule.svg": lambda: svg("<path/>" * 10_000, f'path{{d:path("M0 0{STEPS * 6000}")}}'),
    "transform-by-rule.svg": lambda: svg(RECT * 15_000, f'*{{transform:{"scale(1) " * 40_000}}}'),
    "dashes-by-rule.svg": lambda: svg(RECT * 8_000, f'*{{stroke-dasharray:{"1 " * 60_000}}}'),
    "clip-by-rule.svg": lambda: svg(RECT * 15_000, f'*{{clip-path:path("M0 0{STEPS * 30_000}")}}'),
    "html-by-rule.svg": lambda: html("<p>a</p>" * 20_000, f'p{{padding:calc(1px{" + 1px" * 20_000})}}'),
    "selectors.svg": lambda: svg(RECT, "a," * 1_000_000 + "a{r:1}"),
    "more-selectors.svgz": lambda: packed(svg(RECT, "a," * 8_000_000 + "a{r:1}")),
    "rules.svg": lambda: svg(RECT, "a{}" * 700_000),
    "braces.svg": lambda: svg(RECT, "{}" * 1_000_000),
    "not-selectors.svg": lambda: svg(RECT, ":not(" + "a," * 1_000_000 + "a){r:1}"),
    "wrong-style.svg": lambda: svg(f'<rect width="3" height="3" style="fill:a:b;{"a:b;" * 100_000}"/>'),
    "wrong-sheet.svg": lambda: svg(RECT, "rect{" + "fill:a;" * 200_000 + "}"),
    "transforms.svg": lambda: svg(f'<rect width="3" height="3" transform="{"scale(2)" * 500_000}"/>'),
    "translucent-lines.svg": lambda: svg('<text opacity=".5">' + "".join(f'<tspan x="1" y="{y}">a</tspan>' for y in range(0, 4_000_000, 50)) + "</text>"),
    "coloured-spans.svg": lambda: svg("<text>" + '<tspan x="1" fill="red">a</tspan>' * 80_000 + "</text>"),
    "entity-of-spans.svg": lambda: f"""<!DOCTYPE svg [<!ENTITY a '{"<tspan>a</tspan>" * 20}'>]>"""
    + svg(f'<text y="9">{"&a;" * 2_000}</text>'),
    "narrow-post-it.json": lambda: narrow("lorem ipsum " * 100_000, 1),
    "narrow-post-its.json": lambda: narrow("a" * 1_000, 1_000),
    "short-lines.json": lambda: plane([label("a\n" * 300_000)]),
    "deep-extras.json": lambda: plane([], extras={"a": nested(480, [1] * 400_000)}),
    "lines.json": lambda: plane([label("a\n" * 100_000)]),
    "small.svgz": lambda: packed(svg('<circle cx="12" cy="34" r="3"/>' * 1_800_000)),
    "dense.svgz": lambda: packed(svg(each(60_000, lambda i: f'<use href="#a" x="{i * 7919 % 1000}" y="{i * 104729 % 800}"/>'))),
}
for target, shown in TARGETS.items():
    BOMBS[f"use-of-{target}.svg"] = lambda shown=shown: svg(shown + USE * 300_000)
    BOMBS[f"uses-of-{target}.svg"] = lambda shown=shown: most(USE, 1, shown)
    BOMBS[f"placed-uses-of-{target}.svg"] = lambda shown=shown: most(PLACED_USE, 1, shown)
for name, (element, content) in REFERENCES.items():
    target = f"<{element} id='a'>{content}</{element}>"
    BOMBS[f"one-{name}.svg"] = lambda name=name, target=target: most(
        f'<path d="M0 0h3v3" {name}="url(#a)"/>', 1, target
    )
    BOMBS[f"each-{name}.svg"] = lambda name=name, target=target: svg(
        each(40_000, lambda i: target.replace("'a'", f"'a{i}'") + f'<path d="M0 0h3v3" {name}="url(#a{i})"/>')
    )
for name, (piece, nodes) in SMALL_ONES.items():
    BOMBS[f"many-{name}.svg"] = lambda piece=piece, nodes=nodes: most(piece, nodes)


def main():
    folder = Path(sys.argv[1])
    for name, make in BOMBS.items():
        made = make()
        (folder / name).write_bytes(made if isinstance(made, bytes) else made.encode())


if __name__ == "__main__":
    main()
