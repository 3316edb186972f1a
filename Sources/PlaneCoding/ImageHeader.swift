import PlaneModel

/// The first bytes of a picture: PNG (W3C PNG 3, 5.3 and 11), JPEG (ITU T.81, B), GIF (GIF89a, 18), WebP (RFC 9649, 2), AVIF
/// (ISO/IEC 23008-12, 6.5).
struct ImageHeader {
  private let bytes: [UInt8]
  private let type: MediaType
  /// Of a JPEG or a PNG, where its metadata end, and where those of Exif start.
  private var (end, exif): (Int, Int?) = (0, nil)

  init(bytes: [UInt8], type: MediaType) {
    (self.bytes, self.type) = (bytes, type)
    switch type {
    case .jpeg: (end, exif) = jpegSegments
    case .png: (end, exif) = pngChunks
    default: break
    }
  }

  /// Whether what tells the size goes on behind the bytes.
  var isCutOff: Bool {
    switch type {
    case .jpeg: end + 8 >= bytes.count
    case .png: end + 8 > bytes.count
    default: false
    }
  }

  /// The size of the picture as it is shown; nil where the bytes don't tell.
  var shownSize: (Int, Int)? {
    guard let (width, height) = size else { return nil }
    return isOnItsSide ? (height, width) : (width, height)
  }

  private var size: (Int, Int)? {
    guard MediaType(head: bytes) == type else { return nil }
    switch type {
    // Any other chunk in front, and what was cut off, says none: "IHDR".
    case .png: return big(12, 4) == 0x4948_4452 ? pair(big(16, 4), big(20, 4)) : nil
    case .gif: return pair(little(6, 2), little(8, 2))
    case .jpeg: return jpegSize()
    case .webp: return webpSize()
    case .avif: return avifSize()
    default: return nil
    }
  }

  private func pair(_ width: Int?, _ height: Int?) -> (Int, Int)? {
    guard let width, let height else { return nil }
    return (width, height)
  }

  /// A number of a few bytes, most significant first; nil beyond the end.
  private func big(_ offset: Int, _ length: Int) -> Int? {
    guard offset >= 0, offset + length <= bytes.count else { return nil }
    return bytes[offset..<offset + length].reduce(0) { $0 << 8 | Int($1) }
  }

