import MarkupXML

/// Documents in other languages of XML than SVG, known by their roots.
enum OtherXML {
  /// What to say of a document with a root element.
  static func message(root: String) -> String {
    let name = root.split(separator: ":").last.map(String.init) ?? root
    if name == "svg" {
      let prefix = root.count > name.count ? ":" + root.dropLast(name.count + 1) : ""
      return "the root's namespace is not that of SVG; write xmlns\(prefix)=\"\(XMLNamespace.svg.uri)\""
    }
    return "the root element is \"\(root)\", not \"svg\"; \(advice(on: name))"
  }

  private static func advice(on name: String) -> String {
    switch name {
    case "mxfile", "mxGraphModel": "this is a draw.io diagram: export it as SVG from there"
    case "html": "this is a web page: save the svg element in it as a file of its own"
    case "vector", "animated-vector": "this is a drawing for Android: export it as SVG from where it was made"
    case "graphml", "gexf": "this is a graph: draw it as SVG first"
    case "kml", "gpx": "this is a map: draw it as SVG first"
    case "g", "path", "rect", "symbol", "defs", "circle", "text", "image":
      "put it into <svg xmlns=\"\(XMLNamespace.svg.uri)\">…</svg>"
    default: "give an SVG document"
    }
  }
}
