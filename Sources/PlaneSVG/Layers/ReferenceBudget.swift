import Diagnostics

/// How much references, and references to them, may show again: more in a large document.
struct ReferenceBudget {
  private let maxElements: Int
  private let maxBytes: Int
  private var elements = 0
  private var bytes = 0

  init(_ source: SourceText) {
    maxElements = source.raised(min(250_000, 20_000 + source.count / 64))
    // A single element may have long texts or paths.
    maxBytes = source.raised(2_000_000 + 64 * source.count)
  }

  mutating func spend(elements: Int = 0, bytes: Int = 0) {
    self.elements += elements
    self.bytes += bytes
  }

  /// The limit that is reached, in words; nil while none is.
  var exceeded: String? {
    if elements >= maxElements { return "\(maxElements) elements" }
    return bytes >= maxBytes ? "\(maxBytes) bytes of elements" : nil
  }
}
