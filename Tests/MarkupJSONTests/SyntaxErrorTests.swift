import Diagnostics
import Testing

@testable import MarkupJSON

@Suite("Where and why a text is refused")
struct SyntaxErrorTests {
  @discardableResult
  private func read(
    _ source: SourceText, limits: JSONLimits = JSONLimits()
  ) throws(JSONSyntaxError) -> JSONNode {
    try JSONNode.read(source, limits: limits).root
  }

  /// The error of a text in which `⟨` marks the place that it must be at.
  private func error(_ marked: String) throws -> (error: JSONSyntaxError, expectedOffset: Int) {
    let parts = marked.components("⟨")
    let text = parts.joined()
    let error = try #require(throws: JSONSyntaxError.self) { try read(SourceText(name: "t", text: text)) }
    return (error, parts[0].utf8.count)
  }

  @Test(
    "the place and the message",
    arguments: [
      ("{\"a\": 1 ⟨\"b\": 2}", "expected \",\" or \"}\", found a quotation mark; put a comma in front of it"),
      ("[1 ⟨[2]]", "expected \",\" or \"]\", found \"[\"; put a comma in front of it"),
      ("[1,⟨,2]", "expected a value, found \",\"; remove it"),
      ("{⟨,\"a\": 1}", "expected a key in double quotes, found \",\"; remove it"),
      ("[⟨.5]", "expected a value, found \".\"; write 0 in front of it"),
      ("[⟨+5]", "expected a value, found \"+\"; remove it"),
      ("[1.⟨,2]", "expected a digit behind the point, found \",\""),
      (
        "{\"a\": 1,⟨5}",
        "expected a key in double quotes, found \"5\"; a number has a point in front of its fraction, not a comma"
      ),
      (
        "{\"a\": ⟨undefined}",
        "expected a value, found \"undefined\"; leave the property out, or write its value"
      ),
      ("{⟨“a”: 1}", "expected a key in double quotes, found \"“\"; write a straight quotation mark"),
      ("[1,⟨]", "a comma stands before \"]\"; remove it"),
      ("{\"a\":1,\n ⟨}", "a comma stands before \"}\"; remove it"),
      ("{⟨a:1}", "expected a key in double quotes, found \"a\"; write double quotation marks around it"),
      (
        "[\"say \"⟨hi\"\"]",
        "expected \",\" or \"]\", found \"hi\"; in a text, a quotation mark is written as \\\""
      ),
      ("[1 ⟨a]", "expected \",\" or \"]\", found \"a\""),
      ("{\"é\"⟨;1}", "expected \":\" behind the key, found \";\""),
      ("[1.⟨]", "expected a digit behind the point, found \"]\""),
      ("[0⟨1]", "a number starts with 0; remove the zero"),
      ("[⟨// no\n1]", "expected a value, found \"/\"; JSON has no comments, so remove it"),
      ("{⟨/* no */}", "expected a key in double quotes, found \"/\"; JSON has no comments, so remove it"),
      ("[⟨/]", "expected a value, found \"/\""),
      ("[1 ⟨'a']", "expected \",\" or \"]\", found \"'\""),
      ("[⟨'a']", "expected a value, found \"'\"; write double quotation marks"),
      ("[⟨NaN]", "expected a value, found \"NaN\"; JSON has finite numbers alone, so write one"),
      ("[⟨None]", "expected a value, found \"None\"; write null"),
      ("[⟨True]", "expected a value, found \"True\"; write true"),
      ("[\"a⟨\nb\"]", "a control character stands in a string; write it as \"\\n\""),
      ("[\"⟨\tb\"]", "a control character stands in a string; write it as \"\\t\""),
      ("[\"⟨\u{1}\"]", "a control character stands in a string; remove it"),
      ("[⟨\"ab]", "the string has no closing quote"),
      ("[\"é⟨\\x\"]", "\"\\\" starts an escape that JSON does not have; write \"\\\\\" for a backslash"),
      ("[\"⟨\\u12g4\"]", "\"\\u\" is not followed by four hexadecimal digits"),
      ("{} ⟨{}", "expected the end of the text, found \"{\""),
      ("[1, 2⟨", "expected \",\" or \"]\", found the end of the text"),
      ("⟨", "expected a value, found the end of the text"),
      ("\u{FEFF}⟨", "expected a value, found the end of the text"),
      (
        "\u{FEFF}{} ⟨\u{FEFF}",
        "expected the end of the text, found the invisible character U+FEFF (zero width no-break space); write a space"
      ),
      (
        "{⟨\u{A0}\"a\":1}",
        "expected a key in double quotes, found the invisible character U+00A0 (no-break space); write a space"
      ),
      ("[1,⟨ü]", "expected a value, found \"ü\""),
      ("[1]⟨\u{0}", "expected the end of the text, found the byte 0x0"),
    ])
  func places(_ marked: String, _ message: String) throws {
    let (error, offset) = try error(marked)
    #expect(error.offset == offset)
    #expect(error.reason == .syntax)
    #expect(error.message == message)
  }

