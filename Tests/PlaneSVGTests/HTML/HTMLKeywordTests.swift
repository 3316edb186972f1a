import PlaneCoding
import PlaneModel
import Testing

/// Each declaration stands on a container and on its first item, and changes how these are laid out.
@Suite("HTML in foreignObject: values that say nothing")
struct HTMLKeywordTests {
  private static let declarations = [
    "flex:1", "flex:0 0 50px", "flex-grow:1", "flex-basis:60px", "flex-direction:column", "flex-flow:column",
    "justify-content:flex-end", "align-items:flex-end", "align-self:center", "gap:7px", "column-gap:7px",
    "overflow-wrap:anywhere", "word-break:break-all", "overflow:hidden", "overflow-x:hidden",
    "position:absolute",
    "width:30px", "height:70px", "min-width:80px", "max-width:20px", "margin:3px", "margin-left:3px",
    "padding:3px",
    "border:2px solid red", "border-radius:3px", "white-space:pre", "text-align:right", "line-height:30px",
    "text-transform:uppercase", "display:block", "transform:translate(3px, 4px)", "order:1",
  ]

  private func layers(_ declarations: String) throws -> [Layer] {
    let frame = "background:#eee;border-top:1px solid;\(declarations)"
    let item = "<div style='\(frame)'>aa bb\n c</div>"
    let container = "<div style='display:flex;width:90px;height:60px;\(frame)'>\(item)<div>d</div></div>"
    let block = "<div style='width:60px;height:20px;\(frame)'>a cccccccccccccccccc d e f g h i j k</div>"
    return try decode(body: html(container + block)).plane.layers
  }

  @Test("one that can't be read is ignored, and what was said before holds", arguments: declarations)
  func unreadable(declaration: String) throws {
    let property = declaration.prefix { $0 != ":" }
    let stated = try layers(declaration)
    for value in ["bogus", "1 foo", "foo(1)", "#12", "12 34 56 78 90"] {
      #expect(try layers("\(declaration);\(property):\(value)") == stated, "\(value)")
    }
  }

  @Test("`initial` takes back what was said before", arguments: declarations)
  func initial(declaration: String) throws {
    let property = declaration.prefix { $0 != ":" }
    let initial = try layers("\(property):initial")
    #expect(try layers("\(declaration);\(property):initial") == initial)
    if declaration != "order:1" { #expect(try layers(declaration) != initial) }
  }
}
