import MarkupXML
import PlaneModel

/// What elements look like once SMIL's animations have run that stay as they end (SVG Animations 2; SMIL 3.0, 5.4.3). As of those
/// of style sheets (``StyleSheets/finalKeyframes``), nobody means the moment before. An endless one changes nothing, but that
/// what it shows first is not hidden, and that paths have data which have none without it: else a film whose frames are all
/// hidden, or the waves of a banner, would be an empty drawing.
struct FrozenAnimations {
  private(set) var declarations: [Int: [Declaration]] = [:]
  /// What stands in the place of an attribute's value.
  private(set) var values: [Int: XMLSlice] = [:]
  /// Those whose last value is what is seen.
  private(set) var nodes: Set<Int> = []
  /// Those of which the start is, or the first step that draws something.
  private(set) var started: Set<Int> = []

  /// - Parameter others: the elements that may be animations.
  init(_ others: [Int], _ table: XMLTable, _ elements: some DocumentElements, _ memory: StyleMemory) {
    let all = others.compactMap { AnimationElement($0, table, elements) }
    // Somebody's animations of one of ours are told, and change nothing of what it says.
    guard !all.isEmpty, elements.attribute(.planeVersion, of: 0) == nil else { return }
    var ids = ElementIDs()
    let byNode = Dictionary(all.lazy.map { ($0.node, $0) }) { first, _ in first }
    var lasting: [(animation: AnimationElement, begin: Double)] = []
    var begins: [Int: Double?] = [:]
    for animation in all where animation.stays {
      let begin = Self.begin(of: animation, byNode, &begins) { ids.node($0, elements) }
      // What ends before the drawing is shown never was.
      guard let begin, let duration = animation.duration, begin + duration > 0 else { continue }
      lasting.append((animation, begin))
    }
    // What starts last is what is seen (SMIL 3.0, 3.5.2).
    lasting.sort { ($0.begin, $0.animation.node) < ($1.begin, $1.animation.node) }
    func target(of animation: AnimationElement) -> Int? {
      let id = animation.targetID.map { String(decoding: $0, as: UTF8.self) }
      return id.map { ids.node($0, elements) } ?? elements.parent(of: animation.node)
    }
    for animation in all where !animation.stays && animation.loopsFromStart {
      if let target = target(of: animation), start(animation, target, elements, memory) {
        started.insert(animation.node)
      }
    }
    var transforms: [Int: Transform] = [:]
    for (animation, _) in lasting {
      guard let target = target(of: animation), let element = elements.name(of: target),
        let value = animation.lastValue
      else { continue }
      let isTaken =
        animation.kind == .transform
        ? take(elements.pool[value], of: animation, target, elements, &transforms)
        : take(value, of: animation, target, element, elements, memory)
      if isTaken { nodes.insert(animation.node) }
    }
    for (target, transform) in transforms {
      let name: StaticString = "transform"
      let (a, b, c) = (transform.a, transform.b, transform.c)
      let css = "matrix(\(a), \(b), \(c), \(transform.d), \(transform.e), \(transform.f))"
      let value = memory.keep(Array(css.utf8))
      declarations[target, default: []].append(Declaration(frozen: name.bytes, value))
    }
  }

  /// Shows an element that hides itself.
  mutating func show(_ node: Int) {
    let (name, value): (StaticString, StaticString) = ("visibility", "visible")
    declarations[node, default: []].append(Declaration(frozen: name.bytes, value.bytes))
  }

  /// When an animation starts, whatever it waits for; nil where that may never be.
  /// - Parameter known: what was found out before, and is now.
  private static func begin(
    of animation: AnimationElement, _ all: [Int: AnimationElement], _ known: inout [Int: Double?],
    _ node: (String) -> Int?
  ) -> Double? {
    var begin: Double?
    // Those that wait, each for the next, and how long.
    var waiting: [(node: Int, time: Double)] = []
    var next: AnimationElement? = animation
    while let current = next {
      next = nil
      if let time = known[current.node] {
        begin = time
        break
      }
      // In a circle, none starts.
      known[current.node] = .some(nil)
      switch current.begin {
      case nil: break
      case .at(let seconds):
        begin = 0
        waiting.append((current.node, seconds))
      case .after(let id, let isEnd, let offset):
        guard let other = node(id).flatMap({ all[$0] }), let duration = isEnd ? other.duration : 0,
          duration < .infinity
        else { break }
        waiting.append((current.node, offset + duration))
        next = other
      }
    }
    for (node, time) in waiting.reversed() {
      begin = begin.map { $0 + time }
      known[node] = .some(begin)
    }
    return begin
  }

