extension Layer {
  /// Where a label's text stands in its box.
  public struct Alignment: Hashable, Sendable {
    /// The position along the lines.
    public var horizontal: Horizontal
    /// The position across the lines.
    public var vertical: Vertical

    /// Creates an alignment; leading and top unless told.
    public init(horizontal: Horizontal = .leading, vertical: Vertical = .top) {
      self.horizontal = horizontal
      self.vertical = vertical
    }

    /// The position of each line in the box.
    public enum Horizontal: String, Hashable, Sendable, CaseIterable {
      /// The side where reading starts: left, or right in right-to-left text.
      case leading
      /// The middle.
      case center
      /// The side where reading ends.
      case trailing

      /// How much of the room that a line leaves is left of it.
      package func left(of unused: Double, isRightToLeft: Bool) -> Double {
        switch self {
        case .leading: isRightToLeft ? unused : 0
        case .center: unused / 2
        case .trailing: isRightToLeft ? 0 : unused
        }
      }
    }

    /// The position of the block of lines in the box.
    public enum Vertical: String, Hashable, Sendable, CaseIterable {
      /// The first line at the top edge.
      case top
      /// The block in the middle.
      case middle
      /// The last line at the bottom edge.
      case bottom

      /// How much of the room that the block leaves is above it.
      package func above(_ unused: Double) -> Double {
        switch self {
        case .top: 0
        case .middle: unused / 2
        case .bottom: unused
        }
      }
    }
  }
}
