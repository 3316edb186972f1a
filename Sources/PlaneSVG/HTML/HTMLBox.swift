import PlaneModel

/// A box that HTML is laid out in: that of an element, or one around lines or parts of tables that no element stands for.
struct HTMLBox {
  enum Kind {
    /// Boxes below one another.
    case block
    /// Text, and boxes among it, in lines.
    case lines
    case flex
    case table, rowGroup, row
    /// A block that stands in a row.
    case cell

    var isPartOfTable: Bool { self == .table || self == .rowGroup || self == .row }
  }

  let kind: Kind
  /// Which of the styles it has.
  let style: Int
  /// The element, or that around it.
  let node: Int
  /// The index of the box that it stands in; -1 for the outermost.
  let parent: Int
  /// The index behind the last of the boxes in it.
  var end = 0
  /// Which of the texts goes along its lines; -1 where it has none.
  var inline = -1
  /// Which line of a flex container it stands in.
  var flexLine = 0
  /// Whether it stands for no element.
  var isAnonymous = false
  /// Whether it goes along a line as a whole.
  var isAtom = false
  /// Whether boxes around it are laid out as if it weren't there.
  var isOutOfFlow = false
  /// Whether its contents are laid out on their own, so that no margin reaches out of it.
  var isRoot = false
  /// How many columns and rows a cell reaches over.
  var columnSpan = 1
  var rowSpan = 1
  /// Whether no cell is below it, or behind it in its row.
  var isAtEnd = (bottom: false, row: false)

  // MARK: Laid out

  /// How wide it is where lines are as short, or as long, as can be; with its margins.
  var least = 0.0
  var most = 0.0
  /// The same whatever its style says.
  var leastOfContents = 0.0
  var mostOfContents = 0.0
  var margin = HTMLSides(0.0)
  /// The room between its edge and its contents.
  var inner = HTMLSides(0.0)
  /// Which of the layout's spaces it stands in.
  var space = 0
  /// Its size up to its border.
  var size = Plane.Size.zero
  /// Where it is in the box around, and in the end, in its space.
  var origin = Plane.Point.zero
  var frame: Plane.Box { Plane.Box(origin: origin, size: size) }
  /// The height of its contents, where a style tells.
  var knownHeight: Double?
  /// The height of its contents by themselves.
  var contentHeight = 0.0
  /// The height up to its border that it has by itself, whatever the box around makes of that.
  var naturalHeight = 0.0
  /// Whether it is as wide as what it holds.
  var isShrunk = false
  /// How far what is in it is moved down.
  var shift = 0.0
  /// The margins above and below it, with those of what is in it.
  var above = HTMLMargin()
  var below = HTMLMargin()
  /// Whether it has neither height nor contents, so that its margins are one.
  var isThrough = false
  /// Where the last of its lines stands, from its top.
  var baseline: Double?

  init(_ kind: Kind, style: Int, node: Int, parent: Int) {
    (self.kind, self.style, self.node, self.parent) = (kind, style, node, parent)
  }

  /// Whether the box around has made it higher or lower.
  var isResized: Bool { size.height != naturalHeight }

  var innerWidth: Double { max(size.width - inner.horizontal, 0) }
}

/// Margins that are one (CSS 2, 8.3.1): the largest, and the smallest of the negative ones.
struct HTMLMargin {
  private var largest = 0.0
  private var smallest = 0.0

  init(_ margin: Double = 0) { add(margin) }

  var sum: Double { largest + smallest }

  mutating func add(_ margin: Double) {
    largest = max(largest, margin)
    smallest = min(smallest, margin)
  }

  mutating func add(_ margin: HTMLMargin) {
    largest = max(largest, margin.largest)
    smallest = min(smallest, margin.smallest)
  }
}
