/// What an element is where its name alone doesn't say: the values of `data-plane-type`.
enum PlaneElementType: String {
  /// A `rect` that paints the canvas.
  case background
  /// A `g` that is one post-it.
  case postIt = "post-it"
  /// A drawing's `title` or `desc` that somebody wrote, though it reads like one that is made up.
  case authored
}
