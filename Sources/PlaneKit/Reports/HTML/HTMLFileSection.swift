import ByteText
import Diagnostics
import PlaneCoding

/// A file's part of the page: the drawing with its findings outlined, and the list of them.
struct HTMLFileSection {
  private let number: Int
  private let name: String
  let counts: FindingCounts
  private let file: LintedFile
  private let findings: ArraySlice<Diagnostic>
  private let stage: FindingStage?
  private let picture: DrawingPicture?
  /// The number of each finding's outline.
  private var outlineOfFinding: [Int: Int] = [:]

  /// More findings of a file than this are counted only.
  static let limit = 1000
  /// So many findings light up their outline under the pointer; each takes a line of style.
  private static let linkLimit = 300

  /// How the document's lines are shown: so much before a place that it is in sight in the narrowest list.
  private static let style = TextRenderer.Style(showsSource: true, width: 72, lead: 16)

  /// Prepares the part of a file, the number of which goes into all ids.
  init(_ file: LintedFile, number: Int) {
    self.number = number
    self.file = file
    name = HTMLText.escaped(FilePath.relative(file.name))
    var counts = FindingCounts()
    counts.add(file.findings)
    self.counts = counts
    findings = file.findings.prefix(Self.limit)
    let findings = findings
    let stage = file.document.flatMap { FindingStage($0, findings) }
    picture = stage == nil ? nil : file.document.flatMap { DrawingPicture($0.plane, idPrefix: "d\(number)-") }
    self.stage = picture == nil ? nil : stage
    for (outline, each) in (self.stage?.outlines ?? []).enumerated() {
      for finding in each.findings { outlineOfFinding[finding] = outline }
    }
  }

  func write(to page: inout ByteBuffer) {
    page.append("<section class=\"card\" id=\"s\(number)\" aria-labelledby=\"h\(number)\">\n")
    page.append("<div class=\"head\"><h2 id=\"h\(number)\">\(name)</h2><p>\(counts.found)</p></div>\n")
    if let stage, let picture {
      page.append("<div class=\"split\">\n")
      write(picture, on: stage, to: &page)
      writeList(to: &page)
      page.append("</div>\n")
    } else {
      page.append("<p class=\"hint\">\(reasonForNoPicture)</p>\n")
      writeList(to: &page)
    }
    page.append("</section>\n")
  }

  func writeIndexEntry(to page: inout ByteBuffer) {
    page.append("<li><a href=\"#s\(number)\">\(name)</a><span class=\"counts\">")
    if file.failure != nil { page.append("<b class=\"error\">not read</b>") }
    for severity in [Severity.error, .warning, .note] where counts[severity] > 0 {
      let count = counts[severity].counted(severity.rawValue)
      page.append("<b class=\"\(severity.rawValue)\">\(count)</b>")
    }
    page.append("</span></li>\n")
  }

  /// How bad the file is: one that could not be read is worst, then errors count, then warnings, then notes.
  var badness: [Int] { [file.failure == nil ? 0 : 1, counts[.error], counts[.warning], counts[.note]] }

  private var reasonForNoPicture: String {
    if file.failure != nil { return "The file could not be read." }
    if file.document == nil { return "This is no readable drawing, so that there is no picture of it." }
    return "The drawing has no area that could be shown."
  }

  // MARK: - The drawing

  /// Writes the style that lights up an outline while its finding in the list is under the pointer, has the focus or
  /// was jumped to.
  func writeLinks(to page: inout ByteBuffer) {
    let linked = outlineOfFinding.sorted { $0.key < $1.key }.prefix(Self.linkLimit)
    guard !linked.isEmpty else { return }
    let selectors = linked.map { finding, outline in
      "#s\(number):has(#f\(number)-\(finding + 1):is(:hover,:target,:focus-within)) #b\(number)-\(outline + 1)"
    }
    page.append(selectors.joined(separator: ",\n"))
    page.append("{z-index:2}\n")
    page.append(selectors.map { $0 + "::before" }.joined(separator: ",\n"))
    page.append("{outline:4px solid color-mix(in srgb,var(--c) 45%,transparent);")
    page.append("background:color-mix(in srgb,var(--c) 22%,transparent)}\n")
  }

