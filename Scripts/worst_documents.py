"""Documents that are the worst for some part of drawconv, of any size: for a rule, a way into the model, a report.

Each function takes a count that the document's size grows with, and gives its text.
"""

import json

GIF = "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"
LARGE = {"origin": {"x": 0, "y": 0}, "size": {"width": 900, "height": 700}}


def layer(index, **members):
    return {
        "type": "rectangle",
        "id": f"{index // 46656 % 46656:03x}-{index // 4096 % 4096:03x}-{index % 4096:03x}",
        "title": f"Rect {index + 1}",
        "origin": {"x": index * 7 % 900, "y": index * 13 % 700},
        "size": {"width": 20, "height": 10},
        "color": "#ff8800",
    } | members


def label(text, index=0, **members):
    shown = {key: value for key, value in layer(index).items() if key != "color"}
    return shown | {"type": "label", "text": text, "size": {"width": 50, "height": 40}} | members


def photo(name, index=0, **members):
    shown = {key: value for key, value in layer(index).items() if key != "color"}
    return shown | {"type": "photo", "image": name} | members


def plane(layers, **members):
    canvas = {"width": 1000, "height": 800}
    return json.dumps({"version": 2, "canvas": canvas, "layers": list(layers)} | members)


def images(count):
    return {f"image-{index}": {"mediaType": "image/gif", "data": GIF} for index in range(count)}


def layers(count, **members):
    return plane(layer(index, **members) for index in range(count))


def version1(count):
    kind = {"kind": "rectangle", "uniqueID": "a", "point": {"x": -10, "y": 20}}
    kind |= {"size": {"width": 150, "height": 120}, "backgroundColor": {"red": 255, "green": 136, "blue": 0}}
    return json.dumps({"version": 1, "plane": [kind] * count})


def shrinking(count):
    """Each layer on those before, and a bit smaller."""
    return plane(
        layer(
            index,
            origin={"x": index / count * 400, "y": index / count * 300},
            size={"width": 900 - index / count * 800, "height": 700 - index / count * 600},
        )
        for index in range(count)
    )


def broken(content):
    """A document with something in its layers that the writer above has no way to say."""
    return '{"version": 2, "canvas": {"width": 1, "height": 1}, "layers": [' + content + "]}"


JSON = {
    "one title": lambda n: layers(n, title="Same"),
    "one id": lambda n: layers(n, id="same-id"),
    "no id": lambda n: layers(n, id=""),
    "no title": lambda n: layers(n, title=""),
    "negative origins": lambda n: layers(n, origin={"x": -1, "y": -1}),
    "bad colours": lambda n: layers(n, color="bad"),
    "mistyped keys": lambda n: layers(n, colour="#ffffff"),
    "one stack": lambda n: layers(n, **LARGE),
    "one translucent stack": lambda n: layers(n, **LARGE, opacity=0.5),
    "smaller and smaller": shrinking,
    "labels": lambda n: plane(label("Lorem ipsum dolor", index) for index in range(n)),
    "a stack of labels": lambda n: plane(label("Lorem", index, **LARGE) for index in range(n)),
    "many words": lambda n: plane([label("word " * n * 4)]),
    "a narrow post-it": lambda n: plane([layer(0, type="postIt", text="a" * n * 20, size={"width": 9, "height": 3})]),
    "a long word": lambda n: plane([label("w" * n * 20)]),
    "line feeds": lambda n: plane([label("\n" * n * 20)]),
    "accents": lambda n: plane([label("a" + "\u0301" * n * 10)]),
    "two directions": lambda n: plane([label("\u05d0 a " * n * 4)]),
    "equal images": lambda n: plane((photo(f"image-{i}", i) for i in range(n)), images=images(n)),
    "one image": lambda n: plane((photo("image-0", i) for i in range(n)), images=images(1)),
    "unused images": lambda n: plane([], images=images(n)),
    "unknown keys of a layer": lambda n: plane([layer(0, **{f"k{index}": 1 for index in range(n)})]),
    "unknown keys of layers": lambda n: layers(n, a=1, b=2, c=3),
    "a repeated key": lambda n: broken("{" + ",".join(['"id": "a"'] * n) + "}"),
    "empty layers": lambda n: broken(",".join(["{}"] * n * 5)),
    "deep values": lambda n: broken("[" * n + "]" * n),
    "extras": lambda n: plane([layer(0, extras={f"k{index}": [1, 1, 1] for index in range(n)})]),
    "suppressions": lambda n: layers(n, extras={"lint": {"ignore": ["off-canvas"]}}),
    "unknown suppressions": lambda n: plane(
        (layer(index, origin={"x": -1, "y": 0}) for index in range(100)),
        extras={"lint": {"ignore": [f"rule-{index}" for index in range(n)]}},
    ),
    "version 1": version1,
}

