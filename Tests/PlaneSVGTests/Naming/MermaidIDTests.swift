import PlaneCoding
import PlaneModel
import TestSupport
import Testing

@testable import PlaneSVG

@Suite("Ids of mermaid's, of which a part is the author's")
struct MermaidIDTests {
  private func titles(_ ids: [String], root: String = "id='my-svg' aria-roledescription='flowchart-v2'")
    throws -> [String]
  {
    let shapes = ids.map { "<g id='\($0)'><rect width='9' height='9'/></g>" }.joined()
    return try decode(foreign(shapes, root: "\(root) width='99' height='99'")).plane.layers.map(\.title)
  }

  @Test(
    "what is in front of all of them and what counts them is none of it",
    arguments: [
      ("my-svg-todo", "todo"), ("my-svg-classId-Animal-0", "Animal"), ("my-svg-entity-ORDER-1", "ORDER"),
      ("my-svg-state-Idle-3", "Idle"), ("classId-Wild_Duck-12", "Wild_Duck"),
      ("state-of-the-art", "state-of-the-art"),
      ("my-svg", "my-svg"), ("my-svgs-todo", "my-svgs-todo"), ("my-svg-task0", "Rect 1"),
      ("my-svg-actor-man-torso1", "Rect 1"), ("root_start", "Rect 1"), ("Still-Still----note-5", "Rect 1"),
      ("my-svg-L_db_server_0", "Rect 1"), ("L-server-db-0", "Rect 1"), ("my-svg-a", "Rect 1"),
      ("my-svg-id_entity-CUSTOMER-0_entity-ORDER-1_0", "Rect 1"),
    ])
  func names(id: String, title: String) throws { #expect(try titles([id]) == [title]) }

  @Test("in other drawings, they are what they say")
  func others() throws {
    #expect(try titles(["L_Leg_1", "state-CA-06"], root: "id='map'") == ["L_Leg_1", "state-CA-06"])
    #expect(try titles(["cat-tail"], root: "id='cat'") == ["cat-tail"])
  }

  @Test("figures that editors write beside an id are no names", arguments: ["1", "12", "00374"])
  func figures(name: String) throws {
    let body = "<rect data-name='\(name)' width='9' height='9'/>"
    #expect(try decode(body: body).plane.layers.map(\.title) == ["Rect 1"])
    let typed = body.replacing(
      "data-name", with: "xmlns:i='http://www.inkscape.org/namespaces/inkscape' i:label")
    #expect(try decode(body: typed).plane.layers.map(\.title) == [name])
  }
}
