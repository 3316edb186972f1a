import ByteText
import PlaneModel

/// Digests that tell whether a drawing was changed since it was written.
///
/// They take what a layer means and the numbers that it is drawn with, to the digits that ``DrawnNumber`` keeps: a
/// rewrite that reorders attributes, shortens colours or rounds numbers leaves them as they are.
struct LayerDigest {
  private var hash = XXHash64()

  /// The digest of a layer.
  /// - Parameters:
  ///   - drawn: the numbers that the layer's element is drawn with, in a fixed order.
  ///   - image: the digest of a photo's image, from ``image(_:)``.
  static func value(of layer: Layer, drawn: DrawnNumbers, image: UInt64?) -> UInt64 {
    var digest = LayerDigest()
    digest.feed(layer, drawn: drawn, image: image)
    return digest.hash.value
  }

  /// The digest of an image's type and bytes.
  static func image(_ image: Layer.Image) -> UInt64 {
    var digest = LayerDigest()
    digest.hash.update(image.mediaType.rawValue)
    digest.hash.update(image.data.base64)
    return digest.hash.value
  }

  static func bytes(_ data: ImageData) -> UInt64 {
    var digest = LayerDigest()
    digest.hash.update(data.base64)
    return digest.hash.value
  }

  /// The digest of a whole drawing, given those of its layers.
  static func document(of plane: Plane, layers: [UInt64]) -> UInt64 {
    var digest = LayerDigest()
    digest.feed(plane.canvas.size.width)
    digest.feed(plane.canvas.size.height)
    digest.feed(plane.canvas.background)
    digest.hash.update(plane.extras?.json ?? "")
    digest.hash.update(plane.schemaReference ?? "")
    // Nothing for a drawing without them, so that those that were written before there were any stay as they are.
    for (name, text) in [("title", plane.title), ("description", plane.description)] {
      guard let text else { continue }
      digest.hash.update(name)
      digest.hash.update(text)
    }
    for layer in layers { digest.hash.update(layer) }
    return digest.hash.value
  }

  /// A digest as it is written: sixteen hexadecimal digits.
  static func text(_ value: UInt64) -> String { value.hexadecimal(digits: 16) }

  /// Whether some bytes are a digest as it is written.
  static func isText(_ bytes: Bytes, of value: UInt64) -> Bool {
    bytes.count == 16
      && zip(bytes, stride(from: 60, through: 0, by: -4)).allSatisfy { $0 == UInt8(hexDigit: value >> $1) }
  }

  private mutating func feed(_ layer: Layer, drawn: DrawnNumbers, image: UInt64?) {
    hash.update(layer.id.rawValue)
    hash.update(layer.title)
    hash.update(layer.extras?.json ?? "")
    feed(layer.opacity.rawValue)
    for number in drawn { feed(number) }
    switch layer.content {
    case .rectangle(let rectangle):
      hash.update(1 as UInt64)
      feed(rectangle.color)
      feed(rectangle.border?.color)
    case .photo:
      hash.update(2 as UInt64)
      hash.update(image ?? 0)
    case .label(let label):
      hash.update(3 as UInt64)
      feed(label)
    case .postIt(let postIt):
      hash.update(4 as UInt64)
      hash.update(postIt.text)
      feed(postIt.color)
    }
  }

  private mutating func feed(_ label: Layer.Label) {
    hash.update(label.text)
    feed(label.color)
    hash.update(label.font.family)
    hash.update(UInt64(label.font.weight.rawValue))
    hash.update(label.font.style.rawValue)
    hash.update(label.alignment.horizontal.rawValue)
    hash.update(label.alignment.vertical.rawValue)
  }

  private mutating func feed(_ color: Plane.Color?) { hash.update(color.map { UInt64($0.rgb) } ?? .max) }

  private mutating func feed(_ number: Double) { hash.update(DrawnNumber.rounded(number).bitPattern) }
}

/// The numbers that an element is drawn with. A fixed few, so that gathering them needs no memory of its own.
struct DrawnNumbers: Sequence {
  private var numbers = SIMD8<Double>()
  private var count = 0

  init(_ box: Plane.Box) {
    append(box.origin.x)
    append(box.origin.y)
    append(box.size.width)
    append(box.size.height)
  }

  init(_ anchor: Plane.Point, _ size: Plane.Size, _ fontSize: Double) {
    self.init(Plane.Box(origin: anchor, size: size))
    append(fontSize)
  }

  mutating func append(_ number: Double) {
    guard count < numbers.scalarCount else { return }
    numbers[count] = number
    count += 1
  }

  /// Whether others differ by no more than a tool's rounding.
  func areLike(_ others: DrawnNumbers) -> Bool {
    zip(self, others).allSatisfy { DrawnNumber.areAlike($0, $1) }
  }

  func makeIterator() -> some IteratorProtocol<Double> { (0..<count).lazy.map { numbers[$0] }.makeIterator() }
}
