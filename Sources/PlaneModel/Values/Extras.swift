/// Any JSON value that a document or a layer carries for others, unchanged, through every format.
///
/// The value is kept as RFC 8259 text without white space between its tokens: the order of keys and the spelling
/// of numbers stay as they were read. `Extras(parsing:)` of PlaneKit makes one of a text, which
/// it checks.
public struct Extras: Hashable, Sendable {
  /// The value as compact JSON text, all of it characters that XML can carry.
  public let json: String

  /// Wraps text that the caller knows to be compact JSON with neither raw control characters nor U+FFFE or U+FFFF.
  package init(compactJSON json: String) { self.json = json }
}
