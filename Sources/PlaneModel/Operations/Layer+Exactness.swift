extension Layer {
  /// Whether two layers are equal, and their texts the same scalar by scalar.
  ///
  /// `==` takes `é` and `e` with an accent behind it for the same text, but a person who replaces one by the other
  /// must get what was asked for, as the documents that the plane is written to differ.
  package func isExactly(_ other: Layer) -> Bool {
    var (texts, others): ([String], [String]) = ([], [])
    forEachText { texts.append($1) }
    other.forEachText { others.append($1) }
    return self == other && texts.elementsEqual(others) { $0.utf8.elementsEqual($1.utf8) }
  }
}

extension Plane {
  /// Whether two planes are equal, and their texts the same scalar by scalar, so that the same file says them: what to ask
  /// whether changes are saved. `==` takes `é` and `e` with an accent behind it for the same text.
  public func isExactly(_ other: Plane) -> Bool {
    self == other && title.isSameText(as: other.title) && description.isSameText(as: other.description)
      && layers.elementsEqual(other.layers) { $0.isExactly($1) }
  }
}

extension String? {
  func isSameText(as other: String?) -> Bool {
    map { Array($0.utf8) } == other.map { Array($0.utf8) }
  }
}
