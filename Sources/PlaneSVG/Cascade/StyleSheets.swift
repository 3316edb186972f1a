import Diagnostics
import MarkupXML
import PlaneModel

/// The style sheets of a document, and the memory for what the cascade makes of values.
///
/// One object for each time that elements are lent, which ``SVGElements`` refers to without counting.
final class StyleSheets {
  let memory: StyleMemory
  let table: XMLTable
  /// The `@font-face` rules, as written, that need nothing from outside the file.
  let fontFaces: FontFaces
  /// What the sheets would have from outside the file, by their elements.
  let externals: [(node: Int, what: String)]
  let texts: [(node: Int, text: Bytes)]
  /// The blocks of declarations, applied or not, in order.
  let blocks: [StyleBlock]
  private let rules: [StyleSheetParser.Rule]
  private let declarations: [Declaration]
  let finalKeyframes: [[UInt8]: Range<Int>]
  let frozen: FrozenAnimations
  /// What the layer of each rule comes after; empty where there are no layers.
  private let ranks: [Int32]
  /// An element that matches, for each rule that matched any; -1 for the others.
  private(set) var matches: [Int32]
  private let index: RuleIndex?
  /// What the layer of each declaration comes after; empty where none says `revert-layer`.
  private let ranksOfDeclarations: [Int32]

  /// What is left of the work that matching may take, which grows with the document. Of some 2,500 drawings of others, the
  /// one with the most takes 2.7 steps for each byte; rules that all match all elements cost the product of both.
  private(set) var workLeft: Int
  let maxWork: Int

  /// What the open `use` elements show, the innermost last.
  var shown: [ShownTree] = []
  /// Whether any selector asks for more than the element itself.
  private let looksAround: Bool
  private var knownDifferences: [Int: Bool] = [:]
  /// Whether a selector asked for a language that a `use` tells, where none was known.
  var goesByLanguageOfUse = false
  var asksForGenerated = false
  /// The rules that were found to say something of that alone.
  private(set) var generating: Set<Int> = []

  private var knownPositions: ElementPositions?
  private var ids = ElementIDs()
  /// What was found to refer to nothing, each property of an element once.
  private(set) var brokenReferences: Set<BrokenReference> = []

  var swatches = Swatches()
  /// Whether the fonts of the drawing are among those of a value of `font-family`, of those that were asked for.
  private var ownFonts: [Bytes.Place: Int] = [:]

  /// Reads the `style` elements of a document, in order.
  init(_ table: XMLTable, _ elements: SourceElements) {
    let (nodes, pool) = (elements.nodes, elements.pool)
    let memory = StyleMemory(rules: table.source.raised(20_000 + table.source.count / 64))
    let media = MediaQuery(size: Self.statedSize(table, pool))
    var parser = StyleSheetParser(memory, media)
    var externals: [(node: Int, what: String)] = []
    var texts: [(node: Int, text: Bytes)] = []
    var others: [Int] = []
    // Programs write one sheet into each piece of HTML. Of equal ones, the last says all.
    var known: [[UInt8]: Range<Int>] = [:]
    var repeated: Set<Int> = []
    var (chosen, endOfTemplate): ([UInt8]?, Int) = (nil, 0)
    for node in table.mayHold(.style, nil) ? nodes.indices : 0..<0 where node >= endOfTemplate {
      if nodes[node].name.rawValue == XMLNameID.unknown.rawValue {
        guard case .element = nodes[node].kind else { continue }
        if nodes[node].namespace.isOfSVG { others.append(node) }
        // Browsers apply those of HTML to all of the drawing, too.
        guard nodes[node].namespace == .html else { continue }
        let (isStyle, isTemplate) = SVGElements.withLocalPart(table.elementName(of: node)) {
          ($0.equals("style"), $0.equals("template"))
        }
        // What is in a template is none of the document.
        if isTemplate { endOfTemplate = Int(nodes[node].end) }
        guard isStyle else { continue }
      } else if nodes[node].name.rawValue != ElementName.style.rawValue {
        continue
      }
      let first = (externals: parser.externals.count, blocks: parser.blocks.count, rules: parser.rules.count)
      let text = Self.text(of: node, nodes, pool)
      texts.append((node, memory.keep(text)))
      var condition = Self.condition(of: node, media, table, nodes, pool)
      if let title = Self.title(of: node, table, nodes, pool), !title.isEmpty {
        // Of sheets with titles, viewers apply those that are called like the first one (CSSOM 1, 6.2).
        if title != chosen ?? title { condition = .inert }
        chosen = chosen ?? title
      }
      parser.read(texts[texts.count - 1].text, condition)
      externals += parser.externals[first.externals...].map { (node, $0) }
      parser.noteElement(node, ofBlocksFrom: first.blocks)
      guard condition.isMet, !text.contains(UInt8(ascii: "@")) else { continue }
      if let earlier = known.updateValue(first.rules..<parser.rules.count, forKey: text) {
        repeated.formUnion(earlier)
      }
    }
    frozen = FrozenAnimations(others, table, elements, memory)
    (self.externals, self.texts, self.table, self.memory) = (externals, texts, table, memory)
    fontFaces = FontFaces(parser.fontFaces)
    rules = parser.rules
    declarations = parser.declarations
    finalKeyframes = parser.finalKeyframes
    let ranks = parser.layers.ranks
    self.ranks = parser.layers.isEmpty ? [] : rules.map { ranks[Int($0.layer)] }
    var ofDeclarations: [Int32] = []
    if declarations.contains(where: { $0.value.isKeyword("revert-layer") }) {
      ofDeclarations = Array(repeating: 0, count: declarations.count)
      var last = 0..<0
      // The rules of a list of selectors have the same declarations.
      for rule in rules where rule.declarations != last {
        last = rule.declarations
        for place in last { ofDeclarations[place] = ranks[Int(rule.layer)] }
      }
    }
    ranksOfDeclarations = ofDeclarations
    blocks = parser.blocks
    matches = Array(repeating: -1, count: parser.rules.count)
    maxWork = table.source.raised(min(50_000_000, 100_000 + 10 * table.source.count))
    workLeft = memory.rulesLeft > 0 ? maxWork : 0
    index = rules.isEmpty ? nil : RuleIndex(rules, without: repeated)
    looksAround = rules.contains { $0.selector.looksAround }
  }

