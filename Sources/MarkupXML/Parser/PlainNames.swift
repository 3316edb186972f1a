/// Names of the vocabulary, found by their bytes.
///
/// Whoever makes one deallocates it, as with ``InternedNames``.
struct PlainNames {
  private struct Entry {
    /// The first eight bytes, and the eight behind them; zeros behind the name.
    var word: UInt64 = 0
    var rest: UInt64 = 0
    /// The name where it has no prefix, so that it can be longer; nil where the entry is free.
    var name: UnsafePointer<UInt8>?
    var count: Int32 = 0
    var id = XMLNameID.unknown
    var namespace = XMLNamespace.none
  }

  /// An open-addressing table, never more than half full.
  private let entries: UnsafeMutableBufferPointer<Entry>
  private let mask: Int
  /// The longest name.
  let longest: Int

  /// The namespaces whose attributes are plain with their usual prefix.
  enum Prefixes {
    /// XML's, whose prefix need not be declared.
    case xml
    /// XLink's as well.
    case xlink
    /// The same, and the declarations: `xmlns`, `xmlns:xlink`.
    case declared
  }

  /// Takes a list of attributes, those without a namespace and those with a prefix that is plain: their ids are the
  /// positions in it.
  init(attributes: [XMLVocabulary.Attribute], _ prefixes: Prefixes) {
    self.init(
      attributes.map { attribute in
        guard let prefix = Self.prefix(of: attribute.namespace, prefixes) else { return nil }
        return prefix.isEmpty || prefix.count + attribute.name.utf8CodeUnitCount <= 16 ? attribute : nil
      })
    if prefixes == .declared {
      add(XMLVocabulary.Attribute(name: "xmlns"), .defaultNamespace)
      add(XMLVocabulary.Attribute(name: "xmlns:xlink"), .xlinkPrefix)
    }
  }

  /// What stands before the name of an attribute; nil where it is not plain.
  private static func prefix(of namespace: XMLNamespace, _ prefixes: Prefixes) -> String? {
    switch namespace {
    case .none: ""
    case .xml: "xml:"
    case .xlink: prefixes == .xml ? nil : "xlink:"
    case .svg, .inkscape, .other: nil
    }
  }

  /// Takes a list of elements: their ids are the positions in it.
  init(elements: [StaticString]) { self.init(elements.map { XMLVocabulary.Attribute(name: $0) }) }

  private init(_ names: [XMLVocabulary.Attribute?]) {
    var size = 16
    // With the two declarations, and one that is free.
    while size < 2 * (names.count + 3) { size *= 2 }
    mask = size - 1
    entries = .allocate(capacity: size)
    entries.initialize(repeating: Entry())
    longest = names.compactMap { $0?.name.utf8CodeUnitCount }.max() ?? 0
    for (index, name) in names.enumerated() {
      if let name, let id = UInt16(exactly: index) { add(name, XMLNameID(rawValue: id)) }
    }
  }

  func deallocate() { entries.deallocate() }

  private func add(_ name: XMLVocabulary.Attribute, _ id: XMLNameID) {
    let text = UnsafeBufferPointer(start: name.name.utf8Start, count: name.name.utf8CodeUnitCount)
    let bytes = Array((Self.prefix(of: name.namespace, .declared) ?? "").utf8) + text
    func word(_ bytes: some Sequence<UInt8>) -> UInt64 {
      bytes.prefix(8).enumerated().reduce(0) { $0 | UInt64($1.element) << UInt64(8 * $1.offset) }
    }
    let (word, rest) = (word(bytes), word(bytes.dropFirst(8)))
    // Of two equal names the first counts.
    guard bytes.withUnsafeBufferPointer({ self.name(word, rest, $0) }) == nil else { return }
    var slot = slot(of: word, count: bytes.count)
    while entries[slot].name != nil { slot = (slot &+ 1) & mask }
    entries[slot] = Entry(
      word: word, rest: rest, name: name.name.utf8Start, count: Int32(truncatingIfNeeded: bytes.count),
      id: id,
      namespace: name.namespace)
  }

  @inline(__always)
  private func slot(of word: UInt64, count: Int) -> Int {
    let hash = (word &+ UInt64(truncatingIfNeeded: count)) &* 0x9e37_79b9_7f4a_7c15
    return Int(truncatingIfNeeded: hash >> 40) & mask
  }

  /// What a name is; nil where it is none of these.
  /// - Parameters:
  ///   - word: its first eight bytes, the first one lowest; zeros behind a shorter one.
  ///   - rest: the eight bytes behind them.
  ///   - bytes: the name as it is written.
  @inline(__always)
  func name(
    _ word: UInt64, _ rest: UInt64, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> (id: XMLNameID, namespace: XMLNamespace)? {
    var slot = slot(of: word, count: bytes.count)
    while let name = entries[slot].name {
      if entries[slot].word == word, entries[slot].rest == rest, Int(entries[slot].count) == bytes.count,
        Self.endAlike(name, bytes)
      {
        return (entries[slot].id, entries[slot].namespace)
      }
      slot = (slot &+ 1) & mask
    }
    return nil
  }

  /// Whether two names of one length that start with the same sixteen bytes are equal.
  @inline(__always)
  private static func endAlike(_ name: UnsafePointer<UInt8>, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 16
    while index < bytes.count {
      if name[index] != bytes[index] { return false }
      index += 1
    }
    return true
  }
}

extension XMLNameID {
  /// `xmlns`, which is no attribute.
  static let defaultNamespace = XMLNameID(rawValue: .max - 1)
  /// `xmlns:xlink`, which is none either.
  static let xlinkPrefix = XMLNameID(rawValue: .max - 2)
}
