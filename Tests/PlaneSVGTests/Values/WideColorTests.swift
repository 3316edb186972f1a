import Diagnostics
import PlaneCoding
import PlaneModel
import Testing

@testable import PlaneSVG

@Suite("Colors of CSS Color 4 and 5 in other spaces than sRGB")
struct WideColorTests {
  /// What Chromium paints on a screen of sRGB.
  private static let samples: [(text: String, rgb: UInt32)] = [
    ("oklch(0.646 0.222 41.116)", 0xf54a00), ("oklch(0.6 0.118 184.704)", 0x009689),
    ("oklch(0.398 0.07 227.392)", 0x104e64), ("OKLCH(82.8% 0.189 84.429deg)", 0xffb900),
    ("oklch(0.145 0 0)", 0x0a0a0a), ("oklch(0.623 0.214 259.815)", 0x2b7fff),
    ("oklch(0.7 0.1 none)", 0xd2849c), ("oklch(1.2 0.3 20)", 0xff91a7), ("lab(50 40 59)", 0xbf5702),
    ("lab(50% 40 -59)", 0x8d5edd), ("lab(120 0 0)", 0xffffff), ("lab(0 100 0)", 0x600009),
    ("lch(52 72 50)", 0xcc551a), ("lch(50 150% 0.5turn)", 0x00a273), ("oklab(0.6 0.1 -0.1)", 0x9f63ba),
    ("oklab(50% 100% -50%)", 0xd900c7), ("color(srgb 1 0.5 0)", 0xff8000),
    ("color(display-p3 1 0 0)", 0xff0000),
    ("color(display-p3 0.5 0.5 0.2)", 0x7f8021), ("color(xyz 0.3 0.2 0.1)", 0xce5451),
    ("color(xyz-d50 0.3 0.2 0.1)", 0xc65660), ("color(srgb-linear 0.5 0.1 0.2)", 0xbc597c),
    ("color-mix(in srgb, red, blue)", 0x800080), ("color-mix(in srgb, black, white)", 0x808080),
    ("color-mix(in oklab, red 30%, blue)", 0x5d4bc8),
    ("color-mix(in lab, #ff8800, white 20%)", 0xffa048),
    ("color-mix(in srgb-linear, red, 70% lime)", 0x95da00),
    ("color-mix(in xyz, red, blue)", 0xbc00bc), ("light-dark(oklch(0.145 0 0), white)", 0x0a0a0a),
  ]

  @Test("are what a browser paints on a screen of sRGB", arguments: samples)
  func shown(text: String, rgb: UInt32) throws {
    let color = try #require(text.withLent { CSSColor($0) })
    let expected = Plane.Color(rgb: rgb)
    for (channel, other) in [
      (color.color.red, expected.red), (color.color.green, expected.green), (color.color.blue, expected.blue),
    ] {
      #expect(abs(Int(channel) - Int(other)) <= 1, "\(color.color)")
    }
    #expect(color.alpha == 1)
    if text.hasPrefix("color-mix(in srgb,") { #expect(color.color == expected) }
  }

  @Test(
    "have what shines through them",
    arguments: [
      ("oklch(70% 50% 120deg / 50%)", 0.5), ("color(srgb 120% 0.5 -0.2 / 0.5)", 0.5),
      ("color-mix(in oklab, #3366cc 40%, transparent)", 0.4), ("color-mix(in srgb, red 20%, blue 30%)", 0.5),
      ("color-mix(in srgb, rgb(0 0 0 / 50%), transparent)", 0.25),
      ("color-mix(in srgb, transparent, transparent)", 0),
    ])
  func alpha(text: String, alpha: Double) throws {
    let color = try #require(text.withLent { CSSColor($0) })
    #expect(abs(color.alpha - alpha) < 1e-9)
  }

  @Test("mixed with nothing keep their own color")
  func mixedWithNothing() {
    #expect(
      "color-mix(in oklab, #3366cc 40%, transparent)".withLent { CSSColor($0)?.color }
        == Plane.Color(rgb: 0x3366cc))
  }

  @Test(
    "are none where a browser would have to be asked, or the text is wrong",
    arguments: [
      "oklch(0.5, 0.1, 20)", "lab(1 2)", "lch(50 10 20%)", "color(other 1 0 0)", "color(srgb 1 0)",
      "color-mix(in oklch, red, blue)", "color-mix(in srgb, red)", "color-mix(in srgb, red 0%, blue 0%)",
      "color-mix(in srgb, red 120%, blue)", "color-mix(in srgb, color-mix(in srgb, red, blue), blue)",
      "color-mix(in oklab, currentColor, white)", "color-mix(in oklab, oklab(none 0.1 0.1), white)",
      "lch(50 20 1e400)", "lab(1e150% -1 1e400)", "oklch(from red l c h)", "color-mix()", "color-mix(,)",
      "oklch",
    ])
  func none(text: String) { #expect(text.withLent { CSSColor($0) } == nil) }

  @Test(
    "that another screen shows otherwise are told, others not",
    arguments: [
      ("oklch(0.646 0.222 41.116)", [LossCode.adaptation]), ("oklch(0.145 0 0)", []), ("lab(50 40 59)", []),
    ])
  func told(color: String, losses: [LossCode]) throws {
    let document = try decodeAccounting(body: "<rect width='9' height='9' fill='\(color)'/>")
    #expect(document.plane.layers.count == 1 && document.areCutOuts == [false])
    #expect(document.allLosses.map(\.code) == losses)
  }

  @Test("stand in pictures as what all viewers know")
  func inPictures() throws {
    let document = try decodeAccounting(
      body: """
        <path d='M0 0L9 9 3 1Z' fill='oklch(0.145 0 0)' \
        stroke='color-mix(in oklab, #3366cc 40%, transparent)'/>
        """)
    let picture = try #require(document.cutOut(0))
    #expect(
      picture.contains("fill=\"#0a0a0a\"") && picture.contains("stroke=\"rgba(51,102,204,.4)\""),
      "\(picture)")
  }
}
