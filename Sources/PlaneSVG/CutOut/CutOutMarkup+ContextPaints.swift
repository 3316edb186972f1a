import PlaneModel

/// Paints that an element takes from the `use` that shows it (SVG 2, 13.2).
extension CutOutMarkup {
  /// Lets elements say such paints themselves, where a single `use` shows them. Some viewers don't know these, and resvg
  /// doesn't place them right in a picture. Called while the root is open, which gets what they then refer to.
  mutating func resolveContextPaints() {
    guard attributes.contains(where: { $0.contextPaint != nil }), let tree = MarkupTree(self) else { return }
    var servers: [[UInt8]: Bytes] = [:]
    for tag in tags.indices {
      for index in tags[tag].attributes where attributes[index].contextPaint != nil {
        guard let property = attributes[index].known, let paint = paint(property, of: tag, in: tree) else {
          continue
        }
        switch Paint(paint.value) {
        case .none?, .color?: attributes[index].value = paint.value
        case .unsupported? where tags[tag].element?.isShape == true:
          guard let id = server(paint, on: tag, in: tree, &servers) else { continue }
          attributes[index].value = memory.keep(Array("url(#".utf8) + Array(id) + [UInt8(ascii: ")")])
        default: continue
        }
      }
    }
  }

  private typealias ContextPaint = (value: Bytes, use: Int)

  /// What a property of an element comes to, and the `use` from which it has that; nil where that isn't known.
  private func paint(_ property: AttributeName, of tag: Int, in tree: MarkupTree) -> ContextPaint? {
    var (property, tag, use) = (property, tag, -1)
    for _ in 0..<MarkupTree.maxDepth {
      let stated = tags[tag].attributes.filter { attributes[$0].known == property }
      if let index = stated.first(where: { attributes[$0].isDeclaration }) ?? stated.first {
        guard let context = attributes[index].contextPaint else { return (attributes[index].value, use) }
        guard let next = tree.use(showing: tag, self) else { return nil }
        (property, tag, use) = (context, next, next)
      } else if tree.outer[tag] >= 0 {
        tag = tree.outer[tag]
      } else {
        return ((property == .fill ? "#000" : "none" as StaticString).bytes, use)
      }
    }
    return nil
  }

  // MARK: - Gradients and patterns

  /// The id of what paints on an element as a gradient or a pattern in the user space of the `use`; nil where it is measured
  /// by the box of what is shown, or something but transforms lies between the two.
  private mutating func server(
    _ paint: ContextPaint, on tag: Int, in tree: MarkupTree, _ servers: inout [[UInt8]: Bytes]
  ) -> Bytes? {
    guard let source = URLReference(paint.value), source.rest.isEmpty, let id = source.id,
      let server = tree.tag(withID: id), let transform = transform(from: paint.use, to: tag, in: tree)
    else { return nil }
    let names: (units: StaticString, transform: StaticString)
    switch tags[server].element {
    case .pattern: names = ("patternUnits", "patternTransform")
    case .linearGradient, .radialGradient: names = ("gradientUnits", "gradientTransform")
    default: return nil
    }
    guard isInUserSpace(names.units, server), !goesByOthers(server) else { return nil }
    let stated = tags[server].attributes.first { attributes[$0].name.equals(names.transform) }
    guard let own = stated.map({ Transform(attributes[$0].value) }) ?? .identity else { return nil }
    let whole = transform.concatenating(own)
    let numbers = Self.text(of: [whole.a, whole.b, whole.c, whole.d, whole.e, whole.f])
    let key = Array(id.utf8) + [UInt8(ascii: " ")] + numbers
    if let known = servers[key] { return known }
    var text = "\(id)-\(servers.count)"
    while tree.tag(withID: text) != nil { text += "_" }
    let derived = memory.keep(Array(text.utf8))
    servers[key] = derived
    let first = attributes.count
    add(CutOutAttribute(.id, derived))
    add(CutOutAttribute(.xlinkHref, memory.keep(Array("#\(id)".utf8))))
    add(
      CutOutAttribute(
        other: names.transform.bytes, memory.keep(Array("matrix(".utf8) + numbers + [UInt8(ascii: ")")])))
    start(tags[server].name, tags[server].element, attributesFrom: first)
    end()
    return derived
  }

