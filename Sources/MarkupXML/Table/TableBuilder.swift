import ByteText

/// Gathers what either reader finds as rows of the table.
struct TableBuilder {
  /// Why the builder wants no more.
  enum Overflow { case nodes, elements, namespaces, depth, names }

  /// The longest text for all of which room is made at once.
  private static let longestReserved = 64_000_000
  private static let mostUndeclared = 16

  private(set) var nodes: [XMLTable.Node] = []
  private(set) var attributes: [XMLTable.Attribute] = []
  private(set) var pool: [UInt8] = []
  /// The names that elements have, one bit each, and whether there may be attributes without a meaning.
  private(set) var (elementNames, mayHaveOtherAttributes) = (UInt64(0), false)
  /// The prefixes that stand for nothing where they are used, each once.
  private(set) var undeclaredPrefixes: [String] = []
  private(set) var overflow: Overflow?

  let names: XMLVocabulary
  private let limits: XMLLimits
  /// The element that has been opened last, or -1.
  private(set) var openNode: Int32 = -1
  /// How many elements are open.
  private var depth = 0
  /// How many halves the elements count, of which a small one is one.
  private var elementHalves = 0
  /// The open elements that declare namespaces, with how many these are.
  private var declarations: [(node: Int32, count: Int)] = []
  private var namespacesInScope = 0
  /// The names that are not the vocabulary's, by a keyed hash.
  private var otherNames: Set<Int> = []
  /// Behind the last tag: where a text that comes now starts.
  private var behindTag = 0

  /// - Parameter textLength: how many bytes there are to read.
  init(names: XMLVocabulary, limits: XMLLimits, textLength: Int) {
    self.names = names
    self.limits = limits
    // Shapes take some 90 bytes a node and 15 an attribute; room that is not used is never touched. What is longer than most
    // has photos.
    let length = min(textLength, Self.longestReserved)
    nodes.reserveCapacity(length / 40 + 16)
    attributes.reserveCapacity(length / 16 + 16)
  }

  private mutating func stop(_ what: Overflow) { if overflow == nil { overflow = what } }

  // MARK: Names

  /// Counts a name, prefix or namespace that is not the vocabulary's.
  mutating func count(_ name: Span<UInt8>) {
    var hasher = Hasher()
    hasher.combine(name)
    otherNames.insert(hasher.finalize())
    if otherNames.count + names.count > limits.maxNames { stop(.names) }
  }

  /// Counts a prefix that is not declared, and notes it. More than a person forgets are not told apart.
  @inline(never)
  mutating func countUndeclared(_ prefix: Span<UInt8>) {
    count(prefix)
    guard undeclaredPrefixes.count < Self.mostUndeclared else { return }
    var bytes: [UInt8] = []
    bytes.append(prefix)
    let text = String(decoding: bytes, as: UTF8.self)
    if !undeclaredPrefixes.contains(text) { undeclaredPrefixes.append(text) }
  }

  /// Notes that the next element declares namespaces.
  mutating func declareNamespaces(_ count: Int) {
    declarations.append((Int32(truncatingIfNeeded: nodes.count), count))
    namespacesInScope += count
    if namespacesInScope > limits.maxNamespacesInScope { stop(.namespaces) }
  }

  // MARK: Elements

  /// Adds an attribute to those of the next element.
  @inline(__always)
  mutating func append(_ attribute: XMLTable.Attribute) { attributes.append(attribute) }

  /// Says what an attribute of the next element is.
  mutating func setName(ofAttribute index: Int, _ name: XMLNameID, _ namespace: XMLNamespace) {
    attributes[index].name = name
    attributes[index].namespace = namespace
  }

  /// Opens an element. One in no namespace is foreign to a document whose root is in SVG's; in others, which declare none, it
  /// may be SVG's.
  /// - Parameters:
  ///   - attributeNames: the bits of its attributes' names.
  ///   - firstAttribute: its first attribute; all behind it are its own.
  ///   - tag: where its start tag stands.
  @inline(__always)
  mutating func startElement(
    _ name: XMLNameID, _ namespace: XMLNamespace, attributeNames: UInt64, firstAttribute: Int,
    tag: Range<Int>
  ) {
    let isForeign = namespace == .none && nodes.first?.namespace == .svg
    let name = isForeign ? .unknown : name
    let index = Int32(truncatingIfNeeded: nodes.count)
    depth &+= 1
    if depth > limits.maxDepth { stop(.depth) }
    elementHalves &+= names.isSmall(name) ? 1 : 2
    if elementHalves > 2 &* limits.maxElements { stop(.elements) }
    append(
      XMLTable.Node(
        attributeNames: attributeNames, slice: XMLSlice(tag), parent: openNode, end: index,
        firstAttribute: Int32(truncatingIfNeeded: firstAttribute), position: 0,
        attributeCount: UInt16(clamping: attributes.count &- firstAttribute), name: name, kind: .element,
        namespace: isForeign ? .other : namespace))
    elementNames |= name.bit
    if attributeNames.nonzeroBitCount != attributes.count &- firstAttribute { mayHaveOtherAttributes = true }
    openNode = index
    behindTag = tag.upperBound
  }

