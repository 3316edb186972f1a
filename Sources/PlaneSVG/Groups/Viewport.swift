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
  /// How the drawing is fitted into an area of other proportions.
  private(set) var fitting = AspectRatio(nil)

  /// - Parameter isOwn: whether the canvas is the view box itself, as in what we write, or as large as it is shown. A
  ///   root of ours without a size tells that of the canvas in an attribute of its own.
  init(_ elements: SVGElements, root: Int, isOwn: Bool) {
    let viewBox = elements.value(.viewBox, of: root).flatMap { ValueScanner.numbers($0, count: 4) }
    let lengths = [AttributeName.width, .height].map { name in
      // A negative one is none, as if it were not written.
      Self.length(elements.value(name, of: root)).flatMap { isOwn || $0 >= 0 ? $0 : nil }
    }
    statesLength = lengths.contains { $0 != nil }
    statesSize = viewBox != nil || statesLength
    // Without a positive one, the canvas is as large as its content.
    let (width, height) = (lengths[0].flatMap(Self.positive), lengths[1].flatMap(Self.positive))
    guard let box = viewBox, isOwn || (box[2] > 0 && box[3] > 0) else {
      let canvas = isOwn ? Self.canvas(elements.value(.planeCanvas, of: root)) : nil
      size = Plane.Size(
        width: width ?? canvas?.width ?? .infinity, height: height ?? canvas?.height ?? .infinity)
      userSize = Plane.Size(
        width: size.width.isFinite ? size.width : Self.unknownExtent,
        height: size.height.isFinite ? size.height : Self.unknownExtent)
      transform = .identity
      return
    }
    userSize = Plane.Size(width: box[2], height: box[3])
    let origin = Transform.translation(0 - box[0], 0 - box[1])
    guard !isOwn else {
      size = userSize
      transform = origin
      return
    }
    // One length alone sets the other by the view box's proportions.
    size = Plane.Size(
      width: width ?? height.map { $0 * box[2] / box[3] } ?? box[2],
      height: height ?? width.map { $0 * box[3] / box[2] } ?? box[3])
    fitting = AspectRatio(elements.value(.preserveAspectRatio, of: root))
    transform = fitting.fit(userSize, into: size).concatenating(origin)
  }

  /// What percentages refer to where nothing tells the size.
  private static let unknownExtent = 100.0

  /// Two numbers, which may be negative, for the linter to find.
  private static func canvas(_ value: Bytes?) -> Plane.Size? {
    guard let numbers = value.flatMap({ ValueScanner.numbers($0, count: 2) }), numbers.allSatisfy(\.isFinite)
    else { return nil }
    return Plane.Size(width: numbers[0], height: numbers[1])
  }

  /// A length without a percentage; nil for anything else.
  private static func length(_ value: Bytes?) -> Double? {
    value.flatMap(Length.init)?.resolved(fontSize: fontSize, percentOf: nil)
  }

  /// What the root's `em` stands for: a page's font is this large unless told.
  static let fontSize = 16.0

  private static func positive(_ number: Double) -> Double? { number > 0 ? number : nil }
}

/// `preserveAspectRatio` (SVG 2, 8.6).
struct AspectRatio: Equatable {
  /// Where the content stands in what is left: 0, ½ or 1.
  var alignX = 0.5
  var alignY = 0.5
  var isStretched = false
  var isSlice = false

  init(_ value: Bytes?) {
    guard let value else { return }
    var words = value.split(whereSeparator: ValueScanner.isSpace).map { Bytes(rebasing: $0) }[...]
    if words.first?.equals("defer") == true { words.removeFirst() }
    guard let alignment = words.popFirst() else { return }
    let isSlice = words.first?.equals("slice") ?? false
    guard words.isEmpty || words.count == 1 && (isSlice || words.first?.equals("meet") == true) else {
      return
    }
    if alignment.equals("none") {
      isStretched = true
      return
    }
    guard alignment.count == 8, alignment[0] == UInt8(ascii: "x"), alignment[4] == UInt8(ascii: "Y"),
      let x = Self.fraction(Bytes(rebasing: alignment[1..<4])),
      let y = Self.fraction(Bytes(rebasing: alignment[5..<8]))
    else { return }
    (alignX, alignY, self.isSlice) = (x, y, isSlice)
  }

  /// The transform that fits a content of a size into an area of another one, both at the origin.
  func fit(_ content: Plane.Size, into area: Plane.Size) -> Transform {
    let x = area.width / content.width
    let y = area.height / content.height
    guard x.isFinite, y.isFinite else { return .identity }
    if isStretched || x == y { return .scale(x, y) }
    let scale = isSlice ? max(x, y) : min(x, y)
    return Transform(
      a: scale, d: scale,
      e: (area.width - content.width * scale) * alignX,
      f: (area.height - content.height * scale) * alignY)
  }

  private static func fraction(_ word: Bytes) -> Double? {
    if word.equals("Min") { return 0 }
    if word.equals("Mid") { return 0.5 }
    if word.equals("Max") { return 1 }
    return nil
  }
}
