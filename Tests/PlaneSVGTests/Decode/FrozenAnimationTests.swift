import Diagnostics
import PlaneCoding
import PlaneModel
import TestSupport
import Testing

@testable import PlaneSVG

@Suite("What SMIL's animations leave a drawing in")
struct FrozenAnimationTests {
  private func layer(_ body: String) throws -> Layer {
    try #require(try decode(body: body).plane.layers.first)
  }

  @Test(
    "where one stays as it ends, that is how the drawing looks",
    arguments: [
      (#"<animate AN from="0" to="1" dur="1s" fill="freeze"/>"#, 1.0),
      (#"<animate AN values="0; .25; 0.75; " dur="1s" fill="freeze"/>"#, 0.75),
      (#"<animate AN to="1" begin="500ms; 00:02" dur="0.5min" repeatCount="3" fill="freeze"/>"#, 1),
      (#"<set AN to="1"/>"#, 1), (#"<set AN to="1" begin="2s" dur="indefinite"/>"#, 1),
      (#"<set AN to="1" dur="1s" fill="freeze"/>"#, 1),
      (#"<animate id="a" attributeName="x" to="9" dur="1s"/><set AN to="1" begin="a.end + 2s"/>"#, 1),
      // The last to start is what is seen.
      (##"<set href="#r" AN to=".2" begin="3s"/><animate AN to="1" dur="1s" fill="freeze"/>"##, 0.2),
      // It ends as it was, never ends, never starts, or waits for itself.
      (#"<animate AN from="0" to="1" dur="1s"/>"#, 0.5), (#"<set AN to="1" dur="1s"/>"#, 0.5),
      (#"<animate AN to="1" dur="1s" repeatCount="indefinite" fill="freeze"/>"#, 0.5),
      (#"<animate AN to="1" dur="1s" repeatCount="1.5" fill="freeze"/>"#, 0.5),
      (#"<animate AN to="1" fill="freeze"/>"#, 0.5), (#"<set AN to="1" begin="click"/>"#, 0.5),
      (#"<set AN to="1" begin="indefinite"/>"#, 0.5), (#"<set AN to="1" begin="r.click + 2s"/>"#, 0.5),
      (#"<set id="a" AN to="1" begin="b.begin"/><set id="b" AN to="1" begin="a.begin"/>"#, 0.5),
      (#"<set AN to="1" begin="gone.end"/>"#, 0.5), (#"<set AN to="1" begin=""/>"#, 0.5),
      (#"<animate AN to="1" begin="-2s" dur="1s" fill="freeze"/>"#, 0.5),
      (#"<animate AN values="0;;1" dur="1s" fill="freeze"/>"#, 0.5),
      (#"<animate AN values="0;.2;1" keyTimes="0;1" dur="1s" fill="freeze"/>"#, 0.5),
      (#"<set AN to="1" begin="0s; r.end"/>"#, 0.5),
      // What goes by what was there before, stops early or can't be read.
      (#"<animate AN to=".1" additive="sum" dur="1s" fill="freeze"/>"#, 0.5),
      (#"<animate AN by=".1" dur="1s" fill="freeze"/>"#, 0.5),
      (#"<animate AN to="1" dur="1s" end="0.5s" fill="freeze"/>"#, 0.5),
      (#"<set AN to="much"/>"#, 0.5), (#"<set AN to=""/>"#, 0.5), (#"<set to="1"/>"#, 0.5),
    ])
  func opacity(animations: String, opacity: Double) throws {
    let animations = animations.replacing("AN", with: #"attributeName="opacity""#)
    for stated in [#"opacity=".5""#, #"style="opacity:.5""#] {
      let layer = try layer("<rect id='r' width='9' height='9' \(stated)>\(animations)</rect>")
      #expect(layer.opacity.rawValue == opacity)
    }
  }

  @Test("where nothing states the property, and in groups and texts")
  func elsewhere() throws {
    let set = "<set attributeName='opacity' to='.25'/>"
    #expect(try layer("<rect width='9' height='9'>\(set)</rect>").opacity.rawValue == 0.25)
    #expect(try layer("<g>\(set)<rect width='9' height='9'/></g>").opacity.rawValue == 0.25)
    let text = try layer("<text y='20' font-family='Arial' font-size='9'>\(set)Hello</text>")
    #expect(text.opacity.rawValue == 0.25 && text.text == "Hello")
    let shown = "<g display='none'><set attributeName='display' to='inline'/><rect width='9' height='9'/></g>"
    #expect(try layer(shown).kind == .rectangle)
  }

  @Test(
    "of a film, the first frame is seen, if its animation starts at once and then again and again",
    arguments: [
      (#"<animate AN from="inline" to="inline" begin="0ms; b.end+0ms" dur="2s"/>"#, true),
      (#"<animate AN values="inline;none;none" dur="2s" repeatCount="indefinite"/>"#, true),
      (#"<set AN to="block" begin="0s; b.end" dur="1s"/>"#, true),
      (#"<animate AN values="none;inline;none" dur="2s" repeatCount="indefinite"/>"#, false),
      (#"<animate AN from="inline" to="inline" begin="b.end+0ms" dur="2s"/>"#, false),
      (#"<animate AN from="inline" to="inline" begin="1s" dur="2s" repeatCount="indefinite"/>"#, false),
      (#"<set AN to="inline" dur="2s"/>"#, false),
      (#"<set AN to="inline" begin="0s; b.end" dur="1s"/><set AN to="none" begin="3s"/>"#, false),
    ])
  func films(animations: String, isSeen: Bool) throws {
    let animations = animations.replacing("AN", with: #"attributeName="display""#)
    let document = try decode(body: "<g display='none'>\(animations)<rect width='9' height='9'/></g>")
    #expect(document.plane.layers.count == (isSeen ? 1 : 0))
    if isSeen {
      #expect(
        document.losses.map(\.message) == ["the animation is left out; the drawing shows what it begins with"]
      )
    }
    let visibility = animations.replacing("display", with: "visibility").replacing("inline", with: "visible")
      .replacing("block", with: "visible").replacing("none", with: "hidden")
    let hidden = try decode(body: "<rect visibility='hidden' width='9' height='9'>\(visibility)</rect>")
    #expect(hidden.plane.layers.count == (isSeen ? 1 : 0))
  }

  @Test("any number may wait for one another")
  func chain() throws {
    let rects = (1...200).map { number in
      """
      <rect width="9" height="9" opacity="0"><set id="a\(number)" attributeName="opacity" to="1" dur="1s" fill="freeze" \
      begin="\(number > 1 ? "a\(number - 1).end" : "0s")"/></rect>
      """
    }
    #expect(try decode(body: rects.joined()).plane.layers.allSatisfy { $0.opacity == .opaque })
  }

  @Test("an attribute that a shape lacks is a property of its style")
  func missing() throws {
    let animation = "<animate attributeName='width' from='0' to='70' dur='1s' fill='freeze'/>"
    let rect = "<rect x='5' height='20'>\(animation)</rect>"
    #expect(try layer(rect).box == Plane.Box(x: 5, y: 0, width: 70, height: 20))
    let turned = try decode(body: "<g transform='rotate(5)'>\(rect)</g>")
    let picture = try #require(turned.plane[0]?.image?.data.bytes)
    #expect(String(decoding: picture, as: UTF8.self).contains("width:70px"))
  }

  @Test("attributes that a shape is drawn by are read, where it has them")
  func geometry() throws {
    func animate(_ name: String, _ to: String) -> String {
      "<animate attributeName='\(name)' to='\(to)' dur='1s' fill='freeze'/>"
    }
    let rect = try layer(
      "<rect x='1' width='0' height='9'>\(animate("width", "30"))\(animate("x", "2"))</rect>")
    #expect(rect.box == Plane.Box(x: 2, y: 0, width: 30, height: 9))
    let circle = try layer("<circle cx='9' cy='9' r='0'>\(animate("r", "4"))</circle>")
    #expect(circle.box == Plane.Box(x: 5, y: 5, width: 8, height: 8))
    let wrong = try layer(
      "<rect width='7' height='9'>\(animate("width", "-30"))\(animate("height", "x"))</rect>")
    #expect(wrong.size == Plane.Size(width: 7, height: 9))
  }

  @Test(
    "transforms take the place of what is there, or stand behind it",
    arguments: [
      ("", "type='translate' to='20 5'", Plane.Box(x: 20, y: 5, width: 9, height: 5)),
      ("translate(1 2)", "type='translate' from='0' to='20'", Plane.Box(x: 20, y: 0, width: 9, height: 5)),
      ("scale(2)", "values='0;20 5' additive='sum'", Plane.Box(x: 40, y: 10, width: 18, height: 10)),
      ("", "type='rotate' to='90 10 10'", Plane.Box(x: 15, y: 0, width: 5, height: 9)),
      ("scale(2)", "type='perspective' to='9'", Plane.Box(x: 0, y: 0, width: 18, height: 10)),
    ])
  func transforms(stated: String, animation: String, box: Plane.Box) throws {
    let animate = "<animateTransform attributeName='transform' \(animation) dur='1s' fill='freeze'/>"
    #expect(
      try layer("<rect width='9' height='5' transform='\(stated)'>\(animate)</rect>").box == box)
  }

  @Test("a picture is cut out as it looks in the end, and what is left out is told")
  func picture() throws {
    let animations =
      "<set attributeName='fill' to='#123456'/><animate attributeName='d' to='M1 1L5 9 3 3z' dur='1s' fill='freeze'/>"
    let document = try decode(body: "<path d='M0 0L9 9L0 9z'>\(animations)</path>")
    let picture = try #require(document.cutOut(0))
    #expect(picture.contains("#123456") && picture.contains("M1 1") && !picture.contains("set"))
    let losses = document.losses.filter { $0.code == .animation }
    #expect(losses.count == 2 && losses.allSatisfy { $0.message.hasSuffix("looks as it ends") })
    let endless = try decode(body: "<rect width='9' height='9'><animate/></rect>")
    #expect(endless.losses.map(\.message) == ["the animation is left out"])
  }

  @Test("a text stands on its path as that ends, which may state no data")
  func textPath() throws {
    let path =
      "<path id='p'><animate attributeName='d' values='m0,25 h0;m0,25 h90' dur='1s' fill='freeze'/></path>"
    let document = try decode(body: path + "<text><textPath href='#p'>words</textPath></text>")
    #expect(try #require(document.cutOut(0)).contains(#"d:path(&quot;m0,25 h90&quot;)"#))
    #expect(document.losses.contains { $0.message.hasSuffix("looks as it ends") })
  }

  @Test(
    "a path that has data only while it moves shows the first of it that draws something",
    arguments: [
      ("d=''", "repeatCount='indefinite'", true), ("", "repeatCount='indefinite'", true),
      ("", "begin='0s;b.end'", true), ("", "begin='b.end'", false), ("", "", false),
      ("d='M0 0H5V5H0z'", "repeatCount='indefinite'", false),
    ])
  func movingPaths(data: String, time: String, isTaken: Bool) throws {
    let animation =
      "<animate attributeName='d' dur='2s' \(time) values='M9 9h0 ; M9 9h20v10h-20z;M9 9h40v10h-40z'/>"
    let document = try decode(body: "<path \(data)>\(animation)</path>")
    let box = Plane.Box(x: 9, y: 9, width: 20, height: 10)
    #expect((document.plane.layers.first?.box == box) == isTaken)
    #expect(document.losses.contains { $0.message.hasSuffix("shows what it begins with") } == isTaken)
  }

  @Test("somebody's animation of a layer of ours changes nothing of it")
  func own() throws {
    let layer = rectangleLayer()
    let text = try encode(layer).replacing("</rect>", with: "<set attributeName='opacity' to='.1'/></rect>")
    #expect(try decode(text).plane.layers == [layer])
  }

  @Test("a circle of thousands that wait for one another is seen as one")
  func circles() throws {
    let sets = (0..<3000).map {
      "<set id='s\($0)' attributeName='opacity' to='.1' begin='s\(($0 + 1) % 3000).begin'/>"
    }
    #expect(try layer("<rect width='9' height='9'>\(sets.joined())</rect>").opacity.rawValue == 1)
  }

  @Test("so do the sizes of HTML's boxes and of nested viewports")
  func sizes() throws {
    let document = try decode(
      body: """
        <foreignObject height='40'><animate attributeName='width' to='80' dur='1s' fill='freeze'/>
        <p xmlns='http://www.w3.org/1999/xhtml' style='margin: 0; text-align: right'>hi</p></foreignObject>
        """)
    let label = try #require(document.plane.layers.first)
    #expect(document.plane.layers.count == 1 && abs(label.box.right - 80) < 0.01)
  }
}
