/// Finds where a text may or must be broken into lines, by UAX #14 (Unicode 15.0) with numbers kept together as its
/// section 8.2 tells. One pass, in constant memory.
struct LineBreaker {
  /// A place for a break, inside the text: neither its start nor its end.
  struct Opportunity {
    /// Where the next line starts, in bytes.
    var offset: Int
    /// Whether the text holds a line break there.
    var isMandatory: Bool
  }

  private let text: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var state = LineBreakState()

  /// Creates a breaker at the start of well-formed UTF-8.
  init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

  /// The next place; nil where no other comes before the end of the text.
  mutating func next() -> Opportunity? {
    while position < text.count {
      let place = position
      let (scalar, end) = text.scalar(at: place)
      let lineBreakClass = LineBreakClass(scalar)
      position = end
      let decision = state.decision(before: lineBreakClass) { numberFollows() }
      state.advance(past: lineBreakClass)
      if decision != .prohibited { return Opportunity(offset: place, isMandatory: decision == .mandatory) }
    }
    return nil
  }

  /// Whether a digit comes next, but for marks on what is before it.
  private func numberFollows() -> Bool {
    var position = position
    while position < text.count {
      let (scalar, end) = text.scalar(at: position)
      let lineBreakClass = LineBreakClass(scalar)
      if lineBreakClass != .cm && lineBreakClass != .zwj { return lineBreakClass == .nu }
      position = end
    }
    return false
  }
}
