/// The functions of a `transform` attribute, to be written as shortly as can be (SVG 2, 8.5).
struct ShortTransform {
  private struct Function {
    let transform: Transform
    let text: [UInt8]

    /// - Parameter text: a function that can be read.
    /// - Returns: nil where it holds a number that not every reader takes.
    init?(_ text: Bytes, _ transform: Transform) {
      var scanner = ValueScanner(text)
      var short = ShortNumberText(capacity: text.count)
      short.append(scanner.identifier())
      short.append(UInt8(ascii: "("))
      scanner.skipSpace()
      scanner.advance()
      scanner.skipSpace()
      while let number = scanner.numberText() {
        guard short.append(number: number) else { return nil }
        scanner.skipSeparator()
      }
      short.append(UInt8(ascii: ")"))
      (self.transform, self.text) = (transform, short.text)
    }
  }

  private var functions: [Function] = []

  /// Nobody writes more, and each takes many times its bytes.
  private static let maxFunctions = 64

  /// - Returns: nil where the value is anything else than such functions, or has very many.
  init?(_ value: Bytes) {
    var scanner = ValueScanner(value)
    scanner.skipSpace()
    while !scanner.isAtEnd {
      let start = scanner.position
      guard functions.count < Self.maxFunctions, let transform = Transform.function(&scanner, .attribute),
        let function = Function(Bytes(rebasing: value[start..<scanner.position]), transform)
      else { return nil }
      if transform != .identity { functions.append(function) }
      guard scanner.skipSeparator(before: nil) else { return nil }
    }
  }

  var isIdentity: Bool { functions.isEmpty }

  /// How far the first function moves what it moves; nil where it does something else.
  var leadingTranslation: (x: Double, y: Double)? {
    guard let first = functions.first?.transform,
      first == .translation(first.e, first.f)
    else { return nil }
    return (first.e, first.f)
  }

  mutating func removeFirst() { functions.removeFirst() }

  var text: [UInt8] { functions.flatMap(\.text) }
}
