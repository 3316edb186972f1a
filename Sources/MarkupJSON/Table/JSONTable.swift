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

  /// Reads an object of a list, unless that has to wait for what stands behind it; true where it was read, and the cursor
  /// stands behind it. The view is of all that stands before.
  package typealias ObjectReader = (_ object: inout JSONCursor, _ view: JSONView) -> Bool

  /// Reads a text.
  ///
  /// Equal keys in an object are let through, as the grammar allows them; ``duplicateKeys(limit:)`` finds them.
  /// - Throws: ``JSONSyntaxError`` at the first place that is not JSON, or where a limit is exceeded.
  package init(_ source: SourceText, limits: JSONLimits = JSONLimits()) throws(JSONSyntaxError) {
    try self.init(source, limits: limits, list: nil) { _, _ in false }
  }

  /// Reads a text and hands out the objects of a long list, so that they need no rows for all that they hold.
  ///
  /// - Parameters:
  ///   - list: the key in the document's object whose array it is.
  ///   - take: gets each object in its turn. Those that it took are ``JSONRow/isTaken`` and look empty;
  ///     ``withView(of:_:)`` reads them again.
  package init(
    _ source: SourceText, limits: JSONLimits, objectsOf list: JSONName, _ take: ObjectReader
  ) throws(JSONSyntaxError) {
    try self.init(source, limits: limits, list: list, take)
  }

  private init(
    _ source: SourceText, limits: JSONLimits, list: JSONName?, _ take: ObjectReader
  ) throws(JSONSyntaxError) {
    self.source = source
    var suspects: [UInt32] = []
    rows = try source.withUnsafeBytes { (bytes) throws(JSONSyntaxError) in
      guard let base = bytes.baseAddress else { throw JSONSyntaxError(.syntax, at: 0, "the text is empty") }
      let text = JSONCursor(base: base, count: bytes.count, limits: limits)
      return try JSONScanner.rows(of: text, list: list) { (scanner) throws(JSONSyntaxError) in
        try scanner.scanDocument(take)
        suspects = scanner.suspects
      }
    }
    self.suspects = suspects
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

  /// Lends a value with all that it holds, also where it was taken: the row that is passed on is its own in that view.
  package func withView<Result>(of row: Int, _ body: (JSONView, Int) -> Result) -> Result {
    guard let rows = rows(ofTaken: row) else { return withView { body($0, row) } }
    return source.withUnsafeBytes { bytes in
      rows.withUnsafeBufferPointer { body(JSONView(bytes: bytes, rows: $0), Self.root) }
    }
  }

  /// Reads an object that was taken again; nil for any other value.
  private func rows(ofTaken row: Int) -> [JSONRow]? {
    let value = rows[row]
    guard value.isTaken else { return nil }
    return source.withUnsafeBytes { bytes in
      bytes.baseAddress.flatMap { base in
        let text = JSONCursor(
          base: base, count: value.range.upperBound, limits: JSONLimits(depth: .max, valueCount: .max),
          position: value.range.lowerBound)
        // What was read once is read again without an error.
        return try? JSONScanner.rows(of: text) { (scanner) throws(JSONSyntaxError) in
          try scanner.scanTree { _, _ in false }
        }
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
