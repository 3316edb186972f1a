import ByteText
package import Diagnostics
import MarkupJSON
public import PlaneModel

/// Why a text can't be carried as extras.
public struct ExtrasFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// Where the text is wrong, in UTF-8 bytes from its start.
  public let offset: Int
  /// What is wrong and what to do: lower case, values quoted, no full stop.
  public let message: String

  /// What is wrong, and where.
  public var description: String { "byte \(offset): \(message)" }
}

extension Extras {
  /// How many arrays and objects may stand in one another in extras.
  package static let maximumDepth = 512

  /// Takes any JSON value (RFC 8259). The order of keys and the spelling of numbers are kept; white space between
  /// tokens goes, and escapes that are not needed become the characters that they mean.
  ///
  /// - Throws: ``ExtrasFailure`` for a text that is not JSON, for a key that its object has twice, and for containers
  ///   deeper in one another than 512.
  public init(parsing json: String) throws(ExtrasFailure) {
    try self.init(parsing: SourceText(name: "extras", text: json))
  }

  /// Takes a text that holds one JSON value.
  /// - Throws: ``ExtrasFailure`` as ``init(parsing:)-(String)`` does.
  package init(parsing source: SourceText) throws(ExtrasFailure) {
    var json = JSONCursor(source, limits: JSONLimits(depth: Self.maximumDepth))
    let range = try rethrow(json.skipDocument()) { (error: JSONSyntaxError) in
      ExtrasFailure(offset: error.offset, message: error.message)
    }
    if let key = json.repeatedKeys.first {
      throw ExtrasFailure(
        offset: key.range.lowerBound,
        message: "the key \(source.text(in: key.range).quotedForMessages) stands in its object twice")
    }
    self.init(compactJSON: json.compactText(of: range))
  }

  /// The string that stands under a name in the object "svg"; nil where there is none.
  package func string(_ name: StaticString) -> String? {
    let text = ValueText(self)
    return text.svgValue(name).flatMap { text.cursor.string(at: $0.value.start) }
  }

  /// How far apart the lines of a label are that was imported from HTML, in em; nil where nothing says it, or nothing that
  /// lines can have.
  package var lineDistance: Double? {
    let factor = string("line-height")?.withBytes { DecimalNumber.parse($0) }
    return factor.flatMap { (0...100).contains($0) ? $0 : nil }
  }

  /// What they are with members more in the object "svg", which is made where there is none; nil where they are no object, or
  /// something else stands under these names.
  package func adding(_ members: [(key: StaticString, value: String)]) -> Extras? {
    let text = ValueText(self)
    guard text.cursor.kind(of: 0) == .object else { return nil }
    let list = members.map { #""\#($0.key)":"\#($0.value)""# }.joined(separator: ",")
    let holder = text.cursor.member("svg", of: 0)
    if let holder {
      let isFree = members.allSatisfy { text.svgValue($0.key) == nil }
      guard isFree, text.cursor.kind(of: holder.start) == .object else { return nil }
    }
    let object = holder?.start ?? 0
    var bytes = Array(json.utf8)
    let isEmpty = text.cursor.members(of: object).isEmpty
    bytes.insert(
      contentsOf: ((isEmpty ? "" : ",") + (holder == nil ? #""svg":{\#(list)}"# : list)).utf8,
      at: text.cursor.range(of: object).upperBound - 1)
    return Extras(compactJSON: String(decoding: bytes, as: UTF8.self))
  }

  /// What is left without the value under a name in the object "svg"; nil where nothing else is in there.
  package func removing(_ name: StaticString) -> Extras? {
    let text = ValueText(self)
    guard let (holder, value) = text.svgValue(name) else { return self }
    for (member, around) in [(value, holder.start), (holder, 0)]
    where text.cursor.members(of: around).count > 1 {
      var bytes = Array(json.utf8)
      let end = text.cursor.range(of: member.start).upperBound
      // One of the commas around it goes with it.
      let isFollowed = bytes[end] == UInt8(ascii: ",")
      bytes.removeSubrange(member.key.quoted.lowerBound - (isFollowed ? 0 : 1)..<end + (isFollowed ? 1 : 0))
      return Extras(compactJSON: String(decoding: bytes, as: UTF8.self))
    }
    return nil
  }
}

/// Extras in which something is looked up, of which nothing is kept: they may hold a value for every other byte.
private struct ValueText {
  let cursor: JSONCursor

  init(_ extras: Extras) {
    let limits = JSONLimits(depth: Extras.maximumDepth, valueCount: .max)
    cursor = JSONCursor(SourceText(name: "extras", text: extras.json), limits: limits)
  }

  /// The member with a name in the object "svg", and that object's own.
  func svgValue(_ name: StaticString) -> (holder: JSONMember, value: JSONMember)? {
    guard let holder = cursor.member("svg", of: 0),
      let value = cursor.member(JSONName(stringLiteral: name), of: holder.start)
    else { return nil }
    return (holder, value)
  }
}
