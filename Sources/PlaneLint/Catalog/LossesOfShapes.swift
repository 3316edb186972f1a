import Diagnostics

extension RuleDescription {
  /// What reading an SVG can lose of what it draws.
  static let ofLossesOfShapes: [RuleDescription] = [
    .loss(
      .unsupportedElement,
      summary: "an SVG has no element that no layer kind can hold",
      rationale:
        "There are rectangles, photos, labels and post-its. A free path is none of them. It is kept as a picture, which looks the same and can be moved, but not edited; with --unsupported drop it is left out.",
      bad: .elements(##"<path d="M80 20 L140 140 L20 140 Z" fill="#ff8800"/>"##)),
    .loss(
      .unsupportedEffect,
      summary: "an SVG clips, masks, filters and blends nothing",
      rationale:
        "Layers have no effects. What is clipped, masked, filtered or blended is kept as one picture; with --unsupported drop the effect is left out. A clip or an opaque mask that is an upright rectangle, with round corners or not, is none for what lies inside of it.",
      bad: .elements(
        ##"""
        <filter id="blur"><feGaussianBlur stdDeviation="3"/></filter>
        <rect x="10" y="20" width="150" height="120" fill="#ff8800" filter="url(#blur)"/>
        """##)),
    .loss(
      .unsupportedTransform,
      summary: "an SVG turns and skews nothing",
      rationale:
        "A layer is an upright box. What is turned by anything but half and quarter turns, or skewed, has no box that would look alike and is kept as a picture.",
      bad: .elements(
        ##"<rect x="10" y="20" width="150" height="120" fill="#ff8800" transform="rotate(30)"/>"##)),
    .loss(
      .unsupportedPaint,
      summary: "every paint of an SVG is one solid color",
      rationale:
        "Gradients of several colors and patterns are no color, and a layer has just one. What they paint is kept as a picture.",
      bad: .elements(
        ##"""
        <linearGradient id="sunset"><stop stop-color="#ff8800"/><stop offset="1"/></linearGradient>
        <rect x="10" y="20" width="150" height="120" fill="url(#sunset)"/>
        """##)),
    .loss(
      .unsupportedStroke,
      summary: "every stroke of an SVG is the border of a rectangle",
      rationale:
        "A border is drawn inside a box, in one color and width. Dashed outlines, open ones and those of letters are kept as pictures.",
      bad: .elements(
        ##"<rect x="10" y="20" width="150" height="120" fill="none" stroke="#ff8800" stroke-dasharray="4"/>"##
      ),
      good: .elements(##"<rect x="10" y="20" width="150" height="120" fill="none" stroke="#ff8800"/>"##)),
    .loss(
      .unsupportedText,
      summary: "every text of an SVG is of one style, in horizontal lines",
      rationale:
        "A label has one font and one color. A text with more in one line, with letters that are placed on their own, or held to a length, is kept as a picture. With --prefer editable or --unsupported drop it becomes a label, and the style of its first characters goes for all.",
      bad: .elements(
        ##"<text x="10" y="40" font-size="16">plain and <tspan font-weight="700">bold</tspan></text>"##),
      good: .elements(##"<text x="10" y="40" font-size="16">plain</text>"##)),
    .loss(
      .approximatedHTML,
      summary: "the HTML in an SVG is plain text, in blocks, lists and tables",
      rationale:
        "A foreignObject becomes labels where browsers show its text, and rectangles for what is painted behind it. It is never a part of a picture. What labels can't say is simplified: a line in several styles becomes a label for each, underlines and form controls are left out, and turned text stands upright.",
      bad: .elements(
        ##"""
        <foreignObject x="10" y="20" width="300" height="60">
          <p xmlns="http://www.w3.org/1999/xhtml">plain and <b>bold</b></p>
        </foreignObject>
        """##),
      good: .elements(
        ##"""
        <foreignObject x="10" y="20" width="300" height="60">
          <p xmlns="http://www.w3.org/1999/xhtml">plain</p>
        </foreignObject>
        """##)),
    .loss(
      .groupOpacity,
      summary: "no group of an SVG is translucent over layers that overlap",
      rationale:
        "There are no groups. Layers that lie apart get the opacity of their group. Where they overlap, they would show through one another, and the group is kept as a picture.",
      bad: .elements(
        ##"""
        <g opacity="0.5">
          <rect x="10" y="20" width="150" height="120" fill="#ff8800"/>
          <rect x="50" y="60" width="150" height="120" fill="#0088ff"/>
        </g>
        """##),
      good: .elements(##"<rect x="10" y="20" width="150" height="120" fill="#ff8800" opacity="0.5"/>"##)),
    .loss(
      .paintOpacity,
      summary: "a translucent shape of an SVG has a stroke as opaque as its area",
      rationale:
        "A layer has one opacity for all of it, and colors have none. A shape whose area and stroke show through one another becomes two rectangles. Where an opacity holds for both together, that would look different, and the shape is kept as a picture.",
      bad: .elements(
        ##"<rect x="10" y="20" width="150" height="120" fill="#ff8800" stroke="#000000" stroke-opacity="0.5" opacity="0.5"/>"##
      ),
      good: .elements(
        ##"<rect x="10" y="20" width="150" height="120" fill="#ff8800" stroke="#000000" opacity="0.5"/>"##)),
    .loss(
      .outsideCanvas,
      summary: "nothing of an SVG lies outside its canvas",
      rationale:
        "The plane starts at 0, 0. What sticks out is cut off where that looks the same, kept as a picture elsewhere, and left out where it lies outside altogether.",
      bad: .elements(##"<rect x="-200" y="20" width="150" height="120" fill="#ff8800"/>"##)),
  ]
}
