/// The columns of a grid, which items fill row by row (CSS Grid 1, 7 and 8.5).
struct HTMLGrid {
  /// How wide a column is.
  enum Track: Equatable {
    case extent(HTMLExtent)
    /// A share of what is left, at least as wide as an extent; with `auto`, as the items in it.
    case share(Double, least: HTMLExtent)
  }

  /// Columns that are there as often as there is room.
  private struct Repetition {
    /// In front of which of the others they stand.
    let index: Int
    var tracks: [Track] = []
    /// Whether those that no item stands in take no room.
    let dropsEmpty: Bool
  }

  /// Between which lines an item stands, counted from 1, or from behind, and over how many columns it reaches.
  struct Place {
    var start: Int8?
    var end: Int8?
    var span: Int8 = 1

    /// - Returns: no start where it stands behind the item before it.
    func columns(of count: Int) -> (start: Int?, span: Int) {
      func offset(_ line: Int8) -> Int {
        min(max(line > 0 ? Int(line) - 1 : count + 1 + Int(line), 0), count)
      }
      let (first, last) = (start.map(offset), end.map(offset))
      var span = min(Int(span), count)
      if let first, let last { span = min(max(last - first, 1), count) }
      return ((first ?? last.map { $0 - span }).map { min(max($0, 0), count - span) }, span)
    }
  }

  /// Columns beyond this make no drawing.
  private static let limit = 100

  /// That of which nothing is said.
  static let oneColumn = HTMLGrid(tracks: [.extent(.auto)])

  private(set) var tracks: [Track] = []
  private var repetition: Repetition?

  private init(tracks: [Track]) { self.tracks = tracks }

  /// - Returns: nil for a list that goes by the grid around, or that can't be read.
  init?(_ value: Bytes, fontSize: Double) {
    if value.isKeyword("none") { return nil }
    for word in CSSWords.all(in: value) {
      guard let inner = word.argument(of: "repeat") else {
        guard let track = Self.tracks([word], fontSize) else { return nil }
        tracks += track
        continue
      }
      let words = CSSWords.all(in: inner)
      guard let word = words.first, let repeated = Self.tracks(words.dropFirst(), fontSize) else {
        return nil
      }
      if word.isKeyword("auto-fill") || word.isKeyword("auto-fit") {
        guard repetition == nil, !repeated.isEmpty, !repeated.contains(where: { $0.size(in: 0) == nil })
        else {
          return nil
        }
        repetition = Repetition(
          index: tracks.count, tracks: repeated, dropsEmpty: word.isKeyword("auto-fit"))
        continue
      }
      guard let count = ValueScanner.number(word), 1...Double(Self.limit) ~= count else { return nil }
      for _ in 0..<Int(count) where tracks.count <= Self.limit { tracks += repeated }
    }
    if tracks.isEmpty && repetition == nil || tracks.count > Self.limit { return nil }
  }

  /// - Returns: nil where one of the words can't be read.
  private static func tracks(_ words: some Sequence<Bytes>, _ fontSize: Double) -> [Track]? {
    var tracks: [Track] = []
    // Lines have names in brackets.
    for word in words where word.first != UInt8(ascii: "[") {
      guard let track = Track(word, fontSize: fontSize), tracks.count < limit else { return nil }
      tracks.append(track)
    }
    return tracks
  }

  /// The grid with columns as often as there is room (CSS Grid 1, 7.2.3.2).
  /// - Parameter places: of its items.
  func filling(_ room: Double, gap: Double, _ places: [Place]) -> HTMLGrid {
    guard let repetition else { return self }
    // Letters that are spaced without end leave no room that is a number.
    let room = room.isFinite ? HTMLExtent.held(room) : 0
    func sum(_ tracks: [Track]) -> Double { tracks.reduce(0) { $0 + ($1.size(in: room) ?? 0) + gap } }
    let (others, once) = (sum(tracks), sum(repetition.tracks))
    let most = Double((Self.limit - tracks.count) / repetition.tracks.count)
    var count = once > 0 ? min((max(room + gap - others, 0) / once + 1e-6).rounded(.down), most) : 1
    if repetition.dropsEmpty, !places.contains(where: { $0.start != nil || $0.end != nil }) {
      let columns = places.reduce(-tracks.count) { $0 + Int($1.span) }
      count = min(count, (Double(columns) / Double(repetition.tracks.count)).rounded(.up))
    }
    let repeated = repeatElement(repetition.tracks, count: Int(max(count, 1))).flatMap(\.self)
    return HTMLGrid(tracks: tracks[..<repetition.index] + repeated + tracks[repetition.index...])
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
    // Of a range, the larger extent; a share can be smaller.
    if let range = word.argument(of: "minmax").map({ CSSWords.all(in: $0) }) {
      guard range.count == 2, let least = HTMLExtent(range[0], fontSize: fontSize),
        let most = HTMLGrid.Track(range[1], fontSize: fontSize)
      else { return nil }
      self = if case .share(let share, _) = most { .share(share, least: least) } else { most }
    } else if word.count > 2, word.suffix(2).elementsEqual("fr".utf8) {
      guard let share = ValueScanner.number(Bytes(rebasing: word.dropLast(2))), share >= 0 else { return nil }
      self = .share(min(share, 1e6), least: .auto)
    } else {
      guard let extent = HTMLExtent(word, fontSize: fontSize) else { return nil }
      self = .extent(extent)
    }
  }

  /// How wide a column is whatever is in it, or at least; nil where nothing says it.
  fileprivate func size(in width: Double) -> Double? {
    switch self {
    case .extent(let extent), .share(_, let extent): extent.resolved(of: width)
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

  private mutating func take(_ side: WritableKeyPath<HTMLGrid.Place, Int8?>, _ value: Bytes) -> Bool {
    let words = CSSWords.all(in: value)
    if value.isKeyword("auto") { return true }
    if words.count == 2, words[0].isKeyword("span") {
      guard let count = ValueScanner.number(words[1]), 1...100 ~= count else { return false }
      span = Int8(count)
      return true
    }
    guard let line = ValueScanner.number(value), 1...100 ~= abs(line) else { return false }
    self[keyPath: side] = Int8(line)
    return true
  }
}
