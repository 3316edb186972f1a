/// What puts a text right that can't be read, where one can tell what it must mean, or may.
package struct TextRepair: Hashable, Sendable {
  /// What it does, in a few words: `write 12`.
  package var title: String
  /// Whether nothing else can be meant.
  package var isSafe: Bool
  /// In the order of the text, at least one.
  package var edits: [TextEdit]

  package init(_ title: String, isSafe: Bool = true, edits: [TextEdit]) {
    (self.title, self.isSafe, self.edits) = (title, isSafe, edits)
  }

  /// A repair that writes something else in the place of a piece of text.
  package init(_ title: String, _ range: ByteRange, _ replacement: String, isSafe: Bool = true) {
    self.init(title, isSafe: isSafe, edits: [TextEdit(range, replacement)])
  }
}
