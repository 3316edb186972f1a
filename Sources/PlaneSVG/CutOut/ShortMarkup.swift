/// The markup of a cut-out, which is written again without what nothing of the picture shows, and with values as short as
/// can be.
///
/// It reads what ``CutOutPage`` writes and nothing else: tags and texts, attributes between double quotes.
struct ShortMarkup {
  struct Tag {
    enum Kind { case start, end, text }

    /// The element's name, or the text.
    let name: Bytes
    /// The attributes that it takes over from elements around it, which are left out.
    var takenOver: [Int] = []
    private let firstAttribute: Int32
    private let endOfAttributes: Int32
    private var partnerIndex: Int32
    let kind: Kind
    /// The element that starts or ends; nil for one without a meaning here.
    let element: ElementName?
    var isLeftOut = false

    init(_ kind: Kind, _ name: Bytes, partner: Int = 0, attributes: Range<Int> = 0..<0) {
      (self.kind, self.name, partnerIndex) = (kind, name, Int32(partner))
      (firstAttribute, endOfAttributes) = (Int32(attributes.lowerBound), Int32(attributes.upperBound))
      element = kind == .text ? nil : ElementName(name)
    }

    var attributes: Range<Int> { Int(firstAttribute)..<Int(endOfAttributes) }

    /// The index of the end tag; at that, of the start tag.
    var partner: Int {
      get { Int(partnerIndex) }
      set { partnerIndex = Int32(newValue) }
    }
  }

  /// An attribute, or a declaration in `style`.
  struct Attribute {
    let name: Bytes
    /// The value, as shortly as it can be said.
    var value: Bytes
    let property: ShortProperty
    var isDeclaration: Bool
    var isLeftOut = false

    init(name: Bytes, value: Bytes, isDeclaration: Bool, _ memory: StyleMemory) {
      (self.name, self.isDeclaration) = (name, isDeclaration)
      property = ShortProperty.of(name)
      self.value = property.short(value, isDeclaration: isDeclaration, memory) ?? value
    }
  }

  let source: Bytes
  /// Where values are that the source doesn't hold.
  let memory = StyleMemory()
  var tags: [Tag] = []
  var attributes: [Attribute] = []

  /// - Parameters:
  ///   - source: the bytes of a cut-out.
  ///   - isPart: whether the drawing's own viewport stands in the root.
  /// - Returns: the cut-out in fewer bytes.
  static func bytes(of source: [UInt8], isPart: Bool) -> [UInt8] {
    source.withLent { bytes in
      guard var markup = ShortMarkup(bytes) else { return source }
      markup.leaveOutWithoutEffect()
      if isPart { markup.foldViewport() }
      markup.foldGroups()
      markup.shortenIDs()
      return markup.written()
    }
  }

  // MARK: - Reading

  private init?(_ source: Bytes) {
    self.source = source
    reserve()
    var position = 0
    var open: [Int] = []
    while position < source.count {
      guard source[position] == UInt8(ascii: "<") else {
        let text = Self.take(source, &position) { $0 == UInt8(ascii: "<") }
        tags.append(Tag(.text, text))
        continue
      }
      position += 1
      if position < source.count, source[position] == UInt8(ascii: "/") {
        position += 1
        let name = Self.take(source, &position) { $0 == UInt8(ascii: ">") }
        position += 1
        guard let start = open.popLast() else { return nil }
        close(start, name)
      } else {
        let name = Self.take(source, &position, until: Self.endsName)
        guard let isEmpty = readAttributes(&position, name) else { return nil }
        if isEmpty { close(tags.count - 1, name) } else { open.append(tags.count - 1) }
      }
    }
    guard open.isEmpty, tags.first?.element == .svg else { return nil }
  }

