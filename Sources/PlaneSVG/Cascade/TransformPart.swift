/// One of the properties `translate`, `rotate` and `scale`, which go before `transform` (CSS Transforms 2, 5 and 10).
enum TransformPart {
  case transform(Transform)
  /// What takes a box, or a third dimension, to know what it does.
  case needsMore

  /// Reads a value; nil where it is none of the property, which CSS ignores.
  /// - Parameter fontSize: what `em` stands for.
  init?(_ property: AttributeName, _ value: Bytes, fontSize: Double) {
    if value.isKeyword("none") || WideKeyword(value) != nil {
      self = .transform(.identity)
      return
    }
    var words: [Bytes] = []
    CSSWords.forEach(value) { if words.count < 5 { words.append($0) } }
    let part: TransformPart? =
      switch property {
      case .translate: Self.translation(words, fontSize)
      case .scale: Self.scaling(words)
      case .rotate: Self.rotation(words)
      default: nil
      }
    guard let part else { return nil }
    self = part
  }

  private static func translation(_ words: [Bytes], _ fontSize: Double) -> TransformPart? {
    let lengths = words.compactMap { Length($0) }
    guard (1...3).contains(words.count), lengths.count == words.count else {
      return words.contains { $0.last == UInt8(ascii: ")") } ? .needsMore : nil
    }
    if lengths.contains(where: { $0.unit == .percent }) { return .needsMore }
    let numbers = lengths.compactMap { $0.resolved(fontSize: fontSize, percentOf: nil) }
    guard let x = numbers.first else { return nil }
    return .transform(.translation(x, numbers.count > 1 ? numbers[1] : 0))
  }

  private static func scaling(_ words: [Bytes]) -> TransformPart? {
    let factors = words.compactMap { word -> Double? in
      guard let length = Length(word) else { return nil }
      switch length.unit {
      case .user: return ValueScanner.number(word)
      case .percent: return length.value / 100
      case .em, .ex: return nil
      }
    }
    guard (1...3).contains(words.count), factors.count == words.count else {
      return words.contains { $0.last == UInt8(ascii: ")") } ? .needsMore : nil
    }
    return .transform(.scale(factors[0], factors.count > 1 ? factors[1] : factors[0]))
  }

  /// An angle, about the axis that points at the viewer or another one.
  private static func rotation(_ words: [Bytes]) -> TransformPart? {
    let angles = words.compactMap(Angle.degrees(in:))
    guard let degrees = angles.first, angles.count == 1 else {
      return words.contains { $0.last == UInt8(ascii: ")") } ? .needsMore : nil
    }
    let axis = words.filter { Angle.degrees(in: $0) == nil }
    switch axis.count {
    case 0: return .transform(.rotation(degrees))
    case 1 where axis[0].isKeyword("z"): return .transform(.rotation(degrees))
    case 1 where axis[0].isKeyword("x") || axis[0].isKeyword("y"): return .needsMore
    case 3 where axis.allSatisfy { ValueScanner.number($0) != nil }: return .needsMore
    default: return nil
    }
  }
}

extension Angle {
  /// The degrees of a number with a unit; nil for anything else.
  fileprivate static func degrees(in word: Bytes) -> Double? {
    var scanner = ValueScanner(word)
    guard let number = scanner.number(), let factor = degrees(per: scanner.rest) else { return nil }
    return number * factor
  }
}

extension SVGElements {
  /// What `translate`, `rotate` and `scale` do to an element together, in this order (CSS Transforms 2, 10).
  func transformParts(of node: Int, fontSize: Double) -> Transform {
    var (moved, turned, scaled) = (Transform.identity, Transform.identity, Transform.identity)
    forEachDeclaration(of: node) { declaration in
      guard let property = declaration.property, property.isTransformPart,
        case .transform(let part)? = TransformPart(
          property, resolved(declaration.value, of: node), fontSize: fontSize)
      else { return }
      switch property {
      case .translate: moved = part
      case .rotate: turned = part
      default: scaled = part
      }
    }
    return moved.concatenating(turned).concatenating(scaled)
  }
}

extension AttributeName {
  /// Whether it is a property that moves, turns or scales by itself.
  var isTransformPart: Bool { self == .translate || self == .rotate || self == .scale }
}
