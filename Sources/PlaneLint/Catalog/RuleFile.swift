import ByteText
import Diagnostics
import PlaneCoding

extension RuleDescription {
  /// What reading makes of documents, and what conversions lose, as the file `rules.txt` describes it.
  static let ofDocuments: [RuleDescription] = {
    var entries: [RuleEntry] = []
    for line in EmbeddedFile.text("rules.txt").utf8.split(separator: UInt8(ascii: "\n")) {
      if line.first != UInt8(ascii: " ") {
        entries.append(RuleEntry(name: Substring(line)))
      } else if !entries.isEmpty {
        entries[entries.count - 1].add(line)
      }
    }
    return entries.compactMap(RuleDescription.init)
  }()

  private init?(_ entry: RuleEntry) {
    guard let severity = Severity(rawValue: entry.value("severity")),
      let topic = RuleTopic(rawValue: entry.value("topic")),
      let bad = RuleExample(entry.value("bad"), entry.lines("bad")),
      let good = RuleExample(entry.value("good"), entry.lines("good"))
    else { return nil }
    let fix = entry.lines("fix").first.map {
      RuleFix(isSafe: entry.value("fix") == "safe", summary: String($0))
    }
    self.init(
      String(entry.name), severity, topic, summary: entry.value("summary"),
      rationale: entry.lines("rationale").joined(separator: " "), bad: bad, good: good, fix: fix)
  }
}

/// A rule in the file: a line with its name, below that, set in by two spaces, a word with a value for each thing that is said of
/// it, and below that, set in by four, text of several lines.
private struct RuleEntry {
  let name: Substring
  private var parts: [(word: Substring, value: Substring, lines: [Substring])] = []

  init(name: Substring) {
    self.name = name
    parts.reserveCapacity(8)
  }

  mutating func add(_ line: Substring.UTF8View) {
    if line.starts(with: "    ".utf8), !parts.isEmpty {
      parts[parts.count - 1].lines.append(Substring(line.dropFirst(4)))
    } else {
      let words = line.dropFirst(2)
      let end = words.firstIndex(of: UInt8(ascii: " ")) ?? words.endIndex
      parts.append((Substring(words[..<end]), Substring(words[end...].dropFirst()), []))
    }
  }

  func value(_ word: Substring) -> String { parts.first { $0.word == word }.map { String($0.value) } ?? "" }
  func lines(_ word: Substring) -> [Substring] { parts.first { $0.word == word }?.lines ?? [] }
}

extension RuleExample {
  /// An example as the file writes it: a whole document, or the part that is shown; nil for a form that is not known.
  fileprivate init?(_ form: String, _ lines: [Substring]) {
    let text = lines.joined(separator: "\n")
    switch form {
    case "json": self.init(json: text)
    case "svg": self.init(svg: text)
    case "elements": self = .elements(text)
    case "own": self = .own(text)
    case "layers":
      // Beside the layers, a line each of the document's other members.
      func member(_ start: String) -> String? {
        lines.first { $0.hasPrefix(start) }.map { String($0.dropFirst(start.count)) }
      }
      let (canvas, images) = ("\"canvas\": ", "\"images\": { ")
      let layers = lines.filter { !$0.hasPrefix(canvas) && !$0.hasPrefix(images) }
      self.init(
        layers.joined(separator: "\n"), images: member(images).map { String($0.dropLast(2)) } ?? "",
        canvas: member(canvas))
    default: return nil
    }
  }
}
