import ByteText
package import Diagnostics

/// What a name means, in a file: a line with the name, below that, set in by two spaces, a word with a value for each thing that
/// is said of it, and below that, set in by four, text of several lines.
package struct CatalogEntry {
  package let name: Substring
  private var parts: [(word: Substring, value: Substring, lines: [Substring])] = []

  /// The entries of a file of the program.
  package static func entries(of file: String) -> [CatalogEntry] {
    var entries: [CatalogEntry] = []
    for line in EmbeddedFile.text(file).utf8.split(separator: UInt8(ascii: "\n")) {
      if line.first != UInt8(ascii: " ") {
        entries.append(CatalogEntry(name: Substring(line)))
      } else if !entries.isEmpty {
        entries[entries.count - 1].add(line)
      }
    }
    return entries
  }

  private mutating func add(_ line: Substring.UTF8View) {
    if line.starts(with: "    ".utf8), !parts.isEmpty {
      parts[parts.count - 1].lines.append(Substring(line.dropFirst(4)))
    } else {
      let words = line.dropFirst(2)
      let end = words.firstIndex(of: UInt8(ascii: " ")) ?? words.endIndex
      parts.append((Substring(words[..<end]), Substring(words[end...].dropFirst()), []))
    }
  }

  package func value(_ word: Substring) -> String {
    parts.first { $0.word == word }.map { String($0.value) } ?? ""
  }
  func lines(_ word: Substring) -> [Substring] { parts.first { $0.word == word }?.lines ?? [] }

  package var severity: Severity? { Severity(rawValue: value("severity")) }
  /// Why that is so, in one line.
  package var rationale: String { lines("rationale").joined(separator: " ") }
}
