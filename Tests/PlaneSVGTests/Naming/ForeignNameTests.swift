import Diagnostics
import PlaneCoding
import PlaneModel
import Testing

@testable import PlaneSVG

@Suite("Names in a document of others")
struct ForeignNameTests {
  private static let root =
    #"width="100" height="100" font-size="16" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape""#
  private static let box = #"width="9" height="9""#
  private static let wide = #"<rect width="80" height="40"/>"#
  private static let outlined =
    ##"<rect x="5" y="5" width="80" height="40" stroke="#000" stroke-opacity=".6"/>"##
  private static let word = #"<text y="9">a</text>"#

  private func read(_ body: String, root: String = root) throws -> PlaneDocument {
    try decode(foreign(body, root: root))
  }

  private func titles(_ body: String) throws -> [String] { try read(body).plane.layers.map(\.title) }

  @Test(
    "a layer is called as its element is, by the first that says something",
    arguments: [
      ("<title>Door</title>", #"aria-label="a" inkscape:label="b" data-name="c" id="the-door""#, "Door"),
      ("", #"id="the-door" data-name="c" inkscape:label="b" aria-label="a""#, "a"),
      ("", #"id="the-door" data-name="c" inkscape:label="b""#, "b"),
      ("", #"id="the-door" data-name="c""#, "c"),
      ("", #"id="AE" title="United Arab Emirates" class="land""#, "United Arab Emirates"),
      ("", #"id="AF" name="Afghanistan""#, "Afghanistan"),
      ("", #"id="AF" name="path12""#, "AF"),
      ("", #"id="shape-8c5f2e0a-1b2c-80d4-8005-2f1a6b7c8d9e" data-testid="Door""#, "Door"),
      ("", #"id="the-door" data-testid="test-hook""#, "the-door"),
      ("", ##"id="front-door" inkscape:label="#the-door""##, "the-door"),
      ("", ##"id="rect4567" inkscape:label="#rect4567""##, "Rect 1"),
      ("", ##"id="the-door" inkscape:label="#path4-7""##, "the-door"),
      ("", ##"inkscape:label="#1 door""##, "#1 door"),
      ("", #"id="Sun--hot-" data-name="c" s:id="Sun (hot)" xmlns:s="http://www.serif.com/""#, "Sun (hot)"),
      ("", #"id="Sun" s:id="x" xmlns:s="http://www.serif.com""#, "Sun"),
      ("", #"id="the-door""#, "the-door"),
      ("", #"id="rect12""#, "Rect 1"),
      ("<title> \n </title>", #"aria-label="" data-name=" " id="rect-1""#, "Rect 1"),
      ("<title/><title>Second</title>", "", "Second"),
      ("<title>\n  two\n  lines </title>", "", "two lines"),
      ("<title xml:space=\"preserve\"> kept </title>", "", " kept "),
      ("<desc>no name</desc>", #"other:label="b" xmlns:other="urn:x" label="a""#, "Rect 1"),
    ])
  func sources(children: String, attributes: String, title: String) throws {
    #expect(try titles("<rect \(Self.box) \(attributes)>\(children)</rect>") == [title])
  }

  @Test("what a group is called that holds all layers is the drawing's title")
  func whole() throws {
    let rects = "<rect \(Self.box)/><rect \(Self.box)/>"
    func read(_ body: String) throws -> PlaneDocument { try decodeAccounting(foreign(body, root: Self.root)) }
    for body in [
      "<g id='graph0'><title>Plan</title>\(rects)</g>",
      "<defs/><g><style/><g inkscape:label='Plan'>\(rects)</g></g>",
    ] {
      let document = try read(body)
      #expect(document.plane.title == "Plan" && document.plane.layers.map(\.title) == ["Rect 1", "Rect 2"])
      #expect(!document.allLosses.contains { $0.code == .name })
    }
    for body in [
      "<g id='graph0'>\(rects)</g>", "<g><title>G</title>\(rects)</g>", "<a><title>Open</title>\(rects)</a>",
      "<g id='viewport'>\(rects)</g>",
      "<g aria-label='Plan'>\(rects)<rect \(Self.box)><title>Plan</title></rect></g>",
      "<g aria-label='Plan'>\(rects)</g><rect \(Self.box)/>",
      "<g aria-label='Plan'><rect \(Self.box)/></g>",
      "<g aria-label='Plan'><rect width='90' height='90' x='5' y='5'/><text x='9' y='40' font-size='9'>a</text></g>",
    ] {
      #expect(try read(body).plane.title == nil, "\(body)")
    }
    #expect(try read("<title>Other</title><g aria-label='Plan'>\(rects)</g>").plane.title == "Other")
  }

  @Test("what a use shows is called as its symbol is, where it says nothing itself")
  func symbols() throws {
    func read(_ symbol: String, _ use: String = "") throws -> [String] {
      let icon = "<path d='M10 10l40 80 40-80z'/>"
      return try titles(
        "<symbol \(symbol)\(icon)</symbol><use href='#i' \(use)/><use href='#i' x='9'/>"
          .replacing("#i", with: symbol.contains("heart") ? "#i-heart" : "#i2"))
    }
    #expect(try read("id='i-heart'>") == ["i-heart", "i-heart"])
    #expect(try read("id='i-heart'><title>Heart</title>", "id='left'") == ["left", "Heart"])
    #expect(try read("id='i-heart' aria-label='Heart'>", "aria-label='Left'") == ["Left", "Heart"])
    // An id that says nothing; the two are one picture then.
    #expect(try read("id='i2'>") == [""])
    #expect(
      try titles("<g id='heart'><rect \(Self.box)/></g><use href='#heart' x='20'/>") == ["heart", "Rect 1"])
  }

  @Test("a long text describes a symbol, and is lent to none of those that show it")
  func longSymbols() throws {
    func read(_ length: Int, _ label: String = "") throws -> [String] {
      let title = String(repeating: "a", count: length)
      return try titles(
        "<symbol id='i-pin' \(label)><title>\(title)</title><rect \(Self.box)/></symbol><use href='#i-pin'/>")
    }
    #expect(try read(500) == [String(repeating: "a", count: 500)])
    #expect(try read(501) == ["i-pin"])
    // Another name of its own serves, and a long one beside it does no harm.
    #expect(try read(501, "aria-label='Pin'") == ["Pin"])
    #expect(try read(1, "data-name='\(String(repeating: "b", count: 501))'") == ["a"])
  }

  @Test("what a use shows is called as a definition is, and not as what is seen elsewhere too")
  func usedDefinitions() throws {
    func read(_ definition: String, _ use: String = "") throws -> [String] {
      try titles("<defs>\(definition)</defs><use href='#i-pin' \(use)/>")
    }
    let box = "<rect width='9' height='9'/>"
    #expect(try read("<rect id='i-pin' width='9' height='9'/>") == ["i-pin"])
    #expect(try read("<g id='i-pin'><title>Pin</title>\(box)</g>") == ["Pin"])
    #expect(try read("<path id='i-pin' aria-label='Leaf' d='M0 0l9 4 2 3z'/>") == ["Leaf"])
    #expect(try read("<g id='i-pin'>\(box)</g>", "id='left'") == ["left"])
    #expect(
      try titles("<rect id='i-pin' width='9' height='9'/><use href='#i-pin' x='20'/>") == ["i-pin", "Rect 1"])
    #expect(
      try read("<rect id='i-pin' width='9' height='9'/>", "/><use href='#i-pin' x='20'") == [
        "i-pin", "i-pin",
      ])
    #expect(
      try titles("<defs><rect id='Sans-41' width='9' height='9'/></defs><use href='#Sans-41'/>") == ["Rect 1"]
    )
  }

  @Test(
    "pictures of what several definitions show are several, as long as these are few, each with the name"
  )
  func picturesOfDefinitions() throws {
    let star = "d='M1 1l4 8 4-8z'"
    let definitions = "<defs><g id='king'><path \(star)/></g><path id='rook' \(star)/></defs>"
    func uses(_ names: String...) -> String {
      definitions + names.enumerated().map { "<use href='#\($1)' x='\(9 * $0)'/>" }.joined()
    }
    #expect(try titles(uses("king", "rook")) == ["king", "rook"])
    #expect(
      try titles(uses("king", "king", "rook", "rook", "king")) == ["king", "king", "rook", "rook", "king"])
    // Among others, as the arrows of edges are, they are no things.
    #expect(try titles(uses("king") + "<path \(star)/>" + "<use href='#rook'/>") == [""])
    #expect(try titles("<g id='board'>\(uses("king", "rook"))</g>") == ["board"])
    // Each would hold a copy of what is large.
    let large = "<defs><path id='king' d='M1 1\(String(repeating: "l4 8-4-8", count: 2_000))'/></defs>"
    #expect(try titles(large + String(repeating: "<use href='#king'/>", count: 9)) == [""])
    let many = (0..<300).map { "<use href='#\($0.isMultiple(of: 2) ? "king" : "rook")'/>" }.joined()
    #expect(try titles(definitions + many) == [""])
  }

  @Test(
    "a picture that is much larger than all beside it is called as the group, and a box in front of its shadow"
  )
  func largest() throws {
    let curve = "<path fill='none' stroke='#000' d='M0 60q20-40 40 0t40 0'/>"
    #expect(
      try titles("<g><title>sin</title>\(Self.word)<path d='M1 5h9' stroke='#000'/>\(curve)</g>") == [
        "Text 1", "Rect 1", "sin",
      ])
    #expect(try titles("<g id='disk'><text y='90'>a</text>\(curve)</g>") == ["Text 1", "disk"])
    let blur = "<filter id='f'><feGaussianBlur stdDeviation='3'/></filter>"
    let shadow = "<g filter='url(#f)'><rect x='8' y='8' width='80' height='40'/></g>"
    #expect(
      try titles("\(blur)<g aria-label='Server'>\(shadow)\(Self.wide)\(Self.word)</g>") == [
        "", "Server", "Text 1",
      ])
  }

  @Test("a number of a catalogue is no name")
  func labelsOfDigits() throws {
    func title(_ attributes: String) throws -> [String] { try titles("<rect \(attributes) \(Self.box)/>") }
    #expect(try title("id='document-print' data-name='00374'") == ["document-print"])
    #expect(try title("id='document-print' data-name='4 €'") == ["4 €"])
    #expect(try title("id='document-print' data-name='2024'") == ["2024"])
    #expect(try title("id='rect12' data-name='00374'") == ["Rect 1"])
  }

  @Test("a picture of most that a group holds is called as that is")
  func mostOfGroup() throws {
    let star = "<path d='M1 1l4 8 4-8z'/>"
    let box = "<rect x='50' \(Self.box)/>"
    #expect(try titles("<g id='stars'>\(star)\(star)\(box)</g>") == ["stars", "Rect 1"])
    #expect(try titles("<g id='stars'>\(star)\(box)</g>") == ["", "Rect 1"])
    #expect(try titles("<g id='stars'>\(star)\(star)\(box)\(box)</g>") == ["", "Rect 1", "Rect 2"])
    #expect(
      try titles("<g id='stars'>\(star)\(star)\(box)</g><g id='others'>\(star)\(star)\(star)</g>") == [
        "stars", "Rect 1", "others",
      ])
  }

  @Test("the root's aria-label is the drawing's title, where it has no other")
  func rootLabel() throws {
    let body = "<rect \(Self.box)/>"
    let labelled = #"width="9" height="9" aria-label="build: passing""#
    #expect(try read(body, root: labelled).plane.title == "build: passing")
    #expect(try read("<title>Build</title>\(body)", root: labelled).plane.title == "Build")
    func lost(_ title: String) throws -> [LossCode] {
      try #require(try decodeAccounting(foreign("\(title)\(body)", root: labelled)).accounting).losses.map(
        \.code)
    }
    #expect(try lost("") == [] && lost("<title>build: passing</title>") == [])
    #expect(try lost("<title>Build</title>") == [.name])
  }

  @Test("Inkscape's namespace counts, and not its prefix")
  func namespaces() throws {
    let body = #"<rect width="9" height="9" i:label="Door"/>"#
    let ours = #"width="9" height="9" xmlns:i="http://www.inkscape.org/namespaces/inkscape""#
    #expect(try read(body, root: ours).plane[0]?.title == "Door")
    #expect(try read(body, root: #"width="9" height="9" xmlns:i="urn:i""#).plane[0]?.title == "Rect 1")
  }

  @Test(
    "a group that holds a single layer gives it its name, the nearest that has one",
    arguments: [
      (#"<g id="door"><rect \#(box)/></g>"#, ["door"]),
      (#"<g id="house"><g id="layer1" inkscape:label="door"><rect \#(box)/></g></g>"#, ["door"]),
      (#"<g id="house"><g id="g12"><rect \#(box)/></g></g>"#, ["house"]),
      (#"<g id="house"><rect id="door" \#(box)/></g>"#, ["door"]),
      (#"<g id="house"><rect \#(box)/><rect \#(box)/></g>"#, ["Rect 1", "Rect 2"]),
      (#"<g id="house"><g id="door"><rect \#(box)/></g><rect \#(box)/></g>"#, ["door", "Rect 1"]),
      (#"<g id="house"><rect \#(box)/><text/><defs><rect id="x"/></defs></g>"#, ["house"]),
      (##"<g id="house"><use href="#s"/></g><defs><g id="s"><rect \##(box)/></g></defs>"##, ["house"]),
      (#"<a aria-label="shop"><rect \#(box)/></a><rect \#(box)/>"#, ["shop", "Rect 1"]),
      (#"<svg id="inner-part" width="50" height="50"><rect \#(box)/></svg>"#, ["inner-part"]),
    ])
  func groups(body: String, titles: [String]) throws { #expect(try self.titles(body) == titles) }

  @Test(
    "a picture is called as its element, or as a group that holds little else, and never spans two with names",
    arguments: [
      (#"<g id="star" opacity=".5"><rect \#(box)/><rect \#(box)/></g>"#, ["star"]),
      (#"<g id="star"><path d="M1 1L5 9 3 3z"/><path d="M1 2L5 9 3 3z"/></g>"#, ["star"]),
      (#"<g id="g1"><path aria-label="star" d="M1 1L5 9 3 3z"/></g>"#, ["star"]),
      (
        #"<g id="a-star"><path d="M1 1L5 9 3 3z"/></g><g id="b-star"><path d="M1 2L5 9 3 3z"/></g>"#,
        ["a-star", "b-star"]
      ),
      (
        #"<g id="sky"><path d="M1 1L5 9 3 3z"/><g id="g3"><path d="M1 2L5 9 3 3z"/></g><path id="star" d="M1 2L5 9 3 3z"/></g>"#,
        ["sky", "star"]
      ),
      (#"<g id="sky"><rect \#(box)/><path d="M1 1L5 9 3 3z"/></g>"#, ["Rect 1", ""]),
      (
        #"<g id="sky"><path d="M1 1L5 9 3 3z"/><rect \#(box)/><path d="M1 1L5 9 3 3z"/></g>"#,
        ["", "Rect 1", ""]
      ),
      (
        #"<g id="Frame 1"><path id="Vector" d="M1 1L5 9 3 3z"/><path id="Arrow 2" d="M1 1L5 9 3 3z"/></g>"#,
        ["", "Arrow 2"]
      ),
      (#"<path d="M1 1L5 9 3 3z"/><path id="star" d="M1 1L5 9 3 3z"/>"#, ["", "star"]),
      (
        ##"<filter id="f"/><g id="sky" filter="url(#f)"><g id="star"><path d="M1 1L5 9 3 3z"/></g><path d="M1 1L5 9 3 3z"/></g>"##,
        ["sky"]
      ),
      (##"<filter id="f"/><g filter="url(#f)"><g><path id="star" d="M1 1L5 9 3 3z"/></g></g>"##, ["star"]),
      (
        ##"<filter id="f"/><g filter="url(#f)"><g id="star"><rect aria-label="moon" \##(box)/></g></g>"##,
        ["star"]
      ),
      (
        ##"<filter id="f"/><g filter="url(#f)"><rect id="star" \##(box)/><path d="M1 1L5 9 3 3z"/></g>"##,
        [""]
      ),
      (
        ##"<filter id="f"/><g filter="url(#f)"><defs><path id="moon" d="M1 1L5 9 3 3z"/></defs><rect \##(box)/></g>"##,
        [""]
      ),
    ])
  func pictures(body: String, titles: [String]) throws { #expect(try self.titles(body) == titles) }

  @Test(
    "a box with texts on it is called as the group that holds them",
    arguments: [
      (
        #"<g id="type">\#(word)<text x="50" y="80" transform="rotate(9)">a</text></g>"#, ["Text 1", ""]
      ),
      (#"<g id="node1" class="node"><title>Gateway</title>\#(wide)\#(word)</g>"#, ["Gateway", "Text 1"]),
      (#"<g aria-label="Gateway">\#(word)\#(word)\#(wide)</g>"#, ["Text 1", "Text 2", "Gateway"]),
      (#"<g id="shape3-1">\#(wide)\#(word)</g>"#, ["Rect 1", "Text 1"]),
      (#"<g id="node1"><title>a</title><rect id="shadow" \#(box)/>\#(word)</g>"#, ["shadow", "Text 1"]),
      // Of several, the one that holds the others, as a record of Graphviz.
      (#"<g id="record">\#(wide)<rect \#(box)/>\#(word)</g>"#, ["record", "Rect 1", "Text 1"]),
      (#"<g id="record"><rect \#(box)/>\#(wide)\#(word)</g>"#, ["Rect 1", "Rect 2", "Text 1"]),
      (
        ##"<g id="state"><rect x="5" y="5" \##(box)/><rect x="2" y="2" width="86" height="46" fill="none" stroke="#000"/>\##(word)</g>"##,
        ["Rect 1", "state", "Text 1"]
      ),
      // Each is called as the nearest.
      (
        #"<g id="backend">\#(wide)<g id="gateway"><rect \#(box)/>\#(word)</g></g>"#,
        ["backend", "gateway", "Text 1"]
      ),
      (#"<g id="backend"><g id="gateway">\#(wide)\#(word)</g></g>"#, ["gateway", "Text 1"]),
      // A picture is named, too; texts alone are no box.
      (#"<g id="disk"><path d="M1 1L5 9 3 3z"/>\#(word)</g>"#, ["disk", "Text 1"]),
      (#"<g id="poem">\#(word)\#(word)</g>"#, ["Text 1", "Text 2"]),
      // A border may be a layer of its own, as in Visio's drawings.
      (#"<g id="server">\#(outlined)\#(word)</g>"#, ["server", "Rect 1", "Text 1"]),
      (#"<g id="server">\#(outlined)</g>"#, ["server", "Rect 1"]),
      (
        ##"<g id="server"><rect x="5" y="5" width="80" height="40"/><rect x="5" y="5" width="80" height="40" fill="none" stroke="#000"/>\##(word)</g>"##,
        ["server", "Text 1"]
      ),
      // Or a picture, as the hand-drawn ones of mermaid's tables.
      (
        ##"<g id="server">\##(wide)<path d="M0 0C20 1 60 0 80 1M80 0C80 9 81 20 80 40" stroke="#000" fill="none"/>\##(word)</g>"##,
        ["server", "", "Text 1"]
      ),
      (#"<g id="poem"><text y="9" id="verse">a</text>\#(wide)</g>"#, ["verse", "poem"]),
    ])
  func boxes(body: String, titles: [String]) throws { #expect(try self.titles(body) == titles) }

  @Test(
    "the name of a group that its box has is not lost",
    arguments: [
      ("<g id=\"gateway\">\(wide)\(word)</g>", false),
      ("<g id=\"gateway\"><title>Gateway</title>\(wide)\(word)</g>", true),
      ("<g id=\"backend\"><g id=\"gateway\">\(wide)\(word)</g></g>", true),
      ("<g aria-label=\"Backend\"><g id=\"gateway\">\(wide)\(word)</g></g>", false),
    ])
  func accountOfBoxes(body: String, isLost: Bool) throws {
    let losses = try #require(try decodeAccounting(foreign(body, root: Self.root)).accounting).losses
    #expect(losses.contains { $0.code == .name } == isLost)
  }

  @Test(
    "what editors list without a name has none, whatever says so",
    arguments: [
      "id=\"Rectangle_12\" data-name=\"Rectangle 12\"", "data-name=\"&lt;Path&gt;\"",
      "inkscape:label=\"Calque 1\"",
      "serif:id=\"Artboard 1\"", "vectornator:layerName=\"rect\"", "id=\"矩形备份\"", "id=\"Прямоугольник_1\"",
      "id=\"&#231;&#159;&#169;&#229;&#189;&#162; 1\"",
    ])
  func kinds(attributes: String) throws {
    let editors = "xmlns:serif='http://www.serif.com/' xmlns:vectornator='http://vectornator.io'"
    let document = try decodeAccounting(
      foreign("<rect \(attributes) \(Self.box)/>", root: "\(Self.root) \(editors)"))
    #expect(document.plane.layers.map(\.title) == ["Rect 1"])
    #expect(document.accounting?.losses.isEmpty == true)
  }

  @Test(
    "nor do their titles with a number",
    arguments: [
      "Sheet.2", "Rectangle.1020", "Page-1", "Zeichenblatt-2", "Untitled", "%3", "gnuplot_plot_1",
      "gnuplot_plot_2a", "...", "Gnuplot", "SVG Image created as a.svg date 2024/01/05 10:11:12",
      "Лист.4",
      "Dynamic connector.7",
      "Qt SVG Document", "Created with Pixso.", "Layer 1", "Calque 1", "Canvas 1", "Artboard 63", "Node12",
      "Node1-&gt;Node12", "-893722439790061373", "5770880075037384097-&gt;-893722439790061373", "n0000000f",
      "n00000001:port2-&gt;n00000005",
    ])
  func numberedTitles(title: String) throws {
    let document = try decodeAccounting(
      foreign("<g><title>\(title)</title><rect \(Self.box)/><rect \(Self.box)/></g>", root: Self.root))
    #expect(document.plane.layers.map(\.title) == ["Rect 1", "Rect 2"])
    #expect(document.accounting?.losses.map(\.code) == [.group])
    for title in [
      "Rectangle", "Router.7", "Created with love", "Created by Sketchy Bob", "Made with Qtips", "Line 5",
      "Page 2", "Release 1.2", "3.5", "Layer-3",
    ] {
      #expect(try titles("<rect \(Self.box)><title>\(title)</title></rect>") == [title])
    }
  }

  @Test("a label that states the element's id is no name that is lost")
  func labelOfID() throws {
    let body = "<g id='g2202' inkscape:label='#g2202'><rect \(Self.box)/><rect \(Self.box)/></g>"
    let document = try decodeAccounting(foreign(body, root: Self.root))
    #expect(document.accounting?.losses.map(\.code) == [.group])
  }

  @Test("shapes of Visio are called as those that they were made of")
  func stencils() throws {
    func visio(_ title: String) -> String { "<g v:mID='7'><title>\(title)</title><rect \(Self.box)/></g>" }
    let root = "\(Self.root) xmlns:v='http://schemas.microsoft.com/visio/2003/SVGExtensions/'"
    for (title, name) in [
      ("Router.7", "Router"), ("Router.8", "Router.8"), ("Sheet.7", "Rect 1"), ("Rectangle", "Rect 1"),
      ("Dynamic connector", "Rect 1"), ("Dynamic connector.7", "Rect 1"), ("Process", "Process"),
    ] {
      let document = try decodeAccounting(foreign(visio(title), root: root))
      #expect(document.plane.layers.map(\.title) == [name])
      #expect(document.allLosses.map(\.code) == [.metadata])
    }
    #expect(try titles("<g><title>Rectangle</title><rect \(Self.box)/></g>") == ["Rectangle"])
  }

  @Test("a picture of a group around one element has the group's id, or else that of the element")
  func idOfPart() throws {
    func ids(_ id: String) throws -> [LayerID] {
      let group = "<g \(id) filter='url(#f)'><rect id='Card' \(Self.box)/></g>"
      let document = try decodeAccounting(foreign("<filter id='f'/>\(group)", root: Self.root))
      #expect(document.plane.layers.map(\.title) == ["Card"])
      #expect(!document.allLosses.contains { $0.code == .name })
      return document.plane.layers.map(\.id)
    }
    #expect(try ids("") == [LayerID("Card")])
    #expect(try ids("id='g12'") == [LayerID("g12")])
  }

  @Test("ids that Verovio made at random are no names")
  func verovio() throws {
    let ids = ["gwapoye", "m1emuwkq", "enj6dnq", "Fanfare", "melody"]
    let body = ids.map { "<rect id='\($0)' \(Self.box)/>" }.joined() + "<g id='xpiedfe'/>"
    let engraved = try decodeAccounting(
      foreign("<desc>Engraved by Verovio 6.4.1-fbe8f46</desc>" + body, root: Self.root))
    #expect(engraved.plane.layers.map(\.title) == ["Rect 1", "Rect 2", "Rect 3", "Fanfare", "melody"])
    #expect(!engraved.allLosses.contains { $0.code == .name })
    #expect(try titles(body).prefix(3) == ids.prefix(3))
  }

  @Test("names that Figma wrote byte by byte are read")
  func bytes() throws {
    let ids = ["&#240;&#159;&#142;&#168; Color", "Caf&#195;&#169;", "&#208;&#161;olor", "Caf&#233; &#195;"]
    let body = ids.map { "<rect id=\"\($0)\" \(Self.box)/>" }.joined()
    #expect(try titles(body) == ["🎨 Color", "Café", "Сolor", "Café Ã"])
    for id in ["&#239;&#191;&#190;abc", "&#194;&#133;abc"] {
      #expect(try titles("<rect id=\"\(id)\" \(Self.box)/>").first?.unicodeScalars.count ?? 0 > 4)
    }
  }

  @Test("what speaks of a program is no description")
  func programs() throws {
    for text in [
      "Generated with Qt", "Produced by GNUPLOT 5.4 patchlevel 8 ", "Created with Sketch.",
      "Image generated by Eeschema-SVG", "Created using Figma 0.9", "Picture generated by PCBNEW",
    ] {
      let document = try decodeAccounting(foreign("<desc>\(text)</desc><rect \(Self.box)/>", root: Self.root))
      #expect(document.plane.description == nil)
      #expect(document.accounting?.losses.map(\.code) == [.metadata])
    }
    for text in ["Made with care", "Created with my father in Rome", "Creator: Anna"] {
      #expect(try read("<desc>\(text)</desc><rect \(Self.box)/>").plane.description == text)
    }
  }

  @Test("a description that says what the text behind it does is no loss", arguments: [true, false])
  func description(isSame: Bool) throws {
    let body =
      "<g><title>Start</title><desc>Go \(isSame ? "on" : "back")</desc><rect \(Self.box)/>"
      + "<text y='9'>Go<tspan x='0' dy='1em'>on</tspan></text></g>"
    let losses = try decodeAccounting(foreign(body, root: Self.root)).accounting?.losses
    #expect(losses?.contains { $0.message.contains("the description") } == !isSame)
  }

  @Test("ids of shapes that others refer to are no names")
  func definitions() throws {
    let body = """
      <defs><path id="DejaVuSans-30" d="M0 0h9v9z"/></defs><clipPath id="c">
      <rect id="hole" width="5" height="5"/></clipPath>
      <use href="#DejaVuSans-30"/><rect clip-path="url(#c)" \(Self.box)/>
      """
    let document = try decodeAccounting(foreign(body, root: Self.root))
    #expect(document.accounting?.losses.contains { $0.code == .name } == false)
    let shown = "<defs><rect id=\"Coast\" \(Self.box)/></defs><use href=\"#Coast\" x=\"20\"/>"
    let named = try decodeAccounting(foreign(shown, root: Self.root))
    #expect(named.plane.layers.map(\.title) == ["Coast"])
    #expect(named.accounting?.losses.contains { $0.code == .name } == false)
  }

  @Test("numbered titles keep out of the way of names, and the root's name is no layer's")
  func numbers() throws {
    let body = "<rect \(Self.box)/><rect aria-label=\"Rect 1\" \(Self.box)/><rect \(Self.box)/>"
    #expect(try titles(body) == ["Rect 2", "Rect 1", "Rect 3"])
    let root =
      "id=\"board\" aria-label=\"Board\" width=\"9\" height=\"9\" style=\"background:rgba(0,0,0,.5)\""
    #expect(try read("<title>Board</title>", root: root).plane[0]?.title == "Rect 1")
  }

  @Test("of several layers that one element becomes, the first has its name")
  func several() throws {
    let body =
      "<g id=\"poem\"><text id=\"verse\" y=\"20\">one<tspan x=\"0\" y=\"60\" font-size=\"20\">two</tspan></text></g>"
    #expect(try titles(body) == ["verse", "Text 1"])
  }

  @Test("the drawing is called as its root's title, and described by its desc")
  func drawing() throws {
    let body =
      "<title>\n My  board\n</title><desc/><desc>What <tspan>went</tspan> well</desc><g><title>a</title></g>"
    let plane = try read(body).plane
    #expect(plane.title == "My board" && plane.description == "What went well")
    let nested = try read("<g><title>a</title><desc>b</desc></g>").plane
    #expect(nested.title == nil && nested.description == nil)
    // What was ours once, until an optimizer took all that says so.
    let stripped = try read("<title>Drawing with 38 layers</title><desc>1 rectangle, 2 photos</desc>").plane
    #expect(stripped.title == nil && stripped.description == nil)
  }

  @Test("a title's place is what says it")
  func places() throws {
    let body = """
      <title>Board</title><desc>Text</desc><g id="house"><rect \(Self.box)/></g>\
      <rect \(Self.box) data-name="door"/><rect \(Self.box)><title>roof</title></rect>
      """
    let document = try read(body)
    let fields: [(DocumentField, String, String)] = [
      (.title, "Board", "/svg[1]/title[1]"), (.description, "Text", "/svg[1]/desc[1]"),
      (.layer(0, .title), "house", "/svg[1]/g[1]/@id"),
      (.layer(1, .title), "door", "/svg[1]/rect[1]/@data-name"),
      (.layer(2, .title), "roof", "/svg[1]/rect[2]/title[1]"),
    ]
    for (field, text, path) in fields {
      let place = document.place(of: field)
      #expect(place.range.map(document.source.text(in:)) == text)
      #expect(place.path?.replacing("[1]", with: "") == path.replacing("[1]", with: ""))
    }
  }

  @Test("a group around thousands of layers is looked at once for each, and no more")
  func many() throws {
    let rects = String(repeating: "<rect \(Self.box)/>", count: 2000)
    let deep =
      String(repeating: "<g id=\"house\">", count: 200) + rects + String(repeating: "</g>", count: 200)
    #expect(try titles(deep).last == "Rect 2000")
  }

  @Test("what graphviz calls a graph without a name is none, and nothing is lost with it")
  func numberedGraph() throws {
    let body = "<g id='graph0'><title>%3</title><rect \(Self.box)/></g>"
    let document = try decodeAccounting(body: body)
    #expect(document.plane.layers.map(\.title) == ["Rect 1"])
    #expect(document.accounting?.losses.contains { $0.code == .name } == false)
    #expect(try titles(body.replacing("%3", with: "%3 of all")) == ["%3 of all"])
  }

  @Test("a drawing is called as the graph that holds all, and not the page behind that")
  func graphOnPage() throws {
    let page = "<polygon points='0,0 100,0 100,100 0,100' fill='white'/>"
    let body =
      "<g><title>orders</title>\(page)<g><title>a</title><rect \(Self.box)/><text y='9'>a</text></g></g>"
    let plane = try read(body).plane
    #expect(plane.title == "orders")
    #expect(plane.layers.map(\.title) == ["Rect 1", "a", "Text 1"])
    // Where the drawing has a name, the page has that of the graph.
    let titled = try read("<title>All</title>" + body).plane
    #expect(titled.title == "All" && titled.layers[0].title == "orders")
  }

  @Test("what became a name is known")
  func usedNames() {
    var used = UsedNames()
    for number in [9, 2, 5] as [Int32] { used.note(.element(number)) }
    used.note(.attribute(7, of: 2))
    #expect([2, 5, 9].allSatisfy { used.holds(element: $0) } && !used.holds(element: 7))
    #expect(used.holds(attribute: 7) && !used.holds(attribute: 2))
  }
}
