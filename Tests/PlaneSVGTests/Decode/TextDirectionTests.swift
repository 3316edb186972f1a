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
    "a text that runs against what it says is embedded, unless it is centred and of one direction",
    arguments: [
      "<text x='9' y='40'>אבג</text>", "<text direction='rtl' x='90' y='40'>abc</text>",
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
