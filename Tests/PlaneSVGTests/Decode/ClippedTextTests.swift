import Diagnostics
import PlaneCoding
import PlaneModel
import Testing

@Suite("Texts in a clip that cuts nothing of their letters are labels")
struct ClippedTextTests {
  private func kinds(_ text: String, clip: String, style: String = "") throws -> [LayerKind] {
    try decode(
      body: """
        <clipPath id='c'><rect \(clip)/></clipPath>
        <text x='10' y='50' font-size='20' font-family='monospace' clip-path='url(#c)' style='\(style)'>\(text)</text>
        """
    ).plane.layers.map(\.kind)
  }

  @Test(
    "as high as letters are, with accents or without",
    arguments: [
      ("Mail", 33.5, 17.0), ("Page", 33.5, 22), ("Été", 31.5, 24), ("│ ┃", 31.5, 24),
      ("Mail\u{a0}…", 33.5, 17), ("Ωж", 31.5, 24),
    ])
  func height(text: String, top: Double, height: Double) throws {
    #expect(try kinds(text, clip: "x='0' y='\(top)' width='100' height='\(height)'") == [.label])
    #expect(try kinds(text, clip: "x='0' y='\(top + 1)' width='100' height='\(height)'") == [.photo])
    #expect(try kinds(text, clip: "x='0' y='\(top)' width='100' height='\(height - 1)'") == [.photo])
  }

  @Test("letters of other scripts, which may be higher, have all the room of a line")
  func otherScripts() throws {
    #expect(try kinds("ไม้", clip: "x='0' y='31.5' width='100' height='24'") == [.photo])
    #expect(try kinds("ไม้", clip: "x='0' y='31' width='100' height='26'") == [.label])
  }

  @Test("up to where the last letter begins to paint, also where the text is held to a width")
  func width() throws {
    #expect(try kinds("Mail", clip: "x='10' y='30' width='47.5' height='40'") == [.label])
    #expect(try kinds("Mail", clip: "x='10' y='30' width='46' height='40'") == [.photo])
    func held(_ width: Double) throws -> [LayerKind] {
      try decode(
        body: """
          <clipPath id='c'><rect x='10' y='30' width='\(width)' height='40'/></clipPath>
          <text x='10' y='50' font-size='20' font-family='Fira Code, monospace' textLength='50' clip-path='url(#c)'>Mail</text>
          """
      ).plane.layers.map(\.kind)
    }
    #expect(try held(49) == [.label])
    #expect(try held(47) == [.photo])
  }

  @Test("forms of the letters of East Asia matter to these alone")
  func eastAsian() throws {
    let clip = "x='0' y='0' width='100' height='100'"
    let style = "font-variant-east-asian:full-width"
    #expect(try kinds("Mail", clip: clip, style: style) == [.label])
    #expect(try kinds("郵便", clip: clip, style: style) == [.photo])
    #expect(try kinds("郵便", clip: clip) == [.label])
  }
}
