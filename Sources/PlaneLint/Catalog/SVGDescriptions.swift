import Diagnostics

extension RuleDescription {
  /// What makes an SVG unreadable, or reading it incomplete.
  static let ofReadingSVG: [RuleDescription] = [
    RuleDescription(
      "xml-syntax", .error, .file,
      summary: "a .svg file is well-formed XML",
      rationale:
        "XML 1.0 asks every reader to stop at the first mistake, so that such a file shows in no browser either.",
      bad: RuleExample(svg: #"<svg xmlns="http://www.w3.org/2000/svg"><rect></svg>"#), good: empty),
    RuleDescription(
      "not-svg", .error, .file,
      summary: "a .svg file's root element is svg",
      rationale:
        "XML has many languages. What starts with another element is no drawing, whatever the file is called.",
      bad: RuleExample(svg: #"<html xmlns="http://www.w3.org/1999/xhtml"/>"#), good: empty),
    RuleDescription(
      "unsupported-encoding", .error, .file,
      summary: "an SVG is in UTF-8, UTF-16, Latin-1 or windows-1252",
      rationale:
        "Every reader of XML knows UTF-8. What else there is was guessed differently by different programs ever since.",
      bad: RuleExample(
        svg: #"<?xml version="1.0" encoding="EBCDIC-US"?><svg xmlns="http://www.w3.org/2000/svg"/>"#),
      good: empty),
    RuleDescription(
      "limit-exceeded", .error, .file,
      summary: "a document takes no more of its reader than any drawing needs",
      rationale: """
        Levels of elements, attributes of one element, names, values and what entities may expand to have limits, far \
        beyond drawings, so that no file can bring a server down. Most can be raised for a file that is trusted.
        """,
      bad: RuleExample(
        svg: #"<svg xmlns="http://www.w3.org/2000/svg">"# + String(repeating: "<g>", count: 1000)
          + String(repeating: "</g>", count: 1000) + "</svg>",
        excerpt: "<svg xmlns=\"http://www.w3.org/2000/svg\"><g><g><g><g><g>… 1000 levels"),
      good: empty),
    RuleDescription(
      "forbidden-entity", .error, .file,
      summary: "an SVG's entities are plain text of its own",
      rationale: """
        Entities from other files are how documents read what their owner may not see. drawconv fetches nothing, and \
        tells of what wants to be fetched.
        """,
      bad: RuleExample(
        svg: """
          <!DOCTYPE svg [ <!ENTITY secret SYSTEM "secret.txt"> ]>
          <svg xmlns="http://www.w3.org/2000/svg"><text>&secret;</text></svg>
          """),
      good: RuleExample(
        svg: """
          <!DOCTYPE svg [ <!ENTITY team "Team Otter"> ]>
          <svg xmlns="http://www.w3.org/2000/svg"><text x="10" y="20" font-size="16">&team;</text></svg>
          """)),
    RuleDescription(
      "invalid-extras", .error, .file,
      summary: "extras in an SVG are a JSON value",
      rationale: """
        What others keep with a drawing rides in data-plane-extras. An editor that changed the attribute by half left \
        something that no reader can use.
        """,
      bad: .own(##"<rect id="fte-x1q-90b" data-plane-extras="{ votes: 5 }" width="150" height="120"/>"##),
      good: .own(##"<rect id="fte-x1q-90b" data-plane-extras='{ "votes": 5 }' width="150" height="120"/>"##)),
    RuleDescription(
      "unknown-canvas-size", .warning, .file,
      summary: "an SVG of ours tells how large its canvas is",
      rationale: """
        A drawing that came without a size is written without one, so that pages show it as before, and \
        data-plane-canvas says how large the canvas is. Where that is gone or no two numbers, the size is a guess.
        """,
      bad: unscaled(canvas: "400 × 300"), good: unscaled(canvas: "400 300")),
    RuleDescription(
      "copied-layer-id", .warning, .file,
      summary: "in an SVG of ours, each layer has a data-plane-id of its own",
      rationale: """
        An editor that copies a layer gives the copy another id and leaves data-plane-id as it is, which says what layer \
        an element is. The element whose id says the same is the layer, or else the first one; any other is a new layer \
        with an id of its own. Normalizing the drawing writes that down.
        """,
      bad: .own(copied(planeID: "fte-x1q-90b")), good: .own(copied(planeID: "rect4712"))),
  ]

  private static func copied(planeID: String) -> String {
    ##"""
    <rect id="fte-x1q-90b" data-plane-id="fte-x1q-90b" x="10" y="20" width="150" height="120" fill="#ff8800"/>
    <rect id="rect4712" data-plane-id="\##(planeID)" x="200" y="20" width="150" height="120" fill="#ff8800"/>
    """##
  }

  private static func unscaled(canvas: String) -> RuleExample {
    RuleExample(
      svg: #"<svg xmlns="http://www.w3.org/2000/svg" data-plane-version="1" data-plane-canvas="\#(canvas)"/>"#
    )
  }

  private static let empty = RuleExample(
    svg: #"<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"/>"#)
}
