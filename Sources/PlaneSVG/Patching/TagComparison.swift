import Diagnostics
import MarkupXML
import PlaneCoding

/// Carries what differs between two documents over to a third, element by element.
struct TagComparison {
  private let source: SVGOrigins
  private let before: SVGOrigins
  private let after: SVGOrigins
  /// What to change; nil once something can't be carried over.
  var edits: [TextEdit]? { fits ? found : nil }
  private var found: [TextEdit] = []
  /// Whether everything so far could be carried over.
  private var fits = true

  /// The same element in the three documents.
  private struct Nodes {
    let source: Int
    let before: Int
    let after: Int
  }

  /// Compares documents of the same layers; nil for others.
  init?(source: SVGOrigins, before: SVGOrigins, after: SVGOrigins) {
    guard source.layers.count == before.layers.count, source.layers.count == after.layers.count else {
      return nil
    }
    self.init(sourceRoot: source, before: before, after: after)
  }

  /// Compares the roots of documents alone, whatever their layers.
  init(sourceRoot source: SVGOrigins, before: SVGOrigins, after: SVGOrigins) {
    self.source = source
    self.before = before
    self.after = after
  }

  /// Compares the root's attributes, what it is called, and the background's attributes.
  mutating func compareRoots() {
    compareAttributes(Nodes(source: 0, before: 0, after: 0))
    for name in [ElementName.title, .desc] { compareNames(name) }
    guard let background = before.background, let new = after.background else { return }
    if let old = source.background {
      compareAttributes(Nodes(source: old, before: background, after: new))
    }
  }

  /// Compares the images that several layers show.
  mutating func compareSharedImages() {
    guard let old = before.table.element(.defs, in: 0), let new = after.table.element(.defs, in: 0) else {
      return
    }
    guard let present = source.table.element(.defs, in: 0) else {
      fits = false
      return
    }
    compareElements(Nodes(source: present, before: old, after: new))
  }

  /// Writes the root's title or description anew where it differs.
  private mutating func compareNames(_ name: ElementName) {
    func text(_ origins: SVGOrigins) -> String? {
      let node = origins.table.element(name, in: 0)
      return node.flatMap(origins.table.range(ofWholeElement:)).map(origins.table.source.text(in:))
    }
    let new = text(after)
    guard text(before) != new else { return }
    let present = source.table.element(name, in: 0).flatMap(source.table.range(ofWholeElement:))
    if let present {
      found.append(TextEdit(present, new ?? ""))
    } else if let new {
      insert(new, into: 0)
    }
  }

  /// Compares the elements of a layer. Where it takes other elements than before, such as one more line of a text, the
  /// layer is written anew, as long as that takes nothing away.
  mutating func compareLayers(at index: Int) {
    guard fits else { return }
    let foundBefore = found.count
    let nodes = Nodes(
      source: Int(source.layers[index].element), before: Int(before.layers[index].element),
      after: Int(after.layers[index].element))
    compareElements(nodes)
    guard !fits, isAsWritten(nodes),
      let old = source.table.range(ofWholeElement: nodes.source),
      let new = after.table.range(ofWholeElement: nodes.after)
    else { return }
    found.removeLast(found.count - foundBefore)
    found.append(TextEdit(old, after.table.source.text(in: new)))
    fits = true
  }

  /// Whether an element of the document holds nothing but what it was written with, whatever the white space.
  private func isAsWritten(_ nodes: Nodes) -> Bool {
    guard source.table.holdsElementsOnly(nodes.source) else { return false }
    var waiting = [(nodes.source, nodes.before)]
    while let (present, written) = waiting.popLast() {
      let (children, others) = (source.table.elements(in: present), before.table.elements(in: written))
      guard source.table.nodes[present].attributeCount == before.table.nodes[written].attributeCount,
        source.table.nodes[present].name == before.table.nodes[written].name, children.count == others.count
      else { return false }
      waiting += zip(children, others)
    }
    return true
  }

