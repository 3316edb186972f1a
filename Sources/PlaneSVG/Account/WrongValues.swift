import Diagnostics
import MarkupXML

/// Finds values that SVG doesn't allow: browsers draw on without them, and the linter is to tell (SVG 2, 4.1 and 6.4).
///
/// A look of its own at all values, as these are read at many places, some of them several times, and others never. It
/// follows the decoder through the document, so that what it looks at is at hand.
struct WrongValues {
  private let table: XMLTable
  private let elements: SVGElements
  private let forms = PlainForms()
  private var losses: [Loss] = []
  /// The first node that was not looked at yet.
  private var next = 0

  /// As many are told one by one; a program's mistake stands at every one of its shapes.
  private var limit: Int { table.source.raised(10_000) }
  private var untold = 0

  init(_ table: XMLTable, _ elements: SVGElements) {
    self.table = table
    self.elements = elements
  }

  // MARK: - Looking

  mutating func look(upTo node: Int) {
    while next <= node {
      if !elements.isText(next) { check(next) }
      next += 1
    }
  }

  /// Looks at all that is left, and at the style sheets.
  /// - Returns: what is wrong, in the order of the document.
  mutating func finish() -> [Loss] {
    look(upTo: elements.nodes.count - 1)
    checkSheets()
    if untold > 0 {
      var rest = Loss(
        .invalidValue, .dropped, "\(untold) more values cannot be read, or are out of bounds")
      rest.exceedsLimit = true
      losses.append(rest)
    }
    return losses
  }

  private mutating func check(_ node: Int) {
    for attribute in elements.attributes(of: node) {
      let form = forms[elements.nameID(ofAttribute: attribute)]
      guard form != .free else { continue }
      let value = elements.value(ofAttribute: attribute)
      guard !form.holds(value), let name = elements.attributeName(attribute) else { continue }
      check(name, value, attribute, of: node)
    }
  }

  private mutating func check(_ name: AttributeName, _ value: Bytes, _ attribute: Int, of node: Int) {
    guard let element = elements.name(of: node), element.isChecked else { return }
    guard elements.form == .own || !name.isCheckedInOurs else { return }
    guard name != .style else { return checkStyle(value, attribute, of: node) }
    let plain = name.isProperty ? elements.sheets.use { $0.memory.plain(value) } : value
    guard let grammar = name.grammar(on: element), var mistake = grammar.mistake(in: plain) else { return }
    // What is told is as it is written.
    if !plain.isSame(as: value) { mistake.part = 0..<value.count }
    add(mistake, name, value, on: element) { table in
      table.place(ofAttribute: attribute, on: node)?.range(ofPart: mistake.part)
    }
  }

  private mutating func checkStyle(_ text: Bytes, _ attribute: Int, of node: Int) {
    let found = mistakes(in: text)
    guard !found.isEmpty, let place = table.place(ofAttribute: attribute, on: node) else { return }
    for (property, value, mistake) in found {
      add(mistake, property, value, on: elements.name(of: node)) { _ in
        mistake.range(in: value, of: text, at: place) ?? place.whole
      }
    }
  }

  private func mistakes(in text: Bytes) -> [(AttributeName, Bytes, ValueMistake)] {
    var found: [(AttributeName, Bytes, ValueMistake)] = []
    elements.sheets.use { sheets in
      Declarations.forEach(text, sheets.memory) {
        if let mistake = Self.mistake(in: $0) { found.append(mistake) }
      }
    }
    return found
  }

  private mutating func checkSheets() {
    guard elements.hasRules else { return }
    // Programs write rules for all that they could draw: what one says of nothing is no mistake in this drawing.
    let (texts, blocks) = elements.sheets.use { sheets in
      (sheets.texts, sheets.blocks.filter { $0.rules.isEmpty || sheets.isMatched($0) })
    }
    // The blocks stand in the order of their elements.
    var sheets = texts[...]
    var place: ValuePlace?
    for block in blocks where !block.declarations.isEmpty {
      while let sheet = sheets.first, sheet.node != block.node {
        sheets.removeFirst()
        place = nil
      }
      guard let sheet = sheets.first else { return }
      for declaration in elements.sheets.use({ $0.declarations(of: block) }) {
        guard let (property, value, mistake) = Self.mistake(in: declaration) else { continue }
        // Of several texts, it isn't known which one it is.
        if place == nil, Int(table.nodes[sheet.node].end) == sheet.node + 2 {
          place = table.place(ofText: sheet.node + 1)
        }
        add(mistake, property, value, on: nil) { table in
          place.flatMap { mistake.range(in: value, of: sheet.text, at: $0) }
            ?? table.range(ofElement: sheet.node)
        }
      }
    }
  }

  /// What is wrong with a declaration; of sizes only what is negative, as style sheets have words for them that come and
  /// go.
  private static func mistake(in declaration: Declaration) -> (AttributeName, Bytes, ValueMistake)? {
    guard let property = declaration.property else { return nil }
    if declaration.isDropped {
      let mistake = ValueMistake(kind: .withoutUnit, part: 0..<declaration.value.count)
      return (property, declaration.value, mistake)
    }
    guard let mistake = property.grammarInStyles?.mistake(in: declaration.value),
      mistake.kind != .unreadable || property.isProperty || property == .transform
    else { return nil }
    return (property, declaration.value, mistake)
  }

  // MARK: - Telling

  private mutating func add(
    _ mistake: ValueMistake, _ name: AttributeName, _ value: Bytes, on element: ElementName?,
    at range: (XMLTable) -> ByteRange?
  ) {
    if elements.form.keepsMistakes, isInModel(mistake, value) { return }
    guard losses.count < limit else { return untold += 1 }
    let part = String(decoding: value[mistake.part.clamped(to: 0..<value.count)].prefix(60), as: UTF8.self)
    let text = WrongValueText(mistake.kind, name, of: element, part)
    var loss = Loss(.invalidValue, text.outcome, text.message, place: Place(range: range(table)))
    loss.brokenRule = text.rule
    losses.append(loss)
  }

  /// Whether the model of a drawing that keeps mistakes holds the value as it is, where rules find it.
  private func isInModel(_ mistake: ValueMistake, _ value: Bytes) -> Bool {
    switch mistake.kind {
    case .negative, .outOfRange: true
    case .notFinite: !ValueGrammar.isNotANumber(value.trimmed)  // Numbers beyond the range are drawn as such.
    case .unreadable, .notWorkedOut, .withoutUnit, .unpaired: false
    }
  }
}

extension ValueMistake {
  /// Where it stands in a value that is a part of a text; nil where the value is read from elsewhere, as one with comments in it.
  fileprivate func range(in value: Bytes, of text: Bytes, at place: ValuePlace) -> ByteRange? {
    value.offset(in: text).map { place.range(ofPart: part.lowerBound + $0..<part.upperBound + $0) }
  }
}

extension ElementName {
  /// Whether its values are looked at: what is painted, and what is shown by it.
  fileprivate var isChecked: Bool { isRendered || self == .tspan || self == .symbol }
}
