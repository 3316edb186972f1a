import MarkupJSON

extension EditsV1 {
  /// The published JSON Schema (draft 2020-12) of documents of edits. What it says of layers is what drawings' says.
  static let schema = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "urn:drawconv:edits:1",
      "title": "Edits of a plane, version 1",
      "description": "What is to be done with a drawing, in this order, all or none. JSON Schema has no words for some rules, which hold all the same: an object has a key once (duplicate-key), and the image that an edit names is there (missing-image). Whether a drawing has the layer, and whether its kind has the property, shows when the edit is done.",
      "type": "object",
      "properties": {
        "$schema": { "description": "The address of a schema, for editors.", "$ref": "#/$defs/text" },
        "version": { "description": "The version of the schema.", "const": 1 },
        "edits": { "type": "array", "items": { "$ref": "#/$defs/edit" } },
        "images": {
          "description": "The pictures that photos show, by name.",
          "type": "object",
          "propertyNames": { "$ref": "#/$defs/unicodeText" },
          "additionalProperties": { "$ref": "#/$defs/image" }
        }
      },
      "required": ["version", "edits"],
      "additionalProperties": false,
      "$defs": {
        "edit": {
          "type": "object",
          "properties": { "edit": { "enum": [\#(quoted(EditsV1.edits.names.map(\.description)))] } },
          "required": ["edit"],
          "allOf": [
            \#(EditWord.allCases.map(condition).joined(separator: ",\n        "))
          ]
        },
        "index": { "type": "integer", "minimum": 0, "maximum": 9007199254740992 },

    """#
    + V2.definitions.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false).dropFirst()
    .joined()

  private static func quoted(_ words: [String]) -> String {
    words.map { "\"\($0)\"" }.joined(separator: ", ")
  }

  /// What an edit with a word is.
  private static func condition(of word: EditWord) -> String {
    let (required, optional) = word.members
    let members = [#""edit": true"#] + (required + optional).map { member($0, of: word) }
    return #"""
      {
              "if": { "properties": {"edit": {"const": "\#(edits[word])"}} },
              "then": {
                "description": "\#(summary(of: word))",
                "properties": {
                  \#(members.joined(separator: ",\n              "))
                },
                "required": [\#(quoted(required.map(\.name.description)))],
                "additionalProperties": false
              }
            }
      """#
  }

  private static func member(_ key: Key, of word: EditWord) -> String {
    "\"\(key.name)\": " + (key == .to ? target(of: word) : type(of: key))
  }

  private static func type(of key: Key) -> String {
    switch key {
    case .id: reference("id")
    case .layer: reference("layer")
    default: reference("index")
    }
  }

  /// The value that an edit sets.
  private static func target(of word: EditWord) -> String {
    switch word {
    case .setOrigin: reference("point")
    case .setSize: reference("size")
    case .setOpacity: #"{ "type": "number", "minimum": 0, "maximum": 1 }"#
    case .setColor: reference("color")
    case .setImage: reference("unicodeText")
    case .setFont: reference("font")
    case .setAlignment: reference("alignment")
    case .setCornerRadius: reference("nonNegative")
    case .setBorder: ##"{ "oneOf": [{ "$ref": "#/$defs/border" }, { "type": "null" }] }"##
    case .setCanvas: reference("canvas")
    case .setPlaneTitle, .setPlaneDescription:
      ##"{ "oneOf": [{ "$ref": "#/$defs/text" }, { "type": "null" }] }"##
    case .reorder: reference("index")
    default: reference("text")
    }
  }

  private static func reference(_ name: String) -> String { ##"{ "$ref": "#/$defs/\##(name)" }"## }

  private static func summary(of word: EditWord) -> String {
    switch word {
    case .add: "Puts a layer on the plane, in front of all others unless an index is given."
    case .remove: "Takes a layer away."
    case .setOrigin: "Moves a layer's top left corner."
    case .setSize: "Changes a layer's extents."
    case .setTitle: "Changes what the layer list shows."
    case .setOpacity: "Changes a layer's opacity."
    case .setColor: "Changes the colour of a rectangle, a label's text or a post-it's sheet."
    case .setText: "Changes the text of a label or a post-it."
    case .setImage: "Changes a photo's picture to one of 'images'."
    case .setFont: "Changes a label's typeface; what is left out is the default."
    case .setAlignment: "Changes where a label's text stands in its box."
    case .setCornerRadius: "Changes the radius of a rectangle's corners."
    case .setBorder: "Changes a rectangle's border; null takes it away."
    case .bringToFront: "Puts a layer in front of all others."
    case .sendToBack: "Puts a layer behind all others."
    case .bringForward: "Lets a layer and the one in front of it change places."
    case .sendBackward: "Lets a layer and the one behind it change places."
    case .reorder: "Moves the layer at one index to another one; 0 is the backmost."
    case .setCanvas: "Changes the canvas."
    case .setPlaneTitle: "Changes what the drawing is called; null takes its title away."
    case .setPlaneDescription: "Changes what the drawing shows in words; null takes its description away."
    }
  }
}
