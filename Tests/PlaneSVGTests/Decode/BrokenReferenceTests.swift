import Diagnostics
import PlaneCoding
import PlaneModel
import TestSupport
import Testing

@Suite("References to what isn't there")
struct BrokenReferenceTests {
  private func expect(_ body: String, _ codes: [LossCode], _ outcome: Loss.Outcome = .dropped) throws
    -> PlaneDocument
  {
    let marked = MarkedText(foreign(body))
    let document = try decode(marked.text)
    #expect(document.losses.filter { codes.contains($0.code) }.map(\.code) == codes)
    let loss = try #require(document.losses.first { $0.code == codes.first })
    #expect(loss.outcome == outcome)
    #expect(loss.place.range == (try marked.range(1)))
    return document
  }

  @Test(
    "are reported where they stand",
    arguments: [
      "<rect width='9' height='9' fill='1️⃣url(#x)1️⃣'/>",
      "<rect width='9' height='9' stroke='1️⃣url(#x)1️⃣'/>",
      "<rect width='9' height='9' style='1️⃣fill:url(#x)1️⃣'/>",
      "<style>rect{fill:url(#x)}</style>1️⃣<rect width='9' height='9'/>1️⃣",
      "<rect width='9' height='9' clip-path='1️⃣url(#x)1️⃣'/>",
      "<rect width='9' height='9' mask='1️⃣url(#x)1️⃣'/>",
      "<g marker-end='1️⃣url(#x)1️⃣'><path d='M0 0H9V9H0Z'/></g>",
      "<use href='1️⃣#x1️⃣'/>", "<use xlink:href='1️⃣#x1️⃣'/>",
    ])
  func places(body: String) throws { _ = try expect(body, [.brokenReference]) }

  @Test(
    "are reported in what becomes a picture, too",
    arguments: [
      "<g filter='blur(2px)'>1️⃣<use href='#x'/>1️⃣<path d='M0 0L9 9L0 9'/></g>",
      "<pattern id='p' width='5' height='5'>1️⃣<use href='#x'/>1️⃣<path d='M0 0L9 9L0 9'/></pattern>"
        + "<path d='M0 0L9 9L0 9' fill='url(#p)'/>",
      "<clipPath id='c'>1️⃣<use href='#x'/>1️⃣<path d='M0 0L5 9L0 9'/></clipPath>"
        + "<path d='M0 0L9 9L0 9' clip-path='url(#c)'/>",
    ])
  func inPictures(body: String) throws {
    let marked = MarkedText(foreign(body))
    let losses = try #require(try decodeAccounting(marked.text).accounting?.losses)
    #expect(losses.map(\.code) == [.brokenReference])
    #expect(losses.first?.place.range == (try marked.range(1)))
  }

  @Test("a paint is its fallback, and a clip, a mask or a marker none")
  func meaning() throws {
    let red = try expect("<rect width='9' height='9' fill='1️⃣url(#x) red1️⃣'/>", [.brokenReference])
    #expect(red.rectangle?.color == Plane.Color(rgb: 0xff0000))
    let none = try expect("<rect width='9' height='9' fill='1️⃣url(#x)1️⃣'/>", [.brokenReference])
    #expect(none.plane.layers.isEmpty)
    for name in ["clip-path", "mask", "marker"] {
      let style = try expect("<rect width='9' height='9' style='1️⃣\(name):url(#x)1️⃣'/>", [.brokenReference])
      #expect(style.areCutOuts == [false])
    }
  }

  @Test(
    "an address says what its quotes and escapes say, and is none where browsers read none",
    arguments: [
      ("url(#a\\ b)", 0x0000ff), ("url(#a\\20 b)", 0x0000ff), ("url(#a\\)b)", 0x00ff00),
      ("url('#a b' )", 0x0000ff),
      ("url( #a%20b )", 0x0000ff), ("url('#a)b')", 0x00ff00), ("url(#a b)", 0), ("url('#a b' x)", 0),
      ("url(#a", 0xff0000),
    ])
  func addresses(fill: String, color: UInt32) throws {
    let ids = [("a b", "blue"), ("a)b", "lime"), ("a", "red")]
    let gradients = ids.map { "<linearGradient id='\($0)'><stop stop-color='\($1)'/></linearGradient>" }
    let document = try decode(body: gradients.joined() + "<rect width='9' height='9' fill=\"\(fill)\"/>")
    #expect(document.rectangle?.color == Plane.Color(rgb: color))
  }

  @Test("an effect whose address is none has no effect", arguments: ["clip-path", "filter"])
  func effects(property: String) throws {
    let document = try decode(body: "<rect width='9' height='9' \(property)='url(#a b)'/>")
    #expect(document.areCutOuts == [false])
    #expect(document.lossCodes == [.invalidValue])
    #expect(
      document.losses.first?.message.hasSuffix("; write the address in quotes, as in \"url('#a b')\"") == true
    )
  }

  @Test("a filter that isn't there stays, as viewers differ in what it does")
  func filters() throws {
    let document = try expect(
      "<rect width='9' height='9' filter='1️⃣url(#x)1️⃣'/>", [.brokenReference], .kept)
    #expect(document.areCutOuts == [true])
    #expect(try #require(document.cutOut(0)).contains("filter=\"url(#x)\""))
    #expect(
      try decode(body: "<filter id='f'/><rect width='9' height='9' filter='url(#f)'/>").lossCodes == [
        .unsupportedEffect
      ])
    #expect(
      try decode(body: "<rect width='9' height='9' filter='blur(2px)'/>").lossCodes == [.unsupportedEffect])
  }

  @Test("something that the property can't refer to is as good as nothing")
  func wrongKind() throws {
    let document = try expect(
      "<rect id='r' width='9' height='9' fill='1️⃣url(#r) blue1️⃣'/>", [.brokenReference])
    #expect(document.rectangle?.color == Plane.Color(rgb: 0x0000ff))
    #expect(document.losses[0].message == "the fill refers to \"#r\", which is nothing that can be a fill")
  }

  @Test("what lies outside the file is an external reference, reported once")
  func external() throws {
    let native = "<rect width='9' height='9' fill='1️⃣url(a.svg#x) red1️⃣'/>"
    #expect(try expect(native, [.externalReference]).rectangle?.color == Plane.Color(rgb: 0xff0000))
    let embedded = try decode(body: "<path d='M0 0L5 5L0 9' fill='url(a.svg#x) red'/>")
    #expect(embedded.lossCodes.filter { $0 == .externalReference }.count == 1)
  }

  @Test("one loss for each element, however often it is shown")
  func once() throws {
    let body = "<defs><rect id='r' width='9' height='9' fill='url(#x) red'/></defs>"
    let document = try decode(body: body + "<use href='#r'/><use href='#r' x='9'/>")
    #expect(document.lossCodes == [.brokenReference])
  }

  @Test("a chain of references that is too long is not said to be circular")
  func chains() throws {
    let chain = (1...5000).map { "<g id='g\($0)'><use href='#g\($0 - 1)'/></g>" }.joined()
    let document = try decode(
      body: "<defs><rect id='g0' width='9' height='9'/>\(chain)</defs><use href='#g5000'/>")
    let loss = try #require(document.losses.first { $0.code == .brokenReference })
    #expect(loss.message == "the reference is nested more than 4096 deep")
  }
}
