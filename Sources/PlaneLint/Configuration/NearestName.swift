/// Finds what somebody may have meant.
enum NearestName {
  /// The name that a text differs least from, the first of several; nil where all differ by more than a third.
  static func of(_ text: String, among names: [String]) -> String? {
    // What is much longer than any name is no mistyped one, and comparing takes time.
    guard text.utf8.count <= 64 else { return nil }
    let distances = names.map { (name: $0, distance: distance(Array(text.utf8), Array($0.utf8))) }
    guard let nearest = distances.min(by: { $0.distance < $1.distance }),
      nearest.distance <= max(1, text.utf8.count / 3)
    else { return nil }
    return nearest.name
  }

  /// How many characters must be changed, added or taken out (Levenshtein).
  static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var row = Array(0...right.count)
    for (index, character) in left.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (column, other) in right.enumerated() {
        let above = row[column + 1]
        row[column + 1] = min(diagonal + (character == other ? 0 : 1), above + 1, row[column] + 1)
        diagonal = above
      }
    }
    return row[right.count]
  }
}
