import ByteText

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

/// The names that a reader recognises, found by their bytes; everything else is ``XMLNameID/unknown``.
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

  private struct Entry {
    var key: NameKey
    /// Where the name stands in ``bytes``, and its length.
    var start: Int32
    var count: Int32
    var element = XMLNameID.unknown
    var attribute = XMLNameID.unknown
  }

  /// An attribute's name with a prefix: its entry, and what the prefix stands for.
  private struct PrefixedName: Hashable {
    let entry: Int
    let namespace: XMLNamespace
  }

  /// The names, each once.
  private var entries: [Entry] = []
  private var prefixed: [PrefixedName: XMLNameID] = [:]
  /// An open-addressing table of their indices, never more than half full.
  private var slots: [UInt16]
  private let mask: Int
  private var bytes: ContiguousArray<UInt8> = []
  private let textless: UInt64
  private let small: UInt64

  private static let free = UInt16.max

  /// Holds the names to recognise: their ids are the positions in these lists. Of two equal names the first counts.
  ///
  /// - Parameters:
  ///   - textless: the elements, by their positions, whose own texts mean nothing, such as the white space between shapes, and
  ///     get no rows.
  ///   - small: those that are small parts of others, of which there may be twice as many.
  package init(elements: [StaticString], attributes: [Attribute], textless: [Int] = [], small: [Int] = []) {
    var size = 16
    while size < 2 * (elements.count + attributes.count + 1) { size *= 2 }
    mask = size - 1
    slots = Array(repeating: Self.free, count: size)
    (self.textless, self.small) = (Self.bits(textless), Self.bits(small))
    for (index, name) in elements.enumerated() {
      let (entry, id) = (entry(name), XMLNameID(rawValue: UInt16(index)))
      if entries[entry].element == .unknown { entries[entry].element = id }
    }
    for (index, attribute) in attributes.enumerated() {
      let (entry, id) = (entry(attribute.name), XMLNameID(rawValue: UInt16(index)))
      if attribute.namespace == .none {
        if entries[entry].attribute == .unknown { entries[entry].attribute = id }
      } else {
        let name = PrefixedName(entry: entry, namespace: attribute.namespace)
        prefixed[name] = prefixed[name] ?? id
      }
    }
  }

  private static func bits(_ positions: [Int]) -> UInt64 { positions.reduce(0) { $0 | 1 << UInt64($1) } }

  /// Where a name stands among the entries, which it is added to where it is not there yet.
  private mutating func entry(_ name: StaticString) -> Int {
    let start = bytes.count
    name.withBytes { bytes.append($0) }
    let key = NameKey(bytes.span.extracting(start...))
    if let found = find(key, start..<bytes.count, in: bytes.span) { return found }
    var slot = slot(of: key)
    while slots[slot] != Self.free { slot = (slot + 1) & mask }
    slots[slot] = UInt16(truncatingIfNeeded: entries.count)
    entries.append(Entry(key: key, start: Int32(start), count: Int32(bytes.count - start)))
    return entries.count - 1
  }

  @inline(__always)
  private func slot(of key: NameKey) -> Int { Int(truncatingIfNeeded: key.hash >> 40) & mask }

  // MARK: What a name is

  var count: Int { entries.count }

  /// The name of the vocabulary that stands in a range of a text; nil where none does.
  @inline(__always)
  func find(_ key: NameKey, _ range: Range<Int>, in text: Span<UInt8>) -> Int? {
    var slot = slot(of: key)
    while slots[slot] != Self.free {
      let index = Int(slots[slot])
      if entries[index].key == key, Int(entries[index].count) == range.count {
        if range.count <= NameKey.reach || endsAlike(Int(entries[index].start), range, in: text) {
          return index
        }
      }
      slot = (slot &+ 1) & mask
    }
    return nil
  }

  /// Whether a name is equal to one of ours behind what its key tells.
  private func endsAlike(_ start: Int, _ range: Range<Int>, in text: Span<UInt8>) -> Bool {
    for offset in NameKey.reach..<range.count where bytes[start + offset] != text[range.lowerBound + offset] {
      return false
    }
    return true
  }

  /// What a name that was found is for an element.
  @inline(__always)
  func element(_ index: Int?, _ namespace: XMLNamespace) -> XMLNameID {
    guard let index, namespace == .svg || namespace == .none else { return .unknown }
    return entries[index].element
  }

  /// What a name without a prefix is for an attribute.
  @inline(__always)
  func attribute(_ range: Range<Int>, in text: Span<UInt8>) -> XMLNameID {
    find(NameKey(text, range), range, in: text).map { entries[$0].attribute } ?? .unknown
  }

  /// What a name that was found is for an attribute.
  func attribute(_ index: Int?, _ namespace: XMLNamespace) -> XMLNameID {
    guard let index else { return .unknown }
    if namespace == .none { return entries[index].attribute }
    return prefixed[PrefixedName(entry: index, namespace: namespace)] ?? .unknown
  }

  /// Whether an element's own texts are left out.
  @inline(__always)
  func isTextless(_ element: XMLNameID) -> Bool { Self.holds(textless, element) }

  /// Whether an element is a small part of another one, of which there may be twice as many.
  @inline(__always)
  func isSmall(_ element: XMLNameID) -> Bool { Self.holds(small, element) }

  @inline(__always)
  private static func holds(_ bits: UInt64, _ element: XMLNameID) -> Bool {
    element.rawValue < 64 && bits & (1 &<< UInt64(element.rawValue)) != 0
  }

  // MARK: By name

  /// The id of an element by its name, which has no prefix.
  package func element(named name: Span<UInt8>) -> XMLNameID {
    element(find(NameKey(name), 0..<name.count, in: name), .none)
  }

  /// The id of an attribute by its name without a prefix.
  package func attribute(named name: Span<UInt8>, in namespace: XMLNamespace = .none) -> XMLNameID {
    attribute(find(NameKey(name), 0..<name.count, in: name), namespace)
  }
}

extension XMLNamespace {
  package init(uri: Span<UInt8>) {
    self = .other
    for known in Self.allCases where known != .other && uri.equal(0..<uri.count, known.uri) { self = known }
  }
}
