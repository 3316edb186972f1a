/// The JSON Schema of the report of convert, which ``ConversionReport`` writes.
package enum ConversionSchema {
  /// The schema (draft 2020-12), with a line feed at its end. Objects are closed, as in ``ReportSchema``.
  package static let text = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "urn:drawconv:conversion:1",
      "title": "What drawconv convert found and lost",
      "description": "The same for the same files: it holds no time and no host, and paths relative to the working directory where they lie below it.",
      "type": "object",
      "required": ["version", "files"],
      "additionalProperties": false,
      "properties": {
        "version": { "$ref": "#/$defs/version" },
        "files": { "type": "array", "items": { "$ref": "#/$defs/file" } }
      },
      "$defs": {
        "file": {
          "description": "What became of an input. Members whose value is not known are left out.",
          "type": "object",
          "required": ["input", "result"],
          "additionalProperties": false,
          "properties": {
            "input": { "description": "Its path, or <stdin>.", "type": "string" },
            "result": {
              "description": "Refused is what breaks a rule, or must not lose something.",
              "enum": ["converted", "refused", "unreadable", "unwritten"]
            },
            "output": { "description": "The path that is written to, or <stdout>.", "type": "string" },
            "failure": { "description": "Why a file could not be read or written.", "type": "string", "minLength": 1 },
            "from": { "enum": ["svg", "json"] },
            "to": { "enum": ["svg", "json"] },
            "leaves": {
              "description": "What an SVG paints: how much of it became layers, and why the rest didn't.",
              "type": "object",
              "required": ["native", "pictures", "unsupported"],
              "additionalProperties": false,
              "properties": {
                "native": { "$ref": "#/$defs/count" },
                "pictures": { "$ref": "#/$defs/count" },
                "unsupported": {
                  "description": "By the loss' code.",
                  "type": "object",
                  "propertyNames": { "$ref": "#/$defs/rule" },
                  "additionalProperties": {
                    "type": "object",
                    "required": ["count", "nativeCount"],
                    "additionalProperties": false,
                    "properties": { "count": { "$ref": "#/$defs/count" }, "nativeCount": { "$ref": "#/$defs/count" } }
                  }
                }
              }
            },
            "accounting": {
              "description": "What became of everything that was read; the fates add up to what was read.",
              "type": "object",
              "propertyNames": { "enum": ["elements", "attributes", "declarations", "comments", "processingInstructions"] },
              "additionalProperties": {
                "type": "object",
                "required": ["read", "native", "cutOut", "carried", "withoutEffect", "lost"],
                "additionalProperties": { "$ref": "#/$defs/count" }
              }
            },
            "lossCounts": {
              "description": "How often each kind of loss is met, by its code; also of those that are not listed.",
              "type": "object",
              "propertyNames": { "$ref": "#/$defs/rule" },
              "additionalProperties": { "$ref": "#/$defs/count" }
            },
            "findings": { "type": "array", "items": { "$ref": "#/$defs/finding" } },
            "losses": { "type": "array", "items": { "$ref": "#/$defs/loss" } }
          }
        },
    \#(FindingSchema.loss)
    \#(FindingSchema.definitions)
        "version": { "const": 1 }
      }
    }

    """#
}
