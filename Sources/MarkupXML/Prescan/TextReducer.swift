import Diagnostics

/// Builds the reduced text from the source, replacement by replacement, in the order of the source.
struct TextReducer {
  private let source: SourceText
  private var bytes: [UInt8] = []
  private var copied = 0
  private var substitutions: [Substitution] = []
  private var payloads: [ReducedText.Payload] = []

  init(_ source: SourceText) { self.source = source }

  mutating func replace(_ range: ByteRange, with replacement: [UInt8]) {
    bytes.append(contentsOf: source.storage[copied..<range.lowerBound])
    let start = bytes.count
    bytes.append(contentsOf: replacement)
    substitutions.append(Substitution(source: range, reduced: start..<bytes.count))
    copied = range.upperBound
  }

  /// Takes the payload out of an attribute's value.
  mutating func lift(_ attribute: WrittenAttribute, in text: Span<UInt8>) {
    let payload = text.payload(of: attribute)
    replace(payload, with: [])
    payloads.append(
      ReducedText.Payload(
        range: payload, resolved: attribute.traits.contains(.notVerbatim) ? text.resolved(payload) : nil,
        reducedOffset: bytes.count))
  }

  /// The reduced text; nil where it is the source.
  consuming func finish() -> ReducedText? {
    guard !substitutions.isEmpty else { return nil }
    bytes.append(contentsOf: source.storage[copied..<source.count])
    let count = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: SourceText.paddingCount))
    return ReducedText(bytes: bytes, count: count, substitutions: substitutions, payloads: payloads)
  }
}
