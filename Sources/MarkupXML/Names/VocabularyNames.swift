import ByteText

/// A vocabulary's names, found by their bytes.
struct VocabularyNames: Sendable {
  private struct Entry {
    var key: NameKey
    /// Where the name stands in ``bytes``, and its length.
    var start: Int32
    var count: Int32
    var element = XMLNameID.unknown
    /// By ``XMLNamespace``; there are no names for ``XMLNamespace/other``.
    var plain = XMLNameID.unknown
    var svg = XMLNameID.unknown
    var xlink = XMLNameID.unknown
    var xml = XMLNameID.unknown
    var inkscape = XMLNameID.unknown
    var serif = XMLNameID.unknown
    var vectornator = XMLNameID.unknown
  }

  /// The names, each once.
  private var entries: [Entry] = []
  /// An open-addressing table of their indices, never more than half full.
  private var slots: [UInt16]
  private let mask: Int
  private var bytes: ContiguousArray<UInt8> = []
  private let textless: UInt64
  private let small: UInt64

  private static let free = UInt16.max

  /// Takes the names: their ids are the positions in these lists. Of two equal names the first counts.
  init(elements: [StaticString], attributes: [XMLVocabulary.Attribute], textless: UInt64, small: UInt64) {
    var size = 16
    while size < 2 * (elements.count + attributes.count + 1) { size *= 2 }
    mask = size - 1
    slots = Array(repeating: Self.free, count: size)
    (self.textless, self.small) = (textless, small)
    for (index, name) in elements.enumerated() { add(name, index, \.element) }
    for (index, attribute) in attributes.enumerated() {
      guard let field = Self.field(for: attribute.namespace) else { continue }
      add(attribute.name, index, field)
    }
  }

  private static func field(for namespace: XMLNamespace) -> WritableKeyPath<Entry, XMLNameID>? {
    switch namespace {
    case .none: \.plain
    case .svg: \.svg
    case .xlink: \.xlink
    case .xml: \.xml
    case .inkscape: \.inkscape
    case .serif: \.serif
    case .vectornator: \.vectornator
    case .html, .other: nil
    }
  }

  private mutating func add(_ name: StaticString, _ index: Int, _ field: WritableKeyPath<Entry, XMLNameID>) {
    guard let id = UInt16(exactly: index) else { return }
    let start = bytes.count
    name.withBytes { bytes.append($0) }
    let key = NameKey(bytes.span.extracting(start...))
    let found = find(key, start..<bytes.count, in: bytes.span)
    let entry = found ?? entries.count
    if found == nil {
      var slot = slot(of: key)
      while slots[slot] != Self.free { slot = (slot + 1) & mask }
      slots[slot] = UInt16(truncatingIfNeeded: entry)
      entries.append(Entry(key: key, start: Int32(start), count: Int32(bytes.count - start)))
    }
    if entries[entry][keyPath: field] == .unknown { entries[entry][keyPath: field] = XMLNameID(rawValue: id) }
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
    find(NameKey(text, range), range, in: text).map { entries[$0].plain } ?? .unknown
  }

  /// What a name that was found is for an attribute.
  func attribute(_ index: Int?, _ namespace: XMLNamespace) -> XMLNameID {
    guard let index, let field = Self.field(for: namespace) else { return .unknown }
    return entries[index][keyPath: field]
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
}

extension XMLNamespace {
  package init(uri: Span<UInt8>) {
    self = .other
    for known in Self.allCases where known != .other && uri.equal(0..<uri.count, known.uri) { self = known }
  }
}
