package import Diagnostics
import MarkupJSON

extension LintConfiguration {
  /// Reads a configuration.
  /// - Throws: ``ConfigurationFailure`` with all that is wrong with it.
  package init(parsing source: SourceText) throws(ConfigurationFailure) {
    let table: JSONTable
    do {
      table = try JSONTable(source, limits: JSONLimits(depth: 32))
    } catch {
      let range = error.offset..<min(error.offset + 1, source.count)
      throw ConfigurationFailure([ConfigurationReader.diagnostic(error.message, range)])
    }
    let duplicates = table.duplicateKeys(limit: 8).map { duplicate in
      ConfigurationReader.diagnostic(
        "\(source.text(in: duplicate.keyRange).quotedForMessages) stands here twice; remove one of them",
        duplicate.keyRange)
    }
    let (configuration, diagnostics) = table.withView { view in
      var reader = ConfigurationReader(view)
      return (reader.read(), reader.diagnostics)
    }
    guard duplicates.isEmpty, diagnostics.isEmpty else {
      throw ConfigurationFailure(duplicates + diagnostics)
    }
    self = configuration
  }
}

/// Reads a configuration and gathers what is wrong with it.
struct ConfigurationReader {
  private let view: JSONView
  private(set) var diagnostics: [Diagnostic] = []

  init(_ view: JSONView) { self.view = view }

  static func diagnostic(_ message: String, _ range: ByteRange) -> Diagnostic {
    Diagnostic(
      rule: ConfigurationFailure.rule, severity: .error, message: message, place: Place(range: range))
  }

  mutating func read() -> LintConfiguration {
    var configuration = LintConfiguration()
    for (key, row) in members(JSONTable.root, ["$schema", "lint"]) {
      switch key {
      case "$schema": expect(.string, row)
      default: readLint(row, &configuration)
      }
    }
    return configuration
  }

  private mutating func readLint(_ row: Int, _ configuration: inout LintConfiguration) {
    let keys = Self.settingKeys + ["maxWarnings", "overrides", "exclude"]
    for (key, row) in members(row, keys) {
      switch key {
      case "maxWarnings": configuration.warningLimit = count(row)
      case "overrides": configuration.overrides = elements(row).compactMap { override($0) }
      case "exclude": configuration.excluded = strings(row).map { Glob($0.text) }
      default: read(key, row, into: &configuration.settings)
      }
    }
  }

  private mutating func override(_ row: Int) -> LintConfiguration.Override? {
    var result = LintConfiguration.Override(paths: [], settings: LintSettings())
    var hasPaths = false
    for (key, row) in members(row, ["paths"] + Self.settingKeys) {
      if key == "paths" {
        hasPaths = true
        result.paths = strings(row).map { Glob($0.text) }
      } else {
        read(key, row, into: &result.settings)
      }
    }
    if !hasPaths, view.kind(of: row) == .object {
      report("\"paths\" is missing; name the files that this is for", row)
    }
    return result
  }

  // MARK: - Settings

  private static let settingKeys = ["select", "ignore", "severity", "options"]

  private mutating func read(_ key: String, _ row: Int, into settings: inout LintSettings) {
    switch key {
    case "select": settings.select = ruleNames(row)
    case "ignore": settings.ignore = ruleNames(row)
    case "severity":
      for (rule, row) in rules(row) {
        if let severity = severity(row) { settings.severity[rule] = .some(severity.value) }
      }
    default:
      for (rule, row) in rules(row) { settings.options[rule] = thresholds(row, of: rule) }
    }
  }

  /// The names of rules and groups in an array.
  private mutating func ruleNames(_ row: Int) -> [String] {
    strings(row).compactMap { name, row in
      if RuleNames.contains(name) { return name }
      report(RuleNames.complaint(about: name), row)
      return nil
    }
  }

  /// The members of an object whose keys are rules.
  private mutating func rules(_ row: Int) -> [(name: String, row: Int)] {
    guard expect(.object, row) else { return [] }
    var result: [(name: String, row: Int)] = []
    for member in view.children(of: row) {
      let name = view.key(of: member)
      if RuleNames.isRule(name) {
        result.append((name, member))
      } else {
        reportKey(RuleNames.complaint(about: name), member)
      }
    }
    return result
  }

  private mutating func severity(_ row: Int) -> (value: Severity?, Void)? {
    guard expect(.string, row) else { return nil }
    let word = view.string(row)
    if word == "off" { return (nil, ()) }
    if let severity = Severity(rawValue: word) { return (severity, ()) }
    report("\(word.quotedForMessages) is no severity; write \"error\", \"warning\", \"note\" or \"off\"", row)
    return nil
  }

  private mutating func thresholds(_ row: Int, of rule: String) -> [String: Double] {
    guard expect(.object, row) else { return [:] }
    var result: [String: Double] = [:]
    for member in view.children(of: row) {
      guard expect(.number, member) else { continue }
      let (name, value) = (view.key(of: member), view.number(member))
      if let complaint = RuleNames.complaint(aboutOption: name, value, of: rule) {
        reportKey(complaint, member)
      } else {
        result[name] = value
      }
    }
    return result
  }

  // MARK: - Values

  private mutating func count(_ row: Int) -> Int? {
    guard expect(.number, row) else { return nil }
    if let count = Int(exactly: view.number(row)), count >= 0 { return count }
    report("expected a whole number of 0 or more", row)
    return nil
  }

  private mutating func strings(_ row: Int) -> [(text: String, row: Int)] {
    elements(row).compactMap { expect(.string, $0) ? (view.string($0), $0) : nil }
  }

  private mutating func elements(_ row: Int) -> [Int] {
    expect(.array, row) ? Array(view.children(of: row)) : []
  }

  /// The members of an object that have known keys; the others are reported.
  private mutating func members(_ row: Int, _ known: [String]) -> [(key: String, row: Int)] {
    guard expect(.object, row) else { return [] }
    var result: [(key: String, row: Int)] = []
    for member in view.children(of: row) {
      let key = view.key(of: member)
      if known.contains(key) {
        result.append((key, member))
      } else {
        let nearest = nearestName(to: key, among: known)
        let names = known.map { "\"\($0)\"" }.joined(separator: ", ")
        let advice = nearest.map { "did you mean \"\($0)\"?" } ?? "there are \(names)"
        reportKey("the key \(key.quotedForMessages) is not known; \(advice)", member)
      }
    }
    return result
  }

  @discardableResult
  private mutating func expect(_ kind: JSONKind, _ row: Int) -> Bool {
    if view.kind(of: row) == kind { return true }
    report("expected \(kind.name), found \(view.kind(of: row).name)", row)
    return false
  }

  private mutating func report(_ message: String, _ row: Int) {
    diagnostics.append(Self.diagnostic(message, view.range(of: row)))
  }

  private mutating func reportKey(_ message: String, _ row: Int) {
    let content = view.keyRange(of: row)
    diagnostics.append(Self.diagnostic(message, content.lowerBound - 1..<content.upperBound + 1))
  }
}
