import Diagnostics
import PlaneCoding
import PlaneModel
import Testing

@Suite("Lines under and through the letters of a label are carried")
struct DecoratedTextTests {
  private func extras(_ line: String) -> Extras {
    Extras(compactJSON: #"{"svg":{"text-decoration":"\#(line)"}}"#)
  }

  @Test(
    "from SVG to JSON and back", arguments: ["underline", "line-through"],
    [
      "<text y='40' text-decoration='LINE'>a b</text>",
      "<text y='40' style='text-decoration: LINE solid currentColor'>a b</text>",
      "<g style='text-decoration-line: LINE' fill='red'><text y='40'>a <tspan>b</tspan></text></g>",
      "<text y='40'><tspan style='text-decoration: LINE'>a b</tspan></text>",
    ])
  func carried(line: String, body: String) throws {
    let document = try decode(body: body.replacing("LINE", with: line))
    #expect(document.losses.isEmpty)
    let layer = try #require(document.plane.layers.first)
    #expect(document.plane.layers.count == 1 && layer.text == "a b" && layer.extras == extras(line))
    let svg = try encode(document.plane)
    #expect(svg.contains(#"text-decoration="\#(line)""#) && !svg.contains("data-plane-extras"))
    #expect(try decode(svg).plane == document.plane)
    #expect(try decode(svg).provenance == .intact)
  }

  @Test(
    "a line of another form, color or thickness stays in a picture",
    arguments: [
      "text-decoration-style: wavy", "text-decoration-color: red", "text-decoration-thickness: 4px",
      "text-underline-offset: 5px",
    ])
  func unusual(declaration: String) throws {
    let document = try decode(
      body: "<text y='40' style='text-decoration: underline; \(declaration)'>a</text>")
    #expect(document.areCutOuts == [true])
    let picture = try #require(document.cutOut(0))
    #expect(picture.contains(try #require(declaration.split(separator: ":").first)))
    let html = try decode(
      body: """
        <foreignObject width='90' height='50'><u xmlns='http://www.w3.org/1999/xhtml' style='\(declaration)'>a</u>
        </foreignObject>
        """)
    #expect(html.plane.layers.map(\.extras) == [nil])
    #expect(html.losses.contains { $0.message.contains("lines under") })
    #expect(try decode(body: "<text y='40' style='\(declaration)'>a</text>").losses.isEmpty)
  }

  @Test(
    "of HTML, boxes in a line and what is placed freely have none of those around them",
    arguments: ["display: inline-block", "position: absolute", "display: inline-flex"])
  func apart(declaration: String) throws {
    let document = try decode(
      body: """
        <foreignObject width='90' height='50'><p xmlns='http://www.w3.org/1999/xhtml'><u>a <span style='\(declaration)'>b</span></u></p>
        </foreignObject>
        """)
    #expect(document.texts == ["a", "b"])
    #expect(document.plane.layers.map { $0.extras != nil } == [true, false])
  }

  @Test("no space between two lines has one, and other extras stand beside it")
  func lines() throws {
    let document = try decode(
      body:
        "<text y='20' text-decoration='underline' text-rendering='geometricPrecision'><tspan x='0'>a</tspan><tspan x='0' dy='30'>b</tspan></text>"
    )
    #expect(document.plane.layers.map(\.text) == ["a\nb"])
    let json = try #require(document.plane.layers.first?.extras?.json)
    for member in [#""text-decoration":"underline""#, #""text-rendering""#, #""line-height""#] {
      #expect(json.contains(member))
    }
    let svg = try encode(document.plane)
    #expect(svg.contains("</tspan><tspan"))
    #expect(try decode(svg).plane == document.plane)
  }

  @Test("from HTML: links, and what is inserted or struck")
  func html() throws {
    let document = try decode(
      body: """
        <foreignObject width='100' height='90'><div xmlns='http://www.w3.org/1999/xhtml' style='font-size: 8px; line-height: 1'><p style='margin: 0'><a href='x'>link</a></p>
        <p style='margin: 0'><ins>new</ins></p><p style='margin: 0'><del>old</del></p><p style='margin: 0'><u>a<u>b</u></u></p><p style='margin: 0'><u><b style='color: red'>c</b></u></p>
        <p style='margin: 0'><a href='x' style='text-decoration: none'>d</a></p></div></foreignObject>
        """)
    #expect(document.texts == ["link", "new", "old", "a", "b", "c", "d"])
    let lines = document.plane.layers.map {
      $0.extras.map { $0.json.contains("underline") ? "_" : "-" } ?? ""
    }
    #expect(lines == ["_", "_", "-", "_", "", "", ""])
    #expect(document.losses.contains { $0.message.contains("lines under") })
  }

  @Test("a line that was taken off in an editor is gone, or told where other extras are carried")
  func removed() throws {
    let plane = try decode(body: "<text y='40' text-decoration='underline'>a</text>").plane
    let without = try encode(plane).replacing(#" text-decoration="underline""#, with: "")
    #expect(try decode(without).plane.layers.first?.extras == nil)
    let stated = try encode(plane).replacing(
      #" text-decoration="underline""#,
      with: #" data-plane-extras="{&quot;svg&quot;:{&quot;text-decoration&quot;:&quot;underline&quot;}}""#)
    let document = try decode(stated)
    #expect(
      document.losses.map(\.message) == [
        "the line under or through its letters is another one than its layer's"
      ])
  }
}
