/// The stable names of what a conversion can lose.
public enum LossCode: String, Hashable, Sendable, CaseIterable {
  // MARK: Writing JSON schema version 1

  /// The canvas' size or background.
  case canvas = "lost-canvas"
  /// A layer's title that is not the kind's numbered one; the drawing's own title or description.
  case title = "lost-title"
  /// An opacity between two levels.
  case opacityLevel = "rounded-opacity"
  /// A font, an alignment.
  case textStyle = "lost-text-style"
  /// Corners or a border.
  case rectangleStyle = "lost-rectangle-style"
  /// A post-it that became a rectangle and a text.
  case postIt = "split-post-it"
  /// What others stored with the document or a layer.
  case extras = "lost-extras"
  /// The address of a JSON Schema.
  case schemaReference = "lost-schema-reference"
  /// A photo's media type.
  case mediaType = "lost-media-type"

  // MARK: Writing any format

  /// Digits behind those that `--precision` keeps.
  case precision = "rounded-number"

  // MARK: Reading JSON

  /// A property that the schema does not know.
  case unexpectedProperty = "unexpected-property"
  /// An image that no layer uses.
  case unusedImage = "unused-image"

  // MARK: Reading SVG

  /// An element that no layer kind can express.
  case unsupportedElement = "unsupported-element"
  /// An effect: clip, mask, filter, blending.
  case unsupportedEffect = "unsupported-effect"
  /// A transform that turns or skews.
  case unsupportedTransform = "unsupported-transform"
  /// A paint that is not one solid colour.
  case unsupportedPaint = "unsupported-paint"
  /// A stroke that is not a border.
  case unsupportedStroke = "unsupported-stroke"
  /// Text that is not one style in horizontal lines.
  case unsupportedText = "unsupported-text"
  /// HTML that is not laid out as browsers do, or in looks that no label has.
  case approximatedHTML = "approximated-html"
  /// A group's opacity over several layers.
  case groupOpacity = "group-opacity"
  /// A colour's or a stroke's own transparency.
  case paintOpacity = "paint-opacity"
  /// A reference that leaves the file.
  case externalReference = "external-reference"
  /// A reference to something that is not there, or to itself.
  case brokenReference = "broken-reference"
  /// What lies outside the canvas.
  case outsideCanvas = "outside-canvas"
  /// An attribute value that cannot be read.
  case invalidValue = "invalid-value"
  /// An id that another layer has already.
  case duplicateID = "renamed-duplicate-id"
  /// An attribute or a property that nothing here knows or can say.
  case property = "lost-property"
  /// An animation: the drawing stands still.
  case animation = "lost-animation"
  /// A link, a script, or what else answers a pointer or a keyboard.
  case interaction = "lost-interaction"
  /// What viewers would adapt: media queries, `currentColor`, variables, conditions.
  case adaptation = "lost-adaptation"
  /// Something that is hidden.
  case hidden = "hidden-element"
  /// A group of several layers, or what makes them copies of one original.
  case group = "lost-group"
  /// A name of something that is no layer.
  case name = "lost-name"
  /// Something that is defined, and that nothing shows.
  case definition = "lost-definition"
  /// A comment.
  case comment = "lost-comment"
  /// What editors and programs keep for themselves.
  case metadata = "lost-metadata"
}

extension LossCode {
  /// What a loss is felt in.
  public enum Class: String, Hashable, Sendable, CaseIterable {
    /// The drawing looks different, or could in another viewer.
    case picture
    /// It looks the same, but what it is made of is not: names, groups, links, editable shapes, what viewers adapt.
    case structure
    /// What is there for machines and readers of the source: comments, RDF, editors' own attributes.
    case metadata
  }

  /// What a loss with this name is felt in; one that looks the same is never of the picture (``Loss/lossClass``).
  var usualClass: Class {
    switch self {
    case .canvas, .opacityLevel, .textStyle, .rectangleStyle, .precision, .unsupportedElement,
      .unsupportedEffect, .unsupportedTransform, .unsupportedPaint, .unsupportedStroke, .unsupportedText,
      .approximatedHTML, .groupOpacity, .paintOpacity, .externalReference, .outsideCanvas, .invalidValue,
      .property, .animation:
      .picture
    case .title, .postIt, .mediaType, .unusedImage, .duplicateID, .interaction, .adaptation, .hidden, .group,
      .name, .definition, .brokenReference:
      .structure
    case .extras, .schemaReference, .unexpectedProperty, .comment, .metadata: .metadata
    }
  }
}

extension Loss {
  /// Whether something would look different, or what somebody drew is gone that nobody sees for now: it is hidden, outside
  /// the canvas, or painted with what isn't there.
  package var isOfContent: Bool {
    outcome != .kept && (lossClass == .picture || [.hidden, .outsideCanvas, .brokenReference].contains(code))
  }

  /// What the loss is felt in: what looks the same is a loss of structure at most, as is all that nobody sees.
  public var lossClass: LossCode.Class {
    let looksSame = outcome == .kept || outcome == .dropped && code == .outsideCanvas
    return looksSame && code.usualClass == .picture ? .structure : code.usualClass
  }
}