  private func write(_ picture: DrawingPicture, on stage: FindingStage, to page: inout ByteBuffer) {
    page.append("<div class=\"picture\"><div class=\"sticky\">\n")
    page.append("<div class=\"\(stage.viewClass)\" style=\"\(stage.viewStyle)\">\n")
    page.append("<div class=\"paper\" style=\"\(stage.style(of: stage.canvas))\">")
    for chunk in picture.chunks { page.append(chunk) }
    page.append("</div>\n")
    // Small ones last, as they would lie hidden below large ones.
    let order = stage.outlines.enumerated().sorted { left, right in
      let areas = (
        left.element.box.size.width * left.element.box.size.height,
        right.element.box.size.width * right.element.box.size.height
      )
      return areas.0 != areas.1 ? areas.0 > areas.1 : left.offset < right.offset
    }
    for (index, outline) in order { write(outline, index, on: stage, to: &page) }
    page.append("</div>\n")
    let canvas = stage.canvas.size.forMessages
    page.append("<p class=\"hint\">Canvas \(canvas)\(omission)</p>\n</div></div>\n")
  }

  private var omission: String {
    let cut = stage?.isCut == true ? "; the first \(FindingStage.limit) places are outlined" : ""
    guard let count = picture?.omittedCount, count > 0 else { return cut }
    return cut + "; \(count.counted("layer")) cannot be drawn and \(count == 1 ? "is" : "are") left out"
  }

  private func write(
    _ outline: FindingStage.Outline, _ index: Int, on stage: FindingStage, to page: inout ByteBuffer
  ) {
    let room = stage.placement(of: outline.box)
    page.append("<div class=\"box \(outline.severity.rawValue)\(room)\" id=\"b\(number)-\(index + 1)\" ")
    page.append("style=\"\(stage.style(of: outline.box))\"><span class=\"tags\">")
    let shown = outline.findings.prefix(outline.findings.count > 4 ? 3 : 4)
    for finding in shown {
      let diagnostic = findings[finding]
      page.append("<a class=\"tag \(diagnostic.severity.rawValue)\" href=\"#f\(number)-\(finding + 1)\" ")
      page.append("title=\"\(HTMLText.escaped(diagnostic.message))\">\(finding + 1)</a>")
    }
    if let next = outline.findings.dropFirst(shown.count).first {
      let rest = outline.findings.count - shown.count
      page.append(
        "<a class=\"tag\" href=\"#f\(number)-\(next + 1)\" title=\"\(rest) more here\">+\(rest)</a>")
    }
    page.append("</span></div>\n")
  }

  // MARK: - The list

  private func writeList(to page: inout ByteBuffer) {
    page.append("<div>\n<ol class=\"list\" aria-label=\"Findings in \(name)\">\n")
    if let failure = file.failure {
      page.append("<li class=\"error\"><span></span><p>\(HTMLText.escaped(failure.message))</p></li>\n")
    }
    if let source = file.source {
      var places = FindingPlaces(source)
      var renderer = TextRenderer(source, style: Self.style)
      for (index, finding) in findings.enumerated() {
        write(finding, index, places.positions(of: finding.place)?.start, renderer.render(finding), to: &page)
      }
    }
    page.append("</ol>\n")
    let rest = file.findings.count - findings.count
    if rest > 0 { page.append("<p class=\"hint\">+\(rest) more, which the other reports list</p>\n") }
    page.append("</div>\n")
  }

  private func write(
    _ finding: Diagnostic, _ index: Int, _ position: TextPosition?, _ rendered: String,
    to page: inout ByteBuffer
  ) {
    let severity = finding.severity.rawValue
    page.append("<li class=\"\(severity)\" id=\"f\(number)-\(index + 1)\"><span class=\"num\">")
    if let outline = outlineOfFinding[index] {
      page.append("<a class=\"tag\" href=\"#b\(number)-\(outline + 1)\" ")
      page.append("aria-label=\"Finding \(index + 1), show on the drawing\">\(index + 1)</a>")
    } else {
      page.append("<span class=\"tag plain\">\(index + 1)</span>")
    }
    page.append(
      "</span><div><p>\(HTMLText.escaped(finding.message))</p>\n<p class=\"what\"><b>\(severity)</b>")
    let rule = HTMLText.escaped(finding.rule)
    page.append("<a href=\"#rule-\(rule)\"><code>\(rule)</code></a>")
    if let position { page.append("<span class=\"at\">\(position.line):\(position.column)</span>") }
    if let path = finding.place.path { page.append("<code>\(HTMLText.escaped(path))</code>") }
    page.append("</p>\n")
    writeExcerpt(of: rendered, to: &page)
    page.append("</div></li>\n")
  }

  /// The document's line with the place marked, which follows the message's own line; shown when asked for.
  private func writeExcerpt(of rendered: String, to page: inout ByteBuffer) {
    let lines = rendered.split(separator: "\n").dropFirst()
    guard !lines.isEmpty else { return }
    let excerpt = lines.map { HTMLText.escaped(String($0)) }.joined(separator: "\n")
    page.append(
      "<details><summary>Source</summary><pre tabindex=\"0\" aria-label=\"Source\">\(excerpt)</pre>")
    page.append("</details>\n")
  }
}
