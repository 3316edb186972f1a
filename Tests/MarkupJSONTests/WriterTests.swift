import ByteText
import Diagnostics
import Testing

@testable import MarkupJSON

@Suite("Writing")
struct WriterTests {
  private func write(_ form: JSONWriter.Form, _ body: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter(form: form)
    body(&writer)
    return writer.finish().text
  }

  private func document(_ writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("a")
    writer.beginArray()
    writer.number(1)
    writer.number(0.5)
    writer.boolean(true)
    writer.beginObject()
    writer.endObject()
    writer.endArray()
    writer.key("b" as String)
    writer.beginObject(isInline: true)
    writer.key("c")
    writer.string("d")
    writer.key("e")
    writer.beginObject(isInline: true)
    writer.endObject()
    writer.endObject()
    writer.key("f")
    writer.fragment(#"{"g":[1,{"h":"[,:]\""}],"i":{}}"#)
    writer.endObject()
  }

  @Test("the pretty form")
  func pretty() {
    #expect(
      write(.pretty, document) == #"""
        {
          "a": [
            1,
            0.5,
            true,
            {}
          ],
          "b": { "c": "d", "e": {} },
          "f": {
            "g": [
              1,
              {
                "h": "[,:]\""
              }
            ],
            "i": {}
          }
        }

        """#)
  }

  @Test("the compact form")
  func compact() {
    #expect(
      write(.compact, document)
        == #"{"a":[1,0.5,true,{}],"b":{"c":"d","e":{}},"f":{"g":[1,{"h":"[,:]\""}],"i":{}}}"# + "\n")
  }

  @Test("a value keeps the order of its members, and leaves out those without a value")
  func value() {
    let missing: String? = nil
    let value: JSONValue = [
      "b": 1, "a": [.null, .boolean(false), .number(0.5), "x\n"], "missing": missing.map(JSONValue.string),
      "line": .line(["z": .integer(-1), "none": nil, "y": [:]]), "f": .fragment("[1]"),
      "known": .object(JSONObject([("k\"", "v"), ("j", 2)])),
    ]
    #expect(
      write(.compact) { $0.value(value) }
        == #"{"b":1,"a":[null,false,0.5,"x\n"],"line":{"z":-1,"y":{}},"f":[1],"known":{"k\"":"v","j":2}}"#
        + "\n")
    #expect(write(.pretty) { $0.value(.line(["a": 1, "b": .line([:])])) } == "{ \"a\": 1, \"b\": {} }\n")
  }

  @Test("what is deeper than twelve levels stays in one line")
  func deep() {
    let deep = String(repeating: "[", count: 14) + "1,2" + String(repeating: "]", count: 14)
    let lines = write(.pretty) { $0.fragment(deep) }.split(separator: "\n")
    #expect(lines.count == 25)
    #expect(lines[12] == String(repeating: " ", count: 24) + "[[1, 2]]")
  }

  @Test("strings are escaped as little as possible, and read back")
  func strings() throws {
    let text =
      "\"\\/\u{0}\u{8}\t\n\u{c}\r\u{1f} \u{7f}é\u{fefe}\u{fffd}\u{fffe}\u{ffff}\u{2028}\u{2029}😀\u{ffef}"
    let written = write(.compact) { $0.string(text) }
    #expect(
      written
        == "\"\\\"\\\\/\\u0000\\b\\t\\n\\f\\r\\u001f \u{7f}é\u{fefe}\u{fffd}\\ufffe\\uffff\u{2028}\u{2029}😀\u{ffef}\"\n"
    )
    #expect(try JSONNode.read(SourceText(name: "t", text: written), limits: JSONLimits()).root.string == text)
  }

  @Test("large plain strings are taken over and not copied")
  func sharing() {
    let large = [UInt8](repeating: 0x41, count: ByteBuffer.sharingThreshold)
    var writer = JSONWriter(form: .compact)
    writer.string(plain: large[...])
    let chunks = writer.finish().chunks
    #expect(chunks.map(\.count) == [1, large.count, 2])
    let isShared = large.withUnsafeBufferPointer { whole in
      chunks[1].withUnsafeBufferPointer { $0.baseAddress == whole.baseAddress }
    }
    #expect(isShared)
  }

  @Test(
    "a value is written again without white space",
    arguments: [
      (" [ 1.0 , 1e5 , -0 ] ", "[1.0,1e5,-0]", 1), (#"{ "b" : { } , "a" : [ ] }"#, #"{"b":{},"a":[]}"#, 2),
      (#""\u00e9\/\u0022\u000a\uFFFE""#, #""é/\"\n\ufffe""#, 0),
      (#"["\uD800","\udc00\ud83d\ude00"]"#, #"["\ud800","\udc00😀"]"#, 1),
      (#"{"\uDFFF\u0041":null}"#, #"{"\udfffA":null}"#, 1), ("true", "true", 0),
      ("[[[]],[]]", "[[[]],[]]", 3),
      (#"[{"a":[{"b":[1,2]},3]},4]"#, #"[{"a":[{"b":[1,2]},3]},4]"#, 5),
      (#""\ud7ff\ue000""#, "\"\u{d7ff}\u{e000}\"", 0),
    ])
  func compactText(_ text: String, _ expected: String, _ depth: Int) throws {
    func compact(_ text: String) throws -> (text: String, depth: Int) {
      var cursor = JSONCursor(SourceText(name: "t", text: text))
      try cursor.beginDocument()
      let start = cursor.position
      let depth = try cursor.skip()
      return (cursor.compactText(of: start..<cursor.position), depth)
    }
    let (once, onceDepth) = try compact(text)
    #expect(once == expected && onceDepth == depth)
    #expect(try compact(once).text == expected)
    let pretty = write(.pretty) { $0.fragment(once) }
    #expect(try compact(pretty).text == expected)
  }
}
