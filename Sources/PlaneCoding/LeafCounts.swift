public import Diagnostics

/// What became of what a drawing paints: how much of it is native, and why the rest isn't.
public struct LeafCounts: Hashable, Sendable {
  /// How many layers say what was painted.
  public var native: Int
  /// How many painted elements are embedded as pictures, by the reason.
  public var embedded: [LossCode: Int]

  /// Creates counts.
  public init(native: Int = 0, embedded: [LossCode: Int] = [:]) {
    self.native = native
    self.embedded = embedded
  }
}
