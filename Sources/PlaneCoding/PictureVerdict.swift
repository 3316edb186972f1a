package import PlaneModel

/// What is found in an SVG that a photo shows.
package enum PictureVerdict: Hashable, Sendable {
  /// Nothing in it runs or leads out of it.
  case inert
  /// Something does.
  /// - Parameters:
  ///   - content: what it is, as a message names it: `the element "script"`.
  ///   - cleaned: the picture without it; nil where nothing is left, or it would take too much room.
  case active(_ content: String, cleaned: ImageData?)
  /// It is not well-formed, or exceeds a limit, so that nobody can tell.
  case unreadable
}

/// Looks into an SVG that a photo shows: photos of both formats have such pictures, and one module reads them.
package typealias PictureInspector = @Sendable (ImageData) -> PictureVerdict
