extension V1 {
  /// The published JSON Schema (draft 2020-12); see ``V2/schema`` for what it can't say.
  static let schema = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "urn:drawconv:plane:1",
      "title": "Plane, version 1",
      "description": "A drawing as the first apps wrote it. Lengths are in points, y grows downwards. Keys that are not described here are let through with a warning, and are lost when the drawing is written again. JSON Schema has no words for some rules, which hold all the same: each id is the id of one layer only (duplicate-id), an object has a key once (duplicate-key), a photo's first bytes are those of a PNG, JPEG, GIF, WebP, AVIF or SVG image (unsupported-media-type), and a document is neither deeper nor larger than its reader can take (too-deep, limit-exceeded).",
      "type": "object",
      "properties": {
        "version": { "description": "The version of the schema; 1 where it is missing.", "const": 1 },
        "plane": {
          "description": "The layers, back to front.",
          "type": "array",
          "items": { "$ref": "#/$defs/layer" }
        }
      },
      "required": ["plane"],
      "$defs": {
        "layer": {
          "description": "One thing on the plane.",
          "type": "object",
          "properties": {
            "kind": { "description": "The kind of the layer.", "enum": ["rectangle", "photo", "text"] }
          },
          "required": ["kind"],
          "allOf": [
            {
              "if": { "properties": {"kind": {"const": "rectangle"}} },
              "then": { "$ref": "#/$defs/rectangle" }
            },
            {
              "if": { "properties": {"kind": {"const": "photo"}} },
              "then": { "$ref": "#/$defs/photo" }
            },
            {
              "if": { "properties": {"kind": {"const": "text"}} },
              "then": { "$ref": "#/$defs/text" }
            }
          ]
        },
        "rectangle": {
          "description": "A filled rectangle.",
          "type": "object",
          "properties": {
            "kind": { "const": "rectangle" },
    \#(common)
            "backgroundColor": { "description": "The colour of the area.", "$ref": "#/$defs/color" },
            "imageData": false,
            "text": false,
            "color": false
          },
          "required": ["kind", "uniqueID", "point", "size", "backgroundColor"]
        },
        "photo": {
          "description": "A picture that fills its box.",
          "type": "object",
          "properties": {
            "kind": { "const": "photo" },
    \#(common)
            "imageData": { "$ref": "#/$defs/base64" },
            "backgroundColor": false,
            "text": false,
            "color": false
          },
          "required": ["kind", "uniqueID", "point", "size", "imageData"]
        },
        "text": {
          "description": "A text, drawn line by line.",
          "type": "object",
          "properties": {
            "kind": { "const": "text" },
    \#(common)
            "text": { "description": "The text with its line breaks.", "$ref": "#/$defs/text-content" },
            "color": {
              "description": "The colour of the text, black where it is missing.",
              "$ref": "#/$defs/color"
            },
            "backgroundColor": false,
            "imageData": false
          },
          "required": ["kind", "uniqueID", "point", "size", "text"]
        },
        "point": {
          "description": "A position.",
          "type": "object",
          "properties": {
            "x": { "description": "The distance from the left edge.", "$ref": "#/$defs/nonNegative" },
            "y": { "description": "The distance from the top edge.", "$ref": "#/$defs/nonNegative" }
          },
          "required": ["x", "y"]
        },
        "size": {
          "description": "A width and a height.",
          "type": "object",
          "properties": {
            "width": { "$ref": "#/$defs/nonNegative" },
            "height": { "$ref": "#/$defs/nonNegative" }
          },
          "required": ["width", "height"]
        },
        "color": {
          "description": "An opaque colour.",
          "type": "object",
          "properties": {
            "red": { "$ref": "#/$defs/component" },
            "green": { "$ref": "#/$defs/component" },
            "blue": { "$ref": "#/$defs/component" }
          },
          "required": ["red", "green", "blue"]
        },
        "component": { "type": "integer", "minimum": 0, "maximum": 255 },
        "id": {
          "type": "string",
          "pattern": "^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\ud800-\\udfff\\ufffe\\uffff]*$",
          "minLength": 1
        },
        "text-content": {
          "type": "string",
          "pattern": "^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\ud800-\\udfff\\ufffe\\uffff]*$"
        },
        "base64": {
          "description": "The bytes as base64 (RFC 4648, section 4).",
          "type": "string",
          "pattern": "^[\\t\\n\\f\\r ]*(?:(?:(?:[A-Za-z0-9+/][\\t\\n\\f\\r ]*){4})+(?:(?:[A-Za-z0-9+/][\\t\\n\\f\\r ]*){2}(?:=[\\t\\n\\f\\r ]*=[\\t\\n\\f\\r ]*)?|(?:[A-Za-z0-9+/][\\t\\n\\f\\r ]*){3}(?:=[\\t\\n\\f\\r ]*)?)?|(?:[A-Za-z0-9+/][\\t\\n\\f\\r ]*){2}(?:=[\\t\\n\\f\\r ]*=[\\t\\n\\f\\r ]*)?|(?:[A-Za-z0-9+/][\\t\\n\\f\\r ]*){3}(?:=[\\t\\n\\f\\r ]*)?)$"
        },
        "nonNegative": { "type": "number", "minimum": 0, "maximum": 1.7976931348623157e308 }
      }
    }

    """#

  /// The properties that all kinds have.
  private static let common = #"""
            "uniqueID": {
              "description": "What names the layer; unique in the drawing.",
              "$ref": "#/$defs/id"
            },
            "sequence": {
              "description": "The layer's number among those of its kind.",
              "type": "integer",
              "minimum": 1,
              "maximum": 9007199254740991
            },
            "point": { "description": "The top left corner.", "$ref": "#/$defs/point" },
            "size": { "description": "The extents.", "$ref": "#/$defs/size" },
            "opacity": {
              "description": "How opaque the layer is, in ten steps.",
              "type": "integer",
              "minimum": 0,
              "maximum": 10,
              "default": 10
            },
    """#
}
