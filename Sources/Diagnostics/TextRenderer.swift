/// Writes findings for people, in the way of compilers: `FILE:LINE:COLUMN: error: what is wrong [rule]`, and below
/// that the line of the document with the place marked.
package struct TextRenderer {
  /// How findings are written.
  package struct Style: Hashable, Sendable {
    /// Whether to colour with escape sequences (ECMA-48, 8.3.117).
    package var usesColor: Bool
    /// Whether to show the line of the document.
    package var showsSource: Bool
    /// The most columns of a line to show; of a longer one, what is around the place.
    package var width: Int
    /// The most columns of a line to show before the place.
    package var lead: Int

    /// Describes how findings are written; plain and on one line unless told, and two thirds of the width at most before
    /// the place.
    package init(usesColor: Bool = false, showsSource: Bool = false, width: Int = 100, lead: Int? = nil) {
      self.usesColor = usesColor
      self.showsSource = showsSource
      self.width = max(width, 20)
      self.lead = min(lead ?? .max, self.width * 2 / 3)
    }
  }

  /// What each finding begins with: what the document is called, as it may be shown.
  private let location: [UInt8]
  private let source: SourceText?
  private let style: Style
  /// The lines, which are looked for once something has a place.
  private var lines: LineIndex?

  /// Creates a renderer for the findings of one document.
  package init(_ source: SourceText, style: Style) {
    location = Self.location(source.name, style)
    self.source = source
    self.style = style
  }

  /// Creates a renderer for what concerns a file that could not be read.
  package init(name: String, style: Style) {
    location = Self.location(name, style)
    source = nil
    self.style = style
  }

  private static func location(_ name: String, _ style: Style) -> [UInt8] {
    var text: [UInt8] = []
    text.begin(.location, style)
    text.append(text: TerminalText.visible(name))
    text.append(text: ":")
    return text
  }

  /// A finding as text, each of its lines ended.
  package mutating func render(_ diagnostic: Diagnostic) -> String {
    var text: [UInt8] = []
    render([diagnostic], to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// Appends findings to a text in UTF-8, each of their lines ended.
  ///
  /// Bytes, as in a report of many findings putting strings together takes longer than finding what they say.
  package mutating func render(_ diagnostics: [Diagnostic], to text: inout [UInt8]) {
    if lines == nil, diagnostics.contains(where: { $0.place.range != nil }) {
      lines = source.map { LineIndex($0) }
    }
    // Part by part, as a whole finding would be copied to be handed on.
    for index in diagnostics.indices {
      let start = begin(diagnostics[index].place.range, diagnostics[index].severity, &text)
      end(diagnostics[index].message, diagnostics[index].rule, &text)
      if let start, style.showsSource {
        appendExcerpt(of: diagnostics[index].place, startingIn: start.line, lines, &text)
      }
    }
  }

  /// Writes where a finding is and how bad it is.
  /// - Returns: where it starts.
  private func begin(_ range: ByteRange?, _ severity: Severity, _ text: inout [UInt8]) -> TextPosition? {
    text.append(contentsOf: location)
    let start = range.flatMap { lines?.position(at: $0.lowerBound) }
    if let start {
      text.append(text: String(start.line))
      text.append(Self.colon)
      text.append(text: String(start.column))
      text.append(Self.colon)
    }
    text.end(style)
    text.append(Self.space)
    text.begin(.severity(severity), style)
    text.append(text: severity.rawValue)
    text.append(UInt8(ascii: ":"))
    text.end(style)
    text.append(Self.space)
    return start
  }

  /// Writes what is wrong, and the name of that.
  private func end(_ message: String, _ rule: String, _ text: inout [UInt8]) {
    text.append(text: TerminalText.visible(message))
    if !rule.isEmpty {
      text.append(text: " [")
      text.append(text: TerminalText.visible(rule))
      text.append(text: "]")
    }
    text.append(Self.lineFeed)
  }

  private static let colon = UInt8(ascii: ":")
  private static let space = UInt8(ascii: " ")
  private static let lineFeed = UInt8(ascii: "\n")

  private func appendExcerpt(
    of place: Place, startingIn line: Int, _ lines: LineIndex?, _ text: inout [UInt8]
  ) {
    guard let source, let lines, let range = place.range else { return }
    let excerpt = Excerpt(source, lines.lineRange(at: range.lowerBound), range, style)
    text.append(text: excerpt.text(lineNumber: line, mark: paint))
  }

  private func paint(_ text: String) -> String {
    var painted: [UInt8] = []
    painted.begin(.place, style)
    painted.append(text: text)
    painted.end(style)
    return String(decoding: painted, as: UTF8.self)
  }
}

private enum Role {
  case location, place
  case severity(Severity)

  var code: String {
    switch self {
    case .location: "\u{1b}[1m"
    case .place: "\u{1b}[1;32m"
    case .severity(.error): "\u{1b}[1;31m"
    case .severity(.warning): "\u{1b}[1;33m"
    case .severity(.note): "\u{1b}[1;36m"
    }
  }
}

extension [UInt8] {
  fileprivate mutating func begin(_ role: Role, _ style: TextRenderer.Style) {
    if style.usesColor { append(text: role.code) }
  }

  fileprivate mutating func end(_ style: TextRenderer.Style) {
    if style.usesColor { append(text: "\u{1b}[0m") }
  }
}

/// A line of a document, cut to what a terminal shows around a place.
private struct Excerpt {
  /// What is shown, and how many columns of it are before, in and behind the place.
  private var shown = ""
  private var markStart = 0
  private var markLength = 0

  /// Cuts a line so that the start of the place is in sight.
  init(_ source: SourceText, _ line: ByteRange, _ place: ByteRange, _ style: TextRenderer.Style) {
    let width = style.width
    let start = min(max(place.lowerBound, line.lowerBound), line.upperBound)
    let end = min(max(place.upperBound, start), line.upperBound)
    // A character takes four bytes at most and rarely no column, so that this many are enough to fill the width, and
    // a photo's line of megabytes is not gone through.
    let reach = width * 8
    let before = Self.cells(source, max(line.lowerBound, start - reach)..<start)
    let marked = Self.cells(source, start..<min(end, start + reach))
    let after = Self.cells(source, end..<min(line.upperBound, end + reach))

    var room = width
    let head = Self.suffix(of: before, columns: style.lead)
    room -= head.width
    let body = Self.prefix(of: marked, columns: room)
    room -= body.width
    let tail = Self.prefix(of: after, columns: body.isWhole ? room : 0)

    let isCutBefore = !head.isWhole || start - reach > line.lowerBound
    let isCutAfter = !body.isWhole || !tail.isWhole || end + reach < line.upperBound || end > start + reach
    shown = (isCutBefore ? "…" : "") + head.text + body.text + tail.text + (isCutAfter ? "…" : "")
    markStart = head.width + (isCutBefore ? 1 : 0)
    markLength = max(body.width, 1)
  }

  func text(lineNumber: Int, mark: (String) -> String) -> String {
    let number = String(lineNumber)
    let gutter = String(repeating: " ", count: number.utf8.count)
    let marks = "^" + String(repeating: "~", count: markLength - 1)
    let indent = String(repeating: " ", count: markStart)
    return " \(number) | \(shown)\n \(gutter) | \(indent)\(mark(marks))\n"
  }

  // MARK: - Cells

  /// A character as it is shown, and the columns that it takes.
  private typealias Cell = (text: String, width: Int)
  private typealias Cut = (text: String, width: Int, isWhole: Bool)

  private static let tab = "    "

  private static func cells(_ source: SourceText, _ range: ByteRange) -> [Cell] {
    // Where the reach cut a character in two, its rest would show as U+FFFD.
    let text = String(decoding: source[range].drop { $0 & 0xc0 == 0x80 }, as: UTF8.self)
    return text.unicodeScalars.map { scalar in
      if scalar == "\t" { return (tab, tab.utf8.count) }
      if let replacement = TerminalText.replacement(for: scalar) {
        return (replacement, replacement.unicodeScalars.count)
      }
      return (String(scalar), TerminalText.width(of: scalar))
    }
  }

  private static func prefix(of cells: [Cell], columns: Int) -> Cut {
    var cut: Cut = ("", 0, true)
    for cell in cells {
      guard cut.width + cell.width <= columns else { return (cut.text, cut.width, false) }
      cut.text += cell.text
      cut.width += cell.width
    }
    return cut
  }

  private static func suffix(of cells: [Cell], columns: Int) -> Cut {
    var width = 0
    var count = 0
    for cell in cells.reversed() {
      guard width + cell.width <= columns else { break }
      width += cell.width
      count += 1
    }
    return (cells.suffix(count).map(\.text).joined(), width, count == cells.count)
  }
}
