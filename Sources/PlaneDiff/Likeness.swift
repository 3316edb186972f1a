import PlaneModel

/// Finds out which layers are the same although their ids differ, as when a drawing was made anew by another program.
///
/// Two layers of one kind are as alike as the points that they have in common:
///
/// | in common                                                               | points |
/// |-------------------------------------------------------------------------|--------|
/// | the text, which is not empty, or the image                              | 4      |
/// | the colour, of rectangles                                               | 2      |
/// | the title, which is not empty                                           | 3      |
/// | the box                                                                 | 3      |
/// | or else nearly the box: the corners are no further apart than its sides | 1      |
///
/// From four points on they are taken for the same, the likest pair first; of equally like ones the pair that is
/// nearest in the order of the layers.
enum Likeness {
  /// A layer of the old drawing and one of the new.
  struct Pair {
    var old: Int
    var new: Int
  }

  private static let threshold = 4

  /// Of layers that share a text, a title or a box with many, only so many are looked at, those at about the same place
  /// in the order: the work stays in proportion to the number of layers.
  static let reach = 4

  /// The pairs among the layers at some indices, each index in one pair at most.
  static func pairs(_ old: [Layer], _ olds: [Int], _ new: [Layer], _ news: [Int]) -> [Pair] {
    let oldKeys = Keys(old, olds)
    let newKeys = Keys(new, news)
    var candidates: [(pair: Pair, points: Int)] = []
    for keyPath in [\Keys.contents, \Keys.titles, \Keys.boxes] {
      for pair in neighbours(oldKeys[keyPath: keyPath], newKeys[keyPath: keyPath]) {
        let points = points(
          old[olds[pair.old]], new[news[pair.new]],
          sharesContent: oldKeys.contents[pair.old] != nil
            && oldKeys.contents[pair.old] == newKeys.contents[pair.new])
        if points >= threshold { candidates.append((pair, points)) }
      }
    }
    candidates.sort { left, right in
      let left = (-left.points, abs(left.pair.old - left.pair.new), left.pair.old, left.pair.new)
      let right = (-right.points, abs(right.pair.old - right.pair.new), right.pair.old, right.pair.new)
      return left < right
    }
    var taken: (old: Set<Int>, new: Set<Int>) = ([], [])
    return candidates.compactMap { candidate in
      let pair = candidate.pair
      guard !taken.old.contains(pair.old), !taken.new.contains(pair.new) else { return nil }
      taken.old.insert(pair.old)
      taken.new.insert(pair.new)
      return Pair(old: olds[pair.old], new: news[pair.new])
    }
  }

  private struct Keys {
    var contents: [LayerFingerprint?]
    var titles: [LayerFingerprint?]
    var boxes: [LayerFingerprint?]

    init(_ layers: [Layer], _ indices: [Int]) {
      contents = indices.map { LayerFingerprint(contentOf: layers[$0]) }
      titles = indices.map { LayerFingerprint(titleOf: layers[$0]) }
      boxes = indices.map { LayerFingerprint(boxOf: layers[$0]) }
    }
  }

  /// The places of equal keys in two lists: of each with those of about the same rank among its equals.
  static func neighbours(_ old: [LayerFingerprint?], _ new: [LayerFingerprint?]) -> [Pair] {
    var places: [LayerFingerprint: [Int]] = [:]
    for (place, key) in new.enumerated() {
      if let key { places[key, default: []].append(place) }
    }
    var ranks: [LayerFingerprint: Int] = [:]
    var pairs: [Pair] = []
    for (place, key) in old.enumerated() {
      guard let key, let partners = places[key] else { continue }
      let rank = ranks[key, default: 0]
      ranks[key] = rank + 1
      // Near the end of a shorter list, its last ones.
      let middle = min(rank, partners.count - 1)
      for partner in partners[max(middle - reach, 0)...min(middle + reach, partners.count - 1)] {
        pairs.append(Pair(old: place, new: partner))
      }
    }
    return pairs
  }

  private static func points(_ old: Layer, _ new: Layer, sharesContent: Bool) -> Int {
    guard old.kind == new.kind else { return 0 }
    var points = sharesContent ? (old.kind == .rectangle ? 2 : 4) : 0
    if !old.title.isEmpty, old.title.isSame(as: new.title) { points += 3 }
    if old.box == new.box {
      points += 3
    } else if abs(old.origin.x - new.origin.x) <= max(old.size.width, new.size.width),
      abs(old.origin.y - new.origin.y) <= max(old.size.height, new.size.height)
    {
      points += 1
    }
    return points
  }
}
