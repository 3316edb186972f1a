import MarkupJSON
import PlaneModel

// Edits: which values each has, read and written.

extension EditEntryReader {
  mutating func edit(_ entry: Entry) throws(JSONSyntaxError) -> PlaneEdit? {
    guard let word = try word(in: entry) else { return nil }
    switch word {
    case .add:
      let index: Int? = entry.known[EditsV1.Key.at.rawValue] == nil ? nil : try value(.at, of: entry)
      return try layer(of: entry).map { .add($0, at: index) }
    case .reorder:
      guard let from: Int = try value(.from, of: entry), let to: Int = try value(.to, of: entry)
      else { return nil }
      return .reorder(from: from, to: to)
    case .setCanvas: return try value(.to, of: entry).map(PlaneEdit.setCanvas)
    case .setPlaneTitle: return try value(.to, of: entry).map(PlaneEdit.setPlaneTitle)
    case .setPlaneDescription: return try value(.to, of: entry).map(PlaneEdit.setPlaneDescription)
    case .remove: return try value(.id, of: entry).map(PlaneEdit.remove)
    case .bringToFront: return try value(.id, of: entry).map(PlaneEdit.bringToFront)
    case .sendToBack: return try value(.id, of: entry).map(PlaneEdit.sendToBack)
    case .bringForward: return try value(.id, of: entry).map(PlaneEdit.bringForward)
    case .sendBackward: return try value(.id, of: entry).map(PlaneEdit.sendBackward)
    case .setOrigin: return try set(entry, PlaneEdit.setOrigin)
    case .setSize: return try set(entry, PlaneEdit.setSize)
    case .setTitle: return try set(entry, PlaneEdit.setTitle)
    case .setOpacity: return try set(entry, PlaneEdit.setOpacity)
    case .setColor: return try set(entry, PlaneEdit.setColor)
    case .setText: return try set(entry, PlaneEdit.setText)
    case .setFont: return try set(entry, PlaneEdit.setFont)
    case .setAlignment: return try set(entry, PlaneEdit.setAlignment)
    case .setCornerRadius: return try set(entry, PlaneEdit.setCornerRadius)
    case .setBorder: return try set(entry, PlaneEdit.setBorder)
    case .setImage:
      guard let id: LayerID = try value(.id, of: entry) else { return nil }
      return image(try value(.to, of: entry), .to, of: entry).map { .setImage(id, to: $0) }
    }
  }

  private mutating func set<Value: EntryValue>(
    _ entry: Entry, _ edit: (LayerID, Value) -> PlaneEdit
  ) throws(JSONSyntaxError) -> PlaneEdit? {
    guard let id: LayerID = try value(.id, of: entry), let new: Value = try value(.to, of: entry)
    else { return nil }
    return edit(id, new)
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
    case .setOrigin(let id, let origin): write(.setOrigin, id, origin)
    case .setSize(let id, let size): write(.setSize, id, size)
    case .setTitle(let id, let title): write(.setTitle, id, title)
    case .setOpacity(let id, let opacity): write(.setOpacity, id, opacity)
    case .setColor(let id, let color): write(.setColor, id, color)
    case .setText(let id, let text): write(.setText, id, text)
    case .setImage(let id, let image): write(.setImage, id, V2.Document.imageName(number(of: image)))
    case .setFont(let id, let font): write(.setFont, id, font)
    case .setAlignment(let id, let alignment): write(.setAlignment, id, alignment)
    case .setCornerRadius(let id, let radius): write(.setCornerRadius, id, radius)
    case .setBorder(let id, let border): write(.setBorder, id, border)
    case .bringToFront(let id): begin(.bringToFront, id)
    case .sendToBack(let id): begin(.sendToBack, id)
    case .bringForward(let id): begin(.bringForward, id)
    case .sendBackward(let id): begin(.sendBackward, id)
    case .reorder(let from, let to):
      begin(.reorder)
      write(from, .from)
      write(to, .to)
    case .setCanvas(let canvas): write(.setCanvas, nil, canvas)
    case .setPlaneTitle(let title): write(.setPlaneTitle, nil, title)
    case .setPlaneDescription(let description): write(.setPlaneDescription, nil, description)
    }
    writer.json.endObject()
  }

  /// Begins an edit that sets something: of a layer, or of the drawing for nil.
  private mutating func write(_ word: EditsV1.EditWord, _ id: LayerID?, _ value: some EntryValue) {
    begin(word, id)
    write(value, .to)
  }

  private mutating func begin(_ word: EditsV1.EditWord, _ id: LayerID? = nil, isInline: Bool = true) {
    begin(.edit, EditsV1.edits[word], isInline: isInline)
    if let id { write(id, .id) }
  }
}
