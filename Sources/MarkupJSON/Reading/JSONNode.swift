package import Diagnostics

/// A JSON value as a tree, with the places of all that it holds: for small texts, and for readers with an order of their own.
package struct JSONNode: Sendable {
  private let bytes: ArraySlice<UInt8>
  package let kind: JSONKind
  package private(set) var range: ByteRange
  /// Its key; nil for what is not a member of an object.
  private let keyText: JSONText?
  /// The elements of an array, or the members of an object.
  package private(set) var children: [JSONNode] = []

  private init(_ cursor: JSONCursor, key: JSONText?) {
    bytes = cursor.bytes
    kind = cursor.kind ?? .null
    range = cursor.position..<cursor.position
    keyText = key
  }

  // MARK: - Reading

  /// Reads a text that is one value.
  /// - Throws: ``JSONSyntaxError`` at the first place that is not JSON, or where a limit is exceeded.
  package static func read(
    _ source: SourceText, limits: JSONLimits
  ) throws(JSONSyntaxError) -> (root: JSONNode, repeatedKeys: [JSONText]) {
    var cursor = JSONCursor(source, limits: limits)
    let range = try cursor.skipDocument()
    return (JSONNode(source, at: range.lowerBound), cursor.repeatedKeys)
  }

  /// A value of a text that was read before, and so is read again without an error.
  package init(_ source: SourceText, at start: Int) {
    var cursor = JSONCursor(source, limits: JSONLimits(depth: .max, valueCount: .max), at: start)
    self = (try? Self.tree(&cursor)) ?? JSONNode(cursor, key: nil)
  }

  private static func tree(_ cursor: inout JSONCursor) throws(JSONSyntaxError) -> JSONNode {
    var open: [JSONNode] = []
    var key: JSONText?
    while true {
      var node = JSONNode(cursor, key: key)
      if try cursor.openContainer() != nil {
        open.append(node)
      } else {
        try cursor.skip()
        node.range = node.range.lowerBound..<cursor.position
        if open.isEmpty { return node }
        open[open.count - 1].children.append(node)
      }
      while var last = open.last {
        let isObject = last.kind == .object
        guard try cursor.closes(isObject, isFirst: last.children.isEmpty) else {
          key = isObject ? try cursor.key() : nil
          if isObject { try cursor.skipColon() }
          break
        }
        last.range = last.range.lowerBound..<cursor.position
        open.removeLast()
        if open.isEmpty { return last }
        open[open.count - 1].children.append(last)
      }
    }
  }

  // MARK: - Values

  private var cursor: JSONCursor { JSONCursor(bytes, at: range.lowerBound) }

  /// The characters of a string, with U+FFFD for half a surrogate pair; empty for anything else.
  package var string: String {
    var cursor = cursor
    return (try? cursor.text()).flatMap { $0 }.map(cursor.characters) ?? ""
  }

  /// The `Double` that is nearest to a number, infinite beyond the range; NaN for anything else.
  package var number: Double {
    var cursor = cursor
    return (try? cursor.number()).flatMap { $0 } ?? .nan
  }

  package var text: String { String(decoding: bytes[range.clamped(to: bytes.indices)], as: UTF8.self) }

  /// Whether another value is written in the same bytes.
  package func isSame(as other: JSONNode) -> Bool {
    bytes[range.clamped(to: bytes.indices)] == other.bytes[other.range.clamped(to: other.bytes.indices)]
  }

  /// The key, its escapes resolved; empty for what is not a member of an object.
  package var key: String { keyText.map(cursor.characters) ?? "" }

  /// Where the key stands, with its quotes; nowhere for what is not a member of an object.
  package var keyRange: ByteRange { keyText?.quoted ?? range.lowerBound..<range.lowerBound }

  package func member(_ key: String) -> JSONNode? {
    kind == .object ? children.first { $0.key.utf8.elementsEqual(key.utf8) } : nil
  }
}
