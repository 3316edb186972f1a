/// One thing on the plane: what every kind has, and a content that says which kind it is.
///
/// Layers are `Identifiable` for the sake of lists. A plane that breaks the rules can hold several with one id: ask for
/// these by their index.
public struct Layer: Hashable, Sendable, Identifiable {
  /// What names the layer; unique in a valid plane.
  public var id: LayerID
  /// What the layer list shows.
  public var title: String
  /// The top left corner, in points.
  public var origin: Plane.Point
  /// The extents, in points.
  public var size: Plane.Size
  /// The kind and what it has of its own.
  public var content: Content
  /// How opaque the layer is.
  public var opacity: Opacity
  /// What others store with the layer, carried unchanged.
  public var extras: Extras?

  /// A layer's kind with what only that kind has.
  public enum Content: Hashable, Sendable {
    /// An area, a border around it, or both.
    case rectangle(Rectangle)
    /// A picture.
    case photo(Photo)
    /// A text.
    case label(Label)
    /// A sheet with a text on it.
    case postIt(PostIt)
  }

  /// The kind that the content says.
  @inlinable public var kind: LayerKind {
    switch content {
    case .rectangle: .rectangle
    case .photo: .photo
    case .label: .label
    case .postIt: .postIt
    }
  }

  /// The area that the layer takes on the plane.
  public var box: Plane.Box { Plane.Box(origin: origin, size: size) }

  /// A copy to drag about while the layer itself stays: the same in all but its opacity, 0.5.
  public var ghost: Layer {
    var copy = self
    copy.opacity = .ghost
    return copy
  }
}

extension Layer {
  /// Creates a layer.
  public init(
    id: LayerID, title: String = "", origin: Plane.Point, size: Plane.Size, opacity: Opacity = .opaque,
    content: Content, extras: Extras? = nil
  ) {
    // By way of the memberwise initializer, which fills a layer in place: assigning member by member copies it at the end.
    self.init(
      id: id, title: title, origin: origin, size: size, content: content, opacity: opacity, extras: extras)
  }

  /// The colour of a rectangle's area, a label's text or a post-it's sheet; nil for an area that is not painted, and for a
  /// photo, which has none.
  public var color: Plane.Color? {
    switch content {
    case .rectangle(let rectangle): rectangle.color
    case .photo: nil
    case .label(let label): label.color
    case .postIt(let postIt): postIt.color
    }
  }

  /// The text of a label or a post-it; nil for the other kinds.
  public var text: String? { content.label?.text ?? content.postIt?.text }

  /// The image of a photo; nil for the other kinds.
  public var image: Image? { content.photo?.image }
}
