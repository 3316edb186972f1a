import TestSupport
import Testing

@testable import PlaneLint

@Suite("Patterns for paths")
struct GlobTests {
  @Test(
    "match",
    arguments: [
      ("*.svg", "a.svg"), ("*.svg", "x/y/a.svg"), ("boards/*.svg", "boards/a.svg"),
      ("boards", "boards/x/a.svg"),
      ("boards/", "boards/a.svg"), ("boards/**", "boards/x/a.svg"), ("**/old/*", "a/b/old/c"),
      ("**/old/*", "old/c"),
      ("a/**/z", "a/z"), ("a/**/z", "a/b/c/z"), ("?.json", "a.json"), ("./a/b", "a/b"), ("/a", "a"),
      ("**", "a/b"), ("**/**", "a"), ("a/**/**", "a/b"), ("a/**/**/z", "a/z"),
      ("a*b*c", "aXbYbZc"), ("é?", "éü"), ("week-[0-9].svg", "a/week-3.svg"), ("[!a]/*", "b/a"),
      ("\\[1\\].svg", "[1].svg"), ("../a/**", "../a/b"), ("[*]", "*"),
    ])
  func match(pattern: String, path: String) { #expect(Glob(pattern).matches(path)) }

  @Test(
    "do not match",
    arguments: [
      ("*.svg", "a.json"), ("boards/*.svg", "boards/x/a.svg"), ("boards/*.svg", "x/boards/a.svg"),
      ("/a", "b/a"),
      ("?.json", ".json"), ("boards/**", "boards"), ("a/**/**", "a"),
      ("a/**/z", "a/b"), ("", "a"), ("a*b*c", "aXbYb"), ("week-[0-9].svg", "week-a.svg"),
      ("[1].svg", "[1].svg"),
    ])
  func mismatch(pattern: String, path: String) { #expect(!Glob(pattern).matches(path)) }

  @Test(
    "that are broken are told from those that are not",
    arguments: [
      ("a[", .openBracket), ("a/[b/c]", .openBracket), ("[]", .openBracket), ("a/b\\", .finalBackslash),
      ("a/../b", .lateStepUp), ("*/..", .lateStepUp), ("../../a", nil), ("\\[", nil), ("[]]", nil),
      ("a]", nil),
      ("a..b", nil),
    ] as [(String, GlobProblem?)])
  func problems(pattern: String, problem: GlobProblem?) { #expect(Glob(pattern).problem == problem) }

  @Test(
    "of names alone look at the last component, to the byte",
    arguments: [
      (".DS_Store", ".DS_Store", true), (".DS_Store", "a/.DS_Store", true),
      (".DS_Store", "a.DS_Store", false),
      (".DS_Store", "DS_Store", false), (".DS_Store", ".DS_Store/a", false), ("\\#a", "b/#a", true),
      ("\u{e9}", "a/\u{e9}", true), ("\u{e9}", "a/e\u{301}", false), ("a?", "b/ab", true),
      ("a*", "b/c", false),
    ])
  func names(pattern: String, path: String, isMatch: Bool) {
    let glob = Glob(pattern)
    #expect(glob.looksAtNameAlone)
    #expect(glob.matchesExactly(path) == isMatch)
  }

  /// How many characters of a name are read until it is clear that it doesn't fit.
  private func reads(_ pattern: String, _ name: String) -> Int {
    let reads = WorkCounter()
    let pieces = GlobPiece.pieces(of: Array(pattern.unicodeScalars)[...]).pieces
    #expect(!Glob.matches(pieces[...], CountedArray(name.unicodeScalars, reads)))
    return reads.count
  }

  @Test("read each character of a name a few times, or for a long word as often as that is long")
  func hostile() {
    let name = String(repeating: "a", count: 1_000)
    let stars = String(repeating: "*a", count: 200) + "b"
    #expect(reads(stars, name) < 3 * name.count)
    #expect(reads(stars, name + name) < 6 * name.count)
    let word = "*" + String(repeating: "a", count: 200) + "b"
    #expect(reads(word, name) < 202 * name.count)
    #expect(reads(word, name + name) < 404 * name.count)
  }

  @Test("for any directories stand once, however often they are repeated")
  func repeatedDirectories() {
    let glob = Glob(String(repeating: "**/", count: 500) + "b")
    #expect(glob.components.count == 2)
    let path = String(repeating: "a/", count: 500)
    #expect(!glob.matches(path))
    #expect(glob.matches(path + "b"))
  }
}
