package import Diagnostics
import MarkupJSON
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
    var json = JSONCursor(source, limits: JSONLimits(depth: Self.maximumDepth))
    let start: Int
    let end: Int
    do throws(JSONSyntaxError) {
      try json.beginDocument()
      start = json.position
      try json.skip()
      end = json.position
      try json.endDocument()
    } catch {
      throw ExtrasFailure(offset: error.offset, message: error.message)
    }
    if let key = json.repeatedKeys.first {
      throw ExtrasFailure(
        offset: key.range.lowerBound,
        message: "the key \"\(source.text(in: key.range))\" stands in its object twice")
    }
    self.init(compactJSON: json.compactText(of: start..<end))
  }

  /// The string that stands under a name in the object under another name; nil where there is none.
  package func string(_ name: String, in object: String) -> String? {
    guard let value = root?.member(object)?.member(name), value.kind == .string else { return nil }
    return value.string
  }

  /// What is left without the value under a name in the object under another name; nil where nothing else is in there.
  package func removing(_ name: String, from object: String) -> Extras? {
    guard let root, let holder = root.member(object), let member = holder.member(name) else { return self }
    for (node, holder) in [(member, holder), (holder, root)] where holder.children.count > 1 {
      var bytes = Array(json.utf8)
      // One of the commas around it goes with it.
      let isFollowed = bytes[node.range.upperBound] == UInt8(ascii: ",")
      bytes.removeSubrange(
        node.keyRange.lowerBound - (isFollowed ? 0 : 1)..<node.range.upperBound + (isFollowed ? 1 : 0))
      return Extras(compactJSON: String(decoding: bytes, as: UTF8.self))
    }
    return nil
  }

  /// The value as a tree.
  private var root: JSONNode? {
    let source = SourceText(name: "extras", text: json)
    return try? JSONNode.read(source, limits: JSONLimits(depth: Self.maximumDepth)).root
  }
}
