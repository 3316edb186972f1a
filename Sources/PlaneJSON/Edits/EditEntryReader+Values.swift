import MarkupJSON
import PlaneModel

// The entries themselves: which value each edit and each change takes.

extension EditEntryReader {
  /// Reads an edit.
  mutating func edit(_ entry: Entry) throws(JSONSyntaxError) -> PlaneEdit? {
    guard let word = try word(.edit, EditsV1.edits, in: entry, members: { $0.members }) else { return nil }
    switch word {
    case .add:
      let index = entry.known[EditsV1.Key.at.rawValue] == nil ? nil : try index(.at, entry)
      return try layer(of: entry).map { .add($0, at: index) }
    case .reorder:
      guard let from = try index(.from, entry), let to = try index(.to, entry) else { return nil }
      return .reorder(from: from, to: to)
    case .setCanvas: return try canvas(.to, entry).map { .setCanvas($0) }
    case .setPlaneTitle: return try optional(.to, of: entry, Self.text).map { .setPlaneTitle($0) }
    case .setPlaneDescription: return try optional(.to, of: entry, Self.text).map { .setPlaneDescription($0) }
    default:
      guard let id = try id(entry) else { return nil }
      return try edit(word, of: id, entry)
    }
  }

  private mutating func edit(
    _ word: EditsV1.EditWord, of id: LayerID, _ entry: Entry
  ) throws(JSONSyntaxError) -> PlaneEdit? {
    switch word {
    case .remove: return .remove(id)
    case .bringToFront: return .bringToFront(id)
    case .sendToBack: return .sendToBack(id)
    case .bringForward: return .bringForward(id)
    case .sendBackward: return .sendBackward(id)
    case .setOrigin: return try point(.to, entry).map { .setOrigin(id, to: $0) }
    case .setSize: return try size(.to, entry).map { .setSize(id, to: $0) }
    case .setTitle: return try value(.to, of: entry, Self.text).map { .setTitle(id, to: $0) }
    case .setOpacity:
      return try value(.to, of: entry, Self.number).map { .setOpacity(id, to: Layer.Opacity($0)) }
    case .setColor:
      return try value(.to, of: entry) { (values) throws(JSONSyntaxError) -> Plane.Color? in
        var color: Plane.Color?
        try values.color(&color)
        return color
      }.map { .setColor(id, to: $0) }
    case .setText: return try value(.to, of: entry, Self.text).map { .setText(id, to: $0) }
    case .setImage:
      let name = try value(.to, of: entry, Self.text)
      return image(name, .to, of: entry).map { .setImage(id, to: $0) }
    case .setFont:
      return try value(.to, of: entry) { (values) throws(JSONSyntaxError) -> Layer.Font? in
        var font = V2.Layer().font
        try values.object(V2.FontKey.self, &font)
        return font
      }.map { .setFont(id, to: $0) }
    case .setAlignment:
      return try value(.to, of: entry) { (values) throws(JSONSyntaxError) -> Layer.Alignment? in
        var alignment = V2.Layer().alignment
        try values.object(V2.AlignmentKey.self, &alignment)
        return alignment
      }.map { .setAlignment(id, to: $0) }
    case .setCornerRadius: return try value(.to, of: entry, Self.number).map { .setCornerRadius(id, to: $0) }
    case .setBorder:
      return try optional(.to, of: entry) { (values) throws(JSONSyntaxError) -> Layer.Border? in
        var border = Layer.Border(color: .black, width: 0)
        try values.object(V2.BorderKey.self, &border)
        return border
      }.map { .setBorder(id, to: $0) }
    case .add, .reorder, .setCanvas, .setPlaneTitle, .setPlaneDescription: return nil
    }
  }

