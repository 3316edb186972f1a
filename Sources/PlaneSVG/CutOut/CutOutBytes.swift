/// Bytes under construction, which keep their room when they are taken away.
///
/// Most pieces have a few bytes, which are written one by one: to append them to an array takes longer.
struct CutOutBytes {
  private var storage: ContiguousArray<UInt8> = []
  private var count = 0

  /// What was appended; the next that is written starts anew, in the same room unless that is large.
  mutating func take() -> [UInt8] {
    let bytes = Array(storage.prefix(count))
    count = 0
    if storage.count > 1 << 20 { storage = [] }
    return bytes
  }

  mutating func append(_ text: StaticString) { append(text.bytes) }

  mutating func append(_ bytes: Bytes) {
    reserve(bytes.count)
    var end = count
    var room = storage.mutableSpan
    Self.put(bytes, into: &room, at: &end)
    count = end
  }

  /// Appends a name and a value, and what stands between and around them.
  mutating func append(
    _ before: StaticString, _ name: Bytes, _ between: StaticString, _ value: Bytes, _ after: StaticString = ""
  ) {
    reserve(name.count + value.count + 4)
    var end = count
    var room = storage.mutableSpan
    Self.put(before.bytes, into: &room, at: &end)
    Self.put(name, into: &room, at: &end)
    Self.put(between.bytes, into: &room, at: &end)
    Self.put(value, into: &room, at: &end)
    Self.put(after.bytes, into: &room, at: &end)
    count = end
  }

  private static func put(_ bytes: Bytes, into room: inout MutableSpan<UInt8>, at end: inout Int) {
    for byte in bytes {
      room[end] = byte
      end &+= 1
    }
  }

  private mutating func reserve(_ more: Int) {
    if storage.count - count < more { grow(more) }
  }

  @inline(never)
  private mutating func grow(_ more: Int) {
    storage.append(contentsOf: repeatElement(0, count: max(more, storage.count, 1024)))
  }
}
