extension HTMLStyle {
  /// What of it neither labels nor rectangles say, or what is not laid out.
  var messages: [String] {
    var messages: [String] = []
    for (trait, message) in Self.traits where text.textTraits.contains(trait) { messages.append(message) }
    for (trait, message) in Self.layouts where unlaid.contains(trait) { messages.append(message) }
    if text.letterSpacing != 0 || text.wordSpacing != 0 { messages.append("letters or words are spaced") }
    if text.statesTransform { messages.append("a style moves, turns or scales a part of the text") }
    if text.hasEffect { messages.append(text.effects.message) }
    let edges = [border.top, border.right, border.bottom, border.left]
    if edges.contains(where: { $0.style == .other && $0.width > 0 }) {
      messages.append("a border that is not solid is left out")
    }
    return messages
  }

  private static let traits: [(TextTraits, String)] = [
    (.decorated, "letters have lines under, over or through them"),
    (.variant, "letters are drawn in a variant of the font"),
    (.stretch, "letters are wider or narrower than usual"),
    (.bidiOverride, "letters run in another direction than their own"),
    (.vertical, "the text runs vertically"),
    (.fontSettings, "the font has settings of its own"),
    (.shadow, "letters have a shadow"),
  ]

  private static let layouts: [(Unlaid, String)] = [
    (.grid, "a grid is laid out as one column"),
    (.float, "what floats stands between what is before and behind it"),
    (.background, "a background is more than a color, and is left out"),
    (.wrappedItems, "items that go on in further lines stand in one"),
  ]
}
