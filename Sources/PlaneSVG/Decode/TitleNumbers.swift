import PlaneModel

/// The apps' numbered titles, for layers that have none.
struct TitleNumbers {
  private var rectangles = 0
  private var photos = 0
  private var labels = 0
  private var postIts = 0

  /// The next title of a kind: `Rect 1`, `Rect 2` …
  mutating func next(_ content: borrowing Layer.Content) -> String {
    switch content {
    case .rectangle: Self.title(.rectangle, &rectangles)
    case .photo: Self.title(.photo, &photos)
    case .label: Self.title(.label, &labels)
    case .postIt: Self.title(.postIt, &postIts)
    }
  }

  private static func title(_ kind: LayerKind, _ count: inout Int) -> String {
    count += 1
    // Byte by byte, as every layer of a drawing of others gets one.
    var word = kind.titleWord
    let number = count
    return String(unsafeUninitializedCapacity: word.utf8.count + 1 + 20) { bytes in
      var end = word.withUTF8 { word in
        let (_, end) = bytes.update(from: word)
        return end
      }
      bytes[end] = UInt8(ascii: " ")
      end += 1
      var digits = 1
      var rest = number / 10
      while rest > 0 {
        digits += 1
        rest /= 10
      }
      rest = number
      for position in (end..<end + digits).reversed() {
        bytes[position] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      }
      return end + digits
    }
  }
}
