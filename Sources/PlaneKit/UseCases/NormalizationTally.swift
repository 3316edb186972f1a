import ByteText

/// What became of the files of a run that normalizes.
struct NormalizationTally {
  private let mode: NormalizeRun.Mode
  private var changed = 0
  private var canonical = 0
  private var failed = 0
  /// Those that end the run with status 1, although their form is not the reason.
  private var broken = 0
  private var foreign: [Input] = []

  init(_ mode: NormalizeRun.Mode) { self.mode = mode }

  mutating func add(_ outcome: NormalizeRun.Outcome, of input: Input) {
    switch outcome {
    case .changed(let status):
      changed += 1
      if mode.writes, status == .refused { broken += 1 }
    case .canonical(let status):
      canonical += 1
      if status == .refused { broken += 1 }
    case .failed: failed += 1
    case .foreign: foreign.append(input)
    case .other: break
    }
  }

  /// How to get drawings of others that were left alone; nil where there are none, or where nothing was to be written.
  var advice: String? {
    guard mode.writes, let first = foreign.first else { return nil }
    let (files, pronoun) =
      foreign.count == 1 ? (first.name, "it") : ("\(first.name) and \(foreign.count - 1) more", "them")
    return "\(files): left as \(foreign.count == 1 ? "it is" : "they are"), as drawconv did not write "
      + "\(pronoun); import \(pronoun) with \"\(Self.command(for: first))\""
  }

  private static func command(for input: Input) -> String {
    guard case .file(let path) = input else { return "drawconv convert --to json" }
    let name = FilePath.name(of: path, withExtension: "json")
    let target = FilePath.join(FilePath.directory(of: path), name)
    return "drawconv convert \(path.quotedForShell) -o \(target.quotedForShell)"
  }

  /// What became of the files; nil for a single one.
  var total: String? {
    let count = changed + canonical + failed + foreign.count
    guard count > 1 else { return nil }
    var parts = [
      mode.writes
        ? "normalized \(changed) of \(count) files"
        : "\(changed) of \(count) files \(changed == 1 ? "is" : "are") not in canonical form"
    ]
    if !foreign.isEmpty { parts.append("\(foreign.count) not written by drawconv") }
    if failed > 0 { parts.append("\(failed) failed") }
    // These are counted above, too.
    if broken > 0 { parts.append("\(broken) in canonical form \(broken == 1 ? "breaks" : "break") rules") }
    return parts.joined(separator: "; ")
  }
}

extension String {
  /// The text as a word of a shell's command line (POSIX.1-2017, Shell Command Language, 2.2.2).
  fileprivate var quotedForShell: String {
    let isPlain = utf8.allSatisfy { $0 >= 0x80 || $0.isASCIIAlphanumeric || "/._-".utf8.contains($0) }
    if isPlain, !isEmpty { return self }
    return "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }
}
