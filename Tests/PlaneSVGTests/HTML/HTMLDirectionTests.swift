import Diagnostics
import PlaneCoding
import PlaneModel
import PlaneSVG
import Testing

/// Boxes whose lines run to the left; the numbers are those of Chromium with Liberation Sans.
@Suite("HTML in foreignObject: lines that run to the left")
struct HTMLDirectionTests {
  @Test(
    "boxes stand at the right, one behind the other to the left",
    arguments: [
      ("", "width: 40px", [60.0, 60]), ("", "width: 40px; margin-right: 5px", [55, 55]),
      ("", "width: 40px; margin: 0 auto", [30, 30]), ("", "width: 40px; margin-right: auto", [0, 0]),
      ("", "width: 40px; margin-inline-start: 7px", [53, 53]), ("", "width: 130px", [-30, -30]),
      ("display: flex", "width: 40px", [60, 20]), ("display: flex; gap: 4px", "width: 40px", [60, 16]),
      ("display: flex; justify-content: flex-end", "width: 40px", [40, 0]),
      ("display: flex; justify-content: space-between", "width: 40px", [60, 0]),
      ("display: flex; flex-direction: column; align-items: flex-start", "width: 40px", [60, 60]),
      ("display: grid; grid-template-columns: 30px 50px", "", [70, 20]),
      ("padding-inline-start: 10px", "width: 40px", [50, 50]),
    ])
  func boxes(style: String, item: String, lefts: [Double]) throws {
    let items = Array(repeating: "<div style='height: 9px; background: red; \(item)'></div>", count: 2)
    let content = "<div style='direction: rtl; \(style)'>\(items.joined())</div>"
    let box = "x='50' y='20' width='100' height='100' overflow='visible'"
    let document = try decode(body: html(content, attributes: box))
    #expect(document.rectangles.map { $0.box.origin.x - 50 } == lefts)
    #expect(document.losses.isEmpty)
  }

  @Test("columns of a table run to the left, and so do boxes in a line")
  func columns() throws {
    let table = """
      <table dir="rtl" cellspacing="0" style="width: 100px"><tr><td style="width: 30px; background: red"></td>\
      <td style="background: lime"></td></tr></table>
      """
    #expect(try decode(body: html(table)).rectangles.map(\.box.origin.x) == [68, 0])
    let atom = "<span style='display: inline-block; width: 20px; height: 9px; background: red'></span>"
    let document = try decode(body: html("<div dir='rtl'>\(atom)\(atom)</div>"))
    #expect(document.rectangles.map(\.box.origin.x) == [80, 60])
    #expect(document.losses.isEmpty)
    #expect(try decode(body: html("<div dir='rtl'>a\(atom)</div>")).lossCodes.contains(.approximatedHTML))
  }

  @Test(
    "words in other styles stand where they are read",
    arguments: [
      ("<p dir='rtl'>אחת <b>שתיים</b> שלוש</p>", ["שלוש", "שתיים", "אחת"]),
      ("<p>אחת <b>שתיים</b> שלוש</p>", ["שלוש", "שתיים", "אחת"]),
      ("<p>one <b>אחת</b> <i>שתיים</i> two</p>", ["one", "שתיים", "אחת", "two"]),
      ("<p dir='rtl'>אחת <b>one</b> <i>two</i> שתיים</p>", ["שתיים", "one", "two", "אחת"]),
      ("<p>אחת <b>-</b> שתיים</p>", ["שתיים", "-", "אחת"]),
      ("<p>one <b>-</b> אחת</p>", ["one", "-", "אחת"]),
      ("<p dir='rtl'>אחת <b>10</b><i>20</i> שתיים</p>", ["שתיים", "10", "20", "אחת"]),
      ("<p>אחת <b>10</b> <i>20</i> שתיים</p>", ["שתיים", "20", "10", "אחת"]),
      ("<p>one <b>10</b> <i>20</i> two</p>", ["one", "10", "20", "two"]),
      ("<p dir='rtl'>one <b>10</b> two</p>", ["one", "10", "two"]),
    ])
  func words(content: String, order: [String]) throws {
    let document = try decode(body: html(content, attributes: "y='20' width='300' height='60'"))
    let labels = zip(document.texts, document.boxes).sorted { $0.1.origin.x < $1.1.origin.x }
    #expect(labels.map(\.0) == order)
    // One behind the other, most with a space between.
    for (left, right) in zip(labels, labels.dropFirst()) {
      #expect((-1...7).contains(right.1.origin.x - left.1.right), "\(left) \(right)")
    }
  }

  @Test("a list has its marks at the right")
  func lists() throws {
    let document = try decode(body: html("<ul dir='rtl'><li>שלום</li></ul>"))
    let lefts = document.boxes.map(\.origin.x)
    #expect(Set(document.texts) == ["•", "שלום"])
    #expect(lefts.max().map { $0 > 60 && $0 < 75 } == true, "\(lefts)")
  }

  @Test("what a style says goes before what an attribute says")
  func attribute() throws {
    let content =
      "<div dir='rtl' style='direction: ltr'><div style='width: 9px; background: red'>a</div></div>"
    #expect(try decode(body: html(content)).rectangles.map(\.box.origin.x) == [0])
  }
}
