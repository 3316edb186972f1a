import Diagnostics
import PlaneCoding
import PlaneModel
import PlaneSVG
import TestSupport
import Testing

/// Programs that make a drawing of a part of a page write all that the browser computes into each element.
@Suite("HTML in foreignObject: computed styles")
struct HTMLComputedTests {
  @Test(
    "what every element of a page computes without being told says nothing, in HTML and in drawings in it")
  func initialValues() throws {
    let style = """
      accent-color: auto; anchor-name: none; anchor-scope: none; app-region: none; aspect-ratio: auto; \
      background-attachment: scroll; background-clip: border-box; background-origin: padding-box; \
      background-repeat: repeat; border-image-repeat: stretch; border-image-slice: 100%; \
      box-decoration-break: slice; buffered-rendering: auto; caption-side: top; caret-animation: auto; \
      caret-color: rgb(0, 0, 0); caret-shape: auto; color-scheme: normal; column-fill: balance; \
      column-rule-color: rgb(0, 0, 0); column-rule-width: 3px; content: normal; \
      corner-bottom-left-shape: superellipse(1); corner-bottom-right-shape: superellipse(1); \
      corner-end-end-shape: superellipse(1); corner-end-start-shape: superellipse(1); \
      corner-start-end-shape: superellipse(1); corner-start-start-shape: superellipse(1); \
      corner-top-left-shape: superellipse(1); corner-top-right-shape: superellipse(1); \
      counter-increment: none; counter-reset: none; counter-set: none; dynamic-range-limit: no-limit; \
      empty-cells: show; field-sizing: fixed; forced-color-adjust: auto; frame-sizing: auto; \
      grid-auto-flow: row; hyphenate-character: auto; hyphenate-limit-chars: auto; hyphens: manual; \
      image-orientation: from-image; initial-letter: normal; interactivity: auto; \
      interest-delay-end: normal; interest-delay-start: normal; interpolate-size: numeric-only; \
      mask-clip: border-box; mask-composite: add; mask-mode: match-source; mask-origin: border-box; \
      mask-position: 0% 0%; mask-repeat: repeat; math-depth: 0; math-shift: normal; math-style: normal; \
      offset-rotate: auto 0deg; order: 0; orphans: 2; outline-color: rgb(0, 0, 0); outline-width: 3px; \
      overlay: none; overscroll-behavior-block: auto; overscroll-behavior-inline: auto; \
      overscroll-behavior-x: auto; overscroll-behavior-y: auto; position-visibility: anchors-visible; \
      reading-flow: normal; reading-order: 0; row-rule-break: normal; row-rule-color: rgb(0, 0, 0); \
      row-rule-inset-cap-end: 0px; row-rule-inset-cap-start: 0px; row-rule-inset-junction-end: 0px; \
      row-rule-inset-junction-start: 0px; row-rule-style: none; row-rule-visibility-items: normal; \
      row-rule-width: 3px; ruby-align: space-around; ruby-position: over; rule-overlap: row-over-column; \
      scroll-timeline-axis: block; speak: normal; tab-size: 8; text-autospace: no-autospace; \
      text-decoration-color: rgb(0, 0, 0); text-decoration-style: solid; \
      text-emphasis-color: rgb(0, 0, 0); text-emphasis-position: over; text-orientation: mixed; \
      text-overflow: clip; text-wrap-mode: wrap; timeline-scope: none; \
      timeline-trigger-activation-range-end: normal; timeline-trigger-activation-range-start: normal; \
      timeline-trigger-active-range-end: auto; timeline-trigger-active-range-start: auto; \
      timeline-trigger-name: none; timeline-trigger-source: auto; transform-style: flat; \
      trigger-scope: none; view-timeline-axis: block; view-timeline-inset: auto; view-timeline-name: none; \
      view-transition-class: none; view-transition-group: normal; view-transition-name: none; \
      view-transition-scope: none; white-space-collapse: collapse; widows: 2; window-drag: none; \
      -webkit-box-align: stretch; -webkit-box-decoration-break: slice; -webkit-box-orient: horizontal; \
      -webkit-box-pack: start; -webkit-mask-box-image-repeat: stretch; \
      -webkit-mask-box-image-slice: 0 fill; -webkit-mask-position-x: 0%; -webkit-mask-position-y: 0%; \
      -webkit-rtl-ordering: logical; -webkit-ruby-position: before; \
      -webkit-tap-highlight-color: rgba(0, 0, 0, 0.18); -webkit-text-fill-color: rgb(0, 0, 0); \
      -webkit-text-orientation: vertical-right; -webkit-text-stroke-color: rgb(0, 0, 0); \
      -webkit-user-modify: read-only; -webkit-writing-mode: horizontal-tb; \
      rule: 3px rgb(0, 0, 0); rule-color: rgb(0, 0, 0); rule-width: 3px; rule-style: none; \
      font-synthesis: weight style small-caps; border-collapse: separate; \
      text-emphasis: none rgb(0, 0, 0); -webkit-text-stroke: 0px rgb(0, 0, 0); \
      border-block-end-color: rgb(0, 0, 0); border-inline-start-color: rgb(0, 0, 0); \
      overflow-clip-margin: content-box; cursor: default; -webkit-border-horizontal-spacing: 2px; \
      -webkit-border-vertical-spacing: 2px;
      """
    let icon = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>"
    let document = try decodeAccounting(
      body: html(
        "<p style='\(style)'>a</p>\(icon)<rect width='9' height='9' style='\(style)'/></svg>"))
    #expect(document.texts == ["a"] && document.rectangles.count == 1)
    #expect(document.allLosses.map(\.message) == [])
  }

