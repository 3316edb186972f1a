import Diagnostics
import MarkupXML
import PlaneCoding
import PlaneModel

/// Gathers layers back to front, with the elements that they came from, and what the model could not say.
struct LayerCollector {
  /// The elements of one layer.
  struct Nodes {
    /// The layer's element.
    var element: Int32
    /// The element that says its box and colour, where another one.
    var shape: Int32
    /// The `text`, where there is one.
    var text: Int32
  }

  private(set) var layers: [Layer] = []
  private(set) var nodes: [Nodes] = []
  private(set) var digests: [UInt64] = []
  private(set) var losses: [Loss] = []
  private(set) var diagnostics: [Diagnostic] = []

  private let table: XMLTable
  private let elements: SVGElements
  private let isOwn: Bool
  private let idPrefix: String
  private var usedIDs: IDSet
  private var titles = TitleNumbers()

  init(_ table: XMLTable, _ elements: SVGElements, isOwn: Bool, root: Int) {
    self.table = table
    self.elements = elements
    self.isOwn = isOwn
    idPrefix = isOwn ? elements.string(.planeIDPrefix, of: root) ?? "" : ""
    // Growing by doubling would copy them all again; room that is not used is never touched.
    let expected = elements.nodes.count
    layers.reserveCapacity(expected)
    nodes.reserveCapacity(expected)
    usedIDs = IDSet(capacity: isOwn ? 0 : expected / 2)
  }

  /// Adds a layer in front of those before.
  /// - Parameter drawn: the numbers that the element is drawn with, for the digest.
  mutating func add(
    _ content: consuming Layer.Content, box: Box, opacity: Double, nodes: Nodes, drawn: DrawnNumbers,
    image: UInt64? = nil
  ) {
    let node = Int(nodes.element)
    let id = id(of: node)
    let title = title(of: node, content)
    let layer = Layer(
      id: id, title: title, origin: box.origin, size: box.size, opacity: Opacity(opacity), content: content,
      extras: extras(of: node))
    if isOwn { digests.append(LayerDigest.value(of: layer, drawn: drawn, image: image)) }
    layers.append(layer)
    self.nodes.append(nodes)
  }

  /// Reports something that the layers do not say.
  mutating func lose(_ code: LossCode, _ outcome: Loss.Outcome, _ message: String, at node: Int) {
    losses.append(Loss(code, outcome, message, place: Place(range: table.range(ofElement: node))))
  }

  /// The extras that an element carries.
  mutating func extras(of node: Int) -> Extras? {
    guard isOwn, let attribute = elements.attribute(.planeExtras, of: node) else { return nil }
    let text = String(decoding: elements.value(ofAttribute: attribute), as: UTF8.self)
    do throws(ExtrasError) {
      return try Extras(parsing: text)
    } catch {
      diagnostics.append(
        Diagnostic(
          rule: "invalid-extras", severity: .error,
          message: "data-plane-extras is not a JSON value: \(error.message)",
          place: Place(range: table.range(ofAttribute: attribute, on: node))))
      return nil
    }
  }

  // MARK: - Ids and titles

  /// The id that an element gives its layer. In our own documents a duplicate stays, for the linter to report; in others
  /// it is nothing wrong of the person who imports, and gets another name.
  private mutating func id(of node: Int) -> LayerID {
    if isOwn, let id = elements.string(.planeID, of: node) { return LayerID(id) }
    guard var name = elements.value(.id, of: node), !name.isEmpty else { return unusedID() }
    // By bytes, as a prefix's last letter and an id that starts with an accent would be one character.
    if !idPrefix.isEmpty, name.starts(with: idPrefix.utf8) {
      name = Bytes(rebasing: name.dropFirst(idPrefix.utf8.count))
    }
    let id = LayerID(String(decoding: name, as: UTF8.self))
    return isOwn || usedIDs.insert(name) ? id : replacement(for: id, node)
  }

  private mutating func replacement(for id: LayerID, _ node: Int) -> LayerID {
    let replacement = unusedID()
    lose(
      .duplicateID, .approximated,
      "another layer has the id \"\(id.rawValue)\"; this one is named \"\(replacement.rawValue)\"", at: node)
    return replacement
  }

  /// An id of the apps' shape, the same whenever the same document is read.
  private mutating func unusedID() -> LayerID {
    var attempt = UInt64(layers.count)
    while true {
      var id = GeneratedID.id(attempt)
      let isNew = id.rawValue.withUTF8 { usedIDs.insert($0) }
      if isNew { return id }
      attempt += 1 << 32
    }
  }

  /// The title that an element gives its layer; in documents of others the kind's next numbered one where it gives none.
  private mutating func title(of node: Int, _ content: borrowing Layer.Content) -> String {
    if let title = elements.title(of: node) { return title }
    return isOwn ? "" : titles.next(content)
  }
}
