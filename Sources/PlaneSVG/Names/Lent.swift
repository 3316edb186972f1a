/// The text of an attribute value, while it is being read.
typealias Bytes = Lent<UInt8>

/// Elements in memory that someone else keeps: valid as long as they are lent, and free to copy.
///
/// Every access is checked, in release builds too. Whoever lends them sees to it that they stay: ``XMLPool``,
/// ``StyleMemory`` and `withLent`.
@safe
struct Lent<Element>: RandomAccessCollection {
  private let elements: UnsafeBufferPointer<Element>

  /// - Parameter elements: what is lent for longer than anyone reads it.
  init(_ elements: UnsafeBufferPointer<Element>) { unsafe self.elements = elements }

  init() { unsafe elements = UnsafeBufferPointer(start: nil, count: 0) }

  /// A part, which counts from its own first element.
  init(rebasing part: Slice<Self>) {
    let bounds = part.startIndex..<part.endIndex
    precondition(bounds.lowerBound >= 0 && bounds.upperBound <= part.base.count, "outside of what is lent")
    unsafe elements = UnsafeBufferPointer(rebasing: part.base.elements[bounds])
  }

  var count: Int { unsafe elements.count }
  var startIndex: Int { 0 }
  var endIndex: Int { count }

  @inline(__always)
  subscript(position: Int) -> Element {
    precondition(UInt(bitPattern: position) < UInt(bitPattern: count), "outside of what is lent")
    return unsafe elements[position]
  }

  @inline(__always)
  func makeIterator() -> Iterator { Iterator(self) }

  struct Iterator: IteratorProtocol {
    private let elements: Lent
    private var position = 0

    init(_ elements: Lent) { self.elements = elements }

    @inline(__always)
    mutating func next() -> Element? {
      guard position < elements.count else { return nil }
      defer { position &+= 1 }
      return elements[position]
    }
  }

  func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<Element>) throws -> Result
  ) rethrows -> Result? {
    try unsafe body(elements)
  }

  /// Where they start, to tell places apart.
  var place: Place { unsafe Place(address: Int(bitPattern: elements.baseAddress), count: count) }

  struct Place: Hashable {
    let address: Int
    let count: Int
  }

  /// Whether both are the same elements at the same place.
  func isSame(as other: Self) -> Bool { place == other.place }

  /// Where this starts in what it may be a part of; nil where it is none.
  func offset(in whole: Self) -> Int? {
    guard place.address != 0, whole.place.address != 0 else { return nil }
    let offset = (place.address - whole.place.address) / MemoryLayout<Element>.stride
    return offset >= 0 && offset <= whole.count && offset + count <= whole.count ? offset : nil
  }
}

extension Lent<UInt8> {
  fileprivate func append(to array: inout [UInt8]) { unsafe array.append(contentsOf: elements) }

  @inline(__always)
  func withSpan<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    unsafe body(elements.span)
  }
}

/// An object that someone else keeps: valid as long as it is lent. Copying it counts no references.
@safe
struct LentObject<Object: AnyObject> {
  private let object: Unmanaged<Object>

  init(_ object: Object) { unsafe self.object = .passUnretained(object) }

  func use<Result>(_ body: (Object) -> Result) -> Result { unsafe object._withUnsafeGuaranteedRef(body) }
}

/// Room for bytes that stay where they are for as long as this is there, and can be lent as long.
@safe
final class KeptBytes {
  private let room: UnsafeMutableBufferPointer<UInt8>
  private var count = 0

  init(capacity: Int) { unsafe room = .allocate(capacity: capacity) }

  deinit { unsafe room.deallocate() }

  /// Copies bytes behind those that are here; nil where there is no room for them.
  func append(_ bytes: [UInt8]) -> Bytes? {
    guard unsafe bytes.count <= room.count - count else { return nil }
    let part = unsafe UnsafeMutableBufferPointer(rebasing: room[count..<count + bytes.count])
    _ = unsafe part.initialize(from: bytes)
    count += bytes.count
    return unsafe Bytes(UnsafeBufferPointer(part))
  }
}

extension Array {
  func withLent<Result, Failure: Error>(
    _ body: (Lent<Element>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe withUnsafeBufferPointer { (elements) throws(Failure) in try unsafe body(Lent(elements)) }
  }
}

extension ArraySlice {
  func withLent<Result, Failure: Error>(
    _ body: (Lent<Element>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe withUnsafeBufferPointer { (elements) throws(Failure) in try unsafe body(Lent(elements)) }
  }
}

extension Span {
  func withLent<Result>(_ body: (Lent<Element>) -> Result) -> Result {
    unsafe withUnsafeBufferPointer { unsafe body(Lent($0)) }
  }
}

extension [UInt8] {
  /// Appends bytes at once, where the standard library's own would take them one by one.
  static func += (array: inout [UInt8], bytes: Bytes) { bytes.append(to: &array) }
}

extension String {
  func withLent<Result>(_ body: (Bytes) -> Result) -> Result {
    var text = self
    return text.withUTF8 { unsafe body(Lent($0)) }
  }
}

extension StaticString {
  /// The text's bytes, which are always there.
  var bytes: Bytes { unsafe Bytes(UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)) }
}
