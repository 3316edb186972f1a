import Diagnostics
import Foundation
import PlaneKit
import Testing

@Suite("The HTML page")
struct HTMLReportTests {
  private func page(_ files: LintedFile...) -> String { ReportFixture.report(HTMLReporter(), files) }

  @Test("outlines each layer once, in parts of what is in sight, with links to and from the list")
  func outline() {
    let page = page(ReportFixture.board)
    // The canvas of 100 by 50 and the layer that starts at -5 are in sight, with a margin of 2.5 % of 105.
    #expect(
      page.contains(
        """
        <div class="box error" id="b1-1" style="left:2.381%;top:8.371%;width:18.1406%;height:18.0995%">\
        <span class="tags"><a class="tag error" href="#f1-1" \
        title="the &quot;x&quot; is &lt;-5> &amp; 100% low">1</a>\
        <a class="tag error" href="#f1-2" title="once more">2</a></span></div>
        """))
    #expect(page.contains(##"<li class="error" id="f1-1"><span class="num"><a class="tag" href="#b1-1""##))
    #expect(page.contains(##"#s1:has(#f1-1:is(:hover,:target,:focus-within)) #b1-1::before"##))
    #expect(page.contains(#"<span class="at">2:72</span><code>/layers/0/origin/x</code>"#))
    #expect(page.contains(#"<li class="note" id="f1-4"><span class="num"><span class="tag plain">4</span>"#))
  }

  @Test("holds the drawing, with ids of its own for each file")
  func drawing() {
    let page = page(ReportFixture.board, ReportFixture.clean, ReportFixture.board)
    for prefix in ["d1-plane-", "d2-plane-"] {
      #expect(page.components(separatedBy: " id=\"\(prefix)").count == 3)
      #expect(page.contains(" aria-labelledby=\"\(prefix)"))
    }
    #expect(!page.contains("<?xml") && !page.contains("data-plane"))
    #expect(page.contains("<li>clean.json</li>"))
  }

  @Test("begins with where each file is, those with errors first")
  func index() {
    let page = page(ReportFixture.many(2, [.note]), ReportFixture.many(1, [.warning]), ReportFixture.board)
    #expect(
      page.contains(
        ##"""
        <p>3 with findings, the worst first</p></div>
        <ul class="index">
        <li><a href="#s3">boards/a b,c.json</a><span class="counts"><b class="error">2 errors</b>\##
        <b class="warning">1 warning</b><b class="note">1 note</b></span></li>
        <li><a href="#s2">clean.json</a><span class="counts"><b class="warning">1 warning</b></span></li>
        <li><a href="#s1">clean.json</a><span class="counts"><b class="note">2 notes</b></span></li>
        """##))
    let sections = page.components(separatedBy: "<section class=\"card\" id=\"s").dropFirst().map {
      $0.prefix(1)
    }
    #expect(sections == ["3", "2", "1"])
    #expect(!self.page(ReportFixture.board).contains("class=\"index\""))
  }

  @Test("begins with the file that has most errors, then most warnings, then most notes")
  func order() {
    let page = page(
      ReportFixture.many(1, [.error]), ReportFixture.many(2, [.warning]),
      ReportFixture.many(1, [.error, .warning]),
      ReportFixture.many(3, [.error]), ReportFixture.many(2, [.warning, .note]))
    let sections = page.components(separatedBy: "<section class=\"card\" id=\"s").dropFirst().map {
      $0.prefix(1)
    }
    #expect(sections == ["4", "3", "1", "5", "2"])
  }

  @Test("shows the source when asked for, with the place in sight however long the line is")
  func excerpt() throws {
    let layers = (0..<40).map { Drawing.rectangle.replacing("\"a\"", with: "\"a\($0)\"") }
    var file = ReportFixture.lint("a.json", Drawing.json(layers))
    let place = 900..<905
    file.findings = [Diagnostic(rule: "r", severity: .error, message: "m", place: Place(range: place))]
    let page = page(file)
    #expect(page.contains("<details><summary>Source</summary><pre") && !page.contains("<details open"))
    let lines = try #require(page.components(separatedBy: "aria-label=\"Source\">").last).split(
      separator: "\n")
    let column = try #require(
      lines[1].firstIndex(of: "^").map { lines[1].distance(from: lines[1].startIndex, to: $0) })
    #expect(column < 28)
  }

  @Test("shows a drawing without a size on its canvas")
  func unscaled() {
    let text = String(Drawing.valid.dropLast()) + #", "extras": {"svg": {"viewBox": "none"}}}"#
    #expect(page(ReportFixture.lint("a.json", text)).contains(#"viewBox="0 0 10 20""#))
  }

  @Test("shows a drawing whose own title and description can't be written")
  func forbiddenTitle() {
    let text = Drawing.valid.replacing(
      "\"canvas\"", with: #""title": "\u0007", "description": "\u0007", "canvas""#)
    let page = page(ReportFixture.lint("a.json", text))
    #expect(page.contains(##"<title id="d1-plane-"##))
  }

  @Test("lists what has no picture, with the document's line")
  func withoutPicture() {
    let page = page(ReportFixture.cut, ReportFixture.missing)
    #expect(page.components(separatedBy: "<svg").count == 1)
    #expect(page.contains("This is no readable drawing"))
    #expect(page.contains(#"<pre tabindex="0" aria-label="Source"> 1 | …&quot;: 2, &quot;canvas&quot;: "#))
    #expect(page.contains("cannot be read: no such file or directory"))
  }

  @Test("leaves out the layers that SVG cannot hold, and draws the rest")
  func inexpressible() {
    let forbidden = Drawing.rectangle
      .replacing("fte-x1q-90b", with: "fte-x1q-90c")
      .replacing("Rect 1", with: #"\u0001"#)
    let page = page(ReportFixture.lint("a.json", Drawing.json(forbidden, Drawing.rectangle)))
    #expect(page.contains("1 layer cannot be drawn and is left out"))
    #expect(page.components(separatedBy: "<title>Rect 1</title>").count == 2)
  }

  @Test(
    "a canvas without area, or one that is as good as a line, has no picture", arguments: ["0", "1e9", "-4"])
  func strangeCanvas(width: String) {
    let text = Drawing.negative.replacing(#""width": 10"#, with: #""width": \#(width)"#)
    let page = page(ReportFixture.lint("a.json", text))
    #expect(!page.contains("<svg") && page.contains("id=\"f1-1\""))
  }

  @Test("a layer far away or of any size does not break the picture", arguments: ["-1e300", "1e308", "-7"])
  func farAway(number: String) {
    let layer = Drawing.rectangle.replacing("1.25", with: number).replacing(
      #""width": 3"#, with: #""width": \#(number)"#)
    var file = ReportFixture.lint("a.json", Drawing.json(layer))
    let reference = LayerReference(index: 0, id: "a", title: "")
    file.findings = [Diagnostic(rule: "r", severity: .error, message: "m", place: Place(layer: reference))]
    let page = page(file)
    #expect(page.contains("<svg"))
    let styles = page.components(separatedBy: " style=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
    #expect(styles.count >= 2)
    #expect(!styles.contains { $0.contains("inf") || $0.contains("nan") || $0.contains("e+") })
  }

  @Test("no text of a drawing can become markup, a script or style")
  func hostile() {
    let attack = "</title></style><script>alert(1)</script><img src=x onerror=alert(2)>\\\"'&"
    let layer = Drawing.rectangle.replacing("\"a\"", with: "\"\(attack)\", \"title\": \"\(attack)\"")
    var file = ReportFixture.lint("<img src=x>.json", Drawing.json(layer, layer))
    file.findings += [Diagnostic(rule: attack, severity: .note, message: attack, place: Place(path: attack))]
    let page = page(file)
    #expect(file.document != nil && page.contains("<svg"))
    #expect(!page.contains("<script") && !page.contains("<img"))
    #expect(page.components(separatedBy: "</style>").count == 2)
    #expect(page.components(separatedBy: "</title>").count > 1)
  }

  @Test("many findings are cut, and so are many at one place")
  func many() {
    var file = ReportFixture.board
    let place = file.findings[0].place
    file.findings = (0..<1200).map {
      Diagnostic(rule: "r", severity: .warning, message: "m\($0)", place: place)
    }
    let page = page(file)
    #expect(page.contains("+200 more, which the other reports list"))
    #expect(page.contains(##"<a class="tag" href="#f1-4" title="997 more here">+997</a>"##))
  }

  @Test("where many layers are outlined, their numbers show on demand, and the rest is said to be left out")
  func dense() {
    let layers = (0..<320).map { index in
      Drawing.rectangle.replacing("1.25", with: "\(index)").replacing("\"a\"", with: "\"a\(index)\"")
    }
    var file = ReportFixture.lint(
      "a.json", Drawing.json(layers).replacing("\"width\": 10", with: "\"width\": 400"))
    func findings(_ count: Int) -> [Diagnostic] {
      (0..<count).map { index in
        let layer = LayerReference(index: index, id: "a\(index)", title: "")
        return Diagnostic(rule: "r", severity: .note, message: "m", place: Place(layer: layer))
      }
    }
    file.findings = findings(40)
    #expect(page(file).contains(#"<div class="stage" style"#))
    file.findings = findings(320)
    let page = page(file)
    #expect(page.contains(#"<div class="stage dense" style"#))
    #expect(page.contains("the first 300 places are outlined"))
    #expect(page.components(separatedBy: "<div class=\"box").count == 301)
  }

  @Test("every report is the same the second time")
  func determinism() {
    let files = [ReportFixture.board, ReportFixture.cut, ReportFixture.missing, ReportFixture.clean]
    func all() -> [String] {
      [
        ReportFixture.report(HTMLReporter(), files), ReportFixture.report(SARIFReporter(), files),
        ReportFixture.report(JUnitReporter(), files), ReportFixture.report(GitHubReporter(), files),
        ReportFixture.report(JSONLintReporter(), files), ReportFixture.report(TextLintReporter(), files),
      ]
    }
    #expect(all() == all())
  }
}
