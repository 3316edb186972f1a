package import Diagnostics

/// What became of what a drawing paints: how much of it is native, and why the rest isn't.
package struct LeafCounts: Hashable, Sendable {
  /// Painted elements that are no layers of their own, for one reason.
  package struct Unsupported: Hashable, Sendable {
    package var count = 0
    /// How many of them would be native if they didn't belong to a group that must stay whole.
    package var nativeCount = 0

    /// Creates counts of nothing.
    package init() {}
  }

  /// How many layers say what was painted.
  package var native = 0
  /// How many pictures show what is embedded.
  package var pictures = 0
  /// How many painted elements nothing stands for any more.
  package var leftOut = 0
  /// How many texts are shown by pictures, and would be labels if texts were preferred that can be edited.
  package var textsInPictures = 0
  /// How many painted elements are embedded as pictures, or left out, by the reason.
  package var unsupported: [LossCode: Unsupported] = [:]

  /// Creates counts of nothing.
  package init() {}
}
