/// The columns of a grid, which items fill row by row (CSS Grid 1, 7 and 8.5).
struct HTMLGrid {
  /// How wide a column is.
  enum Track: Equatable {
    case extent(HTMLExtent)
    /// A share of what is left, at least as wide as the items in it unless it says so.
    case share(Double, isFree: Bool)
  }

  /// Between which lines an item stands, counted from 1, or from behind, and over how many columns it reaches.
  struct Place {
    var start: Int?
    var end: Int?
    var span = 1

    /// - Returns: no start where it stands behind the item before it.
    func columns(of count: Int) -> (start: Int?, span: Int) {
      func offset(_ line: Int) -> Int { min(max(line > 0 ? line - 1 : count + 1 + line, 0), count) }
      let (first, last) = (start.map(offset), end.map(offset))
      var span = min(span, count)
      if let first, let last { span = min(max(last - first, 1), count) }
      return ((first ?? last.map { $0 - span }).map { min(max($0, 0), count - span) }, span)
    }
  }

  /// Columns beyond this make no drawing.
  private static let limit = 100

  private(set) var tracks: [Track] = []

  /// - Returns: nil for a list that goes by the room that there is, or by the grid around.
  init?(_ value: Bytes, fontSize: Double) {
    if value.isKeyword("none") { return nil }
    for word in CSSWords.all(in: value) {
      guard let inner = word.argument(of: "repeat") else {
        guard append(word, fontSize) else { return nil }
        continue
      }
      let words = CSSWords.all(in: inner)
      guard let count = words.first.flatMap(ValueScanner.number), 1...Double(Self.limit) ~= count else {
        return nil
      }
      for _ in 0..<Int(count) {
        for word in words.dropFirst() { guard append(word, fontSize) else { return nil } }
      }
    }
    if tracks.isEmpty { return nil }
  }

  private mutating func append(_ word: Bytes, _ fontSize: Double) -> Bool {
    if word.first == UInt8(ascii: "[") { return true }
    // Of a range, the larger extent.
    let range = word.argument(of: "minmax").map { CSSWords.all(in: $0) }
    guard tracks.count < Self.limit, var track = Track(range?.last ?? word, fontSize: fontSize) else {
      return false
    }
    if case .share(let share, _) = track, let least = range?.first {
      track = .share(share, isFree: HTMLExtent(least, fontSize: fontSize)?.resolved(of: 0) != nil)
    }
    tracks.append(track)
    return true
  }

  /// Where items stand: each behind the one before it, in the next row where a row has no room.
  func cells(_ places: [Place]) -> [(row: Int, columns: Range<Int>)] {
    var (row, column) = (0, 0)
    return places.map { place in
      let (start, span) = place.columns(of: tracks.count)
      if let start {
        if start < column { row += 1 }
        column = start
      } else if column + span > tracks.count {
        (row, column) = (row + 1, 0)
      }
      defer { column += span }
      return (row, column..<column + span)
    }
  }
}

extension HTMLGrid.Track {
  fileprivate init?(_ word: Bytes, fontSize: Double) {
    if word.count > 2, word.suffix(2).elementsEqual("fr".utf8) {
      guard let share = ValueScanner.number(Bytes(rebasing: word.dropLast(2))), share >= 0 else { return nil }
      self = .share(min(share, 1e6), isFree: false)
    } else {
      guard let extent = HTMLExtent(word, fontSize: fontSize) else { return nil }
      self = .extent(extent)
    }
  }
}

extension HTMLGrid.Place {
  /// Takes one of the sides, or both with a slash between; false where a value is not read here.
  mutating func take(_ property: HTMLProperty.Kind, _ value: Bytes) -> Bool {
    let sides = value.split(separator: UInt8(ascii: "/")).map { Bytes(rebasing: $0).trimmed }
    guard 1...2 ~= sides.count else { return false }
    switch property {
    case .gridColumnStart: return sides.count == 1 && take(\.start, sides[0])
    case .gridColumnEnd: return sides.count == 1 && take(\.end, sides[0])
    default:
      self = HTMLGrid.Place()
      return take(\.start, sides[0]) && (sides.count == 1 || take(\.end, sides[1]))
    }
  }

  private mutating func take(_ side: WritableKeyPath<HTMLGrid.Place, Int?>, _ value: Bytes) -> Bool {
    let words = CSSWords.all(in: value)
    if value.isKeyword("auto") { return true }
    if words.count == 2, words[0].isKeyword("span") {
      guard let count = ValueScanner.number(words[1]), 1...100 ~= count else { return false }
      span = Int(count)
      return true
    }
    guard let line = ValueScanner.number(value), 1...100 ~= abs(line) else { return false }
    self[keyPath: side] = Int(line)
    return true
  }
}
