import Diagnostics
import TestSupport
import Testing

@testable import MarkupJSON

@Suite("Values that are read straight from the text")
struct CursorTests {
  /// Reads from the start of a text.
  /// - Returns: what was read, and what stands behind it.
  private func read<Value>(_ text: String, _ body: (inout JSONCursor) throws -> Value?) -> (
    value: Value, rest: String
  )? {
    let source = SourceText(name: "t", text: text)
    var cursor = JSONCursor(source)
    guard let value = try? body(&cursor) else { return nil }
    return (value, source.text(in: cursor.position..<source.count))
  }

  @Test("numbers are what a whole text is read as")
  func numbers() throws {
    var random = SplitMix64(seed: 7)
    for _ in 0..<20_000 {
      let number = (0..<Int.random(in: 1...12, using: &random)).reduce(into: "") { text, _ in
        text.append("0123456789.-e+00..".randomElement(using: &random)!)
      }
      let node = try? JSONNode.read(SourceText(name: "t", text: number), limits: JSONLimits()).root
      let expected = node?.number
      for end in [",", "}", "]", " ", "\n", ""] {
        let result = read(number + end) { try $0.number() }
        if let expected {
          #expect(result?.value.bitPattern == expected.bitPattern && result?.rest == end, "\(number)")
          #expect(Double(number)?.bitPattern == expected.bitPattern)
        } else if let result {
          // The start of it may be a number.
          #expect(result.rest != end, "\(number)")
        }
      }
    }
  }

  @Test(
    "what starts with no number",
    arguments: ["", "-", "01", "00.5", "-01", ".5", "1.", "1.e5", "-.5", "1e", "+1", "x", "1..5"])
  func noNumbers(text: String) {
    #expect(read(text) { try $0.number() } == nil)
    #expect(read(text + ",") { try $0.number() } == nil)
  }

  @Test("strings of all lengths, with escapes or without")
  func strings() {
    for length in 0...40 {
      let plain = String("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".prefix(length))
      for (text, expected) in [
        (plain, plain), (plain + "é", plain + "é"), (#"\n"# + plain, "\n" + plain),
        (plain + #"\u0041\ud83d\ude00"#, plain + "A😀"), ("€" + plain + #"\\"#, "€" + plain + "\\"),
      ] {
        let result = read("\"\(text)\",") { cursor in try cursor.text().map { cursor.characters(of: $0) } }
        #expect(result?.value == expected && result?.rest == ",")
        let traits = read("\"\(text)\",") { try $0.text()?.traits }
        #expect(traits?.value == (text.contains("\\") ? .escapes : []))
      }
    }
    for text in ["", "x", "\"", #""\x""#, "\"a\nb\"", "1"] { #expect(read(text) { try $0.text() } == nil) }
    #expect(read(#""\ud800""#) { try $0.text()?.traits }?.value == [.escapes, .loneSurrogate])
  }

  @Test(
    "words, and what differs from them at any place",
    arguments: [
      "a", "abcdefg", "abcdefgh", "abcdefghi", "abcdefghijklmno", "abcdefghijklmnop", "abcdefghijklmnopq",
      "abcdefghijklmnopqrstuvwxyz",
      "abcdefghijklmnopqrstuvwxyz-abcdefghijklmnopqrstuvwxyz-abcdefghijklmnopqrstuvwxyz",
    ] as [StaticString])
  func words(word: StaticString) {
    let name = word.description
    let names: [JSONName] = ["q", JSONName(stringLiteral: word), "r"]
    #expect(
      read("\"\(name)\"]") { cursor in try cursor.text().flatMap { cursor.index(of: $0, in: names) } }?.value
        == 1)
    #expect(
      read("\"\(name)\"]") { cursor in try cursor.text().flatMap { cursor.index(of: $0, in: names) } }?.rest
        == "]")
    for other in [
      "\(name)", "\"\(name)", "\"\(name)x\"", "\"\(name.dropLast())\"",
    ] {
      #expect(read(other) { cursor in try cursor.text().flatMap { cursor.index(of: $0, in: names) } } == nil)
    }
    for place in 0..<name.count {
      let other = name.prefix(place) + "X" + name.dropFirst(place + 1)
      #expect(
        read("\"\(other)\"") { cursor in try cursor.text().flatMap { cursor.index(of: $0, in: names) } }
          == nil)
    }
  }

  @Test("members in any order, with any white space")
  func members() {
    func numbers(_ text: String) -> (value: [Double], rest: String)? {
      read(text) { text in
        var numbers = [0.0, 0, 0]
        let names: [JSONName] = ["a", "b", "three"]
        guard var members = try text.openObject() else { return nil }
        while let name = try text.nextMember(of: &members, names) {
          guard let number = try text.number() else { return nil }
          numbers[name] = number
        }
        return text.repeatedKeys.isEmpty && members.otherCount == 0
          ? numbers + [Double(members.present)] : nil
      }
    }
    for (text, expected) in [
      ("{}", [0.0, 0, 0, 0]), ("{ \n }", [0, 0, 0, 0]), (#"{"a":1,"b":2,"three":3}"#, [1, 2, 3, 7]),
      ("{ \"three\" : -3 , \t\"a\":\r\n1 }", [1, 0, -3, 5]), (#"{"b":1e2}"#, [0, 100, 0, 2]),
    ] {
      #expect(numbers(text + ",")?.value == expected && numbers(text + ",")?.rest == ",")
    }
    for text in [
      "", "{", "[]", "1", #"{"a"}"#, #"{"a":}"#, #"{"a":1"#, #"{"a":1,"#, #"{"a":1,}"#, #"{,"a":1}"#,
      #"{"a":1 "b":2}"#,
      #"{"a":1,"a":1}"#, #"{"c":1}"#, #"{"a":"1"}"#, #"{"a" 1}"#, #"{a:1}"#, #"{"a":1]"#,
      #"{"":1}"#,
    ] {
      #expect(numbers(text) == nil, "\(text)")
    }
  }

  @Test("any other value is skipped, and its depth told")
  func values() {
    for (text, depth) in [
      ("[1, [2, {}]]", 3), (#"{"a": {"a": null}}"#, 2), ("true", 0), (#""é""#, 0), ("[]", 1), ("-1.5e3", 0),
      ("[[], [[]], {}]", 3),
    ] {
      let result = read(text + " ,") { try $0.skip() }
      #expect(result?.value == depth && result?.rest == " ,")
    }
    for text in ["[1", "nil", "", "]", "{1}", "[,]"] { #expect(read(text) { try $0.skip() } == nil) }
  }
}
