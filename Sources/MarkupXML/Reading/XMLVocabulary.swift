/// The namespaces that the reader tells apart.
package enum XMLNamespace: UInt8, Sendable, CaseIterable {
  case none
  case svg
  /// XLink's; an undeclared prefix `xlink` counts as it.
  case xlink
  /// What the prefix `xml` always means.
  case xml
  /// In which Inkscape keeps what layers are called.
  case inkscape
  /// In which Affinity's programs keep what layers are called.
  case serif
  /// In which Vectornator, now Linearity Curve, keeps what layers are called.
  case vectornator
  /// In which scripts run and pages load wherever they stand.
  case html
  /// Any other, and any other undeclared prefix.
  case other

  /// The URI; empty where there is none, or any.
  package var uri: StaticString {
    switch self {
    case .none, .other: ""
    case .svg: "http://www.w3.org/2000/svg"
    case .xlink: "http://www.w3.org/1999/xlink"
    case .xml: "http://www.w3.org/XML/1998/namespace"
    case .inkscape: "http://www.inkscape.org/namespaces/inkscape"
    case .serif: "http://www.serif.com/"
    case .vectornator: "http://vectornator.io"
    case .html: "http://www.w3.org/1999/xhtml"
    }
  }
}

/// A recognised name: its index in the vocabulary's list of elements, or of attributes.
package struct XMLNameID: RawRepresentable, Hashable, Sendable {
  package let rawValue: UInt16

  /// Names an entry of a vocabulary's list.
  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The bit of a name in ``XMLTable/Node/attributeNames`` or ``XMLTable/elementNames``.
  @inline(__always)
  package var bit: UInt64 { 1 &<< UInt64(min(rawValue, 63)) }

  /// A name that the vocabulary does not hold.
  package static let unknown = XMLNameID(rawValue: .max)
}

/// The names that a reader recognises; everything else is ``XMLNameID/unknown``.
package struct XMLVocabulary: Sendable {
  package struct Attribute: Sendable {
    /// The namespace; ``XMLNamespace/none`` for a name without a prefix.
    package let namespace: XMLNamespace
    package let name: StaticString

    package init(namespace: XMLNamespace = .none, name: StaticString) {
      self.namespace = namespace
      self.name = name
    }
  }

  /// The elements, which are matched in the namespace of SVG and in none.
  package let elements: [StaticString]
  package let attributes: [Attribute]
  /// The elements whose own texts mean nothing, such as the white space between shapes, and get no rows: one bit for each
  /// of the first 64.
  package let textless: UInt64
  let names: VocabularyNames

  /// Holds the names to recognise: their ids are the positions in these lists. Of two equal names the first counts.
  ///
  /// - Parameters:
  ///   - textless: the elements, by their positions, whose own texts are left out.
  ///   - small: those that are small parts of others, of which there may be twice as many.
  package init(
    elements: [StaticString], attributes: [Attribute], textless: [Int] = [], small: [Int] = []
  ) {
    self.elements = elements
    self.attributes = attributes
    self.textless = Self.bits(textless)
    names = VocabularyNames(
      elements: elements, attributes: attributes, textless: self.textless,
      small: Self.bits(small))
  }

  private static func bits(_ positions: [Int]) -> UInt64 {
    positions.reduce(0) { $0 | 1 << UInt64($1) }
  }

  /// The id of an element by its name, which has no prefix.
  package func element(named name: Span<UInt8>) -> XMLNameID {
    names.element(names.find(NameKey(name), 0..<name.count, in: name), .none)
  }

  /// The id of an attribute by its name without a prefix.
  package func attribute(named name: Span<UInt8>, in namespace: XMLNamespace = .none) -> XMLNameID {
    names.attribute(names.find(NameKey(name), 0..<name.count, in: name), namespace)
  }
}
