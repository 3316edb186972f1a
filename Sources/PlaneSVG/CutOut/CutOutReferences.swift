/// Everything that elements refer to, directly or through one another, and where a cut-out holds it: in place, where it
/// is among what is shown, or else in `defs`.
struct CutOutReferences {
  private(set) var targets: Set<Int> = []
  /// Those of them that have their id where they stand, and not in `defs`.
  private(set) var targetsInPlace: Set<Int> = []
  private(set) var templates: [Template] = []
  /// The elements whose `href` would lead back to themselves, or to what can't be written.
  private(set) var broken: Set<Int> = []

  struct Template {
    let parts: Range<Int>
    /// The id of what is styled as a `use` shows it, where nothing else in it has one; nil for what has its ids as written.
    var ownID: Bytes?
  }

  private var links: [ReferenceCount.Reference] = []
  private var templateSet: Set<Int> = []
  private var pending: [(node: Int, isUsed: Bool)] = []
  /// The ids of what a `use` shows that looks different there from where it stands.
  private var ownIDs: [Int: Bytes] = [:]
  private var pendingTrees: [(node: Int, id: Bytes)] = []
  private let shown: Set<Int>

  /// - Parameter draft: has what is shown, and gets what that refers to.
  init(_ nodes: [Int32], _ draft: inout CutOutDraft) {
    guard !draft.references.isEmpty else {
      shown = []
      return
    }
    shown = Set(nodes.lazy.map(Int.init))
    var parts: [Int: Range<Int>] = [:]
    var shownTrees: [(node: Int, template: Template)] = []
    var resolved = resolve(from: 0, &draft)
    while true {
      let start = draft.parts.count
      if let (node, id) = pendingTrees.popLast() {
        draft.addShownTree(node)
        shownTrees.append((node, Template(parts: start..<draft.parts.count, ownID: id)))
      } else if let (node, isUsed) = pending.popLast() {
        // Where it is part of another one, it comes with that.
        guard !isInTemplate(node, &draft) else { continue }
        draft.addTemplate(node, isUsed: isUsed)
        parts[node] = start..<draft.parts.count
      } else {
        break
      }
      resolved = resolve(from: resolved, &draft)
    }
    let written = templateSet.filter { !isInTemplate($0, &draft) }
    let usual = written.compactMap { node in parts[node].map { (node, Template(parts: $0)) } }
    templates = (usual + shownTrees).sorted { $0.0 < $1.0 }.map(\.1)
    targetsInPlace = targets.filter { !templateSet.contains($0) && !isInTemplate($0, &draft) }
  }

  /// Whether elements, with all that they refer to, are few enough to be painted.
  /// - Returns: nil where they are, and else how many there may be.
  func limitExceeded(by nodes: [Int32], _ draft: CutOutDraft) -> Int? {
    if links.isEmpty { return nil }
    // An element has two parts, where it starts and where it ends: whoever reads the cut-out counts it once.
    var count = ReferenceCount(links, draft.table, size: draft.parts.count / 2)
    return count.isPaintable(nodes.lazy.map(Int.init)) ? nil : count.limit
  }

  /// Whether an element's id is written: where something refers to it, once.
  func needsID(_ node: Int, inTemplate: Bool) -> Bool {
    !targets.isEmpty && (inTemplate ? targets.contains(node) : targetsInPlace.contains(node))
  }

  // MARK: - What is referred to

  /// Looks up what a draft refers to.
  /// - Returns: how many references were looked up.
  private mutating func resolve(from start: Int, _ draft: inout CutOutDraft) -> Int {
    for index in start..<draft.references.count {
      let (node, id) = (draft.references[index].node, draft.references[index].id)
      guard let target = draft.elements.node(withID: id) else { continue }
      let link = draft.references[index].link
      let use = draft.elements.name(of: node) == .use ? link : nil
      let isCircular = use != nil && (target..<draft.elements.end(of: target)).contains(node)
      let isKept = !isCircular && refer(to: target, by: use, &draft)
      if link != nil, !isKept { broken.insert(node) }
      if isKept { links.append(ReferenceCount.Reference(node: node, target: target)) }
    }
    return draft.references.count
  }

  /// - Parameter use: the index of the `href` of a `use`; nil for another reference.
  /// - Returns: false where the element can't be written.
  private mutating func refer(to target: Int, by use: Int?, _ draft: inout CutOutDraft) -> Bool {
    guard target != 0, CutOutElement(draft.table, draft.elements, target) != nil else { return false }
    let elements = draft.elements
    if let use, elements.sheets.use({ $0.differs(shown: target, elements) }) {
      draft.lead(use, to: ownID(of: target, &draft))
      return true
    }
    guard targets.insert(target).inserted, !isInPlace(target, &draft) else { return true }
    templateSet.insert(target)
    pending.append((target, use != nil))
    return true
  }

  /// The id of what a `use` shows, which then is written apart.
  private mutating func ownID(of target: Int, _ draft: inout CutOutDraft) -> Bytes {
    if let known = ownIDs[target] { return known }
    var text = "shown\(target)"
    while draft.elements.node(withID: text) != nil { text += "_" }
    let id = draft.memory.keep(Array(text.utf8))
    ownIDs[target] = id
    pendingTrees.append((target, id))
    return id
  }

  // MARK: - Where an element is

  private func isInPlace(_ node: Int, _ draft: inout CutOutDraft) -> Bool {
    var current = node
    while current >= 0 {
      if shown.contains(current) || templateSet.contains(current) { return true }
      if draft.leavesOut(current) { return false }
      current = draft.elements.parent(of: current)
    }
    return false
  }

  /// Whether an element is written as part of another one in `defs`.
  private func isInTemplate(_ node: Int, _ draft: inout CutOutDraft) -> Bool {
    var current = node
    while current > 0, !draft.leavesOut(current) {
      current = draft.elements.parent(of: current)
      if templateSet.contains(current) { return true }
    }
    return false
  }
}
