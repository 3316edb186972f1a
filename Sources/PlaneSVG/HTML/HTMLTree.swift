/// The boxes that HTML is laid out in, each behind the one that it stands in.
struct HTMLTree {
  var styles: [HTMLStyle] = []
  var boxes: [HTMLBox] = []
  var inlines: [HTMLInline] = []
  /// What elements say of the columns of tables, by the tables' boxes.
  var columns: [Int: [Columns]] = [:]
  /// What is shown in boxes where that is no HTML.
  var replacements: [Int: HTMLReplacement] = [:]
  /// What stands in front of the first lines of boxes, by the style of these.
  var markers: [Int: Marker] = [:]

  /// Columns side by side.
  struct Columns {
    let count: Int
    let width: HTMLExtent
  }

  struct Marker {
    let text: String
    /// The item of a list whose mark it is.
    let item: Int
  }

  subscript(_ box: Int) -> HTMLBox {
    _read { yield boxes[box] }
    _modify { yield &boxes[box] }
  }

  /// The boxes directly in a box.
  func children(of box: Int) -> [Int] {
    var children: [Int] = []
    var child = box + 1
    while child < self[box].end {
      children.append(child)
      child = self[child].end
    }
    return children
  }

  /// Whether something stands directly in a box, and nothing else.
  func isOnlyChild(_ box: Int) -> Bool {
    let parent = self[box].parent
    return parent >= 0 && box == parent + 1 && self[box].end == self[parent].end
  }

  func style(of box: Int) -> HTMLStyle { styles[self[box].style] }
}
