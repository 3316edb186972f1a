import Diagnostics
import PlaneCoding
import PlaneModel
import Testing

@Suite("Others' drawings: where things lie on the canvas")
struct ForeignViewportTests {
  private func read(_ root: String, _ body: String = "<rect x='10' y='20' width='30' height='40'/>") throws
    -> PlaneDocument
  {
    try decode(foreign(body, root: root))
  }

  @Test(
    "the canvas is as large as the drawing is shown",
    arguments: [
      ("width='300' height='200'", Plane.Size(width: 300, height: 200)),
      ("width='300px' height='3in'", Plane.Size(width: 300, height: 288)),
      ("viewBox='0 0 50 40'", Plane.Size(width: 50, height: 40)),
      ("viewBox='0 0 50 40' width='100'", Plane.Size(width: 100, height: 80)),
      ("viewBox='0 0 50 40' height='20'", Plane.Size(width: 25, height: 20)),
      ("viewBox='0 0 50 40' width='100%' height='100%'", Plane.Size(width: 50, height: 40)),
      ("viewBox='0 0 0 0' width='9' height='8'", Plane.Size(width: 9, height: 8)),
      ("viewBox='1 2 3' width='9' height='8'", Plane.Size(width: 9, height: 8)),
    ])
  func canvas(root: String, size: Plane.Size) throws {
    #expect(try read(root).plane.canvas == Plane.Canvas(size: size))
  }

  @Test(
    "the view box moves and scales",
    arguments: [
      ("viewBox='10 20 100 100' width='200' height='200'", Plane.Box(x: 0, y: 0, width: 60, height: 80)),
      ("viewBox='0 0 100 100' width='200' height='100'", Plane.Box(x: 60, y: 20, width: 30, height: 40)),
      (
        "viewBox='0 0 100 100' width='200' height='100' preserveAspectRatio='xMinYMin'",
        Plane.Box(x: 10, y: 20, width: 30, height: 40)
      ),
      (
        "viewBox='0 0 100 100' width='200' height='100' preserveAspectRatio='none'",
        Plane.Box(x: 20, y: 20, width: 60, height: 40)
      ),
    ])
  func viewBox(root: String, box: Plane.Box) throws { #expect(try read(root).boxes == [box]) }

  @Test(
    "how a drawing is fitted into areas of other proportions is carried",
    arguments: [
      ("xMinYMin meet", "xMinYMin"), ("none", "none"), ("xMidYMax slice", "xMidYMax slice"),
      ("xMidYMid slice", "xMidYMid slice"),
    ])
  func fitting(value: String, written: String) throws {
    let plane = try read("width='50' height='40' viewBox='0 0 50 40' preserveAspectRatio='\(value)'").plane
    #expect(plane.extras?.json == #"{"svg":{"preserveAspectRatio":"\#(written)"}}"#)
    let svg = try encode(plane)
    #expect(svg.contains(#"viewBox="0 0 50 40" preserveAspectRatio="\#(written)" role="#))
    let again = try decode(svg)
    #expect(again.plane == plane)
    #expect(again.provenance == .intact)
  }

  @Test(
    "a fitting that browsers don't read is told", arguments: ["defer xMinYMin", "xMinYMin foo", "xminymin"])
  func unreadableFitting(value: String) throws {
    let document = try read("width='50' height='40' viewBox='0 0 50 40' preserveAspectRatio='\(value)'")
    #expect(document.plane.extras == nil)
    #expect(document.lossCodes == [.invalidValue])
  }

  @Test(
    "the usual fitting, or one without a view box, is none that is carried",
    arguments: [
      "width='50' viewBox='0 0 50 40' preserveAspectRatio='xMidYMid meet'",
      "width='50' viewBox='0 0 50 40' preserveAspectRatio='x'",
      "width='50' viewBox='0 0 50 40' preserveAspectRatio='xminymin'",
      "width='50' viewBox='0 0 50 40' preserveAspectRatio='xMinYMin meet more'",
      "width='50' height='40' preserveAspectRatio='none'",
    ])
  func usualFitting(root: String) throws { #expect(try read(root).plane.extras == nil) }

  @Test(
    "extras of others say nothing of the fitting",
    arguments: [
      #"{"svg":{"preserveAspectRatio":"\" onload=\"x"}}"#, #"{"svg":{"preserveAspectRatio":1}}"#,
      #"{"svg":"preserveAspectRatio"}"#, #"["svg"]"#, #"{"preserveAspectRatio":"none"}"#,
    ])
  func othersExtras(json: String) throws {
    let plane = Plane(extras: try Extras(parsing: json))
    #expect(!(try encode(plane).contains(" preserveAspectRatio=")))
  }

  @Test("transforms of groups apply from the outside in")
  func transforms() throws {
    let body = """
      <g transform="translate(10 0)"><g transform="scale(2)"><rect x="1" y="2" width="3" height="4"/></g>
      <rect transform="rotate(90)" x="0" y="-5" width="3" height="2"/></g>
      """
    #expect(
      try decode(body: body).boxes == [
        Plane.Box(x: 12, y: 4, width: 6, height: 8), Plane.Box(x: 13, y: 0, width: 2, height: 3),
      ])
  }

  @Test("lengths have units and percentages")
  func units() throws {
    let body = "<rect x='10%' y='1em' width='1in' height='50%' font-size='10'/>"
    #expect(try decode(body: body).boxes == [Plane.Box(x: 10, y: 10, width: 96, height: 50)])
    let used =
      "<defs><image id='i' width='4' height='4' href='data:image/png;base64,\(pixel)'/></defs><use href='#i' x='3px' y='10%'/>"
    #expect(try decode(body: used).boxes == [Plane.Box(x: 3, y: 10, width: 4, height: 4)])
  }

  @Test(
    "units that not every viewer knows are left to each of them",
    arguments: ["ch", "ic", "cap", "lh", "rlh", "rem", "vw", "vh", "vi", "vb", "vmin", "vmax"])
  func unsharedUnits(unit: String) throws {
    let document = try decode(body: "<rect width='9\(unit)' height='9'/>")
    #expect(document.lossCodes == [.unsupportedElement])
    #expect(document.areCutOuts == [true])
  }

  @Test("what a rounded number puts outside the canvas is at its edge")
  func roundedEdge() throws {
    let document = try decode(body: "<circle cx='49.99999' cy='50' r='50'/>")
    #expect(document.boxes == [Plane.Box(x: 0, y: 0, width: 100, height: 100)])
    #expect(document.losses == [])
    #expect(try decode(body: "<circle cx='49.99' cy='50' r='50'/>").areCutOuts == [true])
  }
}
