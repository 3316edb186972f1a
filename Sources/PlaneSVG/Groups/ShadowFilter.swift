/// Filters that leave what they filter as it is, and paint its shadow or a glow behind it (Filter Effects 1, 9 and 10).
extension SVGElements {
  /// Whether the filter of an element does no more than that: without it, all but the shadow looks the same.
  /// - Parameter known: What was found of `filter` elements by now.
  func castsShadowOnly(_ element: PaintedElement, _ known: inout [Int: Bool]) -> Bool {
    let effects = element.style.effects
    guard effects.contains(.filter), effects.isSubset(of: [.filter, .filterElement, .rectangularClip]),
      let value = stated(.filter, of: element.node)
    else { return false }
    guard let reference = URLReference(value) else {
      return CSSWords.all(in: value).allSatisfy { $0.argument(of: "drop-shadow") != nil }
    }
    guard reference.rest.isEmpty, let filter = reference.id.flatMap({ node(withID: $0) }),
      name(of: filter) == .filter
    else { return false }
    if let answer = known[filter] { return answer }
    let answer = linkAttribute(of: filter) == nil && result(ofFilter: filter) == .shaded
    known[filter] = answer
    return answer
  }

  /// What the last primitive of a filter gives.
  private func result(ofFilter filter: Int) -> FilterResult {
    var results: [String: FilterResult] = [:]
    var last = FilterResult.source
    for primitive in children(of: filter)
    where !isText(primitive) && withLocalName(of: primitive, { $0.starts(with: "fe".utf8) }) {
      func input(_ name: StaticString, of node: Int) -> FilterResult {
        switch text(name, of: node) {
        case nil: last
        case "SourceGraphic": .source
        case "SourceAlpha": .shadow
        case let input?: results[input] ?? .other
        }
      }
      last = result(ofPrimitive: primitive, input)
      if let name = text("result", of: primitive) { results[name] = last }
    }
    return last
  }

  private func text(_ name: StaticString, of node: Int) -> String? {
    value(ofUnknownAttribute: name.bytes, of: node).map { String(decoding: $0.trimmed, as: UTF8.self) }
  }

  /// - Parameter input: What an attribute of a primitive, or of a part of it, refers to.
  private func result(
    ofPrimitive primitive: Int, _ input: (StaticString, Int) -> FilterResult
  ) -> FilterResult {
    func stated(_ name: StaticString) -> String? { text(name, of: primitive) }
    func first() -> FilterResult { input("in", primitive) }
    func second() -> FilterResult { input("in2", primitive) }
    // A region of its own may cut what is filtered.
    guard ![AttributeName.x, .y, .width, .height].contains(where: { attribute($0, of: primitive) != nil })
    else { return .other }
    switch withLocalName(of: primitive, { String(decoding: $0, as: UTF8.self) }) {
    case "feDropShadow": return first().over(.shadow)
    case "feOffset": return first() == .source ? .copy : first().shade
    case "feGaussianBlur", "feMorphology": return first().shade
    case "feColorMatrix":
      // The last number is added to the opacity everywhere.
      let offset = stated("values").flatMap {
        $0.split { " ,\t\n\r".contains($0) }.last.flatMap { Double($0) }
      }
      let isMatrix = value(.type, of: primitive)?.trimmed.equals("matrix") ?? true
      return !isMatrix || offset ?? 0 == 0 ? first().shade : .other
    case "feComponentTransfer":
      let makesAlpha = children(of: primitive).contains { function in
        ["intercept", "tableValues", "offset"].contains { (name: StaticString) in
          unknownAttribute(name.bytes, of: function) != nil
        }
      }
      return makesAlpha ? .other : first().shade
    case "feFlood":
      let opacity =
        declaredValue(of: "flood-opacity", on: primitive)?.trimmed
        ?? value(ofUnknownAttribute: ("flood-opacity" as StaticString).bytes, of: primitive)?.trimmed
      return opacity.map { $0.equals("0%") || ValueScanner.number($0) == 0 } ?? false ? .shadow : .flood
    case "feMerge":
      let nodes = children(of: primitive).filter { node in
        !isText(node) && withLocalName(of: node) { $0.elementsEqual("feMergeNode".utf8) }
      }
      return nodes.reduce(.shadow) { input("in", $1).over($0) }
    case "feBlend":
      return stated("mode").map { $0 == "normal" } ?? true ? first().over(second()) : .other
    case "feComposite":
      switch stated("operator") ?? "over" {
      case "over": return first().over(second())
      case "in": return first().isBounded || second().isBounded ? .shadow : .other
      case "out": return first().isBounded ? .shadow : .other
      case "arithmetic":
        return first() == .shadow && second() == .shadow && stated("k4") == nil ? .shadow : .other
      default: return .other
      }
    default: return .other
    }
  }
}

/// What a primitive of a filter gives, as far as shadows go.
private enum FilterResult {
  /// What is filtered, as it is.
  case source
  /// That, with shadows behind it.
  case shaded
  /// What is filtered somewhere else, in its own colors.
  case copy
  /// Nothing, or something made of the shape alone.
  case shadow
  /// A color everywhere.
  case flood
  case other

  /// Whether there is nothing where nothing is filtered, or close to that.
  var isBounded: Bool { self == .source || self == .copy || self == .shadow }

  /// What a change of place, sharpness or color makes of it.
  var shade: FilterResult { isBounded ? .shadow : .other }

  func over(_ below: FilterResult) -> FilterResult {
    switch (self, below) {
    case (.source, .shadow), (.shaded, .shadow): .shaded
    case (.shadow, .shadow): .shadow
    default: .other
    }
  }
}
