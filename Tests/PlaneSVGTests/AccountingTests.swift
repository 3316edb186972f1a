import Diagnostics
import Foundation
import PlaneCoding
import PlaneModel
import PlaneSVG
import TestSupport
import Testing

@Suite("Everything in a foreign document is accounted for")
struct AccountingTests {
  private func account(_ svg: String) throws -> Accounting {
    try #require(try decodeAccounting(svg).accounting)
  }

  /// What a body loses beside its picture, by the text that each loss names.
  private func losses(of body: String) throws -> [LossCode] { try account(foreign(body)).losses.map(\.code) }

  @Test("a text that Inkscape flows into a shape is told, unless its lines have places of their own")
  func flowedText() throws {
    let none = try decodeAccounting(body: "<text y='30' style='shape-inside:none'>stands</text>")
    #expect(none.allLosses.isEmpty)
    let style = "style='shape-inside:url(#a)'"
    for (content, code) in [
      ("flows", LossCode.property), ("<tspan x='9' y='30'>stands</tspan>", .adaptation),
    ] {
      let document = try decodeAccounting(
        body: "<defs><rect id='a' width='50' height='50'/></defs><text y='30' \(style)>\(content)</text>")
      let losses = document.allLosses.filter { $0.code != .definition }
      #expect(losses.map(\.code) == [code])
      #expect(losses.first?.message.contains("Convert to Text") == (code == .property))
    }
  }

  @Test("sizes that go by the window are fixed, and told", arguments: ["vw", "svw", "dvi", "lvmax"])
  func windowSizes(unit: String) throws {
    let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='50\(unit)' height='9' viewBox='0 0 9 9'/>"
    #expect(try account(svg).losses.map(\.code) == [.adaptation])
  }

