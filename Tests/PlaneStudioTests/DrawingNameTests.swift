import Foundation
import MarkupJSON
import PlaneStudio
import Testing

@Suite("Names of new drawings")
struct DrawingNameTests {
  /// What the studio says to a drawing of a name: what it made, or why not.
  private func make(_ name: String, in board: Board) async throws -> (outcome: String, text: String) {
    let encoded = name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    let reply = try await board.post("/api/new?name=\(encoded)")
    return (reply.outcome, (reply.value.member("file") ?? reply.value.member("error"))?.string ?? "")
  }

  @Test(
    "each kind of a bad name has a message of its own",
    arguments: [
      ("", "needs a name"), ("../x.json", "leads out of the folder"),
      ("a/../x.json", "leads out of the folder"),
      ("/etc/x.json", "leads out of the folder"), ("a//x.json", "an empty part"),
      ("x.json/", "an empty part"),
      (".x.json", "\".x.json\" begins with a dot"), (".json", "begins with a dot"),
      (".git/x.json", "\".git\" begins with a dot"), ("./x.json", "begins with a dot"),
      (".\u{301}x.json", "begins with a dot"), ("a/\u{301}/../x.json", "leads out of the folder"),
      ("a\\x.json", "a backslash"),
      (String(repeating: "é", count: 101) + ".json", "too long: 207 bytes of at most 200"),
      (" .json", "only spaces"), ("\u{a0}\u{3000}\u{2003}.svg", "only spaces"),
      ("a/ /x.json", "\" \" is only spaces"),
      ("x.txt", "says no format"), ("none/x.json", "there is no such folder"), ("board.json", "already"),
    ])
  func kinds(name: String, text: String) async throws {
    let board = try Board()
    let said = try await make(name, in: board)
    #expect(said.outcome == "refused" && said.text.contains(text), "\(said)")
    #expect(try board.names == ["board.json"])
  }

  @Test(
    "a character that nobody sees, or that turns the direction of writing, is named and not shown",
    arguments: [
      "\u{0}", "\n", "\u{7f}", "\u{85}", "\u{ad}", "\u{34f}", "\u{61c}", "\u{115f}", "\u{180e}", "\u{200b}",
      "\u{200c}",
      "\u{200d}", "\u{200e}", "\u{200f}", "\u{2028}", "\u{202a}", "\u{202e}", "\u{2060}", "\u{2066}",
      "\u{2069}",
      "\u{3164}", "\u{fe0f}", "\u{feff}", "\u{ffa0}", "\u{e0041}",
    ] as [Unicode.Scalar])
  func hidden(scalar: Unicode.Scalar) async throws {
    let board = try Board()
    let code = String(scalar.value, radix: 16, uppercase: true)
    let wanted = "holds U+\(String(repeating: "0", count: max(4 - code.count, 0)))\(code), which nobody sees"
    for name in ["a\(Character(scalar))b.json", "\(Character(scalar)).json"] {
      let said = try await make(name, in: board)
      #expect(said.outcome == "refused" && said.text.contains(wanted), "\(said)")
      let steers =
        scalar.properties.generalCategory == .format || scalar.properties.generalCategory == .control
      #expect(!steers || scalar.value == 0x200d || !said.text.unicodeScalars.contains(scalar), "\(said)")
    }
    #expect(try board.names == ["board.json"])
  }

  @Test(
    "all else is a name, in any script",
    arguments: [
      "한글 이름.json", "naïve.svg", "a b.json", "a\u{202f}b.json", "…….json", "e\u{301}.json", "❤️.json",
      "👩‍👩‍👧.json",
      "1.2.json", String(repeating: "n", count: 195) + ".json", "x..json",
    ])
  func good(name: String) async throws {
    let board = try Board()
    let said = try await make(name, in: board)
    #expect(said.outcome == "done" && said.text == name, "\(said)")
  }
}
