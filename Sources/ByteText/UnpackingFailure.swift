/// Why compressed data could not be unpacked.
package enum UnpackingFailure: Error, Hashable, Sendable, CaseIterable {
  /// It unpacks to more bytes than are allowed.
  case tooLarge
  /// It ends before it is complete.
  case truncated
  /// A member starts with other bytes than RFC 1952, 2.3.1 says.
  case noMember
  /// The compression method is another one than DEFLATE.
  case unknownMethod
  /// A flag is set that has no meaning (RFC 1952, 2.3.1.2).
  case reservedFlag
  /// The header has another checksum than it says.
  case headerChecksum
  /// A block is of no known type (RFC 1951, 3.2.3).
  case blockType
  /// The two copies of a stored block's length disagree (RFC 1951, 3.2.4).
  case storedLength
  /// The lengths of a code's words are not those of any code, or too many (RFC 1951, 3.2.2 and 3.2.7).
  case codeLengths
  /// Bits stand for no symbol, or for one without a meaning (RFC 1951, 3.2.5).
  case symbol
  /// A repetition starts before the data does.
  case distance
  /// What was unpacked has another checksum than was packed.
  case checksum
  /// What was unpacked has another size than was packed.
  case size

  /// What is wrong, as the end of a sentence.
  package var reason: String {
    switch self {
    case .tooLarge: "it expands to too many bytes"
    case .truncated: "it ends too early"
    case .noMember: "something other than compressed data follows"
    case .unknownMethod: "the compression method is unknown"
    case .reservedFlag: "the header has an unknown flag"
    case .headerChecksum: "the header does not match its checksum"
    case .blockType: "a block has an unknown type"
    case .storedLength: "the length of a stored block is inconsistent"
    case .codeLengths: "a block has an impossible code"
    case .symbol: "a block has an unknown symbol"
    case .distance: "a block repeats what is not there"
    case .checksum: "the content does not match its checksum"
    case .size: "the content does not have the size that it had"
    }
  }
}
