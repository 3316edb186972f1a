/// What the rules of UAX #14 need to know of the text before a scalar. It takes one class after the other and is of constant
/// size.
struct LineBreakState {
  /// What may come between two scalars.
  enum Break {
    case prohibited, allowed, mandatory
  }

  private enum Number {
    case none, digits, closed
  }

  /// The class before the spaces, if any; marks count as what they are attached to (LB9). Nil at the start of the text.
  private var before: LineBreakClass?
  private var isBehindSpaces = false
  private var isBehindJoiner = false
  /// How far into a number (LB25).
  private var number = Number.none
  private var isBehindHebrewHyphen = false
  private var isBehindOddFlagHalf = false

  /// What may come before a class. `numberFollows` tells, where it matters, whether NU is the next class but for marks.
  func decision(before next: LineBreakClass, numberFollows: () -> Bool) -> Break {
    guard let before else { return .prohibited }
    if before.isHardBreak { return before == .cr && next == .lf ? .prohibited : .mandatory }
    if next.isHardBreak || next == .sp || next == .zw { return .prohibited }
    if before == .zw { return .allowed }
    if isBehindJoiner || attaches(next) { return .prohibited }
    let next = next.standalone
    if isBehindSpaces { return LineBreakRules.keepsAcrossSpaces(before, next) ? .prohibited : .allowed }
    if LineBreakRules.keepsTogether(before, next) { return .prohibited }
    if before == .cb || next == .cb { return .allowed }
    return keepsByContext(before, next, numberFollows: numberFollows) ? .prohibited : .allowed
  }

  /// LB21a, LB25 and LB30a.
  private func keepsByContext(
    _ before: LineBreakClass, _ next: LineBreakClass, numberFollows: () -> Bool
  ) -> Bool {
    if isBehindHebrewHyphen { return true }
    switch next {
    case .nu: return number == .digits
    case .pr, .po: return number != .none
    case .op, .opWide: return (before == .pr || before == .po) && numberFollows()
    case .ri: return before == .ri && isBehindOddFlagHalf
    default: return false
    }
  }

  /// Whether a class is a mark on what is before it (LB9).
  private func attaches(_ next: LineBreakClass) -> Bool {
    guard let before, next == .cm || next == .zwj else { return false }
    return !isBehindSpaces && !before.isHardBreak && before != .zw
  }

  /// Goes past a class.
  mutating func advance(past next: LineBreakClass) {
    defer { isBehindJoiner = next == .zwj }
    if attaches(next) { return }
    if next == .sp, let before, !before.isHardBreak {
      isBehindSpaces = true
      number = .none
      isBehindHebrewHyphen = false
      return
    }
    let next = next.standalone
    let adjacent = isBehindSpaces ? nil : before
    number = Self.number(number, behind: next)
    isBehindHebrewHyphen = adjacent == .hl && (next == .hy || next == .ba)
    isBehindOddFlagHalf = next == .ri && !(adjacent == .ri && isBehindOddFlagHalf)
    isBehindSpaces = next == .sp
    before = next
  }

  private static func number(_ number: Number, behind next: LineBreakClass) -> Number {
    switch next {
    case .nu: .digits
    case .sy, .is: number == .digits ? .digits : .none
    case .cl, .cp, .cpWide: number == .digits ? .closed : .none
    default: .none
    }
  }
}

extension LineBreakClass {
  /// What a mark counts as where it has nothing to attach to (LB10).
  fileprivate var standalone: LineBreakClass { self == .cm || self == .zwj ? .al : self }
}
