package import Diagnostics
package import PlaneCoding

package struct LintFinding: Hashable, Sendable {
  /// What is wrong. Only the layer of its place is known.
  let diagnostic: Diagnostic
  /// The part of the plane that it is about.
  package let field: DocumentField
  /// What puts it right; nil where a person has to decide.
  package let fix: LintFix?

  fileprivate init(_ diagnostic: Diagnostic, _ field: DocumentField, _ fix: LintFix?) {
    (self.diagnostic, self.field, self.fix) = (diagnostic, field, fix)
  }

  package var rule: String { diagnostic.rule }
}

/// What rules found, before anybody looked up where in the file it stands.
///
/// Kept in parts, and the findings as lists need them in the end: there may be hundreds of thousands, so that a second list
/// of them would take more than the drawing.
package struct LintFindings: RandomAccessCollection, Sendable {
  private var diagnostics: [Diagnostic] = []
  private var fields: [DocumentField] = []
  /// Which layer each was reported at.
  private var layerIndices: [Int] = []
  /// A finding that has a fix knows its position here.
  private var fixes: [LintFix] = []
  /// How many others are to stand in front of them: with room for these, no second list is made.
  private let room: Int

  init(room: Int = 0) { self.room = room }

  package var startIndex: Int { 0 }

  package var endIndex: Int { diagnostics.count }

  package subscript(position: Int) -> LintFinding {
    let finding = diagnostics[position]
    guard case .listed(let index) = finding.fix else { return LintFinding(finding, fields[position], nil) }
    return LintFinding(finding, fields[position], fixes[index])
  }

  /// The findings with their places, behind others, and what would fix them: a finding that has a fix knows its position
  /// there.
  package consuming func located(
    in document: PlaneDocument, withPaths: Bool, behind others: consuming [Diagnostic] = []
  ) -> (findings: [Diagnostic], fixes: [LintFix]) {
    if diagnostics.isEmpty { return (others, fixes) }
    for index in diagnostics.indices {
      diagnostics[index].place = document.place(of: fields[index], withPath: withPaths)
    }
    if !others.isEmpty { diagnostics.insert(contentsOf: others, at: 0) }
    return (diagnostics, fixes)
  }

  mutating func append(
    _ rule: String, _ severity: Severity, _ text: String, about layer: LayerReference?,
    at field: DocumentField, reportedAt layerIndex: Int, fix: consuming LintFix?
  ) {
    if diagnostics.isEmpty { reserve(0) }
    var listed: Diagnostic.Fix?
    if let fix {
      listed = .listed(fixes.count)
      fixes.appendSparingly(fix)
    }
    diagnostics.appendSparingly(
      Diagnostic(
        rule: rule, severity: severity, text: text, namesLayer: layer != nil, place: Place(layer: layer),
        fix: listed), leaving: room)
    fields.appendSparingly(field)
    layerIndices.appendSparingly(layerIndex)
  }

  /// Makes room for more findings, and a few beside.
  mutating func reserve(_ count: Int) {
    diagnostics.reserveCapacity(diagnostics.count + count + Self.usualCount + room)
    fields.reserveCapacity(fields.count + count + Self.usualCount)
    layerIndices.reserveCapacity(layerIndices.count + count + Self.usualCount)
  }

  /// Makes room for as many findings as are likely, where the room for those so far is nearly used up.
  mutating func makeRoom(forNext count: Int) {
    guard count > 0, self.count > 1024, diagnostics.capacity - self.count - room < 1024 else { return }
    reserve(count + 1024)
  }

  /// How many findings there is room for once there is one.
  private static let usualCount = 32

  /// Brings the findings from a position on into the order of the layers that they were reported at.
  mutating func sortByLayer(from start: Int) {
    guard let order = order(from: start) else { return }
    for (left, right) in order.swaps() { swap(start + left, start + right) }
  }

  /// Where the findings from a position on stand that belong there; nil where all are in order. By itself, as a slice that
  /// is still held when they are swapped would have all of them copied.
  private func order(from start: Int) -> [UInt32]? {
    let reported = layerIndices[start...]
    if zip(reported, reported.dropFirst()).allSatisfy(<=) { return nil }
    return reported.indices
      .sorted { (layerIndices[$0], $0) < (layerIndices[$1], $1) }
      .map { UInt32($0 - start) }
  }

  private mutating func swap(_ left: Int, _ right: Int) {
    diagnostics.swapAt(left, right)
    fields.swapAt(left, right)
    layerIndices.swapAt(left, right)
  }

  /// Takes back what was found by rules that most layers break, where these are more than two.
  mutating func takeBack(_ rules: Set<String>, brokenByMostOf layerCount: Int) {
    guard count > 2, !rules.isEmpty else { return }
    var counts: [String: Int] = [:]
    for index in indices where rules.contains(diagnostics[index].rule) {
      counts[diagnostics[index].rule, default: 0] += 1
    }
    let broken = counts.filter { $0.value > 2 && $0.value * 2 > layerCount }
    if !broken.isEmpty { takeBack(Set(broken.keys)) }
  }

  func hold(_ rules: Set<String>) -> Bool {
    !rules.isEmpty && diagnostics.contains { rules.contains($0.rule) }
  }

  mutating func takeBack(_ rules: Set<String>) { takeBack { finding, _ in rules.contains(finding.rule) } }

  /// Takes back what is about values that stand in some places.
  mutating func takeBack(at ranges: Set<ByteRange>, in document: PlaneDocument) {
    takeBack { document.place(of: $1).range.map(ranges.contains) ?? false }
  }

  private mutating func takeBack(where isTaken: (Diagnostic, DocumentField) -> Bool) {
    var left = 0
    for index in indices where !isTaken(diagnostics[index], fields[index]) {
      swap(left, index)
      left += 1
    }
    diagnostics.removeSubrange(left...)
    fields.removeSubrange(left...)
    layerIndices.removeSubrange(left...)
  }
}
