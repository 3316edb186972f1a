/// The functions of a `transform` attribute, to be written as shortly as can be (SVG 2, 8.5).
struct ShortTransform {
  private struct Function {
    let name: Bytes
    let numbers: [Double]
    let text: [UInt8]

    /// Whether it leaves everything where it is.
    var isIdentity: Bool {
      switch numbers.count {
      case 6: numbers == [1, 0, 0, 1, 0, 0]
      case _ where name.equals("scale"): numbers.allSatisfy { $0 == 1 }
      case _ where name.equals("translate"): numbers.allSatisfy { $0 == 0 }
      default: numbers.first == 0
      }
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
      guard functions.count < Self.maxFunctions, let function = Self.function(&scanner) else { return nil }
      if !function.isIdentity { functions.append(function) }
      guard scanner.skipSeparator(before: nil) else { return nil }
    }
  }

  var isIdentity: Bool { functions.isEmpty }

  /// How far the first function moves what it moves; nil where it does something else.
  var leadingTranslation: (x: Double, y: Double)? {
    guard let first = functions.first, first.name.equals("translate") else { return nil }
    return (first.numbers[0], first.numbers.count > 1 ? first.numbers[1] : 0)
  }

  mutating func removeFirst() { functions.removeFirst() }

  var text: [UInt8] { functions.count == 1 ? functions[0].text : functions.flatMap(\.text) }

  private static func function(_ scanner: inout ValueScanner) -> Function? {
    let name = scanner.identifier()
    scanner.skipSpace()
    guard scanner.skip(UInt8(ascii: "(")) else { return nil }
    var short = ShortNumberText(capacity: min(scanner.text.count, 64))
    short.append(name)
    short.append(UInt8(ascii: "("))
    var numbers: [Double] = []
    numbers.reserveCapacity(6)
    scanner.skipSpace()
    while scanner.next != UInt8(ascii: ")") {
      let start = scanner.position
      guard numbers.count < 6, let number = scanner.number(), number.isFinite,
        short.append(number: Bytes(rebasing: scanner.text[start..<scanner.position]))
      else { return nil }
      numbers.append(number)
      guard scanner.skipSeparator(before: UInt8(ascii: ")")) else { return nil }
    }
    scanner.advance()
    short.append(UInt8(ascii: ")"))
    guard takes(name, numbers.count) else { return nil }
    return Function(name: name, numbers: numbers, text: short.text)
  }

  private static func takes(_ name: Bytes, _ count: Int) -> Bool {
    if name.equals("translate") || name.equals("scale") { return count == 1 || count == 2 }
    if name.equals("rotate") { return count == 1 || count == 3 }
    if name.equals("skewX") || name.equals("skewY") { return count == 1 }
    return name.equals("matrix") && count == 6
  }
}
