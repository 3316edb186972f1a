import Diagnostics

extension RuleDescription {
  /// What conversions lose of an SVG beside its picture. `convert` tells it; `lint` does of drawings of ours, and of others where
  /// it is asked for, as nothing is wrong with those.
  static let ofLossesOfSources: [RuleDescription] = [
    .loss(
      .property,
      summary: "every attribute and property of an SVG is one that layers can say",
      rationale:
        "What drawconv doesn't know it can't keep, and it may change the picture. A shape that became a picture keeps what it has.",
      bad: .elements(##"<rect x="10" y="20" width="150" height="120" fill="#ff8800" style="glow: 3px"/>"##)),
    .loss(
      .animation,
      summary: "nothing in an SVG moves",
      rationale:
        "A layer stays where it is. The drawing is kept as it looks when it starts; where an animation stays in its last frame, as it looks then.",
      bad: .elements(
        ##"""
        <rect x="10" y="20" width="150" height="120" fill="#ff8800">
          <animate attributeName="x" to="90" dur="1s"/>
        </rect>
        """##)),
    .loss(
      .interaction,
      summary: "an SVG has no links and no scripts, and answers no pointer",
      rationale:
        "Layers are seen and not used. A link, a script, an event attribute, a cursor and whatever else answers a pointer or a keyboard are left out; what they are about stays.",
      bad: .elements(##"<rect x="10" y="20" width="150" height="120" fill="#ff8800" onclick="go()"/>"##)),
    .loss(
      .adaptation,
      summary: "an SVG looks the same in every viewer",
      rationale:
        "A layer has one color, for light screens and dark ones. Media queries, currentColor, variables, and what is for other languages are fixed to what they are on a light screen, in English.",
      bad: .elements(##"<rect x="10" y="20" width="150" height="120" fill="currentColor"/>"##),
      good: .elements(##"<rect x="10" y="20" width="150" height="120" fill="#000000"/>"##)),
    .loss(
      .hidden,
      summary: "an SVG hides nothing",
      rationale:
        "A layer can't be hidden. What an editor hides is left out: show it before the conversion, or delete it.",
      bad: .elements(
        ##"""
        <rect x="10" y="20" width="150" height="120" fill="#ff8800"/>
        <rect x="10" y="20" width="50" height="50" fill="#0088ff" display="none"/>
        """##)),
    .loss(
      .group,
      summary: "an SVG has no groups of several shapes, and no copies that follow an original",
      rationale:
        "The layers of a drawing are one list. They look the same without their group, but are no longer moved and edited together.",
      bad: .elements(
        ##"""
        <g>
          <rect x="10" y="20" width="150" height="120" fill="#ff8800"/>
          <rect x="200" y="20" width="150" height="120" fill="#0088ff"/>
        </g>
        """##),
      good: .elements(
        ##"""
        <rect x="10" y="20" width="150" height="120" fill="#ff8800"/>
        <rect x="200" y="20" width="150" height="120" fill="#0088ff"/>
        """##)),
    .loss(
      .name,
      summary: "every name in an SVG is that of a layer",
      rationale:
        "A layer has one title and one id. Names of groups, descriptions and second names have no place.",
      bad: .elements(
        ##"""
        <rect x="10" y="20" width="150" height="120" fill="#ff8800"><desc>All of it</desc></rect>
        """##)),
    .loss(
      .definition, .note,
      summary: "an SVG defines nothing that it doesn't show",
      rationale: "Symbols, gradients and shapes that nothing refers to are not seen, and left out.",
      bad: .elements(
        ##"""
        <defs><circle id="dot" r="5"/></defs>
        <rect x="10" y="20" width="150" height="120" fill="#ff8800"/>
        """##)),
    .loss(
      .comment, .note,
      summary: "an SVG has no comments",
      rationale:
        "Comments belong to no layer and are left out, notes of copyright among them: keep the file that you converted.",
      bad: .elements(
        ##"""
        <!-- the header -->
        <rect x="10" y="20" width="150" height="120" fill="#ff8800"/>
        """##)),
    .loss(
      .metadata, .note,
      summary: "an SVG holds nothing that programs keep for themselves",
      rationale:
        "Metadata, editors' own elements and attributes, data attributes, and classes that no style sheet of the SVG names mean nothing to layers and are left out. No picture shows them.",
      bad: .elements(##"<rect x="10" y="20" width="150" height="120" fill="#ff8800" data-value="7"/>"##)),
  ]
}
