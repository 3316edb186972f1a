/// The XXH64 digest (xxHash specification, version 0.1.1) with seed 0, fed piece by piece.
///
/// It finds changes, not forgers: a drawing's digests sit in the drawing, where a forger could make them anew with
/// any algorithm. What counts is that it is fixed by a published specification and reads a photo at memory speed.
package struct XXHash64: Sendable {
  private var lanes = SIMD4<UInt64>(prime1 &+ prime2, prime2, 0, 0 &- prime1)
  /// What was not digested yet: many small pieces are digested in one go.
  private var tail: ContiguousArray<UInt8> = []
  private var length: UInt64 = 0

  /// Starts an empty digest.
  package init() { tail.reserveCapacity(Self.tailCapacity) }

  package mutating func update(_ bytes: Span<UInt8>) {
    length &+= UInt64(bytes.count)
    guard bytes.count > Self.tailCapacity - tail.count else { return tail.append(bytes) }
    digestTail()
    var start = 0
    if !tail.isEmpty {
      start = min(Self.stripe - tail.count, bytes.count)
      tail.append(bytes.extracting(..<start))
      guard tail.count == Self.stripe else { return }
      lanes = Self.consume(tail.span, lanes)
      tail.removeAll(keepingCapacity: true)
    }
    let end = start + (bytes.count - start) / Self.stripe * Self.stripe
    lanes = Self.consume(bytes.extracting(start..<end), lanes)
    tail.append(bytes.extracting(end...))
  }

  /// Digests the whole stripes of what was kept.
  private mutating func digestTail() {
    let digested = tail.count / Self.stripe * Self.stripe
    lanes = Self.consume(tail.span.extracting(..<digested), lanes)
    tail.removeFirst(digested)
  }

  package mutating func update(_ bytes: ArraySlice<UInt8>) { update(bytes.span) }

  /// Feeds text as UTF-8, and its length before it, so that `ab`, `c` and `a`, `bc` differ.
  package mutating func update(_ text: String) {
    text.withBytes {
      update(UInt64($0.count))
      update($0)
    }
  }

  /// Feeds a number, least significant byte first.
  package mutating func update(_ number: UInt64) {
    length &+= 8
    if tail.count > Self.tailCapacity - 8 { digestTail() }
    for offset in 0..<8 { tail.append(UInt8(truncatingIfNeeded: number &>> UInt64(8 &* offset))) }
  }

  package var value: UInt64 {
    let digested = tail.count / Self.stripe * Self.stripe
    let lanes = Self.consume(tail.span.extracting(..<digested), lanes)
    var hash = length >= UInt64(Self.stripe) ? Self.merged(lanes) : Self.prime5
    hash = Self.finish(hash &+ length, tail.span.extracting(digested...))
    hash = (hash ^ hash >> 33) &* Self.prime2
    hash = (hash ^ hash >> 29) &* Self.prime3
    return hash ^ hash >> 32
  }

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
  private static func consume(_ bytes: Span<UInt8>, _ lanes: SIMD4<UInt64>) -> SIMD4<UInt64> {
    var (a, b, c, d) = (lanes[0], lanes[1], lanes[2], lanes[3])
    for offset in stride(from: 0, to: bytes.count, by: stripe) {
      a = round(a, bytes.word(at: offset))
      b = round(b, bytes.word(at: offset + 8))
      c = round(c, bytes.word(at: offset + 16))
      d = round(d, bytes.word(at: offset + 24))
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
  private static func finish(_ start: UInt64, _ bytes: Span<UInt8>) -> UInt64 {
    var hash = start
    var offset = 0
    while offset + 8 <= bytes.count {
      hash = rotate(hash ^ round(0, bytes.word(at: offset)), 27) &* prime1 &+ prime4
      offset += 8
    }
    if offset + 4 <= bytes.count {
      hash = rotate(hash ^ UInt64(bytes.halfWord(at: offset)) &* prime1, 23) &* prime2 &+ prime3
      offset += 4
    }
    for offset in offset..<bytes.count { hash = rotate(hash ^ UInt64(bytes[offset]) &* prime5, 11) &* prime1 }
    return hash
  }
}
