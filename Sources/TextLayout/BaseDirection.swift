/// The direction that a text runs in as a whole.
package enum BaseDirection: Hashable, Sendable {
  case leftToRight, rightToLeft

  /// The direction of a text's first strong character, isolates left out (UAX #9, P2 and P3); left to right where it has none.
  ///
  /// All paragraphs count as one: where the first has no strong character, the next one tells.
  package init(of text: String) { self = Self.first(in: text) ?? .leftToRight }

  /// The direction of a text's first strong character, isolates left out; nil where it has none.
  package static func first(in text: String) -> BaseDirection? {
    var depth = 0
    for scalar in text.unicodeScalars {
      switch DirectionClass(scalar) {
      case .neutral: if scalar.endsParagraph { depth = 0 }
      case .leftToRight: if depth == 0 { return .leftToRight }
      case .rightToLeft: if depth == 0 { return .rightToLeft }
      case .isolateStart: depth &+= 1
      case .isolateEnd: depth = Swift.max(0, depth &- 1)
      }
    }
    return nil
  }
}

/// What the base direction goes by. The order is that of `Scripts/make-line-break-table`.
enum DirectionClass: UInt8 {
  case neutral, leftToRight, rightToLeft, isolateStart, isolateEnd

  private static let table = ScalarTable("direction")

  init(_ scalar: Unicode.Scalar) { self = DirectionClass(rawValue: Self.table.value(of: scalar)) ?? .neutral }
}

extension Unicode.Scalar {
  /// Whether it ends a paragraph, and all isolates with it (class B of UAX #9).
  fileprivate var endsParagraph: Bool {
    switch value {
    case 0x0A, 0x0D, 0x1C...0x1E, 0x85, 0x2029: true
    default: false
    }
  }
}
