import MarkupJSON
import PlaneModel

// Changes: which values each has, read and written.

extension EditEntryReader {
  mutating func change(_ entry: Entry) throws(JSONSyntaxError) -> PlaneChange? {
    guard let word = try word(.change, EditsV1.changes, in: entry, members: { ($0.members, []) }) else {
      return nil
    }
    switch word {
    case .added: return try placedLayer(of: entry).map { .added($0, at: $1) }
    case .removed: return try placedLayer(of: entry).map { .removed($0, at: $1) }
    case .canvasChanged: return try ends(of: entry).map { .canvasChanged(from: $0, to: $1) }
    case .titleChanged: return try ends(of: entry).map { .titleChanged(from: $0, to: $1) }
    case .descriptionChanged: return try ends(of: entry).map { .descriptionChanged(from: $0, to: $1) }
    case .moved: return try change(entry, LayerChange.moved)
    case .resized: return try change(entry, LayerChange.resized)
    case .retitled: return try change(entry, LayerChange.retitled)
    case .opacityChanged: return try change(entry, LayerChange.opacityChanged)
    case .reordered:
      guard let id: LayerID = try value(.id, of: entry) else { return nil }
      return try ends(of: entry).map { .reordered(id, from: $0, to: $1) }
    case .contentChanged:
      guard let id: LayerID = try value(.id, of: entry), let index: Int = try value(.at, of: entry),
        let property = try value(
          .property, of: entry, { (values) throws(JSONSyntaxError) in try values.word(EditsV1.properties) }),
        let from = try content(.from, of: entry), let to = try content(.to, of: entry)
      else { return nil }
      return .changed(.contentChanged(property, from: from, to: to), of: id, at: index)
    }
  }

  private mutating func placedLayer(of entry: Entry) throws(JSONSyntaxError) -> (Layer, Int)? {
    guard let layer = try layer(of: entry), let index: Int = try value(.at, of: entry) else { return nil }
    return (layer, index)
  }

  private mutating func change<Value: EntryValue>(
    _ entry: Entry, _ change: (Value, Value) -> LayerChange
  ) throws(JSONSyntaxError) -> PlaneChange? {
    guard let id: LayerID = try value(.id, of: entry), let index: Int = try value(.at, of: entry),
      let (from, to): (Value, Value) = try ends(of: entry)
    else { return nil }
    return .changed(change(from, to), of: id, at: index)
  }
}

extension EditEntryWriter {
  mutating func write(_ change: PlaneChange) {
    switch change {
    case .added(let layer, let index): write(.added, layer, at: index)
    case .removed(let layer, let index): write(.removed, layer, at: index)
    case .changed(.moved(let from, let to), let id, let index):
      write(.moved, of: id, at: index, from: from, to: to)
    case .changed(.resized(let from, let to), let id, let index):
      write(.resized, of: id, at: index, from: from, to: to)
    case .changed(.retitled(let from, let to), let id, let index):
      write(.retitled, of: id, at: index, from: from, to: to)
    case .changed(.opacityChanged(let from, let to), let id, let index):
      write(.opacityChanged, of: id, at: index, from: from, to: to)
    case .changed(.contentChanged(let property, let from, let to), let id, let index):
      begin(.contentChanged, of: id, at: index)
      write(property.rawValue, .property)
      write(from, .from)
      write(to, .to)
    case .reordered(let id, let from, let to): write(.reordered, of: id, from: from, to: to)
    case .canvasChanged(let from, let to): write(.canvasChanged, from: from, to: to)
    case .titleChanged(let from, let to): write(.titleChanged, from: from, to: to)
    case .descriptionChanged(let from, let to): write(.descriptionChanged, from: from, to: to)
    }
    writer.json.endObject()
  }

  private mutating func write(_ word: EditsV1.ChangeWord, _ layer: Layer, at index: Int) {
    begin(.change, EditsV1.changes[word], isInline: false)
    write(layer)
    write(index, .at)
  }

  private mutating func write<Value: EntryValue>(
    _ word: EditsV1.ChangeWord, of id: LayerID? = nil, at index: Int? = nil, from: Value, to: Value
  ) {
    begin(word, of: id, at: index)
    write(from, .from)
    write(to, .to)
  }

  private mutating func begin(_ word: EditsV1.ChangeWord, of id: LayerID?, at index: Int?) {
    begin(.change, EditsV1.changes[word], isInline: true)
    if let id { write(id, .id) }
    if let index { write(index, .at) }
  }
}
