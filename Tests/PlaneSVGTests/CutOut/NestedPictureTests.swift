import Diagnostics
import PlaneCoding
import PlaneModel
import Testing

@Suite("SVG images in a drawing")
struct NestedPictureTests {
  private static let picture = """
    <svg xmlns='http://www.w3.org/2000/svg' width='9' height='9' onload='alert(1)'>\
    <script href='http://evil/s.js'/><set attributeName='x'/><image href='http://evil/x.png'/>\
    <rect width='9' height='9' fill='red' onclick='a()'/></svg>
    """

  private func data(_ picture: String) -> String {
    "data:image/svg+xml;base64,"
      + String(decoding: ImageData(bytes: Array(picture.utf8)).base64, as: UTF8.self)
  }

  /// The text of the only layer's image.
  private func picture(_ body: String) throws -> (text: String, PlaneDocument) {
    let document = try decode(body: body)
    guard case .photo(let photo)? = document.plane[0]?.content, let bytes = photo.image.data.bytes else {
      return ("", document)
    }
    return (String(decoding: bytes, as: UTF8.self), document)
  }

  @Test("what runs in one or leads out of it is left out and reported")
  func photo() throws {
    let (text, document) = try picture("<image width='9' height='9' href='\(data(Self.picture))'/>")
    #expect(text.contains("<rect"))
    for forbidden in ["script", "evil", "onload", "onclick", "<set"] { #expect(!text.contains(forbidden)) }
    #expect(document.lossCodes == [.externalReference])
    #expect(document.leaves?.native == 1)
  }

  @Test(
    "a string in a style sheet ends with its line, and hides nothing", arguments: ["\n", "&#13;", "\u{d}"])
  func strings(lineEnd: String) throws {
    for sheet in [
      ".a{x:\"\(lineEnd);background:url(http://evil);y:\"}", ".a{x:'\(lineEnd)}@import 'evil';.b{y:'}",
    ] {
      let svg =
        "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><style>\(sheet)</style><rect width='9' height='9'/></svg>"
      let (text, document) = try picture("<image width='9' height='9' href='\(data(svg))'/>")
      #expect(text.contains("<rect") && !text.contains("evil"))
      #expect(document.lossCodes == [.externalReference])
    }
  }

  @Test("pictures in one another are looked into down to the fourth, and left out below", arguments: 1..<7)
  func depth(_ count: Int) throws {
    let rect = "<rect width='9' height='9' fill='red'/>"
    let innermost = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>\(rect)</svg>"
    var svg = innermost
    for _ in 1..<count {
      svg = innermost.replacing(rect, with: "<image width='9' height='9' href='\(data(svg))'/>")
    }
    let (text, document) = try picture("<image width='9' height='9' href='\(data(svg))'/>")
    #expect((text == svg) == (count <= 4))
    #expect(document.lossCodes == (count <= 4 ? [] : [.externalReference]))
    #expect(count <= 4 || document.losses[0].message.hasSuffix("more than 4 pictures in one another"))
  }

  @Test("one without such things keeps its bytes")
  func harmless() throws {
    let svg =
      "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><!-- c --><rect width='9' height='9'/></svg>"
    let (text, document) = try picture("<image width='9' height='9' href='\(data(svg))'/>")
    #expect(text == svg)
    #expect(document.losses.isEmpty)
  }

  @Test("in a cut-out it is looked into as well, and other data are left out")
  func cutOuts() throws {
    let image = "<image width='9' height='9' href='\(data(Self.picture))'/>"
    let (text, _) = try picture("<filter id='f'/><g filter='url(#f)'>\(image)</g>")
    let prefix = "data:image/svg+xml;base64,"
    let nested = try #require(text.firstRange(of: prefix)).upperBound
    let base64 = text[nested...].prefix { $0 != "\"" }
    let inner = String(decoding: ImageData(base64: String(base64)).bytes ?? [], as: UTF8.self)
    #expect(inner.contains("<rect"))
    #expect(!inner.contains("script") && !inner.contains("evil"))
    let other =
      "<filter id='f'/><g filter='url(#f)'><image width='9' height='9' href='data:text/html,x'/></g>"
    #expect(try !picture(other).text.contains("data:"))
  }

  @Test("scripts and animations are reported")
  func movingParts() throws {
    let document = try decode(
      body: "<rect width='9' height='9'><animate attributeName='x'/></rect><script>a()</script>")
    #expect(document.lossCodes == [.animation, .interaction])
    #expect(document.losses.map(\.outcome) == [.dropped, .dropped])
  }
}
