/// What the schemas of reports and records say of findings and losses.
enum FindingSchema {
  /// The definitions `finding`, `position`, `layer`, `fix`, `rule` and `count`, as members of `$defs` with others behind them.
  static let definitions = #"""
        "finding": {
          "description": "What is wrong, and where. Members whose value is not known are left out.",
          "type": "object",
          "required": ["rule", "severity", "message"],
          "dependentRequired": { "start": ["end"], "end": ["start"] },
          "additionalProperties": false,
          "properties": {
            "rule": { "$ref": "#/$defs/rule" },
            "severity": { "enum": ["error", "warning", "note"] },
            "message": { "type": "string", "minLength": 1 },
            "start": { "$ref": "#/$defs/position" },
            "end": { "description": "Behind the last character.", "$ref": "#/$defs/position" },
            "path": { "description": "The JSON Pointer (RFC 6901), or the element's path in SVG.", "type": "string" },
            "layer": { "$ref": "#/$defs/layer" },
            "fix": { "$ref": "#/$defs/fix" }
          }
        },
        "position": {
          "type": "object",
          "required": ["line", "column", "offset"],
          "additionalProperties": false,
          "properties": {
            "line": { "type": "integer", "minimum": 1 },
            "column": { "description": "In Unicode scalars.", "type": "integer", "minimum": 1 },
            "offset": { "description": "In bytes of UTF-8.", "type": "integer", "minimum": 0 }
          }
        },
        "layer": {
          "type": "object",
          "required": ["index", "id", "title"],
          "additionalProperties": false,
          "properties": {
            "index": { "description": "The place in the order, 0 being the backmost.", "type": "integer", "minimum": 0 },
            "id": { "type": "string" },
            "title": { "type": "string" }
          }
        },
        "fix": {
          "description": "What would put it right; left out where a person has to decide.",
          "type": "object",
          "required": ["title", "safe"],
          "additionalProperties": false,
          "properties": {
            "title": { "type": "string", "minLength": 1 },
            "safe": { "description": "Whether --fix does it; else it takes --unsafe-fixes.", "type": "boolean" }
          }
        },
        "rule": { "type": "string", "pattern": "^[a-z][a-z0-9]*(-[a-z0-9]+)*$" },
        "count": { "type": "integer", "minimum": 0 },
    """#

  /// The definition `loss`, which refers to those above, as a member of `$defs` with others behind it.
  static let loss = #"""
        "loss": {
          "description": "What the new document doesn't hold, or holds otherwise. Members whose value is not known are left out.",
          "type": "object",
          "required": ["code", "class", "outcome", "message"],
          "dependentRequired": { "start": ["end"], "end": ["start"] },
          "additionalProperties": false,
          "properties": {
            "code": { "$ref": "#/$defs/rule" },
            "class": { "enum": ["picture", "structure", "metadata"] },
            "outcome": { "enum": ["kept", "approximated", "dropped"] },
            "message": { "type": "string", "minLength": 1 },
            "start": { "$ref": "#/$defs/position" },
            "end": { "description": "Behind the last character.", "$ref": "#/$defs/position" },
            "path": { "description": "The JSON Pointer (RFC 6901), or the element's path in SVG.", "type": "string" },
            "layer": { "$ref": "#/$defs/layer" }
          }
        },
    """#
}
