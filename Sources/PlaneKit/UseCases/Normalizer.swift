import Diagnostics
package import PlaneCoding
import PlaneLint

/// Gives documents their canonical form, in their own format and schema version.
///
/// That never changes what a document means. Rules may be broken, as what they forbid can be written all the same; but a
/// document that the plane holds only a part of is refused, and so is an SVG drawing with anything that would look
/// different, or is hidden and would be gone, and a picture in which something can run.
package struct Normalizer: Sendable {
  private let isCompact: Bool
  private let fixes: FixPolicy

  /// Creates a normalizer; for the pretty form unless told.
  package init(isCompact: Bool = false, fixes: FixPolicy = .none) {
    self.isCompact = isCompact
    self.fixes = fixes
  }

  /// What asks a command for the same.
  var options: String { (isCompact ? " --compact" : "") + (fixes == .none ? "" : " --fix") }

  package func normalize(_ document: PlaneDocument) -> Conversion {
    document.remade(fixes, isDone: { $0.statusOfForm == .done }, normalize(fixed:))
  }

  private func normalize(fixed document: PlaneDocument) -> Conversion {
    var result = Conversion(
      output: nil, format: document.format, findings: document.findingsOfReading, losses: document.allLosses)
    let isPartial =
      document.diagnostics.contains { $0.severity == .error } || document.leaves?.unsupported.isEmpty == false
      || document.format == .svg
        && (document.losses.contains { $0.outcome != .kept } || result.losses.contains(where: \.isOfContent))
    result.findings = (result.findings + Linter.errors.check(document)).sortedByPlace()
    let isActive = result.findings.contains { $0.rule == RuleRegistry.activeContent }
    guard !isPartial, !isActive else { return result }
    var layout = OutputLayout(isCompact: isCompact)
    if document.format == .json, let version = document.version { layout.schemaVersion = version }
    do {
      let output = try document.format.encoder(layout).encode(document.plane)
      for loss in output.fieldLosses { result.losses.append(document.locate(loss)) }
      result.isCanonical = output.isEqual(to: document.source.bytes)
      result.output = output
    } catch {
      let failure = document.locate(error)
      // A rule may have told it already.
      let isTold = result.findings.contains { $0.rule == failure.rule && $0.place == failure.place }
      if !isTold { result.findings.append(failure) }
    }
    return result
  }
}
