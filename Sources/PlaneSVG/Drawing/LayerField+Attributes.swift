import PlaneModel

extension LayerField {
  /// The attribute that states a number beside what is drawn, or where nothing draws it; nil where what is drawn says it.
  var statement: AttributeName? {
    switch self {
    case .cornerRadius: .planeCornerRadius
    default: nil
    }
  }

  /// The number of a box that it is.
  var boxPart: BoxPart? {
    switch self {
    case .x: .x
    case .y: .y
    case .width: .width
    case .height: .height
    default: nil
    }
  }
}

extension LayerElements {
  /// The element that says a field, and the attributes that may, those that go before others first.
  func element(saying field: LayerField) -> (node: Int32, names: [AttributeName]) {
    if let part = field.boxPart { return (shape, box.attributes(of: part)) }
    return switch field {
    case .id: (element, [.planeID, .id])
    case .opacity: (element, [.style, .opacity])
    case .extras: (element, [.planeExtras])
    case .color: (shape, [.planeColor, .style, paint])
    case .cornerRadius: (shape, [.planeCornerRadius, .style, .rx, .ry])
    case .borderColor: (shape, [.style, .stroke])
    case .borderWidth: (shape, [.planeBorderWidth, .style, .strokeWidth])
    case .image, .mediaType, .imageData: (shape, [.xlinkHref, .href])
    case .text: (text, [])
    case .fontFamily: (element, [.planeFontFamily, .style, .fontFamily, .font])
    case .fontSize: (element, [.style, .fontSize, .font])
    case .fontWeight: (element, [.style, .fontWeight, .font])
    case .fontStyle: (element, [.style, .fontStyle, .font])
    case .horizontalAlignment: (element, [.style, .textAnchor])
    case .verticalAlignment: (element, [.planeVerticalAlign])
    case .title, .x, .y, .width, .height: (element, [])
    }
  }
}
