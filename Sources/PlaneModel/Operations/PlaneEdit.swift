/// What a person can ask of a plane. Performing one gives the ``PlaneChange`` that took place.
///
/// What sets a property of a layer is called `set` and the property's name, as ``LayerProperty`` has it. A kind takes those
/// of ``LayerKind/properties``.
public enum PlaneEdit: Hashable, Sendable {
  /// Puts a layer on the plane, in front of all others unless an index is given.
  case add(Layer, at: Int? = nil)
  /// Takes a layer away.
  case remove(LayerID)
  /// Moves a layer's top left corner.
  case setOrigin(LayerID, to: Plane.Point)
  /// Changes a layer's extents.
  case setSize(LayerID, to: Plane.Size)
  /// Changes what the layer list shows.
  case setTitle(LayerID, to: String)
  /// Changes a layer's opacity.
  case setOpacity(LayerID, to: Layer.Opacity)
  /// Changes the colour of a rectangle's area, a label's text or a post-it's sheet; nil takes that of a rectangle with a
  /// border away.
  case setColor(LayerID, to: Plane.Color?)
  /// Changes the text of a label or a post-it.
  case setText(LayerID, to: String)
  /// Changes a photo's picture.
  case setImage(LayerID, to: Layer.Image)
  /// Changes a label's typeface.
  case setFont(LayerID, to: Layer.Font)
  /// Changes where a label's text stands in its box.
  case setAlignment(LayerID, to: Layer.Alignment)
  /// Changes the radius of a rectangle's corners, in points.
  case setCornerRadius(LayerID, to: Double)
  /// Changes a rectangle's border, or takes it away.
  case setBorder(LayerID, to: Layer.Border?)
  /// Puts a layer in front of all others.
  case bringToFront(LayerID)
  /// Puts a layer behind all others.
  case sendToBack(LayerID)
  /// Lets a layer and the one in front of it change places; at the front nothing happens.
  case bringForward(LayerID)
  /// Lets a layer and the one behind it change places; at the back nothing happens.
  case sendBackward(LayerID)
  /// Takes the layer at one index out, and puts it where it then stands at the other one. SwiftUI's `onMove` counts the
  /// layer itself, so that its destination is one more where the layer goes towards the front.
  case reorder(from: Int, to: Int)
  /// Changes the canvas.
  case setCanvas(Plane.Canvas)
  /// Changes what the drawing is called; nil or an empty text takes its title away.
  case setPlaneTitle(String?)
  /// Changes what the drawing shows in words; nil or an empty text takes its description away.
  case setPlaneDescription(String?)
}

extension PlaneEdit {
  /// The layer that the edit is about, by its id; nil for an edit that names none.
  package var subject: LayerID? {
    switch self {
    case .remove(let id), .bringToFront(let id), .sendToBack(let id), .bringForward(let id),
      .sendBackward(let id):
      id
    default: setting?.id
    }
  }

  /// The id that the edit brings in or is about; nil for one that names none.
  var id: LayerID? {
    if case .add(let layer, at: _) = self { layer.id } else { subject }
  }

  /// The layer and the property that the edit sets, and how; nil for an edit that sets none.
  var setting: (id: LayerID, property: LayerProperty, set: (inout Layer) -> Void)? {
    switch self {
    case .setOrigin(let id, let origin): (id, .origin, { $0.origin = origin })
    case .setSize(let id, let size): (id, .size, { $0.size = size })
    case .setTitle(let id, let title): (id, .title, { $0.title = title })
    case .setOpacity(let id, let opacity): (id, .opacity, { $0.opacity = opacity })
    case .setColor(let id, let color):
      (
        id, .color,
        {
          $0.content.rectangle?.color = color
          guard let color else { return }
          $0.content.label?.color = color
          $0.content.postIt?.color = color
        }
      )
    case .setText(let id, let text):
      (
        id, .text,
        {
          $0.content.label?.text = text
          $0.content.postIt?.text = text
        }
      )
    case .setImage(let id, let image): (id, .image, { $0.content.photo?.image = image })
    case .setFont(let id, let font): (id, .font, { $0.content.label?.font = font })
    case .setAlignment(let id, let alignment): (id, .alignment, { $0.content.label?.alignment = alignment })
    case .setCornerRadius(let id, let radius):
      (id, .cornerRadius, { $0.content.rectangle?.cornerRadius = radius })
    case .setBorder(let id, let border): (id, .border, { $0.content.rectangle?.border = border })
    case .add, .remove, .bringToFront, .sendToBack, .bringForward, .sendBackward, .reorder, .setCanvas,
      .setPlaneTitle, .setPlaneDescription:
      nil
    }
  }
}
