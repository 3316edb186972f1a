/// The functions of a `transform` attribute, to be written as shortly as can be (SVG 2, 8.5).
struct ShortTransform {
  /// All of them but those that change nothing.
  private(set) var text: [UInt8]
  /// How far the first function moves what it moves; nil where it does something else.
  private(set) var leadingTranslation: (x: Double, y: Double)?
  /// Where the text of the first function ends.
  private var endOfFirst = 0

  /// Nobody writes more, and each takes many times its bytes.
  private static let maxFunctions = 64

  /// - Returns: nil where the value is anything else than such functions, or has very many.
  init?(_ value: Bytes) {
    var scanner = ValueScanner(value)
    var short = ShortNumberText(capacity: value.count)
    var count = 0
    scanner.skipSpace()
    while !scanner.isAtEnd {
      let (start, end) = (scanner.position, short.text.count)
      guard count < Self.maxFunctions, let transform = Transform.function(&scanner, .attribute),
        short.append(function: Bytes(rebasing: value[start..<scanner.position])), scanner.skipInnerSeparator()
      else { return nil }
      if transform == .identity {
        short.truncate(to: end)
        continue
      }
      count += 1
      guard count == 1 else { continue }
      endOfFirst = short.text.count
      if transform == .translation(transform.e, transform.f) {
        leadingTranslation = (transform.e, transform.f)
      }
    }
    text = short.text
  }

  var isIdentity: Bool { text.isEmpty }

  /// Takes the first function away, which there is.
  mutating func removeFirst() {
    text.removeSubrange(..<endOfFirst)
    (endOfFirst, leadingTranslation) = (0, nil)
  }
}

extension ShortNumberText {
  /// Appends a function of numbers, which can be read.
  /// - Returns: false where it has a number that not every reader takes.
  fileprivate mutating func append(function: Bytes) -> Bool {
    var scanner = ValueScanner(function)
    append(scanner.identifier())
    append(UInt8(ascii: "("))
    scanner.skipSpace()
    scanner.advance()
    scanner.skipSpace()
    while let number = scanner.numberText() {
      guard append(number: number) else { return false }
      scanner.skipSeparator()
    }
    append(UInt8(ascii: ")"))
    return true
  }
}
