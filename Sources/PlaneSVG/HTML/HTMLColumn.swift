/// How wide a column of a table could be (CSS Tables 3, 3.8).
struct HTMLColumn {
  private(set) var least = 0.0
  /// What its cells ask for.
  private var asked = 0.0
  /// What a cell or the column itself states, which others ask for in vain.
  private var stated: Double?
  /// The part of the table's width that one states.
  private(set) var part: Double?

  var isFixed: Bool { stated != nil }
  /// Whether nothing states how wide it is.
  var isOpen: Bool { stated == nil && part == nil }

  var most: Double { max(stated ?? asked, least) }

  /// Takes what a cell needs, and what it or the column states.
  mutating func take(_ width: HTMLExtent, least: Double, most: Double) {
    self.least = max(self.least, least)
    switch width {
    case .length: stated = max(stated ?? 0, most)
    case .part(let part) where part > 0:
      self.part = max(self.part ?? 0, min(part, 1))
      asked = max(asked, most)
    default: asked = max(asked, most)
    }
  }

  mutating func widen(least more: Double) { least += more }

  mutating func widen(most more: Double) { if stated == nil { asked = most + more } }
}
