import MarkupXML
import PlaneCoding

extension XMLTable {
  /// The namespaces that the document's names need and nothing declares.
  var undeclaredNamespaces: [UndeclaredNamespace] {
    let isUnnamed = nodes.first?.namespace == XMLNamespace.none
    let svg = UndeclaredNamespace(prefix: "", uri: "\(XMLNamespace.svg.uri)")
    return (isUnnamed ? [svg] : [])
      + undeclaredPrefixes.map { UndeclaredNamespace(prefix: $0, uri: Self.usualNamespaces[$0]) }
  }

  /// What programs that draw mean by their prefixes.
  private static let usualNamespaces = [
    "xlink": "\(XMLNamespace.xlink.uri)", "inkscape": "\(XMLNamespace.inkscape.uri)",
    "sodipodi": "http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd", "serif": "\(XMLNamespace.serif.uri)",
    "rdf": "http://www.w3.org/1999/02/22-rdf-syntax-ns#", "cc": "http://creativecommons.org/ns#",
    "dc": "http://purl.org/dc/elements/1.1/", "sketch": "http://www.bohemiancoding.com/sketch/ns",
  ]
}
