import Diagnostics

/// What was noticed while a document was read.
struct Findings {
  /// Why no plane results. The first ones, as one mistake often makes many.
  private(set) var failures: [Diagnostic] = []
  /// What is wrong although a plane results.
  private(set) var diagnostics: [Diagnostic] = []
  /// What the plane does not hold of the document.
  private(set) var losses: [Loss] = []
  private var suppressed = 0
  /// How many failures were not told, and what the first of them is called.
  private var untold: (count: Int, rule: Rule)?

  /// The number of failures that are told.
  static let failureLimit = 100
  /// The number of keys that stand twice that are counted.
  static let countLimit = 100_000
  /// The number of other findings that are told one by one.
  static let diagnosticLimit = 10_000

  /// Whether nothing was noticed.
  var isEmpty: Bool { failures.isEmpty && diagnostics.isEmpty && losses.isEmpty }

  /// Whether another failure would still be told.
  var wantsFailures: Bool { failures.count < Self.failureLimit }

  /// Whether another finding would still be told.
  var wantsDiagnostics: Bool { diagnostics.count < Self.diagnosticLimit }

  mutating func fail(_ rule: Rule, _ message: String, _ place: Place) {
    guard wantsFailures else { return count(rule) }
    failures.append(Diagnostic(rule: rule.rawValue, severity: .error, message: message, place: place))
  }

  /// Counts a failure that nobody will be told of.
  mutating func count(_ rule: Rule) { untold = ((untold?.count ?? 0) + 1, untold?.rule ?? rule) }

  mutating func report(_ rule: Rule, _ severity: Severity, _ message: String, _ place: Place) {
    guard diagnostics.count < Self.diagnosticLimit else { return suppressed += 1 }
    diagnostics.append(Diagnostic(rule: rule.rawValue, severity: severity, message: message, place: place))
  }

  /// Reports something as a warning and as a loss of reading.
  mutating func lose(_ code: LossCode, _ message: String, _ place: Place) {
    guard diagnostics.count < Self.diagnosticLimit else { return suppressed += 1 }
    let loss = Loss(code, .dropped, message, place: place)
    losses.append(loss)
    diagnostics.append(loss.diagnostic)
  }

  /// Tells how many findings were not told.
  mutating func finish() {
    if let untold {
      let message =
        "\(untold.count) more error\(untold.count == 1 ? " is" : "s are") not listed; correct those that are, and look again"
      var rest = Diagnostic(rule: untold.rule.rawValue, severity: .error, message: message)
      rest.weight = untold.count
      failures.append(rest)
    }
    guard suppressed > 0 else { return }
    let message = "\(suppressed) more properties are not known or don't belong where they stand"
    let loss = Loss(.unexpectedProperty, .dropped, message)
    losses.append(loss)
    diagnostics.append(loss.diagnostic)
    suppressed = 0
  }

  /// The stable names of what can be wrong with a document.
  enum Rule: String {
    case jsonSyntax = "json-syntax"
    case tooDeep = "too-deep"
    case limitExceeded = "limit-exceeded"
    case duplicateKey = "duplicate-key"
    case missingProperty = "missing-property"
    case wrongType = "wrong-type"
    case invalidValue = "invalid-value"
    case unknownLayerType = "unknown-layer-type"
    case unknownVersion = "unknown-version"
    case missingImage = "missing-image"
    case wrongFormat = "wrong-format"
    case forbiddenCharacter = "forbidden-character"
    case unsupportedProperty = "unsupported-property"
  }
}
