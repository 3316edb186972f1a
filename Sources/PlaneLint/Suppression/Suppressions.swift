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
    /// The name.
    package let name: String
  }

  /// The names, the document's first, then by layer.
  package let entries: [Entry]
  private let names: [Int?: Set<String>]

  /// Reads a plane's suppressions. Extras that hold something else under these names are none of them.
  package init(_ plane: Plane) {
    var entries = Self.names(in: plane.extras).map { Entry(layer: nil, name: $0) }
    for index in plane.layers.indices {
      guard let extras = plane.layers[index].extras else { continue }
      entries += Self.names(in: extras).map { Entry(layer: index, name: $0) }
    }
    self.entries = entries
    var names: [Int?: Set<String>] = [:]
    for entry in entries { names[entry.layer, default: []].formUnion(RuleNames.members(of: entry.name)) }
    self.names = names
  }

  /// Whether a finding is suppressed.
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

  /// The findings of a document that are not suppressed, with one more for each suppression that suppresses nothing.
  ///
  /// Suppressions of rules that are not checked are left alone, as nobody knows whether they would suppress something.
  package func applied(
    to diagnostics: [Diagnostic], in document: PlaneDocument, _ policy: RulePolicy
  ) -> [Diagnostic] {
    guard !entries.isEmpty else { return diagnostics }
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
    for entry in entries {
      let members = RuleNames.members(of: entry.name)
      let isUsed = !members.isDisjoint(with: suppressed[entry.layer] ?? [])
      let isMoot = !members.isEmpty && !members.contains(where: policy.includes)
      guard !isUsed, !isMoot, !covers(RuleNames.unusedSuppression, layer: entry.layer) else { continue }
      let field = entry.layer.map { DocumentField.layer($0, .extras) } ?? .documentExtras
      let place = places[entry.layer] ?? document.place(of: field)
      places[entry.layer] = place
      let finding = unused(entry, isKnown: !members.isEmpty, at: place, in: document)
      result += policy.applied(to: [finding])
    }
    return result
  }

  private func unused(
    _ entry: Entry, isKnown: Bool, at place: Place, in document: PlaneDocument
  ) -> Diagnostic {
    let problem =
      isKnown
      ? "nothing is found here that \(entry.name.quotedForMessages) would suppress; take it out of \"lint.ignore\""
      : RuleNames.complaint(about: entry.name)
    let name = entry.layer.flatMap { index in document.plane[index]?.nameForMessages(at: index) }
    return Diagnostic(
      rule: RuleNames.unusedSuppression, severity: .warning,
      message: name.map { "\($0): \(problem)" } ?? problem, place: place)
  }

  private static func names(in extras: Extras?) -> [String] {
    guard let extras, extras.json.utf8.count >= 17 else { return [] }
    return extras.strings("ignore", in: "lint")
  }
}
