package import Diagnostics

/// What became of everything that a document holds: each thing that was read has one fate.
///
/// For each kind of thing, what was read is the sum of the fates. A test holds that over many documents.
package struct Accounting: Hashable, Sendable {
  /// The kinds of things that are counted.
  package enum Item: Int, Hashable, Sendable, CaseIterable {
    case element
    /// An attribute that declares no namespace.
    case attribute
    /// A `name: value` of a style sheet or a `style` attribute.
    case declaration
    /// A comment, in the markup or in a style sheet.
    case comment
    /// A processing instruction; the XML declaration is none.
    case instruction

    /// What reports call them.
    package var name: String {
      switch self {
      case .element: "elements"
      case .attribute: "attributes"
      case .declaration: "declarations"
      case .comment: "comments"
      case .instruction: "processingInstructions"
      }
    }
  }

  /// What becomes of a thing.
  package enum Fate: Int, Hashable, Sendable, CaseIterable {
    /// The model says it.
    case native
    /// It is part of a picture that was cut out of the drawing.
    case cutOut
    /// An extra carries it.
    case carried
    /// The document means the same without it.
    case withoutEffect
    /// It is gone, or something like it stands in its place.
    case lost

    /// What reports call it.
    package var name: String { "\(self)" }
  }

  private var totals = [Int](repeating: 0, count: Item.allCases.count)
  private var counts = [Int](repeating: 0, count: Item.allCases.count * Fate.allCases.count)
  /// What is lost beside what decoding reports in any case.
  package var losses: [Loss] = []

  /// Creates an account of nothing.
  package init() {}

  /// How many things of a kind were read.
  package subscript(item: Item) -> Int { totals[item.rawValue] }

  /// How many things of a kind have a fate.
  package subscript(item: Item, fate: Fate) -> Int { counts[Self.index(item, fate)] }

  /// Says that things of a kind were read.
  package mutating func read(_ item: Item, _ count: Int = 1) { totals[item.rawValue] += count }

  /// Gives things of a kind a fate.
  package mutating func settle(_ item: Item, _ fate: Fate, _ count: Int = 1) {
    counts[Self.index(item, fate)] += count
  }

  private static func index(_ item: Item, _ fate: Fate) -> Int {
    item.rawValue * Fate.allCases.count + fate.rawValue
  }
}
