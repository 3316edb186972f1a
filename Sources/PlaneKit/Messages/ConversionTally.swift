import Diagnostics
import PlaneCoding

/// What became of the shapes of one drawing or of several, for the summary.
struct ConversionTally {
  /// Whether the summary says what became of shapes.
  private let tellsShapes: Bool
  private var native = 0
  private var unsupported = 0
  private var leftOut = 0
  private var pictures = 0
  private var textsInPictures = 0
  private var lossCount = 0
  private var kinds: Set<String> = []
  /// How many documents may look different, and the names of the first of them.
  private var different: (count: Int, names: [String]) = (0, [])

  init(tellsShapes: Bool = true) { self.tellsShapes = tellsShapes }

  /// Counts a document that was carried over, and what was lost of it.
  mutating func add(_ document: PlaneDocument, _ losses: [Loss]) {
    lossCount += losses.count
    // By index, as a loop over losses copies each.
    var looksDifferent = false
    for index in losses.indices {
      kinds.insert(losses[index].ruleName)
      if losses[index].lossClass == .picture { looksDifferent = true }
    }
    if looksDifferent {
      different.count += 1
      if different.names.count < Self.mostNames { different.names.append(document.source.name) }
    }
    guard tellsShapes, let leaves = document.leaves else { return }
    native += leaves.native
    unsupported += leaves.unsupported.values.reduce(0) { $0 + $1.count }
    leftOut += leaves.leftOut
    pictures += leaves.pictures
    textsInPictures += leaves.textsInPictures
  }

  /// Whether there is something that people want to know.
  var isWorthTelling: Bool { lossCount > kinds.count || kinds.count > 1 || unsupported > 0 }

  /// The summary: `312 of 418 shapes editable, 106 kept as 14 pictures; 3 kinds of loss`.
  var sentence: String {
    let losses = "\(kinds.count.counted("kind")) of loss"
    guard native + unsupported > 0, !kinds.isEmpty else { return losses }
    return "\(shapes); \(losses)" + hint
  }

  /// Which of several documents may look different; nil where none does.
  var differentDocuments: String? {
    guard different.count > 0 else { return nil }
    let others = different.count - different.names.count
    let names = different.names.joined(separator: ", ") + (others > 0 ? " and \(others) more" : "")
    return "\(different.count.counted("file")) may look different: \(names)"
  }

  /// How many documents are named.
  private static let mostNames = 5

  private var hint: String {
    guard textsInPictures > 0 else { return "" }
    let labels = textsInPictures == 1 ? "1 more text a label" : "\(textsInPictures) more texts labels"
    return "; --prefer editable makes \(labels)"
  }

  private var shapes: String {
    // Without pictures, something like it may stand for a shape, and then it counts on both sides.
    let shown = unsupported - leftOut
    guard shown == 0 || pictures > 0 else {
      return "\(native.counted("shape")) editable, \(unsupported) left out or approximated"
    }
    var parts = ["\(native) of \((native + unsupported).counted("shape")) editable"]
    if shown > 0 { parts.append("\(shown) kept as \(pictures.counted("picture"))") }
    if leftOut > 0 { parts.append("\(leftOut) left out") }
    return parts.joined(separator: ", ")
  }
}
