import ByteText
import Diagnostics
import MarkupJSON
import PlaneCoding
import PlaneModel

/// Reads typed values from rows and gathers what is wrong with them.
///
/// Each method gives nil where the value can't be used, after it has said why, so that a caller reads on and finds
/// the next mistake.
struct ValueReader {
  var view: JSONView
  let source: SourceText
  var findings = Findings()
  /// The element of a long list that is being read, so that its pointer needs no counting.
  var element: (row: Int, list: StaticString, index: Int)?
  /// The object that a property was missed in last, so that its pointer is looked for once.
  private var anchor = (row: JSONTable.root, pointer: "")

  init(view: JSONView, source: SourceText) {
    self.view = view
    self.source = source
  }

  // MARK: - Values

  mutating func number(_ row: Int) -> Double? {
    expect(.number, row) ? view.number(row) : nil
  }

  /// A number without fraction in a range.
  mutating func integer(_ row: Int, in range: ClosedRange<Int>) -> Int? {
    guard let number = number(row) else { return nil }
    if let integer = Int(exactly: number), range.contains(integer) { return integer }
    return fail(
      .invalidValue,
      "\"\(excerpt(row))\" is not a whole number from \(range.lowerBound) to \(range.upperBound)",
      row)
  }

  /// A string; half surrogate pairs in it are reported.
  mutating func string(_ row: Int) -> String? {
    guard expect(.string, row) else { return nil }
    if view.hasLoneSurrogate(row) {
      findings.report(
        .forbiddenCharacter, .error,
        "\(excerpt(row)) holds half of a surrogate pair, which is no character; remove it or add the other half",
        place(row))
    }
    return view.string(row)
  }

  /// One of the words that an enumeration has.
  mutating func word<Word: WordEnumeration>(_ row: Int, _ rule: Findings.Rule = .invalidValue) -> Word? {
    guard expect(.string, row) else { return nil }
    if let index = view.index(of: row, in: Word.words), let word = Word(rawValue: index) { return word }
    let words = Word.words.map { "\"\($0)\"" }.joined(separator: ", ")
    let meant = Self.meant(by: view.string(row), Word.words.map(\.description))
    let advice = meant.map { "; did you mean \"\($0)\"?" } ?? ""
    return fail(rule, "\(excerpt(row)) is not one of \(words)\(advice)", row)
  }

  /// The word that somebody may have meant, whatever the case: one that begins like that, or that is nearly the same.
  private static func meant(by text: String, _ words: [String]) -> String? {
    guard text.utf8.count <= 64 else { return nil }
    let text = text.lowercased()
    let lower = words.map { $0.lowercased() }
    let begins = lower.firstIndex { $0 == text || text.utf8.count >= 3 && $0.hasPrefix(text) }
    let nearest = begins ?? nearestName(to: text, among: lower).flatMap { lower.firstIndex(of: $0) }
    return nearest.map { words[$0] }
  }

  /// A colour, `#rrggbb` with letters of either case, as the number of its digits.
  mutating func color(_ row: Int) -> UInt32? {
    guard expect(.string, row) else { return nil }
    if let color = ColorText.parse(view.text(in: view.contentRange(of: row))) { return color }
    if view.hasEscapes(row),
      let color = view.decodedBytes(row).withUnsafeBufferPointer(ColorText.parse)
    {
      return color
    }
    return fail(
      .invalidValue,
      "\(excerpt(row)) is not a color; \(ColorText.advice(on: view.text(in: view.contentRange(of: row))))",
      row)
  }

  /// The weight of a font, a whole number in a range; the words of CSS are told as numbers.
  mutating func weight(_ row: Int, in range: ClosedRange<Int>) -> Int? {
    guard view.kind(of: row) == .string else { return integer(row, in: range) }
    return fail(
      .wrongType,
      "\(excerpt(row)) is not a number; a weight is a whole number from \(range.lowerBound) to \(range.upperBound), such as 400 (normal) or 700 (bold)",
      row)
  }

  /// Any value, to be carried.
  mutating func extras(_ row: Int) -> Extras? {
    if let extras = Extras(view, row: row) { return extras }
    return fail(
      .tooDeep, "more than \(Extras.maximumDepth) arrays and objects stand in one another in the extras", row)
  }

  /// Base64, as a slice of the document where it holds no escapes. What is not base64 is for the linter.
  mutating func imageData(_ row: Int) -> ImageData? {
    guard expect(.string, row) else { return nil }
    if view.hasEscapes(row) { return ImageData(base64: view.decodedBytes(row)[...]) }
    return ImageData(base64: source[view.contentRange(of: row)])
  }

  // MARK: - Containers

  /// The rows of an array's elements.
  mutating func elements(_ row: Int) -> JSONView.Children? {
    expect(.array, row) ? view.children(of: row) : nil
  }

  /// The members of an object, each unknown one reported as a loss.
  mutating func members<Key: ObjectKey>(_ row: Int, _: Key.Type) -> Members<Key>? {
    guard expect(.object, row) else { return nil }
    var unknown: [Int] = []
    let members = view.members(of: row, named: Key.names, unknown: &unknown)
    if !unknown.isEmpty { loseUnknown(unknown, of: row, Key.names) }
    return Members<Key>(members, unknown: unknown)
  }

