import PlaneModel

/// The apps' numbered titles, for layers that have none.
struct TitleNumbers {
  private var rectangles = 0
  private var photos = 0
  private var labels = 0
  private var postIts = 0

  /// The next title of a kind: `Rect 1`, `Rect 2` …
  mutating func next(_ kind: LayerKind) -> String {
    switch kind {
    case .rectangle: Self.title(kind, &rectangles)
    case .photo: Self.title(kind, &photos)
    case .label: Self.title(kind, &labels)
    case .postIt: Self.title(kind, &postIts)
    }
  }

  private static func title(_ kind: LayerKind, _ count: inout Int) -> String {
    count += 1
    // Byte by byte, and in no more room than it takes, as every layer of a drawing of others gets one: up to fifteen bytes
    // need no memory of their own.
    var word = kind.titleWord
    var digits = 1
    var rest = UInt(count) / 10
    while rest > 0 {
      digits += 1
      rest /= 10
    }
    rest = UInt(count)
    let end = word.utf8.count + 1 + digits
    return String(unsafeUninitializedCapacity: end) { bytes in
      let (_, space) = word.withUTF8 { bytes.update(from: $0) }
      bytes[space] = UInt8(ascii: " ")
      var position = end
      while position > space + 1 {
        position -= 1
        bytes[position] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      }
      return end
    }
  }
}
