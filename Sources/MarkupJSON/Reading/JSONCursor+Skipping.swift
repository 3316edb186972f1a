import ByteText

extension JSONCursor {
  /// An array or object that is open while a value is skipped.
  private struct Container {
    let isObject: Bool
    /// The number of keys of the containers around it.
    let firstKey: Int
    /// One bit for each key's hash so far.
    var keyBits: UInt64 = 0
    /// Whether two of its keys may be equal.
    var isSuspect = false
  }

  /// Skips a value and all that it holds, without recursion.
  /// - Returns: how many arrays and objects stand in one another there.
  @discardableResult
  package mutating func skip() throws(JSONSyntaxError) -> Int {
    switch bytes[position] {
    case UInt8(ascii: "\""): _ = try text()
    case UInt8(ascii: "{"), UInt8(ascii: "["): return try skipContainer()
    default: try skipNumberOrLiteral()
    }
    return 0
  }

  private mutating func skipContainer() throws(JSONSyntaxError) -> Int {
    let outerDepth = depth
    var greatestDepth = depth
    var keys: [JSONText] = []
    var outer: [Container] = []
    var current = Container(isObject: try openContainer() == .object, firstKey: 0)
    var isFirst = true
    while true {
      if try closes(current.isObject, isFirst: isFirst) {
        greatestDepth = max(greatestDepth, depth + 1)
        if current.isSuspect { noteRepeats(among: keys[current.firstKey...]) }
        keys.removeSubrange(current.firstKey...)
        guard let container = outer.popLast() else { return greatestDepth - outerDepth }
        (current, isFirst) = (container, false)
        continue
      }
      if current.isObject {
        let key = try key()
        note(key, in: &current)
        keys.append(key)
        try skipColon()
      } else {
        try countValue()
      }
      if let kind = try openContainer() {
        outer.append(current)
        (current, isFirst) = (Container(isObject: kind == .object, firstKey: keys.count), true)
      } else {
        if try text() == nil { try skipNumberOrLiteral() }
        isFirst = false
      }
    }
  }

  /// Makes an object a suspect where a key could be the same as one before.
  @inline(__always)
  private func note(_ key: JSONText, in object: inout Container) {
    var word = bytes.span.word(at: key.range.lowerBound)
    let length = UInt64(truncatingIfNeeded: key.range.count)
    if length < 8 { word &= (1 &<< (8 &* length)) &- 1 }
    let bit = (1 as UInt64) &<< (((word &+ length) &* Self.keyMultiplier) &>> 58)
    if object.keyBits & bit != 0 || key.hasEscapes { object.isSuspect = true }
    object.keyBits |= bit
  }

  /// Spreads the keys of our own documents over 64 bits without a clash between two of one object.
  private static let keyMultiplier: UInt64 = 0xcd61_3e30_d8f1_6adf
}
