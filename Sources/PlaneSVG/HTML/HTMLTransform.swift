import PlaneModel

/// What the `transform` of a box says (CSS Transforms 1, 12), with movements by parts of the box's own size.
struct HTMLTransform {
  private enum Function {
    case move(HTMLExtent, HTMLExtent)
    case other(Transform)
  }

  private var functions: [Function] = []

  var isNone: Bool { functions.isEmpty }

  init() {}

  init(_ transform: Transform) { functions = [.other(transform)] }

  /// - Returns: nil for what can't be read, or is in three dimensions.
  init?(_ value: Bytes, fontSize: Double) {
    if value.isKeyword("none") { return }
    for word in CSSWords.all(in: value) {
      guard let function = Self.movement(word, fontSize) ?? Transform(word, in: .style).map(Function.other)
      else {
        return nil
      }
      functions.append(function)
    }
  }

  private static func movement(_ word: Bytes, _ fontSize: Double) -> Function? {
    guard let (name, list) = word.function else { return nil }
    let arguments = CSSWords.list(list).map { HTMLExtent($0, fontSize: fontSize) }
    guard let first = arguments.first.flatMap(\.self), !arguments.contains(nil) else { return nil }
    let second = arguments.count > 1 ? arguments[1] ?? .zero : .zero
    switch (arguments.count, name) {
    case (1...2, _) where name.isKeyword("translate"): return .move(first, second)
    case (1, _) where name.isKeyword("translatex"): return .move(first, .zero)
    case (1, _) where name.isKeyword("translatey"): return .move(.zero, first)
    case (3, _) where name.isKeyword("translate3d") && arguments[2] == .zero: return .move(first, second)
    default: return nil
    }
  }

  /// What it does to a box in the space around that.
  /// - Parameter origin: the value of `transform-origin`; nil where nothing says one.
  func resolved(for box: Plane.Box, origin: Bytes?, fontSize: Double) -> Transform {
    let size = box.size
    let point =
      origin.flatMap(TransformOrigin.init)?.point(fontSize: fontSize, in: size)
      ?? Plane.Point(x: size.width / 2, y: size.height / 2)
    let (x, y) = (box.origin.x + point.x, box.origin.y + point.y)
    let transform = functions.reduce(Transform.translation(x, y)) { transform, function in
      switch function {
      case .move(let x, let y):
        transform.concatenating(
          .translation(x.resolved(of: size.width) ?? 0, y.resolved(of: size.height) ?? 0))
      case .other(let other): transform.concatenating(other)
      }
    }
    return transform.concatenating(.translation(0 - x, 0 - y))
  }
}
