/// Measures scalars one after the other: an emoji sequence is one picture, as wide as one emoji.
struct AdvanceMeter {
  /// The class of the last scalar that shows; `.emoji` for a whole sequence.
  private var base = AdvanceClass.zero
  /// How wide that is.
  private var baseWidth = 0
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
    case .joiner, .emojiVariation, .modifier, .emoji, .pictograph:
      return picture(advanceClass, face.width(of: scalar, advanceClass), face)
    default:
      reset(to: advanceClass)
      return face.width(of: scalar, advanceClass)
    }
  }

  private mutating func reset(to advanceClass: AdvanceClass) {
    base = advanceClass
    isJoining = false
  }

  private var basePictured: Bool { base == .emoji || base == .pictograph }

  /// The parts of emoji sequences (UTS #51).
  private mutating func picture(_ advanceClass: AdvanceClass, _ width: Int, _ face: AdvanceFace) -> Int {
    let joins = isJoining
    isJoining = false
    switch advanceClass {
    case .joiner:
      isJoining = basePictured
      return 0
    case .emojiVariation:
      defer { if base == .pictograph { base = .emoji } }
      return base == .pictograph ? face[.emoji] &- baseWidth : 0
    case .modifier where basePictured: return 0
    default:
      base = joins || advanceClass == .modifier ? .emoji : advanceClass
      baseWidth = width
      return joins ? 0 : width
    }
  }
}
