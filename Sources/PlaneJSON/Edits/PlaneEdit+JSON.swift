import MarkupJSON
import PlaneModel

// Edits: which values each has, read and written.

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
      return try optional(.to, of: entry) { (values) throws(JSONSyntaxError) -> Plane.Color? in
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
}

extension EditEntryWriter {
  mutating func write(_ edit: PlaneEdit) {
    switch edit {
    case .add(let layer, let index):
      begin(.add, isInline: false)
      write(layer)
      if let index { write(index, .at) }
    case .remove(let id): begin(.remove, id)
    case .setOrigin(let id, let origin):
      begin(.setOrigin, id)
      write(origin, .to)
    case .setSize(let id, let size):
      begin(.setSize, id)
      write(size, .to)
    case .setTitle(let id, let title):
      begin(.setTitle, id)
      write(title, .to)
    case .setOpacity(let id, let opacity):
      begin(.setOpacity, id)
      write(opacity.rawValue, .to)
    case .setColor(let id, let color):
      begin(.setColor, id)
      write(color?.hex, .to)
    case .setText(let id, let text):
      begin(.setText, id)
      write(text, .to)
    case .setImage(let id, let image):
      begin(.setImage, id)
      write(V2.Document.imageName(number(of: image)), .to)
    case .setFont(let id, let font):
      begin(.setFont, id)
      check(font.size)
      writer.write(font, unless: V2.Layer().font, as: EditsV1.Key.to.name.text)
    case .setAlignment(let id, let alignment):
      begin(.setAlignment, id)
      writer.write(alignment, unless: V2.Layer().alignment, as: EditsV1.Key.to.name.text)
    case .setCornerRadius(let id, let radius):
      begin(.setCornerRadius, id)
      write(radius, .to)
    case .setBorder(let id, let border):
      begin(.setBorder, id)
      write(border)
    case .bringToFront(let id): begin(.bringToFront, id)
    case .sendToBack(let id): begin(.sendToBack, id)
    case .bringForward(let id): begin(.bringForward, id)
    case .sendBackward(let id): begin(.sendBackward, id)
    case .reorder(let from, let to):
      begin(.reorder)
      write(from, .from)
      write(to, .to)
    case .setCanvas(let canvas):
      begin(.setCanvas)
      write(canvas, .to)
    case .setPlaneTitle(let title):
      begin(.setPlaneTitle)
      write(title, .to)
    case .setPlaneDescription(let description):
      begin(.setPlaneDescription)
      write(description, .to)
    }
    writer.json.endObject()
  }

  private mutating func begin(_ word: EditsV1.EditWord, isInline: Bool = true) {
    begin(.edit, EditsV1.edits[word], isInline: isInline)
  }

  private mutating func begin(_ word: EditsV1.EditWord, _ id: LayerID) {
    begin(word)
    write(id.rawValue, .id)
  }
}
