import PlaneCoding

extension RuleDescription {
  /// What reading makes of documents, and what conversions lose, as the file `rules.txt` describes it.
  static let ofDocuments = CatalogEntry.entries(of: "rules.txt").compactMap(RuleDescription.init)

  private init?(_ entry: CatalogEntry) {
    guard let severity = entry.severity, let topic = RuleTopic(rawValue: entry.value("topic")),
      let bad = RuleExample(entry.value("bad"), entry.lines("bad")),
      let good = RuleExample(entry.value("good"), entry.lines("good"))
    else { return nil }
    let fix = entry.lines("fix").first.map {
      RuleFix(isSafe: entry.value("fix") == "safe", summary: String($0))
    }
    self.init(
      String(entry.name), severity, topic, summary: entry.value("summary"), rationale: entry.rationale,
      bad: bad, good: good, fix: fix)
  }
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
