import MarkupXML
import PlaneModel

/// Reads the `style` elements of a document, in order.
struct SheetReader {
  private let table: XMLTable
  private let nodes: Lent<XMLTable.Node>
  private let pool: XMLPool
  private let memory: StyleMemory
  private let media: MediaQuery
  private(set) var parser: StyleSheetParser
  /// What the sheets would have from outside the file, by their elements.
  private(set) var externals: [(node: Int, what: String)] = []
  private(set) var texts: [(node: Int, text: Bytes)] = []
  /// The rules of sheets that an equal one follows, which says all: programs write one into each piece of HTML.
  private(set) var repeated: Set<Int> = []
  /// The elements of SVG that are none of those that paint, among them animations.
  private(set) var unknownElements: [Int] = []
  /// The rules of sheets, by their texts.
  private var known: [[UInt8]: Range<Int>] = [:]
  /// Of sheets with titles, viewers apply those that are called like the first one (CSSOM 1, 6.2).
  private var chosenTitle: [UInt8]?

  init(_ table: XMLTable, _ elements: SourceElements, _ memory: StyleMemory) {
    (self.table, self.memory) = (table, memory)
    (nodes, pool) = (elements.nodes, elements.pool)
    media = MediaQuery(size: Self.statedSize(table, elements.pool))
    parser = StyleSheetParser(memory, media)
    guard table.mayHold(.style, nil) else { return }
    var node = 0
    while node < nodes.count { node = visit(node) }
  }

  /// Reads an element where it is a sheet.
  /// - Returns: where to go on.
  private mutating func visit(_ node: Int) -> Int {
    if nodes[node].name.rawValue == ElementName.style.rawValue { read(node) }
    guard nodes[node].name.rawValue == XMLNameID.unknown.rawValue, case .element = nodes[node].kind else {
      return node + 1
    }
    if nodes[node].namespace.isOfSVG { unknownElements.append(node) }
    // Browsers apply those of HTML to all of the drawing, too.
    guard nodes[node].namespace == .html else { return node + 1 }
    let (isStyle, isTemplate) = SVGElements.withLocalPart(table.elementName(of: node)) {
      ($0.equals("style"), $0.equals("template"))
    }
    if isStyle { read(node) }
    // What is in a template is none of the document.
    return isTemplate ? max(Int(nodes[node].end), node + 1) : node + 1
  }

  private mutating func read(_ node: Int) {
    let first = (externals: parser.externals.count, blocks: parser.blocks.count, rules: parser.rules.count)
    let text = text(of: node)
    let kept = memory.keep(text)
    texts.append((node, kept))
    let condition = isOfChosenSet(node) ? condition(of: node) : .inert
    parser.read(kept, condition)
    externals += parser.externals[first.externals...].map { (node, $0) }
    parser.noteElement(node, ofBlocksFrom: first.blocks)
    guard condition.isMet, !text.contains(UInt8(ascii: "@")) else { return }
    if let earlier = known.updateValue(first.rules..<parser.rules.count, forKey: text) {
      repeated.formUnion(earlier)
    }
  }

  private mutating func isOfChosenSet(_ node: Int) -> Bool {
    guard let title = title(of: node) else { return true }
    chosenTitle = chosenTitle ?? title
    return title == chosenTitle
  }

  /// The size that the root's attributes state, in whole pixels, as a window has; nil where that goes by a font or by what is
  /// around the drawing.
  private static func statedSize(_ table: XMLTable, _ pool: XMLPool) -> Plane.Size? {
    func length(_ name: AttributeName) -> Double? {
      guard let value = table.attribute(name, of: 0).map({ pool[table.attributes[$0].value] }),
        !Length.goesByFont(value)
      else { return nil }
      return Length(value)?.resolved(fontSize: 16, percentOf: nil).flatMap { $0 > 0 ? $0.rounded() : nil }
    }
    guard let width = length(.width), let height = length(.height) else { return nil }
    return Plane.Size(width: width, height: height)
  }

  /// On what it depends whether a `style` element is applied (SVG 2, 6.3).
  private func condition(of node: Int) -> StyleBlock.Condition {
    var condition = StyleBlock.Condition.always
    for attribute in table.attributes[nodes[node].attributes] {
      let value = pool[attribute.value].trimmed
      if attribute.name.rawValue == AttributeName.type.rawValue, !value.isEmpty, !value.isKeyword("text/css")
      {
        return nodes[node].namespace == .html ? .inert : .unsupported
      }
      if attribute.name.rawValue == AttributeName.media.rawValue { condition = media.condition(value) }
    }
    return condition
  }

  /// The name of the set that a sheet belongs to; nil where it has none.
  private func title(of node: Int) -> [UInt8]? {
    zip(nodes[node].attributes, table.attributeNames(of: node)).first { pool[$1].equals("title") }
      .map { Array(pool[table.attributes[$0.0].value]) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  private func text(of node: Int) -> [UInt8] {
    var text: [UInt8] = []
    var child = node + 1
    // What stands in elements in it is none of it.
    while child < Int(nodes[node].end) {
      if nodes[child].kind == .text { text += pool[nodes[child].text] }
      child = max(Int(nodes[child].end), child + 1)
    }
    return text
  }
}
