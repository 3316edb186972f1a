import Diagnostics
import PlaneCoding
import PlaneModel
import PlaneSVG
import Testing

/// Style sheets in HTML, as Chromium applies them.
@Suite("HTML in foreignObject: style sheets")
struct HTMLSheetTests {
  @Test(
    "a sheet that no viewer applies says nothing",
    arguments: [
      "<template><style>p { color: red }</style></template>",
      "<style type='text/plain'>p { color: red }</style>",
      "<style>p { color: lime }<b>p { color: red }</b></style>",
      "<style title='x'>p { color: lime }</style><style title='y'>p { color: red }</style>",
      "<style title='x'>p { color: red }</style><style title='y'>p { color: blue }</style>"
        + "<style title='x'>p { color: lime }</style>",
    ])
  func applied(sheet: String) throws {
    let document = try decodeAccounting(body: html("\(sheet)<p>a</p>"))
    #expect(document.labels.map(\.color.rgb) == [sheet.contains("lime") ? 0x00ff00 : 0])
    #expect(document.allLosses.filter { $0.lossClass == .picture }.isEmpty)
  }

  @Test("a sheet with a title of its own is applied")
  func title() throws {
    let document = try decode(body: html("<style title='x'>p { color: lime }</style><p>a</p>"))
    #expect(document.labels.map(\.color.rgb) == [0x00ff00])
  }
}