  /// Whether a gradient or a pattern has something from another one, or what it holds is measured by the box.
  private func goesByOthers(_ server: Int) -> Bool {
    tags[server].attributes.contains {
      attributes[$0].known == .xlinkHref || attributes[$0].value.equals("objectBoundingBox")
    }
  }

  /// What takes the user space of an element to that of another one in it; nil where not only transforms lie between.
  private func transform(from outer: Int, to inner: Int, in tree: MarkupTree) -> Transform? {
    var (transform, tag) = (Transform.identity, inner)
    for _ in 0..<MarkupTree.maxDepth where tag != outer {
      guard tag >= 0, let own = ownTransform(of: tag) else { return nil }
      transform = own.concatenating(transform)
      tag = tree.outer[tag]
    }
    let isPlaced = outer >= 0 && tags[outer].attributes.contains { [.x, .y].contains(attributes[$0].known) }
    return tag == outer && !isPlaced ? transform.inverse : nil
  }

  private func ownTransform(of tag: Int) -> Transform? {
    var (transform, origin) = (Transform.identity, Plane.Point.zero)
    guard tags[tag].element?.isShape == true || tags[tag].element == .g else { return nil }
    for index in tags[tag].attributes {
      switch attributes[index].known {
      case .transform where !attributes[index].isDeclaration:
        guard let own = Transform(attributes[index].value) else { return nil }
        transform = own
      case .transformOrigin
      where !attributes[index].isDeclaration && !attributes[index].traits.contains(.percent):
        guard let own = TransformOrigin(attributes[index].value) else { return nil }
        origin = own.point(fontSize: 16, in: .zero)
      case .transform, .transformOrigin, .transformBox, .translate, .rotate, .scale, .offsetPath: return nil
      default: continue
      }
    }
    return Transform.translation(origin.x, origin.y).concatenating(transform).concatenating(
      .translation(0 - origin.x, 0 - origin.y))
  }
}

extension CutOutAttribute {
  /// The property whose paint of the `use` it takes; nil for another value.
  fileprivate var contextPaint: AttributeName? {
    guard known == .fill || known == .stroke else { return nil }
    return value.isKeyword("context-fill") ? .fill : value.isKeyword("context-stroke") ? .stroke : nil
  }
}

/// The elements of a markup as they are shown.
private struct MarkupTree {
  /// For each start tag the one that it stands in, or the only `use` that shows it; -1 for the root.
  private(set) var outer: [Int] = []
  private var shown: Set<Int> = []
  private var ids: [String: Int] = [:]

  /// Nobody writes more elements in one another between a paint and the `use` that it comes from.
  static let maxDepth = 64

  /// Nil where there are references that aren't understood.
  init?(_ markup: CutOutMarkup) {
    var open: [Int] = []
    for (index, tag) in markup.tags.enumerated() {
      if tag.kind == .end { open.removeLast() }
      outer.append(open.last ?? -1)
      guard tag.kind == .start else { continue }
      open.append(index)
      for id in tag.attributes where markup.attributes[id].known == .id {
        ids[String(decoding: markup.attributes[id].value, as: UTF8.self)] = index
      }
    }
    var references: [Int: [Int]] = [:]
    for (index, tag) in markup.tags.enumerated() {
      for attribute in tag.attributes where markup.attributes[attribute].known != .id {
        switch CutOutMarkup.reference(in: markup.attributes[attribute]) {
        case .none: continue
        case .unknown: return nil
        case .id(let range):
          let id = String(decoding: markup.attributes[attribute].value[range], as: UTF8.self)
          if let target = self.tag(withID: id) { references[target, default: []].append(index) }
        }
      }
    }
    for (target, tags) in references where tags.count == 1 && markup.tags[tags[0]].element == .use {
      outer[target] = tags[0]
      shown.insert(target)
    }
  }

  func tag(withID id: String) -> Int? { EncodedID.decoded(id).flatMap { ids[$0] } ?? ids[id] }

  /// The `use` whose paints an element may take; nil where that is something else, or there are several.
  func use(showing tag: Int, _ markup: CutOutMarkup) -> Int? {
    var tag = tag
    for _ in 0..<Self.maxDepth where tag >= 0 {
      if shown.contains(tag) { return outer[tag] }
      switch markup.tags[tag].element {
      case .marker, .pattern, .mask, .clipPath: return nil
      default: tag = outer[tag]
      }
    }
    return nil
  }
}
