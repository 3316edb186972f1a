import Diagnostics
import MarkupXML
import PlaneModel
import Testing

@testable import PlaneSVG

/// A cut-out of a drawing, with what was reported.
struct CutOutResult {
  let text: String
  /// The ids of the elements with references that leave the file.
  let external: [String]
}

/// The canvas of what is cut out here.
let cutOutCanvas = Plane.Size(width: 100, height: 100)

/// Cuts elements out of what stands inside a root of 100 × 100, and checks what is true of every cut-out.
/// - Parameters:
///   - ids: the elements; all children of the root unless told.
///   - box: what is shown; the whole canvas unless told.
///   - shortens: whether markup is left out that nothing shows.
func cutOut(
  _ body: String, _ ids: String..., box: Plane.Box = Plane.Box(origin: .zero, size: cutOutCanvas),
  root: String = "width='100' height='100'", shortens: Bool = false
) throws -> CutOutResult {
  let table = try XMLReader(vocabulary: .svg).read(
    SourceText(name: "test.svg", text: foreign(body, root: root)))
  let result = SVGElements.withElements(of: table) { elements -> Result<CutOutResult, any Error> in
    Result {
      var index = ElementIDs()
      let nodes = try ids.map { id in
        let node = index.node(id, elements)
        return Int32(try #require(node))
      }
      var writer = CutOutWriter(table, elements, shortens: shortens)
      let all = elements.children(of: 0).filter {
        !elements.isText($0) && elements.name(of: $0)?.isRendered == true
      }
      let bytes = writer.write(nodes.isEmpty ? all.map(Int32.init) : nodes, box: box, canvas: cutOutCanvas)
      return CutOutResult(
        text: String(decoding: try #require(bytes), as: UTF8.self),
        external: writer.externalReferences.sorted().map { elements.string(.id, of: Int($0)) ?? "" })
    }
  }
  try check(try result.get().text, against: table)
  return try result.get()
}

/// What stands inside the root of a cut-out of the whole canvas.
func cutOutBody(_ body: String, _ ids: String..., root: String = "width='100' height='100'") throws -> String
{
  var nodes = ids[...]
  let text: String
  switch (nodes.popFirst(), nodes.popFirst()) {
  case (let first?, let second?): text = try cutOut(body, first, second, root: root).text
  case (let first?, nil): text = try cutOut(body, first, root: root).text
  default: text = try cutOut(body, root: root).text
  }
  let start = try #require(text.firstIndex(of: ">"))
  return String(text[text.index(after: start)...].dropLast("</svg>".count))
}

/// Well-formed, each id once, each reference to what the drawing has answered, nothing that loads or runs.
private func check(_ text: String, against source: XMLTable) throws {
  let table = try XMLReader(vocabulary: .svg).read(SourceText(name: "cut-out.svg", text: text))
  var sourceIDs: Set<String> = []
  for node in source.nodes.indices { if let id = source.value(.id, of: node) { sourceIDs.insert(id) } }
  let ids = table.nodes.indices.compactMap { table.value(.id, of: $0) }
  #expect(Set(ids).count == ids.count, "an id stands twice")
  for (attribute, row) in table.attributes.enumerated() {
    let name = table.attributeName(of: attribute)
    let value = table.string(row.value)
    #expect(!name.lowercased().hasPrefix("on") && !name.hasPrefix("data-") && name != "class")
    if name == "xlink:href", value.hasPrefix("#"), sourceIDs.contains(String(value.dropFirst())) {
      #expect(ids.contains(String(value.dropFirst())), "\(value) leads nowhere")
    }
    // Between declarations a semicolon is no danger.
    let references = CutOutValue.reading(name == "style" ? value.replacing(";", with: " ") : value)
    #expect(references.isSafe && !references.isExternal || name == "xlink:href", "\(name)=\(value)")
    for id in references.fragments where sourceIDs.contains(id) {
      #expect(ids.contains(id), "url(#\(id)) leads nowhere")
    }
  }
  for word in ["<script", "javascript:", "<foreignObject", "<animate", "<set", "@import", "<!"] {
    #expect(!text.lowercased().contains(word.lowercased()), "\(word)")
  }
}

extension CutOutValue {
  /// Reads a value that is not lent by a table.
  static func reading(_ text: String) -> CutOutValue { withBytes(text) { CutOutValue($0) } }
}
