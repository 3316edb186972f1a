import ByteText
import Diagnostics
import MarkupXML
import PlaneLint

/// Reports findings as a page that shows the drawings themselves, each finding outlined where it is.
///
/// The page is one file: without scripts, which its content security policy forbids anyhow, and without anything from
/// elsewhere. Photos are in it as often as they are in the drawings.
package struct HTMLReporter: LintReporter {
  /// The files with something to say of, in the order in which they were added.
  private var sections: [Section] = []
  private var links = ByteBuffer()
  private var cleanFiles: [String] = []

  /// A file's part of the page as it will be written, and its line in the index.
  private struct Section {
    let badness: [Int]
    var entry = ByteBuffer()
    var text = ByteBuffer()
  }

  /// The page shows the drawings themselves.
  package var needs: ReportNeeds { [.documents, .paths] }

  package init() {}

  package mutating func add(_ file: LintedFile) {
    guard !file.findings.isEmpty || file.failure != nil else {
      cleanFiles.append(FilePath.relative(file.name))
      return
    }
    let part = HTMLFileSection(file, number: sections.count + 1)
    var section = Section(badness: part.badness)
    part.writeIndexEntry(to: &section.entry)
    part.write(to: &section.text)
    part.writeLinks(to: &links)
    sections.append(section)
  }

  /// Ends the report: the files with most errors first, then what the rules ask, and the files without findings.
  package mutating func finish(_ counts: FindingCounts) -> [ArraySlice<UInt8>] {
    var page = ByteBuffer()
    writeHead(counts, to: &page)
    let order = sections.indices.sorted { left, right in
      let (one, other) = (sections[left].badness, sections[right].badness)
      return one == other ? left < right : other.lexicographicallyPrecedes(one)
    }
    let sorted = order.map { sections[$0] }
    writeIndex(of: sorted, to: &page)
    for chunk in sorted.flatMap(\.text.chunks) { page.append(chunk) }
    writeRules(counts, to: &page)
    writeCleanFiles(to: &page)
    page.append("</main>\n</body>\n</html>\n")
    return page.chunks
  }

  private func writeHead(_ counts: FindingCounts, to page: inout ByteBuffer) {
    page.append(
      """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>Findings in drawings: \(counts.found)</title>
      <style>
      \(String(embeddedFile: "report.css"))
      """)
    for chunk in links.chunks { page.append(chunk) }
    page.append(
      """
      </style>
      </head>
      <body>
      <header>
      <h1>Findings in drawings</h1>
      <ul class="tiles">\n
      """)
    for severity in [Severity.error, .warning, .note] {
      let count = counts[severity]
      let noun = severity.rawValue + (count == 1 ? "" : "s")
      page.append(
        "<li\(count == 0 ? "" : " class=\"\(severity.rawValue)\"")><b>\(count)</b> <span>\(noun)</span></li>\n"
      )
    }
    let noun = counts.files == 1 ? "file checked" : "files checked"
    page.append("<li><b>\(counts.files)</b> <span>\(noun)</span></li>\n</ul>\n</header>\n<main>\n")
    if sections.isEmpty {
      page.append("<section class=\"card\"><p class=\"hint\">Nothing found.</p></section>\n")
    }
  }

  /// Writes where on the page each file is, where there are several.
  private func writeIndex(of sections: [Section], to page: inout ByteBuffer) {
    guard sections.count > 1 else { return }
    page.append(
      "<nav class=\"card\" aria-labelledby=\"index\">\n<div class=\"head\"><h2 id=\"index\">Files</h2>")
    page.append("<p>\(sections.count) with findings, the worst first</p></div>\n<ul class=\"index\">\n")
    for chunk in sections.flatMap(\.entry.chunks) { page.append(chunk) }
    page.append("</ul>\n</nav>\n")
  }

  private func writeRules(_ counts: FindingCounts, to page: inout ByteBuffer) {
    guard !counts.rules.isEmpty else { return }
    page.append("<section class=\"card\" aria-labelledby=\"rules\">\n")
    page.append(
      "<div class=\"head\"><h2 id=\"rules\">Rules</h2><p>what they ask, and why</p></div>\n<dl class=\"rules\">\n"
    )
    for (name, count) in counts.rules {
      let rule = RuleDescription.of(name)
      let name = HTMLText.escaped(name)
      page.append("<div id=\"rule-\(name)\"><dt><code>\(name)</code> × \(count)</dt>")
      for text in [rule?.summary, rule?.rationale].compactMap(\.self) {
        page.append("<dd>\(HTMLText.escaped(text))</dd>")
      }
      page.append("</div>\n")
    }
    page.append("</dl>\n</section>\n")
  }

  private func writeCleanFiles(to page: inout ByteBuffer) {
    guard !cleanFiles.isEmpty else { return }
    page.append(
      "<section class=\"card\" aria-labelledby=\"clean\">\n<div class=\"head\"><h2 id=\"clean\">Nothing found in</h2>"
    )
    page.append("<p>\(cleanFiles.count.counted("file"))</p></div>\n<ul class=\"names\">\n")
    for name in cleanFiles { page.append("<li>\(HTMLText.escaped(name))</li>\n") }
    page.append("</ul>\n</section>\n")
  }
}

enum HTMLText {
  /// The text as content or as a quoted attribute's value, with pictures for characters that neither can hold and for
  /// those that would turn the direction of what follows.
  static func escaped(_ text: String) -> String { XMLEscape.attribute(TerminalText.visible(text)) }
}
