/// `var()` (CSS Custom Properties 1, 3): what a custom property of the element or of the nearest ancestor says.
extension SVGElements {
  /// A value with what its `var()`s stand for, or `unset` where one stands for nothing.
  /// - Parameter needsUnit: whether a number is nothing, but for 0.
  func resolved(_ value: Bytes, of node: Int, needsUnit: Bool = false) -> Bytes {
    guard VariableReference.position(in: value) != nil else { return value }
    var text = [UInt8](value)
    for _ in 0..<Self.maxSubstitutions {
      guard spend(text.count) else { return Self.unset }
      switch text.withLent({ substitution(in: $0, of: node) }) {
      case .done:
        if needsUnit, text.withLent({ Length.lacksUnit($0) }) { return Self.unset }
        return sheets.use { $0.memory.keepOnce(text) }
      case .nothing: return Self.unset
      case .replaced(let next): text = next
      }
    }
    return Self.unset
  }

  private enum Substitution { case done, nothing, replaced([UInt8]) }

  /// Puts what the first `var()` stands for in its place.
  private func substitution(in value: Bytes, of node: Int) -> Substitution {
    guard let reference = VariableReference(value) else { return .done }
    guard let replacement = customProperty(reference.name, of: node) ?? reference.fallback,
      replacement.count + value.count < Self.maxLength
    else { return .nothing }
    var text = Array(value[..<reference.range.lowerBound])
    text += replacement
    text += value[reference.range.upperBound...]
    return .replaced(text)
  }

  /// The value of a custom property, which all elements inside inherit.
  private func customProperty(_ name: Bytes, of node: Int) -> Bytes? {
    var current = node
    while current >= 0, spend(1 + (value(.style, of: current)?.count ?? 0) / 8) {
      var found: Bytes?
      forEachDeclaration(of: current) { (declaration: Declaration) in
        if declaration.name.elementsEqual(name) { found = declaration.value }
      }
      if let found { return found }
      current = parent(of: current)
    }
    return nil
  }

  /// Counts work, as variables multiply it; false where none is left.
  private func spend(_ steps: Int) -> Bool {
    sheets.use { sheets in
      sheets.spend(steps)
      return sheets.hasWorkLeft
    }
  }

  /// What properties that refer to each other may multiply to.
  private static let maxSubstitutions = 64
  private static let maxLength = 65536

  private static let keyword: StaticString = "unset"
  private static var unset: Bytes { keyword.bytes }
}
