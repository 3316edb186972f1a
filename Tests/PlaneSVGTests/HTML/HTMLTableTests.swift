import Diagnostics
import PlaneCoding
import PlaneModel
import PlaneSVG
import Testing

/// Where browsers put things; the numbers are those of Chromium with Liberation Sans.
@Suite("HTML in foreignObject: tables")
struct HTMLTableTests {
  @Test("tables become labels, cell by cell, between their lines")
  func tables() throws {
    let table = """
      <table style="border-collapse: collapse"><tr><td style="border: 1px solid #f00; padding: 4px">a</td>\
      <td style="border: 1px solid #f00; padding: 4px">b</td></tr></table>
      """
    let document = try decode(body: html(table))
    #expect(document.texts == ["a", "b"])
    // The line between the cells is one, and what goes on is one.
    let lines = document.rectangles.map(\.box.size)
    #expect(lines.filter { $0.width == 1 }.count == 3)
    #expect(lines.filter { $0.height == 1 }.count == 2)
    #expect(document.baselines == [39, 39])
  }

  @Test("cells reach over several columns and rows")
  func spans() throws {
    let table = """
      <table cellspacing="0" cellpadding="0"><tr><td rowspan="2" valign="top">a</td><td>b</td></tr>\
      <tr><td>c</td></tr><tr><td colspan="2" align="right">d</td></tr></table>
      """
    let document = try decode(body: html(table))
    #expect(document.texts == ["a", "b", "c", "d"])
    #expect(document.baselines == [34, 34, 52, 70])
    let lefts = document.boxes.map(\.origin.x)
    #expect(lefts[0] == 0 && lefts[1] == lefts[2] && lefts[1] > 0)
  }

  @Test("what a cell over several columns lacks goes to each by how wide it is")
  func spread() throws {
    let table = """
      <table cellspacing="0" cellpadding="0"><tr><td>i</td><td>wwww</td><td>.</td></tr>\
      <tr><td colspan="2">a cell as wide as that</td></tr></table>
      """
    let lefts = try decode(body: html(table, attributes: "y='20' width='300' height='100'")).boxes.map(
      \.origin.x)
    #expect(lefts[0] == 0 && lefts[1] > 5 && lefts[1] < 16, "\(lefts)")
  }

