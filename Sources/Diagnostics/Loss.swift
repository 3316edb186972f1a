/// Something that a conversion does not carry over exactly.
public struct Loss: Hashable, Sendable {
  /// What became of the thing.
  public enum Outcome: String, Hashable, Sendable, CaseIterable {
    /// It looks the same, but is something else.
    case kept
    /// Something near stands in its place.
    case approximated
    /// It is gone.
    case dropped
  }

  // The largest first, and what few have apart: a drawing may have hundreds of thousands.

  /// What is lost: lower case, values quoted, no full stop.
  public var message: String
  private var bytes = PackedRange()
  private var details: Details?
  /// The stable name of what is lost.
  public var code: LossCode
  /// What became of it.
  public var outcome: Outcome
  /// Whether it is lost beyond a limit that ``SourceText/limitFactor`` raises.
  package var exceedsLimit = false

  /// What few losses have.
  private final class Details: Sendable {
    let path: String?
    let layer: LayerReference?
    let brokenRule: String?

    init?(_ path: String?, _ layer: LayerReference?, _ brokenRule: String?) {
      if path == nil, layer == nil, brokenRule == nil { return nil }
      (self.path, self.layer, self.brokenRule) = (path, layer, brokenRule)
    }
  }

  package init(_ code: LossCode, _ outcome: Outcome, _ message: String, place: Place = Place()) {
    (self.code, self.outcome, self.message, self.place) = (code, outcome, message, place)
  }

  /// Where it stood in the document that was read.
  public var place: Place {
    get { Place(range: bytes.range, path: details?.path, layer: details?.layer) }
    set {
      bytes = PackedRange(newValue.range)
      details = Details(newValue.path, newValue.layer, brokenRule)
    }
  }

  /// The rule that what is lost breaks where it stands, for the linter to report instead: a negative size is drawn by no
  /// browser, so that a conversion goes on without it, and is wrong all the same. Nil for what breaks none.
  package var brokenRule: String? {
    get { details?.brokenRule }
    set { details = Details(details?.path, details?.layer, newValue) }
  }

  /// Whether two losses say the same of the same place.
  public static func == (left: Loss, right: Loss) -> Bool {
    left.code == right.code && left.outcome == right.outcome && left.exceedsLimit == right.exceedsLimit
      && left.message == right.message && left.place == right.place && left.brokenRule == right.brokenRule
  }

  /// Hashes what equal losses have in common.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(code)
    hasher.combine(message)
    hasher.combine(bytes)
  }

  /// The loss as a finding: a note where it looks the same, or where nothing shows it, or only machines and readers of the
  /// source miss it, a warning otherwise.
  package var diagnostic: Diagnostic {
    let isNote = outcome == .kept || [.comment, .metadata, .definition].contains(code)
    var diagnostic = Diagnostic(
      rule: ruleName, severity: isNote ? .note : .warning, message: message, place: place)
    diagnostic.exceedsLimit = exceedsLimit
    return diagnostic
  }

  /// The name that messages have for the loss: that of the rule that is broken, if any.
  package var ruleName: String { brokenRule ?? code.rawValue }

  /// The loss as the linter reports it: an error where a rule is broken.
  package var finding: Diagnostic {
    guard let brokenRule else { return diagnostic }
    return Diagnostic(rule: brokenRule, severity: .error, message: message, place: place)
  }
}

extension Loss: CustomStringConvertible {
  /// The loss without its place: `warning: the area is not painted with one solid color [unsupported-paint]`.
  public var description: String { diagnostic.description }
}
