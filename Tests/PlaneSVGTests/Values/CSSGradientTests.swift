import Diagnostics
import PlaneCoding
import PlaneModel
import TestSupport
import Testing

@testable import PlaneSVG

/// The numbers are those of CSS Images 3, worked out by hand; browsers paint the same.
@Suite("Gradients behind a drawing")
struct CSSGradientTests {
  private func read(_ background: String) throws -> PlaneDocument {
    try decode(
      foreign(
        "<rect width='9' height='9'/>",
        root: "width='200' height='100' style='background:\(background)'"))
  }

  private func picture(_ background: String) throws -> String? {
    try read(background).plane.layers.first?.image?.data.bytes.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(
    "the line of colors runs by an angle, to a side or to a corner",
    arguments: [
      ("", #"x1="100.0" y1="0.0" x2="100.0" y2="100.0""#),
      ("0deg,", #"x1="100.0" y1="100.0" x2="100.0" y2="0.0""#),
      ("to right,", #"x1="0.0" y1="50.0" x2="200.0" y2="50.0""#),
      (".25turn,", #"x1="0.0" y1="50.0" x2="200.0" y2="50.0""#),
      ("135deg,", #"x1="25.0" y1="-25.0" x2="175.0" y2="125.0""#),
      ("to bottom right,", #"x1="60.0" y1="-30.0" x2="140.0" y2="130.0""#),
    ])
  func lines(direction: String, ends: String) throws {
    let picture = try #require(try picture("linear-gradient(\(direction) red, #00f)"))
    #expect(
      picture.contains("<linearGradient \(ends) id=\"g0\" gradientUnits=\"userSpaceOnUse\">"), "\(picture)")
    #expect(
      picture.contains(
        "<stop offset=\"0.0\" stop-color=\"#f00\"/><stop offset=\"1.0\" stop-color=\"#00f\"/>"))
  }

  @Test(
    "circles and ellipses reach sides or corners",
    arguments: [
      ("", "translate(100.0 50.0) scale(141.42136 70.71068)"),
      ("circle,", "translate(100.0 50.0) scale(111.8034 111.8034)"),
      ("circle closest-side at 25% 50%,", "translate(50.0 50.0) scale(50.0 50.0)"),
      ("ellipse farthest-side at top left,", "translate(0.0 0.0) scale(200.0 100.0)"),
      ("circle farthest-side at right,", "translate(200.0 50.0) scale(200.0 200.0)"),
      ("at center top,", "translate(100.0 0.0) scale(141.42136 141.42136)"),
      ("at 10% bottom,", "translate(20.0 100.0) scale(254.55844 141.42136)"),
    ])
  func ellipses(shape: String, transform: String) throws {
    let picture = try #require(try picture("radial-gradient(\(shape) red, #00f)"))
    #expect(picture.contains("gradientTransform=\"\(transform)\""), "\(picture)")
  }

  @Test("colors without places stand evenly, and none in front of one before")
  func stops() throws {
    let all = try #require(try picture("linear-gradient(red, lime 50% 60%, blue, #fff 80%, #000 70%)"))
    let offsets = all.matches(of: /offset="([^"]*)" stop-color="([^"]*)"/).map { "\($0.1) \($0.2)" }
    #expect(offsets == ["0.0 #f00", "0.5 #0f0", "0.6 #0f0", "0.7 #00f", "0.8 #fff", "0.8 #000"])
    // The line is 200 units long, and the radius 50.
    let lengths = try #require(try picture("linear-gradient(to right, red 50px, #00f 75%)"))
    #expect(lengths.contains("offset=\"0.25\"") && lengths.contains("offset=\"0.75\""))
    let circle = try #require(
      try picture("radial-gradient(circle closest-side at 50px 50px, red 10px, #00f calc(20px * 2))"))
    #expect(circle.contains("offset=\"0.2\"") && circle.contains("offset=\"0.8\""))
    #expect(circle.contains("translate(50.0 50.0) scale(50.0 50.0)"))
    for unread in ["red 20", "red 1em", "red 900px"] {
      #expect(try picture("linear-gradient(\(unread), #00f)") == nil)
    }
    let clear = try #require(try picture("linear-gradient(red, transparent, blue)"))
    #expect(
      clear.contains(
        """
        <stop offset="0.5" stop-color="#f00" stop-opacity="0.0"/>\
        <stop offset="0.5" stop-color="#00f" stop-opacity="0.0"/>
        """))
  }

  @Test("several images lie over one another, the first in front, and over a color")
  func layers() throws {
    let document = try read("radial-gradient(red, transparent), linear-gradient(#fff, #000) no-repeat, #123")
    #expect(document.plane.canvas.background == Plane.Color(hex: "#112233"))
    let layers = document.plane.layers
    #expect(layers.map(\.kind) == [.photo, .rectangle])
    #expect(layers.first?.box == Plane.Box(x: 0, y: 0, width: 200, height: 100))
    let text = String(decoding: layers.first?.image?.data.bytes ?? [], as: UTF8.self)
    let order = ["url(#g1)", "url(#g0)"].map { text.firstRange(of: $0)?.lowerBound }
    #expect(try #require(order[0]) < #require(order[1]))
    #expect(document.losses.map(\.outcome) == [.kept] && document.losses.map(\.code) == [.unsupportedPaint])
    #expect(document.leaves?.native == 1 && document.leaves?.pictures == 1)
    #expect(document.leaves?.unsupported[.unsupportedPaint]?.count == 1)
    let again = try decode(encode(document.plane))
    #expect(again.plane == document.plane && again.provenance == .intact && again.losses.isEmpty)
  }

  @Test(
    "longhands take part",
    arguments: [
      ("none;background-image:linear-gradient(red, blue)", [LayerKind.photo, .rectangle], nil),
      ("linear-gradient(red, blue);background-size:cover", [.photo, .rectangle], nil),
      (
        "linear-gradient(red, blue);background-size:9px;background:linear-gradient(red, blue)",
        [.photo, .rectangle], nil
      ),
      ("linear-gradient(red, blue);background-image:none;background-color:#fff", [.rectangle], "#ffffff"),
      ("rgb(0,128,0) linear-gradient(red, blue)", [.photo, .rectangle], "#008000"),
      ("rgb(0,128,0) no-repeat", [.rectangle], "#008000"),
    ] as [(String, [LayerKind], String?)])
  func longhands(background: String, kinds: [LayerKind], color: String?) throws {
    let document = try decodeAccounting(
      foreign(
        "<rect width='9' height='9'/>", root: "width='200' height='100' style='background:\(background)'"))
    #expect(document.plane.layers.map(\.kind) == kinds)
    #expect(document.plane.canvas.background == color.flatMap { Plane.Color(hex: $0) })
    #expect(document.losses.map(\.outcome) == (kinds.count > 1 ? [.kept] : []))
    #expect(document.accounting?.losses.isEmpty ?? false)
  }

  @Test("where nothing is embedded, it is told")
  func dropped() throws {
    let root = "width='9' height='9' style='background:linear-gradient(red,blue)'"
    let document = try decodeDropping(foreign("<rect width='9' height='9'/>", root: root))
    #expect(document.plane.layers.map(\.kind) == [.rectangle])
    #expect(document.losses.map(\.outcome) == [.dropped] && document.losses.first?.lossClass == .picture)
  }

  @Test(
    "what is said otherwise is told",
    arguments: [
      "conic-gradient(red, blue)", "repeating-linear-gradient(red, blue 20%)", "linear-gradient(red)",
      "linear-gradient(red 5em, blue)", "linear-gradient(red, blue 1e300%)",
      "linear-gradient(red, 30%, blue)", "linear-gradient(45, red, blue)",
      "linear-gradient(in oklch, red, blue)", "linear-gradient(oklch(from red l c h), blue)",
      "linear-gradient(rgb(255 0 0 / .5), rgb(0 0 255 / .2))", "linear-gradient(red, blue), url(a.png)",
      "radial-gradient(20px at 5% 5%, red, blue)", "radial-gradient(at 5% 5% 5%, red, blue)",
      "linear-gradient(red, blue) 0 0 / 50% 50%", "linear-gradient(to nowhere, red, blue)",
      "linear-gradient(",
      "linear-gradient(red -10%, blue)", "linear-gradient(red, blue 101%)",
      "linear-gradient(red, blue);background-size:20px",
      "linear-gradient(red, blue);background-position:5px 0",
      "linear-gradient()", "linear-gradient(,)", "radial-gradient(closest-side at left, red, blue)",
    ])
  func others(background: String) throws {
    let document = try read(background)
    #expect(document.plane.layers.map(\.kind) == [.rectangle], "\(background)")
    #expect(document.lossCodes == [.unsupportedPaint])
  }
}
