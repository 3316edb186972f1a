import Diagnostics

extension RuleDescription {
  /// What reading an SVG can lose of what it draws.
  static let ofLossesOfShapes: [RuleDescription] = [
    RuleDescription(
      LossCode.unsupportedElement.rawValue, .warning, .import,
      summary: "an SVG has no element that no layer kind can hold",
      rationale: """
        There are rectangles, photos, labels and post-its. A circle or a free path is none of them and is left out.
        """,
      bad: .elements(
        ##"<circle cx="80" cy="80" r="60" fill="#ff8800"/>"##),
      good: .elements(
        ##"<rect x="10" y="20" width="150" height="120" fill="#ff8800"/>"##)),
    RuleDescription(
      LossCode.unsupportedEffect.rawValue, .warning, .import,
      summary: "an SVG clips, masks, filters and blends nothing",
      rationale: """
        Layers have no effects. The element is kept without its effect, and looks different.
        """,
      bad: .elements(
        ##"<rect x="10" y="20" width="150" height="120" fill="#ff8800" filter="url(#blur)"/>"##),
      good: .elements(
        ##"<rect x="10" y="20" width="150" height="120" fill="#ff8800"/>"##)),
    RuleDescription(
      LossCode.unsupportedTransform.rawValue, .warning, .import,
      summary: "an SVG turns and skews nothing",
      rationale: """
        A layer is an upright box. What is turned by anything but half and quarter turns, or skewed, has no box that would look alike.
        """,
      bad: .elements(
        ##"<rect x="10" y="20" width="150" height="120" fill="#ff8800" transform="rotate(30)"/>"##),
      good: .elements(
        ##"<rect x="10" y="20" width="150" height="120" fill="#ff8800"/>"##)),
    RuleDescription(
      LossCode.unsupportedPaint.rawValue, .warning, .import,
      summary: "every paint of an SVG is one solid color",
      rationale: """
        Gradients and patterns are no colors, and a layer has just one.
        """,
      bad: .elements(
        ##"""
        <linearGradient id="sunset"><stop stop-color="#ff8800"/></linearGradient>
        <rect x="10" y="20" width="150" height="120" fill="url(#sunset)"/>
        """##),
      good: .elements(
        ##"<rect x="10" y="20" width="150" height="120" fill="#ff8800"/>"##)),
    RuleDescription(
      LossCode.unsupportedStroke.rawValue, .warning, .import,
      summary: "every stroke of an SVG is the border of a rectangle",
      rationale: """
        A border is drawn inside a box, in one color and width. Outlines without an area, and those of letters, are left out.
        """,
      bad: .elements(
        ##"<rect x="10" y="20" width="150" height="120" fill="none" stroke="#ff8800"/>"##),
      good: .elements(
        ##"<rect x="10" y="20" width="150" height="120" fill="#ff8800"/>"##)),
    RuleDescription(
      LossCode.unsupportedText.rawValue, .warning, .import,
      summary: "every text of an SVG is of one style, in horizontal lines",
      rationale: """
        A label has one font and one color, and lines that stand below each other. Where a text has more, the style of its first characters goes for all.
        """,
      bad: .elements(
        ##"<text x="10" y="40">plain and <tspan font-weight="700">bold</tspan></text>"##),
      good: .elements(
        ##"<text x="10" y="40">plain</text>"##)),
    RuleDescription(
      LossCode.unsupportedUnit.rawValue, .warning, .import,
      summary: "every length of an SVG has a unit that means something by itself",
      rationale: """
        A length such as 3ch depends on a font that is not in the file, and is left out.
        """,
      bad: .elements(
        ##"<rect x="10" y="20" width="15ch" height="120" fill="#ff8800"/>"##),
      good: .elements(
        ##"<rect x="10" y="20" width="150" height="120" fill="#ff8800"/>"##)),
    RuleDescription(
      LossCode.groupOpacity.rawValue, .warning, .import,
      summary: "no group of an SVG is translucent over layers that overlap",
      rationale: """
        There are no groups. Each layer gets the opacity of its group, so that they show through one another where they overlap.
        """,
      bad: .elements(
        ##"""
        <g opacity="0.5">
          <rect x="10" y="20" width="150" height="120" fill="#ff8800"/>
          <rect x="50" y="60" width="150" height="120" fill="#0088ff"/>
        </g>
        """##),
      good: .elements(
        ##"<rect x="10" y="20" width="150" height="120" fill="#ff8800" opacity="0.5"/>"##)),
    RuleDescription(
      LossCode.paintOpacity.rawValue, .warning, .import,
      summary: "a stroke of an SVG is as transparent as its area",
      rationale: """
        A layer has one opacity for all of it, and colors have none.
        """,
      bad: .elements(
        ##"<rect x="10" y="20" width="150" height="120" fill="#ff8800" stroke="#000000" stroke-opacity="0.5"/>"##
      ),
      good: .elements(
        ##"<rect x="10" y="20" width="150" height="120" fill="#ff8800" stroke="#000000" opacity="0.5"/>"##)),
    RuleDescription(
      LossCode.outsideCanvas.rawValue, .warning, .import,
      summary: "nothing of an SVG lies left of or above its canvas",
      rationale: """
        The plane starts at 0, 0. What sticks out is cut off where that looks the same, and left out where it lies outside altogether.
        """,
      bad: .elements(
        ##"<rect x="-200" y="20" width="150" height="120" fill="#ff8800"/>"##),
      good: .elements(
        ##"<rect x="10" y="20" width="150" height="120" fill="#ff8800"/>"##)),
  ]
}
