import PlaneModel

/// The apps' numbered titles, for layers that have none.
struct TitleNumbers {
  /// The last title of each kind, whose digits are counted on: every layer of a drawing of others gets one.
  private var titles: [LayerKind: [UInt8]] = [:]

  /// The next title of a kind: `Rect 1`, `Rect 2` …
  mutating func next(_ kind: LayerKind) -> String {
    Self.advance(&titles[kind, default: Array("\(kind.titleWord) 0".utf8)])
  }

  private static func advance(_ title: inout [UInt8]) -> String {
    var digit = title.count - 1
    while title[digit] == UInt8(ascii: "9") {
      title[digit] = UInt8(ascii: "0")
      digit -= 1
    }
    if title[digit] == UInt8(ascii: " ") {
      title.insert(UInt8(ascii: "1"), at: digit + 1)
    } else {
      title[digit] += 1
    }
    return String(decoding: title, as: UTF8.self)
  }
}
