import Diagnostics
import MarkupJSON
import PlaneCoding
import PlaneModel

/// Reads `lint.ignore` in extras: names of rules and groups, and what is there in another form and so suppresses nothing.
struct SuppressionReader {
  private(set) var names: [String] = []
  /// What is wrong with the form; of names that are none, the first one is told.
  private(set) var problems: [String] = []

  /// Reads extras, of which nothing else is kept: they may hold a value for every other byte.
  init(_ extras: Extras) {
    guard extras.json.utf8.count >= Self.shortest else { return }
    let limits = JSONLimits(depth: Extras.maximumDepth, valueCount: .max)
    let cursor = JSONCursor(SourceText(name: "extras", text: extras.json), limits: limits)
    guard let lint = cursor.member("lint", of: 0) else { return }
    guard cursor.kind(of: lint.start) == .object else {
      report(
        #""lint""#, at: lint.start, cursor,
        #"write { "ignore": ["low-contrast"] }, with the rules that are meant"#)
      return
    }
    if let ignored = cursor.member("ignore", of: lint.start) {
      readNames(at: ignored.start, cursor)
    } else if let key = mistypedKey(at: lint.start, cursor) {
      problems.append(
        "\"lint\" has \(key.quotedForMessages), which suppresses nothing; did you mean \"ignore\"?")
    }
  }

  private mutating func readNames(at start: Int, _ cursor: JSONCursor) {
    guard cursor.kind(of: start) == .array else {
      report(#""lint.ignore""#, at: start, cursor, "write an array of names of rules")
      return
    }
    for element in cursor.elements(of: start) {
      if let name = cursor.string(at: element) {
        names.append(name)
      } else if problems.isEmpty {
        report(#"an element of "lint.ignore""#, at: element, cursor, "write the name of a rule")
      }
    }
  }

  private mutating func report(_ what: String, at start: Int, _ cursor: JSONCursor, _ advice: String) {
    let kind = cursor.kind(of: start)?.name ?? "no value"
    problems.append("\(what) is \(kind), which suppresses nothing; \(advice)")
  }

  /// A key of an object that seems to be meant for names.
  private func mistypedKey(at start: Int, _ cursor: JSONCursor) -> String? {
    cursor.members(of: start).lazy.map { cursor.characters(of: $0.key) }
      .first { nearestName(to: $0, among: ["ignore"]) != nil }
  }

  /// The fewest bytes of extras that hold something under `lint`.
  private static let shortest = #"{"lint":1}"#.utf8.count
}
