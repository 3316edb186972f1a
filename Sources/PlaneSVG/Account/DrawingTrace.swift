/// What the decoder made of each element, noted for the account of the document.
struct DrawingTrace {
  struct Marks: OptionSet {
    let rawValue: UInt16

    /// A container whose contents were painted.
    static let entered = Marks(rawValue: 1)
    static let layer = Marks(rawValue: 2)
    /// A leaf that paints nothing.
    static let empty = Marks(rawValue: 4)
    static let hidden = Marks(rawValue: 8)
    /// Its conditions don't hold.
    static let conditional = Marks(rawValue: 16)
    /// It was left out, which is reported.
    static let dropped = Marks(rawValue: 32)
    /// It, or something around it, was embedded as a picture.
    static let embedded = Marks(rawValue: 64)
    /// A picture holds its tag.
    static let written = Marks(rawValue: 128)
    /// It is in a label, but for letters right in it that nobody sees.
    static let unseenLetters = Marks(rawValue: 256)
    /// A picture that nobody named shows it with others.
    static let joined = Marks(rawValue: 512)
    /// The drawing says which color is the current one for it, or, as for a copy, what is around it does.
    static let statedColor = Marks(rawValue: 1024)
    static let outerColor = Marks(rawValue: 2048)

    /// The walk came by it.
    static let visited: Marks = [.entered, .layer, .empty, .hidden, .conditional, .dropped]
  }

  private(set) var marks: [Marks]
  /// What became a name.
  var names = UsedNames()

  init(count: Int) { marks = [Marks](repeating: [], count: count) }

  subscript(node: Int) -> Marks { marks.indices.contains(node) ? marks[node] : [] }

  mutating func mark(_ node: Int, _ mark: Marks) {
    if marks.indices.contains(node) { marks[node].insert(mark) }
  }

  /// Marks an element that was a layer already, and is none after all.
  mutating func markHiddenLayer(_ node: Int) {
    guard marks.indices.contains(node) else { return }
    marks[node].remove(.layer)
    marks[node].insert(.hidden)
  }

  mutating func mark(_ nodes: Range<Int>, _ mark: Marks) { for node in nodes { self.mark(node, mark) } }
}
