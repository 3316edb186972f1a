import MarkupJSON
import PlaneModel

// Changes: which values each has, read and written.

extension EditEntryReader {
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
}

extension EditEntryWriter {
  mutating func write(_ change: PlaneChange) {
    switch change {
    case .added(let layer, let index):
      begin(.added, isInline: false)
      write(layer)
      write(index, .at)
    case .removed(let layer, let index):
      begin(.removed, isInline: false)
      write(layer)
      write(index, .at)
    case .changed(let change, let id, let index): write(change, of: id, at: index)
    case .reordered(let id, let from, let to):
      begin(.reordered)
      write(id.rawValue, .id)
      write(from, .from)
      write(to, .to)
    case .canvasChanged(let from, let to):
      begin(.canvasChanged)
      write(from, .from)
      write(to, .to)
    case .titleChanged(let from, let to):
      begin(.titleChanged)
      write(from, .from)
      write(to, .to)
    case .descriptionChanged(let from, let to):
      begin(.descriptionChanged)
      write(from, .from)
      write(to, .to)
    }
    writer.json.endObject()
  }

  private mutating func write(_ change: LayerChange, of id: LayerID, at index: Int) {
    begin(Self.word(for: change))
    write(id.rawValue, .id)
    write(index, .at)
    switch change {
    case .moved(let from, let to):
      write(from, .from)
      write(to, .to)
    case .resized(let from, let to):
      write(from, .from)
      write(to, .to)
    case .retitled(let from, let to):
      write(from, .from)
      write(to, .to)
    case .opacityChanged(let from, let to):
      write(from.rawValue, .from)
      write(to.rawValue, .to)
    case .contentChanged(let property, let from, let to):
      write(property.rawValue, .property)
      write(from, .from)
      write(to, .to)
    }
  }

  private static func word(for change: LayerChange) -> EditsV1.ChangeWord {
    switch change {
    case .moved: .moved
    case .resized: .resized
    case .retitled: .retitled
    case .opacityChanged: .opacityChanged
    case .contentChanged: .contentChanged
    }
  }

  private mutating func begin(_ word: EditsV1.ChangeWord, isInline: Bool = true) {
    begin(.change, EditsV1.changes[word], isInline: isInline)
  }
}
