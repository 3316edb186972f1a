import CZlib
import Diagnostics

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
  /// - Parameter limit: the most bytes that the content may have.
  static func unpack(_ bytes: UnsafeBufferPointer<UInt8>, limit: Int, padding: Int = 0) throws(Failure)
    -> [UInt8]
  {
    guard isPacked(bytes) else { throw .noMember }
    let stream = InflateStream(bytes)
    let bound = min(limit, maxRatio * bytes.count + freeBytes)
    var content: [UInt8] = []
    content.reserveCapacity(min(4 * bytes.count, bound) + padding)
    var chunk = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let step = chunk.withUnsafeMutableBufferPointer(stream.fill)
      guard step.count <= bound - content.count else { throw bound == limit ? .tooLarge : .tooDense }
      content += chunk[..<step.count]
      switch step.status {
      case Z_OK: continue
      case Z_STREAM_END where try !stream.startNextMember(): break
      case Z_STREAM_END: continue
      case Z_BUF_ERROR: throw .truncated
      default: throw .damaged(stream.message)
      }
      content.append(contentsOf: repeatElement(0, count: padding))
      return content
    }
  }
}

/// zlib's state while it unpacks bytes, which have to stay where they are for as long.
private final class InflateStream {
  /// It has a place of its own, as zlib remembers where it is.
  private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
  private let bytes: UnsafeBufferPointer<UInt8>

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    stream.initialize(to: z_stream())
    stream.pointee.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
    stream.pointee.avail_in = uInt(clamping: bytes.count)
    // gzip's header and checksums are read and checked, too.
    inflateInit2_(stream, MAX_WBITS + 16, ZLIB_VERSION, CInt(MemoryLayout<z_stream>.size))
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  /// Unpacks as much as there is room for.
  func fill(_ room: inout UnsafeMutableBufferPointer<UInt8>) -> (status: CInt, count: Int) {
    stream.pointee.next_out = room.baseAddress
    stream.pointee.avail_out = uInt(clamping: room.count)
    let status = inflate(stream, Z_NO_FLUSH)
    return (status, room.count - Int(stream.pointee.avail_out))
  }

  /// Goes on with the next member, of which a file may have several (2.2). Zero bytes may follow the last one, which tapes
  /// and disks fill their blocks with.
  /// - Returns: false where there is none.
  func startNextMember() throws(Gzip.Failure) -> Bool {
    let rest = bytes.suffix(Int(stream.pointee.avail_in))
    if Gzip.isPacked(rest) {
      inflateReset(stream)
      return true
    }
    guard rest.allSatisfy({ $0 == 0 }) else { throw .noMember }
    return false
  }

  /// What zlib says is wrong.
  var message: String { stream.pointee.msg.map { String(cString: $0) } ?? "there is not enough memory" }
}
