import Diagnostics
import MarkupXML
import PlaneCoding

/// What is told of a drawing beside its layers: what these do not say, and what is wrong with it.
struct DecodingReport {
  let table: XMLTable
  /// Whether what isn't native is embedded.
  let embeds: Bool
  private(set) var losses: [Loss] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// How much is native, and what isn't.
  var leaves = LeafCounts()
  /// What is noted for the account of the document; nil where nobody asks for one.
  var trace: DrawingTrace?

  init(_ table: XMLTable, embeds: Bool, traces: Bool) {
    self.table = table
    self.embeds = embeds
    trace = traces ? DrawingTrace(count: table.nodes.count) : nil
  }

  // MARK: - Losses

  /// Reports something that the layers do not say.
  /// - Parameter attribute: where it stands in the element; the whole start tag unless told.
  mutating func lose(
    _ code: LossCode, _ outcome: Loss.Outcome, _ message: String, at node: Int, _ attribute: Int? = nil,
    exceedsLimit: Bool = false
  ) {
    lose(code, outcome, message, in: range(of: node, attribute), exceedsLimit: exceedsLimit)
  }

  /// Reports something that the layers do not say, at some bytes of the document.
  ///
  /// - Parameter exceedsLimit: whether a limit is the reason that `SourceText.limitFactor` raises.
  mutating func lose(
    _ code: LossCode, _ outcome: Loss.Outcome, _ message: String, in range: ByteRange?,
    exceedsLimit: Bool = false
  ) {
    var loss = Loss(code, outcome, message, place: Place(range: range))
    loss.exceedsLimit = exceedsLimit
    losses.appendSparingly(loss)
  }

  /// Reports an element that nobody paints, but for those of editors, and those that others refer to.
  mutating func loseUnknown(_ node: Int, _ elements: SVGElements) {
    let name = table.elementName(of: node)
    guard elements.nodes[node].namespace.isOfSVG, !Self.paintsNothing.contains(name) else { return }
    let isFlowed = name == "flowRoot"
    // Inkscape leaves many without a letter behind.
    if isFlowed, elements.content(of: node).allSatisfy(\.isWhitespace) {
      return trace?.mark(node, .empty) ?? ()
    }
    trace?.mark(node, .dropped)
    let message =
      isFlowed
      ? "browsers don't show flowed text of Inkscape 0.9x; there, make it text (Text > Convert to Text)"
      : "\"\(name)\" is no element that is painted"
    lose(.unsupportedElement, .dropped, message, at: node)
  }

  private static let paintsNothing = animations.union([
    "view", "cursor", "font", "font-face", "color-profile",
  ])

  /// Makes room for losses whose number is known, so that a growing list of very many is not copied.
  mutating func reserve(_ count: Int) { losses.reserveCapacity(losses.count + count) }

  /// Takes in what was found apart from the layers.
  mutating func lose(_ others: [Loss]) { losses += others }

  /// Goes on with a layer that doesn't look quite the same, which is reported, where nothing is embedded.
  /// - Throws: the reason, where what isn't native is embedded.
  mutating func approximate(_ code: LossCode, _ message: String, at node: Int) throws(NotNative) {
    guard !embeds else { throw NotNative(code, message) }
    loseLooks(code, .approximated, message, at: node)
  }

  /// Reports an element that is left out, or looks different.
  mutating func loseLooks(_ code: LossCode, _ outcome: Loss.Outcome, _ message: String, at node: Int) {
    leaves.unsupported[code, default: LeafCounts.Unsupported()].count += 1
    if outcome == .dropped { leaves.leftOut += 1 }
    lose(code, outcome, message, at: node)
  }

  /// Forgets all losses but the first ones.
  mutating func truncateLosses(to count: Int) { losses.truncate(to: count) }

  // MARK: - Mistakes

  /// Reports something that is wrong with the document.
  /// - Parameter attribute: where it stands in the element; the whole start tag unless told.
  mutating func report(
    _ rule: String, _ severity: Severity, _ message: String, at node: Int, _ attribute: Int? = nil,
    exceedsLimit: Bool = false
  ) {
    var diagnostic = Diagnostic(
      rule: rule, severity: severity, message: message, place: Place(range: range(of: node, attribute)))
    diagnostic.exceedsLimit = exceedsLimit
    diagnostics.append(diagnostic)
  }

  /// The bytes of an attribute, or where none is told, of an element's start tag.
  private func range(of node: Int, _ attribute: Int?) -> ByteRange? {
    attribute.flatMap { table.range(ofAttribute: $0, on: node) } ?? table.range(ofElement: node)
  }
}
