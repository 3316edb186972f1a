import Diagnostics

/// What was noticed while a document was read.
struct Findings {
  /// Why no plane results. The first ones, as one mistake often makes many.
  private(set) var failures: [Diagnostic] = []
  /// What is wrong although a plane results.
  private(set) var diagnostics: [Diagnostic] = []
  private var suppressed = 0
  /// How many failures were not told, and what the first of them is called.
  private var untold: (count: Int, rule: Rule)?

  /// How many failures are told unless somebody puts them right.
  static let usualLimit = 100
  /// How many failures are told.
  let failureLimit: Int
  /// The number of keys that stand twice that are counted.
  static let countLimit = 100_000
  static let diagnosticLimit = 10_000

  init(failureLimit: Int = usualLimit) { self.failureLimit = failureLimit }

  /// Nothing that was noticed, with the same limit.
  var blank: Findings { Findings(failureLimit: failureLimit) }

  /// Whether another failure would still be told.
  var wantsFailures: Bool { failures.count < failureLimit }

  /// Whether another finding would still be told.
  var wantsDiagnostics: Bool { diagnostics.count < Self.diagnosticLimit }

  mutating func fail(_ rule: Rule, _ message: String, _ place: Place, repair: TextRepair? = nil) {
    guard wantsFailures else { return count(rule) }
    var failure = Diagnostic(rule: rule.rawValue, severity: .error, message: message, place: place)
    failure.fix = repair.map { .text($0) }
    failures.append(failure)
  }

  /// Puts a failure before those of what stands from a byte on. It has no repair, so that those who put failures right only need
  /// to know that there is one.
  mutating func fail(_ rule: Rule, _ message: String, _ place: Place, before byte: Int) {
    guard failureLimit == Self.usualLimit else { return count(rule) }
    let failure = Diagnostic(rule: rule.rawValue, severity: .error, message: message, place: place)
    let index = failures.firstIndex { $0.place.range?.lowerBound ?? 0 >= byte } ?? failures.count
    failures.insert(failure, at: index)
    if failures.count > failureLimit, let last = failures.popLast().flatMap({ Rule(rawValue: $0.rule) }) {
      untold = ((untold?.count ?? 0) + 1, last)
    }
  }

  /// How much was noticed so far.
  var counts: (failures: Int, diagnostics: Int) { (failures.count, diagnostics.count) }

  /// Says of all that was noticed since that it is about a layer.
  mutating func name(_ layer: LayerReference, since counts: (failures: Int, diagnostics: Int)) {
    for index in failures.indices.dropFirst(counts.failures) { failures[index].place.layer = layer }
    for index in diagnostics.indices.dropFirst(counts.diagnostics) { diagnostics[index].place.layer = layer }
  }

  /// Adds what was noticed elsewhere.
  mutating func append(_ other: Findings) {
    for failure in other.failures {
      if wantsFailures {
        failures.append(failure)
      } else if let rule = Rule(rawValue: failure.rule) {
        count(rule)
      }
    }
    if let (count, rule) = other.untold { untold = ((untold?.count ?? 0) + count, untold?.rule ?? rule) }
    let room = Self.diagnosticLimit - diagnostics.count
    diagnostics += other.diagnostics.prefix(room)
    suppressed += other.suppressed + max(other.diagnostics.count - room, 0)
  }

  /// Counts a failure that nobody will be told of.
  mutating func count(_ rule: Rule) { untold = ((untold?.count ?? 0) + 1, untold?.rule ?? rule) }

  mutating func report(_ rule: Rule, _ severity: Severity, _ message: String, _ place: Place) {
    guard wantsDiagnostics else { return suppressed += 1 }
    diagnostics.append(Diagnostic(rule: rule.rawValue, severity: severity, message: message, place: place))
  }

  /// Reports something as a warning and as a loss of reading.
  mutating func lose(_ code: LossCode, _ message: String, _ place: Place) {
    guard wantsDiagnostics else { return suppressed += 1 }
    diagnostics.append(Loss(code, .dropped, message, place: place).diagnostic)
  }

  /// What the plane does not hold of the document.
  var losses: [Loss] {
    diagnostics.filter { $0.severity == .warning }.compactMap { diagnostic in
      LossCode(rawValue: diagnostic.rule).map {
        Loss($0, .dropped, diagnostic.message, place: diagnostic.place)
      }
    }
  }

  /// The failures, and behind them what is warned of, as far as they don't tell it.
  var allOfFailure: [Diagnostic] {
    let told = Set(failures.map(\.place))
    let warnings = diagnostics.filter { $0.severity == .warning && !told.contains($0.place) }
    let rest = warnings.count - failureLimit
    return failures + warnings.prefix(failureLimit) + (rest > 0 ? [Self.moreUnknown(rest)] : [])
  }

  private static func moreUnknown(_ count: Int) -> Diagnostic {
    Loss(
      .unexpectedProperty, .dropped,
      "\(count) more properties are not known or don't belong where they stand"
    ).diagnostic
  }

  /// Puts what is an error anyway among the failures, where there are any, and tells how many findings were not told.
  mutating func finish() {
    if !failures.isEmpty {
      for error in diagnostics where error.severity == .error {
        guard let rule = Rule(rawValue: error.rule) else { continue }
        fail(rule, error.message, error.place)
      }
    }
    if let untold {
      let message =
        "\(untold.count.counted("more error")) \(untold.count == 1 ? "is" : "are") not listed; correct those that are, and look again"
      var rest = Diagnostic(rule: untold.rule.rawValue, severity: .error, message: message)
      rest.weight = untold.count
      failures.append(rest)
    }
    guard suppressed > 0 else { return }
    diagnostics.append(Self.moreUnknown(suppressed))
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
