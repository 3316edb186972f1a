/// What an image's bytes are (RFC 6838), in lower case.
public struct MediaType: RawRepresentable, Hashable, Sendable {
  /// The type as it is written, such as `image/png`.
  public let rawValue: String

  /// Creates a media type; letters become lower-case, as the names do not depend on case.
  public init(rawValue: String) {
    let isLower = !rawValue.utf8.contains { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
    self.rawValue = isLower ? rawValue : rawValue.lowercased()
  }

  /// PNG.
  public static let png = MediaType(rawValue: "image/png")
  /// JPEG.
  public static let jpeg = MediaType(rawValue: "image/jpeg")
  /// GIF.
  public static let gif = MediaType(rawValue: "image/gif")
  /// WebP.
  public static let webp = MediaType(rawValue: "image/webp")
  /// AVIF.
  public static let avif = MediaType(rawValue: "image/avif")
  /// SVG, which an import makes of what the model cannot say.
  public static let svg = MediaType(rawValue: "image/svg+xml")

  /// The types that a photo may have.
  public static let supported: [MediaType] = [.png, .jpeg, .gif, .webp, .avif, .svg]

  /// Whether a photo may have this type.
  public var isSupported: Bool { Self.supported.contains(self) }

  /// The number of leading bytes that ``init(signature:)`` looks at.
  ///
  /// Comments may stand before an SVG's root element; the other types need a few dozen bytes.
  package static let signatureLength = 1024

  /// The number of leading bytes that mostly are enough.
  static let shortSignatureLength = 64

  /// Tells a type from the first bytes of a file; nil where they are those of none that is supported.
  ///
  /// PNG (W3C PNG, 5.2), JPEG (ITU T.81, B.1.1.3), GIF (GIF89a, 17), WebP (RFC 9649, 2.4), AVIF (AV1 Image File
  /// Format, 6.1: the `ftyp` box's brands), SVG (the name of the root element or of the document type).
  public init?(signature bytes: some Collection<UInt8>) {
    self.init(head: Array(bytes.prefix(Self.signatureLength)))
  }

  /// Tells a type from the first bytes of a file, ``signatureLength`` of them where there are so many.
  package init?(head: [UInt8]) {
    if let type = Self.ofBinary(head) {
      self = type
    } else if Self.isAVIF(head) {
      self = .avif
    } else if MarkupHead(head[...])?.name.elementsEqual("svg".utf8) == true {
      self = .svg
    } else {
      return nil
    }
  }

  /// The type of a picture whose first byte is that of no other one.
  private static func ofBinary(_ head: [UInt8]) -> MediaType? {
    switch head.first {
    case 0x89: head.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) ? .png : nil
    case 0xff: head.starts(with: [0xff, 0xd8, 0xff]) ? .jpeg : nil
    case UInt8(ascii: "G"): head.starts(with: "GIF87a".utf8) || head.starts(with: "GIF89a".utf8) ? .gif : nil
    case UInt8(ascii: "R"):
      head.starts(with: "RIFF".utf8) && head.dropFirst(8).starts(with: "WEBP".utf8) ? .webp : nil
    default: nil
    }
  }

  private static func isAVIF(_ head: [UInt8]) -> Bool {
    guard head.count >= 16, head[4..<8].elementsEqual("ftyp".utf8) else { return false }
    let length = head[0..<4].reduce(0) { $0 << 8 | Int($1) }
    // The major brand, then (behind the minor version) the compatible ones, four bytes each.
    let end = min(length, head.count)
    return stride(from: 8, to: end - 3, by: 4).contains { start in
      start != 12 && ["avif", "avis"].contains { head[start..<start + 4].elementsEqual($0.utf8) }
    }
  }
}
