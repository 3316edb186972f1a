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
