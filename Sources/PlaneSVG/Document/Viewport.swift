import PlaneModel

/// The root's size and how its user space lies on the canvas (SVG 2, 8.2 to 8.6).
struct Viewport {
  /// The canvas' size, in points; infinite where nothing tells it.
  var size: Plane.Size
  /// Whether the root tells the canvas' size.
  var isSizeKnown: Bool { size.width.isFinite && size.height.isFinite }
  /// Whether the root has a length or a view box, of whatever size: without, the drawing isn't scaled to the area that it
  /// is shown in (SVG 2, 8.2).
  let statesSize: Bool
  /// Whether the root has a length; with a view box alone, whoever shows the drawing decides how large it is.
  let statesLength: Bool

  /// From user space to the canvas.
  var transform: Transform
  /// What percentages of lengths refer to: the size in user space.
  var userSize: Plane.Size
  /// The positive lengths of the root.
  let (width, height): (Double?, Double?)
  /// What of the root's size is 0, so that browsers show nothing.
  private(set) var empty: AttributeName?
  /// How the drawing is fitted into an area of other proportions.
  private(set) var fitting = AspectRatio(nil)

  /// - Parameter form: in a document of ours, the canvas is the view box itself, and a root without a size tells that of the
  ///   canvas in an attribute of its own. In others, it is as large as it is shown.
  /// - Parameters:
  ///   - extents: the root's width and its height, as its style or else its attributes say them.
  ///   - maxWidth: how wide its style lets it be, which is its width in a large window where nothing else is.
  ///   - fontSize: what the root's `em` stands for.
  init(
    _ elements: some DocumentElements, root: Int, _ form: DocumentForm, extents: [Bytes?],
    maxWidth: Bytes? = nil, fontSize: Double
  ) {
    let viewBox = elements.viewBox(of: root)
    var lengths = extents.map { extent in
      // A negative one is none, as if it were not written.
      Self.length(extent, fontSize).flatMap { form.keepsMistakes || $0 >= 0 ? $0 : nil }
    }
    if viewBox != nil, let maxWidth,
      let most = Self.width(atMost: maxWidth, of: extents.first ?? nil, fontSize)
    {
      lengths[0] = min(lengths[0] ?? most, most)
    }
    statesLength = lengths.contains { $0 != nil }
    statesSize = viewBox != nil || statesLength
    if lengths.contains(0) {
      empty = lengths[0] == 0 ? .width : .height
    } else if let viewBox, viewBox.size.width == 0 || viewBox.size.height == 0 {
      empty = .viewBox
    }
    // Without a positive one, the canvas is as large as its content.
    (width, height) = (lengths[0].flatMap(Self.positive), lengths[1].flatMap(Self.positive))
    guard let box = viewBox, form.keepsMistakes || (box.size.width > 0 && box.size.height > 0) else {
      let canvas = form == .own ? Self.canvas(elements.value(.planeCanvas, of: root)) : nil
      size = Plane.Size(
        width: width ?? canvas?.width ?? .infinity, height: height ?? canvas?.height ?? .infinity)
      userSize = Plane.Size(
        width: size.width.isFinite ? size.width : Self.unknownExtent,
        height: size.height.isFinite ? size.height : Self.unknownExtent)
      transform = .identity
      return
    }
    userSize = box.size
    fitting = elements.aspectRatio(of: root)
    if form == .own {
      size = userSize
      transform = .translation(0 - box.origin.x, 0 - box.origin.y)
      return
    }
    size = Plane.Size(width: width, height: height, proportionsOf: box.size)
    transform = fitting.fit(box, into: size)
  }

  /// How wide a root is at most in a large window; nil where that is no limit, or is one to what isn't known.
  private static func width(atMost value: Bytes, of width: Bytes?, _ fontSize: Double) -> Double? {
    let width = width.flatMap(Length.init)
    guard width?.unit != .percent || width?.value == 100, !Length.lacksUnit(value),
      let most = length(value, fontSize), 0 < most, most <= widestWindow
    else { return nil }
    return most
  }

  private static let widestWindow = 4096.0

  /// What percentages refer to where nothing tells the size.
  private static let unknownExtent = 100.0

  /// Two numbers, which may be negative, for the linter to find.
  private static func canvas(_ value: Bytes?) -> Plane.Size? {
    guard let numbers = value.flatMap({ ValueScanner.numbers($0, count: 2) }), numbers.allSatisfy(\.isFinite)
    else { return nil }
    return Plane.Size(width: numbers[0], height: numbers[1])
  }

  /// A length without a percentage; nil for anything else.
  private static func length(_ value: Bytes?, _ fontSize: Double) -> Double? {
    value.flatMap(Length.init)?.resolved(fontSize: fontSize, percentOf: nil)
  }

  /// How large a page's font is unless told.
  static let fontSize = 16.0

  private static func positive(_ number: Double) -> Double? { number > 0 ? number : nil }
}
