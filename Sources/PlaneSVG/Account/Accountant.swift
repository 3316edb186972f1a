import ByteText
import Diagnostics
import MarkupXML
import PlaneCoding

/// Accounts for everything in a document: each element, attribute, declaration and comment gets one fate, and what is lost
/// and was not reported while the drawing was decoded is reported here.
///
/// Nothing is without a fate: what no line here knows is lost.
struct Accountant {
  let table: XMLTable
  let elements: SVGElements
  let trace: DrawingTrace
  /// Whether what isn't native was embedded.
  let embeds: Bool
  var accounting = Accounting()
  /// The losses that were reported already, by where they start.
  let reported: ReportedLosses
  /// What became a name.
  var names: UsedNames { trace.names }
  let accountsForPictures: Bool
  let layers: LayerPlaces
  private let texts: [Int32]
  let selectorNames: SelectorNames
  /// Whether there are characters that Chinese and Japanese share, and draw each in its own way.
  let hasHan: Bool
  /// Whether there are letters that Russian, Serbian and Bulgarian share, as far as fonts draw each in its own way.
  let hasCyrillic: Bool
  /// Whether each element holds something that is in the drawing, or is it.
  private let holdsShown: [Bool]
  /// What the switches show that were looked at.
  var shownChoices: [Int: Int?] = [:]
  /// The last element that was asked for its title, as it may hold thousands, and that.
  var lastTitled: (node: Int, title: Int?) = (-1, nil)
  /// What was said of losses: thousands of elements may lose the same, and share it.
  private var messages: Set<String> = []

  init(
    _ table: XMLTable, _ elements: SVGElements, _ trace: DrawingTrace, layers: LayerPlaces, losses: [Loss],
    embeds: Bool
  ) {
    self.table = table
    self.elements = elements
    self.trace = trace
    self.embeds = embeds
    accountsForPictures = trace.marks.contains { $0.contains(.written) }
    reported = ReportedLosses(losses)
    self.layers = layers
    selectorNames = elements.sheets.use { $0.selectorNames }
    texts = elements.nodes.indices.filter { elements.name(of: $0) == .text }
      .map { Int32(truncatingIfNeeded: $0) }
    var (hasHan, hasCyrillic) = (false, false)
    for node in elements.nodes.indices where elements.isText(node) {
      for byte in elements.text(of: node) where byte >= 0xd0 {
        if (0xe4...0xe9).contains(byte) { hasHan = true }  // U+4000 to U+9FFF
        if byte <= 0xd3 { hasCyrillic = true }  // U+0400 to U+04FF
      }
    }
    (self.hasHan, self.hasCyrillic) = (hasHan, hasCyrillic)
    holdsShown = Self.findShown(elements, trace)
  }

  private static func findShown(_ elements: SVGElements, _ trace: DrawingTrace) -> [Bool] {
    var found = [Bool](repeating: false, count: elements.nodes.count)
    for node in elements.nodes.indices.reversed() {
      if !trace[node].isDisjoint(with: [.layer, .empty, .written]) { found[node] = true }
      let parent = elements.parent(of: node)
      if found[node], parent >= 0 { found[parent] = true }
    }
    return found
  }

  consuming func account() -> Accounting {
    settleAsides()
    settleSheets()
    var node = 0
    while node < elements.nodes.count {
      if elements.isText(node) {
        node += 1
      } else {
        node = settle(node)
      }
    }
    return accounting
  }

  // MARK: - Elements

  /// Settles an element, or with it all that is in it.
  /// - Returns: the next node to settle.
  private mutating func settle(_ node: Int) -> Int {
    var verdict = verdict(on: node)
    // What is approximated counts as lost.
    if !verdict.isWhole, isApproximated(node) { verdict = ElementVerdict(fate: .lost, loss: verdict.loss) }
    if let loss = verdict.loss { lose(loss.code, loss.message, at: node) }
    guard verdict.isWhole else {
      account(.element, verdict.fate)
      settleAttributes(of: node, verdict)
      return node + 1
    }
    for inner in node..<elements.end(of: node) where !elements.isText(inner) {
      account(.element, verdict.fate)
      account(.attribute, verdict.fate, elements.attributes(of: inner).count)
      account(.declaration, verdict.fate, ownDeclarations(of: inner).count)
    }
    return elements.end(of: node)
  }

