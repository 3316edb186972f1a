/// What names a layer. The apps make three groups of three characters (`fte-x1q-90b`); any non-empty string is
/// carried.
public struct LayerID: RawRepresentable, Hashable, Sendable {
  /// The name as it is written.
  public var rawValue: String

  /// Creates an id from any string; an empty one breaks a rule of the model.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates an id from any string; an empty one breaks a rule of the model.
  public init(_ value: String) { self.init(rawValue: value) }

  /// Whether the id is not empty and holds nothing that XML cannot carry.
  public var isValid: Bool { !rawValue.isEmpty && rawValue.firstScalarForbiddenInXML == nil }

  /// Whether the id has the apps' shape: `[a-z0-9]{3}-[a-z0-9]{3}-[a-z0-9]{3}`, or the same in upper-case hex.
  package var hasAppShape: Bool {
    guard rawValue.utf8.count == 11 else { return false }
    return rawValue.withBytes(Self.isAppShaped)
  }

  private static func isAppShaped(_ bytes: Span<UInt8>) -> Bool {
    var (isLower, isUpperHex) = (true, true)
    for index in bytes.indices {
      let byte = bytes[index]
      if index % 4 == 3 {
        guard byte == hyphen else { return false }
        continue
      }
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): break
      case UInt8(ascii: "a")...UInt8(ascii: "z"): isUpperHex = false
      case UInt8(ascii: "A")...UInt8(ascii: "F"): isLower = false
      default: return false
      }
    }
    return isLower || isUpperHex
  }

  /// Makes an id of the apps' shape.
  public static func random(using generator: inout some RandomNumberGenerator) -> LayerID {
    let groups = (0..<3).map { _ in
      let bytes = (0..<3).map { _ in alphabet[Int.random(in: alphabet.indices, using: &generator)] }
      return String(decoding: bytes, as: UTF8.self)
    }
    return LayerID(groups.joined(separator: "-"))
  }

  /// Whether two ids are the same characters; unlike titles, ids are compared as every other reader of the file does,
  /// scalar by scalar, so that `é` and `e` with an accent behind it differ.
  public static func == (left: LayerID, right: LayerID) -> Bool {
    // Texts that differ in spelling alone are equal, and most ids that are compared are not: a quick no comes first.
    left.rawValue == right.rawValue && left.rawValue.utf8.elementsEqual(right.rawValue.utf8)
  }

  /// Feeds the text: ids that are the same bytes are equal texts as well.
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }

  private static let hyphen = UInt8(ascii: "-")
  private static let alphabet = Array("abcdefghijklmnopqrstuvwxyz0123456789".utf8)
}

extension LayerID: CustomStringConvertible {
  /// The name as it is written.
  public var description: String { rawValue }
}
