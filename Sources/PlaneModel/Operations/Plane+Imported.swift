extension Plane {
  /// Whether another program made the drawing, and it was imported since: most ids are none of the apps', as the importer made
  /// them up, or kept those that stood beside such.
  package var isImported: Bool {
    // What was removed or moved since had a number of its own.
    let made = Set((0..<2 * UInt64(layers.count)).map(LayerID.init(generatedFrom:)))
    var (generated, others) = (0, 0)
    for index in layers.indices {
      let id = layers[index].id
      if made.contains(id) { generated += 1 } else if !id.hasAppShape { others += 1 }
    }
    return generated > 0 && 2 * (generated + others) > layers.count
  }

  /// The layers whose ids say where an importer found them, and nothing else.
  package var countedLayers: Set<Int> {
    guard isImported else { return [] }
    return Set(layers.indices.filter { layers[$0].id == LayerID(generatedFrom: UInt64($0)) })
  }

  /// The layers whose titles say which of its kind each is, and nothing else: "Rect 2" is the second with such a title.
  package var countedTitles: Set<Int> {
    var counts: [LayerKind: Int] = [:]
    return Set(
      layers.indices.filter { index in
        guard let number = layers[index].titleNumber else { return false }
        counts[layers[index].kind, default: 0] += 1
        return number == counts[layers[index].kind]
      })
  }
}
