/// Layers in their order, for many edits one after the other.
///
/// They are one array until it was searched or moved often enough that it saves work to take it apart. Then they stand in
/// blocks, and a table tells the block of an id. What an edit costs is the length of a block and the number of blocks, which
/// both are about the square root of the number of layers.
struct LayerOrder {
  /// The layers, back to front. A block is empty only where it is the one that there is.
  private var blocks: [[Layer]]
  /// What the table calls each block, wherever it stands.
  private var names = [0]
  private var lastName = 0
  /// The names of the blocks of all ids; nil before it pays.
  private var table: [LayerID: Int]?
  /// How often layers were searched, or moved, before there was a table.
  private var searches = 0
  /// How long a block may get.
  private var limit = Int.max
  private(set) var count: Int
  /// How many layers and blocks were gone through, for tests.
  private(set) var work = 0

  /// As many searches take about as long as a table.
  private static let patience = 8
  /// What the table calls the block of an id that several layers have, or had.
  private static let several = -1

  init(_ layers: [Layer]) {
    blocks = [layers]
    count = layers.count
  }

  /// All layers; none are left here.
  mutating func takeAll() -> [Layer] {
    let blocks = self.blocks
    self = LayerOrder([])
    return blocks.count == 1 ? blocks[0] : Array(blocks.joined())
  }

  /// The layer at an index; nil outside the bounds.
  subscript(index: Int) -> Layer? {
    guard (0..<count).contains(index) else { return nil }
    let (block, offset) = place(of: index)
    return blocks[block][offset]
  }

  /// The index of the layer with an id, the backmost of them where several have it; nil where none has.
  mutating func index(of id: LayerID) -> Int? {
    takeApart()
    var searched = blocks.indices
    if let table {
      guard let name = table[id] else { return nil }
      if name != Self.several, let block = names.firstIndex(of: name) { searched = block..<block + 1 }
    }
    work += blocks.count
    var start = blocks[..<searched.lowerBound].reduce(0) { $0 + $1.count }
    for block in searched {
      work += blocks[block].count
      if let offset = blocks[block].firstIndex(where: { $0.id == id }) { return start + offset }
      start += blocks[block].count
    }
    return nil
  }

  /// Changes the layer at an index within the bounds, but not its id.
  mutating func update(at index: Int, _ change: (inout Layer) -> Void) {
    let (block, offset) = place(of: index)
    change(&blocks[block][offset])
  }

  /// Puts a layer below the one at an index, which may be the number of layers.
  mutating func insert(_ layer: Layer, at index: Int) {
    if index < count { takeApart() }
    var (block, offset) =
      index < count ? place(of: index) : (blocks.count - 1, blocks[blocks.count - 1].count)
    // Between two blocks, it is the last one of the first.
    if offset == 0, block > 0 { (block, offset) = (block - 1, blocks[block - 1].count) }
    blocks[block].insert(layer, at: offset)
    count += 1
    work += blocks.count + blocks[block].count - offset
    let isKnown = table?[layer.id] != nil
    table?[layer.id] = isKnown ? Self.several : names[block]
    if blocks[block].count > limit { split(block) }
  }

  /// Takes the layer at an index away; nil outside the bounds.
  @discardableResult
  mutating func remove(at index: Int) -> Layer? {
    guard (0..<count).contains(index) else { return nil }
    if index < count - 1 { takeApart() }
    let (block, offset) = place(of: index)
    let layer = blocks[block].remove(at: offset)
    count -= 1
    work += blocks.count + blocks[block].count - offset
    if table?[layer.id] != Self.several { table?[layer.id] = nil }
    if blocks[block].isEmpty, blocks.count > 1 {
      blocks.remove(at: block)
      names.remove(at: block)
    }
    return layer
  }

  /// Where the layer at an index within the bounds stands.
  private func place(of index: Int) -> (block: Int, offset: Int) {
    var (block, offset) = (0, index)
    while offset >= blocks[block].count {
      offset -= blocks[block].count
      block += 1
    }
    return (block, offset)
  }

  /// Makes blocks and the table, once they pay.
  private mutating func takeApart() {
    guard table == nil else { return }
    searches += 1
    guard searches > Self.patience else { return }
    let layers = blocks[0]
    limit = Self.limit(for: count)
    let starts = stride(from: 0, to: max(count, 1), by: limit / 2)
    blocks = starts.map { Array(layers[$0..<min($0 + limit / 2, count)]) }
    names = Array(blocks.indices)
    lastName = blocks.count - 1
    var table: [LayerID: Int] = [:]
    table.reserveCapacity(count)
    for block in blocks.indices {
      for layer in blocks[block] { table[layer.id] = table[layer.id] == nil ? block : Self.several }
    }
    self.table = table
    work += count
  }

  private static func limit(for count: Int) -> Int { max(64, 2 * Int(Double(count).squareRoot())) }

  /// Makes two blocks of one that got too long.
  private mutating func split(_ block: Int) {
    limit = max(limit, Self.limit(for: count))
    guard blocks[block].count > limit else { return }
    let half = blocks[block].count / 2
    let upper = Array(blocks[block][half...])
    blocks[block].removeSubrange(half...)
    lastName += 1
    blocks.insert(upper, at: block + 1)
    names.insert(lastName, at: block + 1)
    for layer in upper where table?[layer.id] != Self.several { table?[layer.id] = lastName }
    work += blocks.count + upper.count
  }
}
