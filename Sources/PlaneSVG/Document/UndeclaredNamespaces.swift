import MarkupXML
import PlaneCoding

extension XMLTable {
  /// The namespaces that the document's names need and nothing declares.
  var undeclaredNamespaces: [UndeclaredNamespace] {
    let isUnnamed = nodes.first?.namespace == XMLNamespace.none
    let svg = UndeclaredNamespace(prefix: "", uri: "http://www.w3.org/2000/svg")
    return (isUnnamed ? [svg] : [])
      + undeclaredPrefixes.map { UndeclaredNamespace(prefix: $0, uri: Self.usualNamespaces[$0]) }
  }

  /// What programs that draw mean by their prefixes.
  private static let usualNamespaces = [
    "xlink": "http://www.w3.org/1999/xlink", "inkscape": "http://www.inkscape.org/namespaces/inkscape",
    "sodipodi": "http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd", "serif": "http://www.serif.com/",
    "rdf": "http://www.w3.org/1999/02/22-rdf-syntax-ns#", "cc": "http://creativecommons.org/ns#",
    "dc": "http://purl.org/dc/elements/1.1/", "sketch": "http://www.bohemiancoding.com/sketch/ns",
  ]
}
