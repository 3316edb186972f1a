import Diagnostics
import MarkupJSON
import PlaneCoding
import PlaneModel

/// Reads typed values where they stand, and gathers what is wrong with them.
///
/// What is wrong with an object is told in the order of its schema, wherever its members stand. So an object is read in the
/// order of the text first, in which most have nothing wrong; the first thing that is wrong is only noted. An object with
/// something wrong is read once more, in the order of the schema, and that time everything is told.
///
/// Where a value can't be used, nothing is changed.
struct ValueReader {
  var json: JSONCursor
  let source: SourceText
  var findings = Findings()
  /// The way to the object that is being read.
  var path: [Step] = []
  /// Whether what is wrong is only noted.
  var isQuiet = false
  /// Whether a property that is not known is a mistake, as nothing is kept.
  var refusesUnknown = false
  /// Whether the value that is being read may be left out, for which others write `null`.
  var isOptional = false
  /// Whether something is wrong with the object that is being read.
  var isWrong = false

  /// A part of a JSON Pointer.
  enum Step {
    case name(StaticString)
    case key(String)
    case index(Int)
  }

  init(_ source: SourceText, limits: JSONLimits) {
    json = JSONCursor(source, limits: limits)
    self.source = source
  }

  // MARK: - Numbers

  mutating func number(_ number: inout Double) throws(JSONSyntaxError) {
    if let value = try json.number() { number = value } else { try failKind(.number) }
  }

  /// A number without fraction in a range.
  mutating func integer(in range: ClosedRange<Int>) throws(JSONSyntaxError) -> Int? {
    let start = json.position
    guard let number = try json.number() else {
      try failKind(.number)
      return nil
    }
    if let integer = Int(exactly: number), range.contains(integer) { return integer }
    fail(
      .invalidValue, start..<json.position,
      "\"\(excerpt(start..<json.position))\" is not a whole number from \(range.lowerBound) to \(range.upperBound)"
    )
    return nil
  }

  /// The weight of a font, a whole number in a range; the words of CSS are told as numbers.
  mutating func weight(in range: ClosedRange<Int>) throws(JSONSyntaxError) -> Int? {
    guard let text = try json.text() else { return try integer(in: range) }
    let meant = ["normal": "400", "bold": "700"][json.characters(of: text).lowercased()]
    fail(
      .wrongType, text.quoted,
      "\(excerpt(text.quoted)) is not a number; a weight is a whole number from \(range.lowerBound) to \(range.upperBound), such as 400 (normal) or 700 (bold)",
      repair: meant.map { TextRepair("write \($0)", text.quoted, $0) } ?? number(inQuotes: text.quoted))
    return nil
  }

  // MARK: - Strings

  /// A string as it is written; a failure for anything else.
  @inline(__always)
  private mutating func text() throws(JSONSyntaxError) -> JSONText? {
    if let text = try json.text() { return text }
    try failKind(.string)
    return nil
  }

  /// A string; half surrogate pairs in it are reported.
  mutating func string(_ string: inout String) throws(JSONSyntaxError) {
    if let text = try characters() { string = text }
  }

  /// A string that an object may leave out.
  mutating func string(_ string: inout String?) throws(JSONSyntaxError) {
    if let text = try characters() { string = text }
  }

  @inline(__always)
  private mutating func characters() throws(JSONSyntaxError) -> String? {
    guard let text = try text() else { return nil }
    if text.traits.contains(.loneSurrogate), tells() {
      findings.report(
        .forbiddenCharacter, .error,
        "\(excerpt(text.quoted)) holds half of a surrogate pair, which is no character; remove it or add the other half",
        place(text.quoted))
    }
    return json.characters(of: text)
  }

  mutating func word<Meaning>(
    _ words: Words<Meaning>, _ rule: Findings.Rule = .invalidValue
  ) throws(JSONSyntaxError) -> Meaning? {
    guard let text = try text() else { return nil }
    if let index = json.index(of: text, in: words.names) { return words.meanings[index] }
    guard tells() else { return nil }
    let names = words.names.map(\.description)
    let characters = json.characters(of: text)
    let meant = Self.meant(by: characters, names)
    let advice = meant.map { "; did you mean \"\($0)\"?" } ?? ""
    let list = names.map { "\"\($0)\"" }.joined(separator: ", ")
    fail(
      rule, text.quoted, "\(excerpt(text.quoted)) is not one of \(list)\(advice)",
      repair: meant.map {
        TextRepair(
          "write \"\($0)\"", text.quoted, "\"\($0)\"", isSafe: $0.lowercased() == characters.lowercased())
      })
    return nil
  }

  /// The word that somebody may have meant, whatever the case: one that begins or ends like that, or that is nearly the same.
  private static func meant(by text: String, _ words: [String]) -> String? {
    guard text.utf8.count <= 64 else { return nil }
    let text = text.lowercased()
    if let other = otherWords[text], words.contains(other) { return other }
    let lower = words.map { $0.lowercased() }
    let isLong = text.utf8.count >= 3
    let meant =
      lower.firstIndex { $0 == text || isLong && $0.hasPrefix(text) }
      ?? nearestName(to: text, among: lower).flatMap { lower.firstIndex(of: $0) }
      ?? lower.firstIndex { isLong && $0.hasSuffix(text) }
    return meant.map { words[$0] }
  }

  /// What is called otherwise elsewhere.
  private static let otherWords = [
    "left": "leading", "start": "leading", "right": "trailing", "end": "trailing",
    "middle": "center", "center": "middle",
    "text": "label", "label": "text", "image": "photo", "picture": "photo",
    "note": "postIt", "sticky": "postIt",
    "delete": "remove", "insert": "add", "create": "add", "move": "setOrigin", "resize": "setSize",
    "rename": "setTitle",
  ]

