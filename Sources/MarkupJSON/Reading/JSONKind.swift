package enum JSONKind: Hashable, Sendable {
  case null, boolean, number, string, array, object

  /// The kind that a value has by its first byte; nil where none starts like that.
  package init?(firstByte: UInt8) {
    switch firstByte {
    case UInt8(ascii: "{"): self = .object
    case UInt8(ascii: "["): self = .array
    case UInt8(ascii: "\""): self = .string
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): self = .number
    case UInt8(ascii: "t"), UInt8(ascii: "f"): self = .boolean
    case UInt8(ascii: "n"): self = .null
    default: return nil
    }
  }

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
