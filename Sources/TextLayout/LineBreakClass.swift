/// The line breaking classes of UAX #14 by the names that it gives them, with LB1 done: AI, SG and XX are AL, SA is AL or
/// CM, CJ (small kana) is NS. Korean letters are AL, so that their own classes are none here. The order is that of
/// `Scripts/make-line-break-table`.
enum LineBreakClass: UInt8, CaseIterable {
  /// Break or stay before or after, by force.
  case bk, cr, lf, nl, sp, zw, wj, zwj, cm, gl
  /// Letters and numbers.
  case al, hl, id, nu
  /// Punctuation and symbols.
  case `is`, sy, cl, cp, ex, op, qu, ns, ba, bb, hy, b2, cb, `in`, pr, po
  /// Emoji bases and their skin tones.
  case eb, em
  /// Halves of flags.
  case ri
  /// CP and OP that are East Asian, which LB30 leaves out.
  case cpWide, opWide
  /// ID that is unassigned and set aside for emoji (LB30b).
  case idReserved

  init(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    if value < 0x80 {
      self = Self.ascii[Int(value)]
    } else {
      self.init(entryFor: scalar)
    }
  }

  private static let table = ScalarTable("line-break")

  private init(entryFor scalar: Unicode.Scalar) {
    self = LineBreakClass(rawValue: Self.table.value(of: scalar)) ?? .al
  }

  private static let ascii = (UInt8.min..<0x80).map { LineBreakClass(entryFor: Unicode.Scalar($0)) }

  /// Whether a line ends behind it in any case (LB4, LB5).
  var isHardBreak: Bool {
    switch self {
    case .bk, .cr, .lf, .nl: true
    default: false
    }
  }
}

struct LineBreakClassSet: OptionSet {
  let rawValue: UInt64

  init(rawValue: UInt64) { self.rawValue = rawValue }

  init(_ classes: LineBreakClass...) { rawValue = classes.reduce(0) { $0 | 1 << UInt64($1.rawValue) } }

  static let all = LineBreakClassSet(rawValue: .max)

  func contains(_ lineBreakClass: LineBreakClass) -> Bool {
    rawValue >> UInt64(lineBreakClass.rawValue) & 1 != 0
  }
}
