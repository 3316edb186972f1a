import Diagnostics
import PlaneCoding
import PlaneModel

/// A character that XML cannot carry.
struct ForbiddenCharacter: LintRule {
  let description = RuleDescription(
    "forbidden-character", .error, .text,
    summary: "texts, titles, ids and font families hold only characters that XML 1.0 can carry",
    rationale: """
      XML 1.0 (section 2.2) has no way to write U+0000 to U+001F except tab, line feed and carriage return, nor \
      U+FFFE and U+FFFF, not even as a reference. A drawing with such a character could not be written as SVG. \
      They mostly come from pasted text.
      """,
    bad: .label(#"bell\u0007"#),
    good: .label("bell"),
    fix: RuleFix(isSafe: true, summary: "removes the character"))

  /// Reports the address of a schema, the drawing's title and its description where they hold such a character.
  func check(_ plane: Plane, _ findings: inout FindingCollector) {
    if let character = plane.schemaReference?.firstScalarForbiddenInXML {
      findings.report(
        "the address of the schema holds \(character.codePointName), \(Self.advice)", at: .document)
    }
    check(plane.title, "title", .title, &findings)
    check(plane.description, "description", .description, &findings)
  }

  private func check(
    _ text: String?, _ name: String, _ field: DocumentField, _ findings: inout FindingCollector
  ) {
    guard let text, let character = text.firstScalarForbiddenInXML else { return }
    findings.report(
      "the drawing's \(name) holds \(character.codePointName), \(Self.advice)", at: field,
      fix: .safe("remove the character", field, .text(text.withoutForbiddenScalars)))
  }

  /// Whether a text of the layer holds such a character.
  @inline(__always)
  func concerns(_ layer: Layer) -> Bool {
    var found = false
    layer.forEachText { if $1.firstScalarForbiddenInXML != nil { found = true } }
    return found
  }

  /// Reports each text of the layer that holds such a character.
  func check(_ layer: Layer, _ findings: inout FindingCollector) {
    layer.forEachText { field, text in
      guard let character = text.firstScalarForbiddenInXML else { return }
      findings.report(
        "the \(field.name) holds \(character.codePointName), \(Self.advice)", layer, field,
        fix: .safe("remove the character", .text(text.withoutForbiddenScalars)))
    }
  }

  private static let advice = "which XML cannot carry; remove the character"
}

extension String {
  /// The text without the characters that XML cannot carry.
  fileprivate var withoutForbiddenScalars: String {
    var clean = self
    clean.unicodeScalars.removeAll(where: \.isForbiddenInXML)
    return clean
  }
}
