/// Why a text is not JSON, or not JSON that is read here.
package struct JSONSyntaxError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// The text breaks RFC 8259.
    case syntax
    /// Too many arrays and objects stand in one another.
    case depth
    /// There are too many values.
    case count
    /// There are too many bytes.
    case size
  }

  package let reason: Reason
  /// Where reading stopped, in bytes from the start of the text.
  package let offset: Int
  /// What is wrong and what to do: lower case, values quoted, no full stop.
  package let message: String

  package init(_ reason: Reason, at offset: Int, _ message: String) {
    self.reason = reason
    self.offset = offset
    self.message = message
  }
}
