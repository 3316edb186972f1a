import Diagnostics

extension RuleDescription {
  /// What reading an SVG can lose of what it refers to.
  static let ofLossesOfImages: [RuleDescription] = [
    RuleDescription(
      LossCode.externalReference.rawValue, .warning, .import,
      summary: "an SVG refers to nothing outside its file",
      rationale: """
        drawconv fetches nothing: not from the network, nor from other files of the machine. Embed the picture as a data URI.
        """,
      bad: .elements(
        ##"<image x="10" y="20" width="120" height="120" xlink:href="https://example.com/cat.png"/>"##),
      good: .elements(
        ##"<image x="10" y="20" width="120" height="120" xlink:href="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"/>"##
      )),
    RuleDescription(
      LossCode.brokenReference.rawValue, .warning, .import,
      summary: "every reference of an SVG leads to an element that is there",
      rationale: """
        A use that names nothing shows nothing, and neither does one that names itself.
        """,
      bad: .elements(
        ##"<use xlink:href="#nothing"/>"##),
      good: .elements(
        ##"<image x="10" y="20" width="120" height="120" xlink:href="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"/>"##
      )),
  ]
}
