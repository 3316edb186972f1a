#!/usr/bin/env python3
"""Documents that are made to take more time, memory or output than their size deserves; written into a folder.

usage: bombs.py FOLDER
"""

import gzip
import sys
from pathlib import Path

from worst_documents import RECT, SMALL, broken, each, html, label, layers, plane, svg

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
}


def main():
    folder = Path(sys.argv[1])
    for name, make in BOMBS.items():
        made = make()
        (folder / name).write_bytes(made if isinstance(made, bytes) else made.encode())


if __name__ == "__main__":
    main()
