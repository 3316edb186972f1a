/// Finds where a text may or must be broken into lines, by UAX #14 (Unicode 15.0) with numbers kept together as its
/// section 8.2 tells. One pass, in constant memory.
struct LineBreaker {
  /// A place for a break, inside the text: neither its start nor its end.
  struct Opportunity {
    /// The first scalar of the next line.
    var index: String.Index
    /// Whether the text holds a line break there.
    var isMandatory: Bool
  }

  private let scalars: String.UnicodeScalarView
  private var index: String.Index
  private var state = LineBreakState()

  /// Creates a breaker at the start of a text.
  init(_ text: String) {
    scalars = text.unicodeScalars
    index = scalars.startIndex
  }

  /// The next place; nil where no other comes before the end of the text.
  mutating func next() -> Opportunity? {
    while index != scalars.endIndex {
      let place = index
      let lineBreakClass = LineBreakClass(scalars[place])
      index = scalars.index(after: place)
      let decision = state.decision(before: lineBreakClass) { numberFollows() }
      state.advance(past: lineBreakClass)
      if decision != .prohibited { return Opportunity(index: place, isMandatory: decision == .mandatory) }
    }
    return nil
  }

  /// Whether a digit comes next, but for marks on what is before it.
  private func numberFollows() -> Bool {
    for scalar in scalars[index...] {
      let lineBreakClass = LineBreakClass(scalar)
      if lineBreakClass != .cm && lineBreakClass != .zwj { return lineBreakClass == .nu }
    }
    return false
  }
}
