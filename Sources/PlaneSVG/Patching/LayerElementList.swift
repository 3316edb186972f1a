import ByteText
import Diagnostics
import MarkupXML

/// The elements of a drawing's layers, and what stands between them.
///
/// Comments in the lines above a layer, and at the end of its line, are about it and go where it goes. So does a group or a
/// link of its own, which stays when the layer is removed. All else that shows nothing, such as metadata, hidden elements and
/// what stands above an empty line, stays where it is.
struct LayerElementList {
  private let source: SourceText
  /// What stands for each layer.
  private let items: [Item]
  /// What stays, and how many layers stand before it.
  private var others: [(range: ByteRange, position: Int)] = []
  /// Where the list stands, or would.
  private let range: ByteRange
  /// The white space before a layer.
  private let space: String

  /// Whether the elements stand in one line.
  var isCompact: Bool { !space.utf8.contains(UInt8(ascii: "\n")) }

  /// Finds the list, in the root or in a group of all layers; nil where another group holds several of them, and where what
  /// holds the list has no end tag.
  init?(_ origins: SVGOrigins) {
    let table = origins.table
    let container = Self.container(of: origins.layers.map { Int($0.element) }, table)
    let start = table.range(ofElement: container).upperBound
    guard let whole = table.range(ofWholeElement: container),
      let end = table.source[whole].indices.dropLast().last(where: {
        table.source[$0..<$0 + 2].elementsEqual("</".utf8)
      }), start <= end
    else { return nil }
    source = table.source
    var waiting = origins.layers.map { Int($0.element) }[...]
    var (items, first, position): ([Item], Int, Int) = ([], start, start)
    var space: String?
    for child in table.elements(in: container) {
      guard let element = table.range(ofWholeElement: child), element.lowerBound >= position else {
        return nil
      }
      let range = Self.extent(of: element, position, end, source)
      let layer = waiting.first.flatMap { (child..<Int(table.nodes[child].end)).contains($0) ? $0 : nil }
      let stays = position..<(layer == nil ? range.upperBound : range.lowerBound)
      if items.isEmpty {
        first = stays.upperBound
      } else if !stays.isEmpty {
        others.append((stays, items.count))
      }
      if let layer {
        waiting.removeFirst()
        guard let inner = layer == child ? range : Self.extent(of: layer, table),
          let own = table.range(ofWholeElement: layer)
        else { return nil }
        items.append(Item(range: range, inner: inner, element: own))
        space = space ?? Self.space(at: range.lowerBound, source)
      }
      position = range.upperBound
    }
    guard waiting.isEmpty else { return nil }
    self.items = items
    let usual = source[whole].contains(UInt8(ascii: "\n")) ? "\n  " : ""
    self.space = space ?? usual
    range = first..<position
  }

  /// What stands for a layer.
  private struct Item {
    /// The element, or a group or a link around it, with the white space and the comments that go with that.
    let range: ByteRange
    /// What of it goes when the layer is removed: all but such a group.
    let inner: ByteRange
    /// The layer's own element.
    let element: ByteRange

    /// What stays then, to both sides.
    var rest: [ByteRange] { [range.lowerBound..<inner.lowerBound, inner.upperBound..<range.upperBound] }
  }

  /// What goes with an element in a list: itself, and the comments that are about it.
  private static func extent(of element: ByteRange, _ start: Int, _ end: Int, _ source: SourceText)
    -> ByteRange
  {
    let lead = MarkupGap.endOfOthers(source[start..<element.lowerBound])
    let remark = MarkupGap.remark(source[element.upperBound..<end])
    return start + lead..<element.upperBound + remark
  }

  /// The same for a layer in a group of its own.
  private static func extent(of layer: Int, _ table: XMLTable) -> ByteRange? {
    let group = Int(table.nodes[layer].parent)
    let previous = table.elements(in: group).last { $0 < layer }
    guard let element = table.range(ofWholeElement: layer), let whole = table.range(ofWholeElement: group),
      let start = previous.map(table.range(ofWholeElement:)) ?? table.range(ofElement: group)
    else { return nil }
    return extent(of: element, start.upperBound, whole.upperBound, table.source)
  }

  private static func space(at start: Int, _ source: SourceText) -> String {
    String(decoding: source[start..<source.count].prefix(while: MarkupGap.isSpace), as: UTF8.self)
  }

  /// The innermost element that holds several layers, and all of them; the root where there are not so many.
  private static func container(of layers: [Int], _ table: XMLTable) -> Int {
    var container = 0
    guard let first = layers.first, let last = layers.last, first != last else { return container }
    func holds(_ node: Int, _ layer: Int) -> Bool { (node..<Int(table.nodes[node].end)).contains(layer) }
    while let group = table.elements(in: container).first(where: { holds($0, first) && holds($0, last) }),
      group != first
    {
      container = group
    }
    return container
  }

  /// The element of a layer; nil where there are not so many, as the layers are to be from another reading.
  func text(of index: Int) -> String? {
    items.indices.contains(index) ? source.text(in: items[index].range) : nil
  }

  /// The same with another element.
  func text(of index: Int, as element: String) -> String? {
    guard items.indices.contains(index) else { return nil }
    let item = items[index]
    return source.text(in: item.range.lowerBound..<item.element.lowerBound) + element
      + source.text(in: item.element.upperBound..<item.range.upperBound)
  }

  /// What puts other elements into the list's place.
  func edit(_ pieces: [Piece]) -> TextEdit {
    var text = ""
    var others = staying(beside: pieces)[...]
    let old = pieces.compactMap(\.oldIndex)
    let unmoved = Set(old.longestIncreasingSubsequence.map { old[$0] })
    for piece in pieces {
      while let other = others.first, let old = piece.oldIndex, unmoved.contains(old), other.position <= old {
        text += other.text
        others.removeFirst()
      }
      text += piece.oldIndex == nil ? space + piece.text : piece.text
    }
    for other in others { text += other.text }
    return TextEdit(range, text)
  }

  /// What stays, groups of removed layers included, and how many layers of the list stand before it.
  private func staying(beside pieces: [Piece]) -> [(text: String, position: Int)] {
    let kept = Set(pieces.compactMap(\.oldIndex))
    var others = others[...]
    var staying: [(text: String, position: Int)] = []
    for index in 0...items.count {
      while let other = others.first, other.position == index {
        staying.append((source.text(in: other.range), index))
        others.removeFirst()
      }
      if index < items.count, !kept.contains(index) {
        staying.append((items[index].rest.map(source.text(in:)).joined(), index))
      }
    }
    return staying
  }

  /// What is to stand for a layer.
  struct Piece {
    let text: String
    /// Where it stands in the list; nil for a new one.
    let oldIndex: Int?
  }
}