  /// Reads a change.
  mutating func change(_ entry: Entry) throws(JSONSyntaxError) -> PlaneChange? {
    let word = try word(.change, EditsV1.changes, in: entry) { ($0.members, []) }
    switch word {
    case nil: return nil
    case .added:
      guard let layer = try layer(of: entry), let index = try index(.at, entry) else { return nil }
      return .added(layer, at: index)
    case .removed:
      guard let layer = try layer(of: entry), let index = try index(.at, entry) else { return nil }
      return .removed(layer, at: index)
    case .reordered:
      guard let id = try id(entry), let from = try index(.from, entry), let to = try index(.to, entry)
      else { return nil }
      return .reordered(id, from: from, to: to)
    case .canvasChanged:
      guard let from = try canvas(.from, entry), let to = try canvas(.to, entry) else { return nil }
      return .canvasChanged(from: from, to: to)
    case .titleChanged:
      guard let from = try optional(.from, of: entry, Self.text),
        let to = try optional(.to, of: entry, Self.text)
      else { return nil }
      return .titleChanged(from: from, to: to)
    case .descriptionChanged:
      guard let from = try optional(.from, of: entry, Self.text),
        let to = try optional(.to, of: entry, Self.text)
      else { return nil }
      return .descriptionChanged(from: from, to: to)
    case .moved?, .resized?, .retitled?, .opacityChanged?, .contentChanged?:
      guard let id = try id(entry), let index = try index(.at, entry), let word,
        let change = try layerChange(word, entry)
      else { return nil }
      return .changed(change, of: id, at: index)
    }
  }

  private mutating func layerChange(
    _ word: EditsV1.ChangeWord, _ entry: Entry
  ) throws(JSONSyntaxError) -> LayerChange? {
    switch word {
    case .moved:
      guard let from = try point(.from, entry), let to = try point(.to, entry) else { return nil }
      return .moved(from: from, to: to)
    case .resized:
      guard let from = try size(.from, entry), let to = try size(.to, entry) else { return nil }
      return .resized(from: from, to: to)
    case .retitled:
      guard let from = try value(.from, of: entry, Self.text), let to = try value(.to, of: entry, Self.text)
      else { return nil }
      return .retitled(from: from, to: to)
    case .opacityChanged:
      guard let from = try value(.from, of: entry, Self.number),
        let to = try value(.to, of: entry, Self.number)
      else { return nil }
      return .opacityChanged(from: Layer.Opacity(from), to: Layer.Opacity(to))
    case .contentChanged:
      let property = try value(.property, of: entry) { (values) throws(JSONSyntaxError) -> LayerProperty? in
        try values.word(EditsV1.properties)
      }
      guard let property, let from = try content(.from, of: entry), let to = try content(.to, of: entry)
      else { return nil }
      return .contentChanged(property, from: from, to: to)
    default: return nil
    }
  }

  // MARK: - Values

  private mutating func id(_ entry: Entry) throws(JSONSyntaxError) -> LayerID? {
    try value(.id, of: entry, Self.text).map { LayerID($0) }
  }

  private mutating func index(_ key: EditsV1.Key, _ entry: Entry) throws(JSONSyntaxError) -> Int? {
    try value(key, of: entry) { (values) throws(JSONSyntaxError) -> Int? in
      try values.integer(in: 0...1 << 53)
    }
  }

  private mutating func point(_ key: EditsV1.Key, _ entry: Entry) throws(JSONSyntaxError) -> Plane.Point? {
    try value(key, of: entry) { (values) throws(JSONSyntaxError) -> Plane.Point? in
      var point = Plane.Point.zero
      try values.pair(V2.PointKey.self, &point) { Plane.Point(x: $0, y: $1) }
      return point
    }
  }

  private mutating func size(_ key: EditsV1.Key, _ entry: Entry) throws(JSONSyntaxError) -> Plane.Size? {
    try value(key, of: entry) { (values) throws(JSONSyntaxError) -> Plane.Size? in
      var size = Plane.Size.zero
      try values.pair(V2.SizeKey.self, &size) { Plane.Size(width: $0, height: $1) }
      return size
    }
  }

  private mutating func canvas(_ key: EditsV1.Key, _ entry: Entry) throws(JSONSyntaxError) -> Plane.Canvas? {
    try value(key, of: entry) { (values) throws(JSONSyntaxError) -> Plane.Canvas? in
      var canvas = Plane.Canvas(size: .zero)
      try values.object(V2.CanvasKey.self, &canvas)
      return canvas
    }
  }

  private static func text(_ values: inout ValueReader) throws(JSONSyntaxError) -> String? {
    var text: String?
    try values.string(&text)
    return text
  }

  private static func number(_ values: inout ValueReader) throws(JSONSyntaxError) -> Double? {
    var number = 0.0
    try values.number(&number)
    return number
  }
}
