import Diagnostics
import MarkupXML

/// Carries what differs between two documents over to a third, element by element.
struct TagComparison {
  let source: SVGOrigins
  let before: SVGOrigins
  let after: SVGOrigins
  /// What to change; nil once something can't be carried over.
  var edits: [TextEdit]? { fits ? found : nil }
  var found: [TextEdit] = []
  /// Whether everything so far could be carried over.
  var fits = true
  /// Whether attributes are written that the document lacks, as it says by default what we state.
  private(set) var completes = false

  /// The same element in the three documents.
  struct Nodes {
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
    guard isPlain(title), let range = source.table.range(ofWholeElement: title),
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
      let children = takeApart(nodes)
      guard children.areAlike, canCompareTexts(nodes) else {
        if markup(nodes.before, before) != markup(nodes.after, after) { rewrite(nodes) }
        continue
      }
      compareAttributes(nodes)
      compareText(nodes)
      if let title = children.goneTitle { remove(title, from: nodes.source) }
      if let title = children.newTitle.flatMap({ markup($0, after) }) { insert(title, into: nodes.source) }
      for ((source, before), after) in zip(zip(children.source, children.before), children.after) {
        waiting.append(Nodes(source: source, before: before, after: after))
      }
    }
  }

  /// What the same element holds in the three documents, one for one; a title that not all of them have stands apart.
  private struct Children {
    var source: ArraySlice<Int>
    var before: ArraySlice<Int>
    var after: ArraySlice<Int>
    /// The one of the document, where it goes.
    var goneTitle: Int?
    /// The one to write.
    var newTitle: Int?

    var areAlike: Bool { after.count == before.count && source.count == before.count }
  }

  /// What an element holds. What an editor calls a layer stands for its title, and is taken away once that is another one.
  private mutating func takeApart(_ nodes: Nodes) -> Children {
    var children = Children(
      source: parts(of: nodes)[...], before: before.table.elements(in: nodes.before)[...],
      after: after.table.elements(in: nodes.after)[...])
    let present = source.table.leadingTitle(of: children.source)
    let old = before.table.leadingTitle(of: children.before)
    let new = after.table.leadingTitle(of: children.after)
    let isRenamed = old.flatMap { markup($0, before) } != new.flatMap { markup($0, after) }
    let label = old.flatMap { _ in source.table.attribute(.inkscapeLabel, of: nodes.source) }
    if let label, isRenamed { remove(attribute: label, of: nodes.source) }
    if label != nil, present == nil {
      children.before.removeFirst()
      if new != nil { children.after.removeFirst() }
      children.newTitle = isRenamed ? new : nil
    } else if old == nil, new != nil {
      children.newTitle = children.after.removeFirst()
    } else if old != nil, new == nil, present != nil {
      children.before.removeFirst()
      children.goneTitle = children.source.removeFirst()
    }
    return children
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
