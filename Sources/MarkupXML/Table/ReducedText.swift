import ByteText
import Diagnostics

/// The text that was parsed: the document, as it is for the tokenizer; for libxml2 but for the payloads, the document type
/// and the entity references, in whose place something else stands.
struct ReducedText: Sendable {
  struct Payload: Sendable {
    let range: ByteRange
    /// Its bytes where they differ from the source's because references are resolved.
    let resolved: [UInt8]?
    /// Where it starts in the reduced text, or has stood.
    let reducedOffset: Int

    func bytes(in source: SourceText) -> ArraySlice<UInt8> { resolved?[...] ?? source[range] }
  }

  /// The text, then ``SourceText/paddingCount`` zero bytes.
  let bytes: ArraySlice<UInt8>
  let count: Int
  let substitutions: [Substitution]
  var payloads: [Payload]
  /// The comments and processing instructions of the document, in order.
  var asides: [XMLAside] = []

  /// Holds a text that differs from the document.
  init(bytes: [UInt8], count: Int, substitutions: [Substitution], payloads: [Payload]) {
    self.bytes = bytes[...]
    self.count = count
    self.substitutions = substitutions
    self.payloads = payloads
  }

  init(unchanged source: SourceText) {
    bytes = source.storage[...]
    count = source.count
    substitutions = []
    payloads = []
  }
}

/// A range of the source in whose place something else stands in the reduced text.
struct Substitution: Sendable {
  var source: ByteRange
  var reduced: ByteRange
}

extension ReducedText {
  func payload(at offset: Int) -> Payload? {
    let index = payloads.partitionIndex { $0.reducedOffset >= offset }
    return index < payloads.count && payloads[index].reducedOffset == offset ? payloads[index] : nil
  }

  /// The offset in the source of one in the reduced text; inside a replacement, where the replaced starts or ends.
  func sourceOffset(of offset: Int, isEnd: Bool = false) -> Int {
    let next = substitutions.partitionIndex { $0.reduced.lowerBound > offset }
    guard next > 0 else { return offset }
    let substitution = substitutions[next - 1]
    if offset >= substitution.reduced.upperBound {
      return substitution.source.upperBound + (offset - substitution.reduced.upperBound)
    }
    // The end of what stands before a replacement is no part of it.
    if offset == substitution.reduced.lowerBound { return substitution.source.lowerBound }
    return isEnd ? substitution.source.upperBound : substitution.source.lowerBound
  }

  func sourceRange(of range: ByteRange) -> ByteRange {
    let start = sourceOffset(of: range.lowerBound)
    return start..<max(start, sourceOffset(of: range.upperBound, isEnd: true))
  }
}
