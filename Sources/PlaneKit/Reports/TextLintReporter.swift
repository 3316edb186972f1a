package import Diagnostics

/// Reports findings as compilers do, one after the other, and counts by rule if asked.
package struct TextLintReporter: LintReporter {
  private let style: TextRenderer.Style
  private let showsStatistics: Bool
  /// Whether files that could not be read are told of, where nobody sees the console beside the report.
  private let includesFailures: Bool
  private var text: [UInt8] = []
  /// What was written before, in pieces, as a growing text would be copied again and again.
  private var finished: [ArraySlice<UInt8>] = []

  /// Small enough for memory that is used again for the next one.
  private static let pieceSize = 64 * 1024

  /// Creates a reporter; plain text without statistics unless told.
  package init(
    style: TextRenderer.Style = TextRenderer.Style(), showsStatistics: Bool = false,
    includesFailures: Bool = false
  ) {
    self.style = style
    self.showsStatistics = showsStatistics
    self.includesFailures = includesFailures
  }

  /// Creates a reporter in the style for where the report goes: plain text in files, and never the document's line
  /// where it is to be concise.
  package init(output: Output, showsStatistics: Bool, isConcise: Bool = false, color: ColorChoice = .auto) {
    let isFile = output != .standardOutput
    var style = isFile ? TextRenderer.Style() : TextRenderer.Style.forDescriptor(1, color)
    if isConcise { style.showsSource = false }
    self.init(style: style, showsStatistics: showsStatistics, includesFailures: isFile)
  }

  /// Nothing but the findings.
  package var needs: ReportNeeds { [] }

  package mutating func add(_ file: LintedFile) {
    if includesFailures, let failure = file.failure {
      var renderer = TextRenderer(name: failure.name, style: style)
      text += renderer.render(Diagnostic(rule: "", severity: .error, message: failure.message)).utf8
    }
    guard let source = file.source, !file.findings.isEmpty else { return }
    var renderer = TextRenderer(source, style: style)
    if text.isEmpty { text.reserveCapacity(Self.pieceSize) }
    renderer.render(file.findings, to: &text)
    // Well before the room is used up, so that most files' findings fit.
    if text.count > Self.pieceSize / 4 * 3 { finishPiece() }
  }

  /// Hands over the findings of most files that were added.
  package mutating func takeFinished() -> [ArraySlice<UInt8>] {
    defer { finished = [] }
    return finished
  }

  /// Ends the report with how often each rule was broken.
  package mutating func finish(_ counts: FindingCounts) -> [ArraySlice<UInt8>] {
    if showsStatistics {
      for line in counts.statistics { text += (line + "\n").utf8 }
    }
    finishPiece()
    return takeFinished()
  }

  private mutating func finishPiece() {
    finished.append(text[...])
    text = []
  }
}
