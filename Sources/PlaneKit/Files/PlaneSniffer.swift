import ByteText
import Diagnostics
import MarkupJSON

/// Tells JSON files that are drawings from all the others that lie about in a directory, without reading them as
/// documents: a drawing that is broken further down must still be found, so that it can be reported.
///
/// A drawing is an object that has, at its top, an array `plane` (schema version 1), a `$schema` of ours, or two of `layers`,
/// `canvas` and 2 as its `version`: as other languages have one of these, and a drawing with a mistake may lack one.
package struct PlaneSniffer {
  package enum Verdict: Hashable, Sendable {
    /// A drawing, perhaps a broken one.
    case drawing
    /// JSON, and no drawing.
    case other
    /// No JSON, so that it may be a drawing that is broken, or may be none.
    case unclear
  }

  private var marks: Set<String> = []
  private var depth = 0

  package static func verdict(on source: SourceText) -> Verdict {
    let isDrawing = source.withBytes { bytes in
      var sniffer = PlaneSniffer()
      return sniffer.scan(bytes)
    }
    return isDrawing ? .drawing : isJSON(source) ? .other : .unclear
  }

  /// What a file is that nobody vouches for, if it is none to look at: JSON by its name, and no drawing, or neither SVG nor JSON
  /// by its name, and no drawing either. Nil for all others.
  /// - Parameter isNamed: whether somebody named the file. An empty one is then looked at: no program has such JSON, but a
  ///   drawing that was lost leaves it.
  package static func reasonToPassOver(_ source: SourceText, isNamed: Bool = false) -> Verdict? {
    if isNamed && source.isBlank { return nil }
    guard let format = FormatDetection.format(ofInput: source.name) else {
      return isSVG(source) || verdict(on: source) == .drawing ? nil : .other
    }
    guard format == .json else { return nil }
    let verdict = verdict(on: source)
    return verdict == .drawing ? nil : verdict
  }

  /// Whether the first tag is that of an SVG.
  private static func isSVG(_ source: SourceText) -> Bool {
    let tags = zip(source.bytes, source.bytes.dropFirst())
    guard FormatDetection.format(ofContent: source) == .svg,
      let start = tags.enumerated().first(where: { $1.0 == UInt8(ascii: "<") && isLetter($1.1) })?.offset
    else { return false }
    let name = source.bytes.dropFirst(start + 1).prefix { $0 > 0x20 && $0 != UInt8(ascii: ">") }
    return name.split(separator: UInt8(ascii: ":")).last.map { $0.elementsEqual("svg".utf8) } ?? false
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }

  private static func isJSON(_ source: SourceText) -> Bool {
    var cursor = JSONCursor(source, limits: JSONLimits(depth: .max, valueCount: .max))
    return (try? cursor.skipDocument()) != nil
  }

  private mutating func scan(_ bytes: Span<UInt8>) -> Bool {
    var position = 0
    while position < bytes.count {
      switch bytes[position] {
      // No JSON has single ones around a string, but a drawing that somebody wrote by hand may.
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        let end = endOfString(bytes, from: position)
        if depth == 1, marksPlane(bytes.extracting(position + 1..<end), before: end + 1, in: bytes) {
          return true
        }
        position = end
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        // Anything but an object at the top is no drawing.
        if depth == 0, bytes[position] != UInt8(ascii: "{") { return false }
        depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth <= 0 { return false }
      default: break
      }
      position += 1
    }
    return false
  }

  /// Takes in a string at the top, which is a key where a colon follows.
  /// - Returns: whether this is a drawing by all that was seen.
  private mutating func marksPlane(_ text: Span<UInt8>, before end: Int, in bytes: Span<UInt8>) -> Bool {
    let colon = endOfSpace(bytes, from: end)
    guard colon < bytes.count, bytes[colon] == UInt8(ascii: ":") else {
      return String(text.extracting(first: 18)) == "urn:drawconv:plane"
    }
    let value = endOfSpace(bytes, from: colon + 1)
    switch String(text) {
    case "plane": return value < bytes.count && bytes[value] == UInt8(ascii: "[")
    case "version":
      let isTwo = value < bytes.count && bytes[value] == UInt8(ascii: "2")
      let isLonger = value + 1 < bytes.count && (0x2d...0x39).contains(bytes[value + 1])
      if isTwo, !isLonger { marks.insert("version") }
    case let key where key == "layers" || key == "canvas": marks.insert(key)
    default: break
    }
    return marks.count > 1
  }

  /// The position of the quotation mark that ends a string, or the end of the text.
  private func endOfString(_ bytes: Span<UInt8>, from quote: Int) -> Int {
    var position = quote + 1
    while position < bytes.count, bytes[position] != bytes[quote] {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(position, bytes.count)
  }

  private func endOfSpace(_ bytes: Span<UInt8>, from start: Int) -> Int {
    var position = start
    while position < bytes.count, bytes[position] <= 0x20 { position += 1 }
    return position
  }
}
