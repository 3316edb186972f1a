package import PlaneModel

extension PlaneGenerator {
  /// An id: mostly of the apps' shape, otherwise any text, such as names that are none in XML and names that a
  /// writer could make up itself.
  package mutating func layerID() -> LayerID {
    guard options.isExtreme, random.oneIn(2) else { return appID() }
    let number = Int.random(in: 1...40, using: &random)
    let name = random.pick(
      "layer-\(number)", "layer\(number)", "image-\(number)", "plane", "_", "\(number)", "-\(number)",
      "x\(number)",
      "two words \(number)", " \(number)", "a:\(number)", "#\(number)", "url(#\(number))", "사각형-\(number)",
      "é\(number)", "e\u{301}\(number)", "\u{1f468}\u{200d}\u{1f469}\(number)", "A\(number)\tb\nc",
      "&lt;\(number)",
      "<\(number)>", "\"'\(number)", "title", "desc", "defs-\(number)", "xml:id", "xmlns", "x.\(number)_y")
    guard random.oneIn(4) else { return LayerID(name) }
    let text = text()
    return LayerID(text.isEmpty ? name : text)
  }

  private mutating func appID() -> LayerID {
    let id = LayerID.random(using: &random)
    guard random.oneIn(5) else { return id }
    let digits = (0..<9).map { _ in
      String(UInt8.random(in: 0...15, using: &random), radix: 16, uppercase: true)
    }
    return LayerID([digits[0..<3], digits[3..<6], digits[6..<9]].map { $0.joined() }.joined(separator: "-"))
  }
}
