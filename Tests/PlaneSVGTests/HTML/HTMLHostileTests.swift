import Diagnostics
import PlaneCoding
import PlaneModel
import PlaneSVG
import TestSupport
import Testing

@Suite("HTML in foreignObject: hostile")
struct HTMLHostileTests {
  @Test(
    "values beyond all bounds neither trap nor leave anything that isn't finite",
    arguments: [
      "width: 1e999px", "margin: -1e308px", "font-size: 1e308px", "line-height: 1e308",
      "padding: 99999999999px",
      "flex: 1e308 1e308 1e308px", "width: calc(1e308 * 10px)", "border: 1e99px solid red",
      "letter-spacing: 1e308px",
      "width: 1e308%; height: 1e308%", "gap: 1e308px; display: flex",
      "border-spacing: 1e308px; display: table",
      "opacity: 1e308", "border-radius: 1e308px; background: red", "text-indent: 1e308px",
      "inset: 1e308px; position: absolute",
      "min-width: 1e308px; max-width: -1e308px", "font-size: -5px", "line-height: -5",
      "height: -9px; width: -9px",
    ])
  func values(style: String) throws {
    let document = try decode(body: html("<div style='\(style)'>a<p style='\(style)'>b c</p></div>"))
    for layer in document.plane.layers {
      #expect(
        layer.origin.x.isFinite && layer.origin.y.isFinite && layer.origin.x >= 0 && layer.origin.y >= 0)
      #expect(layer.size.width.isFinite && layer.size.height.isFinite && layer.size.width >= 0)
    }
  }

  @Test(
    "columns as often as there is room, where letters are spaced without end",
    arguments: ["letter-spacing: 1e308px", "word-spacing: 1e308px", "letter-spacing: 1e309em"])
  func columns(style: String) throws {
    for repetition in ["auto-fit", "auto-fill"] {
      let grid =
        "<div style='display: grid; \(style); grid-template-columns: repeat(\(repetition), minmax(40px, 1fr))'>a b</div>"
      let document = try decode(body: html("<table><tr><td>\(grid)</td></tr></table>"))
      #expect(document.plane.layers.allSatisfy { $0.size.width.isFinite })
    }
  }

  @Test("lines that a text keeps are shown up to a limit, and told beyond it")
  func lines() throws {
    func losses(_ count: Int) throws -> [String] {
      let text = String(repeating: "a\n", count: count)
      return try decode(body: html("<pre>\(text)</pre>")).losses.filter(\.exceedsLimit).map(\.message)
    }
    #expect(try losses(20_000).isEmpty)
    let told = try losses(60_000)
    #expect(told.count == 1)
    #expect(told.first?.contains("very many lines are left out") == true)
  }

  @Test(
    "attributes that are no numbers",
    arguments: [
      "<ol start='NaN'><li value='nan'>a</li></ol>", "<ol start='-1e999'><li value='1e999'>a</li></ol>",
      "<font size='nan'>a</font>", "<font size='-1e999'>a</font>",
      "<table cellpadding='nan' border='1e999' width='nan'><tr><td colspan='nan' rowspan='1e999'>a</td></tr></table>",
      "<table><tr><td colspan='-5' rowspan='0'>a</td></tr></table>",
    ])
  func attributes(content: String) throws {
    #expect(try decode(body: html(content, style: "overflow: visible")).texts.count == 1)
  }

  @Test("any element in any other keeps its text")
  func nesting() throws {
    var random = SplitMix64(seed: 7)
    let displays = [
      "inline", "block", "inline-block", "flex", "inline-flex", "table", "inline-table", "table-row",
      "table-cell",
      "table-row-group", "list-item", "grid", "contents", "none",
    ]
    let styles = [
      "", "position:absolute;", "position:relative;", "float:left;", "overflow:hidden;", "white-space:pre;",
    ]
    for _ in 0..<300 {
      var (body, open, count) = ("", 0, 0)
      for _ in 0..<Int.random(in: 1...24, using: &random) {
        switch Int.random(in: 0...2, using: &random) {
        case 0 where open > 0:
          body += "</div>"
          open -= 1
        case 1:
          body += "w\(count) "
          count += 1
        default:
          let display = displays[Int.random(in: 0..<displays.count, using: &random)]
          body +=
            "<div style='\(styles[Int.random(in: 0..<styles.count, using: &random)])display:\(display)'>"
          open += 1
        }
      }
      body += String(repeating: "</div>", count: open)
      let isHidden = body.contains("none") || body.contains("hidden")
      let texts = try decode(body: html(body, style: "overflow: visible")).texts.joined(separator: " ")
      if !isHidden {
        for word in 0..<count { #expect(texts.contains("w\(word)"), "\(body)") }
      }
    }
  }

  @Test("tables that reach over anything")
  func tables() throws {
    let rows = (0..<40).map { row in
      "<tr>" + (0..<5).map { "<td colspan='\(1 << ($0 * 3))' rowspan='\(1000 - row)'>a</td>" }.joined()
        + "</tr>"
    }
    let document = try decode(body: html("<table>\(rows.joined())</table>", style: "overflow: visible"))
    #expect(document.texts.count == 200)
    for table in [
      "<tr><td>a</td></tr>", "<td>a</td>", "<tbody><td>a</td></tbody>", "<table><td>a</td></table>",
      "<table>a</table>",
    ] {
      #expect(try decode(body: html(table)).texts == ["a"])
    }
  }

  @Test("more elements than any text has are left out")
  func count() throws {
    let document = try decode(body: html(String(repeating: "<b/>", count: 30_000) + "a"))
    #expect(document.lossCodes == [.approximatedHTML])
    #expect(document.texts == ["a"])
  }

  @Test("elements in one another up to the limit")
  func depth() throws {
    let document = try decode(
      body: html(
        String(repeating: "<div style='display:flex'>", count: 200) + "a"
          + String(repeating: "</div>", count: 200)))
    #expect(document.texts == ["a"])
  }
}
