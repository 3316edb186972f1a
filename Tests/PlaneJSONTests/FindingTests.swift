import Diagnostics
import PlaneCoding
import PlaneModel
import Testing

@testable import PlaneJSON

@Suite("What the decoder finds in spite of a plane")
struct FindingTests {
  private static let box = #""id":"a","origin":{"x":0,"y":0},"size":{"width":1,"height":1}"#

  private func document(_ layer: String, rest: String = "") throws -> PlaneDocument {
    try decode("{\"version\":2,\"canvas\":{\"width\":1,\"height\":1}\(rest),\"layers\":[\n\(layer)\n]}")
  }

  private func findings(_ document: PlaneDocument) -> [String] {
    document.diagnostics.map { "\($0.severity) " + summary($0, document.source) }
  }

  @Test("unknown properties are warnings and losses, wherever they stand")
  func unexpected() throws {
    let layer =
      "{\"type\":\"rectangle\",\(Self.box),\"color\":\"#FFFFFF\",\"z\":1,\"border\":{\"color\":\"#000000\",\"width\":1,\"a/b\":{}}}"
    let document = try document(layer, rest: ",\"name\":[]")
    #expect(
      findings(document) == [
        "warning 1:46 unexpected-property /name", "warning 2:101 unexpected-property /layers/0/z",
        "warning 2:145 unexpected-property /layers/0/border/a~1b",
      ])
    #expect(document.losses.map(\.code) == [.unexpectedProperty, .unexpectedProperty, .unexpectedProperty])
    #expect(document.losses.map(\.place) == document.diagnostics.map(\.place))
    #expect(document.plane.layers.first?.color == .white)
  }

  @Test("properties of other kinds are errors, and the plane is read without them")
  func unsupported() throws {
    let document = try document(
      "{\"type\":\"postIt\",\(Self.box),\"text\":\"\",\"color\":\"#000000\",\"font\":7,\"image\":\"x\"}")
    #expect(
      findings(document) == [
        "error 2:117 unsupported-property /layers/0/image", "error 2:108 unsupported-property /layers/0/font",
      ])
    #expect(document.plane.count == 1)
  }

  @Test("images that no layer uses are warnings and losses; what is no image among them is an error")
  func unusedImages() throws {
    let document = try document(
      "", rest: #","images":{"x":{"mediaType":"image/png","data":"AAAA"},"y":{"mediaType":"a","data":"?"}}"#)
    #expect(
      findings(document) == [
        "warning 1:60 unused-image /images/x", "warning 1:104 unused-image /images/y",
        "error 1:104 invalid-value /images/y",
      ])
    #expect(document.losses.map(\.code) == [.unusedImage, .unusedImage])
  }

  @Test("half surrogate pairs become U+FFFD and are errors; in extras they are kept")
  func loneSurrogates() throws {
    let document = try document(
      "{\"type\":\"label\",\(Self.box),\"text\":\"\\ud800!\",\"extras\":\"\\uDC00\"}",
      rest: ",\"$schema\":\"\\u0000\"")
    #expect(
      findings(document) == [
        "error 1:56 forbidden-character /$schema", "error 2:86 forbidden-character /layers/0/text",
      ])
    #expect(document.plane.layers.first?.text == "\u{fffd}!")
    #expect(document.plane.layers.first?.extras?.json == #""\udc00""#)
  }

  @Test("values that only break the model's rules are read as they are")
  func ruleBreakers() throws {
    let layer =
      #"{"type":"label","id":"","origin":{"x":-1,"y":1e999},"size":{"width":-0,"height":0},"text":"\u0000","opacity":7,"font":{"size":-1}}"#
    let document = try document(layer + "," + layer)
    #expect(findings(document).isEmpty)
    #expect(document.plane.layers.first?.origin == Plane.Point(x: -1, y: .infinity))
    #expect(document.plane.layers.first?.opacity == Layer.Opacity(7))
  }

  @Test("numbers that are whole may be spelled as fractions", arguments: ["2.0", "2e0", "20e-1"])
  func spelledVersion(_ version: String) throws {
    let text = "{\"version\":\(version),\"canvas\":{\"width\":1,\"height\":1},\"layers\":[]}"
    #expect(try decode(text).plane.canvas.size == Plane.Size(width: 1, height: 1))
  }

  @Test("keys may be escaped, and stand in any order")
  func escapedKeys() throws {
    let text =
      #"{"images":{"é":{"data":"iVBORw\/v","mediaType":"image/png"}},"l\u0061yers":[{"image":"\u00e9","size":{"height":2,"width":1},"origin":{"y":0,"x":0},"id":"a","type":"photo"}],"canvas":{"height":1,"width":1},"version":2}"#
    let document = try decode(text)
    #expect(findings(document).isEmpty)
    #expect(document.plane.layers.first?.image?.data.base64.elementsEqual("iVBORw/v".utf8) == true)
  }

  @Test("names of images are compared character by character")
  func imageNames() {
    let text =
      #"{"version":2,"canvas":{"width":1,"height":1},"layers":[{"type":"photo",\#(Self.box),"image":"é"}],"images":{"e\#u{301}":{"mediaType":"a","data":""}}}"#
    #expect(failures(text) == ["1:142 missing-image /layers/0/image"])
  }

  @Test("many findings are told one by one up to a limit, then counted")
  func manyFindings() throws {
    let properties = (0..<12_000).map { "\"p\($0)\":0" }.joined(separator: ",")
    let document = try decode(
      "{\"version\":2,\"canvas\":{\"width\":1,\"height\":1},\"layers\":[],\(properties)}")
    #expect(document.diagnostics.count == 10_001 && document.losses.count == 10_001)
    #expect(document.diagnostics.last?.message.hasPrefix("2000 more") == true)
  }

  @Test("large images are slices of the document and not copied")
  func sharing() throws {
    let data = "iVBORw0KGgoA" + String(repeating: "A", count: 100_000)
    let text =
      #"{"version":2,"canvas":{"width":1,"height":1},"layers":[{"type":"photo",\#(Self.box),"image":"i"}],"images":{"i":{"mediaType":"image/png","data":"\#(data)"}}}"#
    let document = try decode(text)
    let slice = try #require(document.plane.layers.first?.image?.data.base64)
    let chunks = try encode(document.plane).chunks
    func address(_ bytes: ArraySlice<UInt8>) -> UnsafePointer<UInt8>? {
      bytes.withUnsafeBufferPointer(\.baseAddress)
    }
    #expect(slice.count == 100_012 && chunks.contains { address($0) == address(slice) })
    #expect(address(document.source.bytes).map { $0 + slice.startIndex } == address(slice))
  }
}
