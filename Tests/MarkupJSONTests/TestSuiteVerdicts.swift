import Diagnostics
import Foundation
import Testing

@testable import MarkupJSON

/// JSONTestSuite's verdicts: on a condensed set here, and on the whole suite where it lies beside the package.
@Suite("Verdicts of JSONTestSuite")
struct TestSuiteVerdicts {
  @discardableResult
  private func read(_ source: SourceText) throws(JSONSyntaxError) -> JSONNode {
    try JSONNode.read(source, limits: JSONLimits()).root
  }

  @Test(
    "texts that must be read",
    arguments: [
      "[[]   ]", "[\"\"]", "[]\n", "[null, 1, \"1\", {}]", " [1]", "[1,null,null,null,2]", "[123e65]",
      "[0e+1]",
      "[-0]", "[1E-2]", "[123.456e78]", "{\"a\":\"b\",\"a\":\"c\"}", "{\"a\":\"b\",\"a\":\"b\"}", "{\"\":0}",
      "{\"foo\\u0000bar\": 42}", "[\"\\uD801\\udc37\"]", "[\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"]",
      "[\"a/*b*/c/*d//e\"]",
      "[\"\u{10FFFF}\"]", "[\"\u{FFFF}\"]", "[\"\u{2028}\"]", "[\"\u{7F}\"]", "false", "42", "-0.1", "null",
      "\"asd\"",
      "true", "\"\"", " [] ", "[\"\\uDBFF\\uDFFE\"]", "[\"\\u0012\"]", "\u{FEFF}{}", "\u{FEFF} 1",
    ])
  func reads(_ text: String) throws {
    _ = try read(SourceText(name: "test", text: text))
  }

  @Test(
    "texts that must be refused",
    arguments: [
      "[1 true]", "[\"\": 1]", "[\"\"],", "[,1]", "[1,,2]", "[\"x\",,]", "[\"x\"]]", "[\"\",]", "[\"x\"",
      "[x",
      "[3[4]]", "[1:2]", "[,]", "[-]", "[   , \"\"]", "[\"a\",\n4\n,1,", "[1,]", "[\"\u{b}a\"\\f]", "[*]",
      "[1,{}",
      "[fals]", "[nul]", "[tru]", "123\u{0}", "[++1234]", "[+1]", "[+Inf]", "[-01]", "[-1.0.]", "[-2.]",
      "[-NaN]",
      "[.-1]", "[.2e-3]", "[0.1.2]", "[0.3e+]", "[0.3e]", "[0.e1]", "[0E+]", "[0E]", "[1.0e-]", "[1 000.0]",
      "[1eE2]",
      "[2.e3]", "[9.e+]", "[Inf]", "[NaN]", "[\u{FF11}]", "[1+2]", "[0x1]", "[0x42]", "[Infinity]", "[0e+-1]",
      "[-123.123foo]", "[- 1]", "[-012]", "[-.123]", "[-1x]", "[1ea]", "[1.]", "[.123]", "[1.2a-3]", "[012]",
      "[\"x\", truth]", "{[: \"x\"}\n", "{\"x\", null}", "{\"x\"::\"b\"}", "{🇨🇭}", "{\"a\":\"a\" 123}",
      "{key: 'value'}", "{\"a\" b}", "{:\"b\"}", "{\"a\" \"b\"}", "{\"a\":", "{\"a\"", "{1:1}",
      "{9999E9999:1}", "{null:null,null:null}", "{\"id\":0,,,,,}", "{'a':0}", "{\"id\":0,}",
      "{\"a\":\"b\"}/**/",
      "{\"a\":\"b\"}//", "{\"a\":\"b\",,\"c\":\"d\"}", "{a: \"b\"}", "{\"a\":\"a",
      "{ \"foo\" : \"bar\", \"a\" }",
      "{\"a\":\"b\"}#", " ", "[\"\\uD800\\\"]", "[\"\\uD800\\u\"]", "[\"\\uD800\\u1\"]", "[\"\\uD800\\u1x\"]",
      "[é]",
      "[\"\\\u{0}\"]", "[\"\\x00\"]", "[\"\\\\\\\"]", "[\"\\\t\"]", "[\"\\🌀\"]", "[\"\\\"]", "[\"\\u00A\"]",
      "[\"\\uqqqq\"]", "[\"\\a\"]", "[\\u0020\"asd\"]", "[\\n]", "\"", "['single quote']", "abc", "[\"\\",
      "[\"a\u{0}a\"]", "[\"new\nline\"]", "[\"\t\"]", "\"\\UA66D\"", "\"\"x", "[\u{2060}]", "\u{FEFF}",
      "\u{FEFF}\u{FEFF}{}", "{\u{FEFF}}", "{}\u{FEFF}",
      "<.>", "[<null>]", "[1]x", "[True]", "]", "{\"x\": true,", "[][]", "[", "", "[\u{0}]", "2@", "{}}",
      "{\"\":",
      "{\"a\":/*comment*/\"b\"}", "{\"a\": true} \"x\"", "['", "[,", "[{", "[\"a", "[\"a\"", "{", "{]", "{,",
      "{[",
      "{\"a", "{'a'", "[\"\\{[\"\\{[\"\\{[\"\\{", "é", "*", "{\"a\":\"b\"}#{}", "[\\u000A\"\"]", "[1",
      "[ false, nul",
      "{\"asd\":\"asd\"", "å", "\u{2060}", "[\u{c}]",
    ])
  func refuses(_ text: String) {
    #expect(throws: JSONSyntaxError.self) { try read(SourceText(name: "test", text: text)) }
  }

  @Test(
    "bytes that are not UTF-8 are refused",
    arguments: [
      [0x5b, 0x22, 0xff, 0x22, 0x5d], [0x5b, 0x22, 0xc0, 0xaf, 0x22, 0x5d],
      [0x5b, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x5d],
      [0x5b, 0x22, 0xe0, 0xff, 0x22, 0x5d], [0x5b, 0x22, 0xf4, 0xbf, 0xbf, 0xbf, 0x22, 0x5d],
      [0x5b, 0x22, 0xe9, 0x22],
      [0x5b, 0x31, 0xe5, 0x5d], [0xff, 0xfe, 0x5b, 0x00, 0x5d, 0x00], [0x00, 0x5b, 0x00, 0x5d],
      [0xef, 0xbb, 0x7b, 0x7d],
      [0x22, 0xf0, 0x9f, 0x98], [0x22, 0xe2, 0x82], [0x22, 0xfc, 0x83, 0xbf, 0xbf, 0xbf, 0xbf, 0x22],
    ] as [[UInt8]])
  func refusesBytes(_ bytes: [UInt8]) {
    #expect(throws: JSONSyntaxError.self) { try read(SourceText(name: "test", bytes: bytes)) }
  }

  /// The folder of the whole suite, beside the package; nil where it is not there.
  static let folder: URL? = {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let candidates = [
      root.deletingLastPathComponent(), root.deletingLastPathComponent().deletingLastPathComponent(),
    ]
    .map { $0.appendingPathComponent("shared/corpora/json-test-suite/test_parsing") }
    return candidates.first { FileManager.default.fileExists(atPath: $0.path) }
  }()

  @Test("the whole suite", .enabled(if: folder != nil, "../shared/corpora is not there"))
  func wholeSuite() throws {
    let folder = try #require(Self.folder)
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    #expect(files.count > 300)
    for file in files where file.pathExtension == "json" {
      let name = file.lastPathComponent
      let isRead = (try? read(SourceText(name: name, bytes: Array(Data(contentsOf: file))))) != nil
      if name.hasPrefix("y_") { #expect(isRead, "\(name) must be read") }
      if name.hasPrefix("n_") { #expect(!isRead, "\(name) must be refused") }
    }
  }
}
