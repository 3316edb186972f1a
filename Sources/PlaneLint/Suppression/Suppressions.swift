package import Diagnostics
package import PlaneCoding
package import PlaneModel

/// What a document asks not to be told: `extras.lint.ignore`, an array of names of rules or groups, on a layer for its
/// findings, or on the document for all.
package struct Suppressions: Sendable {
  /// One name in such an array.
  package struct Entry: Hashable, Sendable {
    /// The layer that it stands on; nil for the document.
    package let layer: Int?
    package let name: String
  }

  /// The names, the document's first, then by layer.
  package let entries: [Entry]
  /// What is there in another form, and where; in the same order.
  private let misshapen: [(layer: Int?, problem: String)]
  private let names: [Int?: Set<String>]
  private let severities: [String: Severity]

  /// Reads a plane's suppressions.
  /// - Parameter severities: how bad findings of a rule are, by its name, where that is not as the rule says.
  package init(_ plane: Plane, _ severities: [String: Severity]) {
    var entries: [Entry] = []
    var misshapen: [(layer: Int?, problem: String)] = []
    func read(_ extras: Extras?, _ layer: Int?) {
      guard let extras else { return }
      let reader = SuppressionReader(extras)
      entries += reader.names.map { Entry(layer: layer, name: $0) }
      misshapen += reader.problems.map { (layer, $0) }
    }
    read(plane.extras, nil)
    for index in plane.layers.indices { read(plane.layers[index].extras, index) }
    self.entries = entries
    self.misshapen = misshapen
    var names: [Int?: Set<String>] = [:]
    for entry in entries {
      names[entry.layer, default: []].formUnion(RuleNames.members(of: entry.name, severities))
    }
    self.names = names
    self.severities = severities
  }

  package func covers(_ rule: String, at field: DocumentField) -> Bool {
    guard !entries.isEmpty else { return false }
    if case .layer(let index, _) = field { return covers(rule, layer: index) }
    return covers(rule, layer: nil)
  }

  /// Whether findings of a rule on a layer, or elsewhere for nil, are suppressed.
  package func covers(_ rule: String, layer: Int?) -> Bool {
    if names[.none]?.contains(rule) == true { return true }
    return layer != nil && names[layer]?.contains(rule) == true
  }

  /// The findings of a document that are not suppressed, with one more for each suppression that suppresses nothing, be it
  /// for its name or for its form.
  ///
  /// Suppressions of rules that are not checked are left alone, as nobody knows whether they would suppress something.
  package func applied(
    to diagnostics: [Diagnostic], in document: PlaneDocument, _ policy: RulePolicy
  ) -> [Diagnostic] {
    if entries.isEmpty, misshapen.isEmpty { return diagnostics }
    var suppressed: [Int?: Set<String>] = [:]
    var result = diagnostics.filter { diagnostic in
      let layer = diagnostic.place.layer?.index
      guard covers(diagnostic.rule, layer: layer) else { return true }
      suppressed[.none, default: []].insert(diagnostic.rule)
      if layer != nil { suppressed[layer, default: []].insert(diagnostic.rule) }
      return false
    }
    // A layer may have thousands of names, which all stand in one place.
    var places: [Int?: Place] = [:]
    let unused = entries.compactMap { entry in
      unusedProblem(of: entry, suppressed, policy).map { (layer: entry.layer, problem: $0) }
    }
    for (layer, problem) in misshapen + unused where !covers(RuleNames.unusedSuppression, layer: layer) {
      let place = places[layer] ?? document.place(of: layer.map { .layer($0, .extras) } ?? .documentExtras)
      places[layer] = place
      let name = layer.flatMap { index in document.plane[index]?.nameForMessages(at: index) }
      let finding = Diagnostic(
        rule: RuleNames.unusedSuppression, severity: .warning,
        message: name.map { "\($0): \(problem)" } ?? problem, place: place)
      result += policy.applied(to: [finding])
    }
    return result
  }

  /// What is wrong with a name; nil where it suppresses something, or nobody knows whether it would.
  private func unusedProblem(
    of entry: Entry, _ suppressed: [Int?: Set<String>], _ policy: RulePolicy
  ) -> String? {
    let members = RuleNames.members(of: entry.name, severities)
    if members.isEmpty { return RuleNames.complaint(about: entry.name) }
    guard members.contains(where: policy.includes), members.isDisjoint(with: suppressed[entry.layer] ?? [])
    else { return nil }
    return
      "nothing is found here that \(entry.name.quotedForMessages) would suppress; take it out of \"lint.ignore\""
  }
}
