import Diagnostics
import PlaneKit
import Testing

@Suite("Colour and source lines")
struct ConsoleTests {
  @Test("go to terminals alone")
  func terminals() {
    #expect(style(isTerminal: true) == TextRenderer.Style(usesColor: true, showsSource: true))
    #expect(style(isTerminal: false) == TextRenderer.Style())
  }

  @Test("obey NO_COLOR, FORCE_COLOR and dumb terminals")
  func environment() {
    #expect(!style(isTerminal: true, .auto, ["NO_COLOR": "1"]).usesColor)
    #expect(style(isTerminal: true, .auto, ["NO_COLOR": "1"]).showsSource)
    #expect(style(isTerminal: true, .auto, ["NO_COLOR": ""]).usesColor)
    #expect(!style(isTerminal: true, .auto, ["TERM": "dumb"]).usesColor)
    #expect(style(isTerminal: false, .auto, ["FORCE_COLOR": "1"]).usesColor)
    #expect(!style(isTerminal: false, .auto, ["FORCE_COLOR": "0"]).usesColor)
    #expect(!style(isTerminal: false, .auto, ["FORCE_COLOR": "1", "NO_COLOR": "1"]).usesColor)
  }

  @Test("obey a choice before the environment")
  func choice() {
    let both = ["FORCE_COLOR": "1", "NO_COLOR": "1"]
    #expect(style(isTerminal: false, .always, both).usesColor)
    #expect(style(isTerminal: false, .always, ["TERM": "dumb"]).usesColor)
    #expect(!style(isTerminal: true, .never, ["FORCE_COLOR": "1"]).usesColor)
    #expect(style(isTerminal: true, .never).showsSource)
    #expect(!style(isTerminal: true, .auto, both).usesColor)
  }

  @Test("fit the terminal's width, within reason")
  func width() {
    #expect(style(isTerminal: true, .auto, ["COLUMNS": "80"]).width == 68)
    #expect(style(isTerminal: true, .auto, ["COLUMNS": "-5"]).width == 20)
    #expect(style(isTerminal: true, .auto, ["COLUMNS": "\(Int.min)"]).width == 20)
    #expect(style(isTerminal: true, .auto, ["COLUMNS": "wide"]).width == 100)
  }

  private func style(
    isTerminal: Bool, _ color: ColorChoice = .auto, _ environment: [String: String] = [:]
  ) -> TextRenderer.Style {
    .style(isTerminal: isTerminal, color) { environment[$0] }
  }
}