  /// A colour, `#rrggbb` with letters of either case.
  mutating func color(_ color: inout Plane.Color) throws(JSONSyntaxError) {
    guard let text = try json.text() else {
      return try failKind(.string, advice: ColorText.advice(on: []).text)
    }
    if text.range.count == 7, let rgb = ColorText.parse(json.firstWord(of: text)) {
      color = Plane.Color(rgb: rgb)
    } else if text.hasEscapes, let rgb = ColorText.parse(json.decoded(text)) {
      color = Plane.Color(rgb: rgb)
    } else if tells() {
      let (advice, meant) = ColorText.advice(on: json.bytes[text.range])
      fail(
        .invalidValue, text.quoted, "\(excerpt(text.quoted)) is not a color; \(advice)",
        repair: meant.map { TextRepair(advice, text.quoted, "\"\($0)\"") })
    }
  }

  /// A colour that an object may leave out.
  mutating func color(_ color: inout Plane.Color?) throws(JSONSyntaxError) {
    var value = Plane.Color.black
    try self.color(&value)
    color = value
  }

  /// Base64, as a slice of the document where it holds no escapes. What is not base64 is for the linter.
  mutating func imageData() throws(JSONSyntaxError) -> ImageData? {
    guard let text = try text() else { return nil }
    return ImageData(base64: text.hasEscapes ? json.decoded(text)[...] : source[text.range])
  }

  /// Any value, to be carried.
  mutating func extras() throws(JSONSyntaxError) -> Extras? {
    let start = json.position
    let depth = try json.skip()
    if depth <= Extras.maximumDepth {
      return Extras(compactJSON: json.compactText(of: start..<json.position))
    }
    fail(
      .tooDeep, start..<json.position,
      "more than \(Extras.maximumDepth) arrays and objects stand in one another in the extras; make them flatter"
    )
    return nil
  }

  // MARK: - Failures and places

  /// Notes that something is wrong.
  /// - Returns: whether it is to be told.
  mutating func tells() -> Bool {
    isWrong = true
    return !isQuiet
  }

  mutating func fail(
    _ rule: Findings.Rule, _ range: ByteRange, _ message: String, repair: TextRepair? = nil
  ) {
    guard tells() else { return }
    guard findings.wantsFailures else { return findings.count(rule) }
    findings.fail(rule, message, place(range), repair: repair)
  }

  /// Skips a value that is not of a kind, and reports that.
  /// - Parameters:
  ///   - keys: what an object must have that is expected, or may.
  ///   - advice: what to do; nil for what the value itself tells.
  @inline(never)
  mutating func failKind(
    _ kind: JSONKind, keys: [JSONName] = [], advice: String? = nil
  ) throws(JSONSyntaxError) {
    let (start, found) = (json.position, json.kind ?? .null)
    try json.skip()
    let range = start..<json.position
    var message = "\(subject)expected \(kind.name), found \(found.name)"
    if kind == .number, found == .string { message += ", \(excerpt(range))" }
    let repair = advice == nil || found == .null ? repair(of: found, range, as: kind, keys) : nil
    let form = keys.isEmpty ? nil : "write it as { \(keys.map { "\"\($0)\": …" }.joined(separator: ", ")) }"
    let advice = found == .null && isOptional ? "leave it out" : repair?.title ?? advice ?? form
    fail(.wrongType, range, message + (advice.map { "; \($0)" } ?? ""), repair: repair)
  }

  /// The place of a value of the object that is being read.
  func place(_ range: ByteRange) -> Place { Place(range: range, path: pointer) }

  func place(ofKey key: JSONText) -> Place {
    Place(range: key.quoted, path: pointer + "/" + JSONPointer.escape(json.characters(of: key)))
  }

  /// The JSON Pointer (RFC 6901) of what is being read.
  private var pointer: String {
    path.reduce(into: "") { pointer, step in
      switch step {
      case .name(let name): pointer += "/\(name)"
      case .key(let key): pointer += "/" + JSONPointer.escape(key)
      case .index(let index): pointer += "/\(index)"
      }
    }
  }

  /// The key of what is being read, as messages start with it; empty for an element of an array.
  private var subject: String {
    switch path.last {
    case .name(let name): "\"\(name)\": "
    case .key(let key): "\"\(Self.shortened(key))\": "
    case .index, nil: ""
    }
  }

  /// A value as it is written, not too long for a message; a string in quotes.
  private func excerpt(_ range: ByteRange) -> String {
    guard json.kind(of: range.lowerBound) == .string else {
      return Self.shortened(String(decoding: source[range].prefix(200), as: UTF8.self))
    }
    let content = source[range.lowerBound + 1..<range.upperBound - 1].prefix(200)
    return "\"" + Self.shortened(String(decoding: content, as: UTF8.self)) + "\""
  }

  /// What is wrong with the name of an image that the document doesn't hold.
  static func missingImage(_ name: String) -> String {
    name.hasPrefix("data:")
      ? "an image stands in \"images\", with its \"mediaType\" and its \"data\"; name it here, and put this one there"
      : "\"images\" has no \"\(shortened(name))\"; add it or name one that is there"
  }

  /// The start of a text that may be long.
  static func shortened(_ text: String) -> String {
    let start = String(text.unicodeScalars.prefix(40))
    return start.utf8.count == text.utf8.count ? text : start + "…"
  }
}
