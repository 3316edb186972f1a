import Diagnostics
import PlaneCoding
import PlaneModel
import Testing

@testable import PlaneJSON

@Suite("Where the parts of a plane stand")
struct OriginTests {
  private func origin(_ document: PlaneDocument, _ field: DocumentField) -> [String] {
    let place = document.place(of: field)
    return [place.range.map { document.source.text(in: $0) } ?? "-", place.path ?? "-"]
  }

  @Test("version 2")
  func version2() throws {
    let layer =
      ##"{"type":"rectangle","id":"a","title":"T","origin":{"x":1,"y":2},"size":{"width":3,"height":4},"color":"#010203","border":{"color":"#040506","width":5}}"##
    let text = "{\"version\":2,\"canvas\":{\"width\":6,\"height\":7},\"layers\":[\(layer)]}"
    let document = try decode(text)
    #expect(origin(document, .document) == [text, ""])
    #expect(origin(document, .canvas(.height)) == ["7", "/canvas/height"])
    #expect(origin(document, .canvas(.background)) == [#"{"width":6,"height":7}"#, "/canvas"])
    #expect(origin(document, .layer(0, nil)) == [layer, "/layers/0"])
    #expect(origin(document, .layer(0, .id)) == [#""a""#, "/layers/0/id"])
    #expect(origin(document, .layer(0, .x)) == ["1", "/layers/0/origin/x"])
    #expect(origin(document, .layer(0, .height)) == ["4", "/layers/0/size/height"])
    #expect(origin(document, .layer(0, .borderColor)) == [##""#040506""##, "/layers/0/border/color"])
    #expect(origin(document, .layer(0, .opacity)) == [layer, "/layers/0"])
    #expect(origin(document, .layer(0, .fontSize)) == [layer, "/layers/0"])
    #expect(origin(document, .layer(1, .id)) == ["-", "-"])
    #expect(document.place(of: .layer(0, .x)).layer == LayerReference(index: 0, id: "a", title: "T"))
  }

  @Test("version 1")
  func version1() throws {
    let text =
      #"{"plane":[{"kind":"rectangle","uniqueID":"a","sequence":3,"point":{"x":1,"y":2},"size":{"width":3,"height":4},"backgroundColor":{"red":1,"green":2,"blue":3}},{"kind":"text","uniqueID":"b","text":"T","color":{"red":0,"green":0,"blue":9},"point":{"x":1,"y":2},"size":{"width":3,"height":4},"opacity":4}]}"#
    let document = try decode(text)
    #expect(origin(document, .layer(0, .title)) == ["3", "/plane/0/sequence"])
    #expect(origin(document, .layer(0, .y)) == ["2", "/plane/0/point/y"])
    #expect(
      origin(document, .layer(0, .color)) == [#"{"red":1,"green":2,"blue":3}"#, "/plane/0/backgroundColor"])
    #expect(origin(document, .layer(1, .color)) == [#"{"red":0,"green":0,"blue":9}"#, "/plane/1/color"])
    #expect(origin(document, .layer(1, .opacity)) == ["4", "/plane/1/opacity"])
    #expect(origin(document, .canvas(.width)) == [text, ""])
  }
}
