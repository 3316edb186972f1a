import Diagnostics
import Foundation
import Testing

@testable import PlaneKit

@Suite("Reading records")
struct RecordReaderTests {
  /// Reads a line, and says what came of it: the document's text, or what is wrong.
  private func read(_ line: [UInt8]) -> (id: String, record: Record?, failure: RecordFailure?) {
    var reader = RecordReader(SourceText(name: "record", bytes: line))
    do throws(RecordFailure) {
      let record = try reader.read()
      return (reader.id, record, nil)
    } catch {
      return (reader.id, nil, error)
    }
  }

  private func read(_ line: String) -> (id: String, record: Record?, failure: RecordFailure?) {
    read(Array(line.utf8))
  }

  @Test(
    "the id is any value, and comes back in compact form with numbers as they are written",
    arguments: [
      ("1", "1"), ("1.50", "1.50"), ("-0", "-0"), ("1e400", "1e400"),
      ("12345678901234567890", "12345678901234567890"), ("null", "null"), ("true", "true"),
      (#""a\u0062é""#, #""abé""#), (#""""#, #""""#), (#""\ud800""#, #""\ud800""#),
      (#"[ 1, [ ] , {"b" : 2, "a": 3} ]"#, #"[1,[],{"b":2,"a":3}]"#),
    ])
  func ids(written: String, echoed: String) {
    let found = read(#"{"id": \#(written), "doc": ""}"#)
    #expect(found.id == echoed)
    #expect(found.record != nil)
  }

  @Test("a record needs no id, and may have members that nobody looks at")
  func loose() {
    for line in [
      #"{"doc":""}"#, #" { "doc" : "" } "#, "{\"doc\":\"\"}\r", "\u{feff}{\"doc\":\"\"}",
      #"{"doc": "", "from": null, "to": null, "data": null, "more": {"a": [1]}, "id": null}"#,
    ] {
      let found = read(line)
      #expect(found.id == "null")
      #expect(found.record?.document.count == 0, "\(line)")
    }
  }

  @Test("the document is the text of doc, or the bytes of data")
  func documents() {
    let bytes = Array("<svg\n\"é😀\"/>".utf8)
    let packed = Data(bytes).base64EncodedString()
    for line in [
      #"{"doc": "<svg\n\"é😀\"/>"}"#, #"{"doc": "<svg\u000a\u0022\u00e9\ud83d\ude00\u0022\/>"}"#,
      #"{"data": "\#(packed)"}"#, #"{"data": "\#(packed.prefix(4))\n \#(packed.dropFirst(4))"}"#,
      #"{"d\u0061ta": "\#(packed.replacingOccurrences(of: "/", with: #"\/"#))"}"#,
    ] {
      #expect(read(line).record.map { Array($0.document.bytes) } == bytes, "\(line)")
    }
  }

  @Test("from and to name formats")
  func formats() {
    let record = read(#"{"from": "svg", "to": "json", "doc": ""}"#).record
    #expect(record?.from == .svg && record?.to == .json)
  }

  @Test(
    "a line that is no record is told with its place, and its id where there is one",
    arguments: [
      ("", "null", nil, "empty"), (" \t\r", "null", nil, "empty"), ("hello", "null", 1, "not JSON"),
      ("\0", "null", 1, "not JSON"),
      ("[1]", "null", 1, "an array"), ("5", "null", 1, "a number"), ("null", "null", 1, "null"),
      (#"{"id": 1}"#, "1", 1, "neither"), (#"{"id": 1, "doc": null}"#, "1", 1, "neither"),
      (#"{"id": 1, "doc": 5}"#, "1", 18, "a number"), (#"{"id": 1, "doc": {}}"#, "1", 18, "an object"),
      (#"{"id": 1, "doc": "", "data": ""}"#, "1", 30, "leave one out"),
      (#"{"id": 1, "doc": "", "doc": ""}"#, "1", 22, "twice"),
      (#"{"id": 1, "doc": "", "id": 2}"#, "null", 22, "twice"),
      (#"{"id": 1, "doc": "", "d\u006fc": ""}"#, "1", 22, "twice"),
      (#"{"id": 1, "doc": "", "to": "pdf"}"#, "1", 28, "\"pdf\""),
      (#"{"id": 1, "doc": "", "from": "SVG"}"#, "1", 30, "\"SVG\""),
      (#"{"id": 1, "doc": "", "from": 2}"#, "1", 30, "a number"),
      (#"{"id": 1, "doc": "\ud800"}"#, "1", 18, "surrogate"), (#"{"id": 1, "data": "%"}"#, "1", 20, "base64"),
      (#"{"id": 1, "data": "QUJD*"}"#, "1", 24, "base64"), (#"{"id": 1, "doc": ""} x"#, "1", 22, "not JSON"),
      (#"{"id": "é", "doc": "#, #""é""#, 20, "not JSON"), (#"{"id": 1, "doc": "a"#, "1", 18, "closing quote"),
      (#"{"id": NaN, "doc": ""}"#, "null", 8, "not JSON"), (#"{"doc":"x","id":12"#, "null", 19, "not JSON"),
      (#"{"id":"a" "#, "null", 11, "not JSON"), (#"{"id":[1]"#, "null", 10, "not JSON"),
      (#"{"id":1.5.6,"doc":""}"#, "null", 10, "not JSON"), (#"{"id":12abc,"doc":""}"#, "null", 9, "not JSON"),
      (#"{"id":12 ,"#, "12", 11, "not JSON"), (#"{"doc":"","id":12}}"#, "12", 19, "not JSON"),
      ("{\"doc\": \"\u{0}\"}", "null", 10, "control character"),
    ] as [(String, String, Int?, String)])
  func wrong(line: String, id: String, column: Int?, words: String) {
    let found = read(line)
    #expect(found.id == id)
    #expect(found.failure?.code == "bad-record")
    #expect(found.failure?.position?.column == column)
    #expect(found.failure?.message.contains(words) == true, "\(String(describing: found.failure))")
  }

  @Test("bytes that are not UTF-8, and values without an end, are told")
  func bytes() {
    let text = read(Array(#"{"id": 3, "doc": ""#.utf8) + [0xff] + Array(#""}"#.utf8))
    #expect(text.id == "3")
    #expect(text.failure?.message.contains("0xff is not UTF-8") == true)
    let deep = read(#"{"id": "# + String(repeating: "[", count: 1000))
    #expect(deep.failure?.message.contains("512") == true)
    let many = read(#"{"id": ["# + String(repeating: "0,", count: 1_000_001) + #"0], "doc": ""}"#)
    #expect(many.failure?.message.contains("1000000 values") == true)
  }
}
