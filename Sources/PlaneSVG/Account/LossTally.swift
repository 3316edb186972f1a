import Diagnostics
import PlaneCoding

/// What an element's attributes and declarations lose, by kind.
struct LossTally {
  enum Subject {
    case attribute(Int)
    case property(Bytes)
  }

  struct Entry {
    let code: LossCode
    let first: Subject
    var count = 1

    /// What to say of it.
    /// - Parameter subject: what messages call the first thing that is lost.
    func message(about subject: String) -> String {
      let others = count == 1 ? "" : " and \(count - 1) more"
      let isOurs = code == .metadata && subject.hasPrefix("\"data-plane-")
      let reason =
        isOurs ? "drawconv reads no such attribute here, and leaves it out" : Self.reason(code, subject)
      return "\(subject)\(others): \(reason)"
    }

    private static func reason(_ code: LossCode, _ subject: String) -> String {
      switch code {
      case .property where subject == "\"shape-inside\"":
        "browsers don't flow text into a shape; in Inkscape, make it text (Text > Convert to Text)"
      case .property where subject == "\"lang\"" || subject == "\"xml:lang\"":
        "no layer can say it; letters that languages share may look different"
      case .name where subject.hasSuffix("(aria-labelledby)"): "no layer is called what this refers to"
      case .name: "no layer takes this name"
      case .extras: "no layer takes what it carries"
      case .metadata where subject == "\"role\"" || subject.hasPrefix("\"aria-"):
        "a drawing tells screen readers nothing but names; it is left out"
      case .metadata: "only other programs use this; it is left out"
      case .interaction: "a drawing answers no pointer and no keyboard"
      case .adaptation: "it is fixed to what it is here, and viewers no longer adapt it"
      case .animation: "the drawing stands still"
      default: "no layer can say it, and it is left out"
      }
    }
  }

  private(set) var entries: [Entry] = []

  /// Adds what became of something.
  /// - Returns: its fate.
  mutating func add(_ standing: Standing, _ ofElement: Accounting.Fate, _ subject: Subject) -> Accounting.Fate
  {
    switch standing {
    case .withElement: return ofElement
    case .settled(let fate): return fate
    case .lost(let code):
      // Names are told one by one.
      if code != .name, let known = entries.firstIndex(where: { $0.code == code }) {
        entries[known].count += 1
      } else {
        entries.append(Entry(code: code, first: subject))
      }
      return .lost
    }
  }
}
