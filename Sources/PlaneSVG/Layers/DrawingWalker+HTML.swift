import Diagnostics

/// The HTML of a `foreignObject`, which is never a part of a picture: it is a container of layers, images and drawings.
extension DrawingWalker {
  /// What of a `foreignObject` is still to be added.
  struct OpenHTML {
    /// How many frames are open in it.
    let depth: Int
    let element: PaintedElement
    let mark: LayerCollector.Mark
    var items: ArraySlice<HTMLItem>
  }

  mutating func openHTML(_ element: PaintedElement) {
    let mark = collector.mark
    if element.style.hasEffect {
      collector.report.lose(
        .approximatedHTML, .approximated, element.style.effects.message, at: element.node)
    }
    let items = html.items(of: element, &photos, &collector.report)
    if elements.hasUnknownMeasures(element.node, element.style) {
      let effect = items.isEmpty ? "its text is left out" : "is taken for nothing"
      collector.report.lose(
        .approximatedHTML, items.isEmpty ? .dropped : .approximated,
        "its place or size is calculated or goes by a window, and \(effect); write lengths in px",
        at: element.node)
    }
    // What is said of the whole was given to each item, or is told.
    var context = element
    (context.style.effects, context.style.opacity) = ([], 1)
    frames.append(
      Frame(
        node: element.node, end: element.node, resume: elements.end(of: element.node), mark: mark,
        target: nil,
        reason: nil, named: frames.last?.named))
    contexts.append(context)
    openHTML.append(OpenHTML(depth: frames.count, element: element, mark: mark, items: items[...]))
  }

  /// Adds what the innermost container shows, where that is HTML, up to the next drawing in it.
  /// - Returns: where to go on, in the drawing; nil where nothing is left.
  mutating func goOnInHTML() -> Int? {
    guard let last = openHTML.indices.last, openHTML[last].depth == frames.count else { return nil }
    while let item = openHTML[last].items.popFirst() {
      switch item {
      case .layer(let layer): addHTML(layer)
      case .picture(let layer, let reason): addHTML(layer, reason)
      case .image(let image): addImage(image)
      case .drawing(let drawing):
        let next = open(drawing)
        if frames.count > openHTML[last].depth { return next }
      }
    }
    let html = openHTML.removeLast()
    note(html.element, since: html.mark)
    return nil
  }

  private mutating func addHTML(_ layer: FoundLayer, _ reason: NotNative? = nil) {
    if !viewport.isSizeKnown { extend(to: layer.box) }
    if let reason { collector.add(layer, reason) } else { collector.add(layer) }
  }

  private mutating func addImage(_ placed: HTMLPlaced) {
    do throws(NotNative) {
      var element = placed.context
      element.opacity *= placed.opacity
      guard let (found, reason) = try photos.photo(element, in: placed.frame, &collector.report),
        let html = openHTML.last?.element.node
      else { return }
      // As all of HTML, it is never a part of a picture.
      var photo = found
      photo.nodes = LayerElements(placed.node, text: html)
      addHTML(photo, reason)
    } catch {
      collector.report.trace?.mark(placed.node, .dropped)
      collector.report.lose(
        .approximatedHTML, .dropped, "an image in the HTML is left out: \(error.message)", at: placed.node)
    }
  }

  /// Opens an `svg` in HTML, which is laid out by CSS.
  private mutating func open(_ placed: HTMLPlaced) -> Int {
    var element = placed.context
    (element.node, element.name) = (placed.node, .svg)
    takePaint(of: placed.node, &element.style)
    let around = element.style
    elements.apply(placed.node, to: &element.style, inheriting: around)
    let opacity = placed.opacity * element.ownOpacity
    element.opacity *= opacity
    collector.report.trace?.mark(placed.node, element.style.isColorStated ? .statedColor : .outerColor)
    collector.places[Int32(placed.node)] = CutOutPlace(
      area: placed.frame.box, space: placed.space, opacity: opacity)
    return openViewport(&element, in: placed.frame.box)
  }

  /// Hands down what HTML around a drawing says of the paint of shapes.
  private func takePaint(of drawing: Int, _ style: inout ComputedStyle) {
    let ancestors = elements.ancestors(of: drawing).prefix { elements.isHTML($0) }
    for ancestor in ancestors.reversed() where elements.mayHaveDeclarations(ancestor) {
      let parent = style
      elements.forEachValue(of: ancestor) { name, value in
        guard let property = AttributeName(property: name), property.isPaint else { return }
        style.apply(property, value, inheriting: parent)
      }
    }
  }
}
