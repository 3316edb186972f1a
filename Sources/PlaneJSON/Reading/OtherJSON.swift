import MarkupJSON

/// Knows documents of other programs by their keys.
enum OtherJSON {
  /// What a document is, and what to do; nil for one that is a drawing, or unknown.
  static func message(on json: JSONCursor, at root: Int) -> String? {
    let keys = Keys(json: json, members: json.members(of: root))
    // With these it is a drawing of ours, whatever else it holds.
    guard !keys.has("canvas"), !keys.has("plane") else { return nil }
    return name(by: keys).map { "this is \($0), not a drawing in drawconv's JSON; \($1)" }
  }

  private static func name(by keys: Keys) -> (String, advice: String)? {
    if keys.text(of: "type").hasPrefix("excalidraw") {
      return ("an Excalidraw drawing", export(from: "Excalidraw"))
    }
    if keys.has("tldrawFileFormatVersion") || keys.has("schema", "records") || keys.has("schema", "store") {
      return ("a tldraw drawing", export(from: "tldraw"))
    }
    if keys.has("document", "schemaVersion") || keys.has("document", "components") {
      return ("a Figma file", export(from: "Figma"))
    }
    if keys.text(of: "$schema").contains("vega") {
      return ("a Vega chart", "render it as SVG, and convert that")
    }
    if keys.has("v", "layers"), keys.has("fr") || keys.has("ip") || keys.has("op") {
      return ("a Lottie animation", "export a frame of it as SVG, and convert that")
    }
    if keys.has("nodes", "edges") {
      return ("a canvas of cards (JSON Canvas, as Obsidian writes it)", "export it as SVG, and convert that")
    }
    if ["FeatureCollection", "Feature", "Topology"].contains(keys.text(of: "type")) {
      return ("a map (GeoJSON)", "draw it as SVG, and convert that")
    }
    if keys.has("cells", "nbformat") {
      return ("a Jupyter notebook", "save its picture as SVG, and convert that")
    }
    if keys.has("version", "edits") {
      return ("a list of edits", "give the drawing first, and then its edits")
    }
    if keys.has("name", "dependencies") || keys.has("name", "scripts") || keys.has("name", "devDependencies")
      || (keys.has("name") && keys.text(of: "version").contains("."))
    {
      return ("a package.json", "name the drawing's file")
    }
    return nil
  }

  private static func export(from program: String) -> String {
    "export it as SVG from \(program), and convert that"
  }

  /// What an object holds at its top.
  private struct Keys {
    let json: JSONCursor
    let members: [JSONMember]

    func has(_ names: JSONName...) -> Bool { names.allSatisfy { member($0) != nil } }

    /// The text of a member; empty where there is none.
    func text(of name: JSONName) -> String {
      member(name).flatMap { json.string(at: $0.start) } ?? ""
    }

    private func member(_ name: JSONName) -> JSONMember? {
      members.first { json.index(of: $0.key, in: [name]) != nil }
    }
  }
}
