import Diagnostics
import Testing

@testable import MarkupJSON

@Suite("The table of values")
struct TableTests {
  private func table(_ text: String) throws -> JSONTable { try JSONTable(SourceText(name: "t", text: text)) }

  @Test("rows say what stands where")
  func rows() throws {
    let text = #" {"a": [10, "b\n"], "": {}, "c~/d": null} "#
    let table = try table(text)
    #expect(table.rows.map(\.kind) == [.object, .array, .number, .string, .object, .null])
    #expect(
      table.rows.indices.map { table.source.text(in: table.range(of: $0)) }
        == [#"{"a": [10, "b\n"], "": {}, "c~/d": null}"#, #"[10, "b\n"]"#, "10", #""b\n""#, "{}", "null"])
    #expect(table.rows.indices.map(table.pointer) == ["", "/a", "/a/0", "/a/1", "/", "/c~0~1d"])
    table.withView { view in
      #expect(Array(view.children(of: 0)) == [1, 4, 5])
      #expect(Array(view.children(of: 1)) == [2, 3])
      #expect(Array(view.children(of: 2)).isEmpty)
      #expect(
        view.member("a", of: 0) == 1 && view.member("b", of: 0) == nil && view.member("a", of: 1) == nil)
      #expect(view.string(3) == "b\n" && view.index(of: 3, in: ["b", "b\n", "b\n"]) == 1)
      #expect(view.key(of: 5) == "c~/d")
    }
  }

