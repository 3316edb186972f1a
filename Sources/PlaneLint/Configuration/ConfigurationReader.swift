package import Diagnostics
import MarkupJSON

extension LintConfiguration {
  /// Reads a configuration.
  /// - Throws: ``ConfigurationFailure`` with all that is wrong with it.
  package init(parsing source: SourceText) throws(ConfigurationFailure) {
    let (root, repeatedKeys): (JSONNode, [JSONText])
    do {
      (root, repeatedKeys) = try JSONNode.read(source, limits: JSONLimits(depth: 32))
    } catch {
      let range = error.offset..<min(error.offset + 1, source.count)
      let isEmpty = source.bytes.allSatisfy { $0 <= 0x20 }
      throw ConfigurationFailure([
        ConfigurationReader.diagnostic(isEmpty ? "the file is empty; write {}" : error.message, range)
      ])
    }
    let duplicates = repeatedKeys.prefix(8).map { key in
      ConfigurationReader.diagnostic(
        "\(source.text(in: key.range).quotedForMessages) stands here twice; remove one of them", key.range)
    }
    var reader = ConfigurationReader()
    let configuration = reader.read(root)
    guard duplicates.isEmpty, reader.diagnostics.isEmpty else {
      throw ConfigurationFailure(duplicates + reader.diagnostics)
    }
    self = configuration
  }
}

/// Reads a configuration and gathers what is wrong with it.
struct ConfigurationReader {
  private(set) var diagnostics: [Diagnostic] = []

  static func diagnostic(_ message: String, _ range: ByteRange) -> Diagnostic {
    Diagnostic(
      rule: ConfigurationFailure.rule, severity: .error, message: message, place: Place(range: range))
  }

  mutating func read(_ root: JSONNode) -> LintConfiguration {
    var configuration = LintConfiguration()
    for (key, node) in members(root, ["$schema", "lint"], inside: ("lint", Self.lintKeys)) {
      switch key {
      case "$schema": expect(.string, node)
      default: readLint(node, &configuration)
      }
    }
    return configuration
  }

  private mutating func readLint(_ node: JSONNode, _ configuration: inout LintConfiguration) {
    for (key, node) in members(node, Self.lintKeys) {
      switch key {
      case "maxWarnings": configuration.warningLimit = count(node)
      case "overrides": configuration.overrides = elements(node).compactMap { override($0) }
      case "exclude": configuration.excluded = globs(node)
      default:
        read(key, node, into: &configuration.settings)
        if key == "select", node.kind == .array, node.children.isEmpty {
          report(
            "\"select\" names no rule, so that nothing would be checked; leave it out to check all", node)
        }
      }
    }
  }

  private mutating func override(_ node: JSONNode) -> LintConfiguration.Override? {
    var result = LintConfiguration.Override(paths: [], settings: LintSettings(isForSomeFiles: true))
    var hasPaths = false
    for (key, node) in members(node, ["paths"] + Self.settingKeys) {
      if key == "paths" {
        hasPaths = true
        result.paths = globs(node)
        if node.kind == .array, node.children.isEmpty {
          report(
            "\"paths\" names no file, so that nothing follows from this; name the files that it is for", node)
        }
      } else {
        read(key, node, into: &result.settings)
      }
    }
    if !hasPaths, node.kind == .object {
      report("\"paths\" is missing; name the files that this is for", node)
    }
    return result
  }

  private mutating func globs(_ node: JSONNode) -> [Glob] {
    strings(node).map { pattern, node in
      let glob = Glob(pattern)
      if let problem = glob.problem { report(problem.message(about: pattern), node) }
      return glob
    }
  }

  // MARK: - Settings

  private static let settingKeys = ["select", "ignore", "severity", "options"]
  private static let lintKeys = settingKeys + ["maxWarnings", "overrides", "exclude"]

  private mutating func read(_ key: String, _ node: JSONNode, into settings: inout LintSettings) {
    switch key {
    case "select": settings.select = ruleNames(node)
    case "ignore": settings.ignore = ruleNames(node)
    case "severity":
      for (rule, node) in rules(node) {
        if let severity = severity(node) { settings.severity[rule] = .some(severity.value) }
      }
    default: for (rule, node) in rules(node) { settings.options[rule] = thresholds(node, of: rule) }
    }
  }

