package import Diagnostics

/// What stands in a document beside its elements and texts: a comment, a processing instruction, or a declaration that gives
/// elements attributes they don't have (XML 1.0, section 3.3.2), which is not followed.
package struct XMLAside: Sendable {
  package enum Kind: Sendable { case comment, instruction, attributeDefaults }

  package let kind: Kind
  /// Where it stands in the source, from `<` to behind `>`.
  package let range: ByteRange

  init(kind: Kind, range: ByteRange) { (self.kind, self.range) = (kind, range) }

  /// Tells what stands in a range that a comment, a CDATA section, a processing instruction or the XML declaration fills;
  /// nil for the second and the last.
  init?(_ range: ByteRange, in text: Span<UInt8>) {
    let isInstruction = text.starts(at: range.lowerBound, with: "<?")
    guard isInstruction || text.starts(at: range.lowerBound, with: "<!--") else { return nil }
    if isInstruction, range.count > 5, text.starts(at: range.lowerBound, with: "<?xml"),
      text.is(ByteClass.space, at: range.lowerBound + 5)
    {
      return nil
    }
    self.init(kind: isInstruction ? .instruction : .comment, range: range)
  }
}
