import ByteText
import MarkupXML

/// Bytes under construction, which keep their room when they are taken away.
///
/// Most pieces have a few bytes, which are written one by one: to append them to an array takes longer.
struct CutOutBytes {
  private var storage: ContiguousArray<UInt8> = []
  private(set) var count = 0
  private let ofEach = ContiguousArray(ByteTraits.ofEach)

  mutating func truncate(to position: Int) { count = min(count, position) }

  /// Forgets what is behind a position, and gives back the room that only a large picture needs.
  mutating func shrink(to position: Int) {
    truncate(to: position)
    if storage.count > 1 << 20 { storage = ContiguousArray(storage.prefix(count)) }
  }

  func withBytes<Result>(_ body: (Bytes) -> Result) -> Result {
    storage.span.extracting(..<count).withLent(body)
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
    var room = storage.mutableSpan
    for byte in bytes {
      room[end] = byte
      end &+= 1
    }
    count = end
  }

  mutating func append(number: Double) {
    DecimalText.withBytes(of: number) { $0.withLent { append($0) } }
  }

  mutating func append(endTag name: Bytes) {
    append("</")
    append(name)
    append(UInt8(ascii: ">"))
  }

  /// Appends an attribute whose value is copied as it is.
  /// - Returns: what is in the value, which may need more than that.
  mutating func append(attribute name: Bytes, _ value: Bytes) -> ByteTraits {
    append(UInt8(ascii: " "))
    append(name)
    append("=\"")
    reserve(value.count + 1)
    var end = count
    var traits: ByteTraits = []
    let ofEach = ofEach
    do {
      var room = storage.mutableSpan
      for byte in value {
        room[end] = byte
        traits.formUnion(ofEach[Int(byte)])
        end &+= 1
      }
    }
    count = end
    append(UInt8(ascii: "\""))
    return traits
  }

  mutating func append(escapedAttribute name: Bytes, _ value: Bytes) {
    append(UInt8(ascii: " "))
    append(name)
    append("=\"")
    append(value, escaping: .attribute)
    append(UInt8(ascii: "\""))
  }

  /// Appends characters so that a reader gets them back.
  mutating func append(_ text: Bytes, escaping place: XMLPlace) {
    text.withSpan { text in XMLEscape.forEachPiece(of: text, place) { $0.withLent { append($0) } } }
  }

  @inline(__always)
  private mutating func reserve(_ more: Int) {
    if storage.count - count < more { grow(more) }
  }

  @inline(never)
  private mutating func grow(_ more: Int) {
    storage.append(contentsOf: repeatElement(0, count: max(more, storage.count, 1024)))
  }
}
