import MarkupJSON

extension EditsV1 {
  /// The published JSON Schema of documents of edits, whose file names what follows from the edits: `<edits>` and
  /// `<conditions>`. What it says of layers is what drawings' says, which takes the place of `<definitions>`.
  static func schema(filling file: String, drawings: String) -> String {
    let definitions = drawings.split(separator: "\n  \"$defs\": {\n", maxSplits: 1).dropFirst().joined()
    return
      file
      .replacing("\"<edits>\"", with: quoted(edits.names.map(\.description)))
      .replacing(
        "\"<conditions>\"", with: EditWord.allCases.map(condition).joined(separator: ",\n        ")
      )
      .replacing("    \"<definitions>\": {}\n  }\n}\n", with: closed(definitions))
  }

  /// What definitions say, with no keys but those that they name: what a drawing would lose with a warning, an edit must not ask
  /// for. A layer is what its kind's definition says.
  private static func closed(_ definitions: String) -> String {
    let start = #""type": "object","#
    let layer = #""One thing on the canvas.","# + "\n      " + start
    return definitions.split(separator: layer).map { part in
      part.replacing(start, with: start + #" "additionalProperties": false,"#)
    }.joined(separator: layer)
  }

  private static func quoted(_ words: [String]) -> String {
    words.map { "\"\($0)\"" }.joined(separator: ", ")
  }

  private static func condition(of word: EditWord) -> String {
    let (required, optional) = word.members
    let members = [#""edit": true"#] + (required + optional).map { member($0, of: word) }
    return #"""
      {
              "if": { "properties": {"edit": {"const": "\#(edits[word])"}} },
              "then": {
                "description": "\#(description(of: word).summary)",
                "properties": {
                  \#(members.joined(separator: ",\n              "))
                },
                "required": [\#(quoted(required.map(\.name.description)))],
                "additionalProperties": false
              }
            }
      """#
  }

  private static func member(_ key: Key, of word: EditWord) -> String {
    "\"\(key.name)\": " + (key == .to ? description(of: word).target : type(of: key))
  }

  private static func type(of key: Key) -> String {
    switch key {
    case .id: reference("id")
    case .layer: reference("layer")
    default: reference("index")
    }
  }
}
