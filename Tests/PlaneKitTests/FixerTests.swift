import Diagnostics
import PlaneCoding
import PlaneKit
import PlaneLint
import PlaneModel
import Testing

@Suite("Fixes")
struct FixerTests {
  private static let fixable = RuleDescription.all.filter { rule in
    rule.fix != nil && RuleRegistry.rule(named: rule.name) != nil
      // These need more than the rule: what a reader mends of JSON, and what writing anew does.
      && !["duplicate-image", "edited-svg", "missing-property"].contains(rule.name)
  }.map(\.name)

  private func document(_ text: String, _ name: String? = nil) throws -> PlaneDocument {
    let name = name ?? (text.hasPrefix("<") ? "board.svg" : "board.json")
    return try PlaneReader().decode(SourceText(name: name, text: text))
  }

  private func fixer(_ names: [String], _ policy: FixPolicy = .all) -> Fixer {
    Fixer(linter: Linter(rules: names.compactMap(RuleRegistry.rule)), policy)
  }

  @Test(
    "what a rule says it fixes is gone from its bad example, and twice is as good as once", arguments: fixable
  )
  func badExample(name: String) throws {
    let rule = try #require(RuleDescription.of(name))
    let bad = try document(rule.bad.document)
    let fixed = fixer([name]).fix(bad)
    #expect(fixed.failures.isEmpty)
    #expect((fixed.counts[name] ?? 0) > 0)
    #expect(fixer([name]).fix(fixed.document).counts.isEmpty)
    let linter = Linter(rules: [try #require(RuleRegistry.rule(named: name))])
    #expect(linter.check(fixed.document).isEmpty)
  }

  @Test("a fix that is called unsafe is not applied as a safe one", arguments: fixable)
  func unsafe(name: String) throws {
    let rule = try #require(RuleDescription.of(name))
    let fixed = fixer([name], .safe).fix(try document(rule.bad.document))
    #expect(fixed.isChanged == rule.fix?.isSafe)
  }

  @Test("rules without a description of a fix offer none", arguments: RuleRegistry.all.map(\.name))
  func undescribed(name: String) throws {
    let rule = try #require(RuleRegistry.rule(named: name))
    let findings = Linter(rules: [rule]).findings(in: try document(rule.description.bad.document))
    if rule.description.fix == nil { #expect(findings.allSatisfy { $0.fix == nil }) }
  }

  @Test(
    "an opacity is the share that a level or a percentage is, where somebody says so; others become 0 or 1",
    arguments: [
      ("70", "70", "0.7"), ("100", "100", "1"), ("7", "7", "0.7"), ("10", "10", "1"), ("1.5", "1", "1"),
      ("2.5", "1", "1"), ("-0.2", "0", "0"), ("101", "1", "1"),
    ])
  func opacity(number: String, safe: String, all: String) throws {
    let rule = try #require(RuleDescription.of("opacity-out-of-range"))
    let text = rule.bad.document.replacing("\"opacity\": 70", with: "\"opacity\": \(number)")
    for (policy, expected) in [(FixPolicy.safe, safe), (.all, all)] {
      let fixed = fixer([rule.name], policy).fix(try document(text)).document.source
      #expect(fixed.text(in: 0..<fixed.count).contains("\"opacity\": \(expected),"))
    }
  }

  @Test("nothing but the value changes")
  func formatting() throws {
    let text = ##"""
      {  "version" : 2,
         "canvas":{"height":768,   "width":1024},
         "layers": [ {"id":"fte-x1q-90b",  "origin": { "y": 2, "x" : -1.50e1 },
              "type":"rectangle","color":"#FF8800", "mood": [1 , 2],
              "size": {"width":150,"height":120} , "title" : "Rect 1" } ] }
      """##
    let fixed = Fixer(linter: Linter(), .safe).fix(try document(text))
    #expect(
      fixed.document.source.text(in: 0..<fixed.document.source.count) == text.replacing("-1.50e1", with: "0"))
    #expect(fixed.description == "fixed 1 finding (1 negative-origin)")
  }

  @Test("a property that is missing is added in its place, in the form of its object")
  func insertion() throws {
    let text = ##"""
      { "version": 2, "canvas": { "width": 1024, "height": 768 }, "layers": [
        {
          "type": "rectangle",
          "id": "fte-x1q-90b",
          "origin": { "x": 1, "y": 2 },
          "size": { "width": 3, "height": 4 },
          "color": "#ff8800"
        } ] }
      """##
    let fixed = fixer(["empty-title"]).fix(try document(text))
    let expected = text.replacing("0b\",\n", with: "0b\",\n    \"title\": \"Rect 1\",\n")
    #expect(fixed.document.source.text(in: 0..<fixed.document.source.count) == expected)
  }

  @Test("a document of version 1 is fixed as such")
  func version1() throws {
    let text = #"""
      { "version": 1, "plane": [ { "kind": "rectangle", "uniqueID": "", "point": { "x": -10, "y": 20 },
        "size": { "width": 150, "height": 120 }, "backgroundColor": { "red": 255, "green": 136, "blue": 0 } } ] }
      """#
    let fixed = Fixer(linter: .errors, .safe).fix(try document(text))
    #expect(fixed.counts == ["empty-id": 1, "negative-origin": 1])
    #expect(fixed.document.version == 1)
    #expect(Linter.errors.check(fixed.document).isEmpty)
  }

  // MARK: - SVG

  /// An SVG of our own that breaks rules and says so: as it is written where nobody checks.
  private func svg(_ change: (inout Plane) -> Void) throws -> PlaneDocument {
    let json = ##"""
      { "version": 2, "canvas": { "width": 1024, "height": 768 }, "layers": [
        { "type": "rectangle", "id": "aaa-aaa-aaa", "title": "Rect 1", "origin": { "x": 10, "y": 20 },
          "size": { "width": 150, "height": 120 }, "color": "#ff8800", "cornerRadius": 4,
          "border": { "color": "#000000", "width": 3 } },
        { "type": "label", "id": "bbb-bbb-bbb", "title": "Text 1", "origin": { "x": 200, "y": 20 },
          "size": { "width": 150, "height": 120 }, "text": "two\nlines",
          "alignment": { "horizontal": "center", "vertical": "middle" } },
        { "type": "postIt", "id": "ccc-ccc-ccc", "title": "PostIt 1", "origin": { "x": 400, "y": 20 },
          "size": { "width": 150, "height": 120 }, "color": "#ffee88", "text": "Lorem ipsum dolor sit amet" } ] }
      """##
    var bad = try document(json)
    change(&bad.plane)
    bad.format = .json
    let normal = try #require(
      Converter(options: ConversionOptions(format: .svg)).convert(try document(json)).output)
    // The converter refuses what is not valid, the normalizer writes it as it is.
    var own = try document(normal.text, "board.svg")
    own.plane = bad.plane
    let written = try #require(Normalizer().normalize(own).output)
    let result = try document(written.text, "board.svg")
    #expect(result.provenance == .intact)
    return result
  }

  @Test("an SVG of our own stays intact, and every layer stands where the fix puts it", arguments: 0..<3)
  func ownSVG(index: Int) throws {
    let bad = try svg {
      $0.layers[index].origin.x = -40
      $0.layers[index].id = LayerID("")
    }
    let fixed = Fixer(linter: .errors, .safe).fix(bad)
    #expect(fixed.counts == ["empty-id": 1, "negative-origin": 1])
    #expect(fixed.document.provenance == .intact)
    #expect(fixed.document.plane.layers[index].origin.x == 0)
    let others = (0..<3).filter { $0 != index }
    #expect(others.allSatisfy { fixed.document.plane.layers[$0] == bad.plane.layers[$0] })
  }

  /// The rules with a fix whose bad example an SVG can say: not what XML has no characters for, what is no number, or what
  /// is never written.
  private static let fixableInSVG = fixable.filter { name in
    RuleRegistry.rule(named: name)?.description.bad.format == .json
      && ![
        "active-content", "forbidden-character", "invalid-image-data", "non-finite-number",
        "outdated-schema-version",
      ].contains(name)
  }

  @Test("every rule's fix works in an SVG of our own, too", arguments: fixableInSVG)
  func everyFix(name: String) throws {
    let rule = try #require(RuleRegistry.rule(named: name))
    let example = try document(rule.description.bad.document)
    let bad = try svg { $0 = example.plane }
    let linter = Linter(rules: [rule])
    #expect(!linter.findings(in: bad).isEmpty)
    let fixed = Fixer(linter: linter, .all).fix(bad)
    #expect(fixed.counts[rule.name] != nil)
    #expect(fixed.failures.isEmpty)
    #expect(fixed.document.provenance == .intact)
  }

  @Test("the rest of an SVG stays as it is")
  func svgFormatting() throws {
    let bad = try svg { $0.layers[0].origin.y = -5 }
    let text = bad.source.text(in: 0..<bad.source.count).replacing("<text", with: "<!-- a note --><text")
      .replacing(" fill=\"#ff8800\"", with: "\n  fill = '#f80'")
    let fixed = Fixer(linter: .errors, .safe).fix(try document(text, "board.svg"))
    let result = fixed.document.source.text(in: 0..<fixed.document.source.count)
    #expect(fixed.counts == ["negative-origin": 1])
    #expect(result.contains("<!-- a note --><text") && result.contains("\n  fill = '#f80'"))
    #expect(fixed.document.provenance == .intact)
  }

  @Test("titles are added to elements and escaped")
  func svgTitle() throws {
    let bad = try svg { $0.layers[1].title = "" }
    let fixed = fixer(["empty-title"]).fix(bad)
    #expect(fixed.counts == ["empty-title": 1])
    #expect(fixed.document.plane.layers[1].title == "Text 1")
    #expect(fixed.document.provenance == .intact)
  }

  @Test("what an SVG says elsewhere is left alone")
  func transformed() throws {
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" data-plane-version="1" viewBox="0 0 100 100" width="100" height="100">
      <g transform="translate(-20 0)"><rect id="a" x="5" y="5" width="30" height="30" fill="#ff0000"/></g></svg>
      """
    let fixed = Fixer(linter: .errors, .safe).fix(try document(text, "board.svg"))
    let isFixed = fixed.document.plane.layers.allSatisfy { $0.origin.x >= 0 }
    #expect(fixed.failures.isEmpty)
    #expect(isFixed == fixed.isChanged)
  }

  @Test(
    "layers that two rules give the same title at once get another one",
    arguments: [
      ["", "a", "a"], ["a", "", "a", "a"], ["a", "a\\u0001", "Rect 1\\u0001", "a"],
      Array(repeating: "", count: 200) + Array(repeating: "a", count: 201),
    ])
  func sameTitle(titles: [String]) throws {
    let layers = titles.enumerated().map { index, title in
      ##"{"type":"rectangle","id":"a\##(index)","title":"\##(title)","origin":{"x":1,"y":2},"size":{"width":3,"height":4},"color":"#ff8800"}"##
    }
    let bad = try document(
      #"{"version":2,"canvas":{"width":9,"height":9},"layers":[\#(layers.joined(separator: ",\n"))]}"#)
    let rules = ["empty-title", "duplicate-title", "forbidden-character"]
    let fixed = fixer(rules).fix(bad)
    #expect(fixed.failures.isEmpty)
    #expect(Set(fixed.document.plane.layers.map(\.title)).count == titles.count)
    #expect(Linter(rules: rules.compactMap(RuleRegistry.rule)).findings(in: fixed.document).isEmpty)
    #expect(fixer(rules).fix(fixed.document).counts.isEmpty)
  }
}
