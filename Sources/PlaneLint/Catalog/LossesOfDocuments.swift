import Diagnostics

extension RuleDescription {
  /// What conversions can lose that is not one shape's.
  static let ofLossesOfDocuments: [RuleDescription] = [
    .loss(
      .duplicateID, topic: .ids,
      summary: "no two elements of an SVG have the same id",
      rationale:
        "An id is unique in a file. In an SVG that is not ours the later layer is given another one; in ours, duplicate-id reports it.",
      bad: .elements(
        ##"""
        <rect id="fte-x1q-90b" x="10" y="20" width="150" height="120" fill="#ff8800"/>
        <rect id="fte-x1q-90b" x="200" y="20" width="150" height="120" fill="#0088ff"/>
        """##),
      good: .elements(
        ##"""
        <rect id="fte-x1q-90b" x="10" y="20" width="150" height="120" fill="#ff8800"/>
        <rect id="k2c-88m-0ya" x="200" y="20" width="150" height="120" fill="#0088ff"/>
        """##)),
    .loss(
      .precision,
      summary: "no number has more digits than --precision keeps",
      rationale:
        "Told when a conversion rounds because it was asked to. The document itself has nothing wrong.",
      bad: .rectangle(x: "10.123456"),
      good: .rectangle(x: "10.12")),
  ]
}
