/// The published JSON Schema of baselines, which says the same as ``Baseline``'s reader.
package enum BaselineSchema {
  /// The schema (draft 2020-12), with a line feed at its end.
  package static let text = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "urn:drawconv:baseline:1",
      "title": "What drawconv lint knows already",
      "description": "What --write-baseline writes and --baseline reads. Lines and messages are no part of it, so that it outlives reformatting.",
      "type": "object",
      "required": ["version", "findings"],
      "properties": {
        "version": { "const": 1 },
        "findings": {
          "description": "Sorted by file, rule, layer and fingerprint.",
          "type": "array",
          "items": { "$ref": "#/$defs/finding" }
        }
      },
      "$defs": {
        "finding": {
          "description": "Findings that are alike: of one rule, about one property of one layer.",
          "type": "object",
          "required": ["file", "rule", "layer", "fingerprint", "count"],
          "properties": {
            "file": { "description": "The path, relative to the baseline's folder.", "type": "string" },
            "rule": { "description": "The name of the rule.", "type": "string" },
            "layer": { "description": "The id of the layer; empty for findings about the document.", "type": "string" },
            "fingerprint": {
              "description": "16 hexadecimal digits: a hash of the rule, the layer's id and the property.",
              "type": "string"
            },
            "count": {
              "description": "How many findings it stands for.",
              "type": "integer", "minimum": 1, "maximum": 9007199254740991
            }
          }
        }
      }
    }

    """#
}
