import Diagnostics

extension RuleDescription {
  static let ofLossesToVersion1: [RuleDescription] = [
    .loss(
      .canvas,
      summary: "in schema version 1, the canvas is 1024 × 768 without a background",
      rationale: "Version 1 has no canvas. The apps that read it show that size.",
      bad: .rectangle(canvas: ##"{ "width": 400, "height": 300, "background": "#eeeeee" }"##),
      good: .rectangle()),
    .loss(
      .title,
      summary: "in schema version 1, titles are numbered by kind, and the drawing has none",
      rationale: """
        Version 1 has a number in the place of a layer's title: Rect 1, Photo 2, Text 1. It has no place for the title \
        and the description of the drawing.
        """,
      bad: .rectangle(title: "Header"),
      good: .rectangle(title: "Rect 1")),
    .loss(
      .opacityLevel,
      summary: "in schema version 1, an opacity is one of ten levels",
      rationale: "Version 1 has levels from 0 to 10; any other opacity becomes the nearest.",
      bad: .rectangle(#""opacity": 0.37"#),
      good: .rectangle(#""opacity": 0.4"#)),
    .loss(
      .textStyle,
      summary: "in schema version 1, a text has no font and no alignment",
      rationale: "Version 1 has a text and its color, nothing else.",
      bad: .label("Text", #""font": { "size": 24 }"#),
      good: .label("Text")),
    .loss(
      .rectangleStyle,
      summary: "in schema version 1, a rectangle has square corners and no border",
      rationale: "Version 1 has a rectangle's color, nothing else.",
      bad: .rectangle(#""cornerRadius": 8"#),
      good: .rectangle()),
    .loss(
      .postIt,
      summary: "in schema version 1, there are no post-its",
      rationale: "A post-it becomes a rectangle and a text, which look alike but are two layers.",
      bad: RuleExample(
        """
        { "type": "postIt", "id": "fte-x1q-90b", "title": "PostIt 1", "origin": { "x": 10, "y": 20 },
          "size": { "width": 150, "height": 120 }, "text": "Text", "color": "#ffee88" }
        """),
      good: .rectangle()),
    .loss(
      .extras,
      summary: "in schema version 1, there are no extras",
      rationale: "Version 1 has no place for what others keep with a drawing.",
      bad: .rectangle(#""extras": { "votes": 5 }"#),
      good: .rectangle()),
    .loss(
      .schemaReference,
      summary: "in schema version 1, no address of a schema is carried",
      rationale: "Version 1 has no property for it, which only editors look at.",
      bad: RuleExample(
        json:
          #"{ "$schema": "urn:drawconv:plane:2", "version": 2, "canvas": { "width": 1024, "height": 768 }, "layers": [] }"#
      ),
      good: RuleExample(
        json: #"{ "version": 2, "canvas": { "width": 1024, "height": 768 }, "layers": [] }"#)),
    .loss(
      .mediaType,
      summary: "in schema version 1, an image is what its bytes say",
      rationale:
        "Version 1 holds a photo's bytes and not their type. Where the two differ, the stated type goes.",
      bad: .photo(mediaType: "image/png"),
      good: .photo()),
  ]
}