  @Test("only where somebody asks")
  func onRequest() throws { #expect(try decode(body: "<!-- x -->").accounting == nil) }

  @Test(
    "attributes that a document type gives are told; namespaces are none, nor is what has no default",
    arguments: [
      ("<!ATTLIST rect rx CDATA '>%' fill CDATA #FIXED \"red\">", [LossCode.property]),
      ("<!ATTLIST svg xmlns:a CDATA #FIXED 'urn:a' width CDATA '9'>", [.property]),
      ("<!ATTLIST g fill (red|blue) 'red'><!ATTLIST rect x CDATA '1'>", [.property, .property]),
      ("<!ATTLIST svg xmlns:a CDATA #FIXED 'urn:a'\n xmlns CDATA 'urn:b'>", []),
      ("<!ATTLIST rect id ID #REQUIRED fill (red|blue) #IMPLIED>", []),
      ("<!ELEMENT svg ANY><!ENTITY a 'b'><!NOTATION n SYSTEM 'c'>", []),
    ])
  func attributeDefaults(declarations: String, codes: [LossCode]) throws {
    let accounting = try account("<!DOCTYPE svg [\(declarations)]>\(foreign(""))")
    #expect(accounting.losses.map(\.code) == codes)
    #expect(accounting[.attribute, .lost] == codes.count)
  }

  @Test("a second background is a layer, whose title is one")
  func secondBackground() throws {
    let rect = "<rect data-plane-type='background' width='9' height='9' fill='#007aff'"
    let document = try decodeAccounting(
      foreign("\(rect)/>\(rect)><title>A</title></rect>", root: "viewBox='0 0 9 9' data-plane-version='1'"))
    #expect(document.plane.layers.map(\.title) == ["A"])
    #expect(!document.allLosses.contains { $0.code == .name })
  }

  @Test(
    "what is lost is named",
    arguments: [
      ("<!-- Copyright -->", [LossCode.comment]),
      ("<?xml-stylesheet href='a.css'?>", [.externalReference]),
      ("<?php echo ?>", [.metadata]),
      ("<rect width='9' height='9' class='a b'/>", [.metadata]),
      ("<style>.b { fill: red }</style><rect width='9' height='9' class='a b'/>", []),
      (
        "<style>@media print { .a { fill: red } }</style><rect width='9' height='9' class='a'/>",
        [.adaptation]
      ),
      ("<style>.a\\:b:hover { fill: red }</style><rect width='9' height='9' class='a:b'/>", [.adaptation]),
      (
        "<style>/* .a */ .c { fill: red }</style><rect width='9' height='9' class='a'/>",
        [.comment, .metadata]
      ),
      ("<style>rect[ data-x='.a'] { fill: red }</style><rect width='9' height='9' data-x='.a'/>", []),
      ("<style>[data-x] { fill: red }</style><rect width='9' height='9' data-y='1'/>", [.metadata]),
      ("<style>* { box-sizing: border-box }</style><rect width='9' height='9'/>", []),
      ("<style>g:not(:is(.a)) rect { fill: red }</style><g class='a'><rect width='9' height='9'/></g>", []),
      ("<style>[class^=a] { fill: red }</style><rect width='9' height='9' class='ab'/>", []),
      ("<style>[*|class|='a'] { fill: red }</style><rect width='9' height='9' class='a-b'/>", []),
      ("<style>[|data-x] { fill: red }</style><rect width='9' height='9' data-x='1'/>", []),
      ("<style>[data-x|='1'] { fill: red }</style><rect width='9' height='9' data-x='1'/>", []),
      ("<rect width='9' height='9' fill='currentColor'/>", [.adaptation]),
      ("<g color='red'><rect width='9' height='9' fill='currentColor'/></g>", []),
      ("<g style='color: red'><rect width='9' height='9' style='stroke: currentColor'/></g>", []),
      ("<style>g { color: red }</style><g><rect width='9' height='9' fill='currentColor'/></g>", []),
      ("<g color='inherit'><rect width='9' height='9' fill='currentColor'/></g>", [.adaptation]),
      (
        "<g color='red' style='color: CanvasText'><rect width='9' height='9' fill='currentColor'/></g>",
        [.adaptation]
      ),
      (
        "<g color='red'><g color='initial'><rect width='9' height='9' fill='currentColor'/></g></g>",
        [.adaptation]
      ),
      (
        "<g color='red'><defs><rect id='p' width='9' height='9' fill='currentColor'/></defs></g><use href='#p'/>",
        [.adaptation, .group]
      ),
      ("<rect width='9' height='9' style='fill: var(--x, red)'/>", [.adaptation]),
      ("<rect width='9' height='9' style='--x: red'/>", [.adaptation]),
      ("<rect width='9' height='9' data-x='1' aria-hidden='true' xmlns:e='urn:e' e:y='2'/>", [.metadata]),
      ("<rect width='9' height='9' aria-labelledby='x'/>", [.name]),
      ("<style title='main'>rect { fill: red }</style><rect width='9' height='9'/>", [.metadata]),
      ("<rect width='9' height='9' aria-roledescription='mark'/>", [.metadata]),
      ("<rect width='9' height='9' style='cursor: pointer' tabindex='0'/>", [.interaction]),
      ("<rect width='9' height='9' style='-webkit-tap-highlight-color: red'/>", [.interaction]),
      ("<rect width='9' height='9' rel='1'/>", [.metadata]),
      ("<rect width='9' height='9' style='-webkit-print-color-adjust: exact'/>", []),
      ("<rect width='9' height='9' style='mood: good'/>", [.property]),
      ("<rect width='9' height='9' mood='1'/>", [.metadata]),
      (
        "<g id='eye-group'><rect width='9' height='9'/></g><g id='brgd-group'><rect y='20' width='9' height='9'/></g>",
        [.name]
      ),
      ("<text y='20'><tspan x='0'>one</tspan><tspan x='0' dy='60'>two</tspan></text>", [.group]),
      ("<style>@container (width > 9px) { rect { fill: red } }</style>", [.adaptation, .adaptation]),
      ("<text y='20' text-rendering='geometricPrecision'>a</text>", []),
      ("<text y='20' kerning='5'>a</text>", [.property]),
      ("<g><rect width='9' height='9'/><rect x='20' width='9' height='9'/></g>", [.group]),
      (
        "<g><title>Both</title><rect width='9' height='9'/><rect x='20' width='9' height='9'/></g><rect y='9' width='9' height='9'/>",
        [.group, .name]
      ),
      (
        "<g id='both'><rect width='9' height='9'/><rect x='20' width='9' height='9'/></g><rect y='9' width='9' height='9'/>",
        [.group, .name]
      ),
      ("<g><path d='M0 0L9 9L0 9z'/><rect x='20' width='9' height='9'/></g>", [.group]),
      ("<g transform='scale(2)'><rect width='9' height='9'/><path d='M0 0L9 9L0 9z'/></g>", [.group]),
      ("<g fill='red'><path d='M0 0L9 9L0 9z'/><path d='M20 0L9 9L0 9z'/></g>", []),
      ("<rect width='9' height='9' data-name='a' aria-label='b'/>", [.name]),
      ("<rect width='9' height='9' data-name='b' aria-label='b'/>", []),
      (
        "<g data-name='Layer 1'><rect width='9' height='9'/><rect x='20' width='9' height='9'/></g>", [.group]
      ),
      ("<g aria-label='a'><rect width='9' height='9' aria-label='b'/></g>", [.name]),
      ("<rect id='a' width='9' height='9'/><use href='#a' x='20'/>", [.group]),
      ("<g display='none'><rect width='9' height='9'/></g>", [.hidden]),
      ("<rect width='9' height='9' visibility='hidden'/>", [.hidden]),
      ("<path d='M0 0L9 9L0 9z'/><g display='none'><path d='M0 0L9 9z'/></g>", [.hidden]),
      ("<defs><path id='p' d='M0 0'/></defs>", [.definition]),
      ("<defs><foreignObject width='1' height='1'/></defs>", [.definition]),
      ("<rect width='9' height='9' style='block-progression: tb; -webkit-font-smoothing: auto'/>", []),
      ("<rect width='9' height='9' style='-webkit-transition: fill 1s'/>", [.interaction]),
      ("<rect width='9' height='9' style='transition: all 0s ease 0s'/>", []),
      ("<rect width='9' height='9' style='transition: all .3s cubic-bezier(.4,0,.2,1)'/>", [.interaction]),
      ("<rect width='9' height='9' style='transition-property: all; transition-duration: 0ms'/>", []),
      ("<rect width='9' height='9' style='transition: fill max(1s,2s)'/>", [.interaction]),
      ("<rect width='9' height='9' style='outline: 0'/>", []),
      ("<rect width='9' height='9' style='outline: 1px solid red'/>", [.property]),
      ("<rect width='9' height='9' style='animation: auto ease 0s 1 normal none running none'/>", []),
      ("<rect width='9' height='9' style='animation-name: none; animation-duration: 1s'/>", []),
      ("<rect width='9' height='9' style='animation: a 1s'/>", [.animation]),
      (
        "<rect width='9' height='9' style='object-fit: fill; object-position: 50% 50%; block-size: auto'/>",
        []
      ),
      (
        "<rect width='9' height='9' style='outline: rgb(0,0,0) none 0px; text-size-adjust: 100%; cursor: auto'/>",
        []
      ),
      ("<text y='20' style='font-size-adjust: 1'>a</text>", [.property]),
      ("<text y='20' style='font-size-adjust: none'>a</text>", []),
      ("<style>/* */ rect { fill: red } /*\n*/</style><rect width='9' height='9'/><!-- -->", []),
      ("<linearGradient id='g'><stop/></linearGradient>", [.definition]),
      ("<mask/><mask></mask>", []), ("<mask><rect/></mask>", [.definition]),
      ("<rect width='9' height='9' requiredFeatures='http://www.w3.org/TR/SVG11/feature#Shape'/>", []),
      (
        """
        <switch><foreignObject x='5' y='5' width='60' height='40'><p xmlns='http://www.w3.org/1999/xhtml'>a</p></foreignObject>
        <text y='9'>not shown</text></switch>
        """, [.metadata]
      ),
      (
        """
        <switch><foreignObject width='60' height='20'><p xmlns='http://www.w3.org/1999/xhtml'/></foreignObject>
        <text y='9'>not shown</text></switch>
        """, [.adaptation]
      ),
      (
        """
        <marker id='m' color='red'><path d='M0 0h2v2z' fill='currentColor'/></marker>
        <path d='M0 0L9 4' stroke='red' marker-end='url(#m)'/>
        """, []
      ),
      (
        """
        <marker id='m' color='inherit'><path d='M0 0h2v2z' fill='currentColor'/></marker>
        <path d='M0 0L9 4' stroke='red' marker-end='url(#m)'/>
        """, [.adaptation]
      ),
      ("<metadata><x xmlns='urn:x' y='1'><z/></x></metadata>", [.metadata]),
      ("<e:view xmlns:e='urn:e' e:x='1'/>", [.metadata]),
      (
        "<switch><text systemLanguage='de' y='9'>ja</text><text y='9'>yes</text></switch>", [.adaptation]
      ),
      (
        "<rect width='9' height='9' mask='url(#m)'/><mask id='m'><foreignObject/></mask>",
        [.unsupportedElement]
      ),
      ("<rect width='9' height='9'><desc>All of it</desc></rect>", [.name]),
      ("<g><desc>All of it</desc><rect width='9' height='9'/></g>", [.name]),
      ("<style>/* ours */</style>", [.comment]),
      ("<style>@media (prefers-color-scheme: dark) { rect { fill: red } }</style>", [.adaptation]),
      ("<style>@media (prefers-color-scheme: light) { rect { fill: red } }</style>", [.adaptation]),
      ("<style media='print'>rect { fill: red }</style>", [.adaptation]),
      ("<style>rect:hover { fill: red }</style>", [.adaptation]),
      (
        "<style>@keyframes a { from { x: 0 } to { x: 9 } }</style><rect width='9' height='9' style='animation:a 1s'/>",
        [.animation, .animation]
      ),
      (
        "<style>@keyframes a { to { x: 9 } } rect { animation-name: b, 'a' }</style><rect width='9' height='9'/>",
        [.animation, .animation]
      ),
      (
        "<style>@keyframes a { to { x: 9 } } rect:hover { animation: 1s a }</style><rect width='9' height='9'/>",
        [.animation, .adaptation]
      ),
      (
        "<style>@keyframes a { to { x: 9 } } rect { animation: var(--b) }</style><rect width='9' height='9'/>",
        [.animation, .adaptation]
      ),
      ("<style>@page { margin: 0 }</style>", [.adaptation]),
      ("<style>rect { @media (hover) { fill: red } }</style>", [.property]),
      ("<style>rect, rect::foo() { fill: red }</style><rect width='9' height='9'/>", [.property]),
      ("<rect width='9' height='9' style='inline-size: 2px'/>", [.property]),
      ("<style>rect! { fill: red }</style>", [.property]),
      ("<style>rect { g? { fill: red } }</style>", [.property]),
      ("<style>rect { mood: good }</style><rect width='9' height='9'/>", [.property]),
      ("<style>@font-face { font-family: a; src: url(data:font/woff,x) }</style>", [.definition]),
      ("<style>@font-face { font-family: a; src: local('Arial') }</style>", [.definition]),
      (
        "<style>@font-face { font-family: a; src: local('Arial') }</style><text y='9' font-family='a'>a</text>",
        [.property]
      ),
      (
        "<style>@font-face { font-family: a; src: url(#f) }</style><text y='9' font-family='a'>a</text>",
        [.definition]
      ),
      ("<rect width='9' height='9' style='color-scheme: light dark'/>", [.adaptation]),
      ("<rect width='9' height='9' style='color-scheme: only dark'/>", [.property]),
      (
        "<image width='9' height='9' href='data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7' style='image-orientation: none'/>",
        [.property]
      ),
      (
        "<image width='9' height='9' href='data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7' style='image-orientation: from-image'/>",
        []
      ),
      ("<rect width='9' height='9' data-name='a' data-testid='b'/>", [.metadata]),
      ("<text y='9' lang='sr'>бгд</text>", [.property]),
      ("<text y='9' xml:lang='ru'>бгд</text>", [.metadata]),
      ("<text y='9' lang='sr'>bgd</text>", [.metadata]),
      ("<switch><foo/><rect width='9' height='9'/></switch>", [.unsupportedElement]),
      ("<switch><rect width='9' height='9'/><foo/></switch>", [.adaptation]),
    ] as [(String, [LossCode])])
  func named(body: String, codes: [LossCode]) throws { #expect(try losses(of: body) == codes) }

  @Test(
    "what means nothing is no loss",
    arguments: [
      "<rect width='9' height='9' rx='0' fill='red' stroke='none'/>",
      "<g transform='translate(1)' fill='red'><rect width='9' height='9'/></g>",
      "<rect width='9' height='9' style='stop-color: red; font-variant-ligatures: normal'/>",
      "<text y='20'>one <tspan fill='black'>two</tspan></text>",
      "<path d='M0 0L9 9L0 9z' pathLength='3' style='mix-blend-mode: normal'/>",
      "<path d='M0 0L9 9L0 9z' fill='url(#g)'/><linearGradient id='g'><stop offset='1'/></linearGradient>",
      "<path d='M0 0L9 9L0 9z' filter='url(#f)'/><filter id='f'><feOffset result='a' in='b'/></filter>",
      "<style>.unused { fill: red }</style>", "<defs/>", "<title/>",
      "<style>@keyframes a { from { x: 0 } to { x: 9 } } .unused { animation: a 1s }</style>",
      "<style>@media screen { @-webkit-keyframes a { to { x: 9 } } }</style>",
      "<title>Board</title><desc>All of it</desc>",
      "<g><title>One</title><rect width='9' height='9'/></g>", "<g id='one'><rect width='9' height='9'/></g>",
      "<rect width='9' height='9' data-name='a'/>", "<g aria-label='a'><path d='M0 0L9 9L0 9z'/></g>",
      "<g id='g12' data-name=''><rect id='rect1' width='9' height='9'/></g>",
      "<rect id='Hero-Box' width='9' height='9' data-name='Hero Box'/>",
      "<rect/>", "<rect width='9' height='9' fill='none'/>",
    ])
  func nothing(body: String) throws { #expect(try losses(of: body) == []) }

  @Test("a loss stands where it is")
  func places() throws {
    let marked = MarkedText(
      foreign("1️⃣<!-- a -->1️⃣<rect width='9' height='9' class='2️⃣b2️⃣'/>3️⃣<g id='h' display='none'>3️⃣<line/></g>"))
    let losses = try account(marked.text).losses
    #expect(
      losses.map(\.place.range) == [try marked.range(1), try marked.range(2), try marked.range(3)])
  }

  @Test("each thing has one fate")
  func fates() throws {
    let account = try account(
      foreign(
        """
        <!-- x --><style>.a { fill: red; mood: good } .b { x: 1 }</style>
        <rect class="a" width="9" height="9" data-y="1"/>
        <path d="M0 0L9 9L0 9z" style="stroke: red" data-z="2"><title>Arrow</title></path>
        <metadata><a xmlns="urn:a" b="1"/></metadata>
        """, root: "width='100' height='100' preserveAspectRatio='none'"))
    func fates(_ item: Accounting.Item) -> [Int] { Accounting.Fate.allCases.map { account[item, $0] } }
    // native, cut out, carried, without effect, lost
    #expect(fates(.element) == [4, 1, 0, 0, 2])
    #expect(fates(.attribute) == [5, 2, 1, 0, 3])
    #expect(fates(.declaration) == [1, 1, 0, 1, 1])
    #expect(fates(.comment) == [0, 0, 0, 0, 1])
  }

  @Test("a font that the picture of a text brings along is no loss")
  func broughtFont() throws {
    let account = try account(
      foreign(
        """
        <style>@font-face { font-family: a; src: url(data:font/woff;base64,d09GRg==) }</style>
        <text y="50" font-family="a" transform="rotate(4)">a</text>
        """))
    #expect(account.losses == [])
    #expect(account[.declaration, .cutOut] == 2)
  }

  @Test("what is approximated counts as lost")
  func approximated() throws {
    let options = SVGDecodingOptions(unsupported: .drop, drawsPictures: true, accounts: true)
    let text = foreign("<rect width='9' height='9' transform='rotate(9)' filter='url(#f)'/><filter id='f'/>")
    let document = try SVGPlaneDecoder(options: options).decode(SourceText(name: "test.svg", text: text))
    #expect(document.accounting?[.element, .lost] == 2)
    #expect(document.accounting?.losses == [])
    #expect(document.accounting?[.element, .native] == 1)
  }

  @Test("a drawing of ours loses nothing", arguments: PackageFiles.samplePaths(endingWith: "board.svg"))
  func own(path: String) throws {
    let account = try account(String(decoding: PackageFiles.sample(path), as: UTF8.self))
    #expect(account.losses == [])
    for item in Accounting.Item.allCases { #expect(account[item, .lost] == 0) }
  }

  @Test("any drawing of ours loses nothing", arguments: 0..<40)
  func generated(seed: Int) throws {
    var generator = PlaneGenerator(seed: UInt64(seed))
    let account = try account(encode(generator.plane()))
    #expect(account.losses == [])
    for item in Accounting.Item.allCases { #expect(account[item, .lost] == 0) }
  }

  @Test(
    "of what others put into a drawing of ours, nothing goes in silence",
    arguments: [
      ("<!-- x --><rect onclick='a' data-x='1' ", [LossCode.comment, .metadata]),
      (
        "<text y='9' font-size='9'>a<path d='M0 0'/><tspan><image/></tspan></text><rect ",
        [.definition, .definition]
      ),
      ("<rect role='button' ", [.metadata]), ("<g id='mine' class='z'><rect ", [.name, .metadata]),
    ])
  func edited(markup: String, codes: [LossCode]) throws {
    var text = try encode(rectangleLayer()).replacing("<rect id", with: "\(markup)id")
    if markup.contains("<g") { text = text.replacing("</svg>", with: "</g></svg>") }
    #expect(try account(text).losses.map(\.code) == codes)
  }

  @Test("a name of ours is its characters, and nothing else that stands at it or in it")
  func ownTitle() throws {
    let text = try encode(rectangleLayer()).replacing(
      "<title>", with: "<title class='a' data-x='1'><path d='M0 0'/>")
    let codes = try account(text).losses.map(\.code)
    #expect(Set(codes) == [.metadata, .definition] && codes.count == 4)
  }

  @Test("a description, a second title and another id of a layer of ours are no layer's")
  func ownNames() throws {
    let text = try encode(rectangleLayer("fte-x1q-90b"))
    let named = text.replacing("</rect>", with: "<desc>Keep me</desc><title>Second</title></rect>")
    #expect(try account(named).losses.map(\.code) == [.name, .name])
    let renamed = text.replacing(#" id="fte-x1q-90b""#, with: #" id="other-id""#)
    #expect(try account(renamed).losses.map(\.code) == [.name])
  }

  @Test("a title of the background or of a part of a layer is no layer's")
  func partNames() throws {
    let text = try encode(fourKinds)
    #expect(try account(text).losses == [])
    let background = text.replacing(
      ##"fill="#fafafa"/>"##, with: ##"fill="#fafafa"><title>Mine</title></rect>"##)
    #expect(try account(background).losses.map(\.code) == [.name])
    let sheet = try #require(text.firstMatch(of: /data-plane-type="post-it"[\s\S]*?<rect [^>]*(\/>)/)).output
      .1
    let part = text[..<sheet.startIndex] + "><title>Mine</title></rect>" + text[sheet.endIndex...]
    #expect(try account(String(part)).losses.map(\.code) == [.name])
    let words = text.replacing("<tspan", with: "<title>Mine</title><tspan")
    #expect(try account(words).losses.map(\.code) == words.matches(of: /Mine/).map { _ in .name })
  }

  @Test(
    "a size of the root that goes by the window is lost",
    arguments: [
      ("width='50%' height='90'", 1), ("width='50%'", 1), ("width='100%' height='50'", 1),
      ("width='50vw' height='50'", 1), ("style='width: 50%; height: 60px'", 1), ("width='100%'", 0),
      ("width='100%' height='100%'", 0), ("width='100%' height='auto'", 0), ("width='90' height='45'", 0),
      ("style='width: 100%; height: auto'", 0),
    ])
  func rootSize(attributes: String, count: Int) throws {
    let account = try account(
      foreign("<rect width='9' height='9'/>", root: "viewBox='0 0 90 45' \(attributes)"))
    #expect(account[.attribute, .lost] + account[.declaration, .lost] == count)
    #expect(account.losses.map(\.code) == (count == 0 ? [] : [.adaptation]))
  }

  @Test("what Illustrator keeps for itself in a switch is metadata")
  func editorsChoice() throws {
    let account = try account(
      foreign(
        """
        <switch><foreignObject requiredExtensions="http://ns.adobe.com/AdobeIllustrator/10.0/" width="1" height="1">
        <i:pgfRef xmlns:i="http://ns.adobe.com/AdobeIllustrator/10.0/" xlink:href="#x"/></foreignObject>
        <g><rect width="9" height="9"/></g></switch>
        """))
    #expect(account.losses.map(\.code) == [.metadata])
    let others = try self.account(
      foreign("<switch><rect width='9' height='9'/><foreignObject width='9' height='9'/></switch>"))
    #expect(others.losses.map(\.code) == [.adaptation])
  }

  @Test("a padding of the root is left out, which is told as it is")
  func padding() throws {
    let account = try account(
      foreign("<rect width='9' height='9'/>", root: "viewBox='0 0 9 9' style='padding: 20px; margin: auto'"))
    #expect(account.losses.map(\.code).contains(.property))
    #expect(account.losses.map(\.message).contains("\"padding\": no layer can say it, and it is left out"))
  }

  @Test(
    "what moves the root in a page moves its picture, too; what centers it is a page's alone",
    arguments: [
      ("margin: 0 auto; position: relative", LossCode.adaptation), ("margin: 0 9px", .property),
      ("position: relative; left: -0.5px", .property), ("top: 0; right: 9px", .adaptation),
      ("margin: 0 auto 9px", .adaptation), ("margin: 0 0 0 9px", .property),
    ])
  func movedRoot(style: String, code: LossCode) throws {
    let account = try account(
      foreign("<rect width='9' height='9'/>", root: "viewBox='0 0 9 9' style='\(style)'"))
    #expect(account.losses.contains { $0.code == .property } == (code == .property))
    #expect(account.losses.contains { $0.code == code })
  }

  @Test("a language counts as part of a picture where the picture has a text")
  func language() throws {
    let path = "<path d='M0 0L9 9L0 9z'/>"
    let shapes = try account(foreign("<g xml:lang='de'>\(path)\(path)</g>", root: "viewBox='0 0 9 9'"))
    #expect(shapes[.attribute, .lost] == 1 && shapes.losses.map(\.code) == [.metadata])
    let text = try account(
      foreign(
        "<g filter='blur(1px)' xml:lang='de'>\(path)<text y='9'>A</text></g>", root: "viewBox='0 0 9 9'"))
    #expect(text[.attribute, .lost] == 0)
  }

  @Test(
    "what is of no use to an element is without effect",
    arguments: [
      "href='x'", "letter-spacing='3'", "font-weight='700'", "text-anchor='end'", "cx='3'", "points='1,2'",
      "style='background: red'", "style='fill: blue; fill: red'",
    ])
  func useless(attribute: String) throws {
    let account = try account(foreign("<rect width='9' height='9' \(attribute)/>", root: "viewBox='0 0 9 9'"))
    #expect(account.losses == [])
    #expect(account[.attribute, .withoutEffect] + account[.declaration, .withoutEffect] == 1)
  }

  @Test("what paints nothing for a reason that is reported is lost")
  func paintsNothing() throws {
    let account = try account(foreign("<rect width='-9' height='9'/>", root: "viewBox='0 0 9 9'"))
    #expect(account[.element, .lost] == 1)
  }

  @Test("a title that is referred to, and what stands in it, is a name")
  func referredTitle() throws {
    let root = "viewBox='0 0 9 9' aria-labelledby='t'"
    let account = try account(foreign("<title id='t'>A <b>bold</b></title>", root: root))
    #expect(account.losses == [])
  }
}

/// That what is counted is what is there, `Scripts/check-accounting` holds with another parser.
@Suite("Accounts of whole documents")
struct AccountingCorpusTests {
  static let documents: [URL] = ["Samples", "../shared/corpora"].flatMap { folder in
    let root = PackageFiles.root.appendingPathComponent(folder)
    let names = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".svg") }.sorted().map(root.appendingPathComponent)
  }

  @Test("what was read is native, cut out, carried, without effect or lost, and no loss is silent")
  func identity() throws {
    #expect(!Self.documents.isEmpty)
    for url in Self.documents {
      let source = SourceText(name: url.path, bytes: Array(try Data(contentsOf: url)))
      guard
        let document = try? SVGPlaneDecoder(options: SVGDecodingOptions(drawsPictures: true, accounts: true))
          .decode(source)
      else { continue }
      let account = try #require(document.accounting)
      for item in Accounting.Item.allCases {
        let sum = Accounting.Fate.allCases.reduce(0) { $0 + account[item, $1] }
        #expect(sum == account[item], "\(item.name) of \(url.path)")
      }
      let isLossy = Accounting.Item.allCases.contains { account[$0, .lost] > 0 }
      #expect(!isLossy || !document.allLosses.isEmpty, "silence on \(url.path)")
    }
  }
}
