/// A range of bytes in a document.
public typealias ByteRange = Range<Int>

/// A document's bytes, with the name that messages call it by.
///
/// Scanners stop at a zero byte instead of testing for the end at every step, so a few follow the text in memory.
public struct SourceText: Sendable {
  /// What messages call the document: a path, or `<stdin>`.
  public let name: String
  /// The number of bytes.
  package let count: Int
  /// The text, then ``paddingCount`` zero bytes.
  package let storage: [UInt8]
  /// Whether the file holds these bytes compressed, so that they can't be put in its place.
  package let isUnpacked: Bool
  /// Whether the bytes come from text, so that they are UTF-8 whatever encoding the document declares (XML 1.0, 4.3.3:
  /// external encoding information).
  package let isDecoded: Bool
  /// Whether the file holds the text in another encoding than UTF-8, so that no part of it can be put in its place.
  package private(set) var isTranscoded = false
  /// How many times as much as usual reading it may take of time and memory: ``raised(_:)``. 1 unless somebody trusts it with
  /// more.
  package var limitFactor: Int
  /// How many documents it is inside of, as a picture in a picture.
  package var depth = 0

  /// How many zero bytes follow the text in ``storage``.
  package static let paddingCount = 64

  /// Holds a document's bytes.
  public init(name: String, bytes: [UInt8]) { self.init(name: name, bytes: bytes[...]) }

  /// Holds a document's bytes, which may come from text.
  package init(name: String, bytes: ArraySlice<UInt8>, isDecoded: Bool = false) {
    var storage: [UInt8] = []
    storage.reserveCapacity(bytes.count + Self.paddingCount)
    storage += bytes
    storage += repeatElement(0, count: Self.paddingCount)
    self.init(name: name, padded: storage, isDecoded: isDecoded)
  }

  /// Holds a document's text.
  public init(name: String, text: String) { self.init(name: name, bytes: Array(text.utf8)) }

  /// Holds bytes that already have ``paddingCount`` zero bytes behind them, without copying them.
  package init(
    name: String, padded storage: [UInt8], isUnpacked: Bool = false, isDecoded: Bool = false,
    limitFactor: Int = 1
  ) {
    (self.name, self.limitFactor, self.storage) = (name, limitFactor, storage)
    (self.isUnpacked, self.isDecoded) = (isUnpacked, isDecoded)
    count = max(storage.count - Self.paddingCount, 0)
  }

  /// The bytes with all else that is known of another document.
  package func inPlace(of old: SourceText) -> SourceText {
    SourceText(
      name: old.name, padded: storage, isUnpacked: old.isUnpacked, isDecoded: old.isDecoded,
      limitFactor: old.limitFactor)
  }

  /// The text in UTF-8, with all else that is known of a document in another encoding.
  package func transcoded(to storage: [UInt8]) -> SourceText {
    var text = SourceText(name: name, padded: storage).inPlace(of: self)
    text.isTranscoded = true
    return text
  }

  /// A limit that guards time or memory, as high as it is for this document.
  package func raised(_ limit: Int) -> Int { Self.raised(limit, by: limitFactor) }

  /// So many times a limit, or the largest number there is.
  package static func raised(_ limit: Int, by factor: Int) -> Int {
    let (product, overflows) = limit.multipliedReportingOverflow(by: factor)
    return overflows ? .max : product
  }

  /// The bytes of the document.
  public var bytes: ArraySlice<UInt8> { storage[..<count] }

  /// The bytes of a range, as far as the document has them.
  package subscript(range: ByteRange) -> ArraySlice<UInt8> { storage[range.clamped(to: 0..<count)] }

  /// The text of a range, with U+FFFD in the place of what is not UTF-8.
  public func text(in range: ByteRange) -> String { String(decoding: self[range], as: UTF8.self) }

  package func withBytes<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let bytes = bytes
    return try body(bytes.span)
  }
}

extension SourceText {
  /// The white space before a place, where that is what its line begins with; nil where something else stands there.
  package func indentation(before place: Int) -> String? {
    var start = place
    while start > 0, storage[start - 1] == 0x20 || storage[start - 1] == 0x09 { start -= 1 }
    return start == 0 || storage[start - 1] == UInt8(ascii: "\n") ? text(in: start..<place) : nil
  }
}
