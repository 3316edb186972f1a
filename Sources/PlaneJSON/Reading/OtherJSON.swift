import Diagnostics
import MarkupJSON

/// Knows JSON that is no drawing by its keys.
enum OtherJSON {
  /// What to say of JSON that is no drawing at all.
  private static let noDrawing =
    "this is JSON, but no drawing: a drawing is an object with \"version\": 2, \"canvas\" and \"layers\""

  /// What is wrong with a document that is no drawing; nil for one that is a drawing, or may be a broken one.
  static func failure(of json: JSONCursor, at root: Int) -> (rule: Findings.Rule, message: String)? {
    guard json.kind(of: root) == .object else { return (.wrongType, noDrawing) }
    let keys = Keys(json: json, members: json.members(of: root))
    // With these it is a drawing of ours, whatever else it holds.
    guard !keys.has("canvas"), !keys.has("plane") else { return nil }
    if let (name, advice) = name(by: keys) {
      return (.wrongFormat, "this is \(name), not a drawing in drawconv's JSON; \(advice)")
    }
    return keys.mayBeDrawing ? nil : (.missingProperty, noDrawing)
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

    /// Whether something is as in a drawing: a key, or one that is nearly so, our schema, or a version that says which one.
    var mayBeDrawing: Bool {
      if let version = member("version"), json.kind(of: version.start) == .number, !isFirst(version) {
        return true
      }
      return has("layers") || text(of: "version") == "2"
        || text(of: "$schema").hasPrefix("urn:drawconv:plane")
        || members.prefix(64).contains {
          nearestName(to: json.characters(of: $0.key), among: ["plane", "canvas", "layers"]) != nil
        }
    }

    /// Whether a version is 1, as that of many other things.
    private func isFirst(_ version: JSONMember) -> Bool {
      var value = json
      value.goBack(to: version.start)
      return (try? value.number()) == 1
    }

    /// The text of a member; empty where there is none.
    func text(of name: JSONName) -> String { member(name).flatMap { json.string(at: $0.start) } ?? "" }

    private func member(_ name: JSONName) -> JSONMember? {
      members.first { json.index(of: $0.key, in: [name]) != nil }
    }
  }
}