  /// Takes what an endless animation shows of an element that nobody would see without it; false where there is nothing.
  private mutating func start(
    _ animation: AnimationElement, _ target: Int, _ elements: some DocumentElements, _ memory: StyleMemory
  ) -> Bool {
    guard let name = animation["attributeName"], let first = animation.steps.first else { return false }
    if name.equals("display") || name.equals("visibility") {
      let value = elements.pool[first].trimmed
      guard !value.isKeyword("none"), !value.isKeyword("hidden") else { return false }
      declarations[target, default: []].append(Declaration(frozen: name, memory.plain(value)))
      return true
    }
    guard name.equals("d"), elements.name(of: target) == .path,
      elements.value(.d, of: target)?.trimmed.isEmpty ?? true,
      let outline = animation.steps.first(where: { Self.draws(elements.pool[$0].trimmed) })
    else { return false }
    return take(outline, of: animation, target, .path, elements, memory)
  }

  /// Whether an outline goes anywhere.
  private static func draws(_ outline: Bytes) -> Bool {
    var bounds = PathBounds(.identity)
    for segment in PathData(outline) { bounds.add(segment) }
    return bounds.box.map { $0.size != .zero } ?? false
  }

  /// Takes a value of an attribute or a property; false where an element has none that it could stand for.
  private mutating func take(
    _ value: XMLSlice, of animation: AnimationElement, _ target: Int, _ element: ElementName,
    _ elements: some DocumentElements, _ memory: StyleMemory
  ) -> Bool {
    guard let name = animation["attributeName"] else { return false }
    let text = elements.pool[value].trimmed
    if let known = AttributeName(name), Self.geometry.contains(known) {
      guard let grammar = known.grammar(on: element), grammar.mistake(in: text) == nil else { return false }
      guard let attribute = elements.attribute(known, of: target) else {
        // A style of the path's own goes before the data that an animation sets.
        if known == .d, elements.attribute(.style, of: target) != nil { return false }
        return takeProperty(known, text, target, element, memory)
      }
      guard !elements.hasPayload(attribute) else { return false }
      values[attribute] = value
      return true
    }
    let property = AttributeName(property: name)
    guard property?.isProperty ?? PropertyWords.isProperty(name),
      property?.grammarInStyles?.mistake(in: text) == nil
    else { return false }
    declarations[target, default: []].append(Declaration(frozen: name, memory.plain(text)))
    return true
  }

  /// Takes a value of an attribute that the element lacks as that of the property of its name (SVG 2, 7.2); false
  /// where there is none.
  private mutating func takeProperty(
    _ name: AttributeName, _ value: Bytes, _ target: Int, _ element: ElementName, _ memory: StyleMemory
  ) -> Bool {
    let isPath = name == .d
    guard isPath || name.grammar(on: element) == name.grammarInStyles else { return false }
    let (start, end) = isPath ? ("path(\"", "\")") : ("", ValueScanner.number(value) == nil ? "" : "px")
    let property = memory.keep(Array(start.utf8) + Array(value) + Array(end.utf8))
    declarations[target, default: []].append(Declaration(frozen: name.spelling.bytes, property))
    return true
  }

  private static let geometry: Set<AttributeName> = [
    .x, .y, .width, .height, .rx, .ry, .cx, .cy, .r, .x1, .y1, .x2, .y2, .dx, .dy, .d, .points, .viewBox,
  ]

  /// Takes the last value of a transform, in the place of what is there or behind it.
  private func take(
    _ value: Bytes, of animation: AnimationElement, _ target: Int, _ elements: some DocumentElements,
    _ transforms: inout [Int: Transform]
  ) -> Bool {
    let type = animation["type"].map { String(decoding: $0, as: UTF8.self) } ?? "translate"
    let function = Array("\(type)(\(String(decoding: value, as: UTF8.self)))".utf8)
    guard animation["attributeName"]?.equals("transform") ?? false, type != "matrix",
      let transform = function.withLent({ Transform($0) })
    else { return false }
    let base = transforms[target] ?? elements.value(.transform, of: target).flatMap(Transform.init)
    transforms[target] = animation.isSum ? (base ?? .identity).concatenating(transform) : transform
    return true
  }
}

extension Declaration {
  fileprivate init(frozen name: Bytes, _ value: Bytes) {
    self.init(
      name: name, value: value, isImportant: false, property: AttributeName(property: name), needsUnit: false)
  }
}
