/// The boxes that HTML is laid out in, each behind the one that it stands in.
struct HTMLTree {
  var styles: [HTMLStyle] = []
  var boxes: [HTMLBox] = []
  var inlines: [HTMLInline] = []

  /// Calls a function with the boxes directly in a box.
  func forEachChild(of box: Int, _ body: (Int) -> Void) {
    var child = box + 1
    while child < boxes[box].end {
      body(child)
      child = boxes[child].end
    }
  }

  /// Whether something stands directly in a box, and nothing else.
  func isOnlyChild(_ box: Int) -> Bool {
    let parent = boxes[box].parent
    return parent >= 0 && box == parent + 1 && boxes[box].end == boxes[parent].end
  }

  /// The style of a box.
  func style(of box: Int) -> HTMLStyle { styles[boxes[box].style] }
}
