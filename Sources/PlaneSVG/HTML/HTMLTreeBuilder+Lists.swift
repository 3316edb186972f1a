/// What stands in front of the items of lists.
extension HTMLTreeBuilder {
  /// Finds what stands in front of an item of a list.
  mutating func takeMarker(_ level: inout Level, _ node: Int, _ style: HTMLStyle) {
    guard let list = levels.lastIndex(where: { $0.box != nil }) else { return }
    if let value = elements.htmlValue("value", of: node).flatMap(ValueScanner.number) {
      levels[list].number = Int(min(max(value, -1e6), 1e6))
    }
    level.marker = HTMLMarker.text(style.marker, levels[list].number)
    levels[list].number += 1
  }

  /// Gives the marker of the innermost item to its first lines.
  mutating func takeMarker(for lines: Int) {
    guard let index = levels.lastIndex(where: { !$0.marker.isEmpty }) else { return }
    let level = levels[index]
    if tree.styles[level.style].isMarkerInside {
      tree.inlines[tree[lines].inline].append(
        marker: HTMLMarker.inside(level.marker), level.style, level.node)
    } else {
      tree.markers[lines] = HTMLTree.Marker(text: level.marker, item: level.box ?? lines)
    }
    for level in levels.indices { levels[level].marker = "" }
  }
}
