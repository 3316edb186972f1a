package import Diagnostics
package import PlaneCoding
import PlaneLint

/// What normalizing a document gives.
package struct Normalization: Sendable {
  /// The canonical form; nil where the document has none, as it says what a plane cannot hold.
  package var output: EncodedDocument?
  /// What is wrong with the document.
  package var findings: [Diagnostic]
  /// What the canonical form leaves out; `PlaneDocument.located(_:)` adds paths to their places.
  package var losses: [Loss]
  /// Whether the document is in canonical form already.
  package var isCanonical: Bool
  /// What was fixed, as a sentence; nil where nothing was.
  package var fixed: String?
  /// Whether rules are broken in a way that safe fixes would put right.
  package var isRepairable = false

  /// The findings and the losses, in the order of their places.
  var messages: PlacedMessages { PlacedMessages(findings, losses) }

  /// What a run ends with that wanted the canonical form.
  package var status: RunStatus {
    output == nil || findings.contains { $0.severity == .error } ? .refused : .done
  }
}

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

  /// Normalizes a document.
  package func normalize(_ document: PlaneDocument) -> Normalization {
    let fixed = Fixer(linter: .errors, fixes, in: .plane).fix(document)
    var result = normalize(fixed: fixed.document)
    result.findings = (result.findings + fixed.failures).sortedByPlace()
    if fixed.isChanged { result.fixed = fixed.sentence }
    if fixes == .none, result.status == .refused {
      let repaired = normalize(fixed: Fixer(linter: .errors, .safe, in: .plane).fix(document).document)
      result.isRepairable = repaired.status == .done
    }
    return result
  }

  private func normalize(fixed document: PlaneDocument) -> Normalization {
    var result = Normalization(
      output: nil, findings: document.findingsOfReading, losses: document.allLosses, isCanonical: false)
    let isPartial =
      document.diagnostics.contains { $0.severity == .error }
      || document.leaves?.unsupported.isEmpty == false
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
      result.isCanonical = output.isEqual(to: document.source)
      result.output = output
    } catch {
      result.findings.append(document.locate(error))
    }
    return result
  }
}

extension EncodedDocument {
  /// Whether these are the bytes of a document that was read.
  fileprivate func isEqual(to source: SourceText) -> Bool {
    guard count == source.count else { return false }
    var offset = 0
    return chunks.allSatisfy { chunk in
      defer { offset += chunk.count }
      return chunk == source[offset..<offset + chunk.count]
    }
  }
}
