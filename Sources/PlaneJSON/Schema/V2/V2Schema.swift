import MarkupJSON
import PlaneModel

extension V2 {
  /// The published JSON Schema (draft 2020-12).
  ///
  /// It says what the decoder and the model's error rules say together, but for what a schema can't. Its description
  /// lists that, with the names of the findings, and `Scripts/check-schema` excuses these alone.
  static let schema = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "urn:drawconv:plane:2",
      "title": "Plane, version 2",
      "description": "A drawing: a canvas and the layers on it. Lengths are in points, y grows downwards. Keys that are not described here are let through with a warning, and are lost when the drawing is written again. JSON Schema has no words for some rules, which hold all the same: each id is the id of one layer only (duplicate-id), an object has a key once (duplicate-key), the image that a photo names is there (missing-image), an image's first bytes are those of its type (media-type-mismatch), nothing in an SVG picture runs, loads something or leads out of it (active-content), and a document is neither deeper nor larger than its reader can take (too-deep, limit-exceeded).",
      "type": "object",
      "properties": {
        "$schema": { "description": "The address of a schema, for editors.", "$ref": "#/$defs/text" },
        "version": { "description": "The version of the schema.", "const": 2 },
        "title": { "description": "What the drawing is called.", "$ref": "#/$defs/text" },
        "description": {
          "description": "What the drawing shows, for those who can't see it.",
          "$ref": "#/$defs/text"
        },
        "canvas": { "$ref": "#/$defs/canvas" },
        "layers": {
          "description": "The layers, back to front.",
          "type": "array",
          "items": { "$ref": "#/$defs/layer" }
        },
        "extras": { "$ref": "#/$defs/extras" },
        "images": {
          "description": "The pictures that photos show, by name.",
          "type": "object",
          "propertyNames": { "$ref": "#/$defs/unicodeText" },
          "additionalProperties": { "$ref": "#/$defs/image" }
        }
      },
      "required": ["version", "canvas", "layers"],

