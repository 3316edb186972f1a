import Diagnostics
import PlaneCoding
import PlaneModel
import PlaneSVG
import TestSupport
import Testing

@Suite("Hostile drawings")
struct HostileTests {
  private func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

  @Test("groups 250 deep are read, deeper ones refused")
  func depth() throws {
    let deep =
      repeated("<g transform='translate(.25)' opacity='.99'>", 250) + "<rect width='5' height='5'/>"
      + repeated("</g>", 250)
    #expect(try decode(body: deep).boxes == [Plane.Box(x: 62.5, y: 0, width: 5, height: 5)])
    for count in [300, 100_000] {
      for body in [
        repeated("<g>", count) + repeated("</g>", count), "<text>" + repeated("<tspan>", count) + "x",
      ] {
        #expect(throws: DecodingFailure.self) { try decode(body: body) }
      }
    }
  }

  @Test("20,000 blend modes, each of which takes all behind it along, are one picture")
  func manyBlendModes() throws {
    let leaf = "<rect width='9' height='9' style='mix-blend-mode:multiply'/>"
    let document = try decode(body: repeated(leaf, 20_000))
    #expect(document.plane.count == 1)
    #expect(document.leaves?.unsupported[.unsupportedEffect]?.count == 20_000)
  }

  @Test("40,000 uses of one image take the memory of one, whatever hides its size")
  func manyUses() throws {
    // A JPEG whose frame header stands behind 400 KB of metadata, so that finding it means decoding them.
    var bytes: [UInt8] = [0xff, 0xd8]
    for _ in 0..<7 { bytes += [0xff, 0xe1, 0xff, 0xff] + [UInt8](repeating: 0x41, count: 65533) }
    bytes += [0xff, 0xc0, 0, 17, 8, 0, 10, 0, 20, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1, 0xff, 0xd9]
    let data = String(decoding: ImageData(bytes: bytes).base64, as: UTF8.self)
    let uses = repeated("<use href='#i' x='1'/>", 40_000)
    let document = try decode(
      body: "<defs><image id='i' width='10' height='10' href='data:image/jpeg;base64,\(data)'/></defs>\(uses)"
    )
    #expect(document.plane.count == 40_000)
    #expect(document.boxes.last == Plane.Box(x: 1, y: 2.5, width: 10, height: 5))
    #expect(try SVGPlaneEncoder().encode(document.plane).bytes.count < 60_000_000)
  }

  @Test("a use of itself, of what holds it, of a use of it")
  func circles() throws {
    let document = try decode(
      body:
        "<use id='a' href='#a'/><g id='g'><use href='#g'/></g><use id='b' href='#c'/><use id='c' href='#b'/><svg id='s'><use href='#s'/></svg>"
    )
    #expect(document.plane.count == 0)
    #expect(document.losses.count == 5)
  }

  @Test("numbers beyond every range")
  func numbers() throws {
    let numbers = [
      "1e308", "-1e308", "1e999", "-1e999", "1e-400", "4.9e-324", "0", "-0", repeated("9", 5000),
      "1e" + repeated("9", 5000),
    ]
    let transforms = [
      "scale(0)", "scale(1e308)scale(1e308)", "scale(1e-308)scale(1e-308)",
      "translate(1e308)translate(1e308)", "rotate(1e308)", "rotate(1e999)", "skewX(90)",
      "matrix(1e999 0 0 1e999 0 0)", "scale(-1e999)",
    ]
    let image = "href='data:image/png;base64,\(pixel)'"
    for root in [
      "width='1e308' height='1e308' viewBox='0 0 1e-300 1'", "viewBox='1e999 -1e999 1e999 1e999'",
      "viewBox='0 0 9 9' data-plane-version='1'", "data-plane-version='1' data-plane-canvas='1e308 -1e308'",
    ] {
      for transform in transforms {
        let body = numbers.map { n in
          """
          <g transform='\(transform)' opacity='\(n)'>
          <rect x='\(n)' y='\(n)' width='\(n)' height='\(n)' rx='\(n)' stroke='red' stroke-width='\(n)'/><rect width='\(n)' height='1'/>
          <path d='M\(n) \(n)H1V1H\(n)z'/><image x='\(n)' width='\(n)' height='\(n)' \(image)/>
          <text x='\(n)' y='\(n)' font-size='\(n)' font-weight='\(n)'>a<tspan dy='\(n)'>b</tspan></text>
          <text data-plane-box='\(n) \(n) \(n) \(n)' x='\(n)' y='\(n)' font-size='\(n)' text-anchor='middle'>a</text>
          <g data-plane-type='post-it'><rect width='\(n)' height='\(n)'/><text>a b</text></g></g>
          """
        }
        let document = try decode(foreign(body.joined(), root: root))
        for index in document.plane.layers.indices { _ = document.place(of: .layer(index, .x)) }
        _ = try? SVGPlaneEncoder().encode(document.plane)
      }
    }
  }

