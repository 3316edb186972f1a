package import Diagnostics

/// A key that an object has already.
package struct JSONDuplicateKey: Hashable, Sendable {
  /// The row of the second member.
  package let row: Int
  /// The bytes of its key between the quotes.
  package let keyRange: ByteRange
}

extension JSONTable {
  /// The keys that stand in their object for a second time, in the order of the objects' ends; at most `limit`.
  ///
  /// Keys are equal when their characters are, however they are escaped. Reading leaves only few objects to look at,
  /// and a hash table of the standard library, which is seeded, keeps the time linear for any input.
  package func duplicateKeys(limit: Int = .max) -> [JSONDuplicateKey] {
    guard !suspects.isEmpty, limit > 0 else { return [] }
    return withView { view in
      var duplicates: [JSONDuplicateKey] = []
      for object in suspects {
        view.appendDuplicateKeys(of: Int(object), to: &duplicates, limit: limit)
        if duplicates.count >= limit { break }
      }
      return duplicates
    }
  }
}

extension JSONView {
  fileprivate func appendDuplicateKeys(
    of object: Int, to duplicates: inout [JSONDuplicateKey], limit: Int
  ) {
    var known: Set<[UInt8]> = []
    for member in children(of: object) where !known.insert(comparableKey(of: member)).inserted {
      duplicates.append(JSONDuplicateKey(row: member, keyRange: keyRange(of: member)))
      if duplicates.count >= limit { return }
    }
  }

  private func comparableKey(of row: Int) -> [UInt8] {
    flags(of: row).contains(.keyEscapes) ? decodedKey(of: row) : Array(text(in: keyRange(of: row)))
  }
}