  /// The size that the root's attributes state, in whole pixels, as a window has; nil where that goes by a font or by what is
  /// around the drawing.
  private static func statedSize(_ table: XMLTable, _ pool: XMLPool) -> Plane.Size? {
    func length(_ name: AttributeName) -> Double? {
      guard let value = table.attribute(name, of: 0).map({ pool[table.attributes[$0].value] }),
        !Length.goesByFont(value)
      else { return nil }
      return Length(value)?.resolved(fontSize: 16, percentOf: nil).flatMap { $0 > 0 ? $0.rounded() : nil }
    }
    guard let width = length(.width), let height = length(.height) else { return nil }
    return Plane.Size(width: width, height: height)
  }

  /// On what it depends whether a `style` element is applied (SVG 2, 6.3).
  private static func condition(
    of node: Int, _ media: MediaQuery, _ table: XMLTable, _ nodes: Lent<XMLTable.Node>, _ pool: XMLPool
  ) -> StyleBlock.Condition {
    var condition = StyleBlock.Condition.always
    for attribute in table.attributes[nodes[node].attributes] {
      let value = pool[attribute.value].trimmed
      if attribute.name.rawValue == AttributeName.type.rawValue, !value.isEmpty, !value.isKeyword("text/css")
      {
        return nodes[node].namespace == .html ? .inert : .unsupported
      }
      if attribute.name.rawValue == AttributeName.media.rawValue { condition = media.condition(value) }
    }
    return condition
  }

  /// The name of the set that a sheet belongs to; nil where it has none.
  private static func title(
    of node: Int, _ table: XMLTable, _ nodes: Lent<XMLTable.Node>, _ pool: XMLPool
  ) -> [UInt8]? {
    zip(nodes[node].attributes, table.attributeNames(of: node)).first { pool[$1].equals("title") }
      .map { Array(pool[table.attributes[$0.0].value]) }
  }

  private static func text(of node: Int, _ nodes: Lent<XMLTable.Node>, _ pool: XMLPool) -> [UInt8] {
    var text: [UInt8] = []
    var child = node + 1
    // What stands in elements in it is none of it.
    while child < Int(nodes[node].end) {
      if nodes[child].kind == .text { text += pool[nodes[child].text] }
      child = max(Int(nodes[child].end), child + 1)
    }
    return text
  }

  /// Whether there are any rules: most documents have none.
  var hasRules: Bool { index != nil }

  var selectorNames: SelectorNames { SelectorNames(blocks) }

  var hasWorkLeft: Bool { workLeft > 0 }

  func node(withID id: String, _ elements: SVGElements) -> Int? { ids.node(id, elements) }

  /// How many bytes the fonts of the drawing take that a value of `font-family` names.
  func byteCountOfOwnFonts(_ families: Bytes) -> Int {
    if fontFaces.isEmpty { return 0 }
    if let known = ownFonts[families.place] { return known }
    let names = FontFamily.entries(String(decoding: families, as: UTF8.self))
    let byteCount = fontFaces.fonts(of: Set(names)).reduce(0) { $0 + $1.rule.utf8.count }
    ownFonts[families.place] = byteCount
    return byteCount
  }

  func noteBrokenReference(_ property: AttributeName, _ value: Bytes, of node: Int) {
    brokenReferences.insert(BrokenReference(node: Int32(node), property: property, value: value))
  }

  func declarations(of block: StyleBlock) -> ArraySlice<Declaration> { declarations[block.declarations] }

  /// Whether a block was found to say something of an element.
  func isMatched(_ block: StyleBlock) -> Bool { block.rules.contains { matches[$0] >= 0 } }

  fileprivate func noteMatch(of rule: Int, _ node: Int) {
    if matches[rule] < 0 { matches[rule] = Int32(truncatingIfNeeded: node) }
  }

