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
  private var usedIDs: Set<LayerID> = []
  private var titleCounts: [LayerKind: Int] = [:]

  init(_ table: XMLTable, _ elements: SVGElements, isOwn: Bool, root: Int) {
    self.table = table
    self.elements = elements
    self.isOwn = isOwn
    idPrefix = isOwn ? elements.string(.planeIDPrefix, of: root) ?? "" : ""
    // At most every second node is a layer: growing by doubling would copy them all again.
    let expected = elements.nodes.count / 2
    layers.reserveCapacity(expected)
    nodes.reserveCapacity(expected)
    if !isOwn { usedIDs.reserveCapacity(expected) }
  }

  /// Adds a layer in front of those before.
  /// - Parameter drawn: the numbers that the element is drawn with, for the digest.
  mutating func add(
    _ content: Layer.Content, box: Box, opacity: Double, nodes: Nodes, drawn: DrawnNumbers,
    image: UInt64? = nil
  ) {
    let node = Int(nodes.element)
    var layer = Layer(
      id: LayerID(""), origin: box.origin, size: box.size, opacity: Opacity(opacity), content: content)
    layer.id = id(of: node)
    layer.title = elements.title(of: node) ?? (isOwn ? "" : nextTitle(layer.kind))
    layer.extras = extras(of: node)
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
    guard let attribute = elements.attribute(.planeExtras, of: node) else { return nil }
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
    if let id = elements.string(.planeID, of: node) { return register(LayerID(id), node) }
    guard var name = elements.value(.id, of: node), !name.isEmpty else { return unusedID() }
    // By bytes, as a prefix's last letter and an id that starts with an accent would be one character.
    if !idPrefix.isEmpty, name.starts(with: idPrefix.utf8) {
      name = Bytes(rebasing: name.dropFirst(idPrefix.utf8.count))
    }
    return register(LayerID(String(decoding: name, as: UTF8.self)), node)
  }

  private mutating func register(_ id: LayerID, _ node: Int) -> LayerID {
    guard !isOwn, !usedIDs.insert(id).inserted else { return id }
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
      if usedIDs.insert(id).inserted { return id }
      attempt += 1 << 32
    }
  }

  /// The kind's numbered title.
  private mutating func nextTitle(_ kind: LayerKind) -> String {
    let number = (titleCounts[kind] ?? 0) + 1
    titleCounts[kind] = number
    return kind.titleWord + " " + String(number)
  }
}
