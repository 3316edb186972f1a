import Diagnostics
import Foundation
import PlaneKit
import Testing

@Suite("Reports in lines and for continuous integration")
struct LineReportTests {
  let files = [ReportFixture.board, ReportFixture.clean, ReportFixture.missing]

  @Test("text and concise: one line each, statistics by how many")
  func concise() {
    let reporter = TextLintReporter(output: .file("x"), showsStatistics: true, isConcise: true)
    #expect(
      ReportFixture.report(reporter, files) == """
        boards/a b,c.json:2:72: error: the "x" is <-5> & 100% low [too-low]
        boards/a b,c.json:2:81: error: once more [too-low]
        boards/a b,c.json:1:66: warning: wide [two-lines]
        boards/a b,c.json: note: somewhere [no-place]
        none.json: error: cannot be read: no such file or directory
        2 too-low
        1 no-place
        1 two-lines

        """)
  }

  @Test("text: what is finished is handed over on the way, and the rest at the end")
  func parts() {
    let files = Array(repeating: ReportFixture.many(200, [.error, .note]), count: 20)
    var reporter = TextLintReporter()
    var counts = FindingCounts()
    var parts: [[UInt8]] = []
    for file in files {
      counts.add(file.findings)
      reporter.add(file)
      parts += reporter.takeFinished().map(Array.init)
    }
    #expect(parts.count > 1)
    #expect(reporter.takeFinished().isEmpty)
    parts += reporter.finish(counts).map(Array.init)
    #expect(
      String(decoding: parts.joined(), as: UTF8.self) == ReportFixture.report(TextLintReporter(), files))
  }

  @Test("concise never shows the document, which text does on terminals")
  func source() {
    let shown = ReportFixture.report(
      TextLintReporter(style: TextRenderer.Style(showsSource: true)), [ReportFixture.board])
    #expect(shown.contains("^~"))
  }

  @Test("GitHub: the worst first, escaped as workflow commands ask, end columns on one line only")
  func github() {
    #expect(
      ReportFixture.report(GitHubReporter(), files) == """
        ::error file=boards/a b%2Cc.json,line=2,col=72,endLine=2,endColumn=74,title=too-low::the "x" is <-5> & 100%25 low%0A{"path":"/layers/0/origin/x","layer":{"index":0,"id":"aaa","title":"Ünder"}}
        ::error file=boards/a b%2Cc.json,line=2,col=81,endLine=2,endColumn=91,title=too-low::once more%0A{"path":"/layers/0/origin/y","layer":{"index":0,"id":"aaa","title":"Ünder"}}
        ::error file=none.json::cannot be read: no such file or directory
        ::warning file=boards/a b%2Cc.json,line=1,col=66,endLine=2,title=two-lines::wide%0A{"path":"/layers"}
        ::notice file=boards/a b%2Cc.json,title=no-place::somewhere

        """)
  }

  @Test(
    "GitHub: at most ten annotations of a kind, the last one telling of the rest, which are lines of the log")
  func githubLimit() {
    let exact = lines(ReportFixture.many(10, [.error, .warning, .note]))
    #expect(exact.count == 30)
    #expect(!exact.contains { $0.contains("more") })
    let over = lines(ReportFixture.many(12, [.error, .note]))
    #expect(over.filter { $0.hasPrefix("::error") }.count == 10)
    #expect(over.filter { $0.hasPrefix("::notice") }.count == 10)
    #expect(over[19] == "::notice title=drawconv::+2 more errors, +3 more notes: see the log of this step")
    #expect(
      over[20...].map { String($0.prefix { $0 != ":" }) } == ["error", "error", "note", "note", "note"])
    #expect(over.count == 25)
    var board = ReportFixture.board
    board.findings = Array(repeating: ReportFixture.board.findings[0], count: 11)
    #expect(
      lines(board)[11].hasSuffix(
        ##" [too-low] {"path":"/layers/0/origin/x","layer":{"index":0,"id":"aaa","title":"Ünder"}}"##))
    let warnings = lines(ReportFixture.many(11, [.warning]))
    #expect(warnings[10] == "::notice title=drawconv::+1 more warning: see the log of this step")
  }

  @Test("GitHub: a message cannot start a command of its own")
  func githubInjection() {
    var file = ReportFixture.board
    file.name = "a\n::error::b:c"
    file.findings = [Diagnostic(rule: "r", severity: .error, message: "a\r\n::stop-commands::x\u{2028}y")]
    #expect(
      ReportFixture.report(GitHubReporter(), [file])
        == "::error file=a%0A%3A%3Aerror%3A%3Ab%3Ac,title=r::a%0D%0A::stop-commands::x<U+2028>y\n")
  }

  @Test("JUnit: a suite for each file, errors alone fail")
  func junit() {
    let report = ReportFixture.report(JUnitReporter(), files)
    #expect(
      report == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="drawconv lint" tests="6" failures="2" errors="1">
          <testsuite name="boards/a b,c.json" tests="4" failures="2" errors="0">
            <testcase classname="boards/a b,c.json" name="too-low: Ünder">
              <failure message="the &quot;x&quot; is &lt;-5> &amp; 100% low" type="too-low">boards/a b,c.json:2:72: error: the "x" is &lt;-5&gt; &amp; 100% low [too-low]
        {"path":"/layers/0/origin/x","layer":{"index":0,"id":"aaa","title":"Ünder"}}</failure>
            </testcase>
            <testcase classname="boards/a b,c.json" name="too-low: Ünder">
              <failure message="once more" type="too-low">boards/a b,c.json:2:81: error: once more [too-low]
        {"path":"/layers/0/origin/y","layer":{"index":0,"id":"aaa","title":"Ünder"}}</failure>
            </testcase>
            <testcase classname="boards/a b,c.json" name="two-lines /layers">
              <system-out>boards/a b,c.json:1:66: warning: wide [two-lines]
        {"path":"/layers"}</system-out>
            </testcase>
            <testcase classname="boards/a b,c.json" name="no-place">
              <system-out>boards/a b,c.json: note: somewhere [no-place]</system-out>
            </testcase>
          </testsuite>
          <testsuite name="clean.json" tests="1" failures="0" errors="0">
            <testcase classname="clean.json" name="no findings"/>
          </testsuite>
          <testsuite name="none.json" tests="1" failures="0" errors="1">
            <testcase classname="none.json" name="readable">
              <error message="cannot be read: no such file or directory" type="unreadable">none.json: cannot be read: no such file or directory</error>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  @Test("JUnit holds no character that XML forbids")
  func junitCharacters() {
    var file = ReportFixture.board
    file.findings = [Diagnostic(rule: "r", severity: .error, message: "a\u{1}b\u{fffe}c]]>")]
    let report = ReportFixture.report(JUnitReporter(), [file])
    #expect(report.contains("a␁b&lt;U+FFFE&gt;c]]&gt;"))
  }

  private func lines(_ file: LintedFile) -> [Substring] {
    ReportFixture.report(GitHubReporter(), [file]).split(separator: "\n")
  }
}
