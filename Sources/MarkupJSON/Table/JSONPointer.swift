extension JSONView {
  /// The JSON Pointer (RFC 6901) of a value.
  ///
  /// It is looked for from the top down, as rows don't know what they stand in; a caller that knows the pointer of a
  /// value around it saves the way there.
  package func pointer(to row: Int, from start: Int = JSONTable.root, at prefix: String = "") -> String {
    var pointer = prefix
    var container = start
    while container != row {
      guard
        let (index, child) = children(of: container).enumerated().first(where: {
          $1 <= row && row < end(of: $1)
        })
      else { return pointer }
      pointer += "/" + (kind(of: container) == .object ? JSONPointer.escape(key(of: child)) : String(index))
      container = child
    }
    return pointer
  }

  /// The row behind a value and all that it holds.
  package func end(of row: Int) -> Int { Int(rows[row].next) }
}

extension JSONTable {
  /// The JSON Pointer (RFC 6901) of a value.
  package func pointer(to row: Int) -> String { withView { $0.pointer(to: row) } }
}

/// The spelling of JSON Pointers.
package enum JSONPointer {
  /// A key as a pointer's part (RFC 6901, section 3).
  package static func escape(_ key: String) -> String {
    guard key.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else { return key }
    return key.unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "~": text += "~0"
      case "/": text += "~1"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
