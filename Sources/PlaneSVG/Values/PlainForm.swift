import ByteText

/// What nearly all values of an attribute are like: those need no second look.
enum PlainForm {
  /// Digits, with a point among them at most.
  case number
  /// A number from 0 to 1.
  case fraction
  /// Six hexadecimal digits, or `none`.
  case color
  /// There is none.
  case unknown
  /// The attribute has no grammar: any value will do.
  case free

  /// Whether a value is of the form. An empty number is one: it says nothing.
  @inline(__always)
  func holds(_ value: Bytes) -> Bool {
    switch self {
    case .number: Self.isNumber(value)
    case .fraction: Self.isAtMostOne(value) && Self.isNumber(value)
    case .color: Self.isColor(value)
    case .unknown: false
    case .free: true
    }
  }

  private static func isNumber(_ value: Bytes) -> Bool {
    guard value.last != UInt8(ascii: ".") else { return false }
    var points = 0
    for byte in value where !byte.isASCIIDigit {
      guard byte == UInt8(ascii: "."), points == 0 else { return false }
      points = 1
    }
    return true
  }

  /// Whether a number starts with `0.` or a point, or is a single `0` or `1`, or is empty.
  private static func isAtMostOne(_ value: Bytes) -> Bool {
    guard let first = value.first else { return true }
    if first == UInt8(ascii: ".") { return true }
    return value.count == 1 ? first <= UInt8(ascii: "1") : first == 0x30 && value[1] == UInt8(ascii: ".")
  }

  private static func isColor(_ value: Bytes) -> Bool {
    guard value.count == 7, value[0] == UInt8(ascii: "#") else { return value.equals("none") }
    return value.dropFirst().allSatisfy { $0.hexValue != nil }
  }
}

struct PlainForms {
  private let forms = Self.all

  /// The form of the attribute whose name has a raw value.
  @inline(__always)
  subscript(nameID: UInt16) -> PlainForm {
    let id = Int(nameID)
    return id < forms.count ? forms[id] : .free
  }

  private static let all: [PlainForm] = AttributeName.allCases.map { name in
    if name == .style { return .unknown }
    let onElements = ElementName.allCases.lazy.compactMap { name.grammar(on: $0) }.first
    switch name.grammarInStyles ?? onElements {
    case .size, .coordinate, .coordinates, .fontSize: return .number
    case .fraction: return .fraction
    case .paint: return .color
    case nil: return .free
    default: return .unknown
    }
  }
}