  private mutating func compareElements(_ nodes: Nodes) {
    var waiting = [nodes]
    while let nodes = waiting.popLast(), fits {
      compareAttributes(nodes)
      var new = after.table.elements(in: nodes.after)
      let old = before.table.elements(in: nodes.before)
      if new.count == old.count + 1, let title = new.first, after.table.isTitle(title) {
        insert("<title>\(XMLEscape.text(after.table.ownText(of: title)))</title>", into: nodes.source)
        new.removeFirst()
      }
      let present = source.table.elements(in: nodes.source)
      guard new.count == old.count, present.count == old.count else {
        fits = false
        return
      }
      compareText(nodes)
      for ((source, before), after) in zip(zip(present, old), new) {
        waiting.append(Nodes(source: source, before: before, after: after))
      }
    }
  }

  // MARK: - Attributes

  private mutating func compareAttributes(_ nodes: Nodes) {
    for name in AttributeName.allCases {
      let old = before.table.value(name, of: nodes.before)
      let new = after.table.value(name, of: nodes.after)
      if old != new { set(name, of: nodes.source, from: old, to: new) }
    }
    comparePayloads(nodes)
  }

  /// Writes an image's data anew where they differ.
  private mutating func comparePayloads(_ nodes: Nodes) {
    guard let old = before.table.attribute(.xlinkHref, of: nodes.before),
      let new = after.table.attribute(.xlinkHref, of: nodes.after),
      let written = after.table.payload(of: after.table.attributes[new]),
      before.table.payload(of: before.table.attributes[old]) != written
    else { return }
    let present =
      source.table.attribute(.href, of: nodes.source) ?? source.table.attribute(.xlinkHref, of: nodes.source)
    guard let attribute = present,
      let range = source.table.range(ofAttribute: attribute, on: nodes.source)
    else {
      fits = false
      return
    }
    let head = after.table.string(after.table.attributes[new].value)
    found.append(TextEdit(range, head + String(decoding: written, as: UTF8.self)))
  }

  private mutating func set(_ name: AttributeName, of node: Int, from old: String?, to new: String?) {
    let present = source.table.attribute(name, of: node)
    if name == .planeDigest {
      guard source.table.value(name, of: node) == old else { return }
    }
    if let new, let declaration = source.table.declaration(of: name, on: node) {
      found.append(TextEdit(declaration, new))
    } else if let present, let new {
      replace(present, of: node, with: new)
    } else if let present {
      if let range = source.table.wholeRange(ofAttribute: present, on: node) {
        found.append(TextEdit(range, ""))
      }
    } else if let new {
      let end = source.table.endOfAttributes(of: node).offset
      found.append(TextEdit(end..<end, " \(name.spelling)=\"\(XMLEscape.attribute(new))\""))
    }
  }

  /// Puts a value in the place of one that is there; an image's payload behind it stays.
  private mutating func replace(_ attribute: Int, of node: Int, with new: String) {
    let table = source.table
    guard var range = table.range(ofAttribute: attribute, on: node) else { return }
    if table.attributes[attribute].hasPayload {
      let value = table.string(table.attributes[attribute].value)
      guard table.source[range].starts(with: value.utf8) else {
        fits = false
        return
      }
      range = range.lowerBound..<range.lowerBound + value.utf8.count
    }
    found.append(TextEdit(range, XMLEscape.attribute(new)))
  }

  // MARK: - Text

  private mutating func compareText(_ nodes: Nodes) {
    let new = after.table.ownText(of: nodes.after)
    guard before.table.ownText(of: nodes.before) != new else { return }
    let texts = source.table.texts(in: nodes.source)
    guard texts.count == 1, let text = texts.first, let range = source.table.range(ofText: text) else {
      fits = false
      return
    }
    found.append(TextEdit(range, XMLEscape.text(new)))
  }

  /// Writes an element as the first child of another one.
  private mutating func insert(_ element: String, into node: Int) {
    let (end, isEmpty) = source.table.endOfAttributes(of: node)
    let tag = source.table.range(ofElement: node)
    if isEmpty {
      let name = source.table.elementName(of: node)
      found.append(TextEdit(end..<tag.upperBound, ">\(element)</\(name)>"))
    } else {
      found.append(TextEdit(tag.upperBound..<tag.upperBound, element))
    }
  }
}
