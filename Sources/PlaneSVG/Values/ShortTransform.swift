/// The functions of a `transform` attribute, to be written as shortly as can be (SVG 2, 8.5).
struct ShortTransform {
  private struct Function {
    let name: Bytes
    /// What stands between the parentheses.
    var arguments = Bytes()
    private var numbers = SIMD8<Double>()
    private var count = 0
    private var last: ShortNumber?
    /// How many bytes it is written with.
    private(set) var byteCount: Int

    init(_ name: Bytes) {
      self.name = name
      byteCount = name.count + 2
    }

    /// Takes an argument; false where it is one that not every reader takes, or one too many.
    mutating func take(_ number: Double, _ text: Bytes) -> Bool {
      guard count < 6, number.isFinite, let short = ShortNumber(text) else { return false }
      byteCount += short.byteCount + (last.map(short.needsSpace(behind:)) ?? false ? 1 : 0)
      numbers[count] = number
      (count, last) = (count + 1, short)
      return true
    }

    /// Whether it has as many arguments as it may have.
    var isComplete: Bool {
      if name.equals("translate") || name.equals("scale") { return count == 1 || count == 2 }
      if name.equals("rotate") { return count == 1 || count == 3 }
      if name.equals("skewX") || name.equals("skewY") { return count == 1 }
      return name.equals("matrix") && count == 6
    }

    /// Whether it leaves everything where it is.
    var isIdentity: Bool {
      if count == 6 { return numbers == [1, 0, 0, 1, 0, 0, 0, 0] }
      if name.equals("scale") { return numbers[0] == 1 && (count == 1 || numbers[1] == 1) }
      return numbers[0] == 0 && (numbers[1] == 0 || !name.equals("translate"))
    }

    /// How far it moves what it moves; nil where it does something else.
    var translation: (x: Double, y: Double)? {
      name.equals("translate") ? (numbers[0], numbers[1]) : nil
    }

    func write(to text: inout ShortNumberText) {
      text.append(name)
      text.append(UInt8(ascii: "("))
      var scanner = ValueScanner(arguments)
      while let number = scanner.numberText(), text.append(number: number) { scanner.skipSeparator() }
      text.append(UInt8(ascii: ")"))
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
  var leadingTranslation: (x: Double, y: Double)? { functions.first?.translation }

  mutating func removeFirst() { functions.removeFirst() }

  var text: [UInt8] {
    var text = ShortNumberText(capacity: byteCount)
    for function in functions { function.write(to: &text) }
    return text.text
  }

  /// The text where it has fewer bytes than another one, as few have.
  func text(shorterThan count: Int) -> [UInt8]? { byteCount < count ? text : nil }

  private var byteCount: Int { functions.reduce(0) { $0 + $1.byteCount } }

  private static func function(_ scanner: inout ValueScanner) -> Function? {
    var function = Function(scanner.identifier())
    scanner.skipSpace()
    guard scanner.skip(UInt8(ascii: "(")) else { return nil }
    scanner.skipSpace()
    let first = scanner.position
    while scanner.next != UInt8(ascii: ")") {
      let start = scanner.position
      guard let number = scanner.number(),
        function.take(number, Bytes(rebasing: scanner.text[start..<scanner.position])),
        scanner.skipSeparator(before: UInt8(ascii: ")"))
      else { return nil }
    }
    function.arguments = Bytes(rebasing: scanner.text[first..<scanner.position])
    scanner.advance()
    return function.isComplete ? function : nil
  }
}
