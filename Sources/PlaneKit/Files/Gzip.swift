import CZlib

/// Unpacks files that gzip packed (RFC 1952).
enum Gzip {
  /// Why a file could not be unpacked.
  enum Failure: Error, Hashable {
    /// It unpacks to more bytes than are allowed.
    case tooLarge
    /// It unpacks to far more than any drawing does.
    case tooDense
    /// It ends before it is complete.
    case truncated
    /// Something else stands where packed data should.
    case noMember
    /// It is not what was packed; zlib's words for that.
    case damaged(String)
  }

  /// How many times its size a file may unpack to, beside a mebibyte that any may: drawings pack 5 to 20 times.
  static let maxRatio = 200
  private static let freeBytes = 1 << 20

  /// Whether bytes start like a packed file (2.3.1). Neither SVG nor JSON does.
  static func isPacked(_ bytes: some Collection<UInt8>) -> Bool { bytes.starts(with: [0x1f, 0x8b]) }

  /// Unpacks a file, and puts zero bytes behind the content. No more memory is taken than the content needs.
  ///
  /// - Parameters:
  ///   - limit: the most bytes that the content may have.
  ///   - factor: how many times as much as usual the file may unpack to.
  static func unpack(
    _ bytes: Span<UInt8>, limit: Int, factor: Int = 1, padding: Int = 0
  ) throws(Failure) -> [UInt8] {
    let bound = min(limit, factor * (maxRatio * bytes.count + freeBytes))
    return try unsafe bytes.withUnsafeBufferPointer { (bytes) throws(Failure) in
      guard unsafe isPacked(bytes) else { throw .noMember }
      var content: [UInt8] = []
      content.reserveCapacity(min(4 * bytes.count, bound) + padding)
      try unsafe unpackMembers(InflateStream(bytes), into: &content, bound, isLimit: bound == limit)
      content.append(contentsOf: repeatElement(0, count: padding))
      return content
    }
  }

  private static func unpackMembers(
    _ stream: InflateStream, into content: inout [UInt8], _ bound: Int, isLimit: Bool
  ) throws(Failure) {
    while true {
      var status = Z_OK
      content.append(addingCapacity: min(64 * 1024, bound - content.count + 1)) {
        status = unsafe stream.fill(&$0)
      }
      guard content.count <= bound else { throw isLimit ? .tooLarge : .tooDense }
      switch status {
      case Z_OK: continue
      case Z_STREAM_END: guard unsafe try stream.startNextMember() else { return }
      case Z_BUF_ERROR: throw .truncated
      default: throw unsafe .damaged(stream.message)
      }
    }
  }
}

/// zlib's state while it unpacks bytes, which have to stay where they are for as long.
@unsafe private final class InflateStream {
  /// It has a place of its own, as zlib remembers where it is.
  private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
  private let bytes: UnsafeBufferPointer<UInt8>

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    unsafe self.bytes = bytes
    unsafe stream.initialize(to: z_stream())
    unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
    unsafe stream.pointee.avail_in = uInt(clamping: bytes.count)
    // gzip's header and checksums are read and checked, too.
    unsafe inflateInit2_(stream, MAX_WBITS + 16, ZLIB_VERSION, CInt(MemoryLayout<z_stream>.size))
  }

  deinit {
    unsafe inflateEnd(stream)
    unsafe stream.deallocate()
  }

  /// Unpacks as much as there is room for.
  /// - Returns: zlib's status.
  func fill(_ room: inout OutputSpan<UInt8>) -> CInt {
    unsafe room.withUnsafeMutableBufferPointer { room, count in
      unsafe stream.pointee.next_out = room.baseAddress.map { unsafe $0 + count }
      unsafe stream.pointee.avail_out = uInt(clamping: room.count - count)
      let status = unsafe inflate(stream, Z_NO_FLUSH)
      count = unsafe room.count - Int(stream.pointee.avail_out)
      return status
    }
  }

  /// Goes on with the next member, of which a file may have several (2.2). Zero bytes may follow the last one, which tapes
  /// and disks fill their blocks with.
  /// - Returns: false where there is none.
  func startNextMember() throws(Gzip.Failure) -> Bool {
    let rest = unsafe bytes.suffix(Int(stream.pointee.avail_in))
    if unsafe Gzip.isPacked(rest) {
      unsafe inflateReset(stream)
      return true
    }
    guard unsafe rest.allSatisfy({ $0 == 0 }) else { throw .noMember }
    return false
  }

  /// What zlib says is wrong.
  var message: String {
    unsafe stream.pointee.msg.map { unsafe String(cString: $0) } ?? "there is not enough memory"
  }
}
