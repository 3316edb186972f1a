import PlaneModel

/// What a value refers to, and whether it may be written (CSS Values 4, 4.5: `url()`; CSS Syntax 3, 4.3).
struct CutOutValue {
  /// The ids that `url(#id)` names, in order.
  private(set) var fragments: [String] = []
  private(set) var isExternal = false
  /// Whether it is well-formed and holds nothing that could load or run something.
  private(set) var isSafe = true
  /// Whether a function in it may name files in another way than `url()`.
  private(set) var mayLoad = false
  /// Whether nothing in it loads, runs or leads out of the file.
  var isInert: Bool { isSafe && !isExternal }
  /// What follows the last `url()`.
  private(set) var fallbackStart = 0

  init(_ value: Bytes) { self.init(value, ByteTraits(value)) }

  /// What a style sheet, or a `style` attribute, refers to.
  init(sheet: Bytes) { read(Scanner(sheet, isSheet: true)) }

  /// - Parameter traits: those of the value.
  init(_ value: Bytes, _ traits: ByteTraits) {
    // Numbers and keywords, as most are.
    guard traits.contains(.special) else { return }
    read(Scanner(value))
    if traits.contains(.colon), value.holdsKeyword("javascript:") { isSafe = false }
  }

  private mutating func read(_ scanner: consuming Scanner) {
    while let token = scanner.next() {
      switch token {
      case .url(let target, let isSafe):
        fallbackStart = scanner.position
        note(target)
        self.isSafe = self.isSafe && isSafe
      case .loader: (isSafe, mayLoad) = (false, true)
      case .forbidden: isSafe = false
      }
    }
    if !scanner.isClosed { isSafe = false }
  }

  private mutating func note(_ target: [UInt8]) {
    target.withLent { target in
      let target = target.trimmed.unquoted.trimmed
      if target.first == UInt8(ascii: "#") {
        fragments.append(String(decoding: target.dropFirst(), as: UTF8.self))
      } else if DataURI(target)?.mediaType.isInertData != true {
        isExternal = true
      }
    }
  }
}

extension MediaType {
  /// Whether data of the type are pixels or letters, and nothing that could hold a document.
  fileprivate var isInertData: Bool {
    let name = rawValue.lowercased()
    if name.contains("xml") || name.contains("svg") { return false }
    return name.hasPrefix("image/") || name.hasPrefix("font/") || name == "application/octet-stream"
      || name.hasPrefix("application/") && name.contains("font")
  }
}

/// Finds in a value what matters to its safety.
private struct Scanner {
  enum Token {
    /// An address, which is not safe where nothing ends it, or where it could end what surrounds it.
    case url([UInt8], isSafe: Bool)
    /// A function that may name files, or run, or what could hide one from here and not from others.
    case loader
    case forbidden
  }

  private let text: Bytes
  private let ofEach = ByteTraits.ofEach
  private var css: CSSScanner
  private var depth = 0
  private var hasEscape = false
  private let isSheet: Bool

  init(_ text: Bytes, isSheet: Bool = false) {
    (self.text, self.isSheet) = (text, isSheet)
    css = CSSScanner(text)
  }

  private(set) var position: Int {
    get { css.position }
    set { css.position = newValue }
  }

  /// Whether all parentheses end, so that what follows stays what it is.
  var isClosed: Bool { depth == 0 }

  mutating func next() -> Token? {
    while position < text.count {
      let byte = text[position]
      guard ofEach[Int(byte)].contains(.special) else {
        position += 1
        continue
      }
      if css.isString {
        guard let text = css.string(), !endsMarkup(text) else { return .loader }
        continue
      }
      if css.isComment {
        guard css.skipComment() else { return .loader }
        continue
      }
      position += 1
      switch byte {
      case UInt8(ascii: "("): if let token = function() { return token }
      case UInt8(ascii: ")"):
        depth -= 1
        if depth < 0 { return .forbidden }
      case UInt8(ascii: "\\"):
        hasEscape = true
        position += 1
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"):
        if !isSheet { return .forbidden }
        hasEscape = false
      case UInt8(ascii: "@"): if !isSheet || !isKnownRule() { return .forbidden }
      case UInt8(ascii: "<"), 0: return .forbidden
      default: break
      }
    }
    return nil
  }

  /// Whether the at-rule whose `@` was just passed loads nothing by itself.
  private mutating func isKnownRule() -> Bool {
    var words = ValueScanner(Bytes(rebasing: text[position...]))
    let name = words.identifier()
    position += name.count
    return Self.atRules.hold(name)
  }

  private static let atRules: KeywordList = [
    "charset", "container", "counter-style", "font-face", "font-feature-values", "keyframes",
    "-webkit-keyframes", "-moz-keyframes", "layer", "media", "namespace", "page", "property", "supports",
  ]

  /// What an opening parenthesis begins.
  private mutating func function() -> Token? {
    var start = position - 1
    while start > 0, ofEach[Int(text[start - 1])].contains(.named) { start -= 1 }
    let name = Bytes(rebasing: text[start..<position - 1])
    if hasEscape || Self.isForbidden(name) { return .loader }
    guard name.isKeyword("url") else {
      // No function of CSS is called so, and who looks for `url(` alone finds it.
      if Bytes(rebasing: name.suffix(3)).isKeyword("url") { return .loader }
      depth += 1
      return nil
    }
    let inside = position
    if let address = css.address() { return .url(address, isSafe: !endsMarkup(address)) }
    // What browsers read as no address, and with it no value, others may.
    position = inside
    let isClosed = css.skipURL()
    let address = CSSEscapes.resolved(Bytes(rebasing: text[inside..<(isClosed ? position - 1 : position)]))
    return .url(address, isSafe: isSheet && isClosed && !endsMarkup(address))
  }

  /// Whether a function can name files, or run.
  private static func isForbidden(_ name: Bytes) -> Bool {
    // Most are a transform's, which begin with other letters.
    guard let first = name.first, initials.bytes.contains(first | 0x20) else { return false }
    return forbidden.hold(name)
  }

  private static let initials: StaticString = "esi-cpud"
  private static let forbidden: KeywordList = [
    "expression", "src", "image", "image-set", "-webkit-image-set", "cross-fade", "-webkit-cross-fade",
    "element", "-moz-element", "paint", "url-prefix", "domain",
  ]

  /// Whether a text could end what surrounds it for who reads the document.
  private func endsMarkup(_ text: [UInt8]) -> Bool { text.contains(UInt8(ascii: "<")) }
}
