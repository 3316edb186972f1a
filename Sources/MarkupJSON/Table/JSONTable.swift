package import Diagnostics

/// A JSON text (RFC 8259) as a flat table: one row for each value in the order of the text, a container's before its
/// contents'. Values stay ranges of the text until someone asks for them.
package struct JSONTable: Sendable {
  /// The text.
  package let source: SourceText
  /// The values; the document's own is the first. Never empty.
  package let rows: [JSONRow]
  /// The objects two of whose keys may be equal, in the order in which they end.
  let suspects: [UInt32]

  /// Reads a text.
  ///
  /// Equal keys in an object are let through, as the grammar allows them; ``duplicateKeys(limit:)`` finds them.
  /// - Throws: ``JSONSyntaxError`` at the first place that is not JSON, or where a limit is exceeded.
  package init(_ source: SourceText, limits: JSONLimits = JSONLimits()) throws(JSONSyntaxError) {
    self.source = source
    (rows, suspects) = try source.withUnsafeBytes { (bytes) throws(JSONSyntaxError) in
      guard let base = bytes.baseAddress else { throw JSONSyntaxError(.syntax, at: 0, "the text is empty") }
      var scanner = JSONScanner(base: base, count: bytes.count, limits: limits)
      do throws(JSONSyntaxError) {
        try scanner.scanDocument()
      } catch {
        _ = scanner.rows.finish()
        throw error
      }
      return (scanner.rows.finish(), scanner.suspects)
    }
  }

  /// The row of the document's value.
  package static let root = 0

  /// The bytes of a value, a string's quotes included.
  package func range(of row: Int) -> ByteRange { rows[row].range }

  /// Lends the text and the rows for reading values. The view must not outlive the call.
  package func withView<Result, Failure: Error>(
    _ body: (JSONView) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try source.withUnsafeBytes { (bytes) throws(Failure) -> Result in
      try rows.withUnsafeBufferPointer { (rows) throws(Failure) -> Result in
        try body(JSONView(bytes: bytes, rows: rows))
      }
    }
  }
}

/// What a JSON value is.
package enum JSONKind: UInt8, Hashable, Sendable {
  case null, boolean, number, string, array, object

  /// The kind with its article, for messages.
  package var name: String {
    switch self {
    case .null: "null"
    case .boolean: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
