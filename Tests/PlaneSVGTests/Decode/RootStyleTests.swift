import Diagnostics
import PlaneCoding
import PlaneModel
import PlaneSVG
import Testing

@Suite("What the root's style says of the whole drawing")
struct RootStyleTests {
  private func read(_ root: String, _ body: String = "<rect width='5' height='5'/>") throws -> PlaneDocument {
    try SVGPlaneDecoder().decode(
      SourceText(name: "test.svg", text: foreign(body, root: "width='100' height='100' \(root)")))
  }

  @Test(
    "a background in the root's color is that, wherever the color is stated",
    arguments: ["background:currentColor;color:pink", "color:pink;background-color:currentcolor"])
  func currentColor(style: String) throws {
    let document = try read("style='\(style)'")
    #expect(document.plane.canvas.background == Plane.Color(hex: "#ffc0cb"))
    #expect(document.losses.isEmpty)
  }

  @Test(
    "a background that no canvas has is told",
    arguments: [
      "background-color:oklch(from red l c h)", "background-color:Canvas",
      "background:red url(a.png)", "background-color:color-mix(in oklch, red, blue)",
    ])
  func otherBackgrounds(style: String) throws {
    let losses = try read("style='\(style)'").losses.filter { $0.code == .unsupportedPaint }
    #expect(losses.map(\.outcome) == [.dropped])
  }

  @Test("lengths in the size of the root's font are told, as they are read as of the usual one")
  func rootFontUnits() throws {
    let text = "<text y='40' font-size='2rem'>a</text>"
    #expect(try read("style='font-size:10px'", text).lossCodes == [.property])
    #expect(try read("style='font-size:16px'", text).losses.isEmpty)
    #expect(try read("style='font-size:10px'", "<text y='40'>3 rem</text>").losses.isEmpty)
  }