  private mutating func ruleNames(_ node: JSONNode) -> [String] {
    strings(node).compactMap { name, node in
      if RuleNames.contains(name) { return name }
      report(RuleNames.complaint(about: name), node)
      return nil
    }
  }

  private mutating func rules(_ node: JSONNode) -> [(key: String, node: JSONNode)] {
    members(node) { name in
      if RuleNames.isRule(name) { return nil }
      guard RuleGroup(name: name) != nil else { return RuleNames.complaint(about: name) }
      return
        "\(name.quotedForMessages) is a group, and rules are named here; \"drawconv explain \(name)\" lists them"
    }
  }

  private mutating func severity(_ node: JSONNode) -> (value: Severity?, Void)? {
    guard expect(.string, node) else { return nil }
    let word = node.string
    if word == "off" { return (nil, ()) }
    if let severity = Severity(rawValue: word) { return (severity, ()) }
    report(
      "\(word.quotedForMessages) is no severity; write \"error\", \"warning\", \"note\" or \"off\"", node)
    return nil
  }

  private mutating func thresholds(_ node: JSONNode, of rule: String) -> [String: Double] {
    guard expect(.object, node) else { return [:] }
    var result: [String: Double] = [:]
    for member in node.children {
      guard expect(.number, member) else { continue }
      let (name, value) = (member.key, member.number)
      if let complaint = RuleNames.complaint(aboutOption: name, value, of: rule) {
        reportKey(complaint, member)
      } else {
        result[name] = value
      }
    }
    return result
  }

  // MARK: - Values

  private mutating func count(_ node: JSONNode) -> Int? {
    guard expect(.number, node) else { return nil }
    if let count = Int(exactly: node.number), count >= 0 { return count }
    report("\(subject(node))expected a whole number of 0 or more", node)
    return nil
  }

  private mutating func strings(_ node: JSONNode) -> [(text: String, node: JSONNode)] {
    elements(node).compactMap { expect(.string, $0) ? ($0.string, $0) : nil }
  }

  private mutating func elements(_ node: JSONNode) -> [JSONNode] { expect(.array, node) ? node.children : [] }

  /// The members of an object that have known keys; the others are reported.
  /// - Parameter inner: one of the keys, and those that are known within it.
  private mutating func members(
    _ node: JSONNode, _ known: [String], inside inner: (key: String, known: [String])? = nil
  ) -> [(key: String, node: JSONNode)] {
    members(node) { key in
      if known.contains(key) { return nil }
      let nearest = nearestName(to: key, among: known)
      let names = known.map { "\"\($0)\"" }.joined(separator: ", ")
      let advice =
        if let inner, inner.known.contains(key) {
          "put it into \"\(inner.key)\""
        } else {
          nearest.map { "did you mean \"\($0)\"?" } ?? "there are \(names)"
        }
      return "the key \(key.quotedForMessages) is not known; \(advice)"
    }
  }

  /// The members of an object about whose keys there is no complaint; the others are reported.
  private mutating func members(
    _ node: JSONNode, _ complaint: (_ key: String) -> String?
  ) -> [(key: String, node: JSONNode)] {
    guard expect(.object, node) else { return [] }
    return node.children.compactMap { member in
      guard let text = complaint(member.key) else { return (member.key, member) }
      reportKey(text, member)
      return nil
    }
  }

  @discardableResult
  private mutating func expect(_ kind: JSONKind, _ node: JSONNode) -> Bool {
    if node.kind == kind { return true }
    report("\(subject(node))expected \(kind.name), found \(node.kind.name)", node)
    return false
  }

  /// What a message begins with that is about the value of a member.
  private func subject(_ node: JSONNode) -> String {
    node.key.isEmpty ? "" : "\(node.key.quotedForMessages): "
  }

  private mutating func report(_ message: String, _ node: JSONNode) {
    diagnostics.append(Self.diagnostic(message, node.range))
  }

  private mutating func reportKey(_ message: String, _ node: JSONNode) {
    diagnostics.append(Self.diagnostic(message, node.keyRange))
  }
}
