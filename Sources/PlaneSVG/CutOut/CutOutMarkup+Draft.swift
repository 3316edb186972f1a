import MarkupXML
import PlaneModel

/// How the parts of a draft become a document.
extension CutOutMarkup {
  /// A root with what a draft has.
  /// - Parameters:
  ///   - shown: the parts that are shown.
  ///   - isCut: whether they reach out of the box.
  ///   - shortens: whether values become as short as can be.
  init(
    _ draft: CutOutDraft, _ shown: Range<Int>, _ references: CutOutReferences, box: Plane.Box,
    canvas: Plane.Size, isCut: Bool, shortens: Bool
  ) {
    self.init(
      draft.memory, shortens: shortens, tags: draft.parts.count + 8,
      attributes: draft.attributes.count + draft.links.count + 12)
    let isWhole = Self.isWhole(box, canvas)
    startRoot(draft, references, isWhole ? nil : box, canvas, isCut: isCut)
    if !references.templates.isEmpty {
      start(ElementName.defs.spelling.bytes, .defs, attributesFrom: attributes.count)
      for template in references.templates { add(template.parts, in: template, draft, references) }
      end()
    }
    add(shown, in: nil, draft, references)
    if shortens { resolveContextPaints() }
    for _ in 0..<(isWhole ? 1 : isCut ? 3 : 2) { end() }
  }

  /// Whether a picture shows all of the canvas, so that its root is the drawing's own.
  static func isWhole(_ box: Plane.Box, _ canvas: Plane.Size) -> Bool {
    box == Plane.Box(origin: .zero, size: canvas)
  }

  /// Starts the root and, unless the whole canvas is shown, the drawing's own viewport in it.
  private mutating func startRoot(
    _ draft: CutOutDraft, _ references: CutOutReferences, _ box: Plane.Box?, _ canvas: Plane.Size, isCut: Bool
  ) {
    declare("xmlns", .svg)
    if !draft.links.isEmpty { declare("xmlns:xlink", .xlink) }
    var first = 0
    if let box {
      startViewport(of: box, attributesFrom: first)
      first = attributes.count
      if isCut {
        // Some renderers draw what reaches out of an image, but none what reaches out of a viewport in it.
        add(.x, [box.origin.x])
        add(.y, [box.origin.y])
        startViewport(of: box, attributesFrom: first)
        first = attributes.count
      }
      add(CutOutAttribute(.overflow, ("visible" as StaticString).bytes))
    }
    add(.width, [canvas.width])
    add(.height, [canvas.height])
    copy(.viewBox, draft)
    copy(.preserveAspectRatio, draft)
    if let root = draft.parts.first { addAttributes(root, draft, references) }
    start(ElementName.svg.spelling.bytes, .svg, attributesFrom: first)
  }

  /// Starts an `svg` that shows a box in its own size.
  private mutating func startViewport(of box: Plane.Box, attributesFrom first: Int) {
    add(.width, [box.size.width])
    add(.height, [box.size.height])
    add(.viewBox, [box.origin.x, box.origin.y, box.size.width, box.size.height])
    start(ElementName.svg.spelling.bytes, .svg, attributesFrom: first)
  }

  private mutating func declare(_ name: StaticString, _ namespace: XMLNamespace) {
    add(CutOutAttribute(other: name.bytes, namespace.uri.bytes))
  }

  private mutating func copy(_ name: AttributeName, _ draft: CutOutDraft) {
    guard let value = draft.elements.value(name, of: 0) else { return }
    add(CutOutAttribute(name, value.escaped(.attribute, memory)))
  }

  private mutating func add(_ name: AttributeName, _ numbers: [Double]) {
    add(short: CutOutAttribute(name, memory.keep(Self.text(of: numbers))))
  }

  // MARK: - Parts

