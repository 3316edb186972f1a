extension Layer {
  /// Whether two layers are equal, and their texts the same scalar by scalar.
  ///
  /// `==` takes `é` and `e` with an accent behind it for the same text, but a person who replaces one by the other
  /// must get what was asked for, as the documents that the plane is written to differ.
  func isExactly(_ other: Layer) -> Bool {
    var (texts, others): ([String], [String]) = ([], [])
    forEachText { texts.append($1) }
    other.forEachText { others.append($1) }
    return self == other && texts.elementsEqual(others) { $0.utf8.elementsEqual($1.utf8) }
  }
}