  @Test("bytes that are not UTF-8 are named with their place, also in long strings")
  func invalidUTF8() {
    let bytes = Array("[\"".utf8) + [UInt8](repeating: 0x61, count: 1000) + [0xc3, 0x28, 0x22, 0x5d]
    let error = #expect(throws: JSONSyntaxError.self) { try read(SourceText(name: "t", bytes: bytes)) }
    #expect(error?.offset == 1002)
    #expect(error?.message == "the byte 0xc3 is not UTF-8; save the text as UTF-8")
  }

  @Test("containers in one another are limited", arguments: ["[", "{\"a\":"])
  func depth(_ opening: String) {
    let text = String(repeating: opening, count: 100_000)
    let error = #expect(throws: JSONSyntaxError.self) { try read(SourceText(name: "t", text: text)) }
    #expect(error?.reason == .depth)
    #expect(error?.offset == (opening == "[" ? 512 : 512 * 5))
  }

  @Test("512 containers in one another are read")
  func greatestDepth() throws {
    let text = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
    #expect(try read(SourceText(name: "t", text: text)).kind == .array)
  }

  @Test("the number of values is limited", arguments: ["[0,0,0,0]", "[[],[],[],[]]"])
  func valueCount(_ text: String) throws {
    let source = SourceText(name: "t", text: text)
    #expect(try read(source, limits: JSONLimits(valueCount: 5)).children.count == 4)
    let error = #expect(throws: JSONSyntaxError.self) { try read(source, limits: JSONLimits(valueCount: 4)) }
    #expect(error?.reason == .count)
  }

  @Test("a text cut off anywhere is refused")
  func truncated() throws {
    let text = #"{"a": [1.5e3, "x\u00e9\n", true, false, null, {"bé": -0}], "c": {"d": ""}}"#
    let bytes = Array(text.utf8)
    _ = try read(SourceText(name: "t", bytes: bytes))
    for count in bytes.indices {
      #expect(throws: JSONSyntaxError.self) {
        try read(SourceText(name: "t", bytes: Array(bytes[..<count])))
      }
    }
  }

  @Test("any byte in any place gives a value, or an error within the text")
  func anyByteAnywhere() {
    let bytes = Array(#"{"a":["\u00e9",1.5e-3,tru"#.utf8)
    for position in bytes.indices {
      for byte in UInt8.min...UInt8.max {
        var changed = bytes
        changed[position] = byte
        do throws(JSONSyntaxError) {
          _ = try read(SourceText(name: "t", bytes: changed))
        } catch {
          #expect((0...changed.count).contains(error.offset))
        }
      }
    }
  }
}

extension String {
  /// The parts between separators.
  fileprivate func components(_ separator: Character) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}
