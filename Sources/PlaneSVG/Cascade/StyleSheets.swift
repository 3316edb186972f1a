import Diagnostics
import MarkupXML

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
  /// The slides of a presentation, of which one is shown.
  let slides: SlideShow?
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

  /// Reads the sheets of a document, in order.
  init(_ table: XMLTable, _ elements: SourceElements) {
    let memory = StyleMemory(rules: table.source.raised(20_000 + table.source.count / 64))
    let reader = SheetReader(table, elements, memory)
    let parser = reader.parser
    (self.table, self.memory) = (table, memory)
    (externals, texts) = (reader.externals, reader.texts)
    var frozen = FrozenAnimations(reader.unknownElements, table, elements, memory)
    slides = SlideShow(table, elements)
    if let slides { frozen.show(slides.first) }
    self.frozen = frozen
    fontFaces = FontFaces(parser.fontFaces)
    (rules, declarations, blocks) = (parser.rules, parser.declarations, parser.blocks)
    finalKeyframes = parser.finalKeyframes
    let ranks = parser.layers.ranks
    self.ranks = parser.layers.isEmpty ? [] : rules.map { ranks[Int($0.layer)] }
    ranksOfDeclarations = Self.ranksOfDeclarations(parser, ranks)
    matches = Array(repeating: -1, count: rules.count)
    maxWork = table.source.raised(min(50_000_000, 100_000 + 10 * table.source.count))
    workLeft = memory.rulesLeft > 0 ? maxWork : 0
    index = rules.isEmpty ? nil : RuleIndex(rules, without: reader.repeated)
    looksAround = rules.contains { $0.selector.looksAround }
  }

  private static func ranksOfDeclarations(_ parser: StyleSheetParser, _ ranks: [Int32]) -> [Int32] {
    guard parser.declarations.contains(where: { $0.value.isKeyword("revert-layer") }) else { return [] }
    var ofDeclarations = Array(repeating: Int32(0), count: parser.declarations.count)
    var last = 0..<0
    // The rules of a list of selectors have the same declarations.
    for rule in parser.rules where rule.declarations != last {
      last = rule.declarations
      for place in last { ofDeclarations[place] = ranks[Int(rule.layer)] }
    }
    return ofDeclarations
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
