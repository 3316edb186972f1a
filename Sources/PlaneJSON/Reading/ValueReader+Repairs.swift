import ByteText
import Diagnostics
import MarkupJSON
import PlaneCoding
import PlaneModel

/// What values must mean that can't be read as they are.
extension ValueReader {
  /// What to write in the place of a value of another kind than the one that is expected; nil where that can't be told.
  /// - Parameter keys: what an object must have that is expected, or may.
  func repair(
    of found: JSONKind, _ range: ByteRange, as expected: JSONKind, _ keys: [JSONName]
  ) -> TextRepair? {
    switch (found, expected) {
    case (.null, _) where isOptional:
      leavingOut(range).map { TextRepair("leave it out", edits: [$0]) }
    case (.string, .number): number(inQuotes: range)
    case (.number, .string):
      TextRepair("write it in quotation marks", range, "\"\(source.text(in: range))\"")
    case (.array, .object): object(keys, ofArray: range)
    default: nil
    }
  }

  /// A number that stands in quotation marks, perhaps with the unit that all lengths have.
  func number(inQuotes range: ByteRange) -> TextRepair? {
    let content = range.lowerBound + 1..<range.upperBound - 1
    let isLength = source[content].suffix(2).elementsEqual("px".utf8)
    let digits = isLength ? content.lowerBound..<content.upperBound - 2 : content
    guard let number = json.number(in: digits), number.isFinite else { return nil }
    // As JSON writes it, and not as "0100".
    let text = JSONValue.number(number).compact.text
    let rest = isLength ? "the unit and the quotation marks" : "the quotation marks"
    return TextRepair("write \(text), without \(rest)", range, text)
  }

  /// A list of as many numbers as an object has keys.
  private func object(_ keys: [JSONName], ofArray range: ByteRange) -> TextRepair? {
    let values = json.elements(of: range.lowerBound)
    guard !keys.isEmpty, values.count == keys.count, values.allSatisfy({ json.kind(of: $0) == .number })
    else {
      return nil
    }
    let members = zip(keys, values).map { "\"\($0)\": \(source.text(in: json.range(of: $1)))" }
    let object = "{ \(members.joined(separator: ", ")) }"
    return TextRepair(object.isShort ? "write it as \(object)" : "write it as an object", range, object)
  }

  /// Writes two numbers that stand beside the rest as the object that they belong into: `"x": 1, "y": 2` as
  /// `"origin": { "x": 1, "y": 2 }`; nil where there are others than these two.
  /// - Parameter members: the numbers, and what the object calls them.
  func gathering(_ members: [(member: JSONMember, name: String)], into object: JSONName) -> TextRepair? {
    guard members.count == 2, members[0].name != members[1].name,
      members.allSatisfy({ json.kind(of: $0.member.start) == .number })
    else { return nil }
    let values = members.map { json.range(of: $0.member.start) }
    let texts = zip(members, values).map { "\"\($0.name)\": \(source.text(in: $1))" }
    let written = "\"\(object)\": { \(texts.joined(separator: ", ")) }"
    guard written.isShort else { return nil }
    func range(_ index: Int) -> ByteRange {
      members[index].member.key.range.lowerBound - 1..<values[index].upperBound
    }
    return TextRepair(
      "write \(written)", isSafe: false,
      edits: [TextEdit(range(0), written), leavingOut(member: range(1))])
  }

  /// Takes the member that is being read out of its object; nil where its key is written with escapes.
  private func leavingOut(_ value: ByteRange) -> TextEdit? {
    guard case .name(let name) = path.last else { return nil }
    let key = "\"\(name)\""
    let behindColon = source[0..<value.lowerBound].trimmingSpace
    guard behindColon.last == UInt8(ascii: ":") else { return nil }
    let head = behindColon.dropLast().trimmingSpace
    guard head.suffix(key.utf8.count).elementsEqual(key.utf8) else { return nil }
    return leavingOut(member: head.endIndex - key.utf8.count..<value.upperBound)
  }

  /// Takes a member out of its object, with the comma that goes with it.
  private func leavingOut(member: ByteRange) -> TextEdit {
    let before = source[0..<member.lowerBound].trimmingSpace
    if before.last == UInt8(ascii: ",") { return TextEdit(before.endIndex - 1..<member.upperBound, "") }
    // The first member, so that the comma stands behind it.
    let behind = source[member.upperBound..<source.count].drop { $0 <= 0x20 }
    guard behind.first == UInt8(ascii: ",") else { return TextEdit(member, "") }
    return TextEdit(member.lowerBound..<(behind.dropFirst().firstIndex { $0 > 0x20 } ?? behind.endIndex), "")
  }

  /// Puts a member in front of all others of an object; nil where there are none.
  func adding(_ name: JSONName, _ value: String, to object: ByteRange, _ title: String) -> TextRepair? {
    guard let first = json.members(of: object.lowerBound).first else { return nil }
    let edit = source.insertion(
      of: name.description, value, before: first.key.quoted, json.range(of: first.start),
      in: object.lowerBound)
    return TextRepair(title, edits: [edit])
  }
}

extension LayerID {
  /// An id, as JSON writes it, for a layer without one: by where it stands and what it says, in whatever order, so that
  /// neither one like it nor one that once stood there has the same.
  static func text(missingIn layer: ArraySlice<UInt8>) -> String {
    // What is added up doesn't depend on the order.
    let sum = layer.reduce(into: UInt64(layer.count)) { sum, byte in
      let mixed = (UInt64(byte) &+ 1) &* 0x9e37_79b9_7f4a_7c15
      sum &+= (mixed ^ mixed >> 29) &* 0xbf58_476d_1ce4_e5b9
    }
    return JSONValue.string(derived(from: "missing \(layer.startIndex) \(sum)").rawValue).compact.text
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without white space at their end.
  var trimmingSpace: ArraySlice<UInt8> {
    self[startIndex..<(lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? startIndex)]
  }
}

extension String {
  /// Whether it may stand in a message.
  fileprivate var isShort: Bool { utf8.count <= 80 }
}
