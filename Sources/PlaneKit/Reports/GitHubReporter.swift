import Diagnostics

/// Reports findings as GitHub's workflow commands, which a job's log turns into annotations:
/// `::error file=board.json,line=3,col=5,endLine=3,endColumn=9,title=negative-origin::…`.
///
/// GitHub shows ten annotations of a kind in each step and passes the rest over in silence, so that the rest is counted
/// in a last notice.
package struct GitHubReporter: LintReporter {
  private var lines: [Severity: [String]] = [:]
  private var counts: [Severity: Int] = [:]

  private static let limit = 10

  package init() {}

  /// Nothing but the findings.
  package var needs: ReportNeeds { [] }

  /// Adds a file's findings, as far as there is room for them.
  package mutating func add(_ file: LintedFile) {
    if let failure = file.failure {
      add(.error) {
        "::error file=\(Self.property(FilePath.inRepository(file.name)))::\(Self.data(failure.message))"
      }
    }
    guard let source = file.source else { return }
    var places = FindingPlaces(source)
    for finding in file.findings {
      add(finding.severity, finding.weight) { Self.command(finding, in: file.name, &places) }
    }
  }

  private mutating func add(_ severity: Severity, _ count: Int = 1, _ line: () -> String) {
    counts[severity, default: 0] += count
    if lines[severity, default: []].count < Self.limit { lines[severity, default: []].append(line()) }
  }

  /// Ends the report with how many findings there are more.
  package mutating func finish(_ counts: FindingCounts) -> [ArraySlice<UInt8>] {
    let hidden = Severity.allCases.contains { (self.counts[$0] ?? 0) > Self.limit }
    // The last notice needs a notice's room.
    if hidden, lines[.note]?.count == Self.limit { lines[.note]?.removeLast() }
    var text = ""
    for severity in Severity.allCases.reversed() {
      for line in lines[severity] ?? [] { text += line + "\n" }
    }
    if hidden { text += "::notice title=drawconv::\(moreText)\n" }
    return [Array(text.utf8)[...]]
  }

  private var moreText: String {
    let parts = Severity.allCases.reversed().compactMap { severity -> String? in
      let rest = (counts[severity] ?? 0) - (lines[severity]?.count ?? 0)
      return rest > 0 ? "+" + rest.counted("more \(severity.rawValue)") : nil
    }
    return parts.joined(separator: ", ")
  }

  // MARK: - Commands

  private static func command(
    _ finding: Diagnostic, in name: String, _ places: inout FindingPlaces
  ) -> String {
    var properties = ["file=\(property(FilePath.inRepository(name)))"]
    if let (start, end) = places.positions(of: finding.place) {
      properties += ["line=\(start.line)", "col=\(start.column)", "endLine=\(end.line)"]
      // Where the lines differ, an end column makes GitHub drop the place.
      if start.line == end.line { properties.append("endColumn=\(end.column)") }
    }
    properties.append("title=\(property(finding.rule))")
    return "::\(word(finding.severity)) \(properties.joined(separator: ","))::\(data(finding.message))"
  }

  private static func word(_ severity: Severity) -> String {
    severity == .note ? "notice" : severity.rawValue
  }

  /// A message, in which a line break would end the command.
  private static func data(_ text: String) -> String {
    escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A"])
  }

  /// A property's value, in which a colon or a comma would end it, too.
  private static func property(_ text: String) -> String {
    escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"])
  }

  private static func escaped(_ text: String, _ escapes: [Unicode.Scalar: String]) -> String {
    text.unicodeScalars.map { escapes[$0] ?? TerminalText.replacement(for: $0) ?? String($0) }.joined()
  }
}
