import PlaneCoding

/// What an element is used for, as far as its attributes and declarations depend on it.
struct ElementUse {
  let fate: Accounting.Fate
  /// Whether it became a layer, or is part of one.
  let isLayer: Bool

  init(_ verdict: ElementVerdict, _ node: Int, _ trace: DrawingTrace) {
    fate = verdict.fate
    isLayer = verdict.fate == .native && node != DrawingWalker.root
  }

  /// What becomes of what it says of its looks: where it has none of its own, those it holds have inherited it.
  var fateOfLooks: Accounting.Fate { fate == .cutOut ? .cutOut : .native }
}
