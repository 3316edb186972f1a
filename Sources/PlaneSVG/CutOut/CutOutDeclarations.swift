import MarkupXML

/// What style sheets and the `style` attribute say of an element: the last winner of each property, in the order in
/// which they must stand so that shorthands keep their place (CSS Cascade 4, 6.1).
struct CutOutDeclarations {
  struct Declaration {
    let name: Bytes
    let value: Bytes
  }

  private(set) var winners: [Declaration] = []
  private var important: [Declaration] = []

  init(of node: Int, _ elements: SVGElements) {
    guard Self.mayHaveSome(node, elements) else { return }
    elements.forEachRawDeclaration(of: node) { name, value, isImportant in
      let declaration = Declaration(name: name, value: value)
      if isImportant {
        Self.put(declaration, into: &important)
      } else {
        Self.put(declaration, into: &winners)
      }
    }
    for declaration in important { Self.put(declaration, into: &winners) }
  }

  /// The declared value of one property; nil where there is none.
  static func value(of property: StaticString, on node: Int, _ elements: SVGElements) -> Bytes? {
    guard mayHaveSome(node, elements) else { return nil }
    var value: (normal: Bytes?, important: Bytes?)
    elements.forEachRawDeclaration(of: node) { name, declared, isImportant in
      guard name.isKeyword(property) else { return }
      if isImportant { value.important = declared } else { value.normal = declared }
    }
    return value.important ?? value.normal
  }

  private static func mayHaveSome(_ node: Int, _ elements: SVGElements) -> Bool {
    elements.attribute(.style, of: node) != nil
  }

  /// Earlier ones of the same name do no harm but take room: more than a person writes are not looked through.
  private static func put(_ declaration: Declaration, into list: inout [Declaration]) {
    let recent = list.indices.suffix(64)
    if let same = recent.first(where: { list[$0].name.elementsEqual(declaration.name) }) {
      list.remove(at: same)
    }
    list.append(declaration)
  }
}

extension SVGElements {
  /// Calls a function for each declaration of the `style` attribute, in order.
  fileprivate func forEachRawDeclaration(of node: Int, _ body: (Bytes, Bytes, Bool) -> Void) {
    guard let text = value(.style, of: node) else { return }
    var start = 0
    while start < text.count {
      let end = Self.endOfDeclaration(text, from: start)
      let declaration = Bytes(rebasing: text[start..<end])
      start = end + 1
      guard let colon = declaration.firstIndex(of: UInt8(ascii: ":")) else { continue }
      let name = Bytes(rebasing: declaration[..<colon]).trimmed
      var value = Bytes(rebasing: declaration[(colon + 1)...]).trimmed
      var isImportant = false
      if let mark = value.lastIndex(of: UInt8(ascii: "!")),
        Bytes(rebasing: value[(mark + 1)...]).trimmed.isKeyword("important")
      {
        isImportant = true
        value = Bytes(rebasing: value[..<mark]).trimmed
      }
      body(name, value, isImportant)
    }
  }

  private static func endOfDeclaration(_ text: Bytes, from start: Int) -> Int {
    var quote: UInt8?
    var depth = 0
    var position = start
    while position < text.count {
      let byte = text[position]
      if byte == UInt8(ascii: "\\") {
        position += 1
      } else if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") {
        quote = byte
      } else if byte == UInt8(ascii: "(") {
        depth += 1
      } else if byte == UInt8(ascii: ")") {
        depth = max(depth - 1, 0)
      } else if byte == UInt8(ascii: ";"), depth == 0 {
        return position
      }
      position += 1
    }
    return text.count
  }
}
