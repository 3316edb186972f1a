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
  /// Changes the colour of a rectangle, a label's text or a post-it's sheet.
  case setColor(LayerID, to: Plane.Color)
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
  /// Moves the layer at one index to another one, as in a list.
  case reorder(from: Int, to: Int)
  /// Changes the canvas.
  case setCanvas(Plane.Canvas)
  /// Changes what the drawing is called; nil or an empty text takes its title away.
  case setPlaneTitle(String?)
  /// Changes what the drawing shows in words; nil or an empty text takes its description away.
  case setPlaneDescription(String?)
}

/// The properties of layers, each of which some kinds have and others don't.
public enum LayerProperty: String, Hashable, Sendable, CaseIterable {
  case id, title, origin, size, opacity
  case color, text, image, font, alignment, cornerRadius, border
}
