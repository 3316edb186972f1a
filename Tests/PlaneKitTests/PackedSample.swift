import Foundation
import Testing

/// A file that zlib or the specification's letter packed, and what it holds.
struct PackedSample: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let bytes: [UInt8]
  let content: [UInt8]

  init(_ name: String, _ base64: String, _ content: some Sequence<UInt8>) {
    testDescription = name
    bytes = Array(Data(base64Encoded: base64) ?? Data())
    self.content = Array(content)
  }
}

extension PackedSample {
  /// What most samples hold.
  static let svg = Array(#"<svg xmlns="http://www.w3.org/2000/svg"/>"#.utf8)

  static let all = [
    empty, emptyStored, stored, fixed, dynamic, longWords, farthest, severalMembers, allFields,
  ]

  /// A fixed block that ends at once.
  static let empty = PackedSample("empty", "H4sIAAAAAAAA/wMAAAAAAAAAAAA=", [])

  /// A stored block of no bytes.
  static let emptyStored = PackedSample("emptyStored", "H4sIAAAAAAAA/wEAAP//AAAAAAAAAAA=", [])

  /// A stored block.
  static let stored = PackedSample(
    "stored",
    """
    H4sIAAAAAAAA/wEpANb/PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz7E95GTKQAAAA==
    """, svg)

  /// A block in the fixed codes.
  static let fixed = PackedSample(
    "fixed",
    """
    H4sIAAAAAAAA/7MpLktXqMjNySu2VcooKSmw0tcvLy/XKzfWyy9K1zcyMDDQB6pQ0rcDAMT3kZMpAAAA
    """, svg)

  /// A block in codes of its own, with repetitions.
  static let dynamic = PackedSample(
    "dynamic",
    """
    H4sIAAAAAAAA/x2U2Q0CMQxEG/LHOr77b4w3SKAsrGPPlXy21RY31ulWc/acNZvnsndr89I207rWvKmdsbfP9j7zDXP27Ky9fhZ55vFZe9rcs+60x++8s+S9Oyv1FUEPtwn60G+87bE3tyy9wGOhUTvm37N6tKQ0Y+2S/4DKY+snf59eU3aU19hq99cMokN+dh87CmACNQJREHE7/3ifDKWbAwTSXXbHws8LSv680YNdyHQdllX89UGBjg9M34IFMIIHM5o+lJsMBrO2mtMBJYrVaZVMqEAZKM7nAAZ/SUkAoWp8CSe391DpiSNEHuo8HAH8MHKPVQRB17xr+rzGRWpbaguuiwnLIv7HNpBD6CF4e/AcqIz4xzi1BcYLbQUyOh7wHvuenvlGiiK/EacJzDJ+MC0YU8sXVR7QqoFDaGLCFsg3UIR6ZFGHm8z2ECY8QrkH3YbqAL3AJIhJ1lLtGSsRSIhAIhF8Cs/4q05uUEgeldsoVFHeaEmOnhKgYDBJKcAURzRHjWGEbDwbcLsw0OvUUrll00JFjsl7EvaIUK2MH0ZDi9qUwFpADoQmOkFZl9Rxyjg2qHe0W8AHbQqTs5kPq0U44PBJDlmxBliWwUT1FDAIrBI0IgA3LFp4diA9dOFwMlGslSFGAmE5B4tkhTBHQ6JwIEni1ohZaOdQz5LPOklEViFnS+LjsR3bjvTUkxZKMOfXJZWmSAfQywmUZzP099NJJkw0bcQcF30yiovHuZjRmUAq8SY0978tcAggR03IKh3S1Y2BXCEJqYFDcQ5So5R/bpti9BtJTn8I9CmQuKKkKBzsCx1sggfn1EWGI8F3xRtufEvooDtU52BUyX6dHKKJROGKFe/he3h9uhtXgitIOkrIqFyIPWefVkvsRluJTeuEUR5EZvBqkayxzpWRUkSx8AmKKQ1Y6KI/GqQrAIA6V/JON48uWmiPEvwfzDSoPqXM1Y13BPVkP9Kkrh9yNKPLFt7MuNIcAHNVpq4KyK2y4Lov2c4Yrkxv6aBrAeUh9QNZRk++HgYAAA==
    """, (0..<400).map { "\($0 * $0 * 7919 % 1009)," }.joined().utf8)

  /// Letters as frequent as the Fibonacci numbers, whose words have all lengths up to 15 bits.
  static let longWords = PackedSample(
    "longWords",
    """
    H4sIAAAAAAAA/wXBgUEEQQwDsdqA/7vdxJ7pvxukn9+/v8/n8/1+v9/neZ7neZ73fd/3fd/3fd/3nHPOOeecc84555xzzr333nvvvffee++9995777333nvvvTMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzM7O7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u0mSJEmSJEmSJEmSJEmSJEmSJEmSJEmSJEmSJEmSJEmSJEmSJEmSJEmSJEmSJEmSJEmSJEmSJG3btm3btm3btm3btm3btm3btm3btm3btm3btm3btm3btm3btm3btm3btm3btm3btm3btm3btm3btm3btm3btm3btm3btm3btm3btm3btm3btm3btm3btgUAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABAVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVX/AYDtJQ48BgAA
    """, fibonacciLetters)

  /// Repetitions of all bytes from 32,768 bytes before, and of a zero byte that reach into themselves.
  static let farthest = PackedSample(
    "farthest",
    """
    H4sIAAAAAAAA/wAAAf/+AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8gISIjJCUmJygpKissLS4vMDEyMzQ1Njc4OTo7PD0+P0BBQkNERUZHSElKS0xNTk9QUVJTVFVWV1hZWltcXV5fYGFiY2RlZmdoaWprbG1ub3BxcnN0dXZ3eHl6e3x9fn+AgYKDhIWGh4iJiouMjY6PkJGSk5SVlpeYmZqbnJ2en6ChoqOkpaanqKmqq6ytrq+wsbKztLW2t7i5uru8vb6/wMHCw8TFxsfIycrLzM3Oz9DR0tPU1dbX2Nna29zd3t/g4eLj5OXm5+jp6uvs7e7v8PHy8/T19vf4+fr7/P3+/2MYBaNgFIyCUTAKRsEoGAWjYBSMglEwCkbBKBgFo2AUjIJRMApGwSgYBaNgFIyCUTAKRsEoGAWjYBSMglEwCkbBKBgFo2AUjIJRMApGwSgYBaNgFIyCUTAKRsEoGAWjYBSMglEwCkbBKBgFo2AUjIJRMApGwSgYBaNgFIyCUTAKRsEoGAWjYBSMglEwCkbBKBgFo2AUjIJRMApGwSgYBaNgFIyCUTAKRsEoGAWjYBSMglEwCkbBKBgFo2AUjIJRMApGwSgYBaNgFIyCUTAKGBgYRvr9/wAoNsBcAIEAAA==
    """, Array(0...255) + [UInt8](repeating: 0, count: 32_512) + Array(0...255))

  /// Three members, one of them empty, and zero bytes behind them.
  static let severalMembers = PackedSample(
    "severalMembers",
    """
    H4sIAAAAAAAA/7MpLksHAIdkvWcEAAAAH4sIAAAAAAAA/wMAAAAAAAAAAAAfiwgAAAAAAAD/U6jIzckrtlXKKCkpsNLXLy8v1ys31ssvStc3MjAw0C8uS1fStwMAjIvSfyUAAAAAAAAAAAAA
    """, svg)

  /// A header with all that it may have, and its checksum.
  static let allFields = PackedSample(
    "allFields",
    """
    H4sIHwEAAAAA/wUAZXh0cmFuYW1lLnN2ZwBjb21tZW50APdtsykuS1eoyM3JK7ZVyigpKbDS1y8vL9crN9bLL0rXNzIwMNAHqlDStwMAxPeRkykAAAA=
    """, svg)

  /// A gigabyte of zero bytes, packed three times.
  static let bomb = PackedSample(
    "bomb",
    """
    H4sIAAAAAAACA5Pv5mAAASbmt3cV+Q7HVLVdvL/p4IoDZQ4TQq+eNtiYIpzcLCLqMtFrc1tEV1NbifBR3ZNMaQEFS09pnmZa1dSgsHr7493tTdpznXP+PAj//rvd/v/Lfo0/3+M3vcm//zT+3/f7/577139nZ4CACTue7n/3047tx2Le1yb/lWGiu7xDxQpFNsydHcgHFfK4t/j9qx9OB76X6T6BCjU8ka2fr5jHGPew0uIlI1TwZPX9zzn3mbYkzk2zhAopVE5fpfNN98AmdOMqVB5U7xYrggo5fOrbf15gO8P6DzZzvsCt2Pu+cls+460NfptlYI7bA3Tcb7GEm+fOasC8ofL+YnmpjdCHvbHcCFuP30/viG4Ir5Dzq4Jbce+7ze3tDLkRyyMRLlmq1V3LvSHnedoUZqjYpO8vdlvJcf64t64VYevj98ZHdA9o2/Cr28KteF897210g9mayzoIlwRNPbqPNWJbsfEpRJh8iZXtZ6nJv+6EsPXjd8lHYg9E57VPloNb8d32/DddB+lrmdPgLilfeSrpPpPO7Z2ST+FhYvtrXZ87077t2YoIW3/85ink/sB1/rAnP9yK3/PSf4stAEbsabhLdoekbsxnnPb2Tg8i2OVqw48rM96/vXUCwtY/tW07WCtanz9cgrCi9vzmWu4LbaWzEC6JXbXpxnaG02V5bohg79+3+vHEhvdvo07AbbX+Z+d8h2nPoc8FlxBBvO/5zX2sGYetziJcohca+Sa6IdXafDEi2N3vX/3oMZrsRpPdaLIbTXajyW402Y0mO2CY/L9V/nYf64r/yn+e3z8uzvRP/uzP/f+/zv//Mt/+8H/Gm68t26Y+42cAAA5GZcZNCgAA
    """, [])

  private static let fibonacciLetters: [UInt8] = {
    var (count, next) = (1, 1)
    return (0..<15).flatMap { index in
      defer { (count, next) = (next, count + next) }
      return repeatElement(UInt8(65 + index), count: count)
    }
  }()
}
