import PlaneModel

extension FoundLayer {
  /// Takes what a shape of ours states beside the numbers that it is drawn with, as far as it still draws like that.
  /// - Parameter scale: how much larger an editor made it since.
  mutating func restore(from elements: SVGElements, scale: Double) {
    guard case .rectangle(var rectangle) = content else { return }
    let node = Int(nodes.shape)
    let statedBox = elements.statedBox(of: node)
    switch shape {
    case .rectangle(let drawn):
      let hasBorder = elements.restoreBorder(&rectangle, in: statedBox ?? box, node, scale)
      var stated = Layer.Content.rectangle(rectangle)
      var isStated = statedBox != nil || hasBorder
      stated.changeNumbers { field, number in
        guard let value = field.statement.flatMap({ elements.value($0, of: node) }),
          let stated = ValueScanner.number(value)
        else { return }
        (number, isStated) = (stated * scale, true)
      }
      guard isStated, let stated = stated.rectangle else { break }
      let redrawn = RectangleShape(
        box: statedBox ?? box, cornerRadius: stated.cornerRadius, borderWidth: stated.border?.width)
      if redrawn.numbers.areLike(drawn.numbers) {
        take(statedBox)
        (rectangle, shape) = (stated, .rectangle(redrawn))
      }
    case .line(let drawn):
      let statedRadius = elements.value(.planeCornerRadius, of: node).flatMap(ValueScanner.number).map {
        $0 * scale
      }
      guard statedBox != nil || statedRadius != nil,
        let redrawn = LineShape(in: statedBox ?? box, isRound: drawn.isRound),
        redrawn.numbers.areLike(drawn.numbers)
      else { break }
      take(statedBox)
      shape = .line(redrawn)
      rectangle.cornerRadius = redrawn.radius
      if let statedRadius, redrawn.hasEnds(ofRadius: statedRadius) { rectangle.cornerRadius = statedRadius }
    case .box, .text: return
    }
    content = .rectangle(rectangle)
  }

  private mutating func take(_ statedBox: Plane.Box?) {
    guard let statedBox else { return }
    box = statedBox
    nodes.box = .stated
  }
}

extension SVGElements {
  /// The layer's box, as an element of ours states it beside the numbers that it is drawn with.
  func statedBox(of node: Int) -> Plane.Box? { value(.planeBox, of: node).flatMap(Plane.Box.init(numbers:)) }

  /// Gives a layer the border that covers it, where an element of ours states one that still does.
  fileprivate func restoreBorder(
    _ rectangle: inout Layer.Rectangle, in box: Plane.Box, _ node: Int, _ scale: Double
  ) -> Bool {
    guard let paint = value(.planeColor, of: node).flatMap(Paint.init), let drawn = rectangle.color,
      let width = value(.planeBorderWidth, of: node).flatMap(ValueScanner.number).map({ $0 * scale }),
      RectangleShape(box: box, cornerRadius: rectangle.cornerRadius, borderWidth: width).isCoveredByBorder
    else { return false }
    switch paint {
    case .none: rectangle.color = nil
    case .color(let color), .swatch(let color): rectangle.color = color.color
    case .currentColor, .unsupported, .viewersColor: return false
    }
    rectangle.border = Layer.Border(color: drawn, width: width)
    return true
  }
}
