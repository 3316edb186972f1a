import Diagnostics

/// What a document may take of the reader, beyond libxml2's own limits, which all stay on (10 MB for an attribute's
/// value, a name's length, the dictionary).
package struct XMLLimits: Sendable {
  /// The most bytes of a document; positions in the table have 32 bits.
  package var maxBytes = 2_000_000_000
  /// The most attributes of one element, namespace declarations included: the parser compares each with each.
  package var maxAttributesPerElement = 256
  /// The most elements inside each other; libxml2 stops at 256 itself.
  package var maxDepth = 256
  /// The most elements and pieces of text.
  package var maxNodes = 20_000_000
  /// The most elements, where small parts of others count half, and the most comments and instructions: drawings have
  /// one for 90 bytes, and so never more than ``usualElements`` and one for ``bytesOfElement``.
  package var maxElements = 20_000_000
  /// The most namespace declarations in force at one place: the parser looks through all for each prefix.
  package var maxNamespacesInScope = 2048
  /// The most different names, prefixes and namespaces: the parser's dictionary gets slow (a million take it 13 s).
  package var maxNames = 20_000
  /// The most bytes that the document's own entities may add to it, and never more than ``usualExpansion`` and
  /// ``expansionOfByte`` for each of its own.
  package var maxEntityExpansion = 10_000_000

  private static let usualElements = 40_000
  private static let bytesOfElement = 64
  private static let (usualExpansion, expansionOfByte) = (200_000, 64)

  /// The defaults, which no sensible drawing reaches.
  package init() {}

  /// The limits for a document that may take more than usual. Depth and bytes stay: these are libxml2's own, and the table's,
  /// which counts with 16 and 32 bits.
  func raised(for source: SourceText) -> XMLLimits {
    var limits = self
    limits.maxAttributesPerElement = min(source.raised(maxAttributesPerElement), Int(UInt16.max))
    limits.maxNodes = min(source.raised(maxNodes), Int(Int32.max) - 1)
    let elements = min(maxElements, Self.usualElements + source.count / Self.bytesOfElement)
    limits.maxElements = min(source.raised(elements), limits.maxNodes)
    limits.maxNamespacesInScope = source.raised(maxNamespacesInScope)
    limits.maxNames = source.raised(maxNames)
    let expansion = min(maxEntityExpansion, Self.usualExpansion + Self.expansionOfByte * source.count)
    limits.maxEntityExpansion = min(source.raised(expansion), Int(Int32.max) - 1 - source.count)
    return limits
  }
}
