/// The JSON Schema of lint's report, which ``JSONLintReporter`` writes.
enum ReportSchema {
  /// The schema (draft 2020-12), with a line feed at its end.
  ///
  /// Objects are closed: a report with a member that is not named here is a mistake.
  static let text = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "urn:drawconv:report:1",
      "title": "What drawconv lint found",
      "description": "The same for the same files: it holds no time and no host, and paths relative to the working directory where they lie below it.",
      "type": "object",
      "required": ["version", "files", "summary"],
      "additionalProperties": false,
      "properties": {
        "version": { "const": 1 },
        "files": { "type": "array", "items": { "$ref": "#/$defs/file" } },
        "summary": { "$ref": "#/$defs/summary" }
      },
      "$defs": {
        "file": {
          "description": "A file that was looked at, also one without findings.",
          "type": "object",
          "required": ["file", "findings"],
          "additionalProperties": false,
          "properties": {
            "file": { "description": "Its path, or <stdin>.", "type": "string" },
            "failure": { "description": "Why it could not be read.", "type": "string", "minLength": 1 },
            "findings": { "type": "array", "items": { "$ref": "#/$defs/finding" } }
          }
        },
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
        "summary": {
          "description": "How much was found in all files.",
          "type": "object",
          "required": ["files", "errors", "warnings", "notes", "rules"],
          "additionalProperties": false,
          "properties": {
            "files": { "$ref": "#/$defs/count" },
            "errors": { "$ref": "#/$defs/count" },
            "warnings": { "$ref": "#/$defs/count" },
            "notes": { "$ref": "#/$defs/count" },
            "rules": {
              "description": "The rules that are broken, by name.",
              "type": "array",
              "items": {
                "type": "object",
                "required": ["rule", "count"],
                "additionalProperties": false,
                "properties": { "rule": { "$ref": "#/$defs/rule" }, "count": { "type": "integer", "minimum": 1 } }
              }
            }
          }
        }
      }
    }

    """#
}
