import Diagnostics
import PlaneCoding
import PlaneModel

/// What differs when a drawing of ours is walked through, and one of others.
extension DrawingWalker {
  /// Cuts an element to its clip, where that is a box; false where nothing is left of it. Ours are not clipped: what somebody
  /// clipped in one is embedded, unless all of the canvas is left.
  mutating func cutToClip(_ element: inout PaintedElement) -> Bool {
    guard elements.form == .own else { return clips.cut(&element) }
    // Most have none, and a copy of each would take long.
    guard !element.style.effects.isEmpty else { return true }
    var rest = element
    if clips.cut(&rest), rest.clip == nil, rest.clipShape == nil { element = rest }
    return true
  }

  /// Looks for what no shape of a document of this form can have.
  mutating func checkForm(of element: PaintedElement) throws(NotNative) {
    guard element.name.isShape || elements.form == .own && element.name == .image else { return }
    if elements.dependsOnViewer(element.node, isSizeStated: element.style.hasStatedFontSize) {
      try collector.report.approximate(
        .unsupportedElement, "it is measured by the font or the window of whoever shows it", at: element.node)
    }
    if elements.form == .own, element.name.isShape {
      if element.style.hasCrispEdges, !keeps(.crispEdges, element.node) {
        try collector.report.approximate(
          .unsupportedEffect, "its edges are drawn without smoothing", at: element.node)
      }
      if element.style.hasNonScalingStroke, element.paintsStroke, !keeps(.nonScalingStroke, element.node) {
        try collector.report.approximate(
          .unsupportedEffect, "its stroke stays as wide as it is where the drawing is scaled",
          at: element.node)
      }
    }
  }

  /// Whether the extras of a layer of ours say what its attribute does, or can.
  private func keeps(_ hint: DrawingHints, _ node: Int) -> Bool {
    guard let text = elements.string(.planeExtras, of: node) else {
      return elements.planeType(of: node) != .background
    }
    return (try? Extras(parsing: text)).flatMap(hint.added) != nil
  }

  /// Whether an element of a drawing of ours is the `rect` that we write for the canvas, and is drawn like one: behind all
  /// else, in one color, and all over the canvas, also where that was made smaller. Any other is a layer.
  func isBackground(_ element: PaintedElement) -> Bool {
    guard elements.planeType(of: element.node) == .background, backgroundNode == nil,
      collector.layers.isEmpty, collector.units.isEmpty, element.style.isVisible, element.transform.keepsAxes,
      element.opacity == 1, element.style.fillColor?.alpha == 1, !element.paintsStroke,
      let rect = shapes.anyRectangle(element), rect.radii == .zero
    else { return false }
    let box = element.transform.apply(rect.box)
    let sides = [
      (box.origin.x, 0), (box.origin.y, 0), (viewport.size.width, box.origin.x + box.size.width),
      (viewport.size.height, box.origin.y + box.size.height),
    ]
    return !viewport.size.isValid || sides.allSatisfy { $0 <= $1 || DrawnNumber.areAlike($0, $1) }
  }

  /// Takes what a shape of ours states beside what is drawn.
  func restore(_ layer: inout FoundLayer, _ element: PaintedElement) {
    guard elements.form == .own else { return }
    let scale = element.transform.scalesEvenly ? element.transform.verticalScale : 1
    layer.restore(from: elements, scale: scale)
    layer.noteLine()
  }

  /// The box that a text of ours states for its label; nil for others.
  func labelBox(of text: Int) -> Plane.Box? { elements.form == .own ? elements.statedBox(of: text) : nil }

  /// Reports what a document of this form can have beside what any one can.
  /// - Parameter carried: the extras of a drawing of ours.
  mutating func reportForm(carried: Extras?) {
    switch elements.form {
    case .own:
      checkScale()
      checkStatedSize(carried)
      checkFitting(carried)
      checkCanvas()
    case .foreign:
      collector.report.reportPercentages(in: elements, viewport)
      collector.report.reportFontUnits(in: elements, rootStyle)
    }
  }

  /// Reports lengths of a root of ours by which the drawing is shown in another size than that of its view box, the canvas.
  private mutating func checkScale() {
    let sides = [
      (AttributeName.width, viewport.width, viewport.size.width),
      (.height, viewport.height, viewport.size.height),
    ]
    for (name, length, extent) in sides where extent.isFinite && extent > 0 {
      guard let length, !DrawnNumber.areAlike(length, extent) else { continue }
      collector.report.lose(
        .unsupportedTransform, .approximated,
        "the \(name.spelling) scales the whole drawing, which no canvas can say; the view box says how large it is",
        at: Self.root, elements.attribute(name, of: Self.root))
    }
  }

  /// Reports a size of a root of ours that a style states, or the window, where its extras don't say the same.
  private mutating func checkStatedSize(_ carried: Extras?) {
    var style = ComputedStyle()
    elements.apply(Self.root, to: &style, inheriting: ComputedStyle())
    if style.hasGeometry {
      collector.report.lose(
        .unsupportedTransform, .approximated,
        "a style says how large the drawing is shown, which no canvas can; the view box says how large it is",
        at: Self.root)
    }
    if RootFitting.isUnscaled(carried) || RootFitting.isAuto(carried) { return }
    for name in [AttributeName.width, .height] {
      guard let attribute = elements.attribute(name, of: Self.root),
        elements.value(ofAttribute: attribute).trimmed.last == UInt8(ascii: "%")
      else { continue }
      collector.report.lose(
        .unsupportedTransform, .approximated,
        "the \(name.spelling) is a part of the window's, which no canvas can say", at: Self.root, attribute)
    }
  }

  /// Reports how a root of ours is fitted where its extras say otherwise.
  private mutating func checkFitting(_ carried: Extras?) {
    guard let carried, let attribute = elements.attribute(.preserveAspectRatio, of: Self.root) else { return }
    let stated = AspectRatio(elements.value(ofAttribute: attribute)).spelling
    guard RootFitting.aspectRatio(in: RootFitting.extras(carried, of: viewport, .own)) != stated else {
      return
    }
    collector.report.lose(
      .property, .dropped,
      """
      data-plane-extras goes before preserveAspectRatio; write it there, as \
      {"svg":{"preserveAspectRatio":"\(stated ?? "xMidYMid")"}}
      """, at: Self.root, attribute)
  }

  /// Reports a drawing of ours that tells nowhere how large its canvas is, which then holds all layers.
  private mutating func checkCanvas() {
    guard !viewport.isSizeKnown else { return }
    for layer in collector.layers { extend(to: layer.box) }
    let attribute = elements.attribute(.planeCanvas, of: Self.root)
    let problem =
      attribute == nil
      ? "neither a viewBox nor data-plane-canvas tells the canvas' size"
      : "data-plane-canvas is not two numbers"
    collector.report.report(
      "unknown-canvas-size", .warning,
      "\(problem), so that the canvas is as large as what is painted; write data-plane-canvas=\"400 300\", with its size",
      at: Self.root, attribute)
  }
}
