import CEmbedded

/// Files that are a part of the program: those of the target `CEmbedded`.
package enum EmbeddedFile {
  /// The text of a file by its name; empty where there is none.
  package static func text(_ name: String) -> String { unsafe String(cString: embedded_text(name)) }

  /// The numbers of a table by its name; none where there is no such table.
  package static func table(_ name: String) -> [UInt32] {
    let table = unsafe embedded_table(name)
    return unsafe Array(UnsafeBufferPointer(start: table.numbers, count: table.count))
  }
}
