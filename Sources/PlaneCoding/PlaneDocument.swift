public import Diagnostics
public import PlaneModel

/// The two formats.
public enum DocumentFormat: String, Hashable, Sendable, CaseIterable {
  /// Scalable Vector Graphics.
  case svg
  /// JSON of one of the schema versions.
  case json
}

/// What an SVG's digests say of its history.
public enum Provenance: Hashable, Sendable {
  /// drawconv wrote it, and nothing that matters was changed since.
  case intact
  /// drawconv wrote it, and it was changed: the indices of layers that are new or not as they were written. Empty
  /// where only the canvas, the order or the number of layers changed.
  case edited(layers: [Int])
  /// Something else wrote it.
  case foreign
}

/// What reading a document gives: the plane, and beside it where everything came from and what was noticed.
public struct PlaneDocument: Sendable {
  /// The drawing.
  public package(set) var plane: Plane
  /// What was read.
  public package(set) var source: SourceText
  /// The format that was read.
  public package(set) var format: DocumentFormat
  /// The version of the JSON schema, or of our SVG; nil for an SVG that is not ours.
  public package(set) var version: Int?
  /// What an SVG's digests say; nil for JSON.
  public package(set) var provenance: Provenance?
  /// What is wrong with the document, as far as reading it tells.
  public package(set) var diagnostics: [Diagnostic]
  /// What the plane does not hold of the document.
  public package(set) var losses: [Loss]
  /// How much of what an SVG paints is native; nil for JSON.
  package var leaves: LeafCounts?
  /// What became of everything that an SVG holds; nil where nobody asked, and for JSON.
  package var accounting: Accounting?
  /// Where the plane's parts stand in the document.
  package var origins: any OriginResolver

  /// The namespaces that an SVG needs and doesn't declare, without which browsers show nothing of it.
  package var undeclaredNamespaces: [UndeclaredNamespace] = []
  /// Whether more was changed of an SVG of ours than the layers that its provenance names: the drawing's names, its canvas or extras,
  /// or the order or number of layers.
  package var isEditedAroundLayers = false

  /// Looks into the SVG pictures of photos; nil where nobody can.
  package var inspectPicture: PictureInspector?
  /// How many findings of each rule were fixed before it could be read.
  package var repairs: [String: Int] = [:]

  /// Creates the result of reading.
  package init(
    plane: Plane, source: SourceText, format: DocumentFormat, version: Int?, provenance: Provenance? = nil,
    diagnostics: [Diagnostic] = [], losses: [Loss] = [], leaves: LeafCounts? = nil,
    accounting: Accounting? = nil, origins: any OriginResolver
  ) {
    (self.plane, self.source, self.format, self.version) = (plane, source, format, version)
    (self.provenance, self.diagnostics, self.losses, self.leaves) = (provenance, diagnostics, losses, leaves)
    (self.accounting, self.origins) = (accounting, origins)
  }

  /// Where a part of the plane stands, with the layer that it belongs to.
  ///
  /// - Parameter withPath: whether anybody asks for the path, which takes longer to find than all the rest.
  package func place(of field: DocumentField, withPath: Bool = true) -> Place {
    let layer = layerReference(of: field)
    guard withPath else { return Place(range: origins.range(of: field), layer: layer) }
    let location = origins.location(of: field)
    return Place(range: location?.range, path: location?.path, layer: layer)
  }

  /// The layer that a part of the plane belongs to; nil outside layers.
  private func layerReference(of field: DocumentField) -> LayerReference? {
    guard case .layer(let index, _) = field, plane.layers.indices.contains(index) else { return nil }
    return LayerReference(plane.layers[index], at: index)
  }

  /// All that the plane does not hold of the document: what reading lost, and what else the account found.
  package var allLosses: [Loss] {
    let others = accounting?.losses ?? []
    // Lists of hundreds of thousands are not copied for nothing.
    return losses.isEmpty ? others : others.isEmpty ? losses : losses + others
  }

  /// Some losses of the document, each with the path of its place.
  package func located(_ losses: [Loss]) -> [Loss] {
    var located = losses
    var paths = PathMemory(origins)
    for index in located.indices { paths.complete(&located[index].place) }
    return located
  }
}

/// Finds the paths of places, and remembers the last one: of one element thousands of things may be lost.
package struct PathMemory {
  private let origins: any OriginResolver
  private var last: (range: ByteRange, path: String?)?

  /// Finds paths in a document.
  package init(_ origins: any OriginResolver) { self.origins = origins }

  /// Gives a place its path, where it has none.
  package mutating func complete(_ place: inout Place) {
    guard place.path == nil, let range = place.range else { return }
    if last?.range != range { last = (range, origins.path(at: range)) }
    place.path = last?.path
  }
}

extension LayerReference {
  /// Names a layer at its position.
  @inline(__always)
  package init(_ layer: borrowing Layer, at index: Int) {
    self.init(index: index, id: layer.id.rawValue, title: layer.title)
  }
}
