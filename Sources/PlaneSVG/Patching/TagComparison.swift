import Diagnostics
import MarkupXML

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
  private var completes = false

  /// The same element in the three documents.
  private struct Nodes {
    let source: Int
    let before: Int
    let after: Int
  }

  /// Compares documents of the same layers; nil for others.
  /// - Parameter completes: Whether attributes are written that the layers lack, as some say by default what we state.
  init?(source: SVGOrigins, before: SVGOrigins, after: SVGOrigins, completes: Bool) {
    guard source.layers.count == before.layers.count, source.layers.count == after.layers.count else {
      return nil
    }
    self.init(sourceRoot: source, before: before, after: after)
    self.completes = completes
  }

  /// Compares the roots of documents alone, whatever their layers.
  init(sourceRoot source: SVGOrigins, before: SVGOrigins, after: SVGOrigins) {
    self.source = source
    self.before = before
    self.after = after
  }

  /// Compares the root's attributes, what it is called, and the backgrounds.
  /// - Parameter isRenamed: Whether the drawing has another title or description than before. What only counts the layers is
  ///   not written where nothing stands.
  mutating func compareRoots(isRenamed: Bool) {
    compareAttributes(Nodes(source: 0, before: 0, after: 0))
    for name in [ElementName.title, .desc] where isRenamed || source.table.element(name, in: 0) != nil {
      compareNames(name)
    }
    switch (source.background, before.background, after.background) {
    case (let present?, let old?, let new?):
      compareAttributes(Nodes(source: present, before: old, after: new))
    case (nil, nil, let new?): insertBehindLayers(new)
    case (let present?, let old?, nil):
      let isOurs =
        source.table.nodes[present].parent == 0 && isAsWritten(Nodes(source: present, before: old, after: 0))
      if isOurs { remove(present) } else { fits = false }
    default: break
    }
  }

  /// Writes an element that lies behind all layers, after what stands before the first one.
  private mutating func insertBehindLayers(_ element: Int) {
    guard let markup = markup(element, after) else { return }
    let firstLayer = source.layers.first.map { Int($0.element) } ?? .max
    let previous = source.table.elements(in: 0).last { Int(source.table.nodes[$0].end) <= firstLayer }
    let start = source.table.range(ofElement: 0)
    let position = (previous.flatMap(source.table.range(ofWholeElement:)) ?? start).upperBound
    let space = source.table.source[position..<source.table.source.count].prefix { $0 <= 0x20 }
    found.append(TextEdit(position..<position, String(decoding: space, as: UTF8.self) + markup))
  }

  /// Whether a title or a description says nothing but what we write.
  private func isPlain(_ node: Int) -> Bool {
    source.table.holdsElementsOnly(node) && source.table.elements(in: node).isEmpty
      && source.table.nodes[node].attributes.allSatisfy { attribute in
        let name = source.table.attributeName(attribute)
        return name == .xmlSpace || name == .planeType
      }
  }

  /// Takes an element away, with the white space before it.
  private mutating func remove(_ node: Int) {
    guard let range = source.table.range(ofWholeElement: node) else { return }
    let before = source.table.source[0..<range.lowerBound]
    let start = before.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? range.lowerBound
    found.append(TextEdit(start..<range.upperBound, ""))
  }

  /// Takes a title away, and the end tag of an element that holds nothing else.
  private mutating func remove(_ title: Int, from node: Int) {
    guard let range = source.table.range(ofWholeElement: title),
      let whole = source.table.range(ofWholeElement: node)
    else { return fits = false }
    let text = source.table.source
    let content = text[source.table.range(ofElement: node).upperBound..<range.lowerBound]
    let rest = (content + text[range.upperBound..<whole.upperBound]).filter { $0 > 0x20 }
    guard rest.elementsEqual("</\(source.table.elementName(of: node))>".utf8) else { return remove(title) }
    found.append(TextEdit(source.table.endOfAttributes(of: node).offset..<whole.upperBound, "/>"))
  }

  /// Compares the images that several layers show.
  mutating func compareSharedImages() {
    let present = source.table.element(.defs, in: 0)
    switch (present, before.table.element(.defs, in: 0), after.table.element(.defs, in: 0)) {
    case (let present?, let old?, let new?):
      compareElements(Nodes(source: present, before: old, after: new))
    case (let present?, let old?, nil):
      if isAsWritten(Nodes(source: present, before: old, after: 0)) { remove(present) } else { fits = false }
    case (nil, nil, let new?): insertBehindLayers(new)
    case (_, nil, nil): break
    default: fits = false
    }
  }

  /// A layer as it is written among others; nil where that takes something away.
  func markup(ofLayer index: Int, as new: Int) -> String? {
    let nodes = Nodes(
      source: Int(source.layers[index].element), before: Int(before.layers[index].element),
      after: Int(after.layers[new].element))
    return isAsWritten(nodes) ? markup(nodes.after, after) : nil
  }

  /// Writes the root's title or description anew where it differs.
  private mutating func compareNames(_ name: ElementName) {
    let (old, new) = (before.table.element(name, in: 0), after.table.element(name, in: 0))
    let text = new.flatMap { markup($0, after) }
    guard old.flatMap({ markup($0, before) }) != text else { return }
    guard let present = source.table.element(name, in: 0) else {
      if let text { insertName(text, name) }
      return
    }
    if let old, let new { return compareElements(Nodes(source: present, before: old, after: new)) }
    guard isPlain(present), let range = source.table.range(ofWholeElement: present) else {
      return fits = false
    }
    if let text { found.append(TextEdit(range, text)) } else { remove(present) }
  }

  /// Writes what the drawing is called or described by, the description behind the title.
  private mutating func insertName(_ markup: String, _ name: ElementName) {
    guard name == .desc, let title = source.table.element(.title, in: 0),
      let end = source.table.range(ofWholeElement: title)?.upperBound
    else { return insert(markup, into: 0) }
    found.append(TextEdit(end..<end, (lineBreak(before: title) ?? "") + markup))
  }

  /// An element as its document writes it.
  private func markup(_ node: Int, _ origins: SVGOrigins) -> String? {
    origins.table.range(ofWholeElement: node).map(origins.table.source.text(in:))
  }

  /// Compares the elements of a layer.
  mutating func compareLayers(at index: Int) {
    guard fits else { return }
    compareElements(
      Nodes(
        source: Int(source.layers[index].element), before: Int(before.layers[index].element),
        after: Int(after.layers[index].element)))
  }

  /// Writes an element anew, as long as that takes nothing away.
  private mutating func rewrite(_ nodes: Nodes) {
    guard isAsWritten(nodes), let old = source.table.range(ofWholeElement: nodes.source),
      let new = markup(nodes.after, after)
    else { return fits = false }
    found.append(TextEdit(old, new))
  }

  /// Whether an element of the document holds nothing but what we write, or less, whatever the white space.
  private func isAsWritten(_ nodes: Nodes) -> Bool {
    guard source.table.holdsElementsOnly(nodes.source) else { return false }
    var waiting = [(nodes.source, nodes.before)]
    while let (present, written) = waiting.popLast() {
      let (children, others) = (source.table.elements(in: present), before.table.elements(in: written))
      guard source.table.nodes[present].name == before.table.nodes[written].name,
        children.count == others.count,
        source.table.nodes[present].attributes.allSatisfy({ attribute in
          source.table.attributeName(attribute).map { before.table.attribute($0, of: written) != nil }
            ?? false
        })
      else { return false }
      waiting += zip(children, others)
    }
    return true
  }

  /// Compares an element and all that it holds. What takes other elements than before, such as one more line of a text, is
  /// written anew.
  private mutating func compareElements(_ nodes: Nodes) {
    var waiting = [nodes]
    while let nodes = waiting.popLast(), fits {
      guard before.table.nodes[nodes.before].name == after.table.nodes[nodes.after].name else {
        rewrite(nodes)
        continue
      }
      var new = after.table.elements(in: nodes.after)[...]
      var old = before.table.elements(in: nodes.before)[...]
      var present = parts(of: nodes)[...]
      var title: (old: Int?, new: Int?)
      let hadTitle = old.first.map(before.table.isTitle) ?? false
      let hasTitle = new.first.map(after.table.isTitle) ?? false
      let label = hadTitle ? source.table.attribute(.inkscapeLabel, of: nodes.source) : nil
      let isRenamed =
        label != nil
        && old.first.flatMap { markup($0, before) }
          != (hasTitle ? new.first.flatMap { markup($0, after) } : nil)
      if isRenamed, let label { remove(attribute: label, of: nodes.source) }
      if label != nil, !(present.first.map(source.table.isTitle) ?? false) {
        // What an editor calls the layer stands for its title.
        old.removeFirst()
        let written = hasTitle ? new.removeFirst() : nil
        title.new = isRenamed ? written : nil
      } else if hasTitle, !hadTitle {
        title.new = new.removeFirst()
      }
      if hadTitle, !hasTitle, let first = present.first, source.table.isTitle(first) {
        (title.old, old, present) = (first, old.dropFirst(), present.dropFirst())
      }
      guard new.count == old.count, present.count == old.count, canCompareTexts(nodes) else {
        if markup(nodes.before, before) != markup(nodes.after, after) { rewrite(nodes) }
        continue
      }
      compareAttributes(nodes)
      compareText(nodes)
      if let title = title.old {
        guard isPlain(title) else { return fits = false }
        remove(title, from: nodes.source)
      }
      if let title = title.new.flatMap({ markup($0, after) }) { insert(title, into: nodes.source) }
      for ((source, before), after) in zip(zip(present, old), new) {
        waiting.append(Nodes(source: source, before: before, after: after))
      }
    }
  }

  /// The elements in an element of the document that we write there; what others put beside them stays as it is.
  private func parts(of nodes: Nodes) -> [Int] {
    let names = Set(before.table.elements(in: nodes.before).map { before.table.nodes[$0].name })
    let parts = source.table.elements(in: nodes.source).filter {
      names.contains(source.table.nodes[$0].name) || source.table.isTitle($0)
    }
    let title = parts.first(where: source.table.isTitle)
    return parts.filter { $0 == title || !source.table.isTitle($0) }
  }

  // MARK: - Attributes

  private mutating func compareAttributes(_ nodes: Nodes) {
    let written = after.table.nodes[nodes.after].attributes.compactMap { after.table.attributeName($0) }
    let others = before.table.nodes[nodes.before].attributes.compactMap { before.table.attributeName($0) }
    // What the document has of what stands before.
    var neighbor: Int?
    for name in written + others.filter({ !written.contains($0) }) {
      let old = before.table.value(name, of: nodes.before)
      let new = after.table.value(name, of: nodes.after)
      if old != new || new != nil && lacks(name, nodes.source) {
        set(name, of: nodes.source, from: old, to: new, behind: neighbor)
      }
      neighbor = source.table.attribute(name, of: nodes.source) ?? neighbor
    }
    comparePayloads(nodes)
  }

  /// Whether an element is to have an attribute that it doesn't: those that only we write can be missing.
  private func lacks(_ name: AttributeName, _ node: Int) -> Bool {
    completes && ![.id, .planeID, .planeDigest, .xlinkHref].contains(name)
      && source.table.attribute(name, of: node) == nil && source.table.declaration(of: name, on: node) == nil
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
    guard let attribute = present, let range = source.table.range(ofAttribute: attribute, on: nodes.source)
    else {
      fits = false
      return
    }
    let head = after.table.string(after.table.attributes[new].value)
    found.append(TextEdit(range, head + String(decoding: written, as: UTF8.self)))
  }

  private mutating func set(
    _ name: AttributeName, of node: Int, from old: String?, to new: String?, behind neighbor: Int?
  ) {
    let present = source.table.attribute(name, of: node)
    if name == .planeDigest, source.table.value(name, of: node) != old { return }
    if let declaration = source.table.declaration(of: name, on: node) {
      guard let new else { return removeDeclaration(around: declaration, of: name, on: node) }
      found.append(TextEdit(declaration, new))
    } else if let present, let new {
      replace(present, of: node, with: new)
    } else if let present {
      remove(attribute: present, of: node)
    } else if let new {
      let range = neighbor.flatMap { source.table.wholeRange(ofAttribute: $0, on: node) }
      let end = range?.upperBound ?? source.table.endOfAttributes(of: node).offset
      found.append(TextEdit(end..<end, " \(name.spelling)=\"\(XMLEscape.attribute(new))\""))
    }
  }

  /// Takes a declaration out of a style, and with it the attribute of its name, which it wins over.
  /// - Parameter value: where its value stands.
  private mutating func removeDeclaration(around value: ByteRange, of name: AttributeName, on node: Int) {
    let table = source.table
    guard let style = table.attribute(.style, of: node),
      let whole = table.range(ofAttribute: style, on: node),
      // A comment or an escape may hold a semicolon.
      !table.source[whole].contains(UInt8(ascii: "\\")),
      !zip(table.source[whole], table.source[whole].dropFirst()).contains(where: { $0 == (0x2f, 0x2a) })
    else { return fits = false }
    let before = table.source[whole.lowerBound..<value.lowerBound]
    let behind = table.source[value.upperBound..<whole.upperBound].drop { $0 <= 0x20 }
    guard behind.first.map({ $0 == UInt8(ascii: ";") }) ?? true else { return fits = false }
    let start = before.lastIndex(of: UInt8(ascii: ";")).map { $0 + 1 } ?? whole.lowerBound
    found.append(TextEdit(start..<behind.startIndex + min(1, behind.count), ""))
    if let attribute = table.attribute(name, of: node), attribute != style {
      remove(attribute: attribute, of: node)
    }
  }

  private mutating func remove(attribute: Int, of node: Int) {
    guard let range = source.table.wholeRange(ofAttribute: attribute, on: node) else { return }
    found.append(TextEdit(range, ""))
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

  /// Whether the characters in an element stay as they are, or stand in one place.
  private func canCompareTexts(_ nodes: Nodes) -> Bool {
    source.table.texts(in: nodes.source).count == 1
      || before.table.ownText(of: nodes.before) == after.table.ownText(of: nodes.after)
  }

  private mutating func compareText(_ nodes: Nodes) {
    let new = after.table.ownText(of: nodes.after)
    guard before.table.ownText(of: nodes.before) != new,
      let range = source.table.texts(in: nodes.source).first.flatMap(source.table.range(ofText:))
    else { return }
    // Comments in it stay, behind it.
    let asides = source.table.asides(in: range).map { source.table.source.text(in: $0.range) }
    found.append(TextEdit(range, XMLEscape.text(new) + asides.joined()))
  }

  /// Writes an element as the first child of another one, on a line of its own where that one begins a line.
  private mutating func insert(_ element: String, into node: Int) {
    let (end, isEmpty) = source.table.endOfAttributes(of: node)
    let tag = source.table.range(ofElement: node)
    let indentation = lineBreak(before: node)
    let element = (indentation.map { $0 + "  " } ?? "") + element
    if isEmpty {
      let name = source.table.elementName(of: node)
      found.append(TextEdit(end..<tag.upperBound, ">\(element)\(indentation ?? "")</\(name)>"))
    } else {
      found.append(TextEdit(tag.upperBound..<tag.upperBound, element))
    }
  }

  /// The line break before an element and its indentation; nil where something else stands before it on its line, and where
  /// white space in it is shown.
  private func lineBreak(before node: Int) -> String? {
    let start = source.table.range(ofElement: node).lowerBound
    guard start > 0, let indentation = source.table.source.indentation(before: start),
      source.table.nodes[node].name.rawValue != ElementName.text.rawValue
    else { return nil }
    return "\n" + indentation
  }
}
