import Diagnostics
import PlaneCoding

/// Tells people what a run finds and loses: errors at once and all, the rest by kinds at the end, unless everything is
/// asked for.
struct LossTeller {
  private let console: Console
  private var digest = MessageDigest()
  private var tally: ConversionTally
  private var passedOver: [String] = []

  /// - Parameter tellsShapes: whether the summary says how many shapes are editable.
  init(_ console: Console, tellsShapes: Bool = true) {
    self.console = console
    tally = ConversionTally(tellsShapes: tellsShapes)
  }

  /// Tells of a document that was carried over, and of what was lost of it.
  mutating func tell(_ messages: PlacedMessages, of document: PlaneDocument, losing losses: [Loss]) {
    tally.add(document, losses)
    tell(messages, in: document.source)
  }

  /// Tells of a document that was only looked at.
  mutating func tell(_ messages: PlacedMessages, in source: SourceText) {
    tellErrors(messages, in: source)
    if console.verbosity == .normal { digest.add(messages.lazy.filter { $0.severity != .error }, in: source) }
  }

  /// Tells of a document that was not carried over: where no error says why, the rest of the messages does, and is told
  /// even who wants to hear of errors alone.
  func tellRefused(_ messages: PlacedMessages, in source: SourceText) {
    tellErrors(messages, in: source)
    let isWithoutErrors = messages.allSatisfy { $0.severity != .error }
    guard console.verbosity == .normal || (console.verbosity == .quiet && isWithoutErrors) else { return }
    var digest = MessageDigest()
    digest.add(messages.lazy.filter { $0.severity != .error }, in: source)
    console.write(lines: digest.lines(console.style))
  }

  private func tellErrors(_ messages: PlacedMessages, in source: SourceText) {
    let tellsAll = console.verbosity == .verbose
    console.report(messages.lazy.filter { tellsAll || $0.severity == .error }, in: source)
  }

  /// Takes note of a file in a folder that is no JSON, whatever its name says, and not to be known for a drawing.
  mutating func passOver(_ name: String) { passedOver.append(name) }

  /// Tells of what was passed over, once for all.
  func tellPassedOver() {
    guard !passedOver.isEmpty else { return }
    console.note(LintTally.passedOver(passedOver, checksDrawingsOnly: false))
  }

  /// Tells what is left to be told, and sums it up.
  ///
  /// - Parameters:
  ///   - name: what the document is called, where there is one.
  ///   - total: what became of the files, where there are several.
  func finish(_ name: String?, total: String? = nil) {
    guard console.verbosity != .quiet else { return }
    tellPassedOver()
    console.write(lines: digest.lines(console.style))
    if total != nil, let different = tally.differentDocuments { console.say(different) }
    let losses = tally.isWorthTelling ? tally.sentence : nil
    let hint = digest.isShortened ? "--verbose lists all \(digest.messageCount)" : nil
    let parts = [total, losses, hint].compactMap(\.self)
    guard !parts.isEmpty else { return }
    console.say((name.map { "\($0): " } ?? "") + parts.joined(separator: "; "))
  }
}
