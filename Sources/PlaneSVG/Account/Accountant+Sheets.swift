import Diagnostics
import PlaneCoding

/// What becomes of style sheets: their rules are resolved into what each element looks like.
extension Accountant {
  /// Settles the declarations and the comments of all `style` elements.
  mutating func settleSheets() {
    let sheets = elements.sheets.use(\.self)
    let animations = sheets.blocks.contains { $0.keyframes != nil } ? animationsInUse(sheets) : []
    var lastName: [UInt8] = []
    for block in sheets.blocks {
      accounting.read(.declaration, block.count)
      let isUnused =
        block.condition == .animation && !animations.contains(Self.anyAnimation)
        && block.keyframes.map { !animations.contains(Array($0)) } ?? false
      if isUnused || block.condition == .inert {
        accounting.settle(.declaration, .withoutEffect, block.count)
      } else if let reason = Self.reason(for: block.condition) {
        accounting.settle(.declaration, .lost, block.count)
        let name = block.keyframes.map { Array("@keyframes ".utf8) + $0 } ?? Array(block.name)
        // The frames of an animation are told as one.
        if block.keyframes == nil || name != lastName {
          lose(reason.code, "\"\(Quotation.text(name))\" \(reason.message)", at: block.node)
        }
        lastName = name
      } else if block.condition == .fontFace || block.condition == .missingFont {
        settleFontFace(block)
      } else {
        settle(block, sheets)
      }
    }
    for sheet in sheets.texts { settleComments(of: sheet.node) }
  }

  /// The names of the animations that something in the drawing runs, now or once a pointer is there.
  private func animationsInUse(_ sheets: StyleSheets) -> Set<[UInt8]> {
    var names: Set<[UInt8]> = []
    func note(_ declaration: Declaration) {
      guard PropertyWords.namesOfAnimations.hold(declaration.name) else { return }
      if VariableReference.position(in: declaration.value) != nil { names.insert(Self.anyAnimation) }
      CSSWords.forEach(declaration.value) { names.insert(Array($0.unquoted)) }
    }
    for block in sheets.blocks where !block.declarations.isEmpty {
      let isInUse = SelectorParser.isDynamic(block.name) || sheets.isMatched(block)
      if isInUse { sheets.declarations(of: block).forEach(note) }
    }
    for node in elements.nodes.indices where elements.mayHaveDeclarations(node) {
      ownDeclarations(of: node).forEach(note)
    }
    return names
  }

  /// Stands for what a variable may say.
  private static let anyAnimation: [UInt8] = []

  /// Why a block isn't applied, or holds here and elsewhere may not; nil for one that is applied anywhere, and for fonts.
  private static func reason(for condition: StyleBlock.Condition) -> (code: LossCode, message: String)? {
    switch condition {
    case .always, .inert, .fontFace, .missingFont: nil
    case .fontOfSVG: (.definition, "is left out: browsers read no fonts of SVG")
    case .media: (.adaptation, "is fixed to what holds on a light screen, in the drawing's own size")
    case .unmetMedia: (.adaptation, "is for other screens, and left out")
    case .unknownMedia: (.property, "asks for what only a viewer knows, and is left out")
    case .animation: (.animation, "is left out: the drawing stands still")
    case .unsupported: (.property, "is left out: it is for viewers that support it")
    case .unknownRule, .unreadableSelector: (.property, "is not understood, and left out")
    }
  }

  private mutating func settleFontFace(_ block: StyleBlock) {
    let isInFile = block.condition == .fontFace
    // A picture with texts brings its fonts along.
    let isWritten = isInFile && accountsForPictures
    accounting.settle(.declaration, isWritten ? .cutOut : .lost, block.count)
    guard !isWritten, !isReported(block.node) else { return }
    let name = Quotation.text(block.name)
    if isInFile || !hasText {
      lose(.definition, "\"\(name)\": no picture needs the font, and it is left out", at: block.node)
    } else {
      lose(.property, "\"\(name)\": the font is not in the file, and texts take another one", at: block.node)
    }
  }

  /// Settles a block that is applied: by an element that it says something of.
  private mutating func settle(_ block: StyleBlock, _ sheets: StyleSheets) {
    let matches = block.rules.compactMap { sheets.matches[$0] >= 0 ? Int(sheets.matches[$0]) : nil }
    let isDynamic = SelectorParser.isDynamic(block.name)
    if generates(block, sheets) {
      lose(
        .property,
        "\"\(Quotation.text(block.name))\" shows more than the text, or parts of it in another way, and is left out",
        at: block.node)
      if matches.isEmpty { return accounting.settle(.declaration, .lost, block.count) }
    }
    guard let node = matches.first, !isDynamic else {
      accounting.settle(.declaration, isDynamic ? .lost : .withoutEffect, block.count)
      if isDynamic {
        lose(
          .adaptation, "\"\(Quotation.text(block.name))\" answers a pointer or a keyboard, and is left out",
          at: block.node)
      }
      return
    }
    var tally = LossTally()
    let verdict = verdict(on: node)
    for declaration in sheets.declarations(of: block) {
      let standing = standing(of: declaration, on: node, verdict)
      accounting.settle(.declaration, tally.add(standing, verdict.fateOfLooks, .property(declaration.name)))
    }
    for entry in tally.entries {
      guard case .property(let name) = entry.first else { continue }
      let message = entry.message(about: String(decoding: name, as: UTF8.self))
      lose(entry.code, "\"\(Quotation.text(block.name))\": \(message)", at: block.node)
    }
  }

  /// Whether a block shows something in front of the text of HTML or behind, or parts of that in another way.
  private func generates(_ block: StyleBlock, _ sheets: StyleSheets) -> Bool {
    guard block.rules.contains(where: sheets.generating.contains) else { return false }
    if SelectorParser.isOfPart(block.name) { return true }
    let nothing: KeywordList = ["none", "normal", "initial", "unset"]
    let declarations = sheets.declarations(of: block)
    return !Self.endsFloats(declarations)
      && declarations.contains { $0.name.isKeyword("content") && !nothing.hold($0.value.trimmed) }
  }

  /// Whether a block makes a box without text that is not seen: it only ends what floats.
  private static func endsFloats(_ declarations: ArraySlice<Declaration>) -> Bool {
    let empty: KeywordList = ["\"\"", "''"]
    var isEnd = false
    let isUnseen = declarations.allSatisfy { declaration in
      let value = declaration.value.trimmed
      if declaration.name.isKeyword("content") { return empty.hold(value) }
      isEnd = isEnd || declaration.name.isKeyword("clear") || value.isKeyword("table")
      return declaration.name.isKeyword("clear") || declaration.name.isKeyword("display")
    }
    return isUnseen && isEnd
  }

  private mutating func settleComments(of node: Int) {
    for child in node + 1..<max(node + 1, elements.end(of: node)) where elements.isText(child) {
      let text = elements.text(of: child)
      var scanner = CSSScanner(text)
      while !scanner.isAtEnd {
        let start = scanner.position
        let isComment = scanner.isComment
        scanner.skipToken()
        guard isComment else { continue }
        let comment = Quotation.text(text[start..<scanner.position])
        account(.comment, comment.isEmpty ? .withoutEffect : .lost)
        if comment.isEmpty { continue }
        lose(.comment, "the comment \"\(comment)\" in a style sheet is left out", at: node)
      }
    }
  }
}
