import ByteText
import MarkupXML

/// Bytes under construction, which keep their room when they are taken away.
///
/// Thousands of attributes of a few bytes are written. Whether there is room is asked once for each, and not for each piece.
struct CutOutBytes {
  private var storage: [UInt8] = []
  private(set) var count = 0
  private let ofEach = ByteTraits.ofEach

  /// Forgets what is behind a position.
  mutating func truncate(to position: Int) { count = min(count, position) }

  /// Lends the bytes.
  func withBytes<Result>(_ body: (Bytes) -> Result) -> Result {
    storage.withUnsafeBufferPointer { body(Bytes(rebasing: $0[..<count])) }
  }

  mutating func append(_ byte: UInt8) {
    reserve(1)
    storage[count] = byte
    count += 1
  }

  mutating func append(_ text: StaticString) { append(text.bytes) }

  mutating func append(_ bytes: Bytes) {
    reserve(bytes.count)
    var end = count
    storage.withUnsafeMutableBufferPointer { Self.copy(bytes, to: $0, &end) }
    count = end
  }

  /// Appends a number in its shortest form.
  mutating func append(number: Double) {
    DecimalText.withBytes(of: number) { $0.withUnsafeBufferPointer { append($0) } }
  }

  /// Appends an end tag.
  mutating func append(endTag name: Bytes) {
    reserve(name.count + 3)
    var end = count
    storage.withUnsafeMutableBufferPointer { room in
      room[end] = UInt8(ascii: "<")
      room[end + 1] = UInt8(ascii: "/")
      end += 2
      Self.copy(name, to: room, &end)
      room[end] = UInt8(ascii: ">")
      end += 1
    }
    count = end
  }

  /// Appends an attribute whose value is copied as it is.
  /// - Returns: what is in the value, which may need more than that.
  mutating func append(attribute name: Bytes, _ value: Bytes) -> ByteTraits {
    reserve(name.count + value.count + 4)
    var end = count
    var traits: ByteTraits = []
    storage.withUnsafeMutableBufferPointer { room in
      room[end] = UInt8(ascii: " ")
      end += 1
      Self.copy(name, to: room, &end)
      room[end] = UInt8(ascii: "=")
      room[end + 1] = UInt8(ascii: "\"")
      end += 2
      ofEach.withUnsafeBufferPointer { ofEach in
        for byte in value {
          room[end] = byte
          traits.formUnion(ofEach[Int(byte)])
          end &+= 1
        }
      }
      room[end] = UInt8(ascii: "\"")
      end += 1
    }
    count = end
    return traits
  }

  /// Appends an attribute whose value may need escaping.
  mutating func append(escapedAttribute name: Bytes, _ value: Bytes) {
    append(UInt8(ascii: " "))
    append(name)
    append("=\"")
    append(value, escaping: .attribute)
    append(UInt8(ascii: "\""))
  }

  /// Appends characters so that a reader gets them back.
  mutating func append(_ text: Bytes, escaping place: XMLPlace) {
    XMLEscape.forEachPiece(of: text.span, place) { $0.withUnsafeBufferPointer { append($0) } }
  }

  @inline(__always)
  private static func copy(_ bytes: Bytes, to room: UnsafeMutableBufferPointer<UInt8>, _ end: inout Int) {
    let target = UnsafeMutableBufferPointer(rebasing: room[end..<end + bytes.count])
    _ = target.update(fromContentsOf: bytes)
    end += bytes.count
  }

  @inline(__always)
  private mutating func reserve(_ more: Int) {
    if storage.count - count < more { grow(more) }
  }

  @inline(never)
  private mutating func grow(_ more: Int) {
    var grown = [UInt8](repeating: 0, count: count + max(more, storage.count, 1024))
    grown.withUnsafeMutableBufferPointer { room in
      var end = 0
      withBytes { Self.copy($0, to: room, &end) }
    }
    storage = grown
  }
}
