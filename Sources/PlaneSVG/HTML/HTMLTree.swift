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

  /// The boxes directly in a box.
  func children(of box: Int) -> [Int] {
    var children: [Int] = []
    var child = box + 1
    while child < boxes[box].end {
      children.append(child)
      child = boxes[child].end
    }
    return children
  }

  /// Whether something stands directly in a box, and nothing else.
  func isOnlyChild(_ box: Int) -> Bool {
    let parent = boxes[box].parent
    return parent >= 0 && box == parent + 1 && boxes[box].end == boxes[parent].end
  }

  func style(of box: Int) -> HTMLStyle { styles[boxes[box].style] }
}
