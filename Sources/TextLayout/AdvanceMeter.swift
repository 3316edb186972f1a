/// Measures scalars one after the other: an emoji sequence is one picture, as wide as one emoji.
struct AdvanceMeter {
  /// The class of the last scalar that shows; `.emoji` for a whole sequence.
  private var base = AdvanceClass.zero
  private var isJoining = false

  /// Creates a meter at the start of a line.
  init() {}

  /// What a scalar adds to the width, in thousandths of an em.
  mutating func advance(past scalar: Unicode.Scalar, in face: AdvanceFace) -> Int {
    if scalar.isASCII {
      reset(to: .narrow)
      return Int(face.widths[Int(scalar.value)])
    }
    let advanceClass = AdvanceClass(scalar)
    switch advanceClass {
    case .joiner, .emojiVariation, .modifier, .emoji, .pictograph: return picture(advanceClass, face)
    default:
      reset(to: advanceClass)
      return face[advanceClass]
    }
  }

  private mutating func reset(to advanceClass: AdvanceClass) {
    base = advanceClass
    isJoining = false
  }

  private var basePictured: Bool { base == .emoji || base == .pictograph }

  /// The parts of emoji sequences (UTS #51).
  private mutating func picture(_ advanceClass: AdvanceClass, _ face: AdvanceFace) -> Int {
    let joins = isJoining
    isJoining = false
    switch advanceClass {
    case .joiner:
      isJoining = basePictured
      return 0
    case .emojiVariation:
      defer { if base == .pictograph { base = .emoji } }
      return base == .pictograph ? face[.emoji] &- face[.pictograph] : 0
    case .modifier where basePictured:
      return 0
    default:
      base = joins || advanceClass == .modifier ? .emoji : advanceClass
      return joins ? 0 : face[advanceClass]
    }
  }
}
