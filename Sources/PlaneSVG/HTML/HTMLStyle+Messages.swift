extension HTMLStyle {
  /// What of it neither labels nor rectangles say, or what is not laid out.
  var messages: [String] {
    var messages: [String] = []
    messages += text.textTraits.subtracting(Self.laidOut).messages
    for (trait, message) in Self.layouts where unlaid.contains(trait) { messages.append(message) }
    if text.letterSpacing != 0 || text.wordSpacing != 0 { messages.append("letters or words are spaced") }
    if text.statesTransform { messages.append("a style moves, turns or scales a part of the text") }
    if text.hasEffect { messages.append(text.effects.message) }
    if border.all.contains(where: { $0.style == .other && $0.width > 0 }) {
      messages.append("a border that is not solid is left out")
    }
    return messages
  }

  /// What the layout of HTML does by itself.
  private static let laidOut: TextTraits = [.baselineShift, .letterCase]

  private static let layouts: [(Unlaid, String)] = [
    (.grid, "a grid is laid out as one column"),
    (.float, "what floats stands between what is before and behind it"),
    (.background, "a background is more than a color, and is left out"),
    (.wrappedItems, "items that go on in further lines stand in one"),
  ]
}
