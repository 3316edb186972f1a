import Diagnostics
import PlaneDiff
import PlaneModel

/// A drawing as text, a line for each property: what `git diff` compares as `textconv`.
///
/// It says what the drawing means and nothing of its format, so that two listings differ where ``PlaneDifference`` finds
/// something. Texts take a line for each of theirs, and images are told by their outside and a digest.
struct PlaneListing {
  private let plane: Plane

  init(_ plane: Plane) { self.plane = plane }

  /// The listing, each line ended.
  var text: String {
    var lines = plane.properties.flatMap { Self.lines(of: $0, indent: "") }
    for layer in plane.layers {
      lines.append("")
      lines.append("layer \(TerminalText.visible(layer.title))")
      lines += layer.properties.flatMap { Self.lines(of: $0, indent: "  ") }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func lines(of entry: PropertyEntry, indent: String) -> [String] {
    let values: [String] =
      switch entry.value {
      // By scalars, as Swift takes a line feed behind a carriage return for a part of one character.
      case .text(let text):
        text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
          .map { "\"\(TerminalText.visible(String($0)))\"" }
      case .json(let json): [TerminalText.visible(json)]
      case .image(let image): ["\(PropertyText.text(of: image)), xxh64 \(image.digest)"]
      default: [PropertyText.text(of: entry.value)]
      }
    return values.map { "\(indent)\(entry.property.rawValue): \($0)" }
  }
}
