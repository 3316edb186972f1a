import MarkupJSON

/// The names that edits have in JSON, version 1. Frozen, like the schema versions of drawings.
enum EditsV1 {
  /// The number that `version` holds.
  static let number = 1

  /// What an edit does, which its `edit` says.
  enum EditWord: Hashable, Sendable, CaseIterable {
    case add, remove
    case setOrigin, setSize, setTitle, setOpacity, setColor, setText, setImage, setFont, setAlignment
    case setCornerRadius, setBorder
    case bringToFront, sendToBack, bringForward, sendBackward, reorder
    case setCanvas, setPlaneTitle, setPlaneDescription

    /// The members that it must have, and those that it may have.
    var members: (required: [Key], optional: [Key]) {
      switch self {
      case .add: ([.layer], [.at])
      case .remove, .bringToFront, .sendToBack, .bringForward, .sendBackward: ([.id], [])
      case .reorder: ([.from, .to], [])
      case .setCanvas, .setPlaneTitle, .setPlaneDescription: ([.to], [])
      default: ([.id, .to], [])
      }
    }
  }

  static let edits: Words<EditWord> = [
    "add": .add, "remove": .remove, "setOrigin": .setOrigin, "setSize": .setSize, "setTitle": .setTitle,
    "setOpacity": .setOpacity, "setColor": .setColor, "setText": .setText, "setImage": .setImage,
    "setFont": .setFont, "setAlignment": .setAlignment, "setCornerRadius": .setCornerRadius,
    "setBorder": .setBorder, "bringToFront": .bringToFront, "sendToBack": .sendToBack,
    "bringForward": .bringForward, "sendBackward": .sendBackward, "reorder": .reorder,
    "setCanvas": .setCanvas, "setPlaneTitle": .setPlaneTitle, "setPlaneDescription": .setPlaneDescription,
  ]

  enum Key: Int, CaseIterable {
    case edit, id, at, layer, from, to

    static let names: [JSONName] = ["edit", "id", "at", "layer", "from", "to"]
    var name: JSONName { Self.names[rawValue] }
  }

  enum DocumentKey: Int, CaseIterable {
    case schemaReference, version, edits, images

    static let names: [JSONName] = ["$schema", "version", "edits", "images"]
    var name: JSONName { Self.names[rawValue] }
  }
}

extension EditsV1 {
  /// What the published schema says of an edit: what it does, and what its `to` is.
  static func description(of word: EditWord) -> (summary: String, target: String) {
    switch word {
    case .add: ("Puts a layer on the plane, in front of all others unless an index is given.", "")
    case .remove: ("Takes a layer away.", "")
    case .setOrigin: ("Moves a layer's top left corner.", reference("point"))
    case .setSize: ("Changes a layer's extents.", reference("size"))
    case .setTitle: ("Changes what the layer list shows.", reference("text"))
    case .setOpacity: ("Changes a layer's opacity.", #"{ "type": "number", "minimum": 0, "maximum": 1 }"#)
    case .setColor:
      (
        "Changes the color of a rectangle's area, a label's text or a post-it's sheet; null takes that of a rectangle with a border away.",
        orNull("color")
      )
    case .setText: ("Changes the text of a label or a post-it.", reference("text"))
    case .setImage: ("Changes a photo's picture to one of 'images'.", reference("unicodeText"))
    case .setFont: ("Changes a label's typeface; what is left out is the default.", reference("font"))
    case .setAlignment: ("Changes where a label's text stands in its box.", reference("alignment"))
    case .setCornerRadius: ("Changes the radius of a rectangle's corners.", reference("nonNegative"))
    case .setBorder: ("Changes a rectangle's border; null takes it away.", orNull("border"))
    case .bringToFront: ("Puts a layer in front of all others.", "")
    case .sendToBack: ("Puts a layer behind all others.", "")
    case .bringForward: ("Lets a layer and the one in front of it change places.", "")
    case .sendBackward: ("Lets a layer and the one behind it change places.", "")
    case .reorder: ("Moves the layer at one index to another one; 0 is the backmost.", reference("index"))
    case .setCanvas: ("Changes the canvas as a whole; without a background it has none.", reference("canvas"))
    case .setPlaneTitle: ("Changes what the drawing is called; null takes its title away.", orNull("text"))
    case .setPlaneDescription:
      ("Changes what the drawing shows in words; null takes its description away.", orNull("text"))
    }
  }

  static func reference(_ name: String) -> String { ##"{ "$ref": "#/$defs/\##(name)" }"## }

  private static func orNull(_ name: String) -> String {
    #"{ "oneOf": [\#(reference(name)), { "type": "null" }] }"#
  }
}
