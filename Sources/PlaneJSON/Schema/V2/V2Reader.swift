import Diagnostics
import MarkupJSON
import PlaneModel

/// Reads a document of version 2: its layers and images as they come, so that a large drawing is in memory once, then the
/// rest.
struct V2Reader {
  private(set) var values: ValueReader
  private var document = V2.Document()
  /// Where the values of the document's members start.
  private var starts: [V2.DocumentKey: Int] = [:]
  private var layers: [Layer] = []
  private var layerStarts: [Int] = []
  private var layerFindings = Findings()
  /// The photos, and the names of their images, which tend to stand behind them.
  private var photos: [(layer: Int, image: String)] = []
  private var images: [ImageName: Entry] = [:]
  private var imageFindings = Findings()
  /// Whether `images` is something else, which is told by itself.
  private var lacksImages = false

  private struct Entry {
    let image: V2.NamedImage
    let range: ByteRange
    var isUsed = false
  }

  init(_ values: ValueReader) {
    self.values = values
    // Hardly a layer is shorter. Room that is not used is never touched.
    layers.reserveCapacity(min(values.source.count / 100, 1 << 18))
  }

  mutating func read() throws(JSONSyntaxError) -> ReadDocument {
    let root = values.json.position
    guard try values.json.openObject() != nil else {
      throw JSONSyntaxError(.syntax, at: root, "expected an object")
    }
    var keys: [JSONText] = []
    var others: [JSONMember] = []
    while let key = try values.json.nextMember(&keys) {
      let start = values.json.position
      let known = values.json.index(of: key, in: V2.DocumentKey.names).flatMap(V2.DocumentKey.init)
      if let known { starts[known] = start } else { others.append(JSONMember(key: key, start: start)) }
      switch known {
      case .layers: try readLayers()
      case .images: try readImages()
      default: try values.json.skip()
      }
    }
    let range = root..<values.json.position
    try values.json.endDocument()
    let behind = values.json
    placeImages()
    try readHeader(range, others)
    values.json = behind
    values.findings.append(imageFindings)
    values.findings.append(layerFindings)
    reportUnusedImages()
    return ReadDocument(
      plane: document.plane(layers),
      origins: JSONOrigins(
        source: values.source, version: V2.number, root: root,
        members: Dictionary(uniqueKeysWithValues: starts.map { ($0.key.name.description, $0.value) }),
        layerStarts: layerStarts, imageStarts: images.mapValues(\.range.lowerBound)),
      findings: values.findings)
  }

  /// Reads what is neither a layer nor an image, in the order of the schema.
  private mutating func readHeader(_ root: ByteRange, _ others: [JSONMember]) throws(JSONSyntaxError) {
    values.loseUnknown(others, V2.DocumentKey.names)
    var document = document
    for key in V2.DocumentKey.allCases {
      guard let start = starts[key] else {
        if key == .canvas || key == .layers { values.failMissing(key.name, root, others) }
        continue
      }
      let isOptional = key != .canvas
      try values.read(key.name, start, isOptional: isOptional) { (values) throws(JSONSyntaxError) in
        switch key {
        case .schemaReference: try values.schemaReference(&document.schemaReference)
        case .title: try values.string(&document.title)
        case .description: try values.string(&document.description)
        case .canvas: try values.object(V2.CanvasKey.self, &document.canvas)
        case .extras: document.extras = try values.extras()
        case .version, .layers, .images: break
        }
      }
    }
    self.document = document
  }

  // MARK: - Layers

  private mutating func readLayers() throws(JSONSyntaxError) {
    layers.removeAll(keepingCapacity: true)
    (layerStarts, photos) = ([], [])
    let outer = values.findings
    values.findings = outer.blank
    values.path = [.name("layers")]
    if try values.json.openArray() {
      while try values.json.nextElement(isFirst: layerStarts.isEmpty) { try readLayer() }
    } else {
      try values.failKind(.array)
    }
    values.path = []
    layerFindings = values.findings
    values.findings = outer
  }

  private mutating func readLayer() throws(JSONSyntaxError) {
    let index = layerStarts.count
    layerStarts.append(values.json.position)
    values.path.append(.index(index))
    var layer = V2.Layer()
    let noticed = values.findings.counts
    try values.object(V2.LayerKey.self, &layer)
    values.path.removeLast()
    if values.findings.counts != noticed {
      values.findings.name(LayerReference(index: index, id: layer.id, title: layer.title), since: noticed)
    }
    if layer.type == .photo, let image = layer.image { photos.append((index, image)) }
    // From the first failure on no plane results, and layers are read for what else is wrong.
    if values.findings.failures.isEmpty { layers.append(Layer(consume layer)) }
  }

