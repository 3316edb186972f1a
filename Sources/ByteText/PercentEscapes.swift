/// Bytes in addresses (RFC 3986, 2.1).
package enum PercentEscapes {
  /// Bytes with all escaped but those that are kept.
  package static func encoded(_ bytes: some Collection<UInt8>, keeping isKept: (UInt8) -> Bool) -> [UInt8] {
    var encoded: [UInt8] = []
    encoded.reserveCapacity(bytes.count + bytes.count / 8)
    for byte in bytes {
      if isKept(byte) {
        encoded.append(byte)
      } else {
        encoded.append(UInt8(ascii: "%"))
        encoded.append(UInt8(hexDigit: byte >> 4, uppercase: true))
        encoded.append(UInt8(hexDigit: byte, uppercase: true))
      }
    }
    return encoded
  }

  /// What bytes stand for, and whether each `%` begins an escape; one that doesn't stays as it is.
  package static func decoded(_ bytes: Span<UInt8>) -> (bytes: [UInt8], isSound: Bool) {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var (position, isSound) = (0, true)
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: "%") {
        if position + 1 < bytes.count, let high = bytes[position].hexValue,
          let low = bytes[position + 1].hexValue
        {
          decoded.append(high << 4 | low)
          position += 2
          continue
        }
        isSound = false
      }
      decoded.append(byte)
    }
    return (decoded, isSound)
  }
}
