import ByteText
import PlaneModel

/// What tells layers apart without looking at them twice: equal ones have equal fingerprints, and different ones
/// practically never (64 bits, seeded anew in each process).
struct LayerFingerprint: Hashable {
  private let value: Int

  /// Takes the fingerprint of everything but the id.
  /// - Parameter countsNumbers: whether a title counts that is the next one of its kind, such as "Rect 2".
  init(_ layer: Layer, countsNumbers: Bool = true) {
    var hasher = Hasher()
    hasher.combine(layer.origin)
    hasher.combine(layer.size)
    hasher.combine(layer.opacity)
    if countsNumbers || layer.titleNumber == nil { hasher.combine(scalarsOf: layer.title) }
    hasher.combine(scalarsOf: layer.extras?.json ?? "")
    hasher.combine(contentOf: layer)
    value = hasher.finalize()
  }

  /// Takes the fingerprint of a text, an image or a colour, whatever is most of the layer; nil where there is an empty
  /// text, as that says nothing.
  init?(contentOf layer: Layer) {
    if layer.text?.isEmpty == true { return nil }
    var hasher = Hasher()
    hasher.combine(contentOf: layer)
    value = hasher.finalize()
  }

  /// Takes the fingerprint of a layer's kind and title; nil where it has no title.
  init?(titleOf layer: Layer) {
    guard !layer.title.isEmpty else { return nil }
    var hasher = Hasher()
    hasher.combine(layer.kind)
    hasher.combine(scalarsOf: layer.title)
    value = hasher.finalize()
  }

  /// Takes the fingerprint of a layer's kind and box.
  init(boxOf layer: Layer) {
    var hasher = Hasher()
    hasher.combine(layer.kind)
    hasher.combine(layer.box)
    value = hasher.finalize()
  }
}

extension Hasher {
  fileprivate mutating func combine(contentOf layer: Layer) {
    combine(layer.kind)
    switch layer.content {
    case .rectangle(let rectangle): combine(rectangle.color)
    case .label(let label): combine(scalarsOf: label.text)
    case .postIt(let postIt): combine(scalarsOf: postIt.text)
    // All of it, where the hash of image data looks at the first bytes alone: photos of one camera start alike.
    case .photo(let photo): combine(photo.image.data.base64.span)
    }
  }

  fileprivate mutating func combine(scalarsOf text: String) { text.withBytes { combine($0) } }
}
