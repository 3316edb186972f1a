import CEmbedded

extension String {
  /// Lends the bytes of the text. By way of `utf8.span`, a short text's bytes were gone before they were read.
  @inlinable
  package func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    var text = self
    return text.withUTF8 { unsafe body($0.span) }
  }
}

extension StaticString {
  @inlinable
  package func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    unsafe body(UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount).span)
  }
}

extension String {
  /// The text of bytes, with U+FFFD in the place of what is not UTF-8.
  package init(_ bytes: Span<UInt8>) {
    self = unsafe bytes.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }
}

/// Lends room for a few bytes, which are zeros at first.
func withTemporaryBytes(count: Int, _ body: (inout MutableSpan<UInt8>) -> Void) {
  unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) { room in
    unsafe room.initialize(repeating: 0)
    var bytes = unsafe room.mutableSpan
    body(&bytes)
  }
}

extension RangeReplaceableCollection<UInt8> {
  @inlinable
  package mutating func append(_ bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}

extension [UInt8] {
  /// Puts bytes in the place of those from a position on; as many must be there.
  mutating func overwrite(from start: Int, with bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBytes { bytes in
      unsafe withUnsafeMutableBytes { all in
        unsafe UnsafeMutableRawBufferPointer(rebasing: all[start...]).copyMemory(from: bytes)
      }
    }
  }
}

/// Several bytes read as one number, the first of which is the lowest.
extension Span<UInt8> {
  /// The eight bytes from a position on, which lie within the span.
  @inlinable
  package func word(at position: Int) -> UInt64 {
    unsafe UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: position, as: UInt64.self))
  }

  /// The four bytes from a position on, which lie within the span.
  @inlinable
  package func halfWord(at position: Int) -> UInt32 {
    unsafe UInt32(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: position, as: UInt32.self))
  }
}

extension Hasher {
  /// Feeds bytes all at once, as hashing an array takes them one by one, and how many they are.
  package mutating func combine(_ bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBytes { unsafe combine(bytes: $0) }
    combine(bytes.count)
  }
}

/// Files that are a part of the programs: those of the target `CEmbedded`.
extension String {
  /// The text of a file by its name; empty where there is none.
  package init(embeddedFile name: String) { self = unsafe String(cString: embedded_text(name)) }
}

extension [UInt32] {
  /// The numbers of a table by its name; none where there is no such table.
  package init(embeddedTable name: String) {
    let table = unsafe embedded_table(name)
    self = unsafe Array(UnsafeBufferPointer(start: table.numbers, count: table.count))
  }
}
