import Diagnostics

extension RuleDescription {
  /// What is told about files beside what rules find in planes.
  static let ofFiles: [RuleDescription] = [
    notCanonical, wrongFormat, invalidIDPrefix, unusedSuppression,
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
    good: emptyDocument,
    fix: RuleFix(isSafe: true, summary: "normalizing writes the canonical form"))

  private static let emptyDocument = RuleExample(
    json: """
      {
        "version": 2,
        "canvas": { "width": 1024, "height": 768 },
        "layers": []
      }

      """)

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

  private static let invalidIDPrefix = RuleDescription(
    "invalid-id-prefix", .error, .file,
    summary: "the prefix of ids in SVG is the start of a name in XML",
    rationale: """
      Every id in a file that is written with --id-prefix starts with the prefix, and an id has to be a name: a letter \
      or an underscore first, then also digits, hyphens and full stops.
      """,
    bad: RuleExample(
      svg: #"<svg xmlns="http://www.w3.org/2000/svg"><rect id="1-a" width="5" height="5"/></svg>"#),
    good: RuleExample(
      svg: #"<svg xmlns="http://www.w3.org/2000/svg"><rect id="b1-a" width="5" height="5"/></svg>"#))

  /// Told by whoever applies suppressions.
  private static let unusedSuppression = RuleDescription(
    RuleNames.unusedSuppression, .warning, .file,
    summary: "every name in \"extras.lint.ignore\" suppresses something",
    rationale: """
      A suppression that outlives what it was for hides the next mistake of the kind; one that is mistyped, or no array of \
      names, never did anything.
      """,
    bad: RuleExample(
      json: """
        {
          "version": 2,
          "canvas": { "width": 1024, "height": 768 },
          "layers": [],
          "extras": { "lint": { "ignore": ["off-canvas"] } }
        }

        """),
    good: emptyDocument)
}
