package import Diagnostics

/// The encodings that documents are read in: UTF-8, UTF-16 with a byte order mark, windows-1252, Latin-1 and ASCII that say so.
///
/// Latin-1 is windows-1252, as in browsers (Encoding Standard, 4.2), whose quotation marks many programs write in it.
/// The parser would take more, some of which hide what a document holds (UTF-7, EBCDIC).
enum SourceEncoding {
  case utf8
  case utf16(isBigEndian: Bool)
  case windows1252

  /// Finds out a document's encoding (XML 1.0, appendix F).
  static func detect(_ source: SourceText) throws(XMLProblem) -> SourceEncoding {
    if source.isDecoded { return .utf8 }
    if let marked = try ofByteOrderMark(source.bytes) { return marked }
    guard let range = EncodingDeclaration.find(in: source) else { return .utf8 }
    let name = source.text(in: range)
    switch name.lowercased() {
    case "utf-8", "utf8", "us-ascii", "ascii": return .utf8
    case "windows-1252", "cp1252", "x-cp1252", "iso-8859-1", "iso8859-1", "iso_8859-1", "latin1", "latin-1",
      "l1":
      return .windows1252
    case "utf-16", "utf-16le", "utf-16be":
      throw XMLProblem(
        .unsupportedEncoding,
        "the document declares \"\(name)\" but has no byte order mark: save it as UTF-8", at: range)
    default: throw .unsupportedEncoding(name, at: range)
    }
  }

  private static func ofByteOrderMark(_ bytes: ArraySlice<UInt8>) throws(XMLProblem) -> SourceEncoding? {
    let head = Array(bytes.prefix(4)) + [1, 1, 1, 1]
    switch (head[0], head[1], head[2], head[3]) {
    case (0xef, 0xbb, 0xbf, _): return .utf8
    case (0xff, 0xfe, 0, 0), (0, 0, 0xfe, 0xff), (0x3c, 0, 0, 0), (0, 0, 0, 0x3c):
      throw .unsupportedEncoding("UTF-32", at: 0..<4)
    case (0xff, 0xfe, _, _): return .utf16(isBigEndian: false)
    case (0xfe, 0xff, _, _): return .utf16(isBigEndian: true)
    case (0x3c, 0, _, _), (0, 0x3c, _, _):
      throw .unsupportedEncoding("UTF-16 without a byte order mark", at: 0..<2)
    case (0x4c, 0x6f, 0xa7, 0x94): throw .unsupportedEncoding("EBCDIC", at: 0..<4)
    default: return nil
    }
  }

  /// The document as UTF-8: itself where it is.
  func utf8Text(of source: SourceText) throws(XMLProblem) -> SourceText {
    switch self {
    case .utf8: return source
    case .windows1252:
      // ASCII is the same in both.
      let isASCII = source.bytes.allSatisfy { $0 < 0x80 }
      return isASCII ? source : source.transcoded(to: Self.utf8(windows1252: source))
    case .utf16(let isBigEndian):
      return source.transcoded(to: try Self.utf8(utf16: source, isBigEndian: isBigEndian))
    }
  }

  private static func utf8(windows1252 source: SourceText) -> [UInt8] {
    var result: [UInt8] = []
    // The signs of its own take three bytes.
    let extra = source.bytes.reduce(0) { $0 + ($1 >= 0xa0 ? 1 : $1 >= 0x80 ? 2 : 0) }
    result.reserveCapacity(source.count + extra + SourceText.paddingCount)
    for byte in source.bytes {
      if byte < 0x80 {
        result.append(byte)
      } else {
        let scalar = byte < 0xa0 ? signs[Int(byte & 0x1f)] : Unicode.Scalar(byte)
        result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
    result.append(contentsOf: repeatElement(0, count: SourceText.paddingCount))
    return result
  }

  /// What windows-1252 has at 0x80 to 0x9f, five of which it leaves as they are.
  private static let signs = Array(
    "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8d}Ž\u{8f}\u{90}‘’“”•–—˜™š›œ\u{9d}žŸ".unicodeScalars)

  private static func utf8(utf16 source: SourceText, isBigEndian: Bool) throws(XMLProblem) -> [UInt8] {
    guard source.count.isMultiple(of: 2) else {
      throw XMLProblem(
        .syntax, "the document ends in the middle of a UTF-16 character: it is cut off",
        at: source.count - 1..<source.count)
    }
    var result: [UInt8] = []
    result.reserveCapacity(source.count / 2 * 3 + SourceText.paddingCount)
    let storage = source.storage
    var units = stride(from: 2, to: source.count, by: 2).lazy.map { offset in
      let (first, second) = (UInt16(storage[offset]), UInt16(storage[offset + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }.makeIterator()
    var decoder = UTF16()
    var offset = 2
    while true {
      switch decoder.decode(&units) {
      case .scalarValue(let scalar):
        if let units = UTF8.encode(scalar) { result.append(contentsOf: units) }
        offset += scalar.value > 0xffff ? 4 : 2
      case .emptyInput:
        result.append(contentsOf: repeatElement(0, count: SourceText.paddingCount))
        return result
      case .error:
        throw XMLProblem(
          .syntax, "half a UTF-16 character without its other half: save the document as UTF-8",
          at: offset..<min(offset + 2, source.count))
      }
    }
  }
}

/// The name of the encoding in `<?xml version="1.0" encoding="…"?>`.
package enum EncodingDeclaration {
  /// Where the name stands; nil where there is none to be found.
  static func find(in source: SourceText) -> ByteRange? { setting(in: source)?.value }

  /// The bytes of a text without it, and without the white space before it.
  package static func removed(from source: SourceText) -> [UInt8] {
    var bytes = Array(source.bytes)
    guard let setting = setting(in: source) else { return bytes }
    let start = bytes[..<setting.name.lowerBound].lastIndex { $0 > 0x20 }.map { $0 + 1 }
    bytes.removeSubrange((start ?? setting.name.lowerBound)..<setting.end)
    return bytes
  }

  private static func setting(in source: SourceText) -> WrittenAttribute? {
    let all = source.storage[...]
    let text = all.span
    guard text.starts(at: 0, with: "<?xml") else { return nil }
    var found: WrittenAttribute?
    text.forEachAttribute(ofTagAt: 1) { setting in
      if text.equal(setting.name, "encoding") { found = setting }
      return found == nil
    }
    return found
  }
}
