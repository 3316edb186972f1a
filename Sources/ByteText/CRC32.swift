/// The cyclic redundancy check of gzip (RFC 1952, 8), of bytes that lie in memory.
enum CRC32 {
  /// The check of all bytes.
  static func value(of bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    let raw = UnsafeRawBufferPointer(bytes)
    let whole = raw.count / 8 * 8
    return tables.withUnsafeBufferPointer { tables in
      var check = ~(0 as UInt32)
      for offset in stride(from: 0, to: whole, by: 8) {
        var word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        word ^= UInt64(check)
        check = 0
        for lane in 0..<8 {
          check ^= tables[(7 - lane) << 8 | Int(truncatingIfNeeded: word & 0xff)]
          word >>= 8
        }
      }
      for byte in raw[whole...] {
        check = tables[Int((check ^ UInt32(byte)) & 0xff)] ^ check >> 8
      }
      return ~check
    }
  }

  /// The polynomial that the check divides by, its highest power in the least significant bit.
  private static let polynomial: UInt32 = 0xedb8_8320

  /// For each number of zero bytes from 0 to 7, what a byte with these behind it adds to the check.
  private static let tables: [UInt32] = {
    var tables: [UInt32] = (0..<256).map { byte in
      var check = UInt32(byte)
      for _ in 0..<8 { check = check & 1 == 0 ? check >> 1 : check >> 1 ^ polynomial }
      return check
    }
    for index in 256..<(8 * 256) {
      let shorter = tables[index - 256]
      tables.append(tables[Int(shorter & 0xff)] ^ shorter >> 8)
    }
    return tables
  }()
}
