import Diagnostics

struct EntityDeclaration {
  var name: String
  /// Its text, with character references resolved; nil where it is another file.
  var replacement: [UInt8]?
}

/// Expands the document's own entities, within a budget of bytes and without recursion.
struct EntityTable {
  private var declarations: [EntityDeclaration] = []
  private var indices: [String: Int] = [:]
  /// The whole text of those that have been used.
  private var expanded: [Int: Expansion] = [:]
  private let budget: Int
  private var spent = 0

  private static let predefined: Set<String> = ["amp", "lt", "gt", "quot", "apos"]

  struct Expansion {
    /// The text: characters that may stand in an attribute too, unless it holds tags.
    var text: [UInt8] = []
    /// Whether tags are among it, so that it may stand between tags only.
    var holdsTags = false
  }

  /// Holds declarations, of which the first for a name counts.
  init(_ declarations: [EntityDeclaration], budget: Int) {
    self.budget = budget
    for declaration in declarations
    where indices[declaration.name] == nil && !Self.predefined.contains(declaration.name) {
      indices[declaration.name] = self.declarations.count
      self.declarations.append(declaration)
    }
  }

  /// What stands for a reference; nil where the entity is not declared here.
  mutating func expansion(of name: String, at range: ByteRange) throws(XMLProblem) -> Expansion? {
    guard let index = indices[name] else { return nil }
    if expanded[index] == nil { try expand(index, at: range) }
    let expansion = expanded[index] ?? Expansion()
    try spend(expansion.text.count, at: range)
    return expansion
  }

  /// An entity on the way to its whole text.
  private struct Frame {
    var index: Int
    var position = 0
    var output: Expansion

    init(_ index: Int, of declaration: EntityDeclaration) {
      self.index = index
      output = Expansion(holdsTags: declaration.replacement?.contains(0x3c) ?? false)
    }
  }

  private mutating func expand(_ index: Int, at range: ByteRange) throws(XMLProblem) {
    var frames = [Frame(index, of: declarations[index])]
    var underWay: Set<Int> = [index]
    while var frame = frames.popLast() {
      if let inner = try advance(&frame, at: range) {
        guard underWay.insert(inner).inserted else {
          throw XMLProblem(
            .forbiddenEntity,
            "the entity \"\(declarations[inner].name)\" contains itself: correct its declaration", at: range)
        }
        frames.append(frame)
        frames.append(Frame(inner, of: declarations[inner]))
      } else {
        expanded[frame.index] = frame.output
        underWay.remove(frame.index)
      }
    }
  }

  /// Goes on with an entity's text; stops before a reference to one that has not been expanded yet, and gives that.
  private mutating func advance(_ frame: inout Frame, at range: ByteRange) throws(XMLProblem) -> Int? {
    let declaration = declarations[frame.index]
    guard let text = declaration.replacement else {
      throw XMLProblem(
        .forbiddenEntity,
        "the entity \"\(declaration.name)\" is another file, which is not read: put its content here",
        at: range)
    }
    let isMarkup = text.contains(0x3c)
    while frame.position < text.count {
      let piece = try Piece(text[...], at: frame.position, isMarkup: isMarkup, of: declaration.name, range)
      if let name = piece.entity, let inner = indices[name] {
        guard let known = expanded[inner] else { return inner }
        try append(known.text, to: &frame, at: range)
        frame.output.holdsTags = frame.output.holdsTags || known.holdsTags
      } else {
        try append(piece.text, to: &frame, at: range)
      }
      frame.position = piece.end
    }
    return nil
  }

  private mutating func append(_ text: some Collection<UInt8>, to frame: inout Frame, at range: ByteRange)
    throws(XMLProblem)
  {
    try spend(text.count, at: range)
    frame.output.text.append(contentsOf: text)
  }

  private mutating func spend(_ count: Int, at range: ByteRange) throws(XMLProblem) {
    spent += count
    guard spent <= budget else {
      throw XMLProblem(
        exceeding:
          "the document's entities grow beyond \(budget) bytes: write their text in their place",
        at: range)
    }
  }

  /// A run of characters, or a reference, of an entity's text.
  private struct Piece {
    /// As it may stand in the document; in an attribute too, where it is no markup.
    var text: ArraySlice<UInt8>
    var entity: String?
    var end: Int

    private static func isSpecial(_ byte: UInt8) -> Bool {
      switch byte {
      case 0x22, 0x26, 0x27, 0x3c, 0x3e: true
      default: false
      }
    }

    init(
      _ bytes: ArraySlice<UInt8>, at start: Int, isMarkup: Bool, of name: String, _ range: ByteRange
    ) throws(XMLProblem) {
      end = start + 1
      switch bytes[start] {
      // A quote would end the value, `]]>` may not stand in text.
      case 0x22 where !isMarkup: text = Array("&#34;".utf8)[...]
      case 0x27 where !isMarkup: text = Array("&#39;".utf8)[...]
      case 0x3e where !isMarkup: text = Array("&#62;".utf8)[...]
      case 0x26:
        guard let reference = Reference(in: bytes.span, at: start) else {
          throw XMLProblem(
            .syntax, "the entity \"\(name)\" holds a \"&\" that starts no reference: write \"&#38;#38;\"",
            at: range)
        }
        end = reference.end
        text = bytes[start..<end]
        if case .entity(let name) = reference.target { entity = String(decoding: bytes[name], as: UTF8.self) }
      default:
        end = bytes[(start + 1)...].firstIndex(where: Self.isSpecial) ?? bytes.count
        text = bytes[start..<end]
      }
    }
  }
}
