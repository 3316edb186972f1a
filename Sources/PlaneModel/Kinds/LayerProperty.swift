/// The properties of layers, each of which some kinds have and others don't, in the order in which they are listed.
public enum LayerProperty: String, Hashable, Sendable, CaseIterable {
  case id, title, origin, size, opacity
  case color, cornerRadius, border, image, text, font, alignment

  @inlinable package func belongs(to kind: LayerKind) -> Bool {
    switch self {
    case .id, .title, .origin, .size, .opacity: true
    case .color: kind != .photo
    case .cornerRadius, .border: kind == .rectangle
    case .image: kind == .photo
    case .text: kind == .label || kind == .postIt
    case .font, .alignment: kind == .label
    }
  }

  /// The field that it is, where it is a single number.
  package var number: LayerField? {
    switch self {
    case .opacity: .opacity
    case .cornerRadius: .cornerRadius
    case .id, .title, .origin, .size, .color, .border, .image, .text, .font, .alignment: nil
    }
  }

  /// What it is, as the published schema says it; nil where the values say it themselves.
  package func summary(of kind: LayerKind) -> String? {
    switch self {
    case .id: "What names the layer; unique in the drawing."
    case .title: "What a list of layers shows."
    case .origin: "The top left corner."
    case .size: "The extents."
    case .opacity: "How opaque the layer is, from 0, invisible, to 1."
    case .color where kind == .label: "The color of the text, #000000 where it is missing."
    case .color where kind == .rectangle: "The color of the area, which is not painted where it is missing."
    case .color: "The color of the sheet."
    case .cornerRadius: "The radius of all corners."
    case .image: "A key of 'images'."
    case .text: "The text with its line breaks."
    case .border, .font, .alignment: nil
    }
  }
}

/// The properties of layers, down to single numbers and words: what a finding can be about.
@usableFromInline package enum LayerField: String, Hashable, Sendable, CaseIterable {
  case id, title, x, y, width, height, opacity, extras
  case color, text, image, cornerRadius, borderColor, borderWidth, mediaType, imageData
  case fontFamily, fontSize, fontWeight, fontStyle, horizontalAlignment, verticalAlignment

  /// The property that it is a part of; nil for what others store with the layer.
  package var property: LayerProperty? {
    switch self {
    case .id: .id
    case .title: .title
    case .x, .y: .origin
    case .width, .height: .size
    case .opacity: .opacity
    case .extras: nil
    case .color: .color
    case .text: .text
    case .image, .mediaType, .imageData: .image
    case .cornerRadius: .cornerRadius
    case .borderColor, .borderWidth: .border
    case .fontFamily, .fontSize, .fontWeight, .fontStyle: .font
    case .horizontalAlignment, .verticalAlignment: .alignment
    }
  }

  /// What its number may be; nil for what is no number, or one that can't be wrong.
  package var bounds: NumberBounds? {
    switch self {
    case .x, .y, .width, .height, .cornerRadius, .borderWidth: .notNegative
    case .opacity: .fraction
    case .fontSize: .positive
    case .id, .title, .extras, .color, .text, .image, .mediaType, .imageData, .borderColor, .fontFamily,
      .fontWeight, .fontStyle, .horizontalAlignment, .verticalAlignment:
      nil
    }
  }

  /// What its number is where nothing is said of it.
  package func usualNumber(of kind: LayerKind) -> Double {
    switch self {
    case .width: kind.defaultSize.width
    case .height: kind.defaultSize.height
    case .opacity: 1
    case .fontSize: Layer.Font().size
    default: 0
    }
  }

  /// What leads to it in JSON.
  package var path: String {
    switch self {
    case .x: "origin.x"
    case .y: "origin.y"
    case .width: "size.width"
    case .height: "size.height"
    case .mediaType, .imageData: "image"
    case .borderColor: "border.color"
    case .borderWidth: "border.width"
    case .fontFamily: "font.family"
    case .fontSize: "font.size"
    case .fontWeight: "font.weight"
    case .fontStyle: "font.style"
    case .horizontalAlignment: "alignment.horizontal"
    case .verticalAlignment: "alignment.vertical"
    default: rawValue
    }
  }

  /// What messages call a number or a text, without an article.
  package var name: String {
    switch self {
    case .cornerRadius: "corner radius"
    case .borderWidth: "border's width"
    case .fontFamily: "font family"
    case .fontSize: "font size"
    default: rawValue
    }
  }

  /// What messages call its number: `x`, as all kinds have it, and `the corner radius`.
  package var numberName: String {
    LayerKind.allCases.allSatisfy { property?.belongs(to: $0) == true } ? name : "the \(name)"
  }
}

/// What a number may be. It is always finite.
package enum NumberBounds: Sendable {
  /// 0 and more.
  case notNegative
  /// More than 0.
  case positive
  /// From 0 to 1.
  case fraction

  package func contains(_ number: Double) -> Bool {
    switch self {
    case .notNegative: number.isFiniteAndNotNegative
    case .positive: number.isFinite && number > 0
    case .fraction: number >= 0 && number <= 1
    }
  }
}
