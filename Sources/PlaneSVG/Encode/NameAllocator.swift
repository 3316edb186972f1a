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
      if Self.isName(prefix + id) { owners[id] = index }
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

  /// Whether a text is a name without a colon (Namespaces in XML 1.0, production 4: NCName).
  static func isName(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, isNameStart(first.value) else { return false }
    return text.unicodeScalars.allSatisfy { isNameStart($0.value) || isLaterInName($0.value) }
  }

  private static func isNameStart(_ value: UInt32) -> Bool {
    switch value {
    case 0x41...0x5a, 0x5f, 0x61...0x7a, 0xc0...0xd6, 0xd8...0xf6, 0xf8...0x2ff, 0x370...0x37d,
      0x37f...0x1fff,
      0x200c...0x200d, 0x2070...0x218f, 0x2c00...0x2fef, 0x3001...0xd7ff, 0xf900...0xfdcf, 0xfdf0...0xfffd,
      0x10000...0xeffff:
      true
    default: false
    }
  }

  private static func isLaterInName(_ value: UInt32) -> Bool {
    switch value {
    case 0x2d, 0x2e, 0x30...0x39, 0xb7, 0x300...0x36f, 0x203f...0x2040: true
    default: false
    }
  }
}
