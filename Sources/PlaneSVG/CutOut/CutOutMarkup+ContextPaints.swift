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
    var (property, start, use) = (property, tag, -1)
    for _ in 0..<MarkupTree.maxDepth {
      let speaker = tree.path(from: start).first { statement(of: property, on: $0) != nil }
      let stated = speaker.flatMap { statement(of: property, on: $0) }
      let context = stated.flatMap { attributes[$0].contextPaint }
      if let stated, context == nil { return (attributes[stated].value, use) }
      switch tree.place(of: speaker ?? start, self) {
      case .shown(let next): (start, use) = (next, context == nil ? use : next)
      case .inPlace where context == nil:
        return ((property == .fill ? "#000" : "none" as StaticString).bytes, use)
      default: return nil
      }
      property = context ?? property
    }
    return nil
  }

  /// The attribute or the declaration that says a property of an element.
  private func statement(of property: AttributeName, on tag: Int) -> Int? {
    let stated = tags[tag].attributes.filter { attributes[$0].known == property }
    return stated.first { attributes[$0].isDeclaration } ?? stated.first
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
    let matrix = transform.concatenating(own).matrix
    let key = Array(id.utf8) + [UInt8(ascii: " ")] + matrix
    if let known = servers[key] { return known }
    var text = "\(id)-\(servers.count)"
    while tree.tag(withID: text) != nil { text += "_" }
    let derived = memory.keep(Array(text.utf8))
    servers[key] = derived
    let first = attributes.count
    add(CutOutAttribute(.id, derived))
    add(CutOutAttribute(.xlinkHref, memory.keep(Array("#\(id)".utf8))))
    add(CutOutAttribute(other: names.transform.bytes, memory.keep(matrix)))
    start(tags[server].name, tags[server].element, attributesFrom: first)
    end()
    return derived
  }

  /// Whether a gradient or a pattern has something from another one, what it holds is measured by the box, or a style moves it.
  private func goesByOthers(_ server: Int) -> Bool {
    tags[server].attributes.contains {
      let names: [AttributeName?] = [.xlinkHref, .transform, .transformOrigin, .transformBox]
      return names.contains(attributes[$0].known) || attributes[$0].movesByStyle
        || attributes[$0].value.equals("objectBoundingBox")
    }
  }

  /// What takes the user space of a `use` to that of an element that it shows; nil where not only transforms lie between.
  private func transform(from use: Int, to tag: Int, in tree: MarkupTree) -> Transform? {
    guard case .shown(by: use) = tree.place(of: tag, self),
      !tags[use].attributes.contains(where: { [.x, .y].contains(attributes[$0].known) })
    else { return nil }
    var transform = Transform.identity
    for tag in tree.path(from: tag) {
      guard let own = ownTransform(of: tag) else { return nil }
      transform = own.concatenating(transform)
    }
    return transform.inverse
  }

  private func ownTransform(of tag: Int) -> Transform? {
    var (transform, origin) = (Transform.identity, Plane.Point.zero)
    guard tags[tag].element?.isShape == true || tags[tag].element == .g else { return nil }
    for index in tags[tag].attributes {
      switch attributes[index].known {
      case .transform where !attributes[index].isDeclaration:
        guard let own = Transform(attributes[index].value) else { return nil }
        transform = own
      case .transformOrigin where !attributes[index].isDeclaration:
        let numbers = CSSWords.all(in: attributes[index].value).map { ValueScanner.number($0) }
        guard numbers.count == 2, let x = numbers[0], let y = numbers[1] else { return nil }
        origin = Plane.Point(x: x, y: y)
      case .transformOrigin, .transformBox: return nil
      default: if attributes[index].movesByStyle { return nil }
      }
    }
    return transform.around(origin)
  }
}

extension CutOutAttribute {
  /// The property whose paint of the `use` it takes; nil for another value.
  fileprivate var contextPaint: AttributeName? {
    guard known == .fill || known == .stroke else { return nil }
    return value.isKeyword("context-fill") ? .fill : value.isKeyword("context-stroke") ? .stroke : nil
  }
}

/// The elements of a markup, and where each is shown.
private struct MarkupTree {
  enum Place {
    /// Where it stands, and nowhere else.
    case inPlace
    /// Where a `use` shows it, and nowhere else.
    case shown(by: Int)
    case severalOrUnknown
  }

  /// For each start tag the one that it stands in; -1 for the root.
  private var parents: [Int] = []
  private var ids: [String: Int] = [:]
  /// The tags that refer to one.
  private var references: [Int: [Int]] = [:]

  /// Nobody writes more elements in one another between what takes a paint, what says it, and the root.
  static let maxDepth = 64

  /// Nil where there are references that aren't understood.
  init?(_ markup: CutOutMarkup) {
    var open: [Int] = []
    for (index, tag) in markup.tags.enumerated() {
      if tag.kind == .end { open.removeLast() }
      parents.append(open.last ?? -1)
      guard tag.kind == .start else { continue }
      open.append(index)
      for id in tag.attributes where markup.attributes[id].known == .id {
        ids[String(decoding: markup.attributes[id].value, as: UTF8.self)] = index
      }
    }
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
  }

  func tag(withID id: String) -> Int? { EncodedID.decoded(id).flatMap { ids[$0] } ?? ids[id] }

  /// An element and those around it, up to one that something refers to.
  func path(from tag: Int) -> some Sequence<Int> {
    sequence(first: tag) { references[$0] == nil && parents[$0] >= 0 ? parents[$0] : nil }.prefix(
      Self.maxDepth)
  }

  func place(of tag: Int, _ markup: CutOutMarkup) -> Place {
    var use: Int?
    for tag in sequence(first: tag, next: { parents[$0] < 0 ? nil : parents[$0] }).prefix(Self.maxDepth) {
      if let referrers = references[tag] {
        guard use == nil, referrers.count == 1, markup.tags[referrers[0]].element == .use else {
          return .severalOrUnknown
        }
        use = referrers[0]
      }
      switch markup.tags[tag].element {
      case .marker, .pattern, .mask, .clipPath: return .severalOrUnknown
      case .defs: return use.map { .shown(by: $0) } ?? .severalOrUnknown
      default: if tag == 0 { return use == nil ? .inPlace : .severalOrUnknown }
      }
    }
    return .severalOrUnknown
  }
}
