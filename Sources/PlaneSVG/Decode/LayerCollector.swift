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
    // At most every second node is a layer: growing by doubling would copy them all again.
    let expected = elements.nodes.count / 2
    layers.reserveCapacity(expected)
    nodes.reserveCapacity(expected)
    usedIDs = IDSet(capacity: isOwn ? 0 : expected)
  }

  /// Adds a layer in front of those before.
  /// - Parameter drawn: the numbers that the element is drawn with, for the digest.
  mutating func add(
    _ content: Layer.Content, box: Box, opacity: Double, nodes: Nodes, drawn: DrawnNumbers,
    image: UInt64? = nil
  ) {
    let node = Int(nodes.element)
    let id = id(of: node)
    layers.append(
      Layer(
        id: id, title: title(of: node, content), origin: box.origin, size: box.size,
        opacity: Opacity(opacity), content: content, extras: extras(of: node)))
    self.nodes.append(nodes)
    if isOwn, let layer = layers.last {
      digests.append(LayerDigest.value(of: layer, drawn: drawn, image: image))
    }
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
    return register(LayerID(String(decoding: name, as: UTF8.self)), node)
  }

  private mutating func register(_ id: LayerID, _ node: Int) -> LayerID {
    guard !isOwn, !usedIDs.insert(id.rawValue) else { return id }
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
      let id = GeneratedID.id(attempt)
      if usedIDs.insert(id.rawValue) { return id }
      attempt += 1 << 32
    }
  }

  /// The title that an element gives its layer; in documents of others the kind's next numbered one where it gives none.
  private mutating func title(of node: Int, _ content: Layer.Content) -> String {
    if let title = elements.title(of: node) { return title }
    return isOwn ? "" : titles.next(content)
  }
}
