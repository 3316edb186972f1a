/// The JSON Schema of lint's report, which ``JSONLintReporter`` writes.
package enum ReportSchema {
  /// The schema (draft 2020-12), with a line feed at its end.
  ///
  /// Objects are closed: a report with a member that is not named here is a mistake.
  package static let text = #"""
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
    \#(FindingSchema.definitions)
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
