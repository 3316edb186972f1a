import MarkupJSON
import PlaneModel

/// A value that several edits have: how a member that holds it is read and written.
protocol EntryValue {
  /// Reads the value that stands here; what is wrong with it is a failure.
  static func read(_ values: inout ValueReader) throws(JSONSyntaxError) -> Self?

  func write(as key: StaticString, to entry: inout EditEntryWriter)
}

/// `null` stands for nothing.
extension Optional: EntryValue where Wrapped: EntryValue {
  static func read(_ values: inout ValueReader) throws(JSONSyntaxError) -> Self? {
    if values.json.kind == .null { return .some(nil) }
    return try Wrapped.read(&values).map { .some($0) }
  }

  func write(as key: StaticString, to entry: inout EditEntryWriter) {
    if let self { return self.write(as: key, to: &entry) }
    entry.writer.json.key(key)
    entry.writer.json.value(.null)
  }
}

extension String: EntryValue {
  static func read(_ values: inout ValueReader) throws(JSONSyntaxError) -> String? {
    var text: String?
    try values.string(&text)
    return text
  }

  func write(as key: StaticString, to entry: inout EditEntryWriter) { entry.writer.write(self, key) }
}

extension Int: EntryValue {
  static func read(_ values: inout ValueReader) throws(JSONSyntaxError) -> Int? {
    try values.integer(in: 0...1 << 53)
  }

  func write(as key: StaticString, to entry: inout EditEntryWriter) {
    entry.writer.json.key(key)
    entry.writer.json.number(self)
  }
}

extension Double: EntryValue {
  static func read(_ values: inout ValueReader) throws(JSONSyntaxError) -> Double? {
    var number = 0.0
    try values.number(&number)
    return number
  }

  func write(as key: StaticString, to entry: inout EditEntryWriter) {
    entry.writer.write(entry.finite(self), key)
  }
}

/// What is a text or a number under another name.
extension EntryValue where Self: RawRepresentable, RawValue: EntryValue {
  static func read(_ values: inout ValueReader) throws(JSONSyntaxError) -> Self? {
    try RawValue.read(&values).flatMap { Self(rawValue: $0) }
  }

  func write(as key: StaticString, to entry: inout EditEntryWriter) { rawValue.write(as: key, to: &entry) }
}

extension LayerID: EntryValue {}
extension Layer.Opacity: EntryValue {}

extension Plane.Color: EntryValue {
  static func read(_ values: inout ValueReader) throws(JSONSyntaxError) -> Plane.Color? {
    var color: Plane.Color?
    try values.color(&color)
    return color
  }

  func write(as key: StaticString, to entry: inout EditEntryWriter) { hex.write(as: key, to: &entry) }
}

extension Plane.Point: EntryValue {
  static func read(_ values: inout ValueReader) throws(JSONSyntaxError) -> Plane.Point? {
    try values.object(V2.PointKey.self, from: Plane.Point.zero)
  }

  func write(as key: StaticString, to entry: inout EditEntryWriter) {
    entry.writer.json.pair(entry.finite(x), "x", entry.finite(y), "y", as: key)
  }
}

extension Plane.Size: EntryValue {
  static func read(_ values: inout ValueReader) throws(JSONSyntaxError) -> Plane.Size? {
    try values.object(V2.SizeKey.self, from: Plane.Size.zero)
  }

  func write(as key: StaticString, to entry: inout EditEntryWriter) {
    entry.writer.json.pair(entry.finite(width), "width", entry.finite(height), "height", as: key)
  }
}

extension Plane.Canvas: EntryValue {
  static func read(_ values: inout ValueReader) throws(JSONSyntaxError) -> Plane.Canvas? {
    try values.object(V2.CanvasKey.self, from: Plane.Canvas(size: .zero))
  }

  func write(as key: StaticString, to entry: inout EditEntryWriter) {
    let size = Plane.Size(width: entry.finite(size.width), height: entry.finite(size.height))
    entry.writer.write(Plane.Canvas(size: size, background: background), as: key)
  }
}

extension Layer.Font: EntryValue {
  static func read(_ values: inout ValueReader) throws(JSONSyntaxError) -> Layer.Font? {
    try values.object(V2.FontKey.self, from: V2.Layer().font)
  }

  func write(as key: StaticString, to entry: inout EditEntryWriter) {
    entry.check(size)
    entry.writer.write(self, unless: V2.Layer().font, as: key)
  }
}

extension Layer.Alignment: EntryValue {
  static func read(_ values: inout ValueReader) throws(JSONSyntaxError) -> Layer.Alignment? {
    try values.object(V2.AlignmentKey.self, from: V2.Layer().alignment)
  }

  func write(as key: StaticString, to entry: inout EditEntryWriter) {
    entry.writer.write(self, unless: V2.Layer().alignment, as: key)
  }
}

extension Layer.Border: EntryValue {
  static func read(_ values: inout ValueReader) throws(JSONSyntaxError) -> Layer.Border? {
    try values.object(V2.BorderKey.self, from: Layer.Border(color: .black, width: 0))
  }

  func write(as key: StaticString, to entry: inout EditEntryWriter) {
    entry.writer.write(Layer.Border(color: color, width: entry.finite(width)), as: key)
  }
}
