import MarkupJSON

/// The keys that an object of a schema may have, numbered from 0.
protocol ObjectKey: RawRepresentable, CaseIterable, Sendable where RawValue == Int {
  /// The keys as they are written, in the order of the numbers; at most sixteen.
  static var names: [JSONName] { get }
}

extension ObjectKey {
  /// The key as it is written.
  var name: JSONName { Self.names[rawValue] }
}

/// The rows of an object's members, by key.
struct Members<Key: ObjectKey> {
  /// The object.
  let object: Int
  /// The row of each key's value; 0, which is no member's row, where the object has none.
  private var rows = InlineArray<16, Int32>(repeating: 0)
  /// The bits of the keys that the object has.
  private(set) var present: UInt16 = 0

  init(of object: Int) { self.object = object }

  /// The row of a key's value; nil where the object has none.
  subscript(key: Key) -> Int? {
    let row = rows[key.rawValue]
    return row == 0 ? nil : Int(row)
  }

  /// Sorts the members of an object by key.
  ///
  /// Files tend to hold their keys in our order, so that the search starts behind the key that was found last.
  /// - Parameter handleUnknown: gets the rows of members with other keys.
  init(of object: Int, in view: JSONView, handleUnknown: (Int) -> Void) {
    self.init(of: object)
    let names = Key.names
    var expected = 0
    for row in view.children(of: object) {
      if let key = Self.index(of: row, in: view, names, from: expected) {
        rows[key] = Int32(truncatingIfNeeded: row)
        present |= 1 &<< UInt16(truncatingIfNeeded: key)
        expected = key + 1
      } else {
        handleUnknown(row)
      }
    }
  }

  private static func index(of row: Int, in view: JSONView, _ names: [JSONName], from start: Int) -> Int? {
    let word = view.keyWord(of: row)
    for index in start..<names.count where view.key(of: row, word, is: names[index]) { return index }
    for index in 0..<start where view.key(of: row, word, is: names[index]) { return index }
    return nil
  }
}
