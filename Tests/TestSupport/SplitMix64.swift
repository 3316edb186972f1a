/// Sebastiano Vigna's SplitMix64: a small generator that gives the same numbers for the same seed everywhere.
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Starts from a seed; every number is a good one.
  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// Whether something happens that happens once in `count` times.
  package mutating func oneIn(_ count: Int) -> Bool { Int.random(in: 0..<max(count, 1), using: &self) == 0 }

  /// One of several values.
  package mutating func pick<Value>(_ first: Value, _ others: Value...) -> Value {
    let index = Int.random(in: 0...others.count, using: &self)
    return index == 0 ? first : others[index - 1]
  }

  /// Random bytes.
  package mutating func bytes(_ count: Int) -> [UInt8] {
    guard count > 0 else { return [] }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count + 8)
    while bytes.count < count { withUnsafeBytes(of: next().littleEndian) { bytes.append(contentsOf: $0) } }
    bytes.removeLast(bytes.count - count)
    return bytes
  }
}
