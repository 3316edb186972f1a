import PlaneModel
import Testing

@testable import PlaneSVG

@Suite("Heads of data: URLs")
struct DataURITests {
  private func read(_ text: String) -> DataURI? { withBytes(text) { DataURI($0) } }

  @Test(
    "type, encoding and length",
    arguments: [
      ("data:image/png;base64,AAAA", "image/png", true, 22),
      ("DATA:IMAGE/PNG;BASE64,AAAA", "image/png", true, 22),
      ("  data:image/jpg;base64,", "image/jpeg", true, 24),
      ("data:image/svg+xml;charset=utf-8,<svg/>", "image/svg+xml", false, 33),
      ("data:image/png;charset=x; base64 ,AA", "image/png", true, 34),
      ("data:,x", "text/plain", false, 6),
      ("data:image/gif,", "image/gif", false, 15),
    ])
  func heads(text: String, type: String, isBase64: Bool, length: Int) throws {
    let head = try #require(read(text))
    #expect(head.mediaType.rawValue == type)
    #expect(head.isBase64 == isBase64)
    #expect(head.headLength == length)
  }

  @Test(
    "anything else is none",
    arguments: ["", "data", "data:", "data:image/png;base64", "http://a/b,c", "#a", "xdata:,"])
  func others(text: String) { #expect(read(text) == nil) }

  @Test("percent-encoded octets are decoded, lone signs kept")
  func percent() {
    func decoded(_ text: String) -> String {
      withBytes(text) { String(decoding: DataURI.percentDecoded($0), as: UTF8.self) }
    }
    #expect(decoded("%3Csvg%3e") == "<svg>")
    #expect(decoded("100%") == "100%")
    #expect(decoded("%4") == "%4")
    #expect(decoded("%zz%41") == "%zzA")
    #expect(decoded("") == "")
  }

  @Test(
    "whatever is percent-encoded has nothing in it that markup or a URL's parser reads, and is decoded to the same"
  )
  func encoding() {
    let bodies = [
      "<svg a=\"1\">50% &amp; #</svg>", " a b ", "", "\t\r\n", "한국어", "%41", String(UnicodeScalar(0x7F)),
    ]
    for body in bodies {
      let encoded = DataURI.percentEncoded(Array(body.utf8))
      #expect(encoded.allSatisfy { (0x20..<0x7F).contains($0) && !"\"#&<>".utf8.contains($0) })
      #expect(encoded.last != 0x20)
      #expect(
        withBytes(String(decoding: encoded, as: UTF8.self)) { DataURI.percentDecoded($0) } == Array(body.utf8)
      )
    }
    #expect(
      String(decoding: DataURI.percentEncoded(Array("<a b='c d'/>".utf8)), as: UTF8.self)
        == "%3Ca b='c d'/%3E")
  }
}
