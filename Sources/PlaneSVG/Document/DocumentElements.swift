import MarkupXML
import PlaneModel

/// The elements of a document, their attributes and what these say, while its text is lent.
///
/// Every element is looked at several times, so that this is plain pointers: copying it counts no references.
protocol DocumentElements {
  var nodes: Lent<XMLTable.Node> { get }
  var attributes: Lent<XMLTable.Attribute> { get }
  var pool: XMLPool { get }
}

extension DocumentElements {
  static var root: Int { 0 }

  /// The element's name; nil for text and for elements without a meaning here.
  func name(of node: Int) -> ElementName? {
    isText(node) ? nil : ElementName(rawValue: nodes[node].name.rawValue)
  }

  func isText(_ node: Int) -> Bool {
    // Matched, as `==` would be a call into the other module.
    if case .text = nodes[node].kind { true } else { false }
  }

  /// The index behind the last descendant.
  func end(of node: Int) -> Int { Int(nodes[node].end) }

  func parent(of node: Int) -> Int { Int(nodes[node].parent) }

  func attributes(of node: Int) -> Range<Int> {
    let first = Int(nodes[node].firstAttribute)
    return first..<first + Int(nodes[node].attributeCount)
  }

  func bytes(_ slice: XMLSlice) -> Bytes { pool[slice] }

  /// The name of an attribute; nil for those without a meaning here.
  func attributeName(_ attribute: Int) -> AttributeName? {
    AttributeName(rawValue: nameID(ofAttribute: attribute))
  }

  /// The raw value of an attribute's name, or a number that is none.
  func nameID(ofAttribute attribute: Int) -> UInt16 { attributes[attribute].name.rawValue }

  /// The property that a presentation attribute states; nil for other attributes.
  func property(ofAttribute attribute: Int) -> AttributeName? {
    let id = attributes[attribute].name.rawValue
    // Coordinates, which most elements begin with, stand before the properties in the vocabulary.
    guard id >= AttributeName.color.rawValue || id == AttributeName.xmlSpace.rawValue,
      let name = AttributeName(rawValue: id), name.isProperty
    else { return nil }
    return name
  }

  func value(ofAttribute attribute: Int) -> Bytes { bytes(attributes[attribute].value) }

  /// Whether a base64 payload follows an attribute's value.
  func hasPayload(_ attribute: Int) -> Bool { attributes[attribute].hasPayload }

  /// Whether an element may have an attribute: that it has not is known at once.
  func mayHave(_ name: AttributeName, _ node: Int) -> Bool { nodes[node].attributeNames & name.bit != 0 }

  /// The index of an attribute; nil where the element doesn't have it.
  func attribute(_ name: AttributeName, of node: Int) -> Int? {
    let id = name.rawValue
    guard mayHave(name, node) else { return nil }
    var attribute = Int(nodes[node].firstAttribute)
    let end = attribute + Int(nodes[node].attributeCount)
    while attribute < end {
      if attributes[attribute].name.rawValue == id { return attribute }
      attribute += 1
    }
    return nil
  }

  func value(_ name: AttributeName, of node: Int) -> Bytes? {
    attribute(name, of: node).map(value(ofAttribute:))
  }

  /// The `viewBox`, of which the size may be none; nil where there is none to read.
  func viewBox(of node: Int) -> Plane.Box? { value(.viewBox, of: node).flatMap(Plane.Box.init(numbers:)) }

  func aspectRatio(of node: Int) -> AspectRatio { AspectRatio(value(.preserveAspectRatio, of: node)) }

  func string(_ name: AttributeName, of node: Int) -> String? {
    value(name, of: node).map { String(decoding: $0, as: UTF8.self) }
  }

  func text(of node: Int) -> Bytes { bytes(nodes[node].text) }

  /// All text in an element, without white space.
  func letters(in node: Int) -> [UInt8] { content(of: node).utf8.filter { !ValueScanner.isSpace($0) } }

  func children(of node: Int) -> some Sequence<Int> {
    let end = end(of: node)
    return sequence(state: node + 1) { next in
      guard next < end else { return nil }
      defer { next = Int(nodes[next].end) }
      return next
    }
  }

  /// The elements around a node, from the inside out.
  func ancestors(of node: Int) -> some Sequence<Int> {
    sequence(state: node) { current in
      current = parent(of: current)
      return current >= 0 ? current : nil
    }
  }

  /// The characters of a node and everything below it.
  func content(of node: Int) -> String {
    var bytes: [UInt8] = []
    for index in node..<end(of: node) where isText(index) { bytes += text(of: index) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A length of an element, in user units; nil where it has none that can be read.
  /// - Parameters:
  ///   - fontSize: what `em` stands for.
  ///   - base: what 100 % stand for.
  func length(_ name: AttributeName, of node: Int, _ fontSize: Double, percentOf base: Double) -> Double? {
    value(name, of: node).flatMap(Length.init)?.resolved(fontSize: fontSize, percentOf: base)
  }

  /// The first `title` child (SVG 2, 5.7).
  func titleElement(of node: Int) -> Int? { children(of: node).first { name(of: $0) == .title } }

  func planeType(of node: Int) -> PlaneElementType? {
    string(.planeType, of: node).flatMap(PlaneElementType.init(rawValue:))
  }
}
