import ByteText

extension CutOutMarkup {
  /// Leaves out attributes and declarations that change nothing of what the picture shows.
  mutating func leaveOutWithoutEffect() {
    let facts = Facts(self)
    guard !facts.resetsAll else { return }
    for index in attributes.indices {
      let isOfEffect =
        switch attributes[index].property.use {
        case .text: facts.hasText || facts.measuresFonts
        case .stroke: facts.hasStroke || facts.hasMarkers
        case .all: facts.hasVariables || !CutOutProperty.isCustom(attributes[index].name)
        }
      attributes[index].isLeftOut =
        !isOfEffect || facts.isIdle(attributes[index]) || attributes[index].isIdentity
    }
    for tag in tags.indices where tags[tag].kind == .start { simplifyStyle(of: tags[tag].attributes) }
  }

  private struct Facts {
    var hasText = false
    var hasStroke = false
    var hasMarkers = false
    /// Whether lengths go by the font, whose family may say what its usual size is.
    var measuresFonts = false
    var hasVariables = false
    /// Whether a declaration gives all properties their initial values, or may be one of any property.
    var resetsAll = false
    /// The properties that have other values than the usual ones somewhere.
    private var changed = ShortProperty.Indices()
    /// What the steps of filters take from others.
    private var inputs: Set<String> = []

    init(_ markup: CutOutMarkup) {
      for tag in markup.tags where tag.kind == .start {
        hasText = hasText || tag.element == .text
        hasMarkers = hasMarkers || tag.element == .marker
      }
      for attribute in markup.attributes { note(attribute) }
    }

    private mutating func note(_ attribute: CutOutAttribute) {
      if attribute.property.hasInitial, !attribute.isInitial { changed.insert(attribute.property) }
      switch attribute.known {
      case .stroke: hasStroke = hasStroke || !attribute.value.equals("none")
      case .font: changed.formUnion(ShortProperty.setByFont)
      case .all: resetsAll = true
      case .d, .points, .xlinkHref: return
      case nil where attribute.name.equals("in") || attribute.name.equals("in2"):
        inputs.insert(String(decoding: attribute.value, as: UTF8.self))
      default: break
      }
      resetsAll = resetsAll || attribute.isDeclaration && attribute.name.contains(where: \.isASCIIUppercase)
      guard attribute.mayHoldWords else { return }
      measuresFonts = measuresFonts || attribute.value.hasFontUnit
      hasVariables = hasVariables || VariableReference.position(in: attribute.value) != nil
    }

    /// Whether an attribute says what would be true without it, as nothing says otherwise, or names what nothing asks for.
    func isIdle(_ attribute: CutOutAttribute) -> Bool {
      if attribute.known == nil, attribute.name.equals("result") {
        return !inputs.contains(String(decoding: attribute.value, as: UTF8.self))
      }
      return attribute.property.hasInitial && !changed.contains(attribute.property) && attribute.isInitial
    }
  }

  // MARK: - Declarations

  /// Leaves out declarations that attributes say as well, and makes the others attributes where that is shorter.
  private mutating func simplifyStyle(of range: Range<Int>) {
    let declarations = range.filter { attributes[$0].isDeclaration && !attributes[$0].isLeftOut }
    guard !declarations.isEmpty, range.count <= 64 else { return }
    var others: [Int] = []
    var canMove = true
    for index in declarations {
      guard let same = attribute(namedAs: index, in: range) else {
        others.append(index)
        continue
      }
      let isSame = attributes[same].value.elementsEqual(attributes[index].value)
      attributes[index].isLeftOut = isSame
      canMove = canMove && isSame
      if !isSame { others.append(index) }
    }
    // Beside a name and its value, an attribute takes four bytes, a declaration two, and the `style` around them eight.
    guard canMove, others.count < 4, others.allSatisfy({ attributes[$0].canBeAttribute }) else { return }
    for index in others { attributes[index].isDeclaration = false }
  }

  private func attribute(namedAs declaration: Int, in range: Range<Int>) -> Int? {
    range.first {
      !attributes[$0].isDeclaration && attributes[$0].name.elementsEqual(attributes[declaration].name)
    }
  }
}

extension CutOutAttribute {
  /// Whether it says what would be true without it, unless something else says otherwise.
  fileprivate var isInitial: Bool { property.isInitial(value) }

  /// Whether it is neither a number without a unit nor a color in digits.
  fileprivate var mayHoldWords: Bool { traits.contains(.letter) && value.first != UInt8(ascii: "#") }

  /// Whether it is a transform that leaves everything where it is.
  fileprivate var isIdentity: Bool { property.form == .transform && value.isEmpty }

  /// Whether the declaration says the same as an attribute: one word or number.
  fileprivate var canBeAttribute: Bool {
    property.isAttributeToo
      && value.allSatisfy { $0.isASCIIAlphanumeric || ("#.-" as StaticString).bytes.contains($0) }
  }
}

extension Bytes {
  /// Whether a number may be measured by a font, or by something that isn't known here.
  fileprivate var hasFontUnit: Bool {
    indices.dropFirst().contains { index in
      guard self[index - 1].isASCIIDigit, self[index].isASCIILetter else { return false }
      let unit = LengthUnit(Bytes(rebasing: self[index...].prefix(while: \.isASCIILetter)))
      return unit?.isRelative ?? true
    }
  }
}
