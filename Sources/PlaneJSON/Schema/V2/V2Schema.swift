import MarkupJSON
import PlaneModel

extension V2 {
  /// The published JSON Schema, whose file names what follows from the properties of layers: `<conditions>` and `<kinds>`.
  ///
  /// It says what the decoder and the model's error rules say together, but for what a schema can't. Its description
  /// lists that, with the names of the findings, and `Scripts/check-schema` excuses these alone.
  static func schema(filling file: String) -> String {
    file
      .replacing("\"<conditions>\"", with: LayerKind.allCases.map(condition).joined(separator: ",\n        "))
      .replacing("\"<kinds>\": {},\n    ", with: LayerKind.allCases.map(definition).joined())
  }

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
      case .postIt: "A colored sheet with a text that is wrapped inside it."
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
