import Diagnostics
import PlaneCoding
import PlaneModel
import PlaneSVG
import Testing

@Suite("HTML in foreignObject: switch")
struct HTMLSwitchTests {
  private func texts(_ conditions: String, _ content: String = "HTML") throws -> [String] {
    let object = html(content, attributes: "width='99' height='99' \(conditions)")
    return try decode(body: "<switch>\(object)<text y='20'>fallback</text></switch>").texts
  }

  @Test(
    "browsers show HTML, and so the fallback is none",
    arguments: [
      "", "requiredFeatures='http://www.w3.org/TR/SVG11/feature#Extensibility'",
      "requiredFeatures='anything'",
      "requiredExtensions='http://www.w3.org/1999/xhtml'", "systemLanguage='en'",
    ])
  func shown(conditions: String) throws { #expect(try texts(conditions) == ["HTML"]) }

  @Test(
    "what browsers don't have is left to the fallback",
    arguments: [
      "requiredExtensions=''", "requiredExtensions='http://example.org/x'",
      "requiredExtensions='http://www.w3.org/1999/xhtml http://example.org/x'", "systemLanguage='de'",
    ])
  func fallback(conditions: String) throws { #expect(try texts(conditions) == ["fallback"]) }

  @Test("a foreignObject without anything in it goes before the fallback, as in browsers")
  func empty() throws { #expect(try texts("", "") == []) }

  @Test("in what a use shows there is no HTML, as in Chromium and Safari, and the fallback stands for it")
  func used() throws {
    let object = html("HTML", attributes: "width='99' height='99'")
    func texts(_ body: String) throws -> [String] {
      try decode(body: "<defs><g id='g'>\(body)</g></defs><use href='#g'/>").texts
    }
    #expect(try texts(object) == [])
    #expect(try texts("<switch>\(object)<text y='20'>fallback</text></switch>") == ["fallback"])
    #expect(try decode(body: "<g id='g'>\(object)</g><use href='#g' y='50'/>").texts == ["HTML"])
    let path = "<switch>\(object)<path d='M0 0L9 9V0'/></switch>"
    #expect(
      try cutOut("<defs><g id='g'>\(path)</g></defs><use id='u' href='#g'/>", "u").text.contains("path"))
    #expect(try !cutOut("<g id='g'>\(path)</g>", "g").text.contains("path"))
  }

  @Test("of HTML that is turned, a fallback of the same letters is taken as a picture")
  func turned() throws {
    func body(_ fallback: String, _ transform: String = "rotate(-90 50 50)") -> String {
      """
      <g transform='\(transform)'><switch>\(html("Pool <b>one</b>", attributes: "y='9' width='99' height='20'"))\
      <text x='50' y='24' font-family='Arial' font-size='12' text-anchor='middle'>\(fallback)</text></switch></g>
      """
    }
    let same = try decode(body: body("Pool one"))
    #expect(
      same.areCutOuts == [true] && same.texts.isEmpty
        && same.lossCodes == [.approximatedHTML, .unsupportedTransform])
    #expect(same.boxes.allSatisfy { $0.size.width <= 32 && $0.size.height > 40 })
    #expect(try decode(body: body("Pool o...")).texts == ["Pool", "one"])
    #expect(try decode(body: body("Pool one", "translate(5 5)")).texts == ["Pool", "one"])
    let dropped = try SVGPlaneDecoder(options: SVGDecodingOptions(unsupported: .drop, drawsPictures: true))
      .decode(SourceText(name: "test.svg", text: foreign(body("Pool one"))))
    #expect(dropped.texts == ["Pool", "one"])
    // Within another picture, too.
    for effect in [
      "filter='url(#f)'", "opacity='.5' style='mix-blend-mode: multiply'", "clip-path='url(#c)'",
    ] {
      let shapes = "<filter id='f'/><clipPath id='c'><circle cx='50' cy='50' r='40'/></clipPath>"
      let around = try decode(
        body: "\(shapes)<g \(effect)><rect width='30' height='30'/>\(body("Pool one"))</g>")
      #expect(around.cutOut(0)?.contains("Pool one") == true && around.texts.isEmpty, "\(effect)")
    }
    // Labels that stand upright do so inside the canvas.
    let upright = try decode(
      body:
        "<g transform='rotate(-90 50 50)'>\(html("Pool one", attributes: "y='9' width='99' height='20'"))</g>"
    )
    #expect(upright.texts == ["Pool one"] && upright.labels.map(\.alignment.horizontal) == [.center])
  }

  @Test("draw.io's last words are none")
  func lastWords() throws {
    let document = try decode(
      body: """
        <switch><g requiredFeatures="http://www.w3.org/TR/SVG11/feature#Extensibility"/>\
        <a href="https://e.org"><text y="20">Text is not SVG - cannot display</text></a></switch>
        """)
    #expect(document.plane.count == 0)
  }
}
