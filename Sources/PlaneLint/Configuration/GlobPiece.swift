/// What a place in a pattern stands for.
enum GlobPiece: Hashable, Sendable {
  /// `*`: any scalars, also none.
  case anyRun
  /// `?`: any one.
  case anyScalar
  /// The scalar itself.
  case scalar(Unicode.Scalar)
  /// `[a-z]` or `[!a-z]`: one of a set, or one that is not in it.
  case set([ClosedRange<Unicode.Scalar>], isNegated: Bool)

  func allows(_ scalar: Unicode.Scalar) -> Bool {
    switch self {
    case .anyRun: false
    case .anyScalar: true
    case .scalar(let own): own == scalar
    case .set(let ranges, let isNegated): ranges.contains { $0.contains(scalar) } != isNegated
    }
  }

  /// The pieces of a component, as gitignore(5) has them, and what is wrong with it.
  static func pieces(of text: ArraySlice<Unicode.Scalar>) -> (pieces: [GlobPiece], problem: GlobProblem?) {
    var pieces: [GlobPiece] = []
    var problem: GlobProblem?
    var rest = text
    while let scalar = rest.popFirst() {
      switch scalar {
      case "*": pieces.append(.anyRun)
      case "?": pieces.append(.anyScalar)
      case "\\":
        if let next = rest.popFirst() { pieces.append(.scalar(next)) } else { problem = .finalBackslash }
      case "[":
        if let set = takeSet(&rest) {
          pieces.append(set)
        } else {
          pieces.append(.scalar("["))
          problem = .openBracket
        }
      default: pieces.append(.scalar(scalar))
      }
    }
    return (pieces, problem)
  }

  /// The set behind a bracket; nil, and nothing is taken, where no bracket ends it.
  private static func takeSet(_ text: inout ArraySlice<Unicode.Scalar>) -> GlobPiece? {
    var rest = text
    let isNegated = rest.first == "!" || rest.first == "^"
    if isNegated { rest = rest.dropFirst() }
    var ranges: [ClosedRange<Unicode.Scalar>] = []
    var isFirst = true
    while var low = rest.popFirst() {
      if low == "]", !isFirst {
        text = rest
        return .set(ranges, isNegated: isNegated)
      }
      isFirst = false
      if low == "\\", let escaped = rest.popFirst() { low = escaped }
      var high = low
      if rest.first == "-", let end = rest.dropFirst().first, end != "]" {
        high = end
        rest = rest.dropFirst(2)
      }
      if low <= high { ranges.append(low...high) }
    }
    return nil
  }
}
