import MarkupJSON

/// The keys that an object of a schema may have, numbered from 0.
protocol ObjectKey: RawRepresentable, CaseIterable, Sendable where RawValue == Int {
  /// The keys as they are written, in the order of the numbers; at most sixteen.
  static var names: [JSONName] { get }
}

extension ObjectKey {
  /// The key as it is written.
  var name: JSONName { Self.names[rawValue] }

  /// The key's bit among those that an object has.
  var bit: UInt16 { 1 &<< UInt16(truncatingIfNeeded: rawValue) }
}

/// The rows of an object's members, by key.
struct Members<Key: ObjectKey> {
  private let members: JSONMembers
  /// The rows of members with other keys.
  let unknown: [Int]

  init(_ members: JSONMembers, unknown: [Int]) {
    self.members = members
    self.unknown = unknown
  }

  /// The object.
  var object: Int { members.object }

  /// The bits of the keys that the object has.
  var present: UInt16 { members.present }

  /// The row of a key's value; nil where the object has none.
  subscript(key: Key) -> Int? {
    let row = members.rows[key.rawValue]
    return row == 0 ? nil : Int(row)
  }
}

/// The words that a string of a schema may be, numbered from 0.
protocol WordEnumeration: RawRepresentable, Hashable, Sendable where RawValue == Int {
  /// The words as they are written, in the order of the numbers.
  static var words: [JSONName] { get }
}

extension WordEnumeration {
  /// The word as it is written.
  var word: StaticString { Self.words[rawValue].text }
}