  func spend(_ steps: Int) { workLeft -= steps }
}

/// What a `use` shows: selectors look no further than its root, and it inherits from the `use` (SVG 2, 5.5).
struct ShownTree {
  let root: Int
  /// Nil for what several of them may show.
  let use: Int?
}

extension StyleSheets {
  /// Whether what a `use` shows may look different from where it stands, but for what it inherits: as rules match other
  /// elements of it, or variables are those of the `use`.
  func differs(shown root: Int, _ elements: SVGElements) -> Bool {
    if let known = knownDifferences[root] { return known }
    let open = shown
    defer { shown = open }
    let differs = (root..<elements.end(of: root)).contains { node in
      guard !elements.isText(node), elements.mayHaveDeclarations(node) else { return false }
      shown = []
      let inPlace = looksAround ? matched(node, elements) : ([], [])
      shown = [ShownTree(root: root, use: nil)]
      goesByLanguageOfUse = false
      return looksAround && (matched(node, elements) != inPlace || goesByLanguageOfUse)
        || elements.goesByUse(node)
    }
    knownDifferences[root] = differs
    return differs
  }

  /// The declarations of the rules that match an element, losers first; and those rules as their important declarations go,
  /// for which layers count the other way round (CSS Cascade 5, 6.4.3).
  func matched(_ node: Int, _ elements: SVGElements) -> (usual: [Range<Int>], important: [Range<Int>]) {
    guard let index, hasWorkLeft else { return ([], []) }
    var found: [UInt64] = []
    let matcher = SelectorMatcher(elements: elements, sheets: self, shownRoot: shown.last?.root ?? -1)
    index.forEachCandidates(node, elements) { candidates in
      for candidate in candidates where hasWorkLeft {
        let selector = rules[Int(candidate)].selector
        asksForGenerated = false
        guard matcher.matches(selector, node) else { continue }
        if asksForGenerated {
          generating.insert(Int(candidate))
          continue
        }
        noteMatch(of: Int(candidate), node)
        found.append(UInt64(selector.specificity.key) << 32 | UInt64(UInt32(bitPattern: candidate)))
      }
    }
    if found.count > 1 { found.sort() }
    let usual = found.map { Int(truncatingIfNeeded: $0 & 0xffff_ffff) }
    if ranks.isEmpty || usual.count < 2 {
      let declarations = usual.map { rules[$0].declarations }
      return (declarations, declarations)
    }
    func ordered(_ sign: Int32) -> [Range<Int>] {
      usual.enumerated().sorted { left, right in
        (sign * ranks[left.element], left.offset) < (sign * ranks[right.element], right.offset)
      }.map { rules[$0.element].declarations }
    }
    return (ordered(1), ordered(-1))
  }

  /// Calls a function for each declaration of some rules that is important, or isn't.
  func forEachDeclaration(of rules: [Range<Int>], isImportant: Bool, _ body: (Declaration) -> Void) {
    let reverted = ranksOfDeclarations.isEmpty ? [] : reverted(rules, isImportant: isImportant)
    for range in rules where hasWorkLeft {
      spend(range.count)
      for declaration in range where declarations[declaration].isImportant == isImportant {
        // Who gets a long value reads all of it.
        spend(declarations[declaration].value.count / Self.bytesOfStep)
        if !declarations[declaration].isDropped, !reverted.contains(declaration) {
          body(declarations[declaration])
        }
      }
    }
  }

  /// Calls a function for each declaration of the last frame of an animation.
  func forEachDeclaration(ofLastFrame name: Bytes, _ body: (Declaration) -> Void) {
    guard let range = finalKeyframes[Array(name)], hasWorkLeft else { return }
    spend(range.count)
    for declaration in declarations[range] where !declaration.isImportant && !declaration.isDropped {
      spend(declaration.value.count / Self.bytesOfStep)
      body(declaration)
    }
  }

  /// What `revert-layer` takes back, itself among it: all that its layer says of the property (CSS Cascade 5, 7.3.4).
  private func reverted(_ rules: [Range<Int>], isImportant: Bool) -> Set<Int> {
    var reverted: Set<Int> = []
    var settled: Set<AttributeName> = []
    var layers: [AttributeName: Int32] = [:]
    for range in rules.reversed() where hasWorkLeft {
      spend(range.count)
      for place in range.reversed() where declarations[place].isImportant == isImportant {
        let declaration = declarations[place]
        guard let property = declaration.property, !declaration.isDropped, !settled.contains(property) else {
          continue
        }
        let layer = ranksOfDeclarations[place]
        if declaration.value.isKeyword("revert-layer") {
          layers[property] = layer
        } else if layers[property] != layer {
          settled.insert(property)
          continue
        }
        reverted.insert(place)
      }
    }
    return reverted
  }

  /// How many bytes of a value are as much work as a step of matching.
  private static let bytesOfStep = 64

  /// Where elements stand among their siblings.
  func positions(_ elements: SVGElements) -> ElementPositions {
    if let knownPositions { return knownPositions }
    let positions = ElementPositions(elements)
    knownPositions = positions
    return positions
  }
}
