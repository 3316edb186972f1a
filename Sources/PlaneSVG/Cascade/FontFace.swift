import ByteText
import PlaneModel

/// A font that a drawing brings along (CSS Fonts 4, 4): an `@font-face` rule that needs nothing from outside the file.
struct FontFace {
  /// The family, without quotes.
  let family: String
  /// The rule, with nothing in it but the name, the style and the data of the font.
  let rule: String

  /// - Parameter rule: from `@font-face` to `}`, with one block and without comments. Nil where it names no family.
  init?(_ rule: Bytes, _ memory: StyleMemory) {
    guard let start = rule.firstIndex(of: UInt8(ascii: "{")) else { return nil }
    var family: String?
    var data: [UInt8]?
    var kept: [UInt8] = []
    Declarations.forEach(Bytes(rebasing: rule[(start + 1)..<(rule.count - 1)]), memory) { declaration in
      if declaration.name.isKeyword("font-family") {
        family = FontFamily.name(declaration.value)
      } else if declaration.name.isKeyword("src") {
        data = Self.data(declaration.value) ?? data
      }
      let isPlain = declaration.value.allSatisfy { Self.isPlain($0) }
      if isPlain, Self.descriptors.hold(declaration.name) {
        kept += declaration.name
        kept.append(UInt8(ascii: ":"))
        kept += declaration.value
        kept.append(UInt8(ascii: ";"))
      }
    }
    guard let family, !family.isEmpty, let data else { return nil }
    self.family = family
    let name = family.filter { $0 != "\"" && $0 != "\\" && $0 != "\n" }
    let source = String(decoding: data, as: UTF8.self)
    self.rule =
      "@font-face{font-family:\"\(name)\";\(String(decoding: kept, as: UTF8.self))src:url(\(source))}"
  }

  /// The descriptors that tell fonts of one family apart.
  private static let descriptors: KeywordList = [
    "font-weight", "font-style", "font-stretch", "unicode-range", "font-display",
  ]

  /// Letters, digits and what stands between them in plain values.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte.isASCIIAlphanumeric || " ,.%+-?".utf8.contains(byte)
  }

  /// The first `data:` URL of a font in a `src`.
  private static func data(_ value: Bytes) -> [UInt8]? {
    var scanner = CSSScanner(value)
    while scanner.skip(to: { $0 == UInt8(ascii: "(") }) != nil {
      let isURL = value.opensURL(at: scanner.position)
      scanner.position += 1
      if isURL, let url = scanner.address(), url.withLent(holdsFont) { return url }
    }
    return nil
  }

  private static func holdsFont(_ url: Bytes) -> Bool {
    guard let type = DataURI(url)?.mediaType.rawValue.lowercased() else { return false }
    return (type.hasPrefix("font/") || type.hasPrefix("application/") && !type.contains("xml"))
      && url.allSatisfy { isPlain($0) || "/:;=_".utf8.contains($0) }
  }
}
