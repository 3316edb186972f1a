import ByteText

/// A number as a value has it, with no digit, sign or point that it could do without: the same decimal, never rounded.
struct ShortNumber {
  private let isNegative: Bool
  private let whole: Bytes
  private let fraction: Bytes
  /// `e` and what follows it; empty where there is none.
  private let exponent: Bytes

  /// - Parameter text: what ``ValueScanner/number()`` reads.
  /// - Returns: nil for one that not every reader takes: with a point and nothing behind it.
  init?(_ text: Bytes) {
    let sign = text.first == UInt8(ascii: "-") || text.first == UInt8(ascii: "+") ? 1 : 0
    let end = text.firstIndex { $0 | 0x20 == UInt8(ascii: "e") } ?? text.count
    let point = text[..<end].firstIndex(of: UInt8(ascii: ".")) ?? end
    if point + 1 == end { return nil }
    var (first, last) = (sign, end)
    while first < point, text[first] == UInt8(ascii: "0") { first += 1 }
    while last > point + 1, text[last - 1] == UInt8(ascii: "0") { last -= 1 }
    whole = Bytes(rebasing: text[first..<point])
    fraction = Bytes(rebasing: text[min(point + 1, last)..<last])
    let isZero = whole.isEmpty && fraction.isEmpty
    exponent = Bytes(rebasing: text[(isZero ? text.count : end)...])
    isNegative = sign == 1 && text[0] == UInt8(ascii: "-") && !isZero
  }

  private var hasPoint: Bool { !fraction.isEmpty }

  /// Whether something must stand between the number and one before it.
  func needsSpace(behind last: ShortNumber) -> Bool {
    if isNegative { return !last.exponent.isEmpty }
    return !(whole.isEmpty && hasPoint && last.hasPoint && last.exponent.isEmpty)
  }

  /// The part of a value that says the same, where that is one number of digits and a point, as most are; nil for others.
  static func part(of value: Bytes) -> Bytes? {
    let sign = value.first == UInt8(ascii: "-") ? 1 : 0
    var point = value.count
    for index in value.indices.dropFirst(sign) where !value[index].isASCIIDigit {
      guard value[index] == UInt8(ascii: "."), point == value.count else { return nil }
      point = index
    }
    guard sign < value.count, point + 1 != value.count else { return nil }
    var (first, last) = (sign, value.count)
    while first < point, value[first] == UInt8(ascii: "0") { first += 1 }
    if point < last {
      while value[last - 1] == UInt8(ascii: "0") { last -= 1 }
      if last == point + 1 { last = point }
    }
    if first == last {
      let zero = value[sign] == UInt8(ascii: "0") ? sign : sign + 1
      return Bytes(rebasing: value[zero...zero])
    }
    if sign == 1 {
      guard first == 1 else { return nil }
      first = 0
    }
    return Bytes(rebasing: value[first..<last])
  }

  func write(to text: inout [UInt8]) {
    if isNegative { text.append(UInt8(ascii: "-")) }
    text += whole
    if hasPoint {
      text.append(UInt8(ascii: "."))
      text += fraction
    } else if whole.isEmpty {
      text.append(UInt8(ascii: "0"))
    }
    text += exponent
  }
}

/// Values made of numbers, written with as little between these as readers need.
struct ShortNumberText {
  private(set) var text: [UInt8] = []
  private var last: ShortNumber?

  init(capacity: Int = 0) { text.reserveCapacity(capacity) }

  /// Appends a number; false where that can't be done.
  mutating func append(number: Bytes) -> Bool {
    guard let number = ShortNumber(number) else { return false }
    if let last, number.needsSpace(behind: last) { text.append(UInt8(ascii: " ")) }
    number.write(to: &text)
    last = number
    return true
  }

  /// Appends something else, behind which a number may follow at once.
  mutating func append(_ other: Bytes) {
    text += other
    last = nil
  }

  mutating func append(_ byte: UInt8) {
    text.append(byte)
    last = nil
  }

  /// Takes back what was appended behind a number of bytes.
  mutating func truncate(to count: Int) {
    text.truncate(to: count)
    last = nil
  }
}

extension ValueScanner {
  /// The number at the position, as it is written.
  mutating func numberText() -> Bytes? {
    let start = position
    guard number() != nil else { return nil }
    return Bytes(rebasing: text[start..<position])
  }

  /// Numbers with units, and white space or a comma between them, as shortly as can be; nil for something else.
  static func shortNumbers(_ value: Bytes) -> [UInt8]? {
    var scanner = ValueScanner(value)
    var short: [UInt8] = []
    scanner.skipSpace()
    while !scanner.isAtEnd {
      guard let number = scanner.numberText().flatMap(ShortNumber.init) else { return nil }
      if !short.isEmpty { short.append(UInt8(ascii: " ")) }
      number.write(to: &short)
      let unit = scanner.unit()
      short += unit.isEmpty && scanner.skip(UInt8(ascii: "%")) ? ("%" as StaticString).bytes : unit
      let end = scanner.position
      scanner.skipSeparator()
      if scanner.position == end, !scanner.isAtEnd { return nil }
    }
    return value.trimmed.last == UInt8(ascii: ",") || short.isEmpty ? nil : short
  }

  /// Points, as shortly as can be; nil where there is something else, or half a point.
  static func shortPoints(_ value: Bytes) -> [UInt8]? {
    var scanner = ValueScanner(value)
    var short = ShortNumberText()
    var count = 0
    scanner.skipSpace()
    while !scanner.isAtEnd {
      guard let number = scanner.numberText(), short.append(number: number) else { return nil }
      count += 1
      scanner.skipSeparator()
    }
    return count % 2 == 0 && value.trimmed.last != UInt8(ascii: ",") ? short.text : nil
  }
}
