import TestSupport

/// Documents with something changed in them, the same ones for the same seed.
struct Mutants {
  private let parents: [[UInt8]]
  private var generator: SplitMix64

  init(of parents: [[UInt8]], seed: UInt64) {
    self.parents = parents
    generator = SplitMix64(seed: seed)
  }

  /// What may stand between tags.
  private static let content: [String] = [
    "<!-- c -->", "<![CDATA[x<]]>", "<![CDATA[]]>", "]]", "<?x?>", "<?x y?>", "&amp;", "&lt;", "&gt;",
    "&quot;", "&apos;", "&#65;",
    "&#x41;", "&#38;", "&#60;", "&#10;", "&#13;", "&#9;", "&#x1F600;", "\"", "'", "=", " ", "\t", "\n", "\r",
    "\r\n", "<g/>",
    "<g />", "<rect/>", "<text>t</text>", "<tspan>a</tspan>", "<a:b/>", "<a:b xmlns:a='u'/>", "<é/>", "<a·/>",
    "é", "😀", "\u{fffd}",
    "\u{7f}", "\u{85}", "\u{2028}", "\u{feff}", "<g xmlns='u'><rect/></g>",
    "<text>a<tspan/>b&amp;c\r\nd</text>",
  ]

  /// What may stand behind the name of a tag.
  private static let attributes: [String] = [
    " id='a'", " id=\"b\"", " x='1'", " q=''", " a:q='1'", " xml:space='preserve'", " xml:lang=''",
    " xlink:href='#a'",
    " l:href='b'", " xmlns=''", " xmlns='http://www.w3.org/2000/svg'", " xmlns='urn:x'", " é='é'",
    " xmlns:xlink='http://www.w3.org/1999/xlink'", " xmlns:l='http://www.w3.org/1999/xlink'",
    " xmlns:a='urn:a'",
    " xmlns:b='urn:a' b:q='' a:q=''", " xmlns:é='u' é:x='1'", "\r\n", "\t", " fill = 'a&lt;b\n&#10;c'",
    " href='data:image/png;base64,\(String(repeating: "QUJD", count: 260))'",
    " href=' data:;base64,\(String(repeating: "QU\nJD", count: 260))&#10;QQ=='",
  ]

  /// What is mostly wrong.
  private static let broken: [String] = [
    "<!--", "-->", "--", "<![CDATA[", "]]>", "<?", "?>", "<?xml version=\"1.0\"?>", "<?XML?>", "<?x:y?>",
    "<!DOCTYPE svg>",
    "<!DOCTYPE svg SYSTEM \"a\">", "<!DOCTYPE svg PUBLIC '-//W3C' 'b' >",
    "<!DOCTYPE svg [<!ENTITY e \"x\">]>", "<!DOCTYPE", "&#0;",
    "&#xD800;", "&#xFFFE;", "&#x110000;", "&#;", "&#x;", "&e;", "&", ";", "&amp", "<", ">", "/>", "/", "</g>",
    "<g>", "</g >",
    "<text>", "</text>", "<:a/>", "<a:/>", "<a:b:c/>", "<·a/>", " q='1' q='2'", " xmlns:a=''",
    " xmlns:xml='http://www.w3.org/XML/1998/namespace'", " xmlns:xmlns='a'",
    " xmlns:a='http://www.w3.org/2000/xmlns/'", "\u{fffe}",
    "\u{ffff}", "\0", "\u{1}", "\u{b}", "encoding='UTF-8'", " standalone='yes'",
  ]

  private static let bytes: [UInt8] = [
    0, 0x80, 0xbf, 0xc0, 0xc2, 0xe0, 0xed, 0xef, 0xf0, 0xf4, 0xff, 0xfe, 0x3c, 0x26,
  ]

  mutating func next() -> [UInt8] {
    guard !parents.isEmpty else { return [] }
    var document = parents[Int.random(in: parents.indices, using: &generator)]
    for _ in 0..<generator.pick(1, 1, 1, 2, 3) { mutate(&document) }
    return document
  }

  private mutating func mutate(_ document: inout [UInt8]) {
    let place = Int.random(in: 0...document.count, using: &generator)
    switch Int.random(in: 0..<12, using: &generator) {
    case 0...3: document.insert(contentsOf: piece(of: Self.content), at: behindTag(from: place, in: document))
    case 4...6:
      document.insert(contentsOf: piece(of: Self.attributes), at: behindName(from: place, in: document))
    case 7: document.insert(contentsOf: piece(of: Self.broken), at: place)
    case 8: document.insert(contentsOf: piece(of: Self.broken), at: behindTag(from: place, in: document))
    case 9: document.removeSubrange(place..<min(document.count, place + length()))
    case 10:
      let part = Array(document[place..<min(document.count, place + 4 * length())])
      let end = Int.random(in: 0...document.count, using: &generator)
      document.insert(contentsOf: part, at: behindTag(from: end, in: document))
    default:
      let byte = Self.bytes[Int.random(in: Self.bytes.indices, using: &generator)]
      let other = UInt8.random(in: 0x20...0x7f, using: &generator)
      if place < document.count { document[place] = generator.pick(byte, other) }
    }
  }

  private mutating func piece(of pieces: [String]) -> [UInt8] {
    Array(pieces[Int.random(in: pieces.indices, using: &generator)].utf8)
  }

  private mutating func length() -> Int { Int.random(in: 1...12, using: &generator) }

  /// Behind the next `>`.
  private func behindTag(from place: Int, in document: [UInt8]) -> Int {
    document[place...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? place
  }

  /// Behind the name of the next start tag.
  private func behindName(from place: Int, in document: [UInt8]) -> Int {
    let isNamed = { (byte: UInt8) in byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7a }
    guard
      let tag = document.indices.dropLast().first(where: {
        $0 >= place && document[$0] == UInt8(ascii: "<") && isNamed(document[$0 + 1])
      })
    else { return place }
    return document[(tag + 1)...].firstIndex { !isNamed($0) } ?? place
  }
}
