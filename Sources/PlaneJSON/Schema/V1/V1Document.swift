import PlaneModel

/// Schema version 1, as the first apps' files have it. Frozen.
enum V1 {
  /// The number that the file's `version` holds, where it has one.
  static let number = 1

  /// The whole file; its array is called `plane`.
  struct Document: Hashable, Sendable {
    var layers: [Layer] = []
  }

  /// An entry of `plane`, with the properties of all kinds. Those that a layer leaves out, or that its kind doesn't have, are
  /// what they are here.
  struct Layer: Hashable, Sendable {
    /// Nil before it was read.
    var kind: Kind?
    var uniqueID = ""
    /// The layer's number among those of its kind, from 1; nil where the file has none.
    var sequence: Int?
    var point = Plane.Point(x: 0, y: 0)
    var size = Plane.Size(width: 0, height: 0)
    var backgroundColor = Color()
    /// The level, 0…10.
    var opacity = 10
    var imageData = ImageData(bytes: [])
    var text = ""
    var color = Color()

    static let opacities = 0...10
    /// The numbers that every reader of JSON has exactly (RFC 8259, section 6).
    static let sequences = 1...9_007_199_254_740_991
  }

  /// Components of 0…255.
  struct Color: Hashable, Sendable {
    var red = 0
    var green = 0
    var blue = 0

    static let components = 0...255
  }

  enum Kind: Hashable, Sendable, CaseIterable {
    case rectangle, photo, text
  }
}
