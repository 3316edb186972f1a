import ByteText
import Diagnostics
import PlaneModel

/// The title and the description that are written for a drawing without its own, made from what is on it.
///
/// They are known again by what they say, so that no mark has to survive optimizers and editors, and one that counts
/// layers that came or went since is known, too. Where somebody calls a drawing just like that, the element is marked
/// (``PlaneElementType/authored``).
enum MadeUpName {
  static func title(of plane: Plane) -> String { "Drawing with \(plane.count.counted("layer"))" }

  /// What is on a drawing; nil where nothing is.
  static func description(of plane: Plane) -> String? {
    let parts = LayerKind.allCases.compactMap { kind in
      let count = plane.count(of: kind)
      return count > 0 ? count.counted(kind.noun) : nil
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// Whether a text reads like a title that is made up.
  static func isTitle(_ text: String) -> Bool {
    let start = "Drawing with "
    guard text.utf8.starts(with: start.utf8) else { return false }
    return isCounted(text.utf8.dropFirst(start.utf8.count), ["layer"])
  }

  /// Whether a text reads like a description that is made up.
  static func isDescription(_ text: String) -> Bool {
    var rest = text.utf8[...]
    while let comma = rest.firstIndex(of: UInt8(ascii: ",")) {
      guard isCounted(rest[..<comma], nouns) else { return false }
      rest = rest[comma...].dropFirst()
      guard rest.popFirst() == UInt8(ascii: " ") else { return false }
    }
    return isCounted(rest, nouns)
  }

  /// Whether it is what graphviz calls a graph that nobody gave a name: `%3`.
  static func isNumberOfGraph(_ text: String) -> Bool {
    text.utf8.first == UInt8(ascii: "%") && text.utf8.count > 1
      && text.utf8.dropFirst().allSatisfy(\.isASCIIDigit)
  }

  private static let nouns = LayerKind.allCases.map(\.noun)

  /// Whether a text is a number and one of some nouns, in the singular or the plural.
  private static func isCounted(_ text: Substring.UTF8View, _ nouns: [String]) -> Bool {
    let digits = text.prefix(while: \.isASCIIDigit)
    let rest = text.dropFirst(digits.count)
    guard !digits.isEmpty, rest.first == UInt8(ascii: " ") else { return false }
    let word = rest.dropFirst()
    return nouns.contains { word.elementsEqual($0.utf8) || word.elementsEqual("\($0)s".utf8) }
  }
}

extension LayerKind {
  /// What a description calls layers of the kind.
  fileprivate var noun: String {
    switch self {
    case .rectangle: "rectangle"
    case .photo: "photo"
    case .label: "label"
    case .postIt: "post-it"
    }
  }
}
