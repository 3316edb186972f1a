import Diagnostics
import PlaneKit
import Testing

@Suite("Messages told by kinds")
struct MessageDigestTests {
  private let source = SourceText(name: "a.svg", text: "<svg>\n<path/>\n<path/>\n</svg>")

  private func note(_ rule: String, _ severity: Severity = .note, at offset: Int = 6) -> Diagnostic {
    Diagnostic(
      rule: rule, severity: severity, message: "it is a path", place: Place(range: offset..<offset + 7))
  }

  private func lines(_ digest: MessageDigest, showsSource: Bool = false) -> [Substring] {
    digest.lines(TextRenderer.Style(showsSource: showsSource)).joined().split(separator: "\n")
  }

  @Test("a single one is told in full, with its line")
  func single() {
    var digest = MessageDigest()
    digest.add([note("unsupported-element")], in: source)
    #expect(
      lines(digest, showsSource: true) == [
        "a.svg:2:1: note: it is a path [unsupported-element]", " 2 | <path/>", "   | ^~~~~~~",
      ])
    #expect(!digest.isShortened)
  }

  @Test("several are told once: how many, where for example, and what to do")
  func several() {
    var digest = MessageDigest()
    digest.add(Array(repeating: note("unsupported-element"), count: 3), in: source)
    digest.add([note("unsupported-element")], in: SourceText(name: "b.svg", text: "<svg/>"))
    digest.add([note("unheard-of"), note("unheard-of")], in: source)
    #expect(
      lines(digest, showsSource: true) == [
        "a.svg:2:1: note: it is a path (and 3 more of this kind, in 2 files; see \"drawconv explain unsupported-element\") [unsupported-element]",
        "a.svg:2:1: note: it is a path (and 1 more of this kind) [unheard-of]",
      ])
    #expect(digest.isShortened && digest.messageCount == 6)
  }

  @Test("the example is the worst, and of those the first")
  func worst() {
    var digest = MessageDigest()
    digest.add([note("x"), note("x", .warning, at: 14), note("x", .warning)], in: source)
    #expect(lines(digest) == ["a.svg:3:1: warning: it is a path (and 2 more of this kind) [x]"])
  }

  @Test("a limit that can be raised is the example among what is as bad, with how to raise it")
  func limit() {
    var digest = MessageDigest()
    var limit = note("x", at: 14)
    limit.exceedsLimit = true
    digest.add([note("x"), limit], in: source)
    #expect(
      lines(digest) == [
        "a.svg:3:1: note: it is a path; raise the limit with --limit-factor if you trust the file (and 1 more of this kind) [x]"
      ])
    digest.add([note("x", .warning)], in: source)
    #expect(lines(digest) == ["a.svg:2:1: warning: it is a path (and 2 more of this kind, in 2 files) [x]"])
  }

  @Test("never fill more than a screen", arguments: [7, 8, 20, 21, 22, 500])
  func limit(kinds: Int) {
    var digest = MessageDigest()
    for kind in 0..<kinds { digest.add([note("kind-\(kind)", kind == 400 ? .warning : .note)], in: source) }
    let shown = lines(digest, showsSource: true)
    #expect(shown.count <= MessageDigest.lineLimit)
    if kinds > MessageDigest.lineLimit {
      #expect(shown.last == "and \(kinds - MessageDigest.lineLimit + 1) kinds more; --verbose lists all")
    }
    if kinds == 500 { #expect(shown.contains { $0.contains("kind-400") }) }
  }
}
