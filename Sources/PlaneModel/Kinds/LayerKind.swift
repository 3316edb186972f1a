/// The four kinds of layers.
public enum LayerKind: String, Hashable, Sendable, CaseIterable {
  /// A filled rectangle.
  case rectangle
  /// A picture.
  case photo
  /// A text.
  case label
  /// A sheet with a text on it.
  case postIt

  /// The properties that layers of the kind have; setting any other one is refused.
  public var properties: [LayerProperty] { LayerProperty.allCases.filter { $0.belongs(to: self) } }

  /// What sentences call a layer of the kind.
  package var noun: String { self == .postIt ? "post-it" : rawValue }

  /// What lists call a layer of the kind that has no title.
  package var untitled: String { "Untitled \(noun)" }

  /// The word that the apps number a new layer's title with: `Rect 1`, `Photo 2`, `Text 1`, `PostIt 3`.
  public var titleWord: String {
    switch self {
    case .rectangle: "Rect"
    case .photo: "Photo"
    case .label: "Text"
    case .postIt: "PostIt"
    }
  }

  /// The size that the apps give a new layer, in points.
  public var defaultSize: Plane.Size {
    switch self {
    case .rectangle, .photo, .postIt: Plane.Size(width: 150, height: 120)
    case .label: Plane.Size(width: 300, height: 60)
    }
  }
}
