import Diagnostics
import MarkupXML

extension XMLTable {
  /// The namespace declarations that the document needs and doesn't have, as they are to be written.
  var missingNamespaces: [String] {
    var missing: [String] = []
    if nodes.first?.namespace == XMLNamespace.none { missing.append(#"xmlns="http://www.w3.org/2000/svg""#) }
    if usesUndeclaredXLink { missing.append(#"xmlns:xlink="http://www.w3.org/1999/xlink""#) }
    return missing
  }

  /// Whether an attribute has the prefix `xlink`, which stands for its namespace here also where nothing declares it.
  private var usesUndeclaredXLink: Bool {
    let bit = AttributeName.xlinkHref.bit
    guard let node = nodes.indices.first(where: { nodes[$0].attributeNames & bit != 0 }),
      let attribute = attribute(.xlinkHref, of: node), attributeName(of: attribute) == "xlink:href"
    else { return false }
    let declaration = Array("xmlns:xlink".utf8)
    // Mostly it stands at the root.
    if source[range(ofElement: 0)].contains(declaration) { return false }
    return !source.bytes.contains(declaration)
  }
}

extension ArraySlice<UInt8> {
  /// Whether some bytes stand here one after the other.
  fileprivate func contains(_ piece: [UInt8]) -> Bool {
    guard let first = piece.first else { return true }
    var position = startIndex
    while let start = self[position...].firstIndex(of: first) {
      if self[start...].starts(with: piece) { return true }
      position = start + 1
    }
    return false
  }
}
