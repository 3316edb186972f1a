import ByteText
import Diagnostics

/// Writes the lines of a unified diff.
struct DiffWriter {
  enum Fate {
    case kept, removed, added

    /// What stands before the line, and its colour (ECMA-48, 8.3.117).
    var look: (sign: StaticString, color: String?) {
      switch self {
      case .kept: (" ", nil)
      case .removed: ("-", "31")
      case .added: ("+", "32")
      }
    }
  }

  /// Of a longer line, a terminal shows so many bytes of its start and its end together.
  private static let longestShown = 400

  private let style: UnifiedDiff.Style
  private var buffer = ByteBuffer()

  init(_ style: UnifiedDiff.Style) { self.style = style }

  var chunks: [ArraySlice<UInt8>] { buffer.chunks }

  /// Writes a line that names a file.
  mutating func header(_ mark: String, _ name: String) { whole(mark + name, color: "1") }

  /// Writes the line that starts a hunk.
  mutating func hunk(_ text: String) { whole(text, color: "36") }

  /// Writes a line of a text, which has a line feed unless it is the last.
  mutating func line(_ fate: Fate, _ line: ArraySlice<UInt8>) {
    let isEnded = line.last == UInt8(ascii: "\n")
    let content = isEnded ? line.dropLast() : line
    switch style {
    case .patch:
      buffer.append(fate.look.sign)
      buffer.append(content)
      buffer.append(UInt8(ascii: "\n"))
    case .terminal: whole("\(fate.look.sign)\(Self.shown(content))", color: fate.look.color)
    }
    if !isEnded { whole("\\ No newline at end of file", color: nil) }
  }

  private mutating func whole(_ text: String, color: String?) {
    if case .terminal(usesColor: true) = style, let color {
      buffer.append("\u{1b}[\(color)m\(text)\u{1b}[0m\n")
    } else {
      buffer.append(text + "\n")
    }
  }

  /// A line as a terminal may see it: a photo's megabytes are cut down to their ends.
  private static func shown(_ line: ArraySlice<UInt8>) -> String {
    guard line.count > longestShown else { return visible(line) }
    let half = longestShown / 2
    let left = line.count - 2 * half
    return "\(visible(line.prefix(half)))… \(left) more bytes …\(visible(line.suffix(half)))"
  }

  private static func visible(_ bytes: ArraySlice<UInt8>) -> String {
    TerminalText.visible(String(decoding: bytes, as: UTF8.self))
  }
}
