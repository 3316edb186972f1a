import MarkupXML
import PlaneModel

/// A cut-out while it is being written.
struct CutOutPage {
  private let table: XMLTable
  private let elements: SVGElements
  private let references: CutOutReferences
  private var writer = XMLWriter(capacity: 1024, indentation: nil)
  /// The ancestors that are open, outermost first, and whether each is written.
  private var ancestors: [(node: Int, isWritten: Bool)] = []
  private var openViewports = 0

  init(_ table: XMLTable, _ elements: SVGElements, _ references: CutOutReferences) {
    self.table = table
    self.elements = elements
    self.references = references
  }

  consuming func finish() -> [UInt8] {
    closeAncestors(downTo: 0)
    for _ in 0..<openViewports { writer.end() }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(writer.chunks.reduce(0) { $0 + $1.count })
    for chunk in writer.chunks { bytes += chunk }
    return bytes
  }

  // MARK: - The root

  /// Opens the root, and in it, unless the whole canvas is shown, the drawing's own viewport.
  mutating func open(box: Box, canvas: Size, isRoot: Bool) {
    let area = Box(origin: .zero, size: canvas)
    startViewport()
    writer.attribute("xmlns", "http://www.w3.org/2000/svg" as StaticString)
    if references.hasHref { writer.attribute("xmlns:xlink", "http://www.w3.org/1999/xlink" as StaticString) }
    let root = CutOutAttributes(table, elements, 0, isRoot ? .root : .inherited)
    if references.hasText, !(root.list.contains { $0.name.isKeyword("font-family") } && box == area) {
      // Viewers differ in the font of texts that name none; labels have this one.
      writer.attribute(.fontFamily, Font.defaultFamily)
    }
    if box != area {
      writer.attribute(.width, box.size.width)
      writer.attribute(.height, box.size.height)
      writer.attribute(.viewBox, box)
      startViewport()
      writer.attribute(.overflow, "visible")
    }
    writer.attribute(.width, canvas.width)
    writer.attribute(.height, canvas.height)
    for name in [AttributeName.viewBox, .preserveAspectRatio] {
      if let value = elements.string(name, of: 0) { writer.attribute(name, value) }
    }
    write(root, of: 0)
  }

  private mutating func startViewport() {
    writer.start(ElementName.svg)
    openViewports += 1
  }

  // MARK: - What is referred to

  mutating func writeTemplates(_ scope: inout CutOutScope) {
    guard !references.templates.isEmpty else { return }
    writer.start(ElementName.defs)
    for node in references.templates {
      let groups = openInheritance(of: node, &scope)
      write(node, inTemplate: true, &scope)
      for _ in 0..<groups { writer.end() }
    }
    writer.end()
  }

  /// Groups that hand down what the ancestors of a template do, but for the root, which is around all.
  /// - Returns: how many were opened.
  private mutating func openInheritance(of node: Int, _ scope: inout CutOutScope) -> Int {
    var count = 0
    for ancestor in path(to: node) where scope.bytesLeft > 0 {
      let attributes = CutOutAttributes(table, elements, ancestor, .inherited)
      guard !attributes.isEmpty else { continue }
      // Many templates may have one ancestor.
      scope.spend(attributes.byteCount)
      writer.start(ElementName.g)
      write(attributes, of: ancestor)
      count += 1
    }
    return count
  }

  /// The ancestors of an element below the root, outermost first.
  private func path(to node: Int) -> [Int] {
    var path: [Int] = []
    var ancestor = elements.parent(of: node)
    while ancestor > 0 {
      path.append(ancestor)
      ancestor = elements.parent(of: ancestor)
    }
    return path.reversed()
  }

  // MARK: - What is shown

  mutating func write(_ nodes: [Int], _ scope: inout CutOutScope) {
    if nodes.first == 0 {
      writeContent(of: 0, inTemplate: false, &scope)
      return
    }
    var end = 0
    for node in nodes where node >= end {
      openAncestors(of: node, &scope)
      write(node, inTemplate: false, &scope)
      end = elements.end(of: node)
    }
  }

  private mutating func openAncestors(of node: Int, _ scope: inout CutOutScope) {
    let path = path(to: node)
    let shared = zip(path, ancestors).prefix { $0 == $1.node }.count
    closeAncestors(downTo: shared)
    for ancestor in path[shared...] {
      let attributes = scope.attributes(of: ancestor)
      let isViewport = elements.name(of: ancestor) == .svg
      let isWritten = isViewport || !attributes.isEmpty
      if isWritten {
        writer.start(isViewport ? ElementName.svg : .g)
        write(attributes, of: ancestor)
      }
      ancestors.append((ancestor, isWritten))
    }
  }

  private mutating func closeAncestors(downTo count: Int) {
    while ancestors.count > count, let ancestor = ancestors.popLast() {
      if ancestor.isWritten { writer.end() }
    }
  }

  // MARK: - Elements

  private mutating func write(_ root: Int, inTemplate: Bool, _ scope: inout CutOutScope) {
    var traversal = CutOutTraversal(root)
    var written: [Bool] = []
    while let event = traversal.next(&scope) {
      switch event {
      case .start(let node, let element):
        written.append(start(node, element, inTemplate: inTemplate, &scope))
      case .text(let node): writer.text(elements.text(of: node))
      case .end: if written.popLast() == true { writer.end() }
      }
    }
  }

  /// Writes what is in the root.
  private mutating func writeContent(of root: Int, inTemplate: Bool, _ scope: inout CutOutScope) {
    for child in elements.children(of: root) where !elements.isText(child) && !scope.leavesOut(child) {
      write(child, inTemplate: inTemplate, &scope)
    }
  }

  /// - Returns: false where the element is left out, as it is a group that says nothing.
  private mutating func start(
    _ node: Int, _ element: CutOutElement, inTemplate: Bool, _ scope: inout CutOutScope
  ) -> Bool {
    var attributes = scope.attributes(of: node)
    if references.broken.contains(node) { attributes.dropHref() }
    let needsID = references.needsID(node, inTemplate: inTemplate, &scope)
    let name = elements.name(of: node)
    // In a template, a group can mean what its content does not: in a `clipPath` it clips nothing.
    let isGroup = name == .g || name == .switch || name == .a && !element.holdsText
    if isGroup, !inTemplate, !needsID, attributes.isEmpty { return false }
    writer.start(element.name)
    if needsID, let id = elements.value(.id, of: node) {
      writer.attribute(AttributeName.id.spelling.bytes, id)
    }
    write(attributes, of: node)
    return true
  }

  private mutating func write(_ attributes: CutOutAttributes, of node: Int) {
    for attribute in attributes.list { writer.attribute(attribute.name, attribute.value) }
    if !attributes.style.isEmpty {
      writer.attribute(AttributeName.style.spelling, String(decoding: attributes.style, as: UTF8.self))
    }
    guard let href = attributes.href else { return }
    let lifted = href.payload >= 0 ? table.payload(of: table.attributes[href.payload]) : nil
    guard let payload = lifted ?? href.data else {
      writer.attribute(href.name, href.value)
      return
    }
    guard payload.allSatisfy(Self.isPayloadByte) else { return }
    writer.attribute(href.name, href.value, payload: payload)
  }

  /// What base64 may hold: nothing that would end the value or need escaping.
  private static func isPayloadByte(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7f && byte != 0x22 && byte != 0x26 && byte != 0x3c || ValueScanner.isSpace(byte)
  }
}
