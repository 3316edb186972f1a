import Diagnostics
import MarkupXML
import PlaneCoding

/// Which of an element's values says a field, and which part of that value.
extension SVGOrigins {
  /// The part of a value that says a field; the whole of it where that is all that is known, and nil for a style that
  /// says nothing of it.
  func part(
    of attribute: Int, _ name: AttributeName, saying field: DocumentField, instead others: [AttributeName]
  ) -> Range<Int>? {
    table.withText { pool in
      let value = pool[table.attributes[attribute].value]
      if name == .style { return Declarations.value(of: others, in: value) }
      let part: Range<Int>? =
        switch (name, field.boxPart) {
        case (.planeBox, let part?): Self.number(part.rawValue, of: 4, in: value)
        case (.viewBox, let part?): Self.number(part.rawValue, of: 4, in: value)
        case (.planeCanvas, let part?): Self.number(part.rawValue - 2, of: 2, in: value)
        case (.points, let part?): Self.corner(part, in: value)
        case (.transform, let part?): Self.argument(part, in: value)
        default: nil
        }
      return part ?? 0..<value.count
    }
  }

  /// A number of a list that has a certain length.
  private static func number(_ index: Int, of count: Int, in value: Bytes) -> Range<Int>? {
    let places = NumberPlaces.all(in: value)
    return places.count == count && places.indices.contains(index) ? places[index].range : nil
  }

  /// The coordinate that is the farthest out on one side.
  private static func corner(_ part: BoxPart, in value: Bytes) -> Range<Int>? {
    let places = NumberPlaces.all(in: value)
    let own = places.indices.filter { $0 % 2 == part.rawValue % 2 }.map { places[$0] }
    let farthest = part.isExtent ? own.max { $0.number < $1.number } : own.min { $0.number < $1.number }
    return farthest?.range
  }

  /// The argument of the only function of a transform that moves or scales in one direction.
  private static func argument(_ part: BoxPart, in value: Bytes) -> Range<Int>? {
    guard let open = value.firstIndex(of: UInt8(ascii: "(")), value.lastIndex(of: UInt8(ascii: "(")) == open
    else { return nil }
    let name = Bytes(rebasing: value[..<open]).trimmed
    let places = NumberPlaces.all(in: value)
    let index: Int? =
      if name.isKeyword("matrix"), places.count == 6 {
        [4, 5, 0, 3][part.rawValue]
      } else if name.isKeyword("translate"), !part.isExtent {
        part.rawValue
      } else if name.isKeyword("scale"), part.isExtent {
        min(part.rawValue - 2, places.count - 1)
      } else {
        nil
      }
    return index.flatMap { places.indices.contains($0) ? places[$0].range : nil }
  }
}

extension XMLTable {
  /// Where an element's `style` says a property's value; nil where it doesn't, or in a way that is not plain.
  func declaration(of name: AttributeName, on node: Int) -> ByteRange? {
    guard let style = attribute(.style, of: node), let place = place(ofAttribute: style, on: node),
      let value = withText({ Declarations.value(of: [name], in: $0[attributes[style].value]) })
    else { return nil }
    let range = place.range(ofPart: value)
    return range == place.whole ? nil : range
  }
}

extension DocumentField {
  fileprivate var boxPart: BoxPart? {
    switch self {
    case .canvas(.width): .width
    case .canvas(.height): .height
    case .layer(_, let field): field?.boxPart
    default: nil
    }
  }
}
