import MarkupXML

/// Names that are found by their bytes.
struct NameTable {
  private let vocabulary: XMLVocabulary

  init(_ names: [StaticString]) {
    vocabulary = XMLVocabulary(elements: [], attributes: names.map { XMLVocabulary.Attribute(name: $0) })
  }

  /// The place of a name among those that the table was made of; nil for others.
  func place(of name: Bytes) -> Int? {
    let id = name.withSpan { vocabulary.attribute(named: $0) }
    return id == .unknown ? nil : Int(id.rawValue)
  }
}
