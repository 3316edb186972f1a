import Diagnostics

extension RuleDescription {
  /// What reading an SVG can lose of what it refers to.
  static let ofLossesOfImages: [RuleDescription] = [
    .loss(
      .externalReference,
      summary: "an SVG refers to nothing outside its file",
      rationale:
        "drawconv fetches nothing: not from the network, nor from other files of the machine, be it a picture, a style sheet or a font. Embed it as a data URI; images that are files in a folder, convert brings in with --resources FOLDER.",
      bad: .elements(
        ##"<image x="10" y="20" width="120" height="120" xlink:href="https://example.com/cat.png"/>"##),
      good: .elements(
        ##"<image x="10" y="20" width="120" height="120" xlink:href="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"/>"##
      )),
    .loss(
      .brokenReference,
      summary: "every reference of an SVG leads to an element that is there",
      rationale:
        "A use that names nothing shows nothing, and neither does one that names itself. A fill or a stroke that is not there is the color that is stated behind it, or none; what a clip, a mask or a marker that is not there does is nothing, and a filter stays with the picture, as viewers differ.",
      bad: .elements(##"<rect x="10" y="20" width="150" height="120" fill="url(#nothing) #ff8800"/>"##)),
  ]
}