  /// A number of a few bytes, least significant first; nil beyond the end.
  private func little(_ offset: Int, _ length: Int) -> Int? {
    guard offset >= 0, offset + length <= bytes.count else { return nil }
    return bytes[offset..<offset + length].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  // MARK: - JPEG

  /// The size in the first frame header.
  private func jpegSize() -> (Int, Int)? {
    guard let marker = big(end, 2), Self.isFrameHeader(marker) else { return nil }
    return pair(big(end + 7, 2), big(end + 5, 2))
  }

  /// Where the first frame header starts, or anything that is no segment, or the first segment that starts behind the bytes
  /// (ITU T.81, B.1.1.4); and the metadata of Exif before it.
  private var jpegSegments: (end: Int, exif: Int?) {
    var (offset, exif): (Int, Int?) = (2, nil)
    while let marker = big(offset, 2), marker >= 0xff00, !Self.isFrameHeader(marker) {
      if marker == 0xffff {
        offset += 1
      } else {
        guard let length = big(offset + 2, 2), length >= 2 else { break }
        let isExif = marker == 0xffe1 && bytes.dropFirst(offset + 4).starts(with: "Exif\0\0".utf8)
        if isExif, exif == nil { exif = offset + 10 }
        offset += 2 + length
      }
    }
    return (offset, exif)
  }

  /// Whether a marker starts a frame header (ITU T.81, table B.1): SOF0…SOF15 but DHT, JPG and DAC, which share the
  /// range.
  private static func isFrameHeader(_ marker: Int) -> Bool {
    (0xffc0...0xffcf).contains(marker) && ![0xffc4, 0xffc8, 0xffcc].contains(marker)
  }

  // MARK: - PNG

  /// Where the pixels start, or the first chunk that starts behind the bytes; and the metadata of Exif before it: those
  /// behind the pixels count for no browser.
  private var pngChunks: (end: Int, exif: Int?) {
    var (offset, exif): (Int, Int?) = (8, nil)
    while let length = big(offset, 4), let name = big(offset + 4, 4), name != 0x4944_4154 {  // IDAT
      if name == 0x6558_4966 { exif = offset + 8 }  // eXIf
      offset += 12 + length
    }
    return (offset, exif)
  }

  // MARK: - WebP and AVIF

  /// The size in the first chunk (RFC 9649, 2.5 to 2.7).
  private func webpSize() -> (Int, Int)? {
    guard bytes.count >= 30 else { return nil }
    switch String(decoding: bytes[12..<16], as: UTF8.self) {
    case "VP8 ": return pair(little(26, 2).map { $0 & 0x3fff }, little(28, 2).map { $0 & 0x3fff })
    case "VP8L":
      guard let bits = little(21, 4) else { return nil }
      return (bits & 0x3fff + 1, bits >> 14 & 0x3fff + 1)
    case "VP8X": return pair(little(24, 3).map { $0 + 1 }, little(27, 3).map { $0 + 1 })
    default: return nil
    }
  }

  /// The largest size among those of the picture, its tiles and its thumbnails, in the boxes of type `ispe`.
  private func avifSize() -> (Int, Int)? {
    contents(ofBoxes: "ispe").compactMap { pair(big($0 + 4, 4), big($0 + 8, 4)) }.max {
      $0.0.multipliedReportingOverflow(by: $0.1).0 < $1.0.multipliedReportingOverflow(by: $1.1).0
    }
  }

  /// Where the contents of all boxes of a type start.
  private func contents(ofBoxes type: String) -> [Int] {
    let name = Array(type.utf8)
    return bytes.indices.dropLast(name.count).filter {
      bytes[$0] == name[0] && bytes[$0..<$0 + name.count].elementsEqual(name)
    }
    .map { $0 + name.count }
  }

  // MARK: - Ends

  /// Whether the bytes, which are all that there are, reach what their format ends with. A GIF's viewers do without.
  var isWhole: Bool {
    switch type {
    case .png: holds([0x49, 0x45, 0x4e, 0x44])  // IEND
    case .jpeg: holds([0xff, 0xd9])
    case .webp: little(4, 4).map { 8 + $0 <= bytes.count } ?? false
    case .avif: endOfBoxes.map { $0 <= bytes.count } ?? true
    default: true
    }
  }

  /// Whether a mark stands behind the metadata, which may hold a preview with a mark of its own.
  private func holds(_ mark: [UInt8]) -> Bool {
    guard end < bytes.count else { return false }
    return bytes[end...].indices.reversed().contains { bytes[$0...].starts(with: mark) }
  }

  /// Where the last of the boxes ends (ISO/IEC 14496-12, 4.2); nil where one goes on to the end, or is too long to say so.
  private var endOfBoxes: Int? {
    var offset = 0
    while let length = big(offset, 4) {
      // What follows the boxes may be anything.
      let hasType = bytes[(offset + 4)...].prefix(4).allSatisfy { (0x20..<0x7f).contains($0) }
      guard length >= 8, hasType else { return nil }
      offset += length
    }
    return offset
  }

  // MARK: - Turns

  /// Whether the columns are shown as rows. A WebP's metadata count for no browser.
  private var isOnItsSide: Bool {
    switch type {
    case .jpeg, .png: exif.map(swapsAxes(exif:)) ?? false
    // The angle in quarter turns (ISO/IEC 23008-12, 6.5.10).
    case .avif: contents(ofBoxes: "irot").first.flatMap { big($0, 1) }.map { $0 & 1 == 1 } ?? false
    default: false
    }
  }

  /// Whether the orientation of Exif's first directory (Exif 2.32, 4.6.5, tag 274) is one of those by a quarter turn, which
  /// are 5 to 8.
  /// - Parameter start: where the byte order stands, to which all offsets refer.
  private func swapsAxes(exif start: Int) -> Bool {
    let order = big(start, 2)
    func number(_ offset: Int, _ length: Int) -> Int? {
      order == 0x4949 ? little(start + offset, length) : big(start + offset, length)
    }
    guard order == 0x4949 || order == 0x4d4d, number(2, 2) == 42, let directory = number(4, 4),
      let count = number(directory, 2)
    else { return false }
    for entry in (0..<count).lazy.map({ directory + 2 + 12 * $0 }) where number(entry, 2) == 274 {
      // One short number.
      guard number(entry + 2, 2) == 3, number(entry + 4, 4) == 1, let value = number(entry + 8, 2) else {
        return false
      }
      return (5...8).contains(value)
    }
    return false
  }
}
