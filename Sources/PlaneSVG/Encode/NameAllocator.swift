import ByteText
import PlaneModel

/// Gives every element an `id` that is a name in XML and unique in the file.
///
/// A layer's own id is taken where it can be; any other gets a name that is made of it, and not of its place, so that layers
/// keep their names when others come and go. A `data-` attribute says the id in any case.
struct NameAllocator {
  private var prefix: String
  private var used: Set<String> = []
  private var owners: [String: Int] = [:]

  /// Reserves the ids of layers that are names.
  /// - Parameter plane: whose layers have ids; nil where they are written without.
  init(_ plane: Plane?, prefix: String) {
    self.prefix = prefix
    guard let plane else { return }
    owners.reserveCapacity(plane.count)
    for (index, layer) in plane.layers.enumerated() where owners[layer.id.rawValue] == nil {
      let id = layer.id.rawValue
      if XMLName.isValid(prefix + id) { owners[id] = index }
    }
  }

  mutating func name(for layer: Layer, at index: Int) -> String {
    let id = layer.id.rawValue
    return owners[id] == index ? prefix + id : unused(Self.layerName + XMLName.part(id))
  }

  /// The id of the layer that a name was given to. One that could be somebody's own stays as it is.
  static func id(named name: Bytes, prefix: String) -> LayerID {
    // By bytes, as a prefix's last letter and an id that starts with an accent would be one character.
    func rest(of name: Slice<Bytes>, behind start: String) -> Slice<Bytes>? {
      name.starts(with: start.utf8) ? name.dropFirst(start.utf8.count) : nil
    }
    let name = rest(of: name[...], behind: prefix) ?? name[...]
    if let part = rest(of: name, behind: layerName).map({ String(decoding: $0, as: UTF8.self) }),
      let id = XMLName.text(ofPart: part).map({ LayerID($0) }), id.rawValue != part || id.hasAppShape,
      !XMLName.isValid(prefix + id.rawValue)
    {
      return id
    }
    return LayerID(String(decoding: name, as: UTF8.self))
  }

  /// What a name begins with that is made of an id.
  private static let layerName = "layer-"

  /// The `id` for an image.
  /// - Parameter word: what tells it from other images: letters, digits and hyphens.
  mutating func name(forImage word: String) -> String { unused("image-\(word)") }

  /// The `id` for the title or the description of a drawing whose layers have none.
  func drawingName(_ element: ElementName) -> String { prefix + "\(element.spelling)" }

  /// Puts a word between the prefix and what follows it in all names from now on.
  mutating func addToPrefix(_ word: String) { prefix += word }

  private mutating func unused(_ name: String) -> String {
    let free = name.firstFree { owners[$0] == nil && !used.contains($0) }
    used.insert(free)
    return prefix + free
  }
}
