package import Diagnostics

/// A comment or a processing instruction: what stands in a document beside its elements and texts.
package struct XMLAside: Sendable {
  /// What an aside is.
  package enum Kind: Sendable { case comment, instruction }

  /// What it is.
  package let kind: Kind
  /// Where it stands in the source, from `<` to behind `>`.
  package let range: ByteRange

  /// Tells what stands in a range that a comment, a CDATA section, a processing instruction or the XML declaration fills;
  /// nil for the second and the last.
  init?(_ range: ByteRange, in bytes: UnsafeBufferPointer<UInt8>) {
    if ByteScan.starts(bytes, at: range.lowerBound, with: "<!--") {
      kind = .comment
    } else if ByteScan.starts(bytes, at: range.lowerBound, with: "<?"),
      !Self.isDeclaration(range, in: bytes)
    {
      kind = .instruction
    } else {
      return nil
    }
    self.range = range
  }

  private static func isDeclaration(_ range: ByteRange, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    range.count > 5 && ByteScan.starts(bytes, at: range.lowerBound, with: "<?xml")
      && ByteScan.isSpace(bytes[range.lowerBound + 5])
  }
}
