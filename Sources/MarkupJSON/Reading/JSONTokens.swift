import ByteText
import Diagnostics

/// Where the tokens of JSON end (RFC 8259). Each function gives the position behind what starts at one.
extension Span<UInt8> {
  /// Behind spaces, tabs, LF and CR.
  @inline(__always)
  func endOfSpace(from start: Int) -> Int { self[start] > 0x20 ? start : endOfLongSpace(from: start) }

  /// The long runs of spaces that indent are skipped eight at a time.
  @inline(never)
  private func endOfLongSpace(from start: Int) -> Int {
    var position = start
    while self[position] <= 0x20 {
      switch self[position] {
      case 0x20:
        let others = word(at: position) ^ 0x2020_2020_2020_2020
        position &+= others == 0 ? 8 : others.trailingZeroBitCount / 8
      case 0x0a, 0x0d, 0x09: position &+= 1
      default: return position
      }
    }
    return position
  }

  /// Behind a number (section 6).
  func endOfNumber(from start: Int) throws(JSONSyntaxError) -> Int {
    var end = start
    if self[end] == UInt8(ascii: "-") { end &+= 1 }
    if self[end] == UInt8(ascii: "0") {
      end &+= 1
      guard !self[end].isASCIIDigit else { throw error("a number starts with 0; remove the zero", at: end) }
    } else {
      end = try endOfDigits(from: end, "a digit")
    }
    if self[end] == UInt8(ascii: ".") { end = try endOfDigits(from: end &+ 1, "a digit behind the point") }
    if self[end] | 0x20 == UInt8(ascii: "e") {
      end &+= 1
      if self[end] == UInt8(ascii: "+") || self[end] == UInt8(ascii: "-") { end &+= 1 }
      end = try endOfDigits(from: end, "a digit of the exponent")
    }
    return end
  }

  @inline(__always)
  private func endOfDigits(from start: Int, _ expected: StaticString) throws(JSONSyntaxError) -> Int {
    guard self[start].isASCIIDigit else { throw unexpected(.other(expected), at: start) }
    return JSONNumber.endOfDigits(self, from: start)
  }

  /// Behind `true`, `false` or `null`.
  func endOfLiteral(from start: Int) throws(JSONSyntaxError) -> Int {
    let word = word(at: start)
    if word & 0xffff_ffff == 0x6575_7274 { return start + 4 }  // true
    if word & 0xff_ffff_ffff == 0x65_736c_6166 { return start + 5 }  // false
    if word & 0xffff_ffff == 0x6c6c_756e { return start + 4 }  // null
    throw unexpected(.value, at: start)
  }

  // MARK: - Errors

  @inline(never)
  func error(_ message: String, at position: Int) -> JSONSyntaxError {
    JSONSyntaxError(.syntax, at: Swift.min(position, textCount), message)
  }

  /// The error that something else was to stand at a position.
  @inline(never)
  func unexpected(_ expected: ExpectedToken, at position: Int) -> JSONSyntaxError {
    let advice = position < textCount ? advice(at: position, inPlaceOf: expected) : nil
    return error(
      "expected \(expected), found \(found(at: position))" + (advice.map { "; \($0)" } ?? ""), at: position)
  }

  /// What to do about what stands at a position; nil where nobody knows what was meant.
  private func advice(at position: Int, inPlaceOf expected: ExpectedToken) -> String? {
    switch self[position] {
    case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["):
      return if case .comma = expected { "put a comma in front of it" } else { nil }
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      return if case .key = expected { "a number has a point in front of its fraction, not a comma" } else {
        nil
      }
    case UInt8(ascii: ","), UInt8(ascii: "+"):
      return switch expected {
      case .value, .key: "remove it"
      default: nil
      }
    case UInt8(ascii: "'"):
      return switch expected {
      case .value, .key: "write double quotation marks"
      default: nil
      }
    case UInt8(ascii: "/"):
      let next = position + 1 < textCount ? self[position + 1] : 0
      return next == UInt8(ascii: "/") || next == UInt8(ascii: "*")
        ? "JSON has no comments, so remove it" : nil
    case UInt8(ascii: "."):
      guard case .value = expected else { return nil }
      let isFraction = position + 1 < textCount && self[position + 1].isASCIIDigit
      return isFraction ? "write 0 in front of it" : "remove it"
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
      return switch expected {
      case .key: "write double quotation marks around it"
      case .comma where position > 0 && self[position - 1] == UInt8(ascii: "\""):
        "in a text, a quotation mark is written as \\\""
      default: Self.advice(on: letters(at: position))
      }
    default:
      let text = String(extracting(position..<Swift.min(position + 3, textCount)))
      return ["\u{201c}", "\u{201d}", "\u{201e}"].contains(text) ? "write a straight quotation mark" : nil
    }
  }

  private func found(at position: Int) -> String {
    guard position < textCount else { return "the end of the text" }
    switch self[position] {
    case UInt8(ascii: "\""): return "a quotation mark"
    case 0x21...0x7e: return "\"\(letters(at: position))\""
    case 0..<0x80: return "the byte 0x" + String(self[position], radix: 16)
    default:
      let text = String(extracting(position..<Swift.min(position + 4, textCount)))
      if let scalar = text.unicodeScalars.first, let name = scalar.nameOfUnseen { return name }
      return "\"\(text.prefix(1))\""
    }
  }

  /// What other languages' words for JSON's own are written as.
  private static func advice(on word: String) -> String? {
    switch word.lowercased() {
    case "nan", "inf", "infinity": "JSON has finite numbers alone, so write one"
    case "none", "nil", "null": "write null"
    case "undefined": "leave the property out, or write its value"
    case "true": "write true"
    case "false": "write false"
    default: nil
    }
  }

  /// A word of letters, such as `NaN` or `True`; any other character alone.
  private func letters(at start: Int) -> String {
    var end = start
    while end < textCount, end < start + 20, self[end].isASCIILetter { end += 1 }
    return String(extracting(start..<Swift.max(end, start + 1)))
  }
}

/// What may stand at a place in a text.
enum ExpectedToken: CustomStringConvertible {
  case value, key
  /// A comma behind a value, or the end of the object or the array.
  case comma(isObject: Bool)
  case other(StaticString)

  var description: String {
    switch self {
    case .value: "a value"
    case .key: "a key in double quotes"
    case .comma(let isObject): isObject ? "\",\" or \"}\"" : "\",\" or \"]\""
    case .other(let text): text.description
    }
  }
}

extension Unicode.Scalar {
  /// What to say of a character that nobody sees, or takes for a space; nil for others.
  fileprivate var nameOfUnseen: String? {
    switch properties.generalCategory {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .format:
      let name = properties.name.map { " (\($0.lowercased()))" } ?? ""
      return "the invisible character \(codePointName)\(name); write a space"
    default: return nil
    }
  }
}
