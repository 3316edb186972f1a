import Foundation
import TestSupport
import Testing

@testable import TextLayout

@Suite("Line breaking by UAX #14")
struct LineBreakerTests {
  private func opportunities(in text: String, breaksKorean: Bool = false) -> [(
    index: String.Index, isMandatory: Bool
  )] {
    let bytes = Array(text.utf8)
    var breaker = LineBreaker(breaksKorean: breaksKorean)
    var opportunities: [LineBreaker.Opportunity] = []
    while let next = breaker.next(in: bytes.span) { opportunities.append(next) }
    return opportunities.map { (text.utf8.index(text.startIndex, offsetBy: $0.offset), $0.isMandatory) }
  }

  /// The text, with a bar at each place where it may be broken.
  private func broken(_ text: String, breaksKorean: Bool = false) -> String {
    var result = ""
    var start = text.startIndex
    for (index, isMandatory) in opportunities(in: text, breaksKorean: breaksKorean) {
      result += text[start..<index] + (isMandatory ? "‖" : "|")
      start = index
    }
    return result + text[start...]
  }

  /// A line of LineBreakTest.txt as it would be if our breaker had written it.
  private func rewritten(_ test: Substring) -> String {
    let codes = test.split(separator: " ").filter { $0 != "÷" && $0 != "×" }
    let scalars = codes.compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    let breaks = Set(opportunities(in: text).map(\.index))
    let marks = text.unicodeScalars.indices.map { breaks.contains($0) ? "÷" : "×" }
    return zip(marks, codes).map { "\($0) \($1) " }.joined() + "÷"
  }

  private func holdsKorean(_ test: String) -> Bool {
    test.split(separator: " ").compactMap { UInt32($0, radix: 16) }.contains {
      (0x1100...0x11ff).contains($0) || (0xac00...0xd7a3).contains($0)
    }
  }

  /// Checks lines of LineBreakTest.txt, but for those with Korean letters, which it breaks in another style.
  private func check(_ tests: some Sequence<Substring>) -> Int {
    var count = 0
    for line in tests {
      let test = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      if test.isEmpty || holdsKorean(test) { continue }
      #expect(rewritten(test[...]) == test)
      count += 1
    }
    return count
  }

  @Test("The sample of Unicode's test passes")
  func sample() throws {
    let file = PackageFiles.root.appendingPathComponent("Tests/Unicode/LineBreakSample.txt")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(check(text.split(separator: "\n")) > 300)
  }

  @Test(
    "All of Unicode's test passes, where Debian's unicode-data is installed",
    .enabled(if: FileManager.default.fileExists(atPath: "/usr/share/unicode/auxiliary/LineBreakTest.txt")))
  func wholeTest() throws {
    let text = try String(contentsOfFile: "/usr/share/unicode/auxiliary/LineBreakTest.txt", encoding: .utf8)
    try #require(text.hasPrefix("# LineBreakTest-15.0"), "made for another version of Unicode")
    #expect(check(text.split(separator: "\n")) > 5500)
  }

  @Test("English is broken at spaces and hyphens, not before closing punctuation")
  func english() {
    #expect(broken("Lorem ipsum (dolor), sit!") == "Lorem |ipsum |(dolor), |sit!")
    #expect(broken("well-known -1.5 $12.50 50%") == "well-|known |-1.5 |$12.50 |50%")
    #expect(
      broken("a\u{A0}b a\u{200B}b a\u{2060}b co\u{AD}op") == "a\u{A0}b |a\u{200B}|b |a\u{2060}b |co\u{AD}|op")
  }

  @Test("Every line break character breaks, CRLF once")
  func mandatory() {
    #expect(broken("a\nb\r\nc\rd") == "a\n‖b\r\n‖c\r‖d")
    #expect(broken("a\u{B}b\u{C}c\u{85}d\u{2028}e\u{2029}f") == "a\u{B}‖b\u{C}‖c\u{85}‖d\u{2028}‖e\u{2029}‖f")
    #expect(broken("\n\n a\n") == "\n‖\n‖ |a\n")
  }

  @Test("Korean is broken at spaces, composed or not, and not around letters, figures and brackets in a word")
  func korean() {
    #expect(broken("안녕 세계.") == "안녕 |세계.")
    #expect(
      broken("\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173} \u{1112}")
        == "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173} |\u{1112}")
    #expect(broken("3월에 SNS에서 50%는 한국(Korea)의 ㅋㅋㅋ ㈜삼성") == "3월에 |SNS에서 |50%는 |한국(Korea)의 |ㅋㅋㅋ |㈜삼성")
    #expect(broken("한-미 가/나, 다") == "한-|미 |가/|나, |다")
    #expect(broken("大韓民國은") == "大|韓|民|國|은")
  }

  @Test("Korean is broken between syllables where that is asked for")
  func koreanSyllables() {
    #expect(broken("안녕 세계.", breaksKorean: true) == "안|녕 |세|계.")
    #expect(broken("3월에 50%는 (Korea)의 ㅋㅋ", breaksKorean: true) == "3|월|에 |50%|는 |(Korea)|의 |ㅋ|ㅋ")
    #expect(broken("ab한", breaksKorean: true) == "ab|한")
  }

  @Test(
    "Japanese is broken between characters, but not before small kana, long vowels and closing punctuation")
  func japanese() {
    #expect(broken("「ショッピング」です。") == "「ショッ|ピ|ン|グ」|で|す。")
    #expect(broken("スーパー、人々") == "スー|パー、|人々")
  }

  @Test("Chinese is broken between characters, but not around its brackets and before its stops")
  func chinese() {
    #expect(broken("你好,《世界》!") == "你|好,|《世|界》!")
  }

  @Test("Emoji sequences and flags are never split")
  func emoji() {
    #expect(broken("👩‍👩‍👧👍🏽❤️‍🔥🇰🇷🇯🇵") == "👩‍👩‍👧|👍🏽|❤️‍🔥|🇰🇷|🇯🇵")
  }

  @Test("A long address is broken behind its slashes and question marks")
  func address() {
    #expect(broken("https://example.org/a/b?c=d") == "https://|example.org/|a/|b?|c=d")
  }

  @Test("Thai and combining marks stay with their letters")
  func marks() {
    #expect(broken("ภาษาไทย") == "ภาษาไทย")
    #expect(broken("e\u{301} \u{301}e") == "e\u{301} |\u{301}e")
  }
}
