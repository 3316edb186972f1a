/// A namespace that names in a document need and nothing declares (Namespaces in XML, 3).
package struct UndeclaredNamespace: Hashable, Sendable {
  /// The prefix of the names; empty for elements without one.
  package let prefix: String
  /// The namespace; nil where the prefix doesn't tell which one is meant.
  package let uri: String?

  package init(prefix: String, uri: String?) { (self.prefix, self.uri) = (prefix, uri) }

  /// What declares it, as it is written in a tag.
  package var declaration: String? { uri.map { "xmlns\(prefix.isEmpty ? "" : ":\(prefix)")=\"\($0)\"" } }
}
