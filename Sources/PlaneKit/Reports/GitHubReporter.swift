import Diagnostics

/// Reports findings as GitHub's workflow commands, which a job's log turns into annotations:
/// `::error file=board.json,line=3,col=5,endLine=3,endColumn=9,title=negative-origin::…`.
///
/// GitHub shows ten annotations of a kind in each step and passes the rest over in silence, so that a last notice counts the
/// rest, and plain lines of the log tell it. A message's second line says the path and the layer, in JSON.
package struct GitHubReporter: LintReporter {
  /// The findings of a severity: commands as far as GitHub has room for them, and plain lines.
  private struct Lines {
    var count = 0
    var annotations: [(command: String, line: String)] = []
    var others: [String] = []
  }

  private var lines: [Severity: Lines] = [:]

  private static let limit = 10

  package init() {}

  package mutating func add(_ file: LintedFile) {
    let name = FilePath.inRepository(file.name)
    if let failure = file.failure { add(.error, 1, name, failure.message, ["file=\(Self.property(name))"]) }
    guard let source = file.source else { return }
    var places = FindingPlaces(source)
    for finding in file.findings {
      var (place, properties) = (name, ["file=\(Self.property(name))"])
      if let (start, end) = places.positions(of: finding.place) {
        place += ":\(start.line):\(start.column)"
        properties += ["line=\(start.line)", "col=\(start.column)", "endLine=\(end.line)"]
        // Where the lines differ, an end column makes GitHub drop the place.
        if start.line == end.line { properties.append("endColumn=\(end.column)") }
      }
      properties.append("title=\(Self.property(finding.rule))")
      add(
        finding.severity, finding.weight, place, finding.message, properties, rule: finding.rule,
        about: finding.placeAsLine)
    }
  }

  private mutating func add(
    _ severity: Severity, _ weight: Int, _ place: String, _ message: String, _ properties: [String],
    rule: String? = nil, about subject: String? = nil
  ) {
    // Each in its place: a copy would take what there is with it.
    lines[severity, default: Lines()].count += weight
    // The word in front keeps a file's name from being a command.
    let code = rule.map { " [\($0)]" } ?? ""
    let words = ["\(severity.rawValue): \(place): \(message)\(code)", subject].compactMap(\.self)
    let line = TerminalText.visible(words.joined(separator: " "))
    if lines[severity, default: Lines()].annotations.count < Self.limit {
      let list = properties.joined(separator: ",")
      let text = [message, subject].compactMap(\.self).joined(separator: "\n")
      let command = "::\(Self.word(severity)) \(list)::\(Self.data(text))"
      lines[severity, default: Lines()].annotations.append((command, line))
    } else {
      lines[severity, default: Lines()].others.append(line)
    }
  }

  /// Ends the report with the findings that there is no annotation for.
  package mutating func finish(_ counts: FindingCounts) -> [ArraySlice<UInt8>] {
    // The last notice needs a notice's room.
    if lines.values.contains(where: { !$0.others.isEmpty }), let notes = lines[.note]?.annotations,
      notes.count == Self.limit, let last = lines[.note]?.annotations.popLast()
    {
      lines[.note]?.others.insert(last.line, at: 0)
    }
    let all = Severity.allCases.reversed().map { (severity: $0, lines: lines[$0] ?? Lines()) }
    var texts = all.flatMap { $0.lines.annotations.map(\.command) }
    let more = all.compactMap { severity, lines -> String? in
      let rest = lines.count - lines.annotations.count
      return rest > 0 ? "+\(rest.counted("more \(severity.rawValue)"))" : nil
    }
    if !more.isEmpty {
      texts.append("::notice title=drawconv::\(more.joined(separator: ", ")): see the log of this step")
    }
    texts += all.flatMap(\.lines.others)
    return [Array(texts.map { $0 + "\n" }.joined().utf8)[...]]
  }

  // MARK: - Commands

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