  @Test("texts, titles, ids and styles of a megabyte")
  func longValues() throws {
    let text = repeated("word ", 20_000)
    let letters = repeated("W", 1_000_000)
    let document = try decode(
      body:
        "<text y='40' id='\(letters)'><title>\(letters)</title>\(text)</text><text y='40'>\(letters)</text>")
    #expect(document.plane[0]?.text?.utf8.count == 99_999)
    let plane = Plane(layers: [
      postItLayer("a", text: text), postItLayer("b", text: String(letters.prefix(20_000))),
      labelLayer("c", text: repeated("\n", 1_000_000)),
    ])
    #expect(try decode(encode(plane)).plane == plane)
    let style = repeated("fill:red;", 100_000) + repeated("(", 100_000) + repeated("'\\", 10_000)
    #expect(try decode(body: "<rect width='9' height='9' style=\"\(style)\"/>").plane.count == 1)
    _ = try decode(body: "<rect width='9' height='9' transform='\(repeated("scale(1.0001)", 70_000))'/>")
    _ = try decode(body: "<path d='M0 0\(repeated("h1v1", 200_000))z'/>")
  }

  @Test("many overlapping layers in groups with opacity")
  func groupOpacity() throws {
    let rects = repeated("<rect width='9' height='9'/>", 50_000)
    let body = repeated("<g opacity='.9'>", 200) + rects + repeated("</g>", 200)
    #expect(try decode(body: body).areCutOuts == [true])
    let document = try decodeDropping(body: body)
    #expect(document.plane.count == 50_000)
    #expect(document.losses.count == 200)
  }

  @Test("80,000 layers with one id each get one of their own")
  func sameIDs() throws {
    let document = try decode(body: repeated("<rect id='a' width='9' height='9'/>", 80_000))
    #expect(Set(document.plane.layers.map(\.id)).count == 80_000)
    // As many are told one by one, and the others counted.
    #expect(document.losses.count { $0.code == .duplicateID } == 10_001)
    #expect(
      document.losses.last { $0.code == .duplicateID }?.message
        == "69999 more layers have ids of others, and get new ones")
  }

  @Test("document types as others write them, with the entities of Illustrator")
  func documentTypes() throws {
    let plain =
      "<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd\">"
    #expect(try decode(plain + foreign("<rect width='9' height='9'/>")).plane.count == 1)
    let illustrator =
      "<!DOCTYPE svg [<!ENTITY ns_svg \"http://www.w3.org/2000/svg\"><!ENTITY st0 \"fill:red;\">]>"
    #expect(
      try decode(
        illustrator + "<svg xmlns=\"&ns_svg;\"><rect width=\"9\" height=\"9\" style=\"&st0;\"/></svg>"
      ).rectangle?.color?.rgb == 0xff0000)
  }

  @Test("attributes of ours that say nonsense")
  func nonsense() throws {
    let values = [
      "", " ", "x", "1", "1 2 3", "1e999 1 1 1", "NaN", "\\", "\\u", "\\u12", "\\ud800", "{", "null", "[1,",
      "#", " Top ", "  Background", repeated("[", 1000), "-1 -1 -1 -1",
    ]
    let names = [
      "box", "color", "border-width", "corner-radius", "font-family", "vertical-align", "lead", "break",
      "type", "id", "digest", "extras",
    ]
    for name in names {
      for value in values {
        let attribute = "data-plane-\(name)='\(value)'"
        let body = """
          <rect \(attribute) width='9' height='9' stroke='red'/><text \(attribute) y='40'>a<tspan \(attribute)>b</tspan>c</text>
          <g data-plane-type='post-it' \(attribute == "type" ? "" : attribute)><rect \(attribute)/><text \(attribute)/></g><g \(attribute)/>
          """
        let known = name == "type" ? body.replacing("data-plane-type='post-it' ", with: "") : body
        let document = try decode(
          foreign(known, root: "viewBox='0 0 9 9' data-plane-version='1' data-plane-schema='\(value)'"))
        #expect(document.provenance != .intact)
        _ = try? SVGPlaneEncoder().encode(document.plane)
      }
    }
  }
}
