import PlaneCoding

/// The published JSON Schema of configurations, which says the same as ``LintConfiguration``'s reader.
package enum ConfigurationSchema {
  /// The schema (draft 2020-12), with a line feed at its end. The names of rules and their thresholds are those of the
  /// registry.
  package static var text: String {
    """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "urn:drawconv:config:1",
      "title": "What drawconv lint checks",
      "description": "The contents of .drawconv.json. Paths are relative to its folder.",
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "$schema": { "type": "string" },
        "lint": {
          "type": "object",
          "additionalProperties": false,
          "properties": {
    \(settings(indent: 8)),
            "maxWarnings": {
              "description": "The most warnings that are no reason for a status of 1.",
              "type": "integer", "minimum": 0, "maximum": 9007199254740991
            },
            "overrides": {
              "description": "What holds for some files beside the above; later ones win.",
              "type": "array",
              "items": {
                "type": "object",
                "required": ["paths"],
                "additionalProperties": false,
                "properties": {
                  "paths": { "$ref": "#/$defs/globs" },
    \(settings(indent: 14))
                }
              }
            },
            "exclude": {
              "description": "The files that are left out where directories are searched.",
              "$ref": "#/$defs/globs"
            }
          }
        }
      },
      "$defs": {
        "globs": {
          "description": "As in .gitignore: * stands for any characters of a name, ? for one, [a-z] for one of a set, ** for any directories.",
          "type": "array",
          "items": { "type": "string" }
        },
        "rule": {
          "enum": [
    \(lines(RuleNames.single.map { "\"\($0)\"" }, indent: 8))
          ]
        },
        "ruleOrGroup": {
          "anyOf": [
            { "$ref": "#/$defs/rule" },
            { "enum": [\(RuleNames.groups.map { "\"\($0)\"" }.joined(separator: ", "))] }
          ]
        },
        "rulesAndGroups": { "type": "array", "items": { "$ref": "#/$defs/ruleOrGroup" } },
        "severities": {
          "description": "How bad findings of a rule are.",
          "type": "object",
          "propertyNames": { "$ref": "#/$defs/rule" },
          "additionalProperties": { "enum": ["error", "warning", "note", "off"] }
        },
        "options": {
          "description": "The thresholds of rules.",
          "type": "object",
          "propertyNames": { "$ref": "#/$defs/rule" },
          "additionalProperties": { "type": "object", "additionalProperties": false },
          "properties": {
    \(lines(RuleRegistry.all.filter { !$0.options.isEmpty }.map(thresholds), indent: 8))
          }
        }
      }
    }

    """
  }

  private static func settings(indent: Int) -> String {
    let members: [String] = [
      ##""select": { "description": "The rules to check.", "$ref": "#/$defs/rulesAndGroups" }"##,
      ##""ignore": { "description": "The rules to leave out.", "$ref": "#/$defs/rulesAndGroups" }"##,
      ##""severity": { "$ref": "#/$defs/severities" }"##,
      ##""options": { "$ref": "#/$defs/options" }"##,
    ]
    return lines(members, indent: indent)
  }

  private static func thresholds(of rule: any LintRule) -> String {
    let options = rule.options.map { option in
      let range =
        #""minimum": \#(option.range.lowerBound.forMessages), "maximum": \#(option.range.upperBound.forMessages)"#
      return #""\#(option.name)": { "description": "\#(option.summary)", "type": "number", \#(range) }"#
    }
    return
      #""\#(rule.name)": { "type": "object", "additionalProperties": false, "properties": { \#(options.joined(separator: ", ")) } }"#
  }

  private static func lines(_ texts: [String], indent: Int) -> String {
    texts.map { String(repeating: " ", count: indent) + $0 }.joined(separator: ",\n")
  }
}
