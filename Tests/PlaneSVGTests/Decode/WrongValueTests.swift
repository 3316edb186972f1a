import Diagnostics
import PlaneCoding
import PlaneModel
import TestSupport
import Testing

@testable import PlaneSVG

/// The wrong part of a value stands between two keycaps.
@Suite("Values that SVG doesn't allow")
struct WrongValueTests {
  @Test(
    "are reported at the number, with the rule that they break",
    arguments: [
      ("negative-size", #"<rect width="1️⃣-101️⃣" height="5"/>"#),
      ("negative-size", #"<rect width="5" height=" 1️⃣-1px1️⃣ "/>"#),
      ("negative-size", #"<circle r="1️⃣-21️⃣"/>"#),
      ("negative-size", #"<ellipse rx="1️⃣-21️⃣" ry="3"/>"#),
      ("negative-size", ##"<use href="#a" width="1️⃣-21️⃣"/>"##),
      ("negative-size", #"<svg width="1️⃣-21️⃣"/>"#),
      ("negative-size", #"<svg viewBox="0 0 3 1️⃣-21️⃣"/>"#),
      ("negative-size", #"<rect style="height: 4px; width:1️⃣-10px1️⃣" height="5"/>"#),
      ("negative-corner-radius", #"<rect width="4" height="5" rx="1️⃣-41️⃣"/>"#),
      ("negative-border-width", #"<g stroke-width="1️⃣-21️⃣"/>"#),
      ("negative-border-width", #"<g style="fill:red; stroke-width : 1️⃣-21️⃣ !important"/>"#),
      ("invalid-font-size", #"<text y="9" font-size="1️⃣-41️⃣">a</text>"#),
      ("opacity-out-of-range", #"<rect width="4" height="5" opacity="1️⃣51️⃣"/>"#),
      ("opacity-out-of-range", #"<rect width="4" height="5" fill-opacity="1️⃣-0.11️⃣"/>"#),
      ("opacity-out-of-range", #"<g style="opacity:1️⃣140%1️⃣"/>"#),
      ("non-finite-number", #"<rect width="1️⃣NaN1️⃣" height="5"/>"#),
      ("non-finite-number", #"<line x1="1" x2="1️⃣-Infinity1️⃣" stroke="red"/>"#),
      ("non-finite-number", #"<polygon points="0,0 1️⃣NaN1️⃣,5 3,4"/>"#),
      ("invalid-value", #"<rect width="1️⃣abc1️⃣" height="5"/>"#),
      ("invalid-value", #"<rect width="1️⃣50vfoo1️⃣" height="5"/>"#),
      ("invalid-value", #"<circle r="4" cx="1️⃣3capx1️⃣"/>"#),
      ("invalid-value", #"<circle r="4" cx="1️⃣undefined1️⃣"/>"#),
      ("invalid-value", #"<text x="1 2 1️⃣none1️⃣" y="3">abc</text>"#),
      ("invalid-value", #"<path d="M0 0H5L 1️⃣undefined1️⃣ 4"/>"#),
      ("invalid-value", #"<path d="1️⃣L1️⃣ 3 4"/>"#),
      ("invalid-value", #"<path d="M 0 0 L 10 10 1️⃣Q1️⃣"/>"#),
      ("invalid-value", #"<path d="M0 0 1️⃣L 101️⃣ M 5 5"/>"#),
      ("invalid-value", #"<path d="M0 0L1 2 3 4 1️⃣51️⃣z"/>"#),
      ("invalid-value", #"<path d="1️⃣M1️⃣"/>"#),
      ("invalid-value", #"<path d="M0 0z 1️⃣11️⃣ 2"/>"#),
      ("invalid-value", #"<path d="M0 0 1️⃣A1 2 0 21️⃣ 1 3 4"/>"#),
      ("invalid-value", #"<path d="M0 0 1️⃣h--1️⃣1"/>"#),
      ("invalid-value", #"<g transform="translate(3, 1️⃣NaN1️⃣) scale(2)"/>"#),
      ("invalid-value", #"<g transform="scale(2) 1️⃣turn(3)1️⃣"/>"#),
      ("invalid-value", #"<g opacity="1️⃣half1️⃣"/>"#),
      (nil, #"<rect width="4" height="5" filter="1️⃣swirl(2px)1️⃣"/>"#),
      (nil, #"<rect width="4" height="5" style="clip-path:1️⃣circel(2px)1️⃣"/>"#),
      ("invalid-value", #"<rect width="1️⃣50 px1️⃣" height="5"/>"#),
      ("invalid-value", #"<text y="9" font-size="1️⃣12 px1️⃣">a</text>"#),
      ("invalid-value", #"<rect width="5" height="5" style="stroke-width:1️⃣2 px1️⃣"/>"#),
      ("invalid-value", #"<line x2="9" stroke-dasharray="1️⃣-11️⃣ 2"/>"#),
      ("invalid-value", #"<g style="stroke-dasharray:4, 1️⃣two1️⃣"/>"#),
      ("invalid-value", #"<polyline points="1,2 1️⃣31️⃣"/>"#),
      ("invalid-value", #"<polygon points="1,2 3,4 1️⃣51️⃣ "/>"#),
      ("invalid-value", #"<polygon points="1,2 3,4,1️⃣,1️⃣5 6"/>"#),
      (nil, #"<rect width="4" height="5" fill="1️⃣icc-color(x)1️⃣"/>"#),
      (nil, #"<rect width="4" height="5" fill="1️⃣bleu icc-color(x)1️⃣"/>"#),
      (nil, #"<rect width="4" height="5" fill="1️⃣rgb(1,2)1️⃣"/>"#),
      (nil, #"<rect width="4" height="5" stroke="1️⃣hwb(10 2)1️⃣"/>"#),
      (nil, #"<g style="fill:1️⃣hsl(x)1️⃣"/>"#),
      (nil, #"<rect width="4" height="5" fill="1️⃣1️⃣"/>"#),
      (nil, ##"<rect width="4" height="5" fill="1️⃣#123451️⃣"/>"##),
      ("negative-border-width", #"<style>.a { fill: red; stroke-width: 1️⃣-3px1️⃣ }</style><g class="a"/>"#),
      ("negative-size", #"<rect width="1️⃣&#45;101️⃣" height="5"/>"#),
      ("invalid-value", #"<style>text { letter-spacing: 1️⃣21️⃣ }</style><text y="9">a</text>"#),
      ("invalid-value", #"<style>text { font-size: 1️⃣201️⃣ !important }</style><text y="9">a</text>"#),
      ("invalid-value", #"<rect x="1️⃣1.1️⃣" width="4" height="5"/>"#),
      ("invalid-value", #"<rect x="1️⃣1.px1️⃣" width="4" height="5"/>"#),
      ("invalid-value", #"<rect width="4" height="5" stroke-width="1️⃣1.1️⃣"/>"#),
      ("invalid-value", #"<path d="M0 0 1️⃣L11️⃣. 5"/>"#),
      ("invalid-value", #"<polygon points="0,0 1️⃣11️⃣.,5 3,4"/>"#),
      ("invalid-value", #"<g transform="translate(1️⃣1.1️⃣)"/>"#),
      ("invalid-value", #"<text y="9" font-family="1️⃣DejaVu Serif 31️⃣">a</text>"#),
      ("invalid-value", #"<text y="9" style="font-family:1️⃣a,,b1️⃣">a</text>"#),
      ("invalid-value", #"<style>text { font-family: 1️⃣a, inherit1️⃣ }</style><text y="9">a</text>"#),
      ("invalid-value", #"<style>rect { width: 1️⃣401️⃣ }</style><rect width="4" height="5"/>"#),
    ])
  func place(rule: String?, marked: String) throws {
    let text = MarkedText(foreign(marked))
    let document = try decode(text.text)
    let losses = document.losses.filter { $0.code == .invalidValue }
    #expect(losses.map(\.ruleName) == [rule ?? "invalid-value"])
    #expect(try losses.first?.place.range == text.range(1))
    #expect(losses.first?.brokenRule == rule)
    #expect(losses.first?.finding.severity == (rule == nil ? .warning : .error))
    #expect(losses.first?.diagnostic.severity == (rule == "opacity-out-of-range" ? .note : .warning))
  }

  @Test(
    "are none where browsers take them",
    arguments: [
      ##"<rect x="-4" y="1e-3" width="50%" height="2.5em" rx="auto" fill="none" stroke="currentColor"/>"##,
      ##"<rect width="calc(1px + 2px)" height="50vw" fill="var(--a)" stroke="" opacity="50%"/>"##,
      ##"<rect x=" 1px " width="5" height="5" stroke-dasharray="4,2px 50%"/><g stroke-dasharray="none"/>"##,
      ##"<text x="1 " data-plane-box="1 2">a</text><g stroke-dasharray="" style="stroke-dasharray:inherit"/>"##,
      ##"<rect width="5" height="5" style="width:fit-content;opacity:inherit;font-size:larger;fill:unset"/>"##,
      ##"<text y="9" font-family="'a b', c d,-e,--f,'1',inherit g,a\ 3">a</text><g font-family="var(--a)"/>"##,
      ##"<text x="1, 2 3" dx=" -1" font-size="x-large" fill="RED">abc</text>"##,
      ##"<path d=""/><path d="m1-2.5e-3.5.5z"/><polyline points="1,2 3-4"/><g transform=" "/>"##,
      ##"<path d="M0,0 1 2,a1 2 0 01.5.5,1,2,0,1,0,3,4 h1e2-1e-2.5 V+1.0zm1 1 C1 2 3 4 5 6-1-2-3-4-5-6S1 2 3 4T5 6Z "/>"##,
      ##"<g transform="rotate(45)" width="abc"/><defs><linearGradient x1="abc"/></defs>"##,
      ##"<svg viewBox="-5 -5 10,10" width="auto" height="100dvh"/>"##,
    ])
  func fine(body: String) throws {
    #expect(try decode(foreign(body)).losses.filter { $0.brokenRule != nil }.map(\.message) == [])
  }

  @Test(
    "are no paints, and these are",
    arguments: [
      "#fff icc-color(x, 1)", "rgb(1, 2, 3)", "rgb(1 2 3 / 50%)", "hwb(10 2% 3%)", "color(display-p3 1 0 0)",
      "inherit",
      "rgb(var(--a), 2, 3)", "var(--a, red)", "url(#a) red", " RED ",
    ])
  func paint(value: String) throws {
    #expect(withBytes(value) { ValueGrammar.paint.mistake(in: $0) } == nil)
  }

  @Test("a size in a page's font is fixed, and that is told")
  func fontUnits() throws {
    let document = try decode(foreign(#"<rect width="20" height="9"/>"#, root: #"width="2em" height="50""#))
    #expect(document.plane.canvas.size == Plane.Size(width: 32, height: 50))
    #expect(document.losses.map(\.code) == [.adaptation])
    #expect(
      document.losses.first?.message
        == #"the width "2em" goes by the font of the page around; it is fixed to 32"#)
    let stated = try decode(
      foreign(#"<rect width="20" height="9"/>"#, root: #"width="2em" height="50" style="font-size: 20px""#))
    #expect(stated.plane.canvas.size == Plane.Size(width: 40, height: 50))
    #expect(stated.losses.isEmpty)
    let plain = try decode(foreign(#"<rect width="20" height="9"/>"#, root: #"width="2in" height="-2em""#))
    #expect(!plain.losses.contains { $0.code == .adaptation })
  }

  @Test(
    "in a drawing of ours, what it states beside the picture is read as a whole or told",
    arguments: [
      #"<text data-plane-box="40 1️⃣-4x1️⃣ 320 40" x="40" y="10">a</text>"#,
      #"<text data-plane-box="1️⃣40 40 3201️⃣" x="40" y="10">a</text>"#,
      #"<rect width="4" height="5" data-plane-box="1️⃣1️⃣"/>"#,
      #"<rect width="4" height="5" data-plane-corner-radius="1️⃣1 px1️⃣"/>"#,
      #"<rect width="4" height="5" data-plane-color="1️⃣bleu1️⃣" data-plane-border-width="-2"/>"#,
    ])
  func stated(marked: String) throws {
    let text = MarkedText(foreign(marked, root: "viewBox='0 0 9 9' data-plane-version='1'"))
    let losses = try decode(text.text).losses.filter { $0.code == .invalidValue }
    #expect(losses.map(\.brokenRule) == ["invalid-value"])
    #expect(try losses.first?.place.range == text.range(1))
  }

  @Test("a drawing of ours in a newer form is refused")
  func newerVersion() throws {
    let failure = #expect(throws: DecodingFailure.self) {
      try decode(foreign("<g/>", root: "data-plane-version='2'"))
    }
    #expect(failure?.diagnostics.map(\.rule) == ["unknown-version"])
    #expect(try decode(foreign("<g/>", root: "data-plane-version='1'")).version == 1)
  }

  @Test("a negative size draws nothing where nothing else is known, and else counts as not written")
  func drawing() throws {
    #expect(try decode(foreign(#"<rect width="-10" height="5"/><circle r="-4"/>"#)).plane.layers.isEmpty)
    let nested = try decode(foreign(#"<svg width="-20" height="30"><rect width="90" height="9"/></svg>"#))
    #expect(nested.plane.layers.first?.size == Plane.Size(width: 90, height: 9))
    let styled = try decode(foreign(#"<rect width="20" height="9" style="width:-10px"/>"#))
    #expect(styled.plane.layers.first?.size == Plane.Size(width: 20, height: 9))
    let root = try decode(foreign(#"<rect width="20" height="9"/>"#, root: #"width="-400" height="50""#))
    #expect(root.plane.canvas.size == Plane.Size(width: 20, height: 50))
  }

  @Test("in a drawing of ours are the model's where they are numbers, and lost where they are none")
  func own() throws {
    let text = foreign(
      #"<rect id="a" width="-3" height="abc" opacity="2"/>"#, root: "viewBox='0 0 9 9' data-plane-version='1'"
    )
    let document = try decode(text)
    #expect(document.plane.layers.first?.size.width == -3)
    #expect(
      document.losses.map(\.message) == [
        #"the height "abc" cannot be read, and nothing is drawn; write a number"#
      ])
  }

  @Test("in a rule that says nothing of the drawing are no mistakes in it")
  func unusedRule() throws {
    let document = try decode(
      foreign("<style>.edge-depth-5{stroke-width:-1}</style><rect width='9' height='9'/>"))
    #expect(document.losses.isEmpty)
  }

  @Test("are counted where there are more than anybody reads")
  func many() throws {
    let document = try decode(foreign(String(repeating: #"<rect width="-1" height="5"/>"#, count: 10_002)))
    #expect(document.losses.count == 10_001)
    #expect(document.losses.last?.message == "2 more values cannot be read, or are out of bounds")
  }
}
