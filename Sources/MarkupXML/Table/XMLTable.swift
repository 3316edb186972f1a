package import Diagnostics

/// A document as a flat table: elements and texts in document order, their attributes, and where each stands.
///
/// Values stay ranges of bytes; names are numbers of the vocabulary. Comments and processing instructions are no rows, but
/// stand beside them.
package struct XMLTable: Sendable {
  /// A piece of the table's text, for ``XMLPool``.
  package struct XMLSlice: Hashable, Sendable {
    /// The position: in the parsed text, or, negative, the complement of the one in the pool beside it.
    package let offset: Int32
    package let count: Int32

    package static let empty = XMLSlice(offset: 0, count: 0)

    @inline(__always)
    init(offset: Int32, count: Int32) { (self.offset, self.count) = (offset, count) }

    /// A range of the parsed text, whose positions have 31 bits (``XMLLimits/maxBytes``).
    @inline(__always)
    init(_ range: Range<Int>) {
      self.init(
        offset: Int32(truncatingIfNeeded: range.lowerBound), count: Int32(truncatingIfNeeded: range.count))
    }

    package func part(_ range: Range<Int>) -> XMLSlice {
      let range = range.clamped(to: 0..<Int(count))
      let start = Int32(truncatingIfNeeded: range.lowerBound)
      return XMLSlice(
        offset: offset >= 0 ? offset &+ start : offset &- start, count: Int32(truncatingIfNeeded: range.count)
      )
    }

    /// Where it ends in the parsed text, if it stands there.
    @inline(__always)
    var end: Int { Int(offset) &+ Int(count) }
  }

  /// An element or a piece of text.
  package struct Node: Sendable {
    package enum Kind: UInt8, Sendable { case element, text }

    // The largest first: drawings have many nodes, and these forty bytes would be forty-eight.

    /// The names that its attributes have, one bit for each of the vocabulary's first 63, the last for
    /// all others of the vocabulary: most elements lack most of them.
    package let attributeNames: UInt64
    /// A text's characters, or an element's start tag in the parsed text, from `<` to behind `>`.
    var slice: XMLSlice
    /// The index of the element that it stands in; -1 for the root.
    package let parent: Int32
    /// The index behind its last descendant.
    package internal(set) var end: Int32
    package let firstAttribute: Int32
    /// Where the text starts, or where the element ends, behind its end tag, in the parsed text.
    var position: Int32
    package let attributeCount: UInt16
    package let name: XMLNameID
    package let kind: Kind
    package let namespace: XMLNamespace

    /// A text's characters, with references resolved and ends of lines as LF.
    package var text: XMLSlice { kind == .text ? slice : .empty }

    package var attributes: Range<Int> { Int(firstAttribute)..<Int(firstAttribute) + Int(attributeCount) }
  }

  /// An attribute; namespace declarations are none.
  package struct Attribute: Sendable {
    /// The value as XML normalises it, without its base64 payload where that was lifted out.
    package let value: XMLSlice
    package internal(set) var name: XMLNameID
    package internal(set) var namespace: XMLNamespace
    /// Whether a base64 payload followed the value.
    package let hasPayload: Bool

    /// The attribute with another value of the same document.
    package func saying(_ value: XMLSlice) -> Attribute {
      Attribute(value: value, name: name, namespace: namespace, hasPayload: hasPayload)
    }
  }

  /// The document as UTF-8, which ranges refer to; what was read where that was UTF-8 already.
  package let source: SourceText
  /// The elements and texts, in document order; the first is the root.
  package let nodes: [Node]
  package let attributes: [Attribute]

  /// The comments and processing instructions, in document order.
  package var asides: [XMLAside] { text.asides }

  package var parsedBytes: ArraySlice<UInt8> { text.bytes }

  /// The text that was parsed, and how it lies in the source.
  let text: ReducedText
  /// Values and texts that do not stand in the document as they are.
  package let pool: [UInt8]
  /// The names that its elements have, one bit for each of the vocabulary's first 63, the last for all others: who looks for
  /// an element need not look at all.
  package let elementNames: UInt64
  /// Whether an element may have an attribute whose name the vocabulary doesn't hold.
  package let mayHaveOtherAttributes: Bool
  /// The prefixes of names that stand for nothing where they are used, each once, sixteen at most: a document with such
  /// names is well-formed, but not by Namespaces in XML (section 5), and browsers show nothing of it.
  package let undeclaredPrefixes: [String]

  /// What was counted for paths so far.
  let positions = SiblingPositions()
}

package typealias XMLSlice = XMLTable.XMLSlice

extension XMLTable {
  package func string(_ slice: XMLSlice) -> String { String(decoding: bytes(slice), as: UTF8.self) }

  package func bytes(_ slice: XMLSlice) -> ArraySlice<UInt8> {
    let isInText = slice.offset >= 0
    let start = Int(isInText ? slice.offset : ~slice.offset)
    return (isInText ? text.bytes : pool[...])[start..<start + Int(slice.count)]
  }

  /// The base64 payload behind an attribute's value; nil where none was lifted.
  ///
  /// It is a slice of ``source``'s storage where it holds no references such as `&#10;`, and is not checked to be base64.
  package func payload(of attribute: Attribute) -> ArraySlice<UInt8>? {
    guard attribute.hasPayload else { return nil }
    let end = Int(attribute.value.offset) + Int(attribute.value.count)
    return text.payload(at: end)?.bytes(in: source)
  }
}
