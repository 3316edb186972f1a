/// The bytes of an image in the form that they came in, raw or as base64, which gives the other form on demand.
///
/// A base64 text that was read from a document stays a slice of that document, so that carrying a photo from one
/// format to the other copies nothing and decodes nothing. A text that is not base64 is held too, so that a finding
/// can say so; ``isValid`` tells.
public struct ImageData: Sendable {
  /// Indirect, since there is room for a photo in every layer.
  private indirect enum Storage: Sendable {
    case bytes([UInt8], isInert: Bool)
    case base64(ArraySlice<UInt8>, Base64.Verdict)
  }

  private let storage: Storage

  /// Holds raw bytes.
  public init(bytes: [UInt8]) { self.init(bytes: bytes, isInert: false) }

  /// Holds raw bytes, of which may be known that they are inert.
  package init(bytes: [UInt8], isInert: Bool) { storage = .bytes(bytes, isInert: isInert) }

  /// Holds a base64 text (RFC 4648, section 4), which is checked and not copied.
  public init(base64 text: ArraySlice<UInt8>) { storage = .base64(text, Base64.check(text.span)) }

  /// Holds a base64 text (RFC 4648, section 4), which is checked.
  public init(base64 text: String) { self.init(base64: Array(text.utf8)[...]) }

  /// Whether it is known that nothing in the picture runs or leads out of it, as we wrote it ourselves. Two of the same
  /// bytes are equal all the same.
  package var isInert: Bool {
    if case .bytes(_, isInert: true) = storage { true } else { false }
  }

  /// Whether the data is not empty and, where it came as base64, valid as such.
  public var isValid: Bool { !isEmpty && malformedOffset == nil }

  /// Whether there are no bytes at all.
  public var isEmpty: Bool {
    switch storage {
    case .bytes(let bytes, _): bytes.isEmpty
    case .base64(let text, .valid): Base64.decode(text, limit: 1)?.isEmpty ?? true
    case .base64(let text, _): text.isEmpty
    }
  }

  /// Where a text stops being base64, counted in bytes from its start; nil for valid data.
  package var malformedOffset: Int? {
    guard case .base64(_, .malformed(let offset)) = storage else { return nil }
    return offset
  }

  /// The raw bytes, decoded where they came as base64; nil where that is not valid.
  public var bytes: [UInt8]? {
    switch storage {
    case .bytes(let bytes, _): bytes
    case .base64(_, .malformed): nil
    case .base64(let text, _): Base64.decode(text)
    }
  }

  /// The first raw bytes, at most `count` of them, without decoding the rest; nil where the base64 is not valid.
  package func prefix(_ count: Int) -> ArraySlice<UInt8>? {
    switch storage {
    case .bytes(let bytes, _): bytes.prefix(count)
    case .base64(_, .malformed): nil
    case .base64(let text, _): Base64.decode(text, limit: count)?.prefix(count)
    }
  }

  /// The type that the first bytes tell; nil where they are those of none that is supported, or are not valid.
  package var signatureType: MediaType? {
    for length in [MediaType.shortSignatureLength, MediaType.signatureLength] {
      guard let head = prefix(length).map(Array.init) else { return nil }
      // The name of an SVG's root may go on behind a short head.
      if let type = MediaType(head: head), type != .svg || length == MediaType.signatureLength { return type }
    }
    return nil
  }

  /// The data as base64: canonical (no white space, padded) where it is valid, as it came otherwise.
  public var base64: ArraySlice<UInt8> {
    switch storage {
    case .bytes(let bytes, _): Base64.encode(bytes)[...]
    case .base64(let text, .canonical), .base64(let text, .malformed): text
    case .base64(let text, .valid): Base64.encode(Base64.decode(text) ?? [])[...]
    }
  }

  /// The number of raw bytes; nil where the base64 is not valid.
  public var byteCount: Int? {
    switch storage {
    case .bytes(let bytes, _): bytes.count
    case .base64(_, .malformed): nil
    case .base64(let text, .canonical): text.count / 4 * 3 - text.suffix(2).count { $0 == UInt8(ascii: "=") }
    case .base64(let text, .valid): Base64.decodedCount(text)
    }
  }
}

extension ImageData: Hashable {
  /// Whether two hold the same bytes, whatever form they came in.
  public static func == (left: ImageData, right: ImageData) -> Bool {
    // Two slices of one document are compared as such, which for the same place costs nothing.
    if case .base64(let left, _) = left.storage, case .base64(let right, _) = right.storage, left == right {
      return true
    }
    if case .bytes(let left, _) = left.storage, case .bytes(let right, _) = right.storage {
      return left == right
    }
    guard (left.malformedOffset == nil) == (right.malformedOffset == nil) else { return false }
    return left.base64 == right.base64
  }

  /// Feeds what equal data have in common: the first bytes and how many there are.
  ///
  /// Hashing 60 MB to tell photos apart would cost more than comparing the few that start alike.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(byteCount)
    if let head = prefix(96) { hasher.combine(head.span) }
  }
}
