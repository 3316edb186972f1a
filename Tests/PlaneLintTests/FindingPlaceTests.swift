import Diagnostics
import Foundation
import PlaneCoding
import PlaneJSON
import PlaneLint
import Testing

/// The places of findings, which stand between « and » in the documents below.
@Suite("Findings in JSON stand where the value stands")
struct FindingPlaceTests {
  @Test(arguments: [
    ("negative-origin", rectangle(x: "«-5»")),
    ("negative-origin", rectangle(y: "«-0.5»")),
    ("non-finite-number", rectangle(x: "«1e999»")),
    ("negative-size", rectangle(width: "«-1»")),
    ("negative-size", rectangle(height: "«-1e3»")),
    ("negative-size", document(canvas: #"{"width": «-10», "height": 20}"#, layers: "")),
    ("opacity-out-of-range", rectangle(more: #", "opacity": «1.01»"#)),
    ("negative-corner-radius", rectangle(more: #", "cornerRadius": «-1»"#)),
    ("negative-border-width", rectangle(more: ##", "border": {"color": "#000000", "width": «-1»}"##)),
    ("empty-id", rectangle(id: "«\"\"»")),
    ("duplicate-id", rectangle(id: "«\"a\"»", before: rectangleLayer(id: "\"a\""))),
    ("forbidden-character", rectangle(more: #", "title": «"\u0001"»"#)),
  ])
  func place(rule: String, marked: String) throws {
    let (text, range) = try #require(unmark(marked))
    let document = try JSONPlaneDecoder().decode(SourceText(name: "board.json", text: text))
    let findings = Linter.errors.check(document)
    #expect(findings.map(\.rule) == [rule])
    #expect(findings.first?.place.range == range)
  }

  @Test("and come in the order of the places, then of the rules")
  func order() throws {
    let layers = [
      ##"{"type": "rectangle", "color": "#000000", "opacity": 2, "id": "a", "size": {"width": -1, "height": 1}, "origin": {"x": -1, "y": 1}}"##,
      ##"{"type": "rectangle", "color": "#000000", "id": "a", "size": {"width": 1, "height": 1}, "origin": {"x": -1, "y": 1}}"##,
    ].joined(separator: ",\n")
    let text = document(canvas: #"{"width": -10, "height": 20}"#, layers: layers)
    let decoded = try JSONPlaneDecoder().decode(SourceText(name: "board.json", text: text))
    let findings = Linter.errors.check(decoded)
    #expect(
      findings.map(\.rule) == [
        "negative-size", "opacity-out-of-range", "negative-size", "negative-origin", "duplicate-id",
        "negative-origin",
      ])
    let starts = findings.compactMap(\.place.range?.lowerBound)
    #expect(starts == starts.sorted())
  }
}

private func document(canvas: String = #"{"width": 10, "height": 20}"#, layers: String) -> String {
  #"{"version": 2, "canvas": \#(canvas), "layers": [\#(layers)]}"#
}

private func rectangleLayer(
  id: String = "\"a\"", x: String = "1", y: String = "2", width: String = "3", height: String = "4",
  more: String = ""
) -> String {
  """
  {"type": "rectangle", "id": \(id), "origin": {"x": \(x), "y": \(y)},
    "size": {"width": \(width), "height": \(height)}, "color": "#ff8800"\(more)}
  """
}

private func rectangle(
  id: String = "\"a\"", x: String = "1", y: String = "2", width: String = "3", height: String = "4",
  more: String = "", before: String? = nil
) -> String {
  let layer = rectangleLayer(id: id, x: x, y: y, width: width, height: height, more: more)
  return document(layers: [before, layer].compactMap(\.self).joined(separator: ",\n"))
}

/// The text without its two marks, and the bytes between them.
private func unmark(_ marked: String) -> (text: String, range: ByteRange)? {
  guard let start = marked.range(of: "«"), let end = marked.range(of: "»") else { return nil }
  let before = marked[..<start.lowerBound]
  let between = marked[start.upperBound..<end.lowerBound]
  let range = before.utf8.count..<(before.utf8.count + between.utf8.count)
  return (String(before + between + marked[end.upperBound...]), range)
}