  @Test("another value of the same properties is told")
  func others() throws {
    for style in [
      "accent-color: red", "background-clip: content-box", "tab-size: 4", "cursor: pointer", "foo: bar",
      "rule: 3px solid red", "text-emphasis: dot red", "-webkit-text-stroke: 1px red",
    ] {
      #expect(try decodeAccounting(body: html("<p style='\(style)'>a</p>")).allLosses.count == 1, "\(style)")
    }
  }

  @Test("corners, overflow and borders are read by the direction of lines, too")
  func logical() throws {
    let corners =
      "border-start-start-radius: 4px; border-start-end-radius: 4px; border-end-start-radius: 4px; border-end-end-radius: 4px"
    let round = try decodeAccounting(
      body: html("<div style='width: 40px; height: 20px; background: red; \(corners)'></div>"))
    #expect(round.rectangles.map(\.rectangle.cornerRadius) == [4] && round.allLosses.isEmpty)
    let cut = try decodeAccounting(
      body: html(
        "<div style='width: 9px; overflow-inline: hidden; overflow-block: hidden'><div style='width: 40px; height: 20px; background: red'></div></div>"
      ))
    #expect(cut.boxes.map(\.size.width) == [9] && cut.allLosses.isEmpty)
  }

  @Test(
    "white space is read by its parts",
    arguments: [
      ("white-space-collapse: preserve; text-wrap-mode: wrap", "white-space: pre-wrap"),
      ("white-space-collapse: preserve; text-wrap-mode: nowrap", "white-space: pre"),
      ("text-wrap-mode: nowrap; white-space-collapse: collapse", "white-space: nowrap"),
      ("white-space-collapse: preserve-breaks", "white-space: pre-line"),
      ("white-space-collapse: break-spaces; text-wrap: wrap", "white-space: break-spaces"),
      ("text-wrap: nowrap", "white-space: nowrap"), ("text-wrap: balance", ""),
      ("white-space: pre; text-wrap-mode: wrap", "white-space: pre-wrap"),
      ("white-space: pre; white-space-collapse: collapse", "white-space: nowrap"),
    ])
  func whiteSpace(parts: String, whole: String) throws {
    func layers(_ style: String) throws -> [Layer] {
      try decode(body: html("<p style='width: 40px; \(style)'>some  words\nin <b>lines</b></p>")).plane.layers
    }
    #expect(try layers(parts) == layers(whole))
  }

  @Test("the room between cells is read by its parts, and a rule in relief by its border")
  func borders() throws {
    let parts = "-webkit-border-horizontal-spacing: 7px; -webkit-border-vertical-spacing: 7px"
    func boxes(_ style: String) throws -> [Plane.Box] {
      let document = try decodeAccounting(
        body: html("<table style='\(style)'><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>"))
      #expect(document.allLosses.isEmpty)
      return document.boxes
    }
    #expect(try boxes(parts) == boxes("border-spacing: 7px"))
    let rule = try decodeAccounting(body: html("<hr style='border: 1px inset rgb(128, 128, 128)'/>"))
    #expect(rule.allLosses.isEmpty)
    #expect(rule.rectangles.map(\.rectangle) == (try decode(body: html("<hr/>")).rectangles.map(\.rectangle)))
  }

  @Test(
    "letters have the color that they alone are filled with, or that of what shows in them alone",
    arguments: [
      ("-webkit-text-fill-color: red", 0xff0000, false),
      ("color: red; -webkit-text-fill-color: currentcolor", 0xff0000, false),
      ("background: red; background-clip: text; color: transparent", 0xff0000, false),
      (
        "background: linear-gradient(red, blue); -webkit-background-clip: text; color: transparent", 0xff0000,
        true
      ),
      (
        "background: linear-gradient(90deg, red, blue); background-clip: text; -webkit-text-fill-color: transparent",
        0xff0000, true
      ),
      ("background: linear-gradient(red, blue) text; color: #0f08", 0xff0000, true),
      ("background: linear-gradient(red, blue) text; color: lime", 0x00ff00, true),
    ])
  func letters(style: String, color: UInt32, isTold: Bool) throws {
    let document = try decodeAccounting(body: html("<p style='\(style)'><b>a</b></p>"))
    #expect(document.labels.map(\.color) == [Plane.Color(rgb: color)] && document.plane.layers.count == 1)
    #expect(document.allLosses.map(\.code) == (isTold ? [.approximatedHTML] : []))
  }
}
