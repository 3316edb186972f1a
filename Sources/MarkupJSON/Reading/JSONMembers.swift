import ByteText

package struct JSONMember: Sendable {
  package let key: JSONText
  package let start: Int

  package init(key: JSONText, start: Int) {
    self.key = key
    self.start = start
  }
}

/// The members of an object, as far as they were read.
package struct JSONMembers: Sendable {
  let start: Int
  var isFirst = true
  /// The bits of the names that the object has.
  package private(set) var present: UInt16 = 0
  package internal(set) var otherCount = 0
  /// The number behind the name that was found last. Texts tend to hold their keys in the order of the names.
  private var expected = 0

  init(start: Int) { self.start = start }

  /// The number of the name that stands in quotes at a position, without an escape.
  @inline(__always)
  func find(_ names: [JSONName], _ text: Span<UInt8>, at quote: Int) -> Int? {
    guard text[quote] == UInt8(ascii: "\"") else { return nil }
    let word = text.word(at: quote &+ 1)
    var index = expected
    for _ in 0..<names.count {
      if index >= names.count { index = 0 }
      if names[index].stands(in: text, at: quote &+ 1, word) { return index }
      index &+= 1
    }
    return nil
  }

  /// Notes that the object has a name.
  /// - Returns: whether it had it before.
  @inline(__always)
  mutating func note(_ name: Int) -> Bool {
    let bit = 1 as UInt16 &<< UInt16(truncatingIfNeeded: name)
    let isRepeated = present & bit != 0
    present |= bit
    expected = name &+ 1
    return isRepeated
  }
}
