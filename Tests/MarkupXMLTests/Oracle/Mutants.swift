import TestSupport

/// Documents with something changed in them, the same ones for the same seed.
struct Mutants {
  private let parents: [[UInt8]]
  private var generator: SplitMix64

  init(of parents: [[UInt8]], seed: UInt64) {
    self.parents = parents
    generator = SplitMix64(seed: seed)
  }

  /// What is put in: markup, half of it, and characters that mean something or nothing.
  private static let pieces: [String] = [
    "<!-- c -->", "<!--", "-->", "--", "<![CDATA[x<]]>", "<![CDATA[]]>", "<![CDATA[", "]]>", "]]", "<?x?>",
    "<?x y?>", "<?",
    "?>", "<?xml version=\"1.0\"?>", "<?XML?>", "<?x:y?>", "<!DOCTYPE svg>", "<!DOCTYPE svg SYSTEM \"a\">",
    "<!DOCTYPE svg PUBLIC '-//W3C' 'b' >", "<!DOCTYPE svg [<!ENTITY e \"x\">]>", "<!DOCTYPE", "&amp;", "&lt;",
    "&gt;",
    "&quot;", "&apos;", "&#65;", "&#x41;", "&#38;", "&#60;", "&#10;", "&#13;", "&#9;", "&#xD;", "&#0;",
    "&#xD800;", "&#xFFFE;",
    "&#x1F600;", "&#x110000;", "&#;", "&#x;", "&e;", "&", ";", "&amp", "<", ">", "/>", "/", "\"", "'", "=",
    " ", "\t", "\n",
    "\r", "\r\n", "</g>", "<g>", "</g >", "<g/>", "<g />", "<rect/>", "<text>t</text>", "<text>", "</text>",
    "<tspan>a</tspan>",
    "<a:b/>", "<a:b xmlns:a='u'/>", "<:a/>", "<a:/>", "<a:b:c/>", "<é/>", "<a·/>", "<·a/>", " id='a'",
    " id=\"b\"", " x='1'",
    " q=''", " q='1' q='2'", " a:q='1'", " xml:space='preserve'", " xml:lang=''", " xlink:href='#a'",
    " l:href='b'", " xmlns=''",
    " xmlns='http://www.w3.org/2000/svg'", " xmlns='urn:x'", " xmlns:xlink='http://www.w3.org/1999/xlink'",
    " xmlns:l='http://www.w3.org/1999/xlink'", " xmlns:a='urn:a'", " xmlns:b='urn:a' b:q='' a:q=''",
    " xmlns:a=''",
    " xmlns:xml='http://www.w3.org/XML/1998/namespace'", " xmlns:xmlns='a'",
    " xmlns:a='http://www.w3.org/2000/xmlns/'",
    " xmlns:é='u' é:x='1'", " é='é'", "é", "😀", "\u{fffe}", "\u{ffff}", "\u{fffd}", "\u{7f}", "\u{85}",
    "\u{2028}", "\u{feff}",
    "\0", "\u{1}", "\u{b}", " href='data:image/png;base64,\(String(repeating: "QUJD", count: 260))'",
    " href=' data:;base64,\(String(repeating: "QU\nJD", count: 260))&#10;QQ=='", "encoding='UTF-8'",
    " standalone='yes'",
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
    let piece = Array(Self.pieces[Int.random(in: Self.pieces.indices, using: &generator)].utf8)
    switch Int.random(in: 0..<10, using: &generator) {
    case 0...3: document.insert(contentsOf: piece, at: boundary(near: place, in: document))
    case 4: document.insert(contentsOf: piece, at: place)
    case 5: document.replaceSubrange(place..<min(document.count, place + piece.count), with: piece)
    case 6: document.removeSubrange(place..<min(document.count, place + length()))
    case 7:
      let part = Array(document[place..<min(document.count, place + 4 * length())])
      let end = Int.random(in: 0...document.count, using: &generator)
      document.insert(contentsOf: part, at: boundary(near: end, in: document))
    case 8:
      let byte = Self.bytes[Int.random(in: Self.bytes.indices, using: &generator)]
      if place < document.count { document[place] = byte }
    default:
      if place < document.count { document[place] = UInt8.random(in: 0x20...0x7f, using: &generator) }
    }
  }

  private mutating func length() -> Int { Int.random(in: 1...12, using: &generator) }

  /// Behind the next `>`, quote or space, where what is put in is often well-formed.
  private func boundary(near place: Int, in document: [UInt8]) -> Int {
    let stops: [UInt8] = [0x3e, 0x22, 0x27, 0x20]
    return document[place...].firstIndex { stops.contains($0) }.map { $0 + 1 } ?? place
  }
}