  /// Closes the innermost element that is open, which ends before a position.
  @inline(__always)
  mutating func endElement(before position: Int) {
    guard openNode >= 0 else { return }
    let index = Int(openNode)
    nodes[index].end = Int32(truncatingIfNeeded: nodes.count)
    nodes[index].position = Int32(truncatingIfNeeded: position)
    openNode = nodes[index].parent
    depth &-= 1
    if let last = declarations.last, last.node == index {
      declarations.removeLast()
      namespacesInScope -= last.count
    }
    behindTag = position
  }

  private mutating func append(_ node: XMLTable.Node) {
    if nodes.count >= limits.maxNodes { stop(.nodes) }
    nodes.append(node)
  }

  // MARK: Texts

  /// Whether characters that come now are left out.
  @inline(__always)
  var isTextless: Bool { openNode < 0 || names.isTextless(nodes[Int(openNode)].name) }

  /// Takes a run of characters, not left out, that mean what stands in a range of the text.
  @inline(__always)
  mutating func addText(_ range: Range<Int>, of text: Span<UInt8>) {
    if goesOn {
      startPooledText(of: text)
      pool.append(text.extracting(range))
      endPooledText()
    } else {
      appendText(XMLSlice(range))
    }
  }

  /// Takes a run of characters, not left out, that don't stand in the text as they are.
  /// - Parameter text: the text in which the run before may stand.
  mutating func addText(_ bytes: Span<UInt8>, of text: Span<UInt8>) {
    startPooledText(of: text)
    pool.append(bytes)
    endPooledText()
  }

  /// Takes a character, not left out, that a reference stands for.
  mutating func addText(_ scalar: Unicode.Scalar, of text: Span<UInt8>) {
    startPooledText(of: text)
    addToPool(scalar)
    endPooledText()
  }

  /// Whether characters that come now belong to the last node, as nothing but comments and the like stands between.
  @inline(__always)
  private var goesOn: Bool {
    guard let last = nodes.last else { return false }
    return last.kind == .text && last.parent == openNode && Int(last.position) == behindTag
  }

  private mutating func appendText(_ text: XMLSlice) {
    append(
      XMLTable.Node(
        attributeNames: 0, slice: text, parent: openNode, end: Int32(truncatingIfNeeded: nodes.count + 1),
        firstAttribute: Int32(truncatingIfNeeded: attributes.count),
        position: Int32(truncatingIfNeeded: behindTag), attributeCount: 0, name: .unknown, kind: .text,
        namespace: .none))
  }

  /// Has the text that characters are added to stand at the end of the pool: the last one if it goes on, or a new one.
  private mutating func startPooledText(of text: Span<UInt8>) {
    guard goesOn else { return appendText(poolSlice(from: pool.count)) }
    let slice = nodes[nodes.count - 1].slice
    guard slice.offset >= 0 else { return }
    let start = pool.count
    pool.append(text.extracting(Int(slice.offset)..<slice.end))
    nodes[nodes.count - 1].slice = poolSlice(from: start)
  }

  /// The last text has what has been added to the pool.
  private mutating func endPooledText() {
    let start = Int(~nodes[nodes.count - 1].slice.offset)
    nodes[nodes.count - 1].slice = poolSlice(from: start)
  }

  // MARK: The pool

  func poolSlice(from start: Int) -> XMLSlice {
    XMLSlice(offset: ~Int32(truncatingIfNeeded: start), count: Int32(truncatingIfNeeded: pool.count - start))
  }

  /// Adds to the pool what an attribute's value is made of.
  mutating func addToPool(_ bytes: Span<UInt8>) { pool.append(bytes) }
  mutating func addToPool(_ byte: UInt8) { pool.append(byte) }
  mutating func addToPool(_ scalar: Unicode.Scalar) {
    if scalar.isASCII { return pool.append(UInt8(truncatingIfNeeded: scalar.value)) }
    for unit in UTF8.encode(scalar) ?? .init() { pool.append(unit) }
  }
}
