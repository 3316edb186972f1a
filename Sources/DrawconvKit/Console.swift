package import Diagnostics

/// Where the messages of a run go: findings, losses, failures and summaries, and never data.
package struct Console: Sendable {
  /// How findings are written.
  package let style: TextRenderer.Style
  private let write: @Sendable (String) -> Void

  /// Creates a console that hands on whole lines.
  package init(style: TextRenderer.Style, write: @escaping @Sendable (String) -> Void) {
    self.style = style
    self.write = write
  }

  /// The process' standard error.
  package static let standardError = Console(style: .forDescriptor(2)) { FileWriter.writeMessage($0) }

  /// Writes findings about a document.
  package func report(_ diagnostics: [Diagnostic], in source: SourceText) {
    guard !diagnostics.isEmpty else { return }
    var renderer = TextRenderer(source, style: style)
    write(diagnostics.map { renderer.render($0) }.joined())
  }

  /// Writes why a file could not be read or written; nothing where nobody reads the output.
  package func report(_ failure: FileFailure) {
    guard !failure.isBrokenPipe else { return }
    var renderer = TextRenderer(name: failure.name, style: style)
    write(renderer.render(Diagnostic(rule: "", severity: .error, message: failure.message)))
  }

  /// Writes why a document could not be read.
  package func report(_ failure: ReadFailure) {
    switch failure {
    case .file(let failure): report(failure)
    case .document(let source, let diagnostics): report(diagnostics, in: source)
    }
  }

  /// Writes a line.
  package func say(_ line: String) { write(TerminalText.visible(line) + "\n") }
}

extension TextRenderer.Style {
  /// The style for what a descriptor leads to: colour and source lines on a terminal.
  ///
  /// `NO_COLOR` (no-color.org) takes the colour away, and `FORCE_COLOR` makes any output count as a terminal.
  package static func forDescriptor(_ descriptor: Int32) -> TextRenderer.Style {
    style(isTerminal: POSIX.isTerminal(descriptor), environment: POSIX.environment)
  }

  /// The style for output that is a terminal or not, under the environment's wishes.
  package static func style(
    isTerminal: Bool, environment: (String) -> String?
  ) -> TextRenderer.Style {
    let isForced = ![nil, "", "0", "false"].contains(environment("FORCE_COLOR"))
    let isForbidden = ![nil, ""].contains(environment("NO_COLOR"))
    let canColor = isForced || (isTerminal && environment("TERM") != "dumb")
    return TextRenderer.Style(
      usesColor: canColor && !isForbidden, showsSource: isTerminal || isForced,
      width: environment("COLUMNS").flatMap { Int($0) }.map { min($0, 400) } ?? 100)
  }
}

/// How data is written for people who look at it, and not for programs.
package enum TerminalStyle {
  /// Whether an output is to be coloured.
  package static func usesColor(_ output: Output) -> Bool {
    output == .standardOutput && TextRenderer.Style.forDescriptor(1).usesColor
  }

  /// Whether an output is a terminal, whatever the environment wishes.
  package static func isTerminal(_ output: Output) -> Bool {
    output == .standardOutput && POSIX.isTerminal(1)
  }
}
