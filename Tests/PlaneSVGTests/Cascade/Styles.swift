import Diagnostics
import MarkupXML
import Testing

@testable import PlaneSVG

/// Lends the style of the element whose id is `t`, in a drawing of 100 × 100.
func withStyle<Result>(
  _ body: String, root: String = "", _ check: (ComputedStyle, SVGElements, Int) throws -> Result
) throws -> Result {
  let text = foreign(body, root: "width='100' height='100' \(root)")
  let table = try XMLReader(vocabulary: .svg).read(SourceText(name: "test.svg", text: text))
  return try SVGElements.withElements(of: table) { elements in
    Swift.Result {
      let node = try #require(elements.node(withID: "t"))
      var path: [Int] = []
      var current = node
      while current >= 0 {
        path.append(current)
        current = elements.parent(of: current)
      }
      var style = ComputedStyle()
      for node in path.reversed() {
        let parent = style
        elements.apply(node, to: &style, inheriting: parent)
      }
      return try check(style, elements, node)
    }
  }.get()
}

/// A property of the style of the element whose id is `t`.
func style<Value>(_ body: String, _ property: (ComputedStyle) -> Value) throws -> Value {
  try withStyle(body) { style, _, _ in property(style) }
}

/// Whether a selector matches the element whose id is `t`.
func matches(_ selector: String, _ body: String) throws -> Bool {
  let sheet = "<style><![CDATA[\(selector) { opacity: 0.5 }]]></style>"
  return try style(sheet + body) { $0.opacity } == 0.5
}

extension SVGElements {
  fileprivate func node(withID id: String) -> Int? {
    nodes.indices.first { !isText($0) && string(.id, of: $0) == id }
  }

  /// What applies to an element, as text, in order.
  func declarations(of node: Int) -> [String] {
    var result: [String] = []
    forEachValue(of: node) { name, value in
      result.append(String(decoding: name, as: UTF8.self) + ":" + String(decoding: value, as: UTF8.self))
    }
    return result
  }
}
