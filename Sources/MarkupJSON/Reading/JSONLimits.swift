/// What a JSON text may cost at most.
package struct JSONLimits: Hashable, Sendable {
  /// How many arrays and objects may stand in one another.
  package var depth: Int
  /// How many values the text may hold, keys not counted.
  package var valueCount: Int

  /// Creates limits: 512 levels and 32 million values unless told.
  package init(depth: Int = 512, valueCount: Int = 32_000_000) {
    self.depth = depth
    self.valueCount = valueCount
  }

  /// The length of text that ranges of 32 bits can point into.
  package static let maximumByteCount = Int(UInt32.max) - 64
}