  mutating func account(_ item: Accounting.Item, _ fate: Accounting.Fate, _ count: Int = 1) {
    accounting.read(item, count)
    accounting.settle(item, fate, count)
  }

  /// The declarations of an element's `style` attribute.
  func ownDeclarations(of node: Int) -> [Declaration] {
    guard let style = elements.value(.style, of: node) else { return [] }
    var declarations: [Declaration] = []
    Declarations.forEach(style, elements.sheets.use(\.memory)) { declarations.append($0) }
    return declarations
  }

  var hasText: Bool { !texts.isEmpty }

  func holdsText(_ node: Int) -> Bool {
    let first = texts.partitionIndex { $0 >= node }
    return first < texts.count && texts[first] < elements.end(of: node)
  }

  func holdsShown(_ node: Int) -> Bool { holdsShown[node] }

  // MARK: - Losses

  func isReported(_ node: Int) -> Bool { reported.holds(table.range(ofElement: node).lowerBound) }

  /// Whether it was reported at an element that it, or something like it, is not all there.
  func isApproximated(_ node: Int) -> Bool {
    !reported.isEmpty && reported.holdsChange(table.range(ofElement: node).lowerBound)
  }

  /// Whether it may have been reported at an attribute of an element that it is not all there.
  func mayHaveChanges(inTagOf node: Int) -> Bool {
    !reported.isEmpty && reported.holdsChange(in: table.range(ofElement: node))
  }

  /// Whether it was reported at an attribute that it, or something like it, is not all there.
  func isApproximated(_ attribute: Int, on node: Int) -> Bool {
    guard let value = table.range(ofAttribute: attribute, on: node) else { return false }
    // Of a list it may be one number.
    return reported.holdsChange(value.lowerBound) || reported.holdsChange(in: value)
  }

  /// A style that is written as it is read, and where.
  typealias WrittenStyle = (text: Bytes, range: ByteRange)

  /// The `style` of an element; nil where it has none, or one that isn't written as it is read.
  func writtenStyle(of node: Int) -> WrittenStyle? {
    guard let style = elements.attribute(.style, of: node),
      let range = table.range(ofAttribute: style, on: node)
    else { return nil }
    let text = elements.value(ofAttribute: style)
    return range.count == text.count ? (text, range) : nil
  }

  /// Whether it was reported at a declaration of a style that it, or something like it, is not all there.
  func isApproximated(_ declaration: Declaration, in style: WrittenStyle) -> Bool {
    let (text, range) = style
    guard let name = declaration.name.offset(in: text), name < text.count else { return false }
    let end = declaration.value.offset(in: text).map { $0 + declaration.value.count } ?? 0
    let start = range.lowerBound + name
    return reported.holdsChange(in: start - 1..<min(max(range.lowerBound + end, start + 1), range.upperBound))
  }

  mutating func lose(_ code: LossCode, _ message: String, at node: Int, _ attribute: Int? = nil) {
    let range = attribute.flatMap { table.range(ofAttribute: $0, on: node) } ?? table.range(ofElement: node)
    guard attribute == nil || !reported.holds(range.lowerBound) else { return }
    lose(code, message, in: range)
  }

  mutating func lose(_ code: LossCode, _ message: String, in range: ByteRange) {
    let shared = messages.insert(message).memberAfterInsert
    accounting.losses.appendSparingly(Loss(code, .dropped, shared, place: Place(range: range)))
  }

  // MARK: - Comments

  private mutating func settleAsides() {
    for aside in table.asides {
      let text = Quotation.text(table.source[aside.range])
      switch aside.kind {
      case .comment where text.isEmpty: account(.comment, .withoutEffect)
      case .comment:
        account(.comment, .lost)
        lose(.comment, "the comment \"\(text)\" is left out", in: aside.range)
      case .instruction:
        account(.instruction, .lost)
        let isSheet = text.hasPrefix("<?xml-stylesheet")
        lose(
          isSheet ? .externalReference : .metadata,
          "the processing instruction \"\(text)\" is left out", in: aside.range)
      case .attributeDefaults:
        account(.attribute, .lost)
        lose(
          .property, "\"\(text)\" gives elements attributes, which are not read; write them on the elements",
          in: aside.range)
      }
    }
  }
}
