import MarkupXML
import PlaneModel

/// A cut-out while it is being written. A page is used again for the next one.
struct CutOutPage {
  private var bytes = CutOutBytes()
  /// Whether the last start tag still lacks its `>`.
  private var isInTag = false

  /// Writes a root with what a draft has.
  /// - Parameter shown: the parts that are shown.
  mutating func write(
    _ draft: CutOutDraft, _ shown: Range<Int>, _ references: CutOutReferences, box: Plane.Box,
    canvas: Plane.Size
  ) -> [UInt8] {
    let isWhole = Self.isWhole(box, canvas)
    bytes.truncate(to: 0)
    draft.bytes.withBytes { source in
      startRoot(draft, isWhole ? nil : box, canvas)
      if let root = draft.parts.first {
        writeAttributes(root, from: root.attributes, draft, references, source)
      }
      if !references.templates.isEmpty {
        start("defs")
        for parts in references.templates { write(parts, inTemplate: true, draft, references, source) }
        end(("defs" as StaticString).bytes)
      }
      write(shown, inTemplate: false, draft, references, source)
    }
    for _ in 0..<(isWhole ? 1 : 2) { end(ElementName.svg.spelling.bytes) }
    defer { bytes.shrink(to: 0) }
    return bytes.withBytes(Array.init)
  }

  /// Whether a picture shows all of the canvas, so that its root is the drawing's own.
  static func isWhole(_ box: Plane.Box, _ canvas: Plane.Size) -> Bool {
    box == Plane.Box(origin: .zero, size: canvas)
  }

  /// Starts the root and, unless the whole canvas is shown, the drawing's own viewport in it.
  private mutating func startRoot(_ draft: CutOutDraft, _ box: Plane.Box?, _ canvas: Plane.Size) {
    start(ElementName.svg.spelling)
    bytes.append(" xmlns=\"http://www.w3.org/2000/svg\"")
    if !draft.links.isEmpty { bytes.append(" xmlns:xlink=\"http://www.w3.org/1999/xlink\"") }
    if let box {
      append(" width=\"", box.size.width)
      append("\" height=\"", box.size.height)
      append("\" viewBox=\"", box.origin.x)
      append(" ", box.origin.y)
      append(" ", box.size.width)
      append(" ", box.size.height)
      bytes.append("\"")
      start(ElementName.svg.spelling)
      bytes.append(" overflow=\"visible\"")
    }
    append(" width=\"", canvas.width)
    append("\" height=\"", canvas.height)
    bytes.append("\"")
    for name in [AttributeName.viewBox, .preserveAspectRatio] {
      guard let value = draft.elements.value(name, of: 0) else { continue }
      bytes.append(escapedAttribute: name.spelling.bytes, value)
    }
  }

  private mutating func append(_ text: StaticString, _ number: Double) {
    bytes.append(text)
    bytes.append(number: number)
  }

  // MARK: - Parts

  private mutating func write(
    _ parts: Range<Int>, inTemplate: Bool, _ draft: CutOutDraft, _ references: CutOutReferences,
    _ source: Bytes
  ) {
    for index in parts {
      let part = draft.parts[index]
      switch part.kind {
      case .text:
        closeTag()
        bytes.append(Bytes(rebasing: source[part.start..<part.end]))
      case .end:
        let start = draft.parts[part.node]
        guard isWritten(start, inTemplate: inTemplate, references) else { continue }
        end(Bytes(rebasing: source[start.start + 1..<start.attributes]))
      case .element, .group, .ancestor, .viewport:
        guard isWritten(part, inTemplate: inTemplate, references) else { continue }
        closeTag()
        var written = part.start
        if isTarget(part, inTemplate: inTemplate, references),
          let id = draft.elements.value(.id, of: part.node)
        {
          bytes.append(Bytes(rebasing: source[part.start..<part.attributes]))
          bytes.append(escapedAttribute: AttributeName.id.spelling.bytes, id)
          written = part.attributes
        }
        writeAttributes(part, from: written, draft, references, source)
        isInTag = true
      }
    }
  }

  /// Whether an element's tags are written. In a template, a group can mean what its content does not: in a `clipPath` it
  /// clips nothing.
  private func isWritten(_ part: CutOutPart, inTemplate: Bool, _ references: CutOutReferences) -> Bool {
    switch part.kind {
    case .ancestor: !part.isBare || part.link >= 0
    case .group:
      inTemplate || !part.isBare || part.link >= 0 && !references.broken.contains(part.node)
        || isTarget(part, inTemplate: false, references)
    default: true
    }
  }

  /// Whether something refers to an element here.
  private func isTarget(_ part: CutOutPart, inTemplate: Bool, _ references: CutOutReferences) -> Bool {
    guard part.kind == .element || part.kind == .group else { return false }
    return references.needsID(part.node, inTemplate: inTemplate)
  }

  private mutating func writeAttributes(
    _ part: CutOutPart, from start: Int, _ draft: CutOutDraft, _ references: CutOutReferences,
    _ source: Bytes
  ) {
    bytes.append(Bytes(rebasing: source[start..<part.end]))
    guard part.link >= 0 else { return }
    let isAround = part.kind == .ancestor || part.kind == .viewport
    guard isAround || !references.broken.contains(part.node) else { return }
    write(draft.links[part.link], draft.table)
  }

  private mutating func write(_ link: CutOutLink, _ table: XMLTable) {
    let lifted = link.payload >= 0 ? table.payload(of: table.attributes[link.payload]) : nil
    let payload = lifted ?? link.data ?? []
    guard payload.allSatisfy(Self.isPayloadByte) else { return }
    bytes.append(" xlink:href=\"")
    bytes.append(link.value, escaping: .attribute)
    payload.withLent { bytes.append($0) }
    bytes.append(UInt8(ascii: "\""))
  }

  /// What base64 may hold: nothing that would end the value or need escaping.
  private static func isPayloadByte(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7f && byte != 0x22 && byte != 0x26 && byte != 0x3c || ValueScanner.isSpace(byte)
  }

  // MARK: - Tags

  private mutating func start(_ name: StaticString) {
    closeTag()
    bytes.append(UInt8(ascii: "<"))
    bytes.append(name)
    isInTag = true
  }

  private mutating func closeTag() {
    guard isInTag else { return }
    isInTag = false
    bytes.append(UInt8(ascii: ">"))
  }

  private mutating func end(_ name: Bytes) {
    if isInTag {
      isInTag = false
      bytes.append("/>")
    } else {
      bytes.append(endTag: name)
    }
  }
}
