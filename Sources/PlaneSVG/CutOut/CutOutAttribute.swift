/// An attribute of an element in a cut-out, or a declaration in its `style`.
struct CutOutAttribute {
  let name: Bytes
  /// The value, with what must be escaped in an attribute escaped.
  var value: Bytes { didSet { traits = ByteTraits(value) } }
  private(set) var traits: ByteTraits
  let property: ShortProperty
  /// What has that name; nil for what has no meaning anywhere else.
  let known: AttributeName?
  var isDeclaration: Bool
  var isLeftOut = false

  /// - Parameter traits: those of the value, where they are at hand.
  init(_ known: AttributeName, _ value: Bytes, _ traits: ByteTraits? = nil) {
    let name = CutOutName.all[Int(known.rawValue)]
    (self.name, self.value, self.known) = (name.spelling.bytes, value, known)
    (property, isDeclaration) = (name.property, false)
    self.traits = traits ?? ByteTraits(value)
  }

  /// An attribute that the vocabulary doesn't hold.
  init(other name: Bytes, _ value: Bytes) {
    (self.name, self.value, known) = (name, value, nil)
    (property, isDeclaration, traits) = (ShortProperty.of(name), false, ByteTraits(value))
  }

  init(declaration name: Bytes, _ value: Bytes) {
    (self.name, self.value, known) = (name, value, AttributeName(property: name))
    (property, isDeclaration, traits) = (ShortProperty.of(name), true, ByteTraits(value))
  }

  /// How many bytes it takes, about: a declaration has a part in the `style` around it.
  var byteCount: Int { name.count + value.count + 4 }

  /// Says the value as shortly as it can be said.
  mutating func shorten(_ memory: StyleMemory) {
    if let short = property.short(value, isDeclaration: isDeclaration, memory) { value = short }
  }

  /// Whether it moves an element as a whole, or says how all of it is painted.
  var isEffect: Bool {
    switch known {
    case .transform, .opacity, .filter, .clipPath, .mask, .maskImage, .mixBlendMode, .isolation: true
    default: false
    }
  }

  /// Whether it moves an element otherwise than the attribute `transform` does.
  var movesByStyle: Bool {
    switch known {
    case .transform, .translate, .rotate, .scale, .offsetPath: isDeclaration
    case nil: isDeclaration && name.isKeyword("offset")
    default: false
    }
  }

  /// Whether what stands inside gets it.
  var isInherited: Bool { known == .xmlSpace || known == .xmlLang || CutOutProperty.isInherited(name) }
}
