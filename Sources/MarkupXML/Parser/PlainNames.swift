/// The vocabulary's attributes without a namespace, found by the bytes of their names.
///
/// Whoever makes one deallocates it, as with ``InternedNames``.
struct PlainNames {
  private struct Entry {
    /// The first eight bytes, or all of a shorter name; 0 where the entry is free.
    var word: UInt64 = 0
    var name: UnsafePointer<UInt8>?
    var count = 0
    var id = XMLNameID.unknown
  }

  /// An open-addressing table, never more than half full.
  private let entries: UnsafeMutableBufferPointer<Entry>
  private let mask: Int
  /// The longest name.
  let longest: Int

  /// Takes the names from a vocabulary's list: their ids are the positions in it.
  init(_ attributes: [XMLVocabulary.Attribute]) {
    var size = 16
    while size < 2 * (attributes.count + 1) { size *= 2 }
    mask = size - 1
    entries = .allocate(capacity: size)
    entries.initialize(repeating: Entry())
    longest = attributes.map(\.name.utf8CodeUnitCount).max() ?? 0
    for (index, attribute) in attributes.enumerated() where attribute.namespace == .none {
      if let id = UInt16(exactly: index) { add(attribute.name, XMLNameID(rawValue: id)) }
    }
  }

  func deallocate() { entries.deallocate() }

  private func add(_ name: StaticString, _ id: XMLNameID) {
    let bytes = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
    let word = bytes.prefix(8).enumerated().reduce(UInt64(0)) {
      $0 | UInt64($1.element) << UInt64(8 * $1.offset)
    }
    // Of two equal names the first counts.
    guard self.id(word, bytes) == .unknown else { return }
    var slot = slot(of: word, count: bytes.count)
    while entries[slot].name != nil { slot = (slot + 1) & mask }
    entries[slot] = Entry(word: word, name: name.utf8Start, count: bytes.count, id: id)
  }

  @inline(__always)
  private func slot(of word: UInt64, count: Int) -> Int {
    let hash = (word &+ UInt64(truncatingIfNeeded: count)) &* 0x9e37_79b9_7f4a_7c15
    return Int(truncatingIfNeeded: hash >> 40) & mask
  }

  /// What a name is.
  /// - Parameters:
  ///   - word: its first eight bytes, the first one lowest; zeros behind a shorter one.
  ///   - bytes: the name.
  @inline(__always)
  func id(_ word: UInt64, _ bytes: UnsafeBufferPointer<UInt8>) -> XMLNameID {
    var slot = slot(of: word, count: bytes.count)
    while let name = entries[slot].name {
      if entries[slot].word == word, entries[slot].count == bytes.count, Self.endAlike(name, bytes) {
        return entries[slot].id
      }
      slot = (slot + 1) & mask
    }
    return .unknown
  }

  /// Whether two names of one length that start with the same eight bytes are equal.
  @inline(__always)
  private static func endAlike(_ name: UnsafePointer<UInt8>, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 8
    while index < bytes.count {
      if name[index] != bytes[index] { return false }
      index += 1
    }
    return true
  }
}
