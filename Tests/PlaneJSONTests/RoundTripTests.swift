import Diagnostics
import PlaneCoding
import PlaneModel
import Testing

@testable import PlaneJSON

@Suite("Version 2 there and back")
struct RoundTripTests {
  @Test("a plane with everything comes back", arguments: [false, true])
  func everything(isCompact: Bool) throws {
    let plane = try Samples.everything()
    let encoded = try encode(plane, isCompact: isCompact)
    #expect(encoded.losses.isEmpty)
    let decoded = try decode(encoded.text)
    #expect(decoded.plane == plane)
    #expect(decoded.diagnostics.isEmpty && decoded.losses.isEmpty)
    #expect(decoded.version == 2 && decoded.format == .json)
    #expect(try encode(decoded.plane, isCompact: isCompact).bytes == encoded.bytes)
  }

  @Test("a large plane is handed over in pieces as it is written, as far as they are taken")
  func pieces() throws {
    var plane = try Samples.everything()
    plane.layers = (0..<2_000).flatMap { _ in plane.layers }
    let encoded = try encode(plane)
    let length = encoded.bytes.count
    struct Enough: Error {}
    var longest = 0
    encoded.forEachChunk { longest = max(longest, $0.count) }
    #expect(longest <= 64 * 1024 && longest * 10 < length)
    var taken = 0
    #expect(throws: Enough.self) {
      try encoded.forEachChunk { (chunk: ArraySlice<UInt8>) throws(Enough) in
        taken += chunk.count
        throw Enough()
      }
    }
    #expect(taken > 0 && taken <= longest)
    #expect(try encode(decode(encoded.text).plane).bytes == encoded.bytes)
  }

  @Test("the canonical form")
  func canonicalForm() throws {
    let text = try encode(Samples.everything()).text
    #expect(
      text == ##"""
        {
          "$schema": "urn:drawconv:plane:2",
          "version": 2,
          "canvas": { "width": 800, "height": 600.25, "background": "#fafbfc" },
          "layers": [
            {
              "type": "rectangle",
              "id": "fte-x1q-90b",
              "title": "Rect 1",
              "origin": { "x": 10, "y": 20.5 },
              "size": { "width": 150, "height": 1e-07 },
              "opacity": 0.7,
              "color": "#ff8800",
              "cornerRadius": 8,
              "border": { "color": "#000000", "width": 0.1 },
              "extras": {
                "b": [
                  1.0,
                  {},
                  [],
                  null
                ],
                "a": "\ud800é/\ufffe"
              }
            },
            {
              "type": "photo",
              "id": "p1",
              "title": "Photo \"1\"\u0001",
              "origin": { "x": 10, "y": 20.5 },
              "size": { "width": 150, "height": 1e-07 },
              "image": "image-1"
            },
            {
              "type": "photo",
              "id": "p2",
              "origin": { "x": 0, "y": 0 },
              "size": { "width": 150, "height": 1e-07 },
              "image": "image-1"
            },
            {
              "type": "photo",
              "id": "p3",
              "origin": { "x": 0, "y": 0 },
              "size": { "width": 150, "height": 1e-07 },
              "image": "image-2"
            },
            {
              "type": "label",
              "id": "l1",
              "title": "두 줄",
              "origin": { "x": 0, "y": 0 },
              "size": { "width": 150, "height": 1e-07 },
              "text": "two\nlines\t\##u{2028}\uffff😀",
              "color": "#010203",
              "font": { "family": "Noto \\ Sans", "size": 24, "weight": 650, "style": "oblique" },
              "alignment": { "horizontal": "trailing", "vertical": "middle" }
            },
            {
              "type": "label",
              "id": "l2",
              "origin": { "x": 0, "y": 0 },
              "size": { "width": 150, "height": 1e-07 },
              "text": ""
            },
            {
              "type": "postIt",
              "id": "n1",
              "title": "PostIt 1",
              "origin": { "x": 0, "y": 0 },
              "size": { "width": 150, "height": 1e-07 },
              "opacity": 0,
              "text": "Text",
              "color": "#ffee88"
            }
          ],
          "extras": [
            true
          ],
          "images": {
            "image-1": {
              "mediaType": "image/png",
              "data": "iVBORw0KGgoBAgM="
            },
            "image-2": {
              "mediaType": "image/jpeg",
              "data": "/9j/4AkIBw=="
            }
          }
        }

        """##)
  }

  @Test("the compact form has no white space but the last line feed")
  func compactForm() throws {
    let plane = Plane(layers: [
      Layer(
        id: LayerID("a"), origin: .zero, size: Plane.Size(width: 1, height: 2.5),
        content: .rectangle(Layer.Rectangle(color: .white)))
    ])
    #expect(
      try encode(plane, isCompact: true).text
        == #"{"version":2,"canvas":{"width":1024,"height":768},"layers":[{"type":"rectangle","id":"a","#
        + ##""origin":{"x":0,"y":0},"size":{"width":1,"height":2.5},"color":"#ffffff"}]}"## + "\n")
  }

  @Test("an empty plane")
  func emptyPlane() throws {
    let text = try encode(Plane()).text
    #expect(
      text == """
        {
          "version": 2,
          "canvas": { "width": 1024, "height": 768 },
          "layers": []
        }

        """)
    #expect(try decode(text).plane == Plane())
  }
}
