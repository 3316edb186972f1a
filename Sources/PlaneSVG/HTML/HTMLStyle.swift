import PlaneModel

/// What an element of HTML looks like in the end: its text's style, and what only boxes have.
struct HTMLStyle {
  var text: ComputedStyle

  // MARK: Inherited

  /// The product of the opacities from the `foreignObject` on.
  var opacity = 1.0
  var whiteSpace = WhiteSpace.normal
  var textAlign = Align.start
  /// How far the first line of a block begins behind the others.
  var textIndent = HTMLExtent.zero
  var lineHeight = LineHeight.normal
  var marker = Marker.disc
  var wordBreak = WordBreak.normal
  var overflowWrap = OverflowWrap.normal
  /// Whether what stands in front of an item of a list is a part of its first line.
  var isMarkerInside = false
  var collapsesBorders = false
  var borderSpacing = 0.0
  /// What cells of a table that says so have inside, and around them.
  var cellPadding: Double?
  var cellBorder = 0.0
  /// The color of letters where it is another one than that of the element (Compatibility, 3.1).
  var letterColor: CSSColor?
  /// How far letters stand below the line's baseline, in user units.
  var baselineShift = 0.0
  /// How far letters are painted from where they were laid out.
  var inlineShift = Plane.Point.zero
  /// What is painted behind the text of the nearest element along the line that has a background.
  var inlineBox: InlineBox?

  // MARK: Of the element alone

  /// The style of the element along the line that it stands in, among those of the tree; -1 in a block.
  var inlineParent: Int32 = -1
  var display = Display.inline
  var width = HTMLExtent.auto
  var height = HTMLExtent.auto
  var minWidth = HTMLExtent.auto
  var minHeight = HTMLExtent.auto
  var maxWidth = HTMLExtent.auto
  var maxHeight = HTMLExtent.auto
  var margin = HTMLSides(HTMLExtent.zero)
  var padding = HTMLSides(HTMLExtent.zero)
  var border = HTMLSides(Edge())
  /// The radii of its corners, clockwise from the top left one.
  var corners = HTMLSides(HTMLExtent.zero)
  var isBorderBox = false
  /// Whether columns of a table are as wide as they or its first row say, whatever is in them.
  var hasFixedColumns = false
  var verticalAlign = VerticalAlign.baseline
  var backgroundImages = BackgroundImages()
  var flex = Flex()
  var legacyBox = LegacyBox()
  var objectFit = ObjectFit.fill
  var position = Position.inFlow
  /// How far in front of others it is painted; nil where it goes with what is around it.
  var zIndex: Int32?
  /// How far it is moved, or where it stands in the box that it is placed in.
  var inset = HTMLSides(HTMLExtent.auto)
  /// How it is moved, turned or scaled from there.
  var transform = HTMLTransform()

  /// What a style says that is not laid out here.
  var unlaid = Unlaid()

  init(_ text: ComputedStyle) { self.text = text }

  /// That of which nothing is said.
  static var initial: HTMLStyle { HTMLStyle(ComputedStyle()) }

  /// The style that a child starts with.
  var inherited: HTMLStyle {
    var style = HTMLStyle(text.inherited)
    // Shapes are filled, letters of HTML have a colour.
    style.text.fill = letterColor.map { .color($0) } ?? .currentColor
    style.letterColor = letterColor
    style.text.fillOpacity = 1
    style.text.stroke = .none
    style.text.textAnchor = .leading
    (style.opacity, style.whiteSpace, style.textAlign) = (opacity, whiteSpace, textAlign)
    (style.textIndent, style.lineHeight, style.marker) = (textIndent, lineHeight, marker)
    (style.wordBreak, style.overflowWrap) = (wordBreak, overflowWrap)
    (style.isMarkerInside, style.collapsesBorders) = (isMarkerInside, collapsesBorders)
    (style.borderSpacing, style.cellPadding, style.cellBorder) = (borderSpacing, cellPadding, cellBorder)
    return style
  }

  /// Whether text in both styles looks alike.
  func looksLike(_ other: HTMLStyle) -> Bool {
    text.looksLike(other.text) && text.isVisible == other.text.isVisible && opacity == other.opacity
      && baselineShift == other.baselineShift && inlineBox == other.inlineBox
      && inlineShift == other.inlineShift
      && text.letterSpacing == other.text.letterSpacing && text.wordSpacing == other.text.wordSpacing
  }

  /// Whether boxes are placed in its box that are placed freely.
  var isPlaced: Bool { position != .inFlow || !transform.isNone }

