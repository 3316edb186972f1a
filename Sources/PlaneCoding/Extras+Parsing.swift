package import Diagnostics
package import MarkupJSON
public import PlaneModel

/// Why a text can't be carried as extras.
public struct ExtrasFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// Where the text is wrong, in UTF-8 bytes from its start.
  public let offset: Int
  /// What is wrong and what to do: lower case, values quoted, no full stop.
  public let message: String

  /// Creates an error.
  package init(offset: Int, message: String) {
    self.offset = offset
    self.message = message
  }

  /// What is wrong, and where.
  public var description: String { "byte \(offset): \(message)" }
}

extension Extras {
  /// How many arrays and objects may stand in one another in extras.
  public static let maximumDepth = 512

  /// Takes any JSON value (RFC 8259). The order of keys and the spelling of numbers are kept; white space between
  /// tokens goes, and escapes that are not needed become the characters that they mean.
  ///
  /// - Throws: ``ExtrasFailure`` for a text that is not JSON, for a key that its object has twice, and for containers
  ///   deeper in one another than ``maximumDepth``.
  public init(parsing json: String) throws(ExtrasFailure) {
    try self.init(parsing: SourceText(name: "extras", text: json))
  }

  /// Takes a text that holds one JSON value.
  /// - Throws: ``ExtrasFailure`` as ``init(parsing:)-(String)`` does.
  package init(parsing source: SourceText) throws(ExtrasFailure) {
    let table: JSONTable
    do {
      table = try JSONTable(source, limits: JSONLimits(depth: Self.maximumDepth))
    } catch {
      throw ExtrasFailure(offset: error.offset, message: error.message)
    }
    if let duplicate = table.duplicateKeys(limit: 1).first {
      let key = source.text(in: duplicate.keyRange)
      throw ExtrasFailure(
        offset: duplicate.keyRange.lowerBound, message: "the key \"\(key)\" stands in its object twice")
    }
    self.init(compactJSON: table.withView { $0.compactText(of: JSONTable.root).text })
  }

  /// Takes a value of a table; nil where it is deeper than ``maximumDepth``.
  package init?(_ view: JSONView, row: Int) {
    let compact = view.compactText(of: row)
    guard compact.depth <= Self.maximumDepth else { return nil }
    self.init(compactJSON: compact.text)
  }

  /// The string that stands under a name in the object under another name; nil where there is none.
  package func string(_ name: StaticString, in object: StaticString) -> String? {
    withMember(name, of: object) { view, _, member in
      view.is(member, .string) ? view.string(member) : nil
    } ?? nil
  }

  /// What is left without the value under a name in the object under another name; nil where nothing else is in there.
  package func removing(_ name: StaticString, from object: StaticString) -> Extras? {
    let rest = withMember(name, of: object) { view, object, member -> Extras? in
      for (row, holder) in [(member, object), (object, JSONTable.root)]
      where view.children(of: holder).contains(where: { $0 != row }) {
        return Extras(compactJSON: Self.text(of: view, without: row))
      }
      return nil
    }
    return rest ?? self
  }

  /// A compact text without a member that is not alone in its object, and one of the commas around it.
  private static func text(of view: JSONView, without row: Int) -> String {
    var start = view.keyRange(of: row).lowerBound - 1
    var end = view.range(of: row).upperBound
    if view.bytes[end] == UInt8(ascii: ",") { end += 1 } else { start -= 1 }
    var bytes = Array(view.bytes)
    bytes.removeSubrange(start..<end)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Looks at the value under a name in the object under another name, and at that object; nil where there is none.
  private func withMember<Result>(
    _ name: StaticString, of object: StaticString, _ body: (JSONView, _ object: Int, _ member: Int) -> Result
  ) -> Result? {
    let source = SourceText(name: "extras", text: json)
    guard let table = try? JSONTable(source, limits: JSONLimits(depth: Self.maximumDepth)) else {
      return nil
    }
    return table.withView { view in
      guard let object = view.member(JSONName(stringLiteral: object), of: JSONTable.root),
        let member = view.member(JSONName(stringLiteral: name), of: object)
      else { return nil }
      return body(view, object, member)
    }
  }
}
