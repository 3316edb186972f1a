/// Finds where a text may or must be broken into lines, by UAX #14 (Unicode 15.0) with numbers kept together as its
/// section 8.2 tells. One pass, in constant memory.
///
/// Korean is broken at spaces unless asked, as section 8.2 allows and as UIKit does (`NSParagraphStyle.LineBreakStrategy`'s
/// `hangulWordPriority`; `word-break: keep-all` of CSS Text 3); Japanese and Chinese are broken between characters.
package struct LineBreaker {
  /// A place for a break, inside the text: neither its start nor its end.
  package struct Opportunity {
    /// Where the next line starts, in bytes.
    package var offset: Int
    /// Whether the text holds a line break there.
    package var isMandatory: Bool
  }

  private var position = 0
  private var state = LineBreakState()

  private let breaksKorean: Bool
  private let breaksAsBrowsers: Bool

  /// Creates a breaker at the start of a text.
  /// - Parameters:
  ///   - breaksAsBrowsers: whether ASCII is broken where browsers do that.
  ///   - breaksKorean: whether lines may be broken between the syllables of Korean, as UAX #14 has it by itself and as
  ///     browsers do.
  package init(breaksAsBrowsers: Bool = false, breaksKorean: Bool = false) {
    (self.breaksAsBrowsers, self.breaksKorean) = (breaksAsBrowsers, breaksKorean)
  }

  /// The next place in well-formed UTF-8, which is the same each time; nil where no other comes before its end.
  package mutating func next(in text: Span<UInt8>) -> Opportunity? {
    while position < text.count {
      let place = position
      let (scalar, end) = text.scalar(at: place)
      var lineBreakClass = LineBreakClass(scalar)
      // LB26 and LB27: whole syllables, and letters by themselves, are broken as ideographs are.
      if breaksKorean, lineBreakClass == .al, scalar.isKorean { lineBreakClass = .id }
      position = end
      var decision = state.decision(before: lineBreakClass) { Self.isNumber(in: text, from: end) }
      if breaksAsBrowsers, decision != .mandatory, place > 0, text[place - 1] < 0x80, text[place] < 0x80 {
        let before = place > 1 ? text[place - 2] : nil
        decision =
          BrowserLineBreaks.allow(before: before, text[place - 1], text[place]) ? .allowed : .prohibited
      }
      state.advance(past: lineBreakClass)
      if decision != .prohibited { return Opportunity(offset: place, isMandatory: decision == .mandatory) }
    }
    return nil
  }

  /// Whether a digit stands at a position, but for marks on what is before it.
  private static func isNumber(in text: Span<UInt8>, from start: Int) -> Bool {
    var position = start
    while position < text.count {
      let (scalar, end) = text.scalar(at: position)
      let lineBreakClass = LineBreakClass(scalar)
      if lineBreakClass != .cm && lineBreakClass != .zwj { return lineBreakClass == .nu }
      position = end
    }
    return false
  }
}

extension Unicode.Scalar {
  /// Whether it is a whole syllable of Korean, or a letter that joins no other.
  fileprivate var isKorean: Bool { 0xac00...0xd7a3 ~= value || 0x3131...0x318e ~= value }
}
