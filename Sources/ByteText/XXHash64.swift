/// The XXH64 digest (xxHash specification, version 0.1.1) with seed 0, fed piece by piece.
///
/// It finds changes, not forgers: a drawing's digests sit in the drawing, where a forger could make them anew with
/// any algorithm. What counts is that it is fixed by a published specification and reads a photo at memory speed.
package struct XXHash64: Sendable {
  private var lanes = SIMD4<UInt64>(prime1 &+ prime2, prime2, 0, 0 &- prime1)
  /// What was not digested yet: many small pieces are digested in one go.
  private var tail: [UInt8] = []
  private var length: UInt64 = 0

  /// Starts an empty digest.
  package init() { tail.reserveCapacity(Self.tailCapacity) }

  /// Feeds bytes.
  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    length &+= UInt64(bytes.count)
    guard bytes.count > Self.tailCapacity - tail.count else {
      bytes.withMemoryRebound(to: UInt8.self) { tail.append(contentsOf: $0) }
      return
    }
    let digested = tail.count / Self.stripe * Self.stripe
    lanes = tail.withUnsafeBytes { Self.consume($0.prefix(digested), lanes) }
    tail.removeFirst(digested)
    var rest = bytes[...]
    if !tail.isEmpty {
      let missing = rest.prefix(Self.stripe - tail.count)
      tail.append(contentsOf: missing)
      rest = rest.dropFirst(missing.count)
      guard tail.count == Self.stripe else { return }
      lanes = tail.withUnsafeBytes { Self.consume($0[...], lanes) }
      tail.removeAll(keepingCapacity: true)
    }
    let whole = rest.count / Self.stripe * Self.stripe
    lanes = Self.consume(rest.prefix(whole), lanes)
    tail.append(contentsOf: rest.dropFirst(whole))
  }

  /// Feeds a slice.
  package mutating func update(_ bytes: ArraySlice<UInt8>) {
    bytes.withUnsafeBytes { update($0) }
  }

  /// Feeds text as UTF-8, and its length before it, so that `ab`, `c` and `a`, `bc` differ.
  package mutating func update(_ text: String) {
    var text = text
    text.withUTF8 {
      update(UInt64($0.count))
      update(UnsafeRawBufferPointer($0))
    }
  }

  /// Feeds a number, least significant byte first.
  package mutating func update(_ number: UInt64) {
    withUnsafeBytes(of: number.littleEndian) { update($0) }
  }

  /// The digest of all that was fed.
  package var value: UInt64 {
    tail.withUnsafeBytes { tail in
      let digested = tail.count / Self.stripe * Self.stripe
      let lanes = Self.consume(tail.prefix(digested), lanes)
      var hash = length >= UInt64(Self.stripe) ? Self.merged(lanes) : Self.prime5
      hash = Self.finish(hash &+ length, UnsafeRawBufferPointer(rebasing: tail.dropFirst(digested)))
      hash = (hash ^ hash >> 33) &* Self.prime2
      hash = (hash ^ hash >> 29) &* Self.prime3
      return hash ^ hash >> 32
    }
  }

  /// The digest as sixteen hexadecimal digits.
  package var hex: String { value.hexadecimal(digits: 16) }

  // MARK: - The specification's steps

  private static let stripe = 32
  private static let tailCapacity = 256
  private static let prime1: UInt64 = 0x9e37_79b1_85eb_ca87
  private static let prime2: UInt64 = 0xc2b2_ae3d_27d4_eb4f
  private static let prime3: UInt64 = 0x1656_67b1_9e37_79f9
  private static let prime4: UInt64 = 0x85eb_ca77_c2b2_ae63
  private static let prime5: UInt64 = 0x27d4_eb2f_1656_67c5

  private static func rotate(_ value: UInt64, _ bits: UInt64) -> UInt64 {
    value << bits | value >> (64 - bits)
  }

  private static func round(_ accumulator: UInt64, _ input: UInt64) -> UInt64 {
    rotate(accumulator &+ input &* prime2, 31) &* prime1
  }

  /// Step 2: whole stripes of 32 bytes into the four lanes.
  private static func consume(
    _ bytes: Slice<UnsafeRawBufferPointer>, _ lanes: SIMD4<UInt64>
  ) -> SIMD4<UInt64> {
    let bytes = UnsafeRawBufferPointer(rebasing: bytes)
    var (a, b, c, d) = (lanes[0], lanes[1], lanes[2], lanes[3])
    for offset in stride(from: 0, to: bytes.count, by: stripe) {
      a = round(a, word(bytes, offset))
      b = round(b, word(bytes, offset + 8))
      c = round(c, word(bytes, offset + 16))
      d = round(d, word(bytes, offset + 24))
    }
    return SIMD4(a, b, c, d)
  }

  /// Step 3: the lanes as one number.
  private static func merged(_ lanes: SIMD4<UInt64>) -> UInt64 {
    var hash = rotate(lanes[0], 1) &+ rotate(lanes[1], 7) &+ rotate(lanes[2], 12) &+ rotate(lanes[3], 18)
    for lane in 0..<4 { hash = (hash ^ round(0, lanes[lane])) &* prime1 &+ prime4 }
    return hash
  }

  /// Step 5: what is left behind the last stripe.
  private static func finish(_ start: UInt64, _ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var hash = start
    var offset = 0
    while offset + 8 <= bytes.count {
      hash = rotate(hash ^ round(0, word(bytes, offset)), 27) &* prime1 &+ prime4
      offset += 8
    }
    if offset + 4 <= bytes.count {
      let half = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
      hash = rotate(hash ^ UInt64(half) &* prime1, 23) &* prime2 &+ prime3
      offset += 4
    }
    for byte in bytes[offset...] {
      hash = rotate(hash ^ UInt64(byte) &* prime5, 11) &* prime1
    }
    return hash
  }

  private static func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }
}
