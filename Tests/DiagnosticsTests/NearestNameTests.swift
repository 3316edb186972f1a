import Diagnostics
import Testing

@Suite("The nearest name")
struct NearestNameTests {
  private let names = ["color", "title", "canvas", "lint", "info"]

  @Test(
    "is the one that was mistyped",
    arguments: [
      ("colour", "color"), ("titel", "title"), ("canvass", "canvas"), ("lnt", "lint"), ("Lint", "lint"),
      ("ifno", "info"),
    ])
  func mistyped(_ text: String, _ name: String) {
    #expect(nearestName(to: text, among: names) == name)
  }

  @Test(
    "is none where nothing is near, or where nothing is wrong",
    arguments: ["", "x", "background", "lint", String(repeating: "color", count: 100)])
  func others(_ text: String) {
    #expect(nearestName(to: text, among: names) == nil)
  }

  @Test("is the same one in other letters, however short")
  func letterCase() {
    #expect(nearestName(to: "X", among: ["width", "y", "x"]) == "x")
    #expect(nearestName(to: "TITLE", among: names) == "title")
  }

  @Test("is the first of several that are as near")
  func ties() {
    #expect(nearestName(to: "cat", among: ["car", "cap"]) == "car")
    #expect(nearestName(to: "cat", among: [String]()) == nil)
  }
}
