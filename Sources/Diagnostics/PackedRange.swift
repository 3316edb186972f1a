/// Where bytes are, if anywhere, in half the room of a range: no document has more of them than this can tell, and there may
/// be hundreds of thousands of places.
package struct PackedRange: Hashable, Sendable {
  private var start = UInt32.max
  private var end = UInt32.max

  package init(_ range: ByteRange? = nil) {
    guard let range else { return }
    (start, end) = (UInt32(clamping: range.lowerBound), UInt32(clamping: range.upperBound))
  }

  package var range: ByteRange? { start == .max ? nil : Int(start)..<Int(max(start, end)) }
}
