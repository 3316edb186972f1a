import PlaneLint
import Testing

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
      ("**", "a/b"),
      ("a*b*c", "aXbYbZc"), ("é?", "éü"),
    ])
  func match(pattern: String, path: String) { #expect(Glob(pattern).matches(path)) }

  @Test(
    "do not match",
    arguments: [
      ("*.svg", "a.json"), ("boards/*.svg", "boards/x/a.svg"), ("boards/*.svg", "x/boards/a.svg"),
      ("/a", "b/a"),
      ("?.json", ".json"), ("boards/**", "boards"), ("a/**/z", "a/b"), ("", "a"), ("a*b*c", "aXbYb"),
    ])
  func mismatch(pattern: String, path: String) { #expect(!Glob(pattern).matches(path)) }

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
    let glob = Glob(git: pattern)
    #expect(glob.looksAtNameAlone)
    #expect(glob.matchesExactly(path) == isMatch)
  }

  @Test("take no longer for hostile patterns", .timeLimit(.minutes(1)))
  func hostile() {
    let pattern = String(repeating: "*a", count: 2000) + "b"
    #expect(!Glob(pattern).matches(String(repeating: "a", count: 20_000)))
    let directories = String(repeating: "**/", count: 500) + "b"
    #expect(!Glob(directories).matches(String(repeating: "a/", count: 500)))
  }
}
