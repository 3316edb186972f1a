import Diagnostics
import PlaneLint

/// What a message or an answer can be called that is about no drawing: `explain` tells of it, and nobody can select or
/// ignore it.
package struct CodeDescription: Hashable, Sendable {
  package let name: String
  package let severity: Severity
  package let summary: String
  /// Why that is so, and what to do.
  package let rationale: String

  private init(_ name: String, _ summary: String, severity: Severity = .error, _ rationale: String) {
    (self.name, self.severity, self.summary, self.rationale) = (name, severity, summary, rationale)
  }

  package static let all: [CodeDescription] = (ofLinting + ofRecords).sorted { $0.name < $1.name }

  /// The description of a name; nil for one that is none of these.
  package static func of(_ name: String) -> CodeDescription? { all.first { $0.name == name } }

  private static let ofLinting = [
    CodeDescription(
      ConfigurationFailure.rule, "a configuration can't be used",
      """
      A mistyped rule, or a threshold out of its range, would check something else than was meant, and nobody would \
      notice. So nothing is checked, and the status is 2. "drawconv schema --config" prints what the file may hold.
      """),
    CodeDescription(
      BaselineFailure.rule, "a baseline can't be used",
      """
      It is no JSON, or not as "drawconv schema --baseline" says. Without what it knows, old findings would look like new \
      ones. So nothing is checked, and the status is 2. Write it anew with --write-baseline.
      """),
    CodeDescription(
      staleBaselineEntry, "a baseline knows a finding that is gone", severity: .note,
      """
      Somebody mended it, or took away what it was about. As long as the entry is there, the same mistake would pass \
      again. Write the baseline anew with --write-baseline.
      """),
    CodeDescription(
      FixedDocument.failureRule, "a fix did not do what it is for",
      """
      The fix was not made, and the drawing is as it was. This is a mistake of drawconv, and no baseline takes it: \
      please report it, with the drawing.
      """),
  ]

  private static let ofRecords = [
    CodeDescription(
      RecordFailure.badRecord, "a line is no record",
      """
      A record is an object on one line, with the drawing in "doc" or in "data". "drawconv schema --records" prints \
      what it may hold. The other lines are answered.
      """),
    CodeDescription(
      RecordFailure.tooLong, "a line is longer than a record may be",
      "The line is passed over without keeping it in memory. --record-bytes allows longer ones."),
    CodeDescription(
      RecordFailure.unreadable, "the bytes of a record can't be read as a drawing at all",
      "Nothing tells their format, or they are packed and damaged. The message says which."),
    CodeDescription(
      RecordFailure.crashed, "a process ended while it worked on a record",
      """
      The system may have been out of memory, or drawconv has a mistake: then please report it, with the drawing. \
      Another process answers the other records.
      """),
    CodeDescription(
      RecordFailure.memory, "a record took more memory than one may",
      "The process that worked on it was ended, so that the others go on. --record-memory allows more."),
    CodeDescription(
      RecordFailure.time, "a record took more processor time than one may",
      "The process that worked on it was ended, so that the others go on. --record-seconds allows more."),
  ]

  /// What a baseline's entry is called that matches nothing.
  static let staleBaselineEntry = "stale-baseline-entry"
}
