/// A part of an element's content that can be read without a parser, as it means what is written.
///
/// Whatever is not that simple is left to libxml2: namespaces, references other than to the five characters that XML
/// names, carriage returns, names that nobody asks for, comments and all other declarations.
enum PlainEvent {
  /// The start tag of an element; that of an empty one is followed by an ``end(_:)``.
  case start(PlainTag)
  /// All characters between two tags.
  case text(PlainText)
  /// The end tag of the innermost element that is open, with where it ends.
  case end(Int)
}

/// A start tag that is well-formed, with a name of the vocabulary that has no prefix, attributes of the vocabulary that
/// have none or `xml` and stand once, and values that mean what is written.
struct PlainTag {
  /// The element's name, behind the `<`.
  let name: Range<Int>
  /// What the name is.
  let element: XMLNameID
  /// Before `>` or `/>`.
  let end: Int
  /// Whether it ends with `/>`.
  let isEmpty: Bool
  /// The names that its attributes have, as in ``XMLTable/Node/attributeNames``.
  let attributeNames: UInt64
  /// How many attributes it has.
  let attributeCount: Int

  /// Behind the `>`.
  var contentStart: Int { end &+ (isEmpty ? 2 : 1) }
}

/// Characters between two tags.
struct PlainText {
  /// Where they stand.
  let range: Range<Int>
  /// Whether some are written as references: `&lt;`, `&gt;`, `&amp;`, `&quot;`, `&apos;`.
  let hasReferences: Bool
}

/// What the parser has not seen of the text, from where it is on.
struct PlainContent {
  let events: UnsafeBufferPointer<PlainEvent>
  /// The attributes of all start tags, one tag's after the other's.
  let attributes: UnsafeBufferPointer<XMLTable.Attribute>
  /// How much of the text before here the parser has not got.
  let omitted: Int
}