  @Test("lengths in the size of the window are told where something is a picture, which has another one")
  func windowUnits() throws {
    func told(_ body: String) throws -> [Loss.Outcome] {
      try read("", body).losses.filter { $0.code == .property }.map(\.outcome)
    }
    #expect(try told("<text y='40' font-size='10vmin'>a</text>") == [.approximated])
    #expect(
      try told("<g style='font-size:5vw'><path d='M9 9h9v9z' stroke='red' stroke-width='.3em'/></g>") == [
        .approximated
      ])
    // The picture of what itself goes by the window shows all of the canvas.
    #expect(try told("<path d='M9 9h9v9z' stroke='red' stroke-width='1vw'/>").isEmpty)
    #expect(try told("<path d='M9 9h9v9z' id='a1v'/><text y='40' font-size='9'>5 vw</text>").isEmpty)
  }

  @Test("such lengths are looked for where lengths stand, and told there")
  func placesOfWindowUnits() throws {
    func told(_ body: String) throws -> [String] {
      let document = try read("", body + "<g transform='rotate(5)'><path d='M9 9h9v9z'/></g>")
      return document.losses.filter { $0.message.contains("vw, vh") }.map { loss in
        loss.place.range.map { document.source.text(in: $0) } ?? ""
      }
    }
    for body in [
      "<text y='40'>Set 5vw here</text>", "<g id='a5vw'/>", "<!-- 5vw -->",
      "<image width='9' height='9' href='data:image/png;base64,AAAA+5vw+AAA'/>", "<g class='5vw'/>",
      "<g style='background:url(data:image/png;base64,AA+5vw+AA)'/>", "<title>5vw</title>",
      "<g data-name='5vw'/>",
      "<style>/* 5vw */ g { fill: red }</style>",
    ] {
      #expect(try told(body).isEmpty, "\(body)")
    }
    #expect(try told("<g id='5vw'><g stroke-width='.5vw' font-size='9vw'/></g>") == [".5vw"])
    #expect(try told("<g style='fill: red; font: 5vw Arial'/>") == ["fill: red; font: 5vw Arial"])
    #expect(try told("<radialGradient id='g' fx='5vh'/>") == ["5vh"])
    #expect(try told("<style>g { font-size: 5vw }</style>") == ["<style>"])
  }

  @Test(
    "a size that the root's style says goes before its attributes",
    arguments: [
      ("width:300px;height:200px", Plane.Size(width: 300, height: 200), true),
      ("width:100px;height:100px", Plane.Size(width: 100, height: 100), true),
      ("width:100%;height:100%", Plane.Size(width: 40, height: 20), false),
      ("height:auto;width:100%", Plane.Size(width: 40, height: 20), false),
    ])
  func size(style: String, size: Plane.Size, isStated: Bool) throws {
    let text = foreign(
      "<rect width='5' height='5'/>", root: "width='100' height='100' viewBox='0 0 40 20' style='\(style)'")
    let document = try decodeAccounting(text)
    #expect(document.plane.canvas.size == size)
    #expect((document.plane.extras == nil) == isStated)
    #expect(document.allLosses.isEmpty)
  }

  @Test(
    "a width that the root may have at most is its own where it would be as wide as the window",
    arguments: [
      ("width='100%' style='max-width: 20px'", Plane.Size(width: 20, height: 10)),
      ("style='max-width: 20px; max-width: 80px'", Plane.Size(width: 80, height: 40)),
      ("width='60' height='30' style='max-width: 20px'", Plane.Size(width: 20, height: 30)),
      ("width='10' height='5' style='max-width: 20px'", Plane.Size(width: 10, height: 5)),
    ])
  func maxWidth(root: String, size: Plane.Size) throws {
    let text = foreign("<rect width='5' height='5'/>", root: "viewBox='0 0 40 20' \(root)")
    let document = try decodeAccounting(text)
    #expect(document.plane.canvas.size == size && document.plane.extras == nil)
    #expect(document.allLosses.map(\.code) == [.adaptation])
    for other in ["100%", "none", "0", "20", "99999px"] {
      let free = foreign(
        "<rect width='5' height='5'/>", root: "viewBox='0 0 40 20' style='max-width: \(other)'")
      #expect(try decodeAccounting(free).plane.extras != nil, "\(other)")
    }
  }

  @Test(
    "a size that goes by what is around the drawing is told",
    arguments: ["width:100%", "height:50%;width:50%", "width:20em", "width:calc(50% + 9px)"])
  func adaptiveSize(style: String) throws {
    let text = foreign("<rect width='5' height='5'/>", root: "width='9' height='9' style='\(style)'")
    #expect(try decodeAccounting(text).allLosses.map(\.code) == [.adaptation])
  }

  @Test(
    "a transform that moves nothing is none",
    arguments: [
      "transform:translate(0,0)", "transform:none", "transform:scale(1)", "transform:rotate(360deg)",
      "transform:translateZ(0)", "transform:matrix(1,0,0,1,0,0)", "scale:1", "translate:0px",
    ])
  func noMove(style: String) throws {
    #expect(try read("style='\(style)'").losses.isEmpty)
    #expect(try read("style='transform:translate(1px,0)'").lossCodes == [.unsupportedTransform])
  }

  @Test("lines along texts that the root asks for are in the pictures of these")
  func decoration() throws {
    for root in ["text-decoration='underline'", "style='text-decoration-line:underline'"] {
      let document = try read(root, "<text y='40' font-size='20'>a</text>")
      let data = try #require(document.plane[0]?.image?.data.bytes)
      #expect(String(decoding: data, as: UTF8.self).contains("underline"))
    }
  }

  @Test(
    "letters that are spaced or stretched by what can't be measured stay a picture",
    arguments: [
      "style='letter-spacing:calc(1em + 2px)'", "style='word-spacing:1vw'", "letter-spacing='1lh'",
      "textLength='50vw'",
    ])
  func spacing(attribute: String) throws {
    let text = "<text y='40' font-size='20' \(attribute)>a b</text>"
    #expect(try read("", text).plane.layers.map(\.kind) == [.photo])
    let reset =
      "<g \(attribute)><text y='40' font-size='20' style='letter-spacing:0;word-spacing:0'>a b</text></g>"
    #expect(try read("", reset).plane.layers.map(\.kind) == [.label])
  }
}
