import PlaneModel

/// Images, and drawings of SVG.
extension HTMLPainter {
  mutating func paintReplacement(_ box: Int) {
    guard let replacement = layout.tree.replacements[box], replacement.kind != .none else { return }
    let style = layout.style(of: box)
    let (frame, inner) = (layout[box].frame, layout[box].inner)
    let node = layout[box].node
    var area = Plane.Box(
      x: frame.origin.x + inner.left, y: frame.origin.y + inner.top,
      width: frame.size.width - inner.horizontal,
      height: frame.size.height - inner.vertical)
    let isImage = replacement.kind == .image
    guard style.opacity > 0, style.text.isVisible || !isImage, area.size.width > 0, area.size.height > 0
    else {
      return notes.hidden.append(node)
    }
    let container = holder(of: box)
    var shown = RoundedBox(box: area)
    switch visibility(of: area, in: container) {
    case .nothing: return notes.hidden.append(node)
    case .part(let rest): shown.box = inClip(rest)
    case .all: break
    }
    for corners in [roundedBox(of: frame, style), rounded[container]].compactMap(\.self)
    where !corners.holds(shown.box) {
      if isImage, shown.isSquare, shown.box.grown(by: 0.5).contains(corners.box) {
        shown = corners
      } else {
        notes.lose("what round corners cut off is shown", at: node)
      }
    }
    var context = element
    let around = isImage ? style : layout.tree.styles[replacement.around]
    context.style = around.text
    if isImage {
      (context.node, context.name) = (node, .image)
    } else {
      // Shapes are painted as those in SVG are.
      context.style.takePaint(from: element.style)
      if shown.box != area {
        let onCanvas = transform.bounds(of: shown.box)
        guard let clip = (element.clip ?? onCanvas).intersection(onCanvas) else {
          return notes.hidden.append(node)
        }
        context.clip = clip
      }
    }
    (area.origin, shown.box.origin) = (origin + area.origin, origin + shown.box.origin)
    let image = style.objectFit.frame(isImage ? replacement.size : nil, in: area, shown: shown)
    let space = space(of: box).around(origin)
    context.transform = element.transform.concatenating(space)
    let placed = HTMLPlaced(
      node: node, context: context, opacity: around.opacity, frame: image, space: space)
    items.append(isImage ? .image(placed) : .drawing(placed))
  }

  /// Paints the gradients behind a box.
  mutating func paintImages(behind frame: Plane.Box, _ style: HTMLStyle, _ box: Int, _ node: Int) {
    let edge = style.padding(of: frame)
    guard embeds, transform.isUpright, let back = transform.inverse else {
      return notes.lose("a background is more than a color, and is left out", at: node)
    }
    var shown = edge
    switch visibility(of: edge, in: box) {
    case .nothing: return
    case .part(let rest): shown = inClip(rest)
    case .all: break
    }
    let radius = max(style.radius(of: frame) - style.border.left.room, 0)
    if let corners = rounded[box], !corners.holds(shown, radius: radius) {
      notes.lose("what round corners cut off is shown", at: node)
    }
    guard let inside = transform.apply(shown).intersection(Self.reachable) else {
      notes.outside.insert(node)
      return
    }
    let area = RoundedBox(box: edge, radii: Plane.Size(width: radius, height: radius))
    guard let picture = style.backgroundImages.picture(of: area, shown: back.apply(inside)) else {
      return notes.lose("a background is more than a color, and is left out", at: node)
    }
    let image = Layer.Image(mediaType: .svg, data: ImageData(bytes: Array(picture.utf8), isInert: true))
    items.append(
      .picture(
        FoundLayer(
          content: .photo(Layer.Photo(image: image)), box: inside, opacity: element.opacity * style.opacity,
          nodes: LayerElements(node, text: element.node), shape: .box), .backgroundImages))
  }

  /// What a clip around the HTML leaves of an area.
  private func inClip(_ area: Plane.Box) -> Plane.Box {
    guard let clip = element.clip, transform.isUpright, let back = transform.inverse else { return area }
    return back.apply(clip).intersection(area) ?? area
  }
}

extension ComputedStyle {
  /// Takes what HTML has no use for, and hands down all the same.
  fileprivate mutating func takePaint(from other: ComputedStyle) {
    (fill, fillOpacity, stroke, textAnchor) = (other.fill, other.fillOpacity, other.stroke, other.textAnchor)
  }
}
