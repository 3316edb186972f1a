import PlaneModel

/// The apps' numbered titles, for layers that have none.
struct TitleNumbers {
  private var rectangles = 0
  private var photos = 0
  private var labels = 0
  private var postIts = 0

  /// The next title of a kind: `Rect 1`, `Rect 2` …
  mutating func next(_ content: Layer.Content) -> String {
    switch content {
    case .rectangle: Self.title(.rectangle, &rectangles)
    case .photo: Self.title(.photo, &photos)
    case .label: Self.title(.label, &labels)
    case .postIt: Self.title(.postIt, &postIts)
    }
  }

  private static func title(_ kind: LayerKind, _ count: inout Int) -> String {
    count += 1
    return kind.titleWord + " " + String(count)
  }
}
