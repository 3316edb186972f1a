import TestSupport
import Testing

@Suite("What a conversion loses of other people's drawings")
struct AccountingTests {
  let sandbox: Sandbox

  /// What Inkscape and a person with an editor leave in a logo.
  private static let logo = """
    <!-- Copyright 2024 Acme -->
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" viewBox="0 0 24 24">
      <style>.ink { fill: #111 } @media (prefers-color-scheme: dark) { .ink { fill: #eee } }</style>
      <g inkscape:groupmode="layer" inkscape:label="Logo">
        <rect class="ink" width="24" height="24"/>
        <rect fill="currentColor" x="4" y="4" width="10" height="10"/>
      </g>
    </svg>
    """

  init() throws {
    sandbox = try Sandbox()
    try sandbox.write("logo.svg", Self.logo)
    try sandbox.write(
      "comment.svg",
      #"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><!-- x --><rect width="9" height="9"/></svg>"#
    )
  }

  @Test("a name that no layer takes is told itself, and where it stands")
  func names() throws {
    try sandbox.write(
      "names.svg",
      ##"""
      <svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><g id="map-legend" aria-label="map legend">
      <g id="north" aria-label="A map"><rect width="3" height="3" fill="#f00"/><rect x="5" width="3" height="3" fill="#0f0"/></g></g><rect y="5" width="3" height="3"/></svg>
      """##)
    let messages = try Tool.run("convert", "names.svg", "--verbose", in: sandbox).messages
    #expect(
      messages.contains(#""map legend" (aria-label): no layer takes this name [lost-name]"#), "\(messages)")
    #expect(messages.contains(#""north" (id): no layer takes this name [lost-name]"#), "\(messages)")
    #expect(!messages.contains("map-legend"), "\(messages)")
  }

  @Test("is told, and stops the conversion where that was asked for")
  func told() throws {
    let result = try Tool.run("convert", "logo.svg", in: sandbox)
    #expect(result.status == 0)
    for code in ["lost-comment", "lost-adaptation", "lost-group", "lost-metadata"] {
      #expect(result.messages.contains("[\(code)]"))
    }
    let refused = try Tool.run("convert", "--on-loss", "fail", "logo.svg", "-o", "logo.json", in: sandbox)
    #expect(refused.status == 1)
    #expect(refused.output.isEmpty)
    #expect(try !sandbox.names.contains("logo.json"))
  }

  @Test(
    "stops the conversion by its class",
    arguments: [
      ("logo.svg", "fail=picture", 0), ("logo.svg", "fail=structure", 1), ("logo.svg", "fail=metadata", 1),
      ("comment.svg", "fail=picture", 0), ("comment.svg", "fail=structure", 0),
      ("comment.svg", "fail=metadata", 1), ("comment.svg", "fail", 1), ("comment.svg", "report", 0),
      ("comment.svg", "fail=mood", 2),
    ])
  func classes(file: String, policy: String, status: Int32) throws {
    let result = try Tool.run("convert", "--on-loss", policy, file, in: sandbox)
    #expect(result.status == status)
    #expect(result.output.isEmpty == (status != 0))
  }

  @Test("is accounted for in the report, thing by thing")
  func report() throws {
    let result = try Tool.run("convert", "logo.svg", "-o", "logo.json", "--report", "-", in: sandbox)
    let report = try result.json
    let file = try #require((report["files"] as? [[String: Any]])?.first)
    let account = try #require(file["accounting"] as? [String: [String: Int]])
    #expect(account["elements"]?["read"] == 5)
    #expect(account["declarations"]?["read"] == 2)
    #expect(
      account["comments"] == [
        "read": 1, "native": 0, "cutOut": 0, "carried": 0, "withoutEffect": 0, "lost": 1,
      ])
    for counts in account.values {
      #expect(counts["read"] == counts.filter { $0.key != "read" }.values.reduce(0, +))
    }
    let classes = try #require(file["losses"] as? [[String: Any]]).compactMap { $0["class"] as? String }
    #expect(Set(classes) == ["structure", "metadata"])
  }

  @Test(
    "what nobody sees, and a reference to nothing, is no loss of the picture",
    arguments: [
      "<rect x='-200' y='20' width='150' height='12'/>", "<path d='M200 0L9 9L200 9z' display='none'/>",
      "<rect width='9' height='9' fill='url(#x) blue'/>", "<rect width='9' height='9' clip-path='url(#x)'/>",
      "<path d='M0 0H9V9H0z M1 1' transform='scale(0)'/>", "<use href='#x'/>",
    ])
  func unseen(shape: String) throws {
    try sandbox.write(
      "a.svg",
      "<svg xmlns='http://www.w3.org/2000/svg' width='99' height='99'><rect width='50' height='50'/>\(shape)</svg>"
    )
    #expect(try Tool.run("convert", "--on-loss", "fail=picture", "a.svg", in: sandbox).status == 0)
  }
}