  /// Makes room for what most cut-outs have, and for all of a large one, which may have hundreds of thousands: at most for one
  /// that is not there, where a text holds what tags do.
  private mutating func reserve() {
    guard source.count > 1 << 16 else {
      tags.reserveCapacity(min(source.count / 30, 64))
      attributes.reserveCapacity(min(source.count / 12, 256))
      return
    }
    var (tagCount, attributeCount, quotes) = (0, 0, 0)
    var last = UInt8(ascii: ">")
    for byte in source {
      switch byte {
      case UInt8(ascii: "<"): tagCount += last == UInt8(ascii: ">") ? 1 : 2
      case UInt8(ascii: ">"): tagCount += last == UInt8(ascii: "/") ? 1 : 0
      case UInt8(ascii: "\""): quotes += 1
      case UInt8(ascii: ";"): attributeCount += 1
      default: break
      }
      last = byte
    }
    tags.reserveCapacity(tagCount)
    attributes.reserveCapacity(attributeCount + quotes / 2)
  }

  private mutating func close(_ start: Int, _ name: Bytes) {
    tags[start].partner = tags.count
    tags.append(Tag(.end, name, partner: start))
  }

  /// Reads a start tag from behind the name.
  /// - Returns: whether the element ends with it; nil for what no page writes.
  private mutating func readAttributes(_ position: inout Int, _ element: Bytes) -> Bool? {
    let first = attributes.count
    while position < source.count, source[position] == UInt8(ascii: " ") {
      position += 1
      let name = Self.take(source, &position) { $0 == UInt8(ascii: "=") }
      position += 2
      let value = Self.take(source, &position) { $0 == UInt8(ascii: "\"") }
      position += 1
      guard position <= source.count else { return nil }
      if !name.equals("style") {
        attributes.append(Attribute(name: name, value: value, isDeclaration: false, memory))
      } else if !readDeclarations(value) {
        return nil
      }
    }
    tags.append(Tag(.start, element, attributes: first..<attributes.count))
    guard position < source.count else { return nil }
    let isEmpty = source[position] == UInt8(ascii: "/")
    position += isEmpty ? 2 : 1
    return isEmpty
  }

  /// - Returns: false for what no page writes.
  private mutating func readDeclarations(_ style: Bytes) -> Bool {
    var start = 0
    while start < style.count {
      let end = Self.endOfDeclaration(style, from: start)
      let text = Bytes(rebasing: style[start..<end])
      guard let colon = text.firstIndex(of: UInt8(ascii: ":")) else { return false }
      attributes.append(
        Attribute(
          name: Bytes(rebasing: text[..<colon]), value: Bytes(rebasing: text[(colon + 1)...]),
          isDeclaration: true, memory))
      start = end + 1
    }
    return true
  }

  /// The next semicolon that is no part of a string, a character reference or a function.
  private static func endOfDeclaration(_ style: Bytes, from start: Int) -> Int {
    var position = start
    var depth = 0
    /// The first byte of what the string that is open ends with; 0 where none is.
    var quote: UInt8 = 0
    while position < style.count {
      let byte = style[position]
      switch byte {
      case UInt8(ascii: "&"), UInt8(ascii: "'"):
        let isQuote =
          byte != UInt8(ascii: "&") || take(style, &position) { $0 == UInt8(ascii: ";") }.equals("&quot")
        if isQuote, quote == 0 || quote == byte { quote = quote == 0 ? byte : 0 }
      case UInt8(ascii: "\\"): position += 1
      case UInt8(ascii: "(") where quote == 0: depth += 1
      case UInt8(ascii: ")") where quote == 0: depth -= 1
      case UInt8(ascii: ";") where depth == 0 && quote == 0: return position
      default: break
      }
      position += 1
    }
    return style.count
  }

  private static func take(_ source: Bytes, _ position: inout Int, until ends: (UInt8) -> Bool) -> Bytes {
    let start = min(position, source.count)
    position = start
    while position < source.count, !ends(source[position]) { position += 1 }
    return Bytes(rebasing: source[start..<position])
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
  }
}
