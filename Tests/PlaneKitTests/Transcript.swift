import Foundation
import PlaneKit
import Synchronization

/// A console that remembers what was said.
final class Transcript: Sendable {
  private let lines = Mutex<String>("")

  var text: String { lines.withLock { $0 } }

  var console: Console {
    Console(style: .init()) { text in self.lines.withLock { $0 += text } }
  }
}

/// Drawings for tests.
enum Drawing {
  static let rectangle =
    ##"{"type": "rectangle", "id": "fte-x1q-90b", "title": "Rect 1", "origin": {"x": 1.25, "y": 2}, "size": {"width": 3, "height": 4}, "color": "#ff8800"}"##

  static func json(_ layers: String...) -> String { json(layers) }

  static func json(_ layers: [String]) -> String {
    #"{"version": 2, "canvas": {"width": 10, "height": 20}, "layers": [\#(layers.joined(separator: ", "))]}"#
  }

  static let valid = json(rectangle)
  static let negative = json(rectangle.replacingOccurrences(of: "1.25", with: "-1.25"))
  static let withUnknownProperty = json(
    rectangle.replacingOccurrences(of: #""id""#, with: #""mood": 1, "id""#))
}