    """# + definitions

  /// What the schema's parts refer to, with the end of the text.
  static let definitions = #"""
      "$defs": {
        "canvas": {
          "description": "The sheet that the layers lie on.",
          "type": "object",
          "properties": {
            "width": { "$ref": "#/$defs/nonNegative" },
            "height": { "$ref": "#/$defs/nonNegative" },
            "background": {
              "description": "What is painted below all layers; nothing where it is missing.",
              "$ref": "#/$defs/color"
            }
          },
          "required": ["width", "height"]
        },
        "layer": {
          "description": "One thing on the canvas.",
          "type": "object",
          "properties": {
            "type": {
              "description": "The kind of the layer.",
              "enum": ["rectangle", "photo", "label", "postIt"]
            }
          },
          "required": ["type"],
          "allOf": [
            \#(LayerKind.allCases.map(condition).joined(separator: ",\n        "))
          ]
        },
        \#(LayerKind.allCases.map(definition).joined())"point": {
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
        "border": {
          "description": "A line along the inside of the edge; none where it is missing.",
          "type": "object",
          "properties": {
            "color": { "description": "The colour of the line.", "$ref": "#/$defs/color" },
            "width": {
              "description": "The thickness of the line.",
              "type": "number",
              "minimum": 0,
              "maximum": 1.7976931348623157e308
            }
          },
          "required": ["color", "width"]
        },
        "font": {
          "description": "The typeface, in CSS's terms.",
          "type": "object",
          "properties": {
            "family": {
              "description": "A family name, or a generic family; sans-serif where it is missing. An empty one leaves it to the viewer.",
              "$ref": "#/$defs/text"
            },
            "size": {
              "description": "The size.",
              "type": "number",
              "exclusiveMinimum": 0,
              "maximum": 1.7976931348623157e308,
              "default": 16
            },
            "weight": {
              "description": "How heavy the strokes are.",
              "type": "integer",
              "minimum": 1,
              "maximum": 1000,
              "default": 400
            },
            "style": {
              "description": "Upright or slanted.",
              "enum": ["normal", "italic", "oblique"],
              "default": "normal"
            }
          }
        },
        "alignment": {
          "description": "Where the text stands in its box.",
          "type": "object",
          "properties": {
            "horizontal": {
              "description": "The position along the lines; leading is the right side in right-to-left text.",
              "enum": ["leading", "center", "trailing"],
              "default": "leading"
            },
            "vertical": {
              "description": "The position of the block of lines.",
              "enum": ["top", "middle", "bottom"],
              "default": "top"
            }
          }
        },
        "image": {
          "description": "An encoded picture.",
          "type": "object",
          "properties": {
            "mediaType": {
              "description": "What the data is.",
              "enum": [
                "image/png",
                "image/jpeg",
                "image/gif",
                "image/webp",
                "image/avif",
                "image/svg+xml"
              ]
            },
            "data": { "$ref": "#/$defs/base64" }
          },
          "required": ["mediaType", "data"]
        },
        "extras": { "description": "Anything that others store; it is carried unchanged." },
        "id": { "allOf": [{"$ref": "#/$defs/text"}], "minLength": 1 },
        "text": {
          "type": "string",
          "pattern": "^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\ud800-\\udfff\\ufffe\\uffff]*$"
        },
        "unicodeText": { "type": "string", "pattern": "^[^\\ud800-\\udfff]*$" },
        "color": { "type": "string", "pattern": "^#[0-9A-Fa-f]{6}$", "maxLength": 7 },
        "base64": {
          "description": "The bytes as base64 (RFC 4648, section 4).",
          "type": "string",
          "pattern": "^[\\t\\n\\f\\r ]*(?:(?:(?:[A-Za-z0-9+/][\\t\\n\\f\\r ]*){4})+(?:(?:[A-Za-z0-9+/][\\t\\n\\f\\r ]*){2}(?:=[\\t\\n\\f\\r ]*=[\\t\\n\\f\\r ]*)?|(?:[A-Za-z0-9+/][\\t\\n\\f\\r ]*){3}(?:=[\\t\\n\\f\\r ]*)?)?|(?:[A-Za-z0-9+/][\\t\\n\\f\\r ]*){2}(?:=[\\t\\n\\f\\r ]*=[\\t\\n\\f\\r ]*)?|(?:[A-Za-z0-9+/][\\t\\n\\f\\r ]*){3}(?:=[\\t\\n\\f\\r ]*)?)$"
        },
        "nonNegative": { "type": "number", "minimum": 0, "maximum": 1.7976931348623157e308 }
      }
    }

    """#
  /// That layers of a kind are what the kind's definition says.
  private static func condition(of kind: LayerKind) -> String {
    ##"""
    {
              "if": { "properties": {"type": {"const": "\##(kind.rawValue)"}} },
              "then": { "$ref": "#/$defs/\##(kind.rawValue)" }
            }
    """##
  }

  /// What the layers of a kind are: what they have in common, what the kind has, and what others have.
  private static func definition(of kind: LayerKind) -> String {
    let description =
      switch kind {
      case .rectangle: "A rectangle: an area, a border around it, or both."
      case .photo: "A picture that fills its box."
      case .label: "A text, drawn line by line."
      case .postIt: "A coloured sheet with a text that is wrapped inside it."
      }
    let layer = Layer(type: kind)
    let foreign = LayerKey.foreign(to: layer)
    let known = LayerKey.allCases.filter { $0 != .type && $0 != .extras && foreign & $0.bit == 0 }
    let members =
      [#""type": { "const": "\#(kind.rawValue)" }"#]
      + known.compactMap { LayerProperty(rawValue: $0.name.description).map { member($0, of: kind) } }
      + LayerKey.foreignOrder.filter { foreign & $0.bit != 0 }.map { #""\#($0.name)": false"# }
      + [##""extras": { "$ref": "#/$defs/extras" }"##]
    let alternatives = LayerKey.alternatives(of: kind)
    let required = LayerKey.allCases.filter {
      LayerKey.required(of: layer) & $0.bit != 0 && !alternatives.contains($0)
    }
    let oneOf = alternatives.map { #"{ "required": ["\#($0.name)"] }"# }.joined(separator: ", ")
    return #"""
      "\#(kind.rawValue)": {
            "description": "\#(description)",
            "type": "object",
            "properties": {
              \#(members.joined(separator: ",\n        "))
            },
            "required": [\#(required.map { "\"\($0.name)\"" }.joined(separator: ", "))]\#(
              oneOf.isEmpty ? "" : ",\n        \"anyOf\": [\(oneOf)]")
          },
      \#("    ")
      """#
  }

  /// What a property of a kind of layers is.
  private static func member(_ property: LayerProperty, of kind: LayerKind) -> String {
    var parts = property.summary(of: kind).map { [#""description": "\#($0)""#] } ?? []
    switch property {
    case .id, .size, .color, .border, .text, .font, .alignment: parts.append(reference(to: property.rawValue))
    case .title: parts.append(reference(to: "text"))
    case .origin: parts.append(reference(to: "point"))
    case .image: parts.append(reference(to: "unicodeText"))
    default:
      let maximum = property.number?.bounds == .fraction ? "1" : "1.7976931348623157e308"
      let usual = property.number?.usualNumber(of: kind) ?? 0
      parts += [
        #""type": "number""#, #""minimum": 0"#, #""maximum": \#(maximum)"#, #""default": \#(Int(usual))"#,
      ]
    }
    let line = #""\#(property.rawValue)": { \#(parts.joined(separator: ", ")) }"#
    if line.utf8.count <= 86, parts.count <= 2 { return line }
    let lines = parts.map { "\n          " + $0 }.joined(separator: ",")
    return #""\#(property.rawValue)": {\#(lines)\#n        }"#
  }

  private static func reference(to name: String) -> String { ##""$ref": "#/$defs/\##(name)""## }
}
