import PlaneModel

extension Plane {
  /// Whether another program made the drawing, and it was imported since: most ids are none of the apps', as the importer made
  /// them up, or kept those that stood beside such.
  var isImported: Bool {
    // What was removed or moved since had a number of its own.
    let made = Set((0..<2 * UInt64(layers.count)).map(LayerID.init(generatedFrom:)))
    var (generated, others) = (0, 0)
    for index in layers.indices {
      let id = layers[index].id
      if made.contains(id) { generated += 1 } else if !id.hasAppShape { others += 1 }
    }
    return generated > 0 && 2 * (generated + others) > layers.count
  }
}
