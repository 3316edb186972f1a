/// `var()` (CSS Custom Properties 1, 3): what a custom property of the element or of the nearest ancestor says; and `env()`.
extension SVGElements {
  /// A value with what its `var()`s stand for, or `unset` where one stands for nothing; the value itself where a `use` that
  /// shows the element tells it, and none is known.
  /// - Parameter needsUnit: whether a number is nothing, but for 0.
  func resolved(_ value: Bytes, of node: Int, needsUnit: Bool = false) -> Bytes {
    guard VariableReference.position(in: value) != nil else { return value }
    var substitution = VariableSubstitution(value, of: node)
    let text = substitution.text(in: self)
    if substitution.goesByUse { return value }
    guard let text else { return Self.unset }
    if needsUnit, text.withLent({ Length.lacksUnit($0) }) { return Self.unset }
    return sheets.use { $0.memory.keepOnce(text) }
  }

  /// Whether variables in what is declared for an element are told by the `use` that shows it, and none is known.
  func goesByUse(_ node: Int) -> Bool {
    var goesByUse = false
    forEachValue(of: node) { name, value in
      let isOpen = !name.starts(with: "--".utf8) && VariableReference.position(in: value) != nil
      goesByUse = goesByUse || isOpen
    }
    return goesByUse
  }

  /// What a custom property says for an element, as it is written, and the element that says it, which those inside inherit it
  /// from, and what a `use` shows from the `use`; nil where it has no value.
  /// - Parameter goesByUse: is set where a `use` tells it, and none is known.
  fileprivate func customProperty(
    _ name: Bytes, of node: Int, _ goesByUse: inout Bool
  ) -> (value: Bytes, node: Int)? {
    var current = node
    var shown = sheets.use(\.shown)
    while current >= 0, spend(1 + (value(.style, of: current)?.count ?? 0) / 8) {
      var found: Bytes?
      forEachDeclaration(of: current) { declaration in
        guard declaration.name.elementsEqual(name), WideKeyword(declaration.value) != .revertLayer else {
          return
        }
        found = declaration.value
      }
      switch (found, found.flatMap(WideKeyword.init)) {
      case (_, .initial): return nil
      case (let value?, nil): return (value, current)
      default:
        if let tree = shown.lastIndex(where: { $0.root == current }) {
          guard let use = shown[tree].use else {
            goesByUse = true
            return nil
          }
          current = use
          shown.removeSubrange(tree...)
        } else {
          current = parent(of: current)
        }
      }
    }
    return nil
  }

  /// Counts work, as variables multiply it; false where none is left.
  func spend(_ steps: Int) -> Bool {
    sheets.use { sheets in
      sheets.spend(steps)
      return sheets.hasWorkLeft
    }
  }

  private static let keyword: StaticString = "unset"
  /// What a value is that can't be read once its variables are known (CSS Custom Properties 1, 3.1).
  static var unset: Bytes { keyword.bytes }
}

/// Puts what variables stand for in their place. A custom property is worked out where it is declared, and inherited as that
/// (CSS Custom Properties 1, 3).
private struct VariableSubstitution {
  /// A text that is being worked out.
  private struct Frame {
    let text: Bytes
    let node: Int
    /// The custom property whose value it is; nil for a property's, and for a fallback.
    var name: Bytes?
    var position = 0
    var result: [UInt8] = []
    /// The variable that stands right before the position.
    var reference: VariableReference?

    /// Goes behind the next variable; false where there is none, and all else is in the result.
    mutating func advance() -> Bool {
      let rest = Bytes(rebasing: text[position...])
      reference = VariableReference(rest)
      result += Bytes(rebasing: rest[..<(reference?.range.lowerBound ?? rest.count)])
      position += reference?.range.upperBound ?? rest.count
      return reference != nil
    }
  }

  private var frames: [Frame]
  /// Whether a `use` tells it, and none is known.
  private(set) var goesByUse = false

  /// What properties that refer to each other may multiply to.
  private static let maxSubstitutions = 64
  private static let maxLength = 65536
  private static let zero: StaticString = "0px"

  init(_ value: Bytes, of node: Int) { frames = [Frame(text: value, node: node)] }

  /// The text; nil where a variable stands for nothing.
  mutating func text(in elements: SVGElements) -> [UInt8]? {
    var substitutions = 0
    while let last = frames.indices.last {
      if frames[last].advance() {
        substitutions += 1
        guard substitutions <= Self.maxSubstitutions, enter(last, elements) || useFallback() else {
          return nil
        }
        continue
      }
      let known = frames.removeLast().result
      guard let outer = frames.indices.last else { return known }
      frames[outer].result += known
      guard frames[outer].result.count < Self.maxLength, elements.spend(known.count) else { return nil }
    }
    return nil
  }

  /// Begins with what the variable of a frame stands for; false where that is nothing.
  private mutating func enter(_ index: Int, _ elements: SVGElements) -> Bool {
    let frame = frames[index]
    guard let reference = frame.reference else { return false }
    if reference.isEnvironment {
      // A picture has no notch. What else there may be isn't known.
      guard reference.name.hasKeywordPrefix("safe-area-inset-") else { return false }
      frames.append(Frame(text: Self.zero.bytes, node: frame.node))
      return true
    }
    guard let found = elements.customProperty(reference.name, of: frame.node, &goesByUse) else {
      return false
    }
    let cycle = frames.firstIndex { open in
      open.node == found.node && open.name.map { $0.elementsEqual(reference.name) } ?? false
    }
    if let cycle {
      // All of a circle have no value, whatever fallbacks there are.
      frames.removeSubrange(cycle...)
      return false
    }
    frames.append(Frame(text: found.value, node: found.node, name: reference.name))
    return true
  }

  /// Begins with the fallback of the innermost variable that has one; false where none has. What waits for the others has no
  /// value either.
  private mutating func useFallback() -> Bool {
    while let frame = frames.popLast() {
      guard let fallback = frame.reference?.fallback else { continue }
      frames.append(frame)
      frames[frames.count - 1].reference = nil
      frames.append(Frame(text: fallback, node: frame.node))
      return true
    }
    return false
  }
}
