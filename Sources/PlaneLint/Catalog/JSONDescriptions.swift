import Diagnostics

extension RuleDescription {
  /// What makes a document in JSON unreadable, or reading it incomplete.
  static let ofReadingJSON: [RuleDescription] = [
    RuleDescription(
      "json-syntax", .error, .file,
      summary: "a .json file is JSON",
      rationale: """
        RFC 8259 and nothing beyond: no comments, no commas at the end, no NaN. Other readers would refuse the file, \
        or read something else from it.
        """,
      bad: plane(#"{ "width": 1024, "height": 768, }"#), good: plane(size),
      fix: RuleFix(
        isSafe: true,
        summary: "takes out commas before closing brackets, and a fence of Markdown around the drawing")),
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
      good: plane(size)),
    RuleDescription(
      "duplicate-key", .error, .file,
      summary: "an object in JSON has each key once",
      rationale: """
        RFC 8259, section 4, leaves open which of two values counts, and readers differ, so that two apps would show \
        two drawings.
        """,
      bad: plane(#"{ "width": 1024, "height": 768, "height": 600 }"#), good: plane(size)),
    RuleDescription(
      "wrong-type", .error, .file,
      summary: "a value is of the type that the schema says",
      rationale: """
        A number in quotation marks is a text. To read it as a number all the same would make files that only one \
        reader understands.
        """,
      bad: plane(#"{ "width": "1024", "height": 768 }"#), good: plane(size),
      fix: RuleFix(
        isSafe: true,
        summary:
          "writes numbers without quotation marks and texts with them, lists of two numbers as objects, the words for weights as numbers, and leaves out null"
      )),
    RuleDescription(
      "invalid-value", .error, .file,
      summary: "a value is one that the schema allows",
      rationale: """
        Colors are written #rrggbb, and some properties take a few words only. In an SVG, a value that cannot be read \
        is drawn by no browser: a conversion goes on without it and reports a loss. A paint, a filter or a clip is \
        only warned of, as it may be one that is newer than this tool.
        """,
      bad: .rectangle(##""border": { "color": "#f00", "width": 2 }"##),
      good: .rectangle(##""border": { "color": "#ff0000", "width": 2 }"##),
      fix: RuleFix(
        isSafe: true,
        summary:
          "in JSON, writes a color as #rrggbb, also one that CSS names, and words in the case that they have; with --unsafe-fixes, also the word that is likely meant"
      )),
    RuleDescription(
      "unknown-layer-type", .error, .file,
      summary: "a layer is a rectangle, a photo, a label or a post-it",
      rationale: """
        There are four kinds. A layer of another one would be lost with the next saving, so that the document is \
        refused as a whole.
        """,
      bad: RuleExample(
        """
        { "type": "circle", "id": "fte-x1q-90b", "origin": { "x": 10, "y": 20 },
          "size": { "width": 150, "height": 120 }, "color": "#ff8800" }
        """),
      good: .rectangle(),
      fix: RuleFix(
        isSafe: true,
        summary:
          "writes the kind in the case that it has; with --unsafe-fixes, also the kind that is likely meant: label for text"
      )),
    RuleDescription(
      "unknown-version", .error, .file,
      summary: "a document's schema version is known",
      rationale: """
        A newer version may mean something else by the same words. Reading it as an older one would lose things \
        without anybody noticing.
        """,
      bad: RuleExample(json: #"{ "version": 3, "canvas": \#(size), "layers": [] }"#), good: plane(size),
      fix: RuleFix(
        isSafe: false,
        summary:
          "writes the version whose properties the document has; of one that is newer than all that are known, none"
      )),
    RuleDescription(
      "missing-image", .error, .images,
      summary: "a photo names an image of the document",
      rationale: "A photo without its picture has nothing to show, and no other picture can stand in for it.",
      bad: RuleExample(photo), good: .photo()),
    RuleDescription(
      "unsupported-property", .error, .file,
      summary: "a layer has no property of another kind",
      rationale: """
        A photo has no color and a rectangle no text. Where one stands all the same, somebody meant another kind, or \
        a program has a mistake.
        """,
      bad: .rectangle(#""text": "Text""#), good: .rectangle()),
    RuleDescription(
      "unexpected-property", .warning, .file,
      summary: "a document has no property that the schema does not know",
      rationale: """
        Mostly it is a mistyped name, whose value has no effect, and it goes when the document is written again. What \
        others want to keep with a drawing belongs in extras.
        """,
      bad: .rectangle(##""colour": "#0088ff""##), good: .rectangle(#""extras": { "colour": "blue" }"#),
      fix: RuleFix(isSafe: true, summary: "normalizing into another file leaves the property out")),
    RuleDescription(
      "unused-image", .warning, .import,
      summary: "every image of a document is shown by a photo",
      rationale:
        "An image that no photo shows only makes the file larger, and may be one that somebody believes to have deleted.",
      bad: RuleExample(
        "", images: #""image-1": { "mediaType": "image/gif", "data": "\#(RuleExample.gif)" }"#),
      good: .photo(),
      fix: RuleFix(isSafe: true, summary: "normalizing leaves the image out")),
  ]

  private static let size = #"{ "width": 1024, "height": 768 }"#

  private static func plane(_ canvas: String) -> RuleExample {
    RuleExample(json: #"{ "version": 2, "canvas": \#(canvas), "layers": [] }"#)
  }

  private static let photo = """
    { "type": "photo", "id": "fte-x1q-90b", "title": "Photo 1", "origin": { "x": 10, "y": 20 },
      "size": { "width": 120, "height": 120 }, "image": "image-1" }
    """
}
