import Diagnostics

/// Reads a document that is plain content as a whole, but for an XML declaration and the namespaces that its root declares:
/// most small drawings are, and preparing libxml2 for one takes as long as reading it.
///
/// Whatever is not that simple leaves the whole document to libxml2.
struct PlainDocument {
  /// The most bytes of such a document. Longer ones are for libxml2, so that what is not plain at the end of a large one
  /// does not have all of it read twice.
  static let longest = 64 * 1024

  /// The names of elements and attributes.
  private let names: VocabularyNames
  /// The text, and behind it zeros, with which nothing plain goes on.
  private let text: UnsafeBufferPointer<UInt8>
  /// The number of bytes of the text.
  private let count: Int
  /// The payloads that were lifted behind what has been read.
  private var payloads: ArraySlice<ReducedText.Payload>
  /// Behind what has been read.
  private var position = 0

  private var batch: PlainBatch

  /// Reads a document.
  /// - Parameter padded: the reduced text's bytes, zeros included.
  /// - Returns: its rows; nil where it is not plain, not well-formed, or exceeds a limit.
  static func read(
    _ padded: UnsafeBufferPointer<UInt8>, _ reduced: ReducedText, names: VocabularyNames, limits: XMLLimits
  ) -> TableBuilder? {
    var document = PlainDocument(padded, reduced, names)
    defer { document.batch.deallocate() }
    var builder = TableBuilder(names: names.interned, limits: limits, text: reduced)
    return document.read(into: &builder) && builder.overflow == nil ? builder : nil
  }

  private init(_ padded: UnsafeBufferPointer<UInt8>, _ reduced: ReducedText, _ names: VocabularyNames) {
    text = padded
    count = reduced.count
    payloads = reduced.payloads[...]
    self.names = names
    batch = PlainBatch(textLength: padded.count)
  }

  /// - Returns: false where something is not plain.
  private mutating func read(into builder: inout TableBuilder) -> Bool {
    skipDeclaration()
    position = ByteScan.skipSpace(in: text, from: position)
    guard let root = PlainRoot(at: position, in: text, names, batch.room),
      !hasPayload(before: root.tag.end)
    else { return false }
    builder.startRoot(root, batch.room[..<root.tag.attributeCount])
    position = root.tag.contentStart
    if root.tag.isEmpty {
      builder.endElement(at: position)
    } else {
      guard readContent(of: root, into: &builder) else { return false }
    }
    return ByteScan.skipSpace(in: text, from: position) >= count
  }

  private mutating func readContent(of root: PlainRoot, into builder: inout TableBuilder) -> Bool {
    let reader = PlainContentReader(text, attributes: root.attributes, elements: names.plainElements)
    var open = [root.tag.name]
    while let innermost = open.last {
      guard position < count, let event = reader.event(at: position, in: innermost, batch.room) else {
        return false
      }
      if case .start(let tag) = event, !notePayloads(of: tag, in: batch.room) { return false }
      position = batch.take(event, &open)
      if batch.isFull || open.isEmpty {
        builder.take(batch.content(from: (0, 0), to: batch.extent), of: text)
        batch.removeFirst(batch.extent)
      }
    }
    return true
  }

  // MARK: Payloads

  private func hasPayload(before end: Int) -> Bool { payloads.first.map { $0.reducedOffset <= end } ?? false }

  /// Notes at the attributes of a tag which of their values a payload followed.
  /// - Returns: false where one stood elsewhere.
  @inline(__always)
  private mutating func notePayloads(
    of tag: PlainTag, in rows: UnsafeMutableBufferPointer<XMLTable.Attribute>
  ) -> Bool {
    while hasPayload(before: tag.end) {
      guard let payload = payloads.popFirst(),
        let index = rows[..<tag.attributeCount].firstIndex(where: { $0.value.end == payload.reducedOffset })
      else { return false }
      let row = rows[index]
      rows[index] = XMLTable.Attribute(
        value: row.value, name: row.name, namespace: row.namespace, hasPayload: true)
    }
    return true
  }

  // MARK: Before the root

  /// Passes over an XML declaration of the usual form.
  private mutating func skipDeclaration() {
    guard skip("<?xml version=\"1.0\"") else { return }
    _ = skip(" encoding=\"UTF-8\"") || skip(" encoding=\"utf-8\"")
    _ = skip(" standalone=\"no\"") || skip(" standalone=\"yes\"")
    if !skip("?>") { position = 0 }
  }

  private mutating func skip(_ part: StaticString) -> Bool {
    guard ByteScan.starts(text, at: position, with: part) else { return false }
    position += part.utf8CodeUnitCount
    return true
  }
}

/// The start tag of a plain document's root.
struct PlainRoot {
  /// The tag, without the declarations of namespaces among its attributes.
  let tag: PlainTag
  /// The namespace that it declares for elements without a prefix, if any.
  let namespace: XMLNamespace
  /// How many namespaces it declares.
  let declarationCount: Int
  /// The attributes that elements in it may have and be plain.
  let attributes: PlainNames

  /// - Parameter rows: gets the tag's attributes.
  /// - Returns: nil where it is not plain, or declares anything but SVG as the namespace of all elements and XLink by its
  ///   usual prefix.
  init?(
    at position: Int, in text: UnsafeBufferPointer<UInt8>, _ names: VocabularyNames,
    _ rows: UnsafeMutableBufferPointer<XMLTable.Attribute>
  ) {
    let reader = PlainContentReader(text, attributes: names.rootAttributes, elements: names.plainElements)
    guard position < text.count, text[position] == UInt8(ascii: "<"), let tag = reader.tag(at: position, rows)
    else { return nil }
    var (namespace, linkPrefix, linkUse) = (XMLNamespace.none, false, false)
    var (count, bits): (Int, UInt64) = (0, 0)
    for row in rows[..<tag.attributeCount] {
      let value = UnsafeBufferPointer(rebasing: text[Int(row.value.offset)..<row.value.end])
      switch row.name {
      case .defaultNamespace:
        guard value.elementsEqual("http://www.w3.org/2000/svg".utf8) else { return nil }
        namespace = .svg
      case .xlinkPrefix:
        guard value.elementsEqual("http://www.w3.org/1999/xlink".utf8) else { return nil }
        linkPrefix = true
      default:
        linkUse = linkUse || row.namespace == .xlink
        bits |= row.name.bit
        rows[count] = row
        count += 1
      }
    }
    // Without a declaration, libxml2 has something to say.
    guard linkPrefix || !linkUse else { return nil }
    self.namespace = namespace
    declarationCount = tag.attributeCount - count
    attributes = linkPrefix ? names.linkingAttributes : names.plainAttributes
    self.tag = PlainTag(
      name: tag.name, element: tag.element, end: tag.end, isEmpty: tag.isEmpty, attributeNames: bits,
      attributeCount: count)
  }
}
