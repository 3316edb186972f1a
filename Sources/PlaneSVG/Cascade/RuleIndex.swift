/// The rules of all sheets, by what an element must have to match: an id, a class or a type of the rightmost compound, so
/// that an element is only compared with rules that may be meant for it.
struct RuleIndex {
  private var byID: [UInt64: [Int32]] = [:]
  private var byClass: [UInt64: [Int32]] = [:]
  private var byType: [[Int32]] = Array(repeating: [], count: ElementName.allCases.count)
  private var byOtherType: [UInt64: [Int32]] = [:]
  private var others: [Int32] = []

  /// - Parameter repeated: the rules that others say again, behind which nothing is left of them.
  init(_ rules: [StyleSheetParser.Rule], without repeated: Set<Int>) {
    for (index, rule) in rules.enumerated() where !repeated.contains(index) {
      add(rule.selector, Int32(truncatingIfNeeded: index))
    }
  }

  private mutating func add(_ selector: Selector, _ index: Int32) {
    guard let conditions = selector.compounds.first?.conditions else { return }
    var type: TypeName?
    var className: Bytes?
    for condition in conditions {
      switch condition {
      case .never: return
      case .id(let id):
        byID[Self.hash(id), default: []].append(index)
        return
      case .class(let name): className = name
      case .type(let name): type = name
      default: break
      }
    }
    if let className {
      byClass[Self.hash(className), default: []].append(index)
    } else {
      switch type {
      case .known(let name): byType[Int(name.rawValue)].append(index)
      case .other(let name): byOtherType[Self.hash(name), default: []].append(index)
      case nil: others.append(index)
      }
    }
  }

  /// Calls a function with lists of rules that together hold all that may match an element.
  func forEachCandidates(_ node: Int, _ elements: SVGElements, _ body: ([Int32]) -> Void) {
    if !others.isEmpty { body(others) }
    if let name = elements.name(of: node) {
      body(byType[Int(name.rawValue)])
    } else {
      if let name = elements.typeName(of: node) { body(byType[Int(name.rawValue)]) }
      if !byOtherType.isEmpty {
        let candidates = elements.withLocalName(of: node) { byOtherType[Self.hash($0)] }
        if let candidates { body(candidates) }
      }
    }
    if !byClass.isEmpty, let classes = elements.value(.class, of: node) {
      for word in ValueWords(classes) { if let candidates = byClass[Self.hash(word)] { body(candidates) } }
    }
    if !byID.isEmpty, let id = elements.value(.id, of: node), let candidates = byID[Self.hash(id)] {
      body(candidates)
    }
  }

  /// FNV-1a from a start of this run alone, so that nobody can prepare names of one hash. Such names share a list; they are
  /// compared when a rule is matched.
  static func hash(_ name: Bytes) -> UInt64 {
    var hash = start
    for byte in name { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    return hash
  }

  private static let start = UInt64.random(in: .min ... .max)
}
