import Testing

@testable import PlaneSVG

@Suite("Style sheets made to break things")
struct HostileStyleTests {
  private static let count = 20_000

  @Test(
    "open what they never close, or are just long",
    arguments: [
      "{", "}", "(", "[", "a{", "a(", "/*", "*/", "'", "\\", "@", "@media{", ":not(", ":is(", "a>", "a ",
      ".a", ",", ";", "!",
      "url(", "a:b;", "--a:{", "<!--", "[a=", "#", "::", "*|", "-", "a{b:c", "@supports(", "a,", "\u{80}",
      "+", "~a",
    ])
  func repeated(piece: String) throws {
    let text = String(repeating: piece, count: Self.count)
    let sheet = "<style><![CDATA[\(text)]]></style><style>rect{opacity:.5}</style>"
    #expect(try style("\(sheet)<rect id='t'/>") { $0.opacity } == 0.5)
    let attribute = text.replacing("&", with: "").replacing("<", with: "").replacing("'", with: "\"")
    _ = try style("<rect id='t' style='\(attribute)'/>") { $0.opacity }
  }

  @Test("nest selectors deeper than is read")
  func nesting() throws {
    let depth = 1000
    let nested = String(repeating: ":not(", count: depth) + "x" + String(repeating: ")", count: depth)
    #expect(try !matches("rect, \(nested)", "<rect id='t'/>"))
    #expect(try matches(":is(:is(:is(rect)))", "<rect id='t'/>"))
  }

  /// How much matching takes for some rules and as many elements with one class each.
  private func work(_ count: Int) throws -> Int {
    let rules = (0..<count).map {
      ".c\($0) { fill: red } .c\($0):hover { fill: blue } g .c\($0) { opacity: .5 }"
    }
    let elements = (0..<count).map { "<rect class='c\($0)'/>" }
    let body = "<style>\(rules.joined())</style><g>\(elements.joined())<rect id='t' class='c1'/></g>"
    return try withStyle(body) { style, elements, _ in
      #expect(style.opacity == 0.5)
      var applied = ComputedStyle()
      for node in elements.nodes.indices where !elements.isText(node) {
        elements.apply(node, to: &applied, inheriting: ComputedStyle())
      }
      return elements.sheets.use { $0.maxWork - $0.workLeft }
    }
  }

  @Test("a class for each element takes work in proportion")
  func proportion() throws {
    let (small, large) = (try work(500), try work(2000))
    #expect(large < small * 5)
    #expect(large < 2000 * 12)
  }

  @Test("rules for all elements in deep trees take work up to a limit")
  func limit() throws {
    let depth = 200
    let selector = (0..<30).map { "g.a\($0 % 2) " }.joined() + "x > g"
    let sheet = String(repeating: "\(selector) rect{fill:red}", count: 300)
    let rects = String(repeating: "<rect/>", count: 3000)
    let body =
      String(repeating: "<g class='a0 a1'>", count: depth) + rects + "<rect id='t'/>"
      + String(repeating: "</g>", count: depth)
    let beyond = try withStyle("<style>\(sheet)</style>\(body)") { _, elements, _ in
      let sheets = elements.sheets.use { $0 }
      sheets.spend(sheets.workLeft - 50_000)
      var applied = ComputedStyle()
      for node in elements.nodes.indices where !elements.isText(node) {
        elements.apply(node, to: &applied, inheriting: ComputedStyle())
      }
      return -sheets.workLeft
    }
    #expect((0..<10_000).contains(beyond))
  }

  @Test(
    "more selectors and blocks than their bytes deserve are too much work",
    arguments: [
      ("a,", "a{r:1}"), ("", "a{}"), ("", "{}"), ("", "a{r:1}"), (":not(a,a),", "a{r:1}"), ("", "@page{}"),
    ])
  func selectors(repeated: String, rule: String) throws {
    func isComplete(_ count: Int) throws -> Bool {
      let sheet =
        repeated.isEmpty
        ? String(repeating: rule, count: count) : String(repeating: repeated, count: count) + rule
      return try withStyle("<style>\(sheet)</style><rect id='t'/>") { _, elements, _ in
        elements.isCascadeComplete
      }
    }
    #expect(try isComplete(5000))
    #expect(try !isComplete(30_000))
  }

  @Test("variables that multiply stop at a limit")
  func variables() throws {
    let doubling = (1...40).map { "--v\($0):var(--v\($0 - 1)) var(--v\($0 - 1))" }.joined(separator: ";")
    let body = "<rect id='t' opacity='.5' style='--v0:1;\(doubling);opacity:var(--v40)'/>"
    #expect(try style(body) { $0.opacity } == 1)
    let long = String(repeating: "x", count: 60_000)
    let rects = (0..<50).map { "<rect style='fill:var(--x) \($0)'/>" }.joined()
    let beyond = try withStyle("<g style='--x:\(long)'>\(rects)<rect id='t'/></g>") { _, elements, _ in
      let sheets = elements.sheets.use { $0 }
      sheets.spend(sheets.workLeft - 500_000)
      var applied = ComputedStyle()
      for node in elements.nodes.indices where !elements.isText(node) {
        elements.apply(node, to: &applied, inheriting: ComputedStyle())
      }
      return -sheets.workLeft
    }
    #expect((0..<100_000).contains(beyond))
  }
}
