import ByteText
package import Diagnostics
import MarkupJSON
package import PlaneCoding
package import PlaneModel

// From a document and another plane to the document of that plane, in which all that is the same keeps its bytes.

extension JSONPlanePatcher {
  /// A document of version 2 with another plane in it; nil where its text can't be changed piece by piece.
  package func updating(_ document: PlaneDocument, to plane: Plane) -> SourceText? {
    guard let origins = document.origins as? JSONOrigins, origins.version == V2.number,
      let matching = LayerMatches(from: document.plane, to: plane),
      document.plane.extras == plane.extras, document.plane.schemaReference == plane.schemaReference,
      var update = JSONUpdate(origins, document.plane, plane, matching)
    else { return nil }
    update.updateHeader()
    update.updateLayers()
    update.updateImages()
    guard let text = update.edits.flatMap({ document.source.applying($0) }) else { return nil }
    do {
      return try JSONPlaneDecoder().decode(text).plane.isExactly(plane) ? text : nil
    } catch {
      return nil
    }
  }
}

/// What changes in the text of a drawing of version 2.
private struct JSONUpdate {
  let origins: JSONOrigins
  let old: Plane
  let new: Plane
  let matching: LayerMatches
  /// The changes; nil once something can't be changed alone.
  var edits: [TextEdit]? = []
  private let root: JSONNode
  private let form: JSONWriter.Form
  /// The names of the images that the document has, and of those that come.
  private var names: [Layer.Image: String] = [:]
  private var namesBefore: [String] = []
  private var newImages: [(name: String, image: Layer.Image)] = []

  init?(_ origins: JSONOrigins, _ old: Plane, _ new: Plane, _ matching: LayerMatches) {
    (self.origins, self.old, self.new, self.matching) = (origins, old, new, matching)
    root = JSONNode(origins.source, at: origins.root)
    guard let layers = root.member("layers"), layers.children.count == old.count else { return nil }
    form = origins.source[root.range].contains(UInt8(ascii: "\n")) ? .pretty : .compact
    namesBefore = root.member("images")?.children.map(\.key) ?? []
    for (layer, node) in zip(old.layers, layers.children) {
      if let image = layer.image, let name = node.member("image")?.string { names[image] = name }
    }
    let taken = Set(namesBefore)
    var free = (0...).lazy.map(V2.Document.imageName).filter { !taken.contains($0) }.makeIterator()
    for layer in new.layers {
      guard let image = layer.image, names[image] == nil, let name = free.next() else { continue }
      names[image] = name
      newImages.append((name, image))
    }
  }

  // MARK: - Parts

  mutating func updateHeader() {
    func header(_ plane: Plane) -> JSONNode {
      let plane = Plane(title: plane.title, description: plane.description, canvas: plane.canvas)
      return JSONNode(SourceText(name: "", text: V2.written(plane, form).text), at: 0)
    }
    let (before, after) = (header(old), header(new))
    for key in ["title", "description", "canvas"] { merge(member: key, of: root, before, after) }
  }

  mutating func updateLayers() {
    guard let list = root.member("layers") else { return edits = nil }
    let items = list.children.map(\.range)
    let isInPlace = matching.isInPlace
    var pieces: [JSONListUpdate.Piece] = []
    for (layer, oldIndex) in zip(new.layers, matching.oldIndices) {
      guard let oldIndex else {
        pieces.append(.new(text(of: layer, form)))
        continue
      }
      let changes = changes(of: list.children[oldIndex], from: old.layers[oldIndex], to: layer)
      if isInPlace {
        edits? += changes
      } else {
        pieces.append(.old(oldIndex, changes))
      }
    }
    if !isInPlace { replace(list.range, items, pieces) }
  }

  mutating func updateImages() {
    let used = Set(new.layers.compactMap { $0.image.flatMap { names[$0] } })
    let before = Set(old.layers.compactMap { $0.image.flatMap { names[$0] } })
    guard used != before else { return }
    let added = newImages.map { image in
      var writer = V2Writer(form: form, capacity: 256)
      writer.write(
        V2.NamedImage(name: "", mediaType: image.image.mediaType.rawValue, data: image.image.data),
        isMember: false)
      return JSONValue.string(image.name).compact.text + (form == .pretty ? ": " : ":")
        + writer.finishValue().text
    }
    guard let images = root.member("images") else {
      return insert(
        "images", "{" + Self.lines(added, level: 2, form) + "}", into: root, behind: root.children.last)
    }
    let kept = images.children.indices.filter { index in
      used.contains(namesBefore[index]) || !before.contains(namesBefore[index])
    }
    let pieces = kept.map { JSONListUpdate.Piece.old($0, []) } + added.map { .new($0) }
    if pieces.isEmpty { return remove("images", of: root) }
    replace(images.range, images.children.map { $0.keyRange.lowerBound..<$0.range.upperBound }, pieces)
  }