  /// Whether lines along the text around it leave it out (CSS Text Decoration 3, 2.1).
  var standsApart: Bool {
    [.inlineBlock, .inlineFlex, .inlineTable].contains(display) || position == .absolute
      || unlaid.contains(.float)
  }

  /// Whether something is painted behind or around its box.
  var paintsFrame: Bool {
    text.backgroundColor.map { $0.alpha > 0 } ?? false || border.all.contains { $0.room > 0 }
      || backgroundImages.areStated
  }

  /// Paints clear letters in which alone the background shows in one color of that.
  mutating func paintLettersWithBackground() {
    guard let color = backgroundImages.firstColor ?? text.backgroundColor else { return }
    if text.fillColor.map({ $0.alpha < 1 }) ?? true {
      letterColor = color
      text.fill = .color(color)
    }
    unlaid.set(.letterBackground, backgroundImages.areStated)
    backgroundImages = BackgroundImages()
    text.background = .none
  }

  var paintsText: Bool {
    text.isVisible && text.fontSize > 0 && opacity > 0 && text.fillColor.map { $0.alpha > 0 } ?? false
  }
}

extension HTMLStyle {
  /// What kind of box an element makes (CSS Display 3, 2).
  enum Display {
    case none, inline, block, flowRoot, inlineBlock, listItem, flex, inlineFlex
    case table, inlineTable, rowGroup, headerGroup, footerGroup, row, cell, column, columnGroup
    /// None, but what is in it makes some.
    case contents

    /// Whether it is a part of a table, which has no margins (CSS 2, 8.3).
    var isInTable: Bool { [.rowGroup, .headerGroup, .footerGroup, .row, .cell].contains(self) }
  }

  /// What becomes of white space, and whether lines are broken (CSS Text 3, 3).
  enum WhiteSpace {
    case normal, pre, nowrap, preWrap, preLine, breakSpaces

    var collapses: Bool { self == .normal || self == .nowrap || self == .preLine }
    var keepsLines: Bool { !collapses || self == .preLine }
    var wraps: Bool { self != .pre && self != .nowrap }
    /// The one that keeps as much, and wraps.
    var collapse: WhiteSpace { self == .pre ? .preWrap : self == .nowrap ? .normal : self }
  }

  /// Where lines stand in their box (CSS Text 3, 6.1).
  enum Align {
    case start, left, center, right, end, justify
    /// The same for boxes as well as lines: the `center` element, and `align`.
    case leftBoxes, centerBoxes, rightBoxes

    /// The share of the room in front of boxes; nil where it concerns lines alone.
    var boxLead: Double? {
      switch self {
      case .leftBoxes: 0
      case .centerBoxes: 0.5
      case .rightBoxes: 1
      default: nil
      }
    }
  }

  /// Which edge of their box lines stand at.
  var edge: LabelBox.Edge {
    switch textAlign {
    case .left, .leftBoxes: .left
    case .center, .centerBoxes: .middle
    case .right, .rightBoxes: .right
    case .start, .justify: text.isRightToLeft ? .right : .left
    case .end: text.isRightToLeft ? .left : .right
    }
  }

  /// Ways to lay out that are not followed.
  struct Unlaid: OptionSet {
    let rawValue: UInt16

    static let grid = Unlaid(rawValue: 1)
    static let float = Unlaid(rawValue: 2)
    /// A background of several colors that shows in letters.
    static let letterBackground = Unlaid(rawValue: 4)
    static let reversedLines = Unlaid(rawValue: 8)
    static let baselines = Unlaid(rawValue: 16)
    static let gridPlace = Unlaid(rawValue: 32)
    static let caption = Unlaid(rawValue: 64)
    /// A background that ends within the box.
    static let backgroundArea = Unlaid(rawValue: 128)
    /// Corners that are not as high as they are wide.
    static let ellipses = Unlaid(rawValue: 256)
    static let clip = Unlaid(rawValue: 512)
    /// A clip that leaves nothing.
    static let emptyClip = Unlaid(rawValue: 1024)
    /// Rows that stand as far apart as they say, and columns in another way.
    static let rowSpacing = Unlaid(rawValue: 2048)
    /// What stays where it is in the window.
    static let fixed = Unlaid(rawValue: 4096)
    /// Columns of a grid that are not read.
    static let gridColumns = Unlaid(rawValue: 8192)
  }

  /// The height of lines (CSS Inline 3, 5).
  enum LineHeight: Equatable {
    case normal
    case factor(Double)
    case length(Double)
  }

