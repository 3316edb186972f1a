/// How one text becomes another, by lines, in the unified form that `patch` and `git apply` read (POSIX.1-2024, diff,
/// "Diff -u Output Format").
package struct UnifiedDiff {
  package enum Style: Hashable, Sendable {
    /// Programs: every byte of a line is there.
    case patch
    /// A terminal: nothing in it acts, and long lines are cut in their middle; perhaps in colour.
    case terminal(usesColor: Bool)

    /// The style for standard output: what no terminal shows stays a valid patch.
    package static func forStandardOutput(_ color: ColorChoice) -> Style {
      POSIX.isTerminal(1) ? .terminal(usesColor: TerminalStyle.usesColor(color)) : .patch
    }
  }

  private let name: String
  /// The lines of both texts, each with its line feed where it has one.
  private let old, new: [ArraySlice<UInt8>]
  private let hunks: [DiffHunk]

  /// Compares two texts of a file.
  package init(_ old: ArraySlice<UInt8>, _ new: ArraySlice<UInt8>, name: String) {
    self.name = name
    (self.old, self.new) = (Self.lines(of: old), Self.lines(of: new))
    // Equal lines have equal numbers.
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    func number(_ line: ArraySlice<UInt8>) -> Int {
      if let number = numbers[line] { return number }
      numbers[line] = numbers.count
      return numbers.count - 1
    }
    let matching = LineMatching(self.old.map(number), self.new.map(number))
    hunks = DiffHunk.hunks(matching.pairs, oldCount: self.old.count, newCount: self.new.count)
  }

  private static func lines(of text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var rest = text
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      lines.append(rest[...end])
      rest = rest[(end + 1)...]
    }
    if !rest.isEmpty { lines.append(rest) }
    return lines
  }

  package var isEmpty: Bool { hunks.isEmpty }

  /// The diff in bytes; none where the texts are the same.
  package func chunks(_ style: Style = .patch) -> [ArraySlice<UInt8>] {
    guard !isEmpty else { return [] }
    var writer = DiffWriter(style)
    writer.header("--- ", Self.fileName("a", name))
    writer.header("+++ ", Self.fileName("b", name))
    for hunk in hunks { write(hunk, to: &writer) }
    return writer.chunks
  }

  private func write(_ hunk: DiffHunk, to writer: inout DiffWriter) {
    writer.hunk("@@ -\(Self.range(hunk.old)) +\(Self.range(hunk.new)) @@")
    for (fate, range) in hunk.parts {
      for line in (fate == .added ? new : old)[range] { writer.line(fate, line) }
    }
  }

  /// Lines from 1; an empty range is told by the line before it.
  private static func range(_ range: Range<Int>) -> String {
    switch range.count {
    case 0: "\(range.lowerBound),0"
    case 1: "\(range.lowerBound + 1)"
    default: "\(range.lowerBound + 1),\(range.count)"
    }
  }

  /// A file's name as git writes it: quoted where it holds what could end it, with a tab behind it where it holds a
  /// space.
  private static func fileName(_ side: String, _ path: String) -> String {
    let full = "\(side)/\(FilePath.inPatch(path))"
    guard full.utf8.contains(where: { $0 < 0x20 || $0 == 0x7f || $0 == 0x22 || $0 == 0x5c }) else {
      return full.utf8.contains(0x20) ? full + "\t" : full
    }
    let quoted = full.unicodeScalars.map { scalar in
      switch scalar.value {
      case 0x22, 0x5c: "\\\(scalar)"
      case 0x00..<0x20, 0x7f: "\\" + String(String(scalar.value + 0o1000, radix: 8).dropFirst())
      default: String(scalar)
      }
    }
    return "\"\(quoted.joined())\""
  }
}