RECT = '<rect x="1" y="2" width="30" height="40" fill="#123"/>'
SMALL = '<rect width="3" height="3"/>'
EDITOR = 'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"'


def svg(body, sheet=""):
    style = f"<style>{sheet}</style>" if sheet else ""
    names = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
    return f'<svg {names} width="1000" height="800">{style}{body}</svg>'


def each(count, piece):
    return "".join(piece(index) for index in range(count))


def nested(count, start, content, end):
    """As many elements, a hundred of them in one another."""
    return (start * 100 + content + end * 100) * max(count // 100, 1)


def multiplied(count):
    """Groups of two uses of the group before, seven times over."""
    groups = '<g id="a0"><rect width="1" height="1"/></g>'
    groups += each(7, lambda i: f'<g id="a{i + 1}"><use href="#a{i}"/><use href="#a{i}"/></g>')
    return svg(f"<defs>{groups}</defs>" + '<use href="#a7"/>' * max(count // 128, 1))


XHTML = "http://www.w3.org/1999/xhtml"


def html(content, sheet=""):
    """One piece of HTML in a drawing."""
    return svg(f'<foreignObject width="900" height="700"><div xmlns="{XHTML}">{content}</div></foreignObject>', sheet)


SVG = {
    "rectangles": lambda n: svg(RECT * n),
    "one id": lambda n: svg('<rect id="a" width="3" height="3"/>' * n),
    "outlines": lambda n: svg('<rect width="3" height="3" stroke="red" fill="none"/>' * n),
    "blend modes": lambda n: svg('<rect width="3" height="3" style="mix-blend-mode:multiply"/>' * n),
    "blend modes between": lambda n: svg((RECT + '<rect width="3" height="3" style="mix-blend-mode:multiply"/>') * n),
    "translucent groups": lambda n: svg(f'<g opacity=".5">{SMALL}{SMALL}</g>' * n),
    "a deep group": lambda n: svg("<g>" * 200 + RECT * n + "</g>" * 200),
    "deep turned groups": lambda n: svg(nested(n, '<g transform="rotate(3)">', RECT, "</g>")),
    "uses": lambda n: svg(f'<defs><g id="a">{RECT * 3}</g></defs>' + '<use href="#a"/>' * n),
    "uses of uses": multiplied,
    "gradients": lambda n: svg(
        each(n, lambda i: f'<linearGradient id="g{i}"><stop/></linearGradient><rect width="3" height="3" fill="url(#g{i})"/>')
    ),
    "one gradient": lambda n: svg(
        '<linearGradient id="g"><stop/></linearGradient>' + '<rect width="3" height="3" fill="url(#g)"/>' * n
    ),
    "a chain of gradients": lambda n: svg(
        each(n, lambda i: f'<linearGradient id="g{i}" href="#g{i + 1}"/>') + '<rect width="3" height="3" fill="url(#g0)"/>'
    ),
    "a large gradient": lambda n: svg(
        f'<linearGradient id="g">{"<stop/>" * n}</linearGradient>' + (RECT + '<rect width="3" height="3" fill="url(#g)"/>') * 20
    ),
    "unused rules": lambda n: svg('<rect class="a" width="3" height="3"/>' * n, each(n, lambda i: f".c{i}{{fill:red}}")),
    "rules for all": lambda n: svg('<rect class="a" width="3" height="3"/>' * n, ".a{fill:red}" * n),
    "descendants": lambda n: svg('<g class="a">' * 100 + SMALL * n + "</g>" * 100, ".a .a .a .b rect{fill:red}"),
    "siblings": lambda n: svg(SMALL * n, ".a ~ rect{fill:red}"),
    "positions": lambda n: svg(SMALL * n, "rect:nth-child(2n+1){fill:red}rect:nth-last-of-type(3n){fill:blue}"),
    "mixtures of colors": lambda n: svg(SMALL * n, "rect{fill:color-mix(in srgb" + ",red" * n + ")}"),
    "a chain of variables": lambda n: svg(
        SMALL * 10, "rect{" + each(n, lambda i: f"--a{i}:var(--a{i + 1});") + "fill:var(--a0)}"
    ),
    "variables that multiply": lambda n: svg(
        SMALL, "rect{" + each(n, lambda i: f"--a{i}:var(--a{i + 1})var(--a{i + 1});") + "fill:var(--a0)}"
    ),
    "a path": lambda n: svg(f'<path d="M0 0{"l1 1" * n * 5}"/>'),
    "points": lambda n: svg(f'<polygon points="{"1,2 " * n * 5}"/>'),
    "a transform": lambda n: svg(f'<rect width="3" height="3" transform="{"translate(1)" * n}"/>'),
    "a text": lambda n: svg(f'<text x="1" y="9">{"ab cd " * n}</text>'),
    "spans": lambda n: svg("<text>" + each(n, lambda i: f'<tspan x="1" y="{i * 12}">ab</tspan>') + "</text>"),
    "coloured spans": lambda n: svg("<text>" + '<tspan x="1" fill="red">a</tspan>' * n + "</text>"),
    "deep spans": lambda n: svg(f'<text>{nested(n, "<tspan fill=" + chr(34) + "red" + chr(34) + ">", "x", "</tspan>")}</text>'),
    "placed letters": lambda n: svg(f'<text x="{"1 " * n}" y="9">{"a" * n}</text>'),
    "HTML": lambda n: svg(
        f'<switch><foreignObject width="90" height="20"><div xmlns="{XHTML}" style="display:flex"><p>ab</p></div>'
        "</foreignObject><text>ab</text></switch>" * n
    ),
    "HTML in groups": lambda n: svg(
        f'<g opacity=".5" filter="url(#f)">{SMALL}<foreignObject width="90" height="20"><p xmlns="{XHTML}">ab</p>'
        "</foreignObject></g>" * n
    ),
    "HTML and blend modes": lambda n: svg(
        f'<foreignObject width="90" height="20"><p xmlns="{XHTML}">ab</p></foreignObject>'
        '<rect width="3" height="3" style="mix-blend-mode:multiply"/>' * n
    ),
    "HTML of one line": lambda n: html("<b>a</b> c " * n),
    "HTML of many lines": lambda n: html("ab<br/>" * n),
    "HTML without a break": lambda n: html(f'<p style="white-space:nowrap">{"<i>ab</i>" * n}</p>'),
    "HTML of boxes in a line": lambda n: html('<i style="display:inline-block">ab</i>' * n),
    "deep HTML": lambda n: html(nested(n, '<div style="display:flex;align-items:center">', "ab", "</div>")),
    "deep lists": lambda n: html(nested(n, "<ul><li>", "ab", "</li></ul>")),
    "a table of HTML": lambda n: html(
        "<table>" + ("<tr>" + "<td colspan='64' rowspan='64'>a</td>" * 5 + "</tr>") * (n // 5) + "</table>"
    ),
    "cells of HTML": lambda n: html('<b style="display:table-cell">a</b>' * n),
    "HTML with rules": lambda n: html("<p class='a'>ab</p>" * n, ".a{color:red;margin:1em}" + each(n, lambda i: f".c{i} p{{color:red}}")),
    "translucent texts": lambda n: svg('<text y="9" opacity=".5">ab</text>' * n),
    "a translucent text": lambda n: svg(
        '<text opacity=".5">' + each(n, lambda i: f'<tspan x="{i % 900}" y="{i % 700}">ab</tspan>') + "</text>"
    ),
    "attributes": lambda n: svg("<rect " + each(n, lambda i: f'a{i}="1" ') + 'width="3" height="3"/>'),
    "namespaces": lambda n: svg("<g " + each(n // 10, lambda i: f'xmlns:a{i}="u{i}" ') + f">{RECT * n}</g>"),
    "deep namespaces": lambda n: svg(
        each(200, lambda i: f'<a{i}:g xmlns:a{i}="u{i}">') + RECT * n + each(200, lambda i: f"</a{199 - i}:g>")
    ),
    "entities": lambda n: f'<!DOCTYPE svg [<!ENTITY a "{"b" * 100}">]>' + svg(f"<text>{'&a;' * n}</text>"),
    "comments": lambda n: svg("<!--a-->" * n),
    "unknown elements": lambda n: svg("<foo/>" * n),
    "unknown attributes": lambda n: svg('<rect foo="1" width="3" height="3"/>' * n),
    "wrong values of a style": lambda n: svg(f'<rect width="3" height="3" style="{"fill:a;" * n}{"fill:a:b;" * n}"/>'),
    "wrong values of a sheet": lambda n: svg(RECT, "rect{" + "fill:a;" * n + "}"),
    "wrong values of sheets": lambda n: svg("<style>a{fill:a}</style>" * n),
    "selectors": lambda n: svg(RECT, "a," * n + "a{fill:red}"),
    "wrong values": lambda n: svg('<rect width="-3" height="x"/>' * n),
    "a switch": lambda n: svg(f'<switch>{"<g requiredExtensions=" + chr(34) + "x" + chr(34) + "/>"}</switch>' * n),
    "clips": lambda n: svg(
        each(n, lambda i: f'<clipPath id="c{i}">{SMALL}</clipPath><g clip-path="url(#c{i})">{RECT}</g>')
    ),
    "one clip": lambda n: svg(f'<clipPath id="c">{SMALL * n}</clipPath>' + f'<g clip-path="url(#c)">{RECT}</g>' * n),
    "a mask": lambda n: svg(
        f'<mask id="m">{RECT * n}</mask>' + (RECT + '<rect width="3" height="3" mask="url(#m)"/>') * 20
    ),
    "names": lambda n: svg(
        f'<g inkscape:label="a" {EDITOR}>' * 100 + f'<g id="x"><title>t</title>{RECT}</g>' * n + "</g>" * 100
    ),
    "titles": lambda n: svg(f'<rect width="3" height="3">{"<title>x</title>" * n}</rect>'),
    "equal images": lambda n: svg(f'<image width="3" height="3" href="data:image/gif;base64,{GIF}"/>' * n),
    "references outside": lambda n: svg('<image width="3" height="3" href="x.png"/>' * n),
    "fonts": lambda n: svg(
        '<text font-family="f1" y="9" x="3">a</text>' * 30,
        each(n // 10, lambda i: f"@font-face{{font-family:f{i};src:url(data:font/woff2;base64,AAAA)}}"),
    ),
    "fonts in a picture": lambda n: svg(
        '<filter id="b"><feGaussianBlur stdDeviation="1"/></filter>'
        f'<text font-family="serif" y="9" filter="url(#b)">{"ab cd " * n}</text>',
        each(n, lambda i: f"@font-face{{font-family:f{i};src:url(data:font/woff2;base64,AAAA)}}"),
    ),
    "uses of what shows nothing": lambda n: svg(
        f'<symbol id="a">{"<desc/>" * n}{SMALL}</symbol>' + '<use href="#a"/>' * n
    ),
    "a switch of unknown elements": lambda n: svg(f'<switch>{"<foo/>" * n}{SMALL}</switch>'),
    "titles of a post-it": lambda n: svg(
        '<g data-plane-type="post-it" data-plane-id="p"><rect width="50" height="50" fill="#ff0"/><text>a</text>'
        f'{"<desc/>" * n}{"<title>t</title>" * n}</g>'
    ).replace(" width", ' data-plane-version="1" width', 1),
    "selectors and revert-layer": lambda n: svg(RECT, "a," * n + "a{fill:revert-layer;" + "x:y;" * n + "}"),
    "animations": lambda n: svg('<rect width="3" height="3"><animate attributeName="x" to="1"/></rect>' * n),
    "links": lambda n: svg(f'<a href="#x">{SMALL}</a>' * n),
    "ends of lines": lambda n: svg("\r\n" * n * 5 + "<text>" + "a\r\n" * n * 3 + "</text>"),
    "drawings within": lambda n: svg(f'<svg x="1" width="9" height="9" viewBox="0 0 4 4">{RECT}</svg>' * n),
}


def layer_ids(count):
    return [layer(index)["id"] for index in range(count)]


def edits(changes):
    return json.dumps({"version": 1, "edits": list(changes)})


# What is done to a drawing of `layers(n)`.
EDITS = {
    "one removed": lambda n: edits([{"edit": "remove", "id": layer_ids(n)[n // 2]}]),
    "each second removed": lambda n: edits({"edit": "remove", "id": name} for name in layer_ids(n)[::2]),
    "as many added": lambda n: edits({"edit": "add", "layer": layer(n + index), "at": index * 2} for index in range(n)),
    "all to the front": lambda n: edits({"edit": "bringToFront", "id": name} for name in layer_ids(n)),
    "all to the back": lambda n: edits({"edit": "sendToBack", "id": name} for name in layer_ids(n)),
    "other titles": lambda n: edits({"edit": "setTitle", "id": name, "to": "Same"} for name in layer_ids(n)),
    "one layer, many times": lambda n: edits(
        {"edit": "setOrigin", "id": layer_ids(1)[0], "to": {"x": index, "y": 1}} for index in range(n)
    ),
}