  private mutating func add(
    _ parts: Range<Int>, in template: CutOutReferences.Template?, _ draft: CutOutDraft,
    _ references: CutOutReferences
  ) {
    for index in parts {
      let part = draft.parts[index]
      switch part.kind {
      case .text: add(text: part.name)
      case .end:
        let start = draft.parts[part.node]
        guard isWritten(start, in: template, references) else { continue }
        end()
        if draft.isGrouped(start) { end() }
      case .element, .group, .ancestor, .viewport:
        guard isWritten(part, in: template, references) else { continue }
        let first = attributes.count
        if let id = template?.ownID {
          if index == parts.lowerBound { add(CutOutAttribute(.id, id)) }
        } else if isTarget(part, inTemplate: template != nil, references),
          let id = draft.elements.value(.id, of: part.node)
        {
          add(CutOutAttribute(.id, id.escaped(.attribute, memory)))
        }
        addAttributes(part, draft, references)
        if part.kind == .viewport, template != nil { viewports.append(tags.count) }
        if draft.isGrouped(part) {
          startGrouped(part, attributesFrom: first)
        } else {
          start(part.name, part.element, attributesFrom: first)
        }
      }
    }
  }

  /// Starts an element in a group that has its effects.
  private mutating func startGrouped(_ part: CutOutPart, attributesFrom first: Int) {
    let own = attributes[first...].filter { !$0.isEffect }
    attributes.replaceSubrange(first..., with: attributes[first...].filter(\.isEffect))
    start(ElementName.g.spelling.bytes, .g, attributesFrom: first)
    let second = attributes.count
    attributes += own
    start(part.name, part.element, attributesFrom: second)
  }

  /// Whether an element's tags are written. In a template, a group can mean what its content does not: in a `clipPath` it
  /// clips nothing.
  private func isWritten(
    _ part: CutOutPart, in template: CutOutReferences.Template?, _ references: CutOutReferences
  ) -> Bool {
    switch part.kind {
    case .ancestor: !part.isBare || part.link >= 0
    case .group:
      template != nil || !part.isBare || part.link >= 0 && !references.broken.contains(part.node)
        || isTarget(part, inTemplate: false, references)
    default: true
    }
  }

  /// Whether something refers to an element here.
  private func isTarget(_ part: CutOutPart, inTemplate: Bool, _ references: CutOutReferences) -> Bool {
    guard part.kind == .element || part.kind == .group else { return false }
    return references.needsID(part.node, inTemplate: inTemplate)
  }

  private mutating func addAttributes(
    _ part: CutOutPart, _ draft: CutOutDraft, _ references: CutOutReferences
  ) {
    for index in part.attributes { add(draft.attributes[index]) }
    guard part.link >= 0 else { return }
    let isAround = part.kind == .ancestor || part.kind == .viewport
    guard isAround || !references.broken.contains(part.node) else { return }
    add(draft.links[part.link], draft.table)
  }

  private mutating func add(_ link: CutOutLink, _ table: XMLTable) {
    let lifted = link.payload >= 0 ? table.payload(of: table.attributes[link.payload]) : nil
    let payload = lifted ?? link.data ?? []
    guard payload.allSatisfy(Self.isPayloadByte) else { return }
    var value = link.value.escaped(.attribute, memory)
    if !payload.isEmpty { value = memory.keep(Array(value) + payload) }
    add(CutOutAttribute(.xlinkHref, value))
  }

  /// What base64 may hold: nothing that would end the value or need escaping.
  private static func isPayloadByte(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7f && byte != 0x22 && byte != 0x26 && byte != 0x3c || ValueScanner.isSpace(byte)
  }
}

extension Bytes {
  /// The text so that a reader gets it back, which is itself where nothing in it needs escaping.
  func escaped(_ place: XMLPlace, _ memory: StyleMemory) -> Bytes {
    // What stands for a character is longer than that.
    var length = 0
    withSpan { bytes in XMLEscape.forEachPiece(of: bytes, place) { length += $0.count } }
    guard length > count else { return self }
    var text: [UInt8] = []
    text.reserveCapacity(length)
    withSpan { bytes in XMLEscape.forEachPiece(of: bytes, place) { piece in piece.withLent { text += $0 } } }
    return memory.keep(text)
  }
}
