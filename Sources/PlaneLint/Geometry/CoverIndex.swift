import PlaneModel

/// Finds the layers that cover a box, without comparing each with each.
///
/// A box is filed by the powers of two above its width and its height, in a grid whose cells are that large, so that it
/// touches four cells at most. What covers a box covers its top left corner too and is in no smaller class, so that one
/// cell of each class has to be looked at. A cell holds ``capacity`` layers; beyond that, the oldest give way. A plane
/// would need hundreds of layers of one size at one place to notice.
struct CoverIndex {
  /// The number of layers that a cell holds.
  static let capacity = 64

  private struct SizeClass: Hashable {
    var width: Int
    var height: Int
  }

  private struct Cell: Hashable {
    var size: SizeClass
    var column: Int
    var row: Int

    /// In two steps instead of four, as most of a plane's cells are of a few classes.
    func hash(into hasher: inout Hasher) {
      hasher.combine(column &<< 5 ^ size.width)
      hasher.combine(row &<< 5 ^ size.height)
    }
  }

  struct Entry {
    var layer: Int
    var box: Plane.Box
    /// Whether nothing behind it shows, or counts.
    var hidesAll: Bool
  }

  /// The layers as long as they are few enough to compare with each.
  private var few: [Entry] = []
  private var cells: [Cell: [Entry]] = [:]
  private var classes: [SizeClass] = []

  /// Adds a layer's box, which is valid.
  /// - Parameter hidesAll: whether nothing behind it shows, or counts.
  mutating func insert(_ layer: Int, _ box: Plane.Box, hidesAll: Bool = false) {
    let entry = Entry(layer: layer, box: box, hidesAll: hidesAll)
    if classes.isEmpty, few.count < Self.capacity {
      if Self.cells(of: box) != nil { few.append(entry) }
      return
    }
    for earlier in few { file(earlier) }
    few = []
    file(entry)
  }

  private mutating func file(_ entry: Entry) {
    guard let (size, columns, rows) = Self.cells(of: entry.box) else { return }
    if !classes.contains(size) { classes.append(size) }
    for column in columns {
      for row in rows {
        let cell = Cell(size: size, column: column, row: row)
        if cells[cell]?.count == Self.capacity { cells[cell]?.removeFirst() }
        cells[cell, default: []].append(entry)
      }
    }
  }

  /// The layers whose boxes hold all of a box, the frontmost first, back to one that hides all; where there are such, layers
  /// have to be added from back to front. Most of what lies behind a text is hidden, and there may be hundreds behind each of
  /// thousands.
  func layers(covering box: Plane.Box) -> [Int] {
    var found: [Int] = []
    var hindmost = -1
    forEachCandidates(for: box) { candidates in
      for candidate in candidates.reversed() {
        if candidate.layer < hindmost { break }
        guard candidate.box.holds(box) else { continue }
        found.append(candidate.layer)
        if candidate.hidesAll {
          hindmost = candidate.layer
          break
        }
      }
    }
    found.removeAll { $0 < hindmost }
    found.sort(by: >)
    return found
  }

  /// Hands out the layers that have to be compared with a box, some at once.
  func forEachCandidates(for box: Plane.Box, _ body: ([Entry]) -> Void) {
    body(few)
    if classes.isEmpty { return }
    let least = Self.sizeClass(of: box.size)
    for size in classes where size.width >= least.width && size.height >= least.height {
      guard let column = Self.cell(at: box.origin.x, size.width),
        let row = Self.cell(at: box.origin.y, size.height),
        let entries = cells[Cell(size: size, column: column, row: row)]
      else { continue }
      body(entries)
    }
  }

  /// The class of a box and the cells that it touches; nil where it is too far away or too large to be drawn anywhere.
  private static func cells(
    of box: Plane.Box
  ) -> (size: SizeClass, columns: ClosedRange<Int>, rows: ClosedRange<Int>)? {
    let size = sizeClass(of: box.size)
    guard let columns = cells(from: box.origin.x, over: box.size.width, size.width),
      let rows = cells(from: box.origin.y, over: box.size.height, size.height)
    else { return nil }
    return (size, columns, rows)
  }

  /// The exponents of the powers of two that are not smaller than the extents: from 2⁴, which holds all small ones, to
  /// 2²⁴ points, beyond which nothing is drawn. That leaves few enough classes to look at each.
  private static func sizeClass(of size: Plane.Size) -> SizeClass {
    SizeClass(width: exponent(above: size.width), height: exponent(above: size.height))
  }

  private static func exponent(above extent: Double) -> Int {
    guard extent > 16 else { return 4 }
    return min(Int(extent.exponent) &+ 1, 24)
  }

  private static func cell(at position: Double, _ exponent: Int) -> Int? {
    Int(exactly: (position / Double(sign: .plus, exponent: exponent, significand: 1)).rounded(.down))
  }

  /// The cells that an extent touches; nil where it is too far away or too large to be drawn anywhere.
  private static func cells(from start: Double, over extent: Double, _ exponent: Int) -> ClosedRange<Int>? {
    guard let first = cell(at: start, exponent), let last = cell(at: start + extent, exponent),
      last >= first, last &- first <= 2
    else { return nil }
    return first...last
  }
}

extension Plane.Box {
  /// Whether another box lies in this one; edges may touch.
  func holds(_ other: Plane.Box) -> Bool {
    origin.x <= other.origin.x && origin.y <= other.origin.y
      && origin.x + size.width >= other.origin.x + other.size.width
      && origin.y + size.height >= other.origin.y + other.size.height
  }
}
