import MarkupJSON
import PlaneModel

// The values that edits and changes have in common.

extension EditEntryReader {
  mutating func id(_ entry: Entry) throws(JSONSyntaxError) -> LayerID? {
    try value(.id, of: entry, Self.text).map { LayerID($0) }
  }

  mutating func index(_ key: EditsV1.Key, _ entry: Entry) throws(JSONSyntaxError) -> Int? {
    try value(key, of: entry) { (values) throws(JSONSyntaxError) -> Int? in
      try values.integer(in: 0...1 << 53)
    }
  }

  mutating func point(_ key: EditsV1.Key, _ entry: Entry) throws(JSONSyntaxError) -> Plane.Point? {
    try value(key, of: entry) { (values) throws(JSONSyntaxError) -> Plane.Point? in
      var point = Plane.Point.zero
      try values.pair(V2.PointKey.self, &point) { Plane.Point(x: $0, y: $1) }
      return point
    }
  }

  mutating func size(_ key: EditsV1.Key, _ entry: Entry) throws(JSONSyntaxError) -> Plane.Size? {
    try value(key, of: entry) { (values) throws(JSONSyntaxError) -> Plane.Size? in
      var size = Plane.Size.zero
      try values.pair(V2.SizeKey.self, &size) { Plane.Size(width: $0, height: $1) }
      return size
    }
  }

  mutating func canvas(_ key: EditsV1.Key, _ entry: Entry) throws(JSONSyntaxError) -> Plane.Canvas? {
    try value(key, of: entry) { (values) throws(JSONSyntaxError) -> Plane.Canvas? in
      var canvas = Plane.Canvas(size: .zero)
      try values.object(V2.CanvasKey.self, &canvas)
      return canvas
    }
  }

  static func text(_ values: inout ValueReader) throws(JSONSyntaxError) -> String? {
    var text: String?
    try values.string(&text)
    return text
  }

  static func number(_ values: inout ValueReader) throws(JSONSyntaxError) -> Double? {
    var number = 0.0
    try values.number(&number)
    return number
  }
}
