import Diagnostics
import PlaneLint

/// What a message or an answer can be called that is about no drawing, as `codes.txt` describes it: `explain` tells of it, and nobody can select or
/// ignore it.
package struct CodeDescription: Hashable, Sendable {
  /// The stable name.
  package let name: String
  /// How bad it is.
  package let severity: Severity
  /// What it means, in one line.
  package let summary: String
  /// Why that is so, and what to do.
  package let rationale: String

  private init?(_ entry: CatalogEntry) {
    guard let severity = entry.severity else { return nil }
    (name, self.severity) = (String(entry.name), severity)
    (summary, rationale) = (entry.value("summary"), entry.rationale)
  }

  /// All of them, sorted by name.
  package static let all = CatalogEntry.entries(of: "codes.txt").compactMap(CodeDescription.init)

  /// The description of a name; nil for one that is none of these.
  package static func of(_ name: String) -> CodeDescription? { all.first { $0.name == name } }
}
