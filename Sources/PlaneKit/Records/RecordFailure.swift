import Diagnostics

/// Why a record has no result: what its answer says.
struct RecordFailure: Error, Hashable, Sendable {
  /// The stable name of what is wrong: a rule's or a loss', or one of those below.
  let code: String
  /// What is wrong and what to do: lower case, no full stop.
  private(set) var message: String
  /// Where: in the drawing's text, or for ``badRecord`` in the record's line.
  var position: TextPosition?

  static let badRecord = "bad-record"
  static let tooLong = "record-too-long"
  /// The bytes can't be read as a drawing at all.
  static let unreadable = "unreadable"
  /// The worker ended while it worked on the record.
  static let crashed = "crashed"
  static let memory = "memory-exceeded"
  /// The record took more processor time than one may.
  static let time = "time-exceeded"
}

extension RecordFailure {
  init(badRecord message: String, at offset: Int? = nil, in line: SourceText) {
    self.init(code: Self.badRecord, message: message, position: offset.flatMap { line.position(at: $0) })
  }

  /// Why a document could not be read.
  init(_ failure: ReadFailure) {
    switch failure {
    case .file(let failure):
      self.init(code: Self.unreadable, message: "the document \(failure.messageWithLimitHint)")
    case .document(let source, let diagnostics):
      self = Self.first(of: diagnostics, in: source)
      // What the text is read as stands behind what is wrong with it then.
      guard let hint = diagnostics.last, hint.severity == .note, hint.rule != code else { return }
      message += "; \(hint.message)"
    }
  }

  /// The first error of a document; where it has none, the first of what else there is to say.
  static func first(of messages: some Sequence<Diagnostic>, in source: SourceText) -> RecordFailure {
    let found = messages.first { $0.severity == .error } ?? messages.first { _ in true }
    guard let found else { return RecordFailure(code: unreadable, message: "the document can't be used") }
    return RecordFailure(found, in: source)
  }

  /// What is wrong with a document, as an answer says it.
  init(_ finding: Diagnostic, in source: SourceText) {
    let position = finding.place.range.flatMap { source.position(at: $0.lowerBound) }
    self.init(code: finding.rule, message: finding.withLimitHint.message, position: position)
  }
}
