/// The rows of an object's members, by the number of their names.
package struct JSONMembers: Sendable {
  /// The object.
  package let object: Int
  /// The row of each name's value; 0, which is no member's row, where the object has none.
  package fileprivate(set) var rows = SIMD16<Int32>()
  /// The bits of the names that the object has.
  package fileprivate(set) var present: UInt16 = 0
}

extension JSONView {
  /// Sorts the members of an object by name.
  ///
  /// Texts tend to hold their keys in the order of the names, so that the search starts behind the one found last.
  /// - Parameters:
  ///   - names: at most sixteen; further ones are not found.
  ///   - unknown: gets the rows of members with other names.
  package func members(of object: Int, named names: [JSONName], unknown: inout [Int]) -> JSONMembers {
    var members = JSONMembers(object: object)
    names.withUnsafeBufferPointer { names in
      let count = min(names.count, 16)
      var expected = 0
      for row in children(of: object) {
        guard let index = index(of: row, in: names, count, from: expected) else {
          unknown.append(row)
          continue
        }
        members.rows[index] = Int32(truncatingIfNeeded: row)
        members.present |= 1 &<< UInt16(truncatingIfNeeded: index)
        expected = index &+ 1
      }
    }
    return members
  }

  @inline(__always)
  private func index(
    of row: Int, in names: UnsafeBufferPointer<JSONName>, _ count: Int, from start: Int
  ) -> Int? {
    let word = keyWord(of: row)
    for index in start..<count where key(of: row, word, is: names[index]) { return index }
    for index in 0..<min(start, count) where key(of: row, word, is: names[index]) { return index }
    return nil
  }
}
