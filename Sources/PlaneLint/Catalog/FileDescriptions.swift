import Diagnostics

extension RuleDescription {
  /// What is told about files and is no part of `rules.txt`, as its examples are made.
  static let ofFiles: [RuleDescription] = [
    notCanonical, wrongFormat,
    RuleDescription(
      "too-deep", .error, .file,
      summary: "values in JSON are nested no deeper than any drawing needs",
      rationale: """
        Deep nesting is how files are made that overrun the stack of readers. Only extras can be deep at all, and \
        they may be 512 levels.
        """,
      bad: RuleExample(
        json: String(
          // Of bytes, as joining so many strings takes a while, which each run of the linter would wait for.
          decoding: [UInt8](repeating: UInt8(ascii: "["), count: 5000)
            + [UInt8](repeating: UInt8(ascii: "]"), count: 5000), as: UTF8.self),
        excerpt: "[[[[[[[[[[[[[[[[[[[[[[[[[[[[… 5000 levels"),
      good: RuleExample(json: emptyPlane)),
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
      good: RuleExample(
        svg: #"<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"/>"#)),
  ]

  /// Told by whoever has the encoders.
  package static let notCanonical = RuleDescription(
    "not-canonical", .note, .file, isDefault: false,
    summary: "a document is what normalizing would write",
    rationale: """
      Two files of the same drawing are the same bytes in canonical form, so that version control shows what really \
      changed. Checking means writing the whole document once, so that it is only done where it is selected.
      """,
    bad: RuleExample(
      json: """
        {"layers": [], "canvas": {"height": 768, "width": 1024}, "version": 2}

        """),
    good: RuleExample(
      json: """
        {
          "version": 2,
          "canvas": { "width": 1024, "height": 768 },
          "layers": []
        }

        """),
    fix: RuleFix(isSafe: true, summary: "normalizing writes the canonical form"))

  private static let wrongFormat = RuleDescription(
    "wrong-format", .error, .file,
    summary: "a file is of the format that its name says",
    rationale: """
      A file is read as the format that --from states, then as that of its name. Where it is something else, such as a \
      photo, a PDF or a web page, this says so. Where it looks like the other format, a note beside the error does.
      """,
    bad: RuleExample(svg: emptyPlane, excerpt: "board.svg:\n\(emptyPlane)"),
    good: RuleExample(json: emptyPlane, excerpt: "board.json:\n\(emptyPlane)"))

  private static let emptyPlane =
    #"{ "version": 2, "canvas": { "width": 1024, "height": 768 }, "layers": [] }"#
}
