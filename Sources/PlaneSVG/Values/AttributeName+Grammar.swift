extension AttributeName {
  /// What a value is to be on an element; nil where it has no meaning or nothing is known of it.
  func grammar(on element: ElementName) -> ValueGrammar? {
    switch self {
    case .x, .y: element.hasPositions ? .coordinates : element.hasBox ? .coordinate : nil
    case .dx, .dy: element.hasPositions ? .coordinates : nil
    case .width, .height: element.hasBox ? .size : nil
    case .rx, .ry: element == .rect || element == .ellipse ? .size : nil
    case .r: element == .circle ? .size : nil
    case .cx, .cy: element == .circle || element == .ellipse ? .coordinate : nil
    case .x1, .y1, .x2, .y2: element == .line ? .coordinate : nil
    case .points: element == .polyline || element == .polygon ? .points : nil
    case .d: element == .path ? .pathData : nil
    case .viewBox: element == .svg || element == .symbol ? .viewBox : nil
    case .preserveAspectRatio: element == .svg || element == .symbol || element == .image ? .aspectRatio : nil
    case .transform: .transform
    case .planeBox: .box
    case .planeColor: .paint
    case .planeType: .elementType
    case .planeVerticalAlign: .verticalAlignment
    case .planeBreak, .planeLead: .separator
    default: statesNumber ? .number : isProperty ? grammarInStyles : nil
    }
  }

  /// What a value is to be in a style; nil where nothing is known of it.
  var grammarInStyles: ValueGrammar? {
    switch self {
    case .width, .height, .rx, .ry, .r, .strokeWidth: .size
    case .x, .y, .cx, .cy: .coordinate
    case .opacity, .fillOpacity, .strokeOpacity: .fraction
    case .fontSize: .fontSize
    case .fontFamily: .families
    case .strokeDasharray: .dashes
    case .fill, .stroke, .color: .paint
    case .transform: .styleTransform
    case .strokeMiterlimit: .formula
    case .fontWeight: .weight
    case .fontStyle: .style
    case .textAnchor: .anchor
    case .filter: .filter
    case .clipPath: .clip
    default: nil
    }
  }

  /// Whether a value in a style says where a shape is, or how large, which `auto` does of sizes alone (SVG 2, 7).
  func statesGeometry(_ value: Bytes) -> Bool {
    Length(value, of: self) != nil || [.width, .height, .rx, .ry].contains(self) && value.isKeyword("auto")
  }

  /// Whether a style sheet has to say a unit, which attributes and the `style` of an element of SVG may leave out. SVG's own
  /// lengths, such as `stroke-width`, are numbers anywhere.
  var needsUnitInSheets: Bool {
    switch self {
    case .width, .height, .fontSize, .letterSpacing, .wordSpacing: true
    default: false
    }
  }

  /// Whether it has a grammar in drawings of ours alone.
  var isCheckedInOurs: Bool {
    switch self {
    case .planeBox, .planeColor, .planeType, .planeVerticalAlign, .planeBreak, .planeLead: true
    default: statesNumber
    }
  }
}

extension ElementName {
  /// Whether its place and extent are a box.
  fileprivate var hasBox: Bool {
    switch self {
    case .rect, .image, .svg, .use, .foreignObject: true
    default: false
    }
  }

  /// Whether it may say where each of its characters is.
  fileprivate var hasPositions: Bool { self == .text || self == .tspan }
}
