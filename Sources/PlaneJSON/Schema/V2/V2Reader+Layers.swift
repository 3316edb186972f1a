import Diagnostics
import MarkupJSON

extension V2Reader {
  /// Reads a layer; nil where something that it needs is missing or wrong.
  mutating func layer(_ row: Int) -> V2.Layer? {
    guard let members = values.members(row, V2.LayerKey.self) else { return nil }
    let id = values.required(.id, members).flatMap { values.string($0) }
    let title = members[.title].map { values.string($0) } ?? V2.Layer.defaultTitle
    let origin = values.required(.origin, members).flatMap { point($0) }
    let size = values.required(.size, members).flatMap { self.size($0) }
    let opacity = members[.opacity].map { values.number($0) } ?? V2.Layer.defaultOpacity
    let extras = members[.extras].flatMap { values.extras($0) }
    let type = values.required(.type, members).flatMap { self.type($0) }
    let content = type.flatMap { self.content($0, members) }
    guard let id, let title, let origin, let size, let opacity, let content else { return nil }
    return V2.Layer(
      id: id, title: title, origin: origin, size: size, opacity: opacity, content: content, extras: extras)
  }

  private mutating func type(_ row: Int) -> V2.LayerType? { values.word(row, .unknownLayerType) }

  private mutating func content(_ type: V2.LayerType, _ members: Members<V2.LayerKey>) -> V2.Content? {
    reportPropertiesOfOtherTypes(type, members)
    switch type {
    case .rectangle: return rectangle(members)
    case .photo:
      return values.required(.image, members).flatMap { imageReference($0) }.map { .photo(image: $0) }
    case .label: return label(members)
    case .postIt: return postIt(members)
    }
  }

  private mutating func reportPropertiesOfOtherTypes(_ type: V2.LayerType, _ members: Members<V2.LayerKey>) {
    guard members.present & type.foreignKeys != 0 else { return }
    for key in V2.LayerKey.allCases where key.bit & type.foreignKeys != 0 {
      guard let member = members[key] else { continue }
      values.findings.report(
        .unsupportedProperty, .error, "a \(type.word) has no \"\(key.name)\"; remove it",
        values.keyPlace(member, in: members.object))
    }
  }

  // MARK: - Values of all types

  private mutating func point(_ row: Int) -> V2.Point? {
    guard let members = values.members(row, V2.PointKey.self) else { return nil }
    let x = values.required(.x, members).flatMap { values.number($0) }
    let y = values.required(.y, members).flatMap { values.number($0) }
    guard let x, let y else { return nil }
    return V2.Point(x: x, y: y)
  }

  private mutating func size(_ row: Int) -> V2.Size? {
    guard let members = values.members(row, V2.SizeKey.self) else { return nil }
    let width = values.required(.width, members).flatMap { values.number($0) }
    let height = values.required(.height, members).flatMap { values.number($0) }
    guard let width, let height else { return nil }
    return V2.Size(width: width, height: height)
  }

  private mutating func color(_ row: Int) -> V2.Color? { values.color(row).map { V2.Color(rgb: $0) } }

  // MARK: - The types' own

  private mutating func rectangle(_ members: Members<V2.LayerKey>) -> V2.Content? {
    let color = values.required(.color, members).flatMap { self.color($0) }
    let cornerRadius = members[.cornerRadius].map { values.number($0) } ?? 0
    let border = members[.border].flatMap { self.border($0) }
    guard let color, let cornerRadius else { return nil }
    return .rectangle(color: color, cornerRadius: cornerRadius, border: border)
  }

  private mutating func border(_ row: Int) -> V2.Border? {
    guard let members = values.members(row, V2.BorderKey.self) else { return nil }
    let color = values.required(.color, members).flatMap { self.color($0) }
    let width = values.required(.width, members).flatMap { values.number($0) }
    guard let color, let width else { return nil }
    return V2.Border(color: color, width: width)
  }

  private mutating func postIt(_ members: Members<V2.LayerKey>) -> V2.Content? {
    let text = values.required(.text, members).flatMap { values.string($0) }
    let color = values.required(.color, members).flatMap { self.color($0) }
    guard let text, let color else { return nil }
    return .postIt(text: text, color: color)
  }

  private mutating func label(_ members: Members<V2.LayerKey>) -> V2.Content? {
    guard let text = values.required(.text, members).flatMap({ values.string($0) }) else { return nil }
    var label = V2.Label(text: text)
    if let row = members[.color], let color = color(row) { label.color = color }
    if let row = members[.font] { read(row, into: &label.font) }
    if let row = members[.alignment] { read(row, into: &label.alignment) }
    return .label(label)
  }

  private mutating func read(_ row: Int, into font: inout V2.Font) {
    guard let members = values.members(row, V2.FontKey.self) else { return }
    if let row = members[.family], let family = values.string(row) { font.family = family }
    if let row = members[.size], let size = values.number(row) { font.size = size }
    if let row = members[.weight], let weight = values.weight(row, in: V2.Font.weights) {
      font.weight = weight
    }
    if let row = members[.style], let style: V2.Font.Style = values.word(row) { font.style = style }
  }

  private mutating func read(_ row: Int, into alignment: inout V2.Alignment) {
    guard let members = values.members(row, V2.AlignmentKey.self) else { return }
    if let row = members[.horizontal], let word: V2.Alignment.Horizontal = values.word(row) {
      alignment.horizontal = word
    }
    if let row = members[.vertical], let word: V2.Alignment.Vertical = values.word(row) {
      alignment.vertical = word
    }
  }
}
