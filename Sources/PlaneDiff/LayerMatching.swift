import PlaneModel

/// Which layer of one drawing is which of another.
///
/// Ids decide where they can. Where an id stands several times, equal layers belong together, then those of the same
/// kind, then they are taken in their order. What is left, as its id is in one drawing only, is matched by likeness.
///
/// Where both drawings were imported, an id that was counted says only where a layer stood: what looks the same goes before it.
struct LayerMatching {
  /// For each layer of the old drawing the index in the new one; nil where it is gone.
  private(set) var newIndices: [Int?]
  /// For each layer of the new drawing the index in the old one; nil where it was added.
  private(set) var oldIndices: [Int?]

  /// Matches the layers of two drawings, in a time that grows with their number.
  /// - Parameter counted: the layers whose ids an importer counted.
  init(_ old: [Layer], _ new: [Layer], counted: (old: Set<Int>, new: Set<Int>) = ([], [])) {
    newIndices = Array(repeating: nil, count: old.count)
    oldIndices = Array(repeating: nil, count: new.count)
    let places = Set(counted.old.intersection(counted.new).map { old[$0].id })
    matchEqualIDs(old, new) { !places.contains($0) }
    matchLooks(old, counted.old.sorted(), new, counted.new.sorted())
    let restOfOld = old.indices.filter { newIndices[$0] == nil }
    let restOfNew = new.indices.filter { oldIndices[$0] == nil }
    guard !restOfOld.isEmpty, !restOfNew.isEmpty else { return }
    for pair in Likeness.pairs(old, restOfOld, new, restOfNew) { match(pair.old, pair.new) }
    matchEqualIDs(old, new, where: places.contains)
  }

  /// Matches layers that were counted by all that they show, and then those with one id by their content or their place.
  private mutating func matchLooks(_ old: [Layer], _ olds: [Int], _ new: [Layer], _ news: [Int]) {
    struct Key: Hashable {
      var id: LayerID?
      let looks: LayerFingerprint?
    }
    guard !olds.isEmpty, !news.isEmpty else { return }
    for countsID in [true, false] {
      matchDuplicates(olds, of: old, news, of: new) {
        Key(id: countsID ? $0.id : nil, looks: LayerFingerprint($0, countsNumbers: false))
      }
    }
    matchDuplicates(olds, of: old, news, of: new) { Key(id: $0.id, looks: LayerFingerprint(contentOf: $0)) }
    matchDuplicates(olds, of: old, news, of: new) { Key(id: $0.id, looks: LayerFingerprint(boxOf: $0)) }
  }

  private mutating func match(_ old: Int, _ new: Int) {
    guard newIndices[old] == nil, oldIndices[new] == nil else { return }
    newIndices[old] = new
    oldIndices[new] = old
  }

  private mutating func matchEqualIDs(_ old: [Layer], _ new: [Layer], where counts: (LayerID) -> Bool) {
    var olds: [LayerID: [Int]] = [:]
    for (index, layer) in old.enumerated() where newIndices[index] == nil && counts(layer.id) {
      olds[layer.id, default: []].append(index)
    }
    var news: [LayerID: [Int]] = [:]
    for (index, layer) in new.enumerated() where oldIndices[index] == nil && counts(layer.id) {
      news[layer.id, default: []].append(index)
    }
    for (id, places) in olds {
      guard let partners = news[id] else { continue }
      if places.count == 1, partners.count == 1 {
        match(places[0], partners[0])
      } else {
        matchDuplicates(places, of: old, partners, of: new) { LayerFingerprint($0) }
        matchDuplicates(places, of: old, partners, of: new) { $0.kind }
        matchDuplicates(places, of: old, partners, of: new) { _ in 0 }
      }
    }
  }

  /// Matches those of some layers that have no partner yet and the same key, each with the next one.
  private mutating func matchDuplicates<Key: Hashable>(
    _ olds: [Int], of old: [Layer], _ news: [Int], of new: [Layer], by key: (Layer) -> Key
  ) {
    var waiting: [Key: [Int]] = [:]
    for index in news.reversed() where oldIndices[index] == nil {
      waiting[key(new[index]), default: []].append(index)
    }
    for index in olds where newIndices[index] == nil {
      if let partner = waiting[key(old[index])]?.popLast() { match(index, partner) }
    }
  }
}
