import Diagnostics

/// What a page may call a new drawing: a path in the studio's folder, all of which everybody sees.
enum DrawingName {
  /// The most bytes of each part.
  private static let limit = 200

  /// What is wrong with a name, and what to do; nil where nothing is.
  static func problem(of name: String) -> String? {
    if name.isEmpty { return "a drawing needs a name; take one as board.json" }
    let quoted = TerminalText.visible(name).quotedForMessages
    if let scalar = seen(of: name).hidden {
      return "the name \(quoted) holds \(scalar.codePointName), which nobody sees; take it out"
    }
    if name.contains("\\") {
      return "the name \(quoted) holds a backslash, which parts folders elsewhere; take it out"
    }
    // By bytes, as a slash with an accent behind it is a slash to the system.
    let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
    if name.utf8.first == UInt8(ascii: "/") || parts.contains("..") {
      return "the name \(quoted) leads out of the folder; take one in it, as board.json"
    }
    if parts.contains("") { return "the name \(quoted) has an empty part; take out a /" }
    return parts.lazy.compactMap(problem(ofPart:)).first
      ?? (isBlank(stem(of: parts.last ?? ""))
        ? "the name \(quoted) is only spaces before its ending; write some letters" : nil)
  }

  private static func problem(ofPart part: String) -> String? {
    let quoted = part.quotedForMessages
    if part.utf8.first == UInt8(ascii: ".") {
      return "\(quoted) begins with a dot, which hides it; take one that doesn't"
    }
    if isBlank(part) { return "\(quoted) is only spaces; write some letters" }
    guard part.utf8.count > limit else { return nil }
    return "the name \(quoted) is too long: \(part.utf8.count) bytes of at most \(limit); take a shorter one"
  }

  /// What stands before the ending.
  private static func stem(of part: String) -> String {
    part.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(part[..<$0]) } ?? part
  }

  private static func isBlank(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy(\.properties.isWhitespace)
  }

  /// What everybody sees of a name, and the first character that nobody sees, or that steers how others are shown. What
  /// joins the parts of an emoji, or asks for its colored form, is seen.
  static func seen(of name: String) -> (text: String, hidden: Unicode.Scalar?) {
    var seen = String.UnicodeScalarView()
    var hidden: Unicode.Scalar?
    var isInEmoji = false
    for scalar in name.unicodeScalars {
      let joins = scalar.value == 0x200d || scalar.value == 0xfe0f
      if joins ? isInEmoji : !isHidden(scalar) { seen.append(scalar) } else { hidden = hidden ?? scalar }
      isInEmoji = (joins && isInEmoji) || (!scalar.isASCII && scalar.properties.isEmoji)
    }
    return (String(seen), hidden)
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    TerminalText.replacement(for: scalar) != nil || scalar.properties.isDefaultIgnorableCodePoint
  }
}
