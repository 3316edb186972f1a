/// Unpacks files that gzip packed (RFC 1952).
package struct Gzip {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var output: UnpackedBytes

  /// Whether bytes start like a packed file (2.3.1). Neither SVG nor JSON does.
  package static func isPacked(_ bytes: some Collection<UInt8>) -> Bool {
    bytes.first == magic.0 && bytes.dropFirst().first == magic.1
  }

  /// Unpacks a file, and puts zero bytes behind the content.
  ///
  /// - Parameter limit: the most bytes that the content may have.
  package static func unpack(
    _ bytes: UnsafeBufferPointer<UInt8>, limit: Int, padding: Int = 0
  ) throws(UnpackingFailure) -> [UInt8] {
    // Drawings shrink to about a fourth.
    var gzip = Gzip(bytes: bytes, output: UnpackedBytes(capacity: min(bytes.count, limit) * 4, limit: limit))
    repeat { try gzip.member() } while try !gzip.isAtEnd()
    return gzip.output.finish(padding: padding)
  }

  private init(bytes: UnsafeBufferPointer<UInt8>, output: UnpackedBytes) {
    self.bytes = bytes
    self.output = output
  }

  /// Unpacks a member, of which a file may have several (2.2).
  private mutating func member() throws(UnpackingFailure) {
    try header()
    let start = output.count
    position = try Inflate.unpack(bytes, at: position, into: &output)
    let (checksum, size) = (try number(4), try number(4))
    guard output.withBytes(from: start, CRC32.value(of:)) == checksum else { throw .checksum }
    guard UInt32(truncatingIfNeeded: output.count - start) == size else { throw .size }
  }

  /// Whether no more members follow. Zero bytes may, which tapes and disks fill their blocks with.
  private func isAtEnd() throws(UnpackingFailure) -> Bool {
    let rest = bytes[position...]
    if Self.isPacked(rest) { return false }
    guard rest.allSatisfy({ $0 == 0 }) else { throw .noMember }
    return true
  }

  // MARK: - Header

  private static let magic: (UInt8, UInt8) = (0x1f, 0x8b)
  private static let deflate: UInt32 = 8

  /// The flags of a header (2.3.1). The first one, that the content is text, changes nothing.
  private struct Flags: OptionSet {
    let rawValue: UInt32

    static let headerChecksum = Flags(rawValue: 1 << 1)
    static let extra = Flags(rawValue: 1 << 2)
    static let name = Flags(rawValue: 1 << 3)
    static let comment = Flags(rawValue: 1 << 4)
    static let reserved = Flags(rawValue: 0b111 << 5)
  }

  /// Skips a header, all of whose fields are of no interest here, if it is well-formed (2.3).
  private mutating func header() throws(UnpackingFailure) {
    let start = position
    guard Self.isPacked(bytes[position...]) else { throw .noMember }
    try skip(2)
    guard try number(1) == Self.deflate else { throw .unknownMethod }
    let flags = Flags(rawValue: try number(1))
    guard flags.isDisjoint(with: .reserved) else { throw .reservedFlag }
    // The time, the compressor's effort, and the system.
    try skip(4 + 1 + 1)
    if flags.contains(.extra) { try skip(Int(try number(2))) }
    if flags.contains(.name) { try skipText() }
    if flags.contains(.comment) { try skipText() }
    if flags.contains(.headerChecksum) {
      let header = UnsafeBufferPointer(rebasing: bytes[start..<position])
      guard try number(2) == CRC32.value(of: header) & 0xffff else { throw .headerChecksum }
    }
  }

  private mutating func skip(_ count: Int) throws(UnpackingFailure) {
    guard count <= bytes.count - position else { throw .truncated }
    position += count
  }

  /// Skips a text and the zero byte that ends it.
  private mutating func skipText() throws(UnpackingFailure) {
    guard let end = bytes[position...].firstIndex(of: 0) else { throw .truncated }
    position = end + 1
  }

  /// Reads a number of up to four bytes, the least significant first (2.1).
  private mutating func number(_ count: Int) throws(UnpackingFailure) -> UInt32 {
    let start = position
    try skip(count)
    return bytes[start..<position].reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }
}
