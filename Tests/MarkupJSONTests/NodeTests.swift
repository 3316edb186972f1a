import Diagnostics
import Testing

@testable import MarkupJSON

@Suite("Values as a tree, and equal keys")
struct NodeTests {
  private func read(_ text: String) throws -> (root: JSONNode, repeatedKeys: [JSONText]) {
    try JSONNode.read(SourceText(name: "t", text: text), limits: JSONLimits())
  }

  @Test("nodes say what stands where")
  func nodes() throws {
    let text = #" {"a": [10, "b\n"], "": {}, "c~/d": null} "#
    let source = SourceText(name: "t", text: text)
    let root = try read(text).root
    let list = root.children[0]
    let all = [root, list] + list.children + root.children[1...]
    #expect(all.map(\.kind) == [.object, .array, .number, .string, .object, .null])
    #expect(
      all.map { source.text(in: $0.range) }
        == [#"{"a": [10, "b\n"], "": {}, "c~/d": null}"#, #"[10, "b\n"]"#, "10", #""b\n""#, "{}", "null"])
    #expect(all.map { source.text(in: $0.keyRange) } == ["", #""a""#, "", "", #""""#, #""c~/d""#])
    #expect(root.member("a")?.children.map(\.string) == ["", "b\n"] && root.member("b") == nil)
    #expect(list.member("a") == nil && list.children[0].number == 10 && root.children[2].key == "c~/d")
  }

  @Test(
    "strings are decoded",
    arguments: [
      (#""""#, ""), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{c}\n\r\t"), (#""\u0041\u00E9\u20ac""#, "Aé€"),
      (#""\ud83d\ude00!""#, "😀!"), (#""\ud800x""#, "\u{fffd}x"), (#""\udc00\ud800""#, "\u{fffd}\u{fffd}"),
      (#""\ud800\ud83d\ude00""#, "\u{fffd}😀"), (#""두 줄""#, "두 줄"), (#""\uFFFE""#, "\u{fffe}"),
    ])
  func strings(_ text: String, _ expected: String) throws {
    #expect(try Array(read(text).root.string.unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test(
    "numbers are exact, and infinite beyond the range",
    arguments: [
      ("0", 0.0), ("-0", -0.0), ("10.25", 10.25), ("1e2", 100), ("1E-2", 0.01), ("0.1", 0.1),
      ("123456789012345678901234567890", 123456789012345678901234567890.0),
      ("5e-324", .leastNonzeroMagnitude), ("1e-400", 0),
      ("1e999", .infinity), ("-1e999", -.infinity), ("1e99999999999999999999", .infinity),
      ("0e99999999999999999999", 0), ("9007199254740993", 9007199254740992),
    ])
  func numbers(_ text: String, _ expected: Double) throws {
    let number = try read(text).root.number
    #expect(number == expected && number.sign == expected.sign)
  }

  @Test("strings of every length around the sizes of blocks", arguments: ["\"", "\\n", "é", "\u{10ffff}"])
  func blocks(_ special: String) throws {
    for length in 0...140 {
      let plain = String(repeating: "x", count: length)
      let children = try read("[\"\(plain)\(special == "\"" ? "" : special)\(plain)\", 1]").root.children
      #expect(children.count == 2)
      #expect(
        children[0].string == plain + (special == "\"" ? "" : special == "\\n" ? "\n" : special) + plain)
    }
  }

  @Test(
    "keys that stand twice are found",
    arguments: [
      (#"{"a":1,"a":2}"#, ["/a"]), (#"{"a":1,"b":2}"#, []), (#"{"a":1,"\u0061":2}"#, ["/a"]),
      (#"[{"x":{"k":1,"k":1}},{"k":0}]"#, ["/0/x/k"]), (#"{"é":1,"e\#u{301}":2}"#, []),
      (#"{"\ud800":1,"\ud801":2,"�":3}"#, []), (#"{"\ud800":1,"\uD800":2}"#, ["/�"]),
      (#"{"":1,"":2,"":3}"#, ["/", "/"]), (#"{"a":{"a":{"a":1}}}"#, []),
    ])
  func duplicates(_ text: String, _ pointers: [String]) throws {
    let source = SourceText(name: "t", text: text)
    var cursor = JSONCursor(source)
    try cursor.beginDocument()
    try cursor.skip()
    let keys = cursor.repeatedKeys.sorted { $0.range.lowerBound < $1.range.lowerBound }
    #expect(cursor.pointers(to: keys[...], from: 0) == pointers)
  }

  @Test("keys that stand twice are found beside known ones")
  func repeatsOfNames() throws {
    let names: [JSONName] = ["a", "bc"]
    for (text, expected) in [
      (#"{"a":1,"bc":2,"a":3}"#, ["a"]), (#"{"x":1,"a":1,"x":2}"#, ["x"]), (#"{"\u0061":1,"a":2}"#, ["a"]),
      (#"{"a":1,"\u0061":2}"#, [#"\u0061"#]), (#"{"x":{"a":1,"a":1},"y":1}"#, ["a"]), (#"{"a":1,"x":1}"#, []),
    ] {
      let source = SourceText(name: "t", text: text)
      var cursor = JSONCursor(source)
      try cursor.beginDocument()
      var members = try #require(try cursor.openObject())
      while try cursor.nextMember(of: &members, names) != nil { try cursor.skip() }
      try cursor.endDocument()
      #expect(cursor.repeatedKeys.map { source.text(in: $0.range) } == expected)
    }
  }

  @Test("200,000 keys of one object are told apart, equal or not")
  func manyKeys() throws {
    let different = (0..<200_000).map { "\"k\($0)\":0" }.joined(separator: ",")
    #expect(try read("{\(different)}").repeatedKeys.isEmpty)
    let equal = Array(repeating: "\"k\":0", count: 200_000).joined(separator: ",")
    #expect(try read("{\(equal)}").repeatedKeys.count == 199_999)
  }

  @Test("names of a schema are found far from their values")
  func farNames() throws {
    let space = String(repeating: " ", count: 70_000)
    let text = "{\"cornerRadius\"\(space):1,\"color\":\(space)2,\"\\u0069d\":\(space)3,\"x\":4}"
    var cursor = JSONCursor(SourceText(name: "t", text: text))
    try cursor.beginDocument()
    var members = try #require(try cursor.openObject())
    var found: [Int: Double] = [:]
    while let name = try cursor.nextMember(of: &members, ["id", "color", "cornerRadius"]) {
      found[name] = try cursor.number()
    }
    #expect(found == [0: 3, 1: 2, 2: 1] && members.otherCount == 1 && members.present == 0b111)
  }

  @Test("a key of a megabyte")
  func longKey() throws {
    let key = String(repeating: "k", count: 1 << 20)
    let (root, repeatedKeys) = try read("{\"\(key)\": 1, \"\(key)\\\"\": 2}")
    #expect(repeatedKeys.isEmpty)
    #expect(root.children.map(\.key) == [key, key + "\""])
  }
}
