import PlaneCoding

/// What an element is used for, as far as its attributes and declarations depend on it.
struct ElementUse {
  let fate: Accounting.Fate
  /// Whether its `id` is that of a layer.
  let namesLayer: Bool
  /// Whether it became a layer, or is part of one.
  let isLayer: Bool

  init(_ verdict: ElementVerdict, _ node: Int, _ trace: DrawingTrace) {
    fate = verdict.fate
    namesLayer = trace[node].contains(.id)
    isLayer = verdict.fate == .native && node != DrawingWalker.root
  }

  /// What becomes of what it says of its looks: where it has none of its own, those it holds have inherited it.
  var fateOfLooks: Accounting.Fate { fate == .cutOut ? .cutOut : .native }
}