  // MARK: - Images

  private mutating func readImages() throws(JSONSyntaxError) {
    images = [:]
    let outer = values.findings
    values.findings = outer.blank
    values.path = [.name("images")]
    values.isOptional = true
    lacksImages = values.json.kind != .object
    if lacksImages { try values.failKind(.object) } else { try readEntries() }
    values.isOptional = false
    values.path = []
    imageFindings = values.findings
    values.findings = outer
  }

  private mutating func readEntries() throws(JSONSyntaxError) {
    _ = try values.json.openObject()
    var keys: [JSONText] = []
    while let key = try values.json.nextMember(&keys) {
      let name = values.json.characters(of: key)
      let start = values.json.position
      var image = V2.NamedImage(name: name, mediaType: "", data: ImageData(bytes: []))
      values.path.append(.key(name))
      try values.object(V2.ImageKey.self, &image)
      values.path.removeLast()
      images[ImageName(name)] = Entry(image: image, range: start..<values.json.position)
    }
  }

  /// Gives the photos their images; a name that `images` doesn't have is a failure.
  private mutating func placeImages() {
    for (layer, name) in photos {
      if let entry = images[ImageName(name)] {
        images[ImageName(name)]?.isUsed = true
        guard layers.indices.contains(layer) else { continue }
        layers[layer].content = .photo(Layer.Photo(image: entry.image.image))
      } else if !lacksImages {
        failMissingImage(name, layer)
      }
    }
  }

  private mutating func failMissingImage(_ name: String, _ layer: Int) {
    let json = values.json
    guard layerFindings.wantsFailures,
      let member = json.members(of: layerStarts[layer]).last(where: {
        json.index(of: $0.key, in: [V2.LayerKey.image.name]) != nil
      })
    else { return layerFindings.count(.missingImage) }
    let isLast = layer + 1 == layerStarts.count
    layerFindings.fail(
      .missingImage, ValueReader.missingImage(name),
      Place(range: json.range(of: member.start), path: "/layers/\(layer)/image"),
      before: isLast ? .max : layerStarts[layer + 1])
  }

  /// Reports the images that no layer uses, and what is wrong with them, as the linter won't see them. After a failure, layers
  /// may only seem not to use them.
  private mutating func reportUnusedImages() {
    guard values.findings.failures.isEmpty else { return }
    for entry in images.values.filter({ !$0.isUsed }).sorted(by: { $0.range.lowerBound < $1.range.lowerBound }
    ) {
      let name = ValueReader.shortened(entry.image.name)
      let place = Place(range: entry.range, path: "/images/" + JSONPointer.escape(entry.image.name))
      values.findings.lose(
        .unusedImage,
        "no layer uses the image \"\(name)\" and it will be lost; remove it or let a photo show it", place)
      if !entry.image.data.isValid || !entry.image.image.mediaType.isSupported {
        values.findings.report(
          .invalidValue, .error, "the image \"\(name)\", which no layer uses, is no image; remove it", place)
      }
    }
  }
}

/// A key of `images`: names are equal when their characters are, scalar by scalar, unlike Swift's strings.
struct ImageName: Hashable {
  let bytes: [UInt8]

  init(_ name: String) { bytes = Array(name.utf8) }
}

extension ValueReader {
  /// What `$schema` holds, which has to go through XML.
  fileprivate mutating func schemaReference(_ reference: inout String?) throws(JSONSyntaxError) {
    let start = json.position
    try string(&reference)
    guard let scalar = reference?.firstScalarForbiddenInXML else { return }
    findings.report(
      .forbiddenCharacter, .error,
      "\"$schema\" holds \(scalar.codePointName), which XML cannot carry; remove it",
      place(start..<json.position))
  }

  /// The name of a media type is kept as it is written, so capitals, which it may have elsewhere, are refused.
  mutating func mediaType(_ type: inout String) throws(JSONSyntaxError) {
    let start = json.position
    var name = ""
    try string(&name)
    let lower = MediaType(rawValue: name).rawValue
    if lower == name {
      type = name
    } else {
      fail(
        .invalidValue, start..<json.position,
        "the media type \(name.quotedForMessages) has capital letters; write \(lower.quotedForMessages)")
    }
  }
}
