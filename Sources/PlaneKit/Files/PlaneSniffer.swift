import ByteText
import Diagnostics

/// Tells JSON files that are drawings from all the others that lie about in a directory, without reading them as
/// documents: a drawing that is broken further down must still be found, so that it can be reported.
///
/// A drawing is an object that has, at its top, `layers` and `canvas` (schema version 2), or a `plane` (version 1),
/// or a `$schema` of ours.
package struct PlaneSniffer {
  private var keys: Set<String> = []
  private var depth = 0
  private var expectsKey = false

  /// Whether a text looks like a drawing.
  package static func looksLikePlane(_ source: SourceText) -> Bool {
    source.withBytes { bytes in
      var sniffer = PlaneSniffer()
      return sniffer.scan(bytes)
    }
  }

  private mutating func scan(_ bytes: Span<UInt8>) -> Bool {
    var position = 0
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        let end = endOfString(bytes, from: position + 1)
        if depth == 1, expectsKey {
          keys.insert(String(bytes.extracting(position + 1..<end)))
          expectsKey = false
          if isPlane { return true }
        } else if depth == 1,
          String(bytes.extracting(position + 1..<end).extracting(first: 18)) == "urn:drawconv:plane"
        {
          return true
        }
        position = end
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        // Anything but an object at the top is no drawing.
        if depth == 0, bytes[position] != UInt8(ascii: "{") { return false }
        depth += 1
        expectsKey = depth == 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth <= 0 { return false }
      case UInt8(ascii: ","): expectsKey = depth == 1
      default: break
      }
      position += 1
    }
    return false
  }

  private var isPlane: Bool { keys.contains("plane") || (keys.contains("layers") && keys.contains("canvas")) }

  /// The position of the quotation mark that ends a string, or the end of the text.
  private func endOfString(_ bytes: Span<UInt8>, from start: Int) -> Int {
    var position = start
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(position, bytes.count)
  }
}