  private mutating func replace(_ range: ByteRange, _ items: [ByteRange], _ pieces: [JSONListUpdate.Piece]) {
    let update = JSONListUpdate(source: origins.source, range: range, items: items, form: form)
    guard let text = update.text(of: pieces) else { return edits = nil }
    edits?.append(TextEdit(range, text))
  }

  // MARK: - Layers

  private func text(of layer: Layer, _ form: JSONWriter.Form) -> String {
    var writer = V2Writer(form: form, capacity: 320)
    var entry = V2.Layer(layer, image: nil)
    if let image = layer.image { entry.image = names[image] }
    writer.write(entry)
    return writer.finishValue().text
  }

  /// What changes within a layer's text; all of it where nothing less does.
  private func changes(of node: JSONNode, from old: Layer, to new: Layer) -> [TextEdit] {
    guard !old.isExactly(new) else { return [] }
    var part = self
    part.edits = []
    let indentation = origins.source.indentation(before: node.range.lowerBound) ?? ""
    let (before, after) = (text(of: old, form), JSONListUpdate.indented(text(of: new, form), by: indentation))
    func tree(_ text: String) -> JSONNode { JSONNode(SourceText(name: "", text: text), at: 0) }
    part.merge(node, tree(JSONListUpdate.indented(before, by: indentation)), tree(after))
    if let edits = part.edits, edits.ordered(inTextOf: origins.source.count) != nil { return edits }
    return [TextEdit(node.range, after)]
  }

  /// Carries what differs between two values over to a third.
  private mutating func merge(_ node: JSONNode, _ before: JSONNode, _ after: JSONNode) {
    guard node.kind == .object, before.kind == .object, after.kind == .object else {
      if !before.isSame(as: after) { edits?.append(TextEdit(node.range, after.text)) }
      return
    }
    // Where no member stays, new ones have none to stand behind.
    let staysNone = node.children.allSatisfy { before.member($0.key) != nil && after.member($0.key) == nil }
    if staysNone, !node.children.isEmpty, !after.children.isEmpty {
      edits?.append(TextEdit(node.range, after.text))
      return
    }
    var keys = before.children.map(\.key)
    keys += after.children.map(\.key).filter { !keys.contains($0) }
    for key in keys { merge(member: key, of: node, before, after) }
  }

  private mutating func merge(
    member key: String, of node: JSONNode, _ before: JSONNode, _ after: JSONNode
  ) {
    switch (before.member(key), after.member(key)) {
    case (let old?, let new?):
      if old.isSame(as: new) { return }
      if let present = node.member(key) {
        merge(present, old, new)
      } else {
        insert(key, new, into: node, orderedAs: after)
      }
    case (nil, let new?):
      if let present = node.member(key) {
        edits?.append(TextEdit(present.range, new.text))
      } else {
        insert(key, new, into: node, orderedAs: after)
      }
    case (_?, nil): remove(key, of: node)
    case (nil, nil): break
    }
  }

  // MARK: - Members

  /// Writes a member behind the one that it follows in the order of another object, or before all.
  private mutating func insert(
    _ key: String, _ value: JSONNode, into node: JSONNode, orderedAs other: JSONNode
  ) {
    let earlier = other.children.prefix { $0.key != key }
    if let neighbor = earlier.reversed().lazy.compactMap({ node.member($0.key) }).first {
      return insert(key, value.text, into: node, behind: neighbor)
    }
    guard let first = node.children.first else { return edits = nil }
    edits?.append(
      origins.source.insertion(
        of: key, value.text, before: first.keyRange, first.range, in: node.range.lowerBound))
  }

  private mutating func insert(_ key: String, _ value: String, into node: JSONNode, behind last: JSONNode?) {
    guard let last else { return edits = nil }
    edits?.append(
      origins.source.insertion(of: key, value, behind: last.keyRange, last.range, in: node.range.lowerBound))
  }

  /// Takes a member away, with the comma before or behind it.
  private mutating func remove(_ key: String, of node: JSONNode) {
    guard let index = node.children.firstIndex(where: { $0.key == key }) else { return }
    let children = node.children
    let range =
      index > 0
      ? children[index - 1].range.upperBound..<children[index].range.upperBound
      : children[0].keyRange
        .lowerBound..<(children.count > 1 ? children[1].keyRange.lowerBound : children[0].range.upperBound)
    edits?.append(TextEdit(range, ""))
  }

  // MARK: - Texts

  /// Members in lines of their own, in the pretty form.
  private static func lines(_ members: [String], level: Int, _ form: JSONWriter.Form) -> String {
    guard form == .pretty else { return members.joined(separator: ",") }
    let indent = "\n" + String(repeating: "  ", count: level)
    let outer = "\n" + String(repeating: "  ", count: level - 1)
    return members.map { indent + JSONListUpdate.indented($0, by: String(indent.dropFirst())) }
      .joined(separator: ",") + outer
  }
}
