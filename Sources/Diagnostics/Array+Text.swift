extension Int {
  /// This many of something: `1 file`, `2 files`.
  package func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}

extension [UInt8] {
  package mutating func append(text: String) { append(contentsOf: text.utf8) }
}
