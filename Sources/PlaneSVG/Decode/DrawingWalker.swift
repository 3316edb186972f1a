import Diagnostics
import MarkupXML
import PlaneCoding
import PlaneModel

/// Goes through a drawing in paint order and turns its elements into layers.
///
/// Containers are frames on a stack of its own, so that depth costs no call stack.
struct DrawingWalker {
  let table: XMLTable
  let elements: SVGElements
  let viewport: Viewport
  /// Whether drawconv wrote the document.
  let isOwn: Bool
  var collector: LayerCollector
  var background: Color?
  var backgroundNode: Int?
  var imageCache = ImageCache()
  var foreignText: ForeignText
  /// The open containers, and apart from them, as they are large, the contexts that these give to what they hold.
  private var frames: [Frame] = []
  private var contexts: [Context] = []

  private static let root = 0

  /// An open container.
  private struct Frame {
    let node: Int
    let end: Int
    let firstLayer: Int
  }

  /// What an element gets from those around it.
  struct Context {
    var style: ComputedStyle
    var transform: Transform
    /// The product of the containers' opacities.
    var opacity: Double
  }

  init(_ table: XMLTable, _ elements: SVGElements) {
    self.table = table
    self.elements = elements
    isOwn = elements.value(.planeVersion, of: Self.root) != nil
    viewport = Viewport(elements, root: Self.root, isOwn: isOwn)
    foreignText = ForeignText(elements, viewport: viewport)
    collector = LayerCollector(table, elements, isOwn: isOwn, root: Self.root)
  }

  mutating func walk() {
    let initial = Context(style: ComputedStyle(), transform: viewport.transform, opacity: 1)
    var context = initial
    elements.apply(Self.root, to: &context.style, inheriting: initial.style)
    context.opacity = opacity(of: context.style)
    push(Self.root, context)
    var node = Self.root + 1
    while let end = frames.last?.end {
      if node >= end {
        pop()
      } else if elements.isText(node) {
        node += 1
      } else {
        node = visit(node)
      }
    }
  }

  // MARK: - Elements

  /// Decodes an element, or opens it as a container.
  /// - Returns: the next node to visit.
  private mutating func visit(_ node: Int) -> Int {
    let end = elements.end(of: node)
    guard let name = elements.name(of: node) else {
      loseUnknown(node)
      return end
    }
    switch name {
    case .title, .desc, .defs, .metadata: return end
    case .style:
      collector.lose(.styleSheet, .dropped, "style sheets are not applied", at: node)
      return end
    case .g, .a, .rect, .path, .image, .use, .text: break
    case .svg, .tspan:
      loseUnknown(node)
      return end
    }
    guard let parent = contexts.last else { return end }
    var context = parent
    guard enter(node, &context, in: parent) else { return end }
    if name == .g || name == .a, elements.planeType(of: node) != .postIt {
      push(node, context)
      return node + 1
    }
    decode(name, node, context)
    return end
  }

  private mutating func decode(_ name: ElementName, _ node: Int, _ context: Context) {
    switch name {
    case .rect, .path: decodeRectangle(name, node, context)
    case .image: decodeImage(node, context)
    case .use: decodeUse(node, context)
    case .text: decodeLabel(node, context)
    case .g: decodePostIt(node, context)
    default: break
    }
  }

  /// Turns a copy of the parent's context into that of an element; false where it is not painted.
  func enter(_ node: Int, _ context: inout Context, in parent: Context) -> Bool {
    elements.apply(node, to: &context.style, inheriting: parent.style)
    guard context.style.isDisplayed else { return false }
    if let own = context.style.transform ?? elements.value(.transform, of: node).flatMap(Transform.init) {
      context.transform = parent.transform.concatenating(own)
    }
    context.opacity = parent.opacity * opacity(of: context.style)
    return true
  }

  /// What rules forbid stays in documents of our own, for the linter to report; elsewhere it is held to 0…1.
  private func opacity(of style: ComputedStyle) -> Double {
    isOwn ? style.opacity : min(max(style.opacity, 0), 1)
  }

  /// The context of an element; nil where it is not painted.
  func context(of node: Int, in parent: Context) -> Context? {
    var context = parent
    return enter(node, &context, in: parent) ? context : nil
  }

  private mutating func loseUnknown(_ node: Int) {
    guard elements.nodes[node].namespace == .svg || elements.nodes[node].namespace == .none else {
      return  // Editors' own elements paint nothing.
    }
    let name = table.elementName(of: node)
    guard !Self.paintsNothing.contains(name) else { return }
    collector.lose(.unsupportedElement, .dropped, "\"\(name)\" has no layer kind that can hold it", at: node)
  }

  /// Elements that are there for others to refer to, or for machines.
  private static let paintsNothing: Set<String> = [
    "clipPath", "mask", "filter", "linearGradient", "radialGradient", "pattern", "marker", "symbol", "script",
    "view", "cursor", "font", "font-face", "color-profile",
  ]

  // MARK: - Containers

  private mutating func push(_ node: Int, _ context: Context) {
    if context.style.hasEffect {
      collector.lose(
        .unsupportedEffect, .dropped, "the clip, mask, filter or blend mode is left out", at: node)
    }
    frames.append(Frame(node: node, end: elements.end(of: node), firstLayer: collector.layers.count))
    contexts.append(context)
  }

  /// Closes a container. Its opacity was folded into its layers, which is exact as long as they don't overlap.
  private mutating func pop() {
    guard let frame = frames.popLast(), let opacity = contexts.last?.style.opacity else { return }
    contexts.removeLast()
    guard opacity < 1, Overlap.exists(among: collector.layers[frame.firstLayer...]) else { return }
    let count = collector.layers.count - frame.firstLayer
    collector.lose(
      .groupOpacity, .approximated,
      "the group's opacity is given to each of its \(count) layers, which show through one another",
      at: frame.node)
  }

  // MARK: - The result

  consuming func finish() -> DecodedDocument {
    let plane = Plane(
      canvas: Canvas(size: viewport.size, background: background), layers: collector.layers,
      extras: collector.extras(of: Self.root), schemaReference: elements.string(.planeSchema, of: Self.root))
    let provenance = Verdict.provenance(of: plane, collector: collector, elements: elements, isOwn: isOwn)
    return DecodedDocument(
      plane: plane, source: table.source, format: .svg, version: isOwn ? 1 : nil, provenance: provenance,
      diagnostics: collector.diagnostics, losses: collector.losses,
      origins: SVGOrigins(table: table, layers: collector.nodes, background: backgroundNode))
  }
}
