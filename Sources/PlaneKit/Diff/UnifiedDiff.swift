/// How one text becomes another, by lines, in the unified form that `patch` and `git apply` read (POSIX.1-2024, diff,
/// "Diff -u Output Format").
package struct UnifiedDiff {
  package enum Style: Hashable, Sendable {
    /// Programs: every byte of a line is there.
    case patch
    /// A terminal: nothing in it acts, and long lines are cut in their middle; perhaps in colour.
    case terminal(usesColor: Bool)

    /// The style for an output: what no terminal shows stays a valid patch.
    package static func forOutput(_ output: Output, _ color: ColorChoice = .auto) -> Style {
      TerminalStyle.isTerminal(output)
        ? .terminal(usesColor: TerminalStyle.usesColor(output, color)) : .patch
    }
  }

  private let name: String
  private let lines: LineTable
  private let hunks: [DiffHunk]

  /// Compares two texts of a file.
  package init(_ old: ArraySlice<UInt8>, _ new: ArraySlice<UInt8>, name: String) {
    self.name = name
    lines = LineTable(old, new)
    let matching = LineMatching(lines.oldNumbers, lines.newNumbers)
    hunks = DiffHunk.hunks(matching.pairs, oldCount: lines.old.count, newCount: lines.new.count)
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
      for line in (fate == .added ? lines.new : lines.old)[range] { writer.line(fate, line) }
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
      case 0x00..<0x20, 0x7f:
        "\\" + String(String(scalar.value + 0o1000, radix: 8).dropFirst())
      default: String(scalar)
      }
    }
    return "\"\(quoted.joined())\""
  }
}
