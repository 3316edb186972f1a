import MarkupJSON
import PlaneCoding
import PlaneModel

/// A layer that is read straight from its text, as long as nothing about it is wrong or unusual: nearly all layers of a
/// large drawing are like that. Any other layer, and so every finding, is ``V2Reader``'s.
struct V2LayerDraft {
  private var type = V2.LayerType.photo
  private var id = ""
  private var title = V2.Layer.defaultTitle
  private var origin = V2.Point(x: 0, y: 0)
  private var size = V2.Size(width: 0, height: 0)
  private var opacity = V2.Layer.defaultOpacity
  private var color = V2.Label(text: "").color
  private var cornerRadius = 0.0
  private var border: V2.Border?
  private var text = ""
  private var font = V2.Font()
  private var alignment = V2.Alignment()
  private var extras: Extras?

  /// Reads a layer; nil where ``V2Reader`` has to look at it.
  static func layer(_ text: inout JSONCursor) -> V2.Layer? {
    var draft = V2LayerDraft()
    guard let keys = text.members(named: V2.LayerKey.names, { draft.read(&$0, $1) }),
      keys & draft.type.requiredKeys == draft.type.requiredKeys, keys & draft.type.foreignKeys == 0,
      let content = draft.content
    else { return nil }
    return V2.Layer(
      id: draft.id, title: draft.title, origin: draft.origin, size: draft.size,
      opacity: draft.opacity, content: content, extras: draft.extras)
  }

  /// What the type says that there is beside what all layers have; nil for a photo, which has to wait for the images.
  private var content: V2.Content? {
    switch type {
    case .rectangle: .rectangle(color: color, cornerRadius: cornerRadius, border: border)
    case .photo: nil
    case .label: .label(V2.Label(text: text, color: color, font: font, alignment: alignment))
    case .postIt: .postIt(text: text, color: color)
    }
  }

  /// Reads the value of a key; false where it is not one that the key has.
  private mutating func read(_ value: inout JSONCursor, _ key: Int) -> Bool {
    switch V2.LayerKey(rawValue: key) {
    case .type: return value.word().keep(in: &type)
    case .id: return value.string().keep(in: &id)
    case .title: return value.string().keep(in: &title)
    case .origin: return value.point().keep(in: &origin)
    case .size: return value.size().keep(in: &size)
    case .opacity: return value.number().keep(in: &opacity)
    case .color: return value.color().keep(in: &color)
    case .cornerRadius: return value.number().keep(in: &cornerRadius)
    case .text: return value.string().keep(in: &text)
    case .font: return value.read(into: &font)
    case .alignment: return value.read(into: &alignment)
    case .border:
      border = value.border()
      return border != nil
    case .extras:
      extras = value.value(depth: Extras.maximumDepth) { Extras($0, row: $1) }
      return extras != nil
    case .image, nil: return false
    }
  }
}

extension Optional {
  /// Puts a value that was read where it belongs; false where there is none.
  @inline(__always)
  fileprivate func keep(in place: inout Wrapped) -> Bool {
    guard let self else { return false }
    place = self
    return true
  }
}

// MARK: - Values

extension JSONCursor {
  fileprivate mutating func word<Word: WordEnumeration>() -> Word? {
    word(among: Word.words).flatMap(Word.init(rawValue:))
  }

  fileprivate mutating func integer(in range: ClosedRange<Int>) -> Int? {
    guard let number = number(), let integer = Int(exactly: number), range.contains(integer) else {
      return nil
    }
    return integer
  }

  fileprivate mutating func color() -> V2.Color? {
    plainText().flatMap(ColorText.parse).map { V2.Color(rgb: $0) }
  }

  fileprivate mutating func point() -> V2.Point? {
    pair(named: V2.PointKey.names).map { V2.Point(x: $0, y: $1) }
  }

  fileprivate mutating func size() -> V2.Size? {
    pair(named: V2.SizeKey.names).map { V2.Size(width: $0, height: $1) }
  }

  fileprivate mutating func border() -> V2.Border? {
    var border = V2.Border(color: V2.Color(rgb: 0), width: 0)
    let keys = members(named: V2.BorderKey.names) { value, key in
      switch V2.BorderKey(rawValue: key) {
      case .color: value.color().keep(in: &border.color)
      case .width: value.number().keep(in: &border.width)
      case nil: false
      }
    }
    return keys == V2.BorderKey.color.bit | V2.BorderKey.width.bit ? border : nil
  }

  fileprivate mutating func read(into font: inout V2.Font) -> Bool {
    let keys = members(named: V2.FontKey.names) { value, key in
      switch V2.FontKey(rawValue: key) {
      case .family: value.string().keep(in: &font.family)
      case .size: value.number().keep(in: &font.size)
      case .weight: value.integer(in: V2.Font.weights).keep(in: &font.weight)
      case .style: value.word().keep(in: &font.style)
      case nil: false
      }
    }
    return keys != nil
  }

  fileprivate mutating func read(into alignment: inout V2.Alignment) -> Bool {
    let keys = members(named: V2.AlignmentKey.names) { value, key in
      switch V2.AlignmentKey(rawValue: key) {
      case .horizontal: value.word().keep(in: &alignment.horizontal)
      case .vertical: value.word().keep(in: &alignment.vertical)
      case nil: false
      }
    }
    return keys != nil
  }
}
