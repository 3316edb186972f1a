import PlaneModel

/// Gives every element an `id` that is a name in XML and unique in the file.
///
/// A layer's own id is taken where it can be; any other gets a made-up name. A `data-` attribute says the id in any case.
struct NameAllocator {
  private let prefix: String
  private var used: Set<String> = []
  private var owners: [String: Int] = [:]

  /// Reserves the ids of layers that are names.
  init(_ plane: Plane, prefix: String) {
    self.prefix = prefix
    owners.reserveCapacity(plane.count)
    for (index, layer) in plane.layers.enumerated() where owners[layer.id.rawValue] == nil {
      let id = layer.id.rawValue
      if XMLName.isValid(prefix + id) { owners[id] = index }
    }
  }

  /// The `id` for a layer.
  mutating func name(for layer: Layer, at index: Int) -> String {
    let id = layer.id.rawValue
    return owners[id] == index ? prefix + id : unused("layer", startingAt: index + 1)
  }

  /// The `id` for an image, 0 being the first.
  mutating func name(forImage number: Int) -> String { unused("image", startingAt: number + 1) }

  private mutating func unused(_ stem: String, startingAt number: Int) -> String {
    var candidate = "\(stem)-\(number)"
    var attempt = 1
    while owners[candidate] != nil || used.contains(candidate) {
      attempt += 1
      candidate = "\(stem)-\(number)-\(attempt)"
    }
    used.insert(candidate)
    return prefix + candidate
  }
}
