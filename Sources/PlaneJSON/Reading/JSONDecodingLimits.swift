/// What a JSON document may cost at most.
public struct JSONDecodingLimits: Hashable, Sendable {
  /// The number of values, keys not counted; 32 million unless told, some 1.5 million layers.
  public var valueCount: Int

  /// Creates limits.
  public init(valueCount: Int = 32_000_000) { self.valueCount = valueCount }
}
