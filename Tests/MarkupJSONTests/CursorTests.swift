import Diagnostics
import TestSupport
import Testing

@testable import MarkupJSON

@Suite("Values that are read straight from the text")
struct CursorTests {
  /// Reads from the start of a text.
  /// - Returns: what was read, and what stands behind it.
  private func read<Value>(_ text: String, _ body: (inout JSONCursor) -> Value?) -> (
    value: Value, rest: String
  )? {
    let source = SourceText(name: "t", text: text)
    return source.withUnsafeBytes { bytes in
      bytes.baseAddress.flatMap { base in
        var cursor = JSONCursor(base: base, count: bytes.count, limits: JSONLimits())
        return body(&cursor).map { ($0, source.text(in: cursor.position..<source.count)) }
      }
    }
  }

  @Test("numbers are what the table says")
  func numbers() throws {
    var random = SplitMix64(seed: 7)
    for _ in 0..<20_000 {
      let number = (0..<Int.random(in: 1...12, using: &random)).reduce(into: "") { text, _ in
        text.append("0123456789.-e+00..".randomElement(using: &random)!)
      }
      let table = try? JSONTable(SourceText(name: "t", text: number))
      let expected = table?.withView { $0.number(JSONTable.root) }
      for end in [",", "}", "]", " ", "\n", ""] {
        let result = read(number + end) { $0.number() }
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
    #expect(read(text) { $0.number() } == nil)
    #expect(read(text + ",") { $0.number() } == nil)
  }

  @Test("strings of all lengths, with escapes or without")
  func strings() {
    for length in 0...40 {
      let plain = String("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".prefix(length))
      for (text, expected) in [
        (plain, plain), (plain + "é", plain + "é"), (#"\n"# + plain, "\n" + plain),
        (plain + #"\u0041\ud83d\ude00"#, plain + "A😀"), ("€" + plain + #"\\"#, "€" + plain + "\\"),
      ] {
        let result = read("\"\(text)\",") { $0.string() }
        #expect(result?.value == expected && result?.rest == ",")
        let plainText = read("\"\(text)\",") { $0.plainText().map { String(decoding: $0, as: UTF8.self) } }
        #expect(plainText?.value == (text.contains("\\") ? nil : expected))
      }
    }
    for text in ["", "x", "\"", #""\x""#, #""\ud800""#, "\"a\nb\"", "1"] {
      #expect(read(text) { $0.string() } == nil)
    }
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
    #expect(read("\"\(name)\"]") { $0.word(among: names) }?.value == 1)
    #expect(read("\"\(name)\"]") { $0.word(among: names) }?.rest == "]")
    for other in [
      "\(name)", "\"\(name)", "\"\(name)x\"", "\"\(name.dropLast())\"", "\"\\u0061\(name.dropFirst())\"",
    ] {
      #expect(read(other) { $0.word(among: names) } == nil)
    }
    for place in 0..<name.count {
      let other = name.prefix(place) + "X" + name.dropFirst(place + 1)
      #expect(read("\"\(other)\"") { $0.word(among: names) } == nil)
    }
  }

  @Test("members in any order, with any white space")
  func members() {
    func numbers(_ text: String) -> (value: [Double], rest: String)? {
      read(text) { text in
        var numbers = [0.0, 0, 0]
        let present = text.members(named: ["a", "b", "three"]) { value, name in
          value.number().map { numbers[name] = $0 } != nil
        }
        return present.map { numbers + [Double($0)] }
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
      #"{"a":1,"a":1}"#, #"{"c":1}"#, #"{"\u0061":1}"#, #"{"a":"1"}"#, #"{"a" 1}"#, #"{a:1}"#, #"{"a":1]"#,
      #"{"":1}"#,
    ] {
      #expect(numbers(text) == nil, "\(text)")
    }
  }

  @Test("pairs of numbers")
  func pairs() {
    for (text, expected) in [
      (#"{"x":1,"y":-2.5}"#, (1.0, -2.5)), (#"{ "y": 3, "x": 123456789.25 }"#, (123456789.25, 3)),
    ] {
      let pair = read(text) { $0.pair(named: ["x", "y"]) }?.value
      #expect(pair?.0 == expected.0 && pair?.1 == expected.1)
    }
    for text in [#"{"x":1}"#, #"{"x":1,"y":2,"z":3}"#, #"{"x":1,"x":2}"#, "{}", #"{"x":1,"y":"2"}"#] {
      #expect(read(text) { $0.pair(named: ["x", "y"]) } == nil)
    }
  }

  @Test("any other value, by its rows")
  func values() {
    func compact(_ text: String) -> (value: String, rest: String)? {
      read(text) { $0.value(depth: 3) { $0.compactText(of: $1).text } }
    }
    for (text, expected) in [
      ("[1, [2, {}]]", "[1,[2,{}]]"), (#"{"a": {"a": null}}"#, #"{"a":{"a":null}}"#), ("true", "true"),
      (#""é""#, #""é""#),
    ] {
      #expect(compact(text + " ,")?.value == expected && compact(text + " ,")?.rest == " ,")
    }
    for text in ["[[[[]]]]", #"[{"a": 1, "a": 2}]"#, "[1", "nil", "", "]"] { #expect(compact(text) == nil) }
  }
}