  private mutating func loseUnknown(_ members: [Int], of row: Int, _ names: [JSONName]) {
    for member in members {
      let key = view.key(of: member)
      // Looking for what was meant takes longer than all the rest.
      guard findings.wantsDiagnostics else {
        findings.lose(.unexpectedProperty, "", Place())
        continue
      }
      let advice =
        nearestName(to: key, among: names.lazy.map(\.description)).map { "did you mean \"\($0)\"?" }
        ?? "put what others need into \"extras\""
      findings.lose(
        .unexpectedProperty,
        "the property \"\(Self.shortened(key))\" is not known and will be lost; \(advice)",
        keyPlace(member, in: row))
    }
  }

  /// The row of a member that must be there.
  @inline(__always)
  mutating func required<Key>(_ key: Key, _ members: Members<Key>) -> Int? {
    members[key] ?? failMissing(key.name.description, members.object, members.unknown)
  }

  /// Reports a member that must be there; one with a name that is nearly that is likely to be it.
  @inline(never)
  private mutating func failMissing(_ name: String, _ object: Int, _ unknown: [Int]) -> Int? {
    failMissing(name, object, unknown, advice: "add it")
  }

  /// Reports a member that must be there, and what to do where none has nearly its name.
  mutating func failMissing(
    _ name: String, _ object: Int, _ others: [Int], advice: String
  ) -> Int? {
    guard findings.wantsFailures else { return fail(.missingProperty, "", object) }
    let mistyped = others.prefix(Self.mostMistyped).first {
      nearestName(to: view.key(of: $0), among: [name]) != nil
    }
    guard let mistyped else {
      return fail(.missingProperty, "the property \"\(name)\" is missing; \(advice)", object)
    }
    let key = Self.shortened(view.key(of: mistyped))
    findings.fail(
      .missingProperty,
      "the property \"\(name)\" is missing, and \"\(key)\" is not known; did you mean \"\(name)\"?",
      keyPlace(mistyped, in: object))
    return nil
  }

  /// Among so many unknown members of an object a mistyped one is looked for.
  private static let mostMistyped = 64

  // MARK: - Failures and places

  /// Reports a failure at a value.
  mutating func fail<Result>(_ rule: Findings.Rule, _ message: String, _ row: Int) -> Result? {
    if findings.wantsFailures { findings.fail(rule, message, place(row)) } else { findings.count(rule) }
    return nil
  }

  /// Whether a value is an object; a failure where it isn't.
  mutating func expectObject(_ row: Int) -> Bool { expect(.object, row) }

  @inline(__always)
  private mutating func expect(_ kind: JSONKind, _ row: Int) -> Bool {
    view.is(row, kind) || failKind(kind, row)
  }

  @inline(never)
  private mutating func failKind(_ kind: JSONKind, _ row: Int) -> Bool {
    fail(.wrongType, "expected \(kind.name), found \(found(row, insteadOf: kind))", row) ?? false
  }

  private func found(_ row: Int, insteadOf kind: JSONKind) -> String {
    let name = view.kind(of: row).name
    guard kind == .number, view.kind(of: row) == .string else { return name }
    let text = view.text(in: view.contentRange(of: row))
    guard DecimalNumber.parse(text.span) != nil else { return "\(name), \(excerpt(row))" }
    let number = Self.shortened(String(decoding: text, as: UTF8.self))
    return "\(name), \"\(number)\"; write \(number), without the quotation marks"
  }

  /// The place of a value.
  func place(_ row: Int) -> Place { Place(range: view.range(of: row), path: pointer(row)) }

  /// The place of a member's key.
  mutating func keyPlace(_ member: Int, in object: Int) -> Place {
    let content = view.keyRange(of: member)
    if anchor.row != object { anchor = (object, pointer(object)) }
    return Place(
      range: content.lowerBound - 1..<content.upperBound + 1,
      path: anchor.pointer + "/" + JSONPointer.escape(view.key(of: member)))
  }

  private func pointer(_ row: Int) -> String {
    if anchor.row != JSONTable.root, holds(anchor.row, row) {
      return view.pointer(to: row, from: anchor.row, at: anchor.pointer)
    }
    if let element, holds(element.row, row) {
      return view.pointer(to: row, from: element.row, at: "/\(element.list)/\(element.index)")
    }
    return view.pointer(to: row)
  }

  private func holds(_ container: Int, _ row: Int) -> Bool {
    container <= row && row < view.end(of: container)
  }

  /// A value as it is written, not too long for a message; a string in single quotes.
  private func excerpt(_ row: Int) -> String {
    guard view.kind(of: row) == .string else {
      return Self.shortened(String(decoding: view.text(in: view.range(of: row)).prefix(200), as: UTF8.self))
    }
    let content = view.text(in: view.contentRange(of: row)).prefix(200)
    return "\"" + Self.shortened(String(decoding: content, as: UTF8.self)) + "\""
  }

  /// The start of a text that may be long.
  static func shortened(_ text: String) -> String {
    text.utf8.count <= 40 ? text : String(text.unicodeScalars.prefix(40)) + "…"
  }
}
