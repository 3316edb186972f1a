/// A drawing: a canvas and the layers on it, back to front.
///
/// The order of ``layers`` is the z-order; there is no other. A plane is a value: two planes are equal when they hold
/// the same, however the files that they came from were formatted.
public struct Plane: Hashable, Sendable {
  /// What the drawing is called, and those who can't see it are told; nil where it has no name. An empty one is none.
  public var title: String? { didSet { title = title?.nonEmpty } }
  /// What the drawing shows, for those who can't see it; nil where nobody says it. An empty one is none.
  public var description: String? { didSet { description = description?.nonEmpty } }
  /// The sheet below the layers.
  public var canvas: Plane.Canvas
  /// The layers, back to front.
  public var layers: [Layer]
  /// What others store with the drawing, carried unchanged.
  public var extras: Extras?
  /// The address of a JSON Schema that the document names for editors (`$schema`), carried unchanged.
  public var schemaReference: String?

  /// Creates a plane; empty, with the default canvas, unless told.
  public init(
    title: String? = nil, description: String? = nil, canvas: Plane.Canvas = Plane.Canvas(),
    layers: [Layer] = [], extras: Extras? = nil, schemaReference: String? = nil
  ) {
    self.title = title?.nonEmpty
    self.description = description?.nonEmpty
    (self.canvas, self.layers, self.extras, self.schemaReference) = (canvas, layers, extras, schemaReference)
  }

  /// The number of layers.
  public var count: Int { layers.count }

  /// The number of layers of a kind.
  public func count(of kind: LayerKind) -> Int {
    // By index: a layer that is handed to a closure is copied, with all its strings counted.
    layers.indices.count { layers[$0].kind == kind }
  }

  /// The layer at an index, 0 being the backmost; nil outside the bounds.
  public subscript(index: Int) -> Layer? { layers.indices.contains(index) ? layers[index] : nil }

  /// The layer with an id, the backmost of them where several have it; nil where none has.
  public subscript(id: LayerID) -> Layer? { index(of: id).map { layers[$0] } }

  /// The index of the layer with an id, the backmost of them where several have it; nil where none has.
  public func index(of id: LayerID) -> Int? { layers.firstIndex { $0.id == id } }

  /// The topmost layer that contains a point.
  public func hitTest(_ point: Plane.Point) -> Layer? { layers.last { $0.box.contains(point) } }
}

extension String {
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