  /// Where lines may be broken within words (CSS Text 3, 5.2).
  enum WordBreak {
    case normal
    /// Between any two letters.
    case breakAll
    /// At spaces alone, in Korean too.
    case keepAll
    /// As `overflow-wrap: anywhere` has it.
    case breakWord
  }

  /// Whether a word is broken that a line has no room for (CSS Text 3, 5.5).
  enum OverflowWrap {
    case normal, breakWord
    /// Also where a box takes as little room as it can.
    case anywhere
  }

  /// Whether a word may be broken where a line has no room for it.
  var breaksWords: Bool { overflowWrap == .breakWord || narrowsWords }

  /// Whether a box that is as narrow as it can be has no more room than for a letter, for that reason.
  var narrowsWords: Bool { overflowWrap == .anywhere || wordBreak == .breakWord }

  /// What stands in front of an item of a list (CSS Lists 3, 3).
  enum Marker {
    case none, disc, circle, square, decimal, lowerAlpha, upperAlpha, lowerRoman, upperRoman
    /// One that is not drawn here, for which a disc stands.
    case other
  }

  /// Where a box stands across a line, or what is in it in a cell (CSS 2, 10.8 and 17.5.3).
  enum VerticalAlign: Equatable {
    case baseline, top, middle, bottom, sub, superscript, textTop, textBottom
    case raised(Double)
  }

  /// Whether a box stands where those before it leave off (CSS Position 3, 2).
  enum Position { case inFlow, relative, absolute }

  /// What is painted behind text that goes along a line.
  struct InlineBox: Equatable {
    /// The element.
    let node: Int
    /// Which of the styles is its own.
    let style: Int
  }

  /// One side of a border.
  struct Edge: Equatable {
    var width = 3.0
    /// Nil for the text's colour.
    var color: CSSColor? { didSet { isOfTable = false } }
    var style = Style.none
    /// Whether the `border` of a table says it, which has another colour where cells share it.
    var isOfTable = false

    /// `inset` is that of browsers' own style sheet alone.
    enum Style { case none, solid, inset, other }

    /// How much room it takes.
    var room: Double { style == .none ? 0 : width }
  }

  /// How an image is fitted to its box (CSS Images 3, 5.5).
  enum ObjectFit { case fill, contain, cover, none, scaleDown }

  /// What a flex container, or an item of one, says (CSS Flexbox 1).
  struct Flex {
    var isColumn = false
    var isReversed = false
    /// Whether items go on in further lines where one has no room.
    var wraps = false
    var justify = Placement.stretch
    /// Where lines of items stand together.
    var alignContent = Placement.stretch
    var alignItems = Placement.stretch
    var alignSelf: Placement?
    var grow = 0.0
    var shrink = 1.0
    var basis = HTMLExtent.auto
    /// The columns of a grid; nil for a flex container.
    var grid: HTMLGrid?
    /// Where it stands in a grid.
    var gridPlace = HTMLGrid.Place()
    var justifyItems = Placement.stretch
    var justifySelf: Placement?
    var columnGap = 0.0
    var rowGap = 0.0

    /// The share of the room beside the only item that is in front of it, and of that below it that is above it.
    var leads: (across: Double, down: Double) {
      if grid != nil {
        return (max(justify.lead, justifyItems.lead), max(alignContent.lead, alignItems.lead))
      }
      return isColumn ? (alignItems.lead, justify.lead) : (justify.lead, alignItems.lead)
    }
  }

  /// What `display: -webkit-box` says (CSS Overflow 4, 5.2): a flex container, or where it is vertical, a block of at most so many
  /// lines.
  struct LegacyBox {
    var isUsed = false
    var isVertical = false
    var lineClamp: Int16?

    /// How many of its lines make its height.
    var lineCount: Int? { isUsed && isVertical ? lineClamp.map(Int.init) : nil }
  }

  /// Where items stand along an axis, or across it.
  enum Placement {
    case start, center, end, stretch, between, around, evenly

    /// The share of the room that is left in front of what is placed as a whole.
    var lead: Double {
      switch self {
      case .center: 0.5
      case .end: 1
      default: 0
      }
    }

    /// What of some room is in front of so many things, and between any two.
    func shares(of room: Double, _ count: Double) -> (before: Double, between: Double) {
      switch self {
      case .between where count > 1 && room > 0: (0, room / (count - 1))
      case .around where room > 0: (room / count / 2, room / count)
      case .evenly where room > 0: (room / (count + 1), room / (count + 1))
      default: (room * lead, 0)
      }
    }
  }
}
