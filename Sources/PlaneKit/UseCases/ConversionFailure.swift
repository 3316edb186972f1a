public import Diagnostics
import PlaneCoding

/// Why a drawing was not converted, or has no canonical form.
public struct ConversionFailure: Error, Sendable {
  /// What is wrong with the document.
  public let findings: [Diagnostic]
  /// What would be lost.
  public let losses: [Loss]
  /// Whether safe fixes would put it right: those of `ConversionOptions.fixes`.
  public let isRepairable: Bool

  private let source: SourceText
  private let reason: String

  /// - Parameter conversion: what was found; nil for a failure that has nothing to do with what the document says.
  init(_ conversion: Conversion? = nil, of document: PlaneDocument, because reason: String) {
    findings = conversion?.findings ?? []
    losses = document.located(conversion?.losses ?? [])
    isRepairable = conversion?.isRepairable ?? false
    source = document.source
    self.reason = reason
  }
}

extension ConversionFailure: CustomStringConvertible {
  /// What is wrong, a line for each thing with its place, and what was refused because of that.
  public var description: String {
    let messages = PlacedMessages(findings, losses)
    let advice = isRepairable ? "; safe fixes repair that" : ""
    let refusal = "\(source.name): \(reason)\(advice)"
    return messages.isEmpty ? refusal : source.describe(messages) + "\n" + refusal
  }
}
