import ByteText
import PlaneModel

/// The colour keywords of CSS Color 4, section 6.1.
enum NamedColor {
  /// The colour of a lower-case keyword.
  static func color(_ keyword: String) -> Plane.Color? { table[keyword].map(Plane.Color.init(rgb:)) }

  private static let table: [String: UInt32] = {
    var table: [String: UInt32] = [:]
    for line in EmbeddedFile.text("colors.txt").split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.count == 2 { table[String(words[0])] = UInt32(words[1], radix: 16) }
    }
    return table
  }()
}
