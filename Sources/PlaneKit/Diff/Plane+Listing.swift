import Diagnostics
import PlaneDiff
import PlaneModel

extension Plane {
  /// The drawing as text, a line for each property: what `git diff` compares as `textconv`.
  ///
  /// It says what the drawing means and nothing of its format, so that two listings differ where ``PlaneDifference`` finds
  /// something. Texts take a line for each of theirs, and images are told by their outside and a digest.
  var listing: String {
    var lines = properties.flatMap { $0.lines(indent: "") }
    for layer in layers {
      lines.append("")
      lines.append("layer \(TerminalText.visible(layer.title))")
      lines += layer.properties.flatMap { $0.lines(indent: "  ") }
    }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension PropertyEntry {
  fileprivate func lines(indent: String) -> [String] {
    let values: [String] =
      switch value {
      // By scalars, as Swift takes a line feed behind a carriage return for a part of one character.
      case .text(let text):
        text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
          .map { "\"\(TerminalText.visible(String($0)))\"" }
      case .json(let json): [TerminalText.visible(json)]
      case .image(let image): ["\(PropertyText.text(of: image)), xxh64 \(image.digest)"]
      default: [PropertyText.text(of: value)]
      }
    return values.map { "\(indent)\(property.rawValue): \($0)" }
  }
}