  @Test(
    "columns are as wide as cells state, and the others share what is left",
    arguments: [
      ("width:200px", "<td style='width:30%'>a</td><td>b</td>", [60, 140]),
      ("width:200px", "<td width='40'>a</td><td>b</td>", [40, 160]),
      ("width:200px", "<td style='width:50%'>a</td><td style='width:50%'>much longer</td>", [100, 100]),
      ("width:240px", "<td style='width:60px'>a</td><td style='width:60px'>b</td>", [120, 120]),
      ("width:200px", "<td style='width:150%'>a</td><td style='width:0%'>b</td>", nil),
      ("", "<td style='width:60px'>a</td><td style='width:50%'>b</td>", [60, 60]),
      // A table's width is that up to its border.
      ("width:200px; border: 5px solid; ", "<td>a</td>", [190]),
    ] as [(String, String, [Double]?)])
  func statedColumns(style: String, cells: String, widths: [Double]?) throws {
    let found = try self.widths("<tr>\(cells)</tr>", style: style)
    if let widths { #expect(found == widths) } else { #expect(found.count == 2) }
  }

  /// How wide the cells of a table without gaps are.
  private func widths(_ rows: String, style: String) throws -> [Double] {
    let document = try decode(
      body: "<foreignObject width='300' height='90'><table xmlns='http://www.w3.org/1999/xhtml' "
        + "cellspacing='0' cellpadding='0' style='\(style)'>"
        + rows.replacing("<td", with: "<td bgcolor='lime'") + "</table></foreignObject>")
    #expect(document.losses.isEmpty)
    return document.plane.layers.filter { $0.color?.rgb == 0x00ff00 }.map(\.size.width)
  }

  @Test(
    "columns are as wide as they say themselves, and so are those of a group",
    arguments: [
      ("width:300px", "<col width='100'/><col style='width:40%'/><col/>", [100, 120, 80.0]),
      ("", "<col span='2' style='width:80px'/><col style='width:60px'/>", [80, 80, 60]),
      (
        "", "<colgroup style='width:70px'><col/><col style='width:50px'/></colgroup><col width='90'/>",
        [70, 50, 90]
      ),
      ("", "<colgroup span='3' width='60'> </colgroup>", [60, 60, 60]),
      // What there are no cells for takes no room.
      ("", "<colgroup><col span='1000' width='60'/></colgroup><col width='9'/>", [60, 60, 60]),
    ])
  func columns(style: String, columns: String, widths: [Double]) throws {
    let cells = "<tr><td>a longer text</td><td>b</td><td>c</td></tr>"
    #expect(try self.widths(columns + cells, style: style) == widths)
  }

  @Test("what one cell states, others in its column ask for in vain")
  func statedOnce() throws {
    let rows =
      "<tr><td style='width: 40px'>a</td><td>b</td></tr><tr><td>much longer than that</td><td>b</td></tr>"
    let found = try widths(rows, style: "")
    #expect(found.first.map { $0 > 39 && $0 < 52 } == true, "\(found)")
  }

  @Test(
    "columns of a fixed layout go by the first row",
    arguments: [
      ("<tr><td style='width: 60px'>a</td><td>b</td><td>c</td></tr>", [60.0, 70, 70]),
      ("<tr><td colspan='2' style='width: 50%'>a</td><td>c</td></tr>", [100, 100]),
      ("<col style='width: 20px'/><tr><td style='width: 90px'>a</td><td>b</td></tr>", [20, 180]),
    ])
  func fixed(rows: String, widths: [Double]) throws {
    let more = "<tr><th>a text that is longer</th><th>than</th></tr>"
    #expect(try self.widths(rows + more, style: "table-layout: fixed; width: 200px") == widths)
  }

  @Test("the head is on top and the foot at the bottom, wherever they are written")
  func groups() throws {
    let table = """
      <table cellspacing="0" cellpadding="0"><tfoot><tr><td>d</td></tr></tfoot><tbody><tr><td>b</td></tr></tbody>\
      <tfoot><tr><td>c</td></tr></tfoot><thead><tr><td>a</td></tr></thead></table>
      """
    let document = try decode(body: html(table))
    let sorted = zip(document.texts, document.baselines).sorted { $0.1 < $1.1 }
    #expect(sorted.map(\.0) == ["a", "b", "c", "d"])
    #expect(sorted.map(\.1) == [34, 52, 70, 88])
  }

  @Test("no cell reaches out of its group of rows")
  func spansInGroups() throws {
    let table = """
      <table cellspacing="0" cellpadding="0"><tbody><tr><td rowspan="3">a</td><td>b</td></tr></tbody>\
      <tbody><tr><td>c</td><td>d</td></tr></tbody></table>
      """
    let document = try decode(body: html(table))
    let lefts = document.boxes.map(\.origin.x)
    #expect(document.baselines == [34, 34, 52, 52])
    #expect(lefts[0] == lefts[2] && lefts[1] == lefts[3])
  }

  @Test(
    "rows share the height of a cell that reaches over them by their own, but for those that state one",
    arguments: [("", [30.0, 60]), ("height: 40px", [50, 40])])
  func sharedHeights(style: String, heights: [Double]) throws {
    let table = """
      <table cellspacing="0" cellpadding="0"><tr><td rowspan="2" style="height: 90px">a</td>\
      <td style="background: red">b</td></tr><tr><td style="background: blue; \(style)">c<br/>d</td></tr></table>
      """
    #expect(try decode(body: html(table)).rectangles.map(\.box.size.height) == heights)
  }

  @Test("what is painted behind columns is told")
  func columnBackgrounds() throws {
    let document = try decode(
      body: html("<table><col style='background: red'/><tr><td>a</td></tr></table>"))
    #expect(document.lossCodes == [.approximatedHTML])
    let hidden = try decodeAccounting(
      body: html("<table><colgroup><p>b</p></colgroup><tr><td>a</td></tr></table><div><col/></div>"))
    #expect(hidden.texts == ["a"])
  }

  /// The lines of a table of two rows and two columns whose cells are 20 px wide and 18 px high.
  private func lines(_ table: String, _ row: String, _ cell: String) throws -> [Plane.Box] {
    let cells = "<td style='padding: 0; width: 20px; height: 18px; \(cell)'></td>"
    let row = "<tr style='\(row)'>\(cells)\(cells)</tr>"
    let document = try decode(
      body: html("<table style='border-collapse: collapse; \(table)'>\(row)\(row)</table>"))
    #expect(document.losses.isEmpty)
    return document.rectangles.map(\.box)
  }

  @Test("of the borders that meet in a table, the widest is painted")
  func sharedBorders() throws {
    let below = try lines("", "", "border-bottom: 2px solid red")
    #expect(Set(below.map(\.origin.y)) == [38, 58] && below.allSatisfy { $0.size.height == 2 })
    let ofRows = try lines("", "border-top: 2px solid red", "")
    #expect(Set(ofRows.map(\.origin.y)) == [20, 40] && ofRows.allSatisfy { $0.size.height == 2 })
    let behind = try lines("", "", "border-right: 2px solid red")
    #expect(Set(behind.map(\.origin.x)) == [20, 42])
    let around = try lines("border: 4px solid blue", "", "")
    #expect(around.map { min($0.size.width, $0.size.height) } == Array(repeating: 4, count: 4))
    let both = try lines("border: 4px solid blue", "", "border: 2px solid red")
    #expect(both.filter { min($0.size.width, $0.size.height) == 4 }.count == 4)
    #expect(both.filter { min($0.size.width, $0.size.height) == 2 }.count == 2)
  }

  @Test("a line between cells ends where another color or a wider cell begins")
  func endsOfLines() throws {
    func row(_ cells: String...) -> String {
      "<tr>\(cells.map { "<td style='padding: 0; width: 20px; height: 18px; border: 2px solid' \($0)></td>" }.joined())</tr>"
    }
    let table = row("", "") + row("colspan='2'") + row("class='blue'", "")
    let document = try decode(
      body: html(
        "<style>.blue { border-bottom-color: blue !important }</style><table style='border-collapse: collapse'>\(table)</table>"
      ))
    let boxes = document.rectangles.map(\.box)
    // Those at the sides go on, that in the middle is interrupted.
    #expect(boxes.filter { $0.size.width == 2 }.map(\.size.height).sorted() == [22, 22, 62, 62])
    // Four lines across, the last in two colors.
    #expect(boxes.filter { $0.size.height == 2 }.map(\.size.width) == [46, 46, 46, 24, 24])
  }

  @Test("lines between cells have the color that a cell states, be it that of the attribute's border")
  func statedColor() throws {
    for (border, color) in [("style='border: 3px solid #808080'", 0x808080), ("", 0)] {
      let table = "<table border='1' style='border-collapse: collapse'><tr><td \(border)>a</td></tr></table>"
      let document = try decode(body: html(table))
      #expect(Set(document.rectangles.map(\.rectangle.color)) == [Plane.Color(rgb: UInt32(color))])
    }
  }

  @Test("where lines between cells cross, the wider one is in front")
  func crossings() throws {
    let red = "border-top: 4px solid red; border-bottom: 4px solid red"
    let cell = "<td style='padding: 0; width: 20px; height: 18px; \(red); border-left: 8px solid blue'></td>"
    let row = "<tr>\(cell)\(cell)</tr>"
    let document = try decode(body: html("<table style='border-collapse: collapse'>\(row)\(row)</table>"))
    let widths = document.rectangles.map { min($0.box.size.width, $0.box.size.height) }
    #expect(widths == [4, 4, 4, 8, 8])
  }

  @Test("rows have no borders of their own, and are painted behind their cells")
  func rows() throws {
    let table = """
      <table cellspacing="2" cellpadding="0"><tr style="background: red; border: 2px solid lime"><td width="20">a</td>\
      <td width="20">b</td></tr></table>
      """
    let document = try decode(body: html(table))
    #expect(document.rectangles.map(\.box.origin.x) == [2, 24])
    #expect(document.rectangles.map(\.box.size.width) == [20, 20])
    let group = table.replacing("<tr style", with: "<tbody style").replacing(
      "<td width=\"20\">a", with: "<tr><td>a"
    )
    .replacing("</tr></table>", with: "</tr></tbody></table>")
    #expect(try decode(body: html(group)).rectangles.count == 2)
  }

  @Test(
    "cells stand in the height of their row as this says, or what it stands in",
    arguments: [
      ("<table><tr valign='top'>", 0), ("<table><tr valign='bottom'>", 42),
      ("<table><tr valign='middle'>", 21),
      ("<table><tr style='vertical-align: top'>", 0), ("<table><tbody valign='top'><tr>", 0),
      ("<table><thead style='vertical-align: bottom'><tr>", 42), ("<table><tbody><tr>", 21),
      ("<table><tbody valign='top'><tr valign='bottom'>", 42), ("<table><tr>", 21),
      ("<table style='vertical-align: top'><tr>", 21),
    ])
  func rows(start: String, above: Double) throws {
    let cells = "<td>a</td><td><div style='height: 60px'></div></td>"
    let ends = start.contains("<tbody") ? "</tbody>" : start.contains("<thead") ? "</thead>" : ""
    let table = start.replacing("<table", with: "<table cellspacing='0' cellpadding='0'")
    #expect(try decode(body: html("\(table)\(cells)</tr>\(ends)</table>")).baselines == [20 + above + 14])
  }

  @Test(
    "how a block aligns boxes is not what cells of tables in it do, but how it aligns text is",
    arguments: [
      ("<center>", "</center>", 1), ("<div align='center'>", "</div>", 1),
      ("<div align='right'>", "</div>", 1),
      ("<div style='text-align: -webkit-center'>", "</div>", 1),
      ("<div style='text-align: center'>", "</div>", 46),
    ])
  func aligned(open: String, close: String, left: Double) throws {
    let table = "<table cellspacing='0' width='100'><tr><td>a</td></tr></table>"
    let document = try decode(body: html(open + table + close))
    let (box, label) = (document.boxes[0], document.label)
    #expect(label?.alignment.horizontal == (left > 1 ? .center : .leading))
    #expect(label?.alignment.horizontal == .center || abs(box.origin.x - left) < 0.1)
  }

  @Test("a block that stands at the right in another does so by its attribute")
  func alignedBlock() throws {
    let block = "<div align='right'><div style='width: 20px; background: red'>a</div></div>"
    #expect(try decode(body: html(block)).rectangles.map(\.box.origin.x) == [80])
  }
}
