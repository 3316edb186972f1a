package import Diagnostics

/// How much a run says.
package enum Verbosity: Hashable, Sendable {
  /// Errors alone.
  case quiet
  /// Also what is lost, each kind of it once, and a summary.
  case normal
  /// Everything that is lost, each with its place.
  case verbose
}

/// Where the messages of a run go: findings, losses, failures and summaries, and never data.
package struct Console: Sendable {
  package let style: TextRenderer.Style
  package let verbosity: Verbosity
  /// The line that shows how far a run is; nil where nobody watches.
  private(set) var status: StatusLine?
  private let output: @Sendable (String) -> Void

  /// Creates a console that hands on whole lines.
  package init(
    style: TextRenderer.Style, verbosity: Verbosity = .normal, write: @escaping @Sendable (String) -> Void
  ) {
    self.style = style
    self.verbosity = verbosity
    output = write
  }

  /// The process' standard error, which on a terminal also shows how far a run is.
  package static func standardError(_ verbosity: Verbosity = .normal, color: ColorChoice = .auto) -> Console {
    let write: @Sendable (String) -> Void = { FileWriter.writeMessage($0) }
    var console = Console(style: .forDescriptor(2, color), verbosity: verbosity, write: write)
    let canRewriteLine = POSIX.isTerminal(2) && POSIX.environment("TERM") != "dumb"
    if canRewriteLine, verbosity != .quiet { console.status = StatusLine(write: write) }
    return console
  }

  /// The process' standard error, as it is unless told otherwise.
  package static let standardError = standardError()

  private func write(_ text: String) {
    makeRoom()
    output(text)
  }

  /// Takes the line away that shows how far the run is, before something else is written to the terminal.
  func makeRoom() { status?.clear() }

  /// The most errors of a document that are told unless everything is asked for, so that they fit on a screen.
  static let errorLimit = 24

  /// Writes what is wrong with a document: the first of many errors, and how many more there are, unless everything is
  /// asked for.
  package func report(_ diagnostics: some Collection<Diagnostic>, in source: SourceText) {
    guard !diagnostics.isEmpty else { return }
    let isWhole = verbosity == .verbose || diagnostics.count <= Self.errorLimit
    let shown = isWhole ? diagnostics[...] : diagnostics.prefix(Self.errorLimit - 1)
    var style = style
    style.showsSource = style.showsSource && isWhole
    var renderer = TextRenderer(source, style: style)
    write(shown.map { renderer.render($0.withLimitHint) }.joined())
    let rest = diagnostics[shown.endIndex...].reduce(0) { $0 + $1.weight }
    if rest > 0 { say("and \(rest) more errors; --verbose lists all") }
  }

  /// Writes why a file could not be read or written; nothing where nobody reads the output.
  package func report(_ failure: FileFailure) {
    guard !failure.isBrokenPipe else { return }
    var renderer = TextRenderer(name: failure.name, style: style)
    write(renderer.render(Diagnostic(rule: "", severity: .error, message: failure.messageWithLimitHint)))
  }

  /// Writes why a document could not be read.
  /// - Parameter reader: what reads documents without fixes, so that it is said where these would make it readable.
  package func report(_ failure: ReadFailure, readBy reader: PlaneReader? = nil) {
    switch failure {
    case .file(let failure): report(failure)
    case .document(let source, let diagnostics):
      report(diagnostics, in: source)
      if reader?.isMended(source) == true {
        say("\(source.name): can't be read for the errors above; --fix repairs that")
      }
    }
  }

  /// What a function gives; nil where it fails, which is said and worsens a run's status.
  func take<Value>(
    _ body: @autoclosure () throws(ReadFailure) -> Value, _ status: inout RunStatus
  ) -> Value? {
    do throws(ReadFailure) {
      return try body()
    } catch {
      report(error)
      status.worsen(to: error.status)
      return nil
    }
  }

  /// What a run ends with, which says why where it fails.
  func attempt(_ body: @autoclosure () throws(ReadFailure) -> RunStatus) -> RunStatus {
    var status = RunStatus.done
    return take(try body(), &status) ?? status
  }

  /// Writes data to where it is to go; where that fails, says why.
  /// - Returns: what a run ends with that has nothing else to do.
  package func write(_ chunks: [ArraySlice<UInt8>], to output: Output) -> RunStatus {
    do throws(FileFailure) {
      try FileWriter.write(chunks, to: output)
      return .done
    } catch {
      report(error)
      return error.status
    }
  }

  /// Writes text to where it is to go; where that fails, says why.
  /// - Returns: what a run ends with that has nothing else to do.
  package func write(text: String, to output: Output) -> RunStatus {
    write([Array(text.utf8)[...]], to: output)
  }

  package func say(_ line: String) { write(TerminalText.visible(line) + "\n") }

  /// Writes a line that is good to know, unless errors alone are asked for.
  func note(_ line: String) { if verbosity != .quiet { say(line) } }

  func write(lines: [String]) { if !lines.isEmpty { write(lines.joined()) } }
}

/// Whether messages and reports for people are coloured.
package enum ColorChoice: String, Hashable, Sendable, CaseIterable {
  /// As the environment says (`NO_COLOR`, `FORCE_COLOR`), and else on a terminal.
  case auto
  /// Always, whatever the environment says.
  case always
  /// Never, whatever the environment says.
  case never
}

extension TextRenderer.Style {
  /// The style for what a descriptor leads to: colour and source lines on a terminal.
  ///
  /// `NO_COLOR` (no-color.org) takes the colour away, and `FORCE_COLOR` makes any output count as a terminal; a choice
  /// wins over both.
  package static func forDescriptor(_ descriptor: Int32, _ color: ColorChoice = .auto) -> TextRenderer.Style {
    style(
      isTerminal: POSIX.isTerminal(descriptor), columns: POSIX.terminalColumns(descriptor), color,
      environment: POSIX.environment)
  }

  /// How many columns stand beside a line of a document: its number, a rule, and signs for what is cut off.
  private static let gutter = 12

  /// The style for output that is a terminal or not, under somebody's choice and the environment's wishes.
  /// - Parameter columns: how wide the terminal is; nil where nobody knows.
  package static func style(
    isTerminal: Bool, columns: Int? = nil, _ color: ColorChoice = .auto, environment: (String) -> String?
  ) -> TextRenderer.Style {
    let isForced = color == .always || ![nil, "", "0", "false"].contains(environment("FORCE_COLOR"))
    let isForbidden = color == .never || color == .auto && ![nil, ""].contains(environment("NO_COLOR"))
    let canColor = isForced || (isTerminal && environment("TERM") != "dumb")
    return TextRenderer.Style(
      usesColor: canColor && !isForbidden, showsSource: isTerminal || isForced,
      width: (environment("COLUMNS").flatMap { Int($0) } ?? columns).map { min(max($0, 0), 400) - gutter }
        ?? 100)
  }
}

/// How data is written for people who look at it, and not for programs.
package enum TerminalStyle {
  /// Whether standard output is coloured.
  package static func usesColor(_ color: ColorChoice) -> Bool {
    TextRenderer.Style.forDescriptor(1, color).usesColor
  }

  /// Whether somebody would have to type what is read from standard input.
  package static var isInputTyped: Bool { POSIX.isTerminal(0) }
}