  @Test("objects that were taken are one row each, and read again on demand", arguments: [1, 3, 500])
  func taken(every: Int) throws {
    let objects = (0..<2000).map { "{\"n\": \($0), \"list\": [\($0), {}]}" }
    let elements = objects + ["7", "[{}]"]
    let text = "{\"before\": {\"a\": 1}, \"list\": [\(elements.joined(separator: ", "))], \"behind\": [1]}"
    let plain = try table(text)
    var handedOut: [String?] = []
    let table = try JSONTable(plain.source, limits: JSONLimits(), objectsOf: "list") { object, view in
      // What stands before is there, and what is open ends here.
      #expect(view.member("before", of: 0).flatMap { view.member("a", of: $0) }.map { view.number($0) } == 1)
      #expect(view.member("behind", of: 0) == nil)
      handedOut.append(object.value(depth: 3) { plain.source.text(in: $0.range(of: $1)) })
      return handedOut.count.isMultiple(of: every)
    }
    #expect(handedOut == objects)
    #expect(every > 1 || table.rows.count == 7 + elements.count)
    let lists = (plain.withView { $0.member("list", of: 0) }, table.withView { $0.member("list", of: 0) })
    let (plainList, list) = (try #require(lists.0), try #require(lists.1))
    let rows = table.withView { Array($0.children(of: list)) }
    for (plainRow, (row, index)) in zip(plain.withView { Array($0.children(of: plainList)) }, zip(rows, 0...))
    {
      #expect(table.range(of: row) == plain.range(of: plainRow))
      #expect(table.rows[row].isTaken == (index < 2000 && (index + 1).isMultiple(of: every)))
      let whole = table.withView(of: row) { $0.compactText(of: $1).text }
      #expect(whole == plain.withView { $0.compactText(of: plainRow).text })
    }
    #expect(table.withView { view in view.member("behind", of: 0).map { view.range(of: $0) } } != nil)
  }

  @Test("what was read of an object that was not taken counts for nothing")
  func untaken() throws {
    let source = SourceText(name: "t", text: #"{"list": [{"a": 1, "b": {"c": 1, "c": 2}}, {"a": [1, 2]}]}"#)
    let limits = JSONLimits(valueCount: 11)
    let table = try JSONTable(source, limits: limits, objectsOf: "list") { object, _ in
      _ = object.members(named: ["a", "b"]) { value, _ in value.number() != nil }
      return false
    }
    #expect(table.rows.count == 11)
    let duplicates = table.duplicateKeys()
    #expect(duplicates.map { source.text(in: $0.keyRange) } == ["c"])
    #expect(duplicates.map { table.pointer(to: $0.row) } == ["/list/0/b/c"])
  }

  @Test(
    "strings are decoded",
    arguments: [
      (#""""#, ""), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{c}\n\r\t"), (#""\u0041\u00E9\u20ac""#, "Aé€"),
      (#""\ud83d\ude00!""#, "😀!"), (#""\ud800x""#, "\u{fffd}x"), (#""\udc00\ud800""#, "\u{fffd}\u{fffd}"),
      (#""\ud800\ud83d\ude00""#, "\u{fffd}😀"), (#""두 줄""#, "두 줄"), (#""\uFFFE""#, "\u{fffe}"),
    ])
  func strings(_ text: String, _ expected: String) throws {
    #expect(try table(text).withView { Array($0.string(0).unicodeScalars) } == Array(expected.unicodeScalars))
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
    let number = try table(text).withView { $0.number(0) }
    #expect(number == expected && number.sign == expected.sign)
  }

  @Test("strings of every length around the sizes of blocks", arguments: ["\"", "\\n", "é", "\u{10ffff}"])
  func blocks(_ special: String) throws {
    for length in 0...140 {
      let plain = String(repeating: "x", count: length)
      let table = try table("[\"\(plain)\(special == "\"" ? "" : special)\(plain)\", 1]")
      #expect(table.rows.count == 3)
      #expect(
        table.withView { $0.string(1) } == plain + (special == "\"" ? "" : special == "\\n" ? "\n" : special)
          + plain)
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
    let table = try table(text)
    // Where two keys are equal, the pointer leads to the second member's own row.
    #expect(table.duplicateKeys().map { table.pointer(to: $0.row) } == pointers)
  }

  @Test("200,000 keys of one object are told apart, equal or not")
  func manyKeys() throws {
    let different = (0..<200_000).map { "\"k\($0)\":0" }.joined(separator: ",")
    #expect(try table("{\(different)}").duplicateKeys().isEmpty)
    let equal = Array(repeating: "\"k\":0", count: 200_000).joined(separator: ",")
    #expect(try table("{\(equal)}").duplicateKeys().count == 199_999)
    #expect(try table("{\(equal)}").duplicateKeys(limit: 7).count == 7)
  }

  @Test(
    "keys are found again far from their values, however long they are and whatever they end with",
    arguments: [0, 1, 65_400, 65_529, 65_530, 65_531, 65_532, 65_533, 65_534, 70_000])
  func farKeys(spaceCount: Int) throws {
    let space = String(repeating: " ", count: spaceCount)
    let long = String(repeating: "k", count: 254)
    let keys = ["", "a", long, long + "k", long + "kk", #"\""#, #"a\"b\\"#, #"\\\""#, #":\\\\"#, "é\\u00e9"]
    for key in keys {
      let table = try table("{\"x\": 1, \"\(key)\"\n\(space):\t\(space)[2]}")
      table.withView { view in
        #expect(Array(view.children(of: 0)) == [1, 2])
        #expect(view.text(in: view.keyRange(of: 2)).elementsEqual(key.utf8), "\(key)")
        #expect(view.keyRange(of: 3).isEmpty)
      }
      #expect(table.duplicateKeys().isEmpty)
    }
  }

  @Test("names of a schema are found far from their values")
  func farNames() throws {
    let space = String(repeating: " ", count: 70_000)
    let table = try table("{\"cornerRadius\"\(space):1,\"color\":\(space)2,\"\\u0069d\":\(space)3}")
    table.withView { view in
      #expect(view.member("cornerRadius", of: 0) == 1)
      var unknown: [Int] = []
      let members = view.members(of: 0, named: ["id", "color", "cornerRadius"], unknown: &unknown)
      #expect(members.rows[0] == 3 && members.rows[1] == 2 && members.rows[2] == 1)
      #expect(unknown.isEmpty)
    }
  }

  @Test("a key of a megabyte")
  func longKey() throws {
    let key = String(repeating: "k", count: 1 << 20)
    let table = try table("{\"\(key)\": 1, \"\(key)\\\"\": 2}")
    #expect(table.duplicateKeys().isEmpty)
    table.withView { view in
      #expect(view.key(of: 1) == key)
      #expect(view.key(of: 2) == key + "\"")
    }
  }
}
