import Diagnostics
import PlaneCoding
import PlaneModel
import Testing

@Suite("Others' drawings: direction of texts")
struct TextDirectionTests {
  @Test(
    "a text that runs as it says is drawn at the same anchor",
    arguments: [
      (
        "<text direction='rtl' x='90' y='40'>אבג 12</text>", "rtl 90 40 start \"אבג 12\"",
        Layer.Alignment.Horizontal.leading
      ),
      ("<text direction='rtl' x='9' y='40' text-anchor='end'>אבג</text>", "rtl 9 40 end \"אבג\"", .trailing),
      (
        "<text direction='rtl' x='50' y='40' text-anchor='middle'>אבג!</text>", "rtl 50 40 middle \"אבג!\"",
        .center
      ),
      ("<text x='50' y='40' text-anchor='middle'>אב גד</text>", "rtl 50 40 middle \"אב גד\"", .center),
      (
        "<text direction='rtl' x='50' y='40' text-anchor='middle'>ab cd</text>", "50 40 middle \"ab cd\"",
        .center
      ),
      ("<text x='9' y='40'>ab אב</text>", "9 40 start \"ab אב\"", .leading),
    ])
  func native(body: String, line: String, alignment: Layer.Alignment.Horizontal) throws {
    #expect(try redrawnLines(of: body) == [line])
    let document = try decode(body: body)
    #expect(document.label?.alignment.horizontal == alignment)
    #expect(document.losses.isEmpty)
  }

  @Test(
    "letters that all run to the left are drawn as they were, where nothing says so",
    arguments: [
      ("<text x='9' y='40'>אבג</text>", "9 40 start \"אבג\"", Layer.Alignment.Horizontal.trailing),
      ("<text x='90' y='40' text-anchor='end'>אבג, דה</text>", "90 40 end \"אבג, דה\"", .leading),
      ("<text x='9' y='40'>مرحبا بالعالم</text>", "9 40 start \"مرحبا بالعالم\"", .trailing),
    ])
  func unsaid(body: String, line: String, alignment: Layer.Alignment.Horizontal) throws {
    #expect(try redrawnLines(of: body) == [line])
    let document = try decode(body: body)
    #expect(document.label?.alignment.horizontal == alignment && document.losses.isEmpty)
    #expect(document.plane[0]?.extras?.json.contains("ltr") ?? false)
    let again = try decode(encode(document.plane))
    #expect(again.plane == document.plane && again.losses.isEmpty && again.provenance == .intact)
    // What it says is of no letters that run to the right.
    var layer = try #require(document.plane[0])
    guard case .label(var label) = layer.content else { return }
    label.text = "abc"
    layer.content = .label(label)
    #expect(try decode(encode(layer)).plane.layers == [layer])
  }

  @Test(
    "a text that runs against what it says is embedded, unless it is of one direction, and centred or to the left",
    arguments: [
      "<text x='9' y='40'>אבג!</text>", "<text direction='rtl' x='90' y='40'>abc</text>",
      "<text x='50' y='40' text-anchor='middle'>אבג!</text>",
      "<text x='50' y='40' text-anchor='middle'>אב 12 גד</text>",
      "<text x='50' y='40' text-anchor='middle'>אב cd אב</text>",
    ])
  func embedded(body: String) throws {
    #expect(try decode(body: body).unsupportedCounts == [.unsupportedText: 1])
    #expect(try decodeDropping(body: body).lossCodes == [.unsupportedText])
  }

  @Test("the edge at the anchor stays where nothing is embedded")
  func edge() throws {
    let left = try decodeDropping(body: "<text x='9' y='40'>אבג</text>")
    #expect(left.boxes.first?.origin.x == 9)
    #expect(left.label?.alignment.horizontal == .trailing)
    let right = try decodeDropping(body: "<text direction='rtl' x='90' y='40'>abc</text>")
    #expect(right.boxes.first.map { $0.origin.x + $0.size.width } == 90)
    #expect(right.label?.alignment.horizontal == .trailing)
  }
}
