/// The JSON Schema of the lines that `drawconv records` reads and writes.
package enum RecordSchema {
  /// The schema (draft 2020-12), with a line feed at its end. It says the same as ``RecordReader`` and ``RecordAnswer``.
  package static let text = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "urn:drawconv:records:1",
      "title": "A line of drawconv records",
      "description": "A record, as it is read, or an answer, as it is written: #/$defs/record and #/$defs/answer. A line that has a member \"ok\" is taken for an answer.",
      "if": { "type": "object", "required": ["ok"] },
      "then": { "$ref": "#/$defs/answer" },
      "else": { "$ref": "#/$defs/record" },
      "$defs": {
        "record": {
          "description": "A drawing, as text or as bytes. Other members are passed over, and null counts as nothing. Each of these members must stand there once at most.",
          "type": "object",
          "properties": {
            "id": { "description": "Any value. The answer has the same one, without white space between tokens." },
            "from": { "description": "The format to read, over --from.", "enum": ["svg", "json", null] },
            "to": { "description": "The format that convert writes, over --to.", "enum": ["svg", "json", null] },
            "doc": { "description": "The drawing's text.", "type": ["string", "null"] },
            "data": { "description": "The drawing's bytes, which gzip may have packed.", "type": ["string", "null"], "contentEncoding": "base64" }
          },
          "oneOf": [
            { "required": ["doc"], "properties": { "doc": { "type": "string" }, "data": { "type": "null" } } },
            { "required": ["data"], "properties": { "data": { "type": "string" }, "doc": { "type": "null" } } }
          ]
        },
        "answer": { "oneOf": [{ "$ref": "#/$defs/done" }, { "$ref": "#/$defs/failed" }] },
        "done": {
          "description": "The command would end with 0, or lint came to its end.",
          "type": "object",
          "required": ["id", "ok"],
          "anyOf": [{ "required": ["findings"] }, { "required": ["info"] }],
          "dependentRequired": { "doc": ["losses", "findings"], "data": ["losses", "findings"], "losses": ["findings"] },
          "additionalProperties": false,
          "properties": {
            "id": { "description": "The record's." },
            "ok": { "const": true },
            "doc": { "description": "What convert or normalize writes for the drawing alone.", "type": "string" },
            "data": { "description": "The same, of normalize, where a drawing of others came as data and is not UTF-8.", "type": "string", "contentEncoding": "base64" },
            "losses": { "type": "array", "items": { "$ref": "#/$defs/loss" } },
            "findings": { "type": "array", "items": { "$ref": "#/$defs/finding" } },
            "info": { "$ref": "#/$defs/info" }
          }
        },
        "failed": {
          "description": "There is no result.",
          "type": "object",
          "required": ["id", "ok", "error"],
          "additionalProperties": false,
          "properties": {
            "id": { "description": "The record's; null where none could be read." },
            "ok": { "const": false },
            "error": {
              "type": "object",
              "required": ["code", "message"],
              "dependentRequired": { "line": ["column"], "column": ["line"] },
              "additionalProperties": false,
              "properties": {
                "code": { "description": "The rule that is broken or the loss that must not be; else bad-record, record-too-long, unreadable, crashed, memory-exceeded or time-exceeded.", "$ref": "#/$defs/rule" },
                "message": { "type": "string", "minLength": 1 },
                "line": { "description": "Of the drawing's text; with bad-record, of the record's.", "type": "integer", "minimum": 1 },
                "column": { "description": "In Unicode scalars.", "type": "integer", "minimum": 1 }
              }
            }
          }
        },
    \#(FindingSchema.loss)
    \#(FindingSchema.definitions)
        "info": {
          "description": "What the drawing holds. Members whose value is not known are left out.",
          "type": "object",
          "required": ["format", "bytes", "canvas", "layers", "images"],
          "additionalProperties": false,
          "properties": {
            "format": { "enum": ["svg", "json"] },
            "formatVersion": { "description": "Of the JSON schema, or of our SVG.", "type": "integer", "minimum": 1 },
            "bytes": { "$ref": "#/$defs/count" },
            "title": { "type": "string" },
            "description": { "type": "string" },
            "canvas": {
              "type": "object",
              "additionalProperties": false,
              "properties": {
                "width": { "type": "number" },
                "height": { "type": "number" },
                "background": { "type": "string", "pattern": "^#[0-9a-f]{6}$" }
              }
            },
            "layers": {
              "description": "How many there are of each kind.",
              "type": "object",
              "required": ["rectangle", "photo", "label", "postIt"],
              "additionalProperties": { "$ref": "#/$defs/count" }
            },
            "images": {
              "type": "array",
              "items": {
                "type": "object",
                "required": ["mediaType", "uses"],
                "additionalProperties": false,
                "properties": {
                  "mediaType": { "type": "string" },
                  "width": { "description": "In pixels.", "$ref": "#/$defs/count" },
                  "height": { "description": "In pixels.", "$ref": "#/$defs/count" },
                  "bytes": { "$ref": "#/$defs/count" },
                  "uses": { "description": "How many layers show it.", "$ref": "#/$defs/count" }
                }
              }
            },
            "provenance": {
              "description": "What the digests of an SVG say.",
              "type": "object",
              "required": ["verdict"],
              "additionalProperties": false,
              "properties": {
                "verdict": { "enum": ["intact", "edited", "foreign"] },
                "layers": { "type": "array", "items": { "$ref": "#/$defs/layer" } }
              }
            }
          }
        }
      }
    }

    """#
}
