import MarkupJSON

/// The keys that an object of a schema may have, numbered from 0, and how the value of each is read.
protocol SchemaKey: RawRepresentable, CaseIterable, Sendable where RawValue == Int {
  /// What the object becomes.
  associatedtype Object

  /// The keys as they are written, in the order of the numbers; at most sixteen.
  static var names: [JSONName] { get }
  /// The order in which findings are told.
  static var order: [Self] { get }
  /// The order in which the keys of other kinds are told.
  static var foreignOrder: [Self] { get }
  /// The key that says of which kind an object is, where there are several.
  static var ofKind: Self? { get }

  /// The keys that an object must have, as far as it is known, as bits.
  static func required(of object: Object) -> UInt16
  /// The keys that objects of other kinds have, as bits.
  static func foreign(to object: Object) -> UInt16
  static func kind(of object: Object) -> StaticString?
  /// What a key that is missing in the text of an object may be set to; nil where a person has to say.
  func value(missingIn object: ArraySlice<UInt8>) -> String?

  static func read(_ key: Self, of object: inout Object, from values: inout ValueReader)
    throws(JSONSyntaxError)
}

extension SchemaKey {
  static var order: [Self] { Array(allCases) }
  static var foreignOrder: [Self] { Array(allCases) }
  static var ofKind: Self? { nil }
  static func foreign(to object: Object) -> UInt16 { 0 }
  static func kind(of object: Object) -> StaticString? { nil }
  func value(missingIn object: ArraySlice<UInt8>) -> String? { nil }

  var name: JSONName { Self.names[rawValue] }

  /// The keys to write in the place of a value that is no object: those that it must have, or may; none where they are many.
  static func keysToWrite(of object: Object) -> [JSONName] {
    let needed = allCases.filter { Self.required(of: object) & $0.bit != 0 }
    let keys = needed.isEmpty ? Array(allCases) : needed
    return keys.count <= 4 ? keys.map(\.name) : []
  }

  /// The key's bit among those that an object has.
  var bit: UInt16 { 1 &<< UInt16(truncatingIfNeeded: rawValue) }
}

/// The words that a string of a schema may be, and what they mean.
struct Words<Meaning: Hashable & Sendable>: Sendable, ExpressibleByDictionaryLiteral {
  let names: [JSONName]
  let meanings: [Meaning]

  init(dictionaryLiteral words: (JSONName, Meaning)...) {
    names = words.map(\.0)
    meanings = words.map(\.1)
  }

  subscript(meaning: Meaning) -> StaticString {
    meanings.firstIndex(of: meaning).map { names[$0].text } ?? ""
  }
}
