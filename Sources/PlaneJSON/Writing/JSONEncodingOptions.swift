/// How JSON is written.
public struct JSONEncodingOptions: Hashable, Sendable {
  /// The schema version, 1 or 2; 2 unless told. Any other one is refused when encoding.
  public var schemaVersion: Int
  /// Whether all white space between tokens is left out; false unless told.
  public var isCompact: Bool

  /// Creates options.
  public init(schemaVersion: Int = 2, isCompact: Bool = false) {
    self.schemaVersion = schemaVersion
    self.isCompact = isCompact
  }
}
