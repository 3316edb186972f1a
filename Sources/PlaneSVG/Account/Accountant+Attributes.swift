import Diagnostics
import MarkupXML
import PlaneCoding

/// What becomes of an element's attributes.
extension Accountant {
  /// Settles the attributes of an element, and the declarations of its `style`.
  mutating func settleAttributes(of node: Int, _ verdict: ElementVerdict) {
    let attributes = elements.attributes(of: node)
    accounting.read(.attribute, attributes.count)
    var names: [XMLSlice]?
    var tally = LossTally()
    let mayHaveChanges = mayHaveChanges(inTagOf: node)
    for attribute in attributes {
      let standing: Standing
      if let known = elements.attributeName(attribute) {
        standing = self.standing(of: known, attribute, on: node, verdict)
      } else {
        let written = names ?? table.attributeNames(of: node)
        names = written
        let index = attribute - attributes.lowerBound
        let name =
          written.indices.contains(index) ? elements.bytes(written[index]) : ("" as StaticString).bytes
        standing = self.standing(ofUnknown: name, attribute, on: node, verdict)
      }
      let fate = tally.add(standing, verdict.fateOfLooks, .attribute(attribute))
      let isApproximated = mayHaveChanges && isApproximated(attribute, on: node)
      accounting.settle(.attribute, isApproximated ? .lost : fate)
    }
    for declaration in ownDeclarations(of: node) {
      accounting.read(.declaration)
      let standing = self.standing(of: declaration, on: node, verdict)
      let subject = LossTally.Subject.property(declaration.name)
      accounting.settle(.declaration, tally.add(standing, verdict.fateOfLooks, subject))
    }
    report(tally, on: node)
  }

  private func standing(
    of name: AttributeName, _ attribute: Int, on node: Int, _ verdict: ElementVerdict
  ) -> Standing {
    let value = elements.value(ofAttribute: attribute).trimmed
    switch name {
    case .id, .ariaLabel, .inkscapeLabel, .dataName:
      return names.holds(attribute: attribute)
        ? .settled(.native) : standing(ofUnusedName: name, value, on: node)
    case .class: return value.isEmpty ? .withoutEffect : .lost(.name)
    case .role: return isOwn || value.isKeyword("img") ? .withoutEffect : .lost(.metadata)
    case .version: return .withoutEffect
    case .systemLanguage, .requiredFeatures, .requiredExtensions:
      return value.isEmpty ? .withoutEffect : .lost(.adaptation)
    case .preserveAspectRatio where node == DrawingWalker.root && !isOwn: return .settled(.carried)
    case .href, .xlinkHref:
      return elements.name(of: node) == .a ? .lost(.interaction) : .withElement
    case .xmlLang: return verdict.fate == .cutOut ? .withElement : .lost(.metadata)
    case .background, .backgroundColor: return .withoutEffect  // A style states them, or nothing does.
    default: break
    }
    if name.isOurs { return isOwn ? .withElement : .lost(.metadata) }
    return isAdaptive(value) ? .lost(.adaptation) : .withElement
  }

  /// What becomes of a name that no layer has. An id that a program made up, or that is there for references, says nothing
  /// once these are resolved.
  private func standing(ofUnusedName name: AttributeName, _ value: Bytes, on node: Int) -> Standing {
    guard name == .id else { return value.isEmpty ? .withoutEffect : .lost(.name) }
    if isOwn { return .settled(.native) }
    let isName = elements.name(of: node)?.isRendered == true && WrittenID.isWritten(value)
    return isName ? .lost(.name) : .withoutEffect
  }

  private func standing(
    ofUnknown name: Bytes, _ attribute: Int, on node: Int, _ verdict: ElementVerdict
  ) -> Standing {
    let value = elements.value(ofAttribute: attribute)
    switch table.attributes[attribute].namespace {
    case .other, .inkscape: return .lost(.metadata)
    case .xlink:
      if name.hasSuffix("title") { return .lost(.name) }
      return name.hasSuffix("show") || name.hasSuffix("actuate") ? .lost(.interaction) : .withoutEffect
    case .xml: return name.hasSuffix("id") ? .lost(.name) : .lost(.property)
    case .none, .svg: break
    }
    if let known = Standings.attribute(name) { return known }
    if verdict.fate == .cutOut, CutOutProperty.isWritableAttribute(name), !elements.hasPayload(attribute) {
      return .withElement
    }
    return Standings.property(name, value, of: elements.name(of: node))
  }

  /// What becomes of a declaration that applies to an element.
  func standing(of declaration: Declaration, on node: Int, _ verdict: ElementVerdict) -> Standing {
    if isAdaptive(declaration.value) { return .lost(.adaptation) }
    if verdict.fate == .cutOut, CutOutProperty.isWritable(declaration.name),
      !declaration.name.starts(with: "--".utf8)
    {
      return .withElement
    }
    if declaration.property != nil { return .withElement }
    return Standings.property(declaration.name, declaration.value, of: elements.name(of: node))
  }

  /// Whether a value depends on what is around the drawing, or on variables that a page could set.
  private func isAdaptive(_ value: Bytes) -> Bool {
    if value.count == 12, value.isKeyword("currentcolor") { return true }
    return VariableReference.position(in: value) != nil
  }

  /// Reports what an element's attributes and declarations lose, once for each kind of loss.
  private mutating func report(_ tally: LossTally, on node: Int) {
    for entry in tally.entries {
      var (name, attribute) = ("", elements.attribute(.style, of: node))
      switch entry.first {
      case .attribute(let first):
        name = table.attributeName(of: first)
        attribute = first
      case .property(let property): name = String(decoding: property, as: UTF8.self)
      }
      let others = entry.count == 1 ? "" : " and \(entry.count - 1) more"
      lose(entry.code, "\"\(name)\"\(others): \(Self.reason(entry.code))", at: node, attribute)
    }
  }

  static func reason(_ code: LossCode) -> String {
    switch code {
    case .name: "what it names is no layer, or has another name"
    case .metadata: "layers don't carry what programs keep for themselves"
    case .interaction: "a drawing answers no pointer and no keyboard"
    case .adaptation: "it is fixed to what it is here, and viewers no longer adapt it"
    case .animation: "the drawing stays as it starts"
    default: "no layer can say it, and it is left out"
    }
  }
}

/// What an element's attributes and declarations lose, by kind.
struct LossTally {
  /// What is lost.
  enum Subject {
    case attribute(Int)
    case property(Bytes)
  }

  /// The losses of one kind.
  struct Entry {
    let code: LossCode
    let first: Subject
    var count = 1
  }

  private(set) var entries: [Entry] = []

  /// Adds what became of something.
  /// - Returns: its fate.
  mutating func add(_ standing: Standing, _ ofElement: Accounting.Fate, _ subject: Subject) -> Accounting.Fate
  {
    switch standing {
    case .withElement: return ofElement
    case .settled(let fate): return fate
    case .lost(let code):
      if let known = entries.firstIndex(where: { $0.code == code }) {
        entries[known].count += 1
      } else {
        entries.append(Entry(code: code, first: subject))
      }
      return .lost
    }
  }
}

extension AttributeName {
  /// Whether it is one of ours.
  fileprivate var isOurs: Bool {
    Self.planeVersion.rawValue...Self.planeBreak.rawValue ~= rawValue || self == .planeCanvas
  }
}

extension Bytes {
  fileprivate func hasSuffix(_ text: StaticString) -> Bool {
    count >= text.utf8CodeUnitCount && Bytes(rebasing: suffix(text.utf8CodeUnitCount)).equals(text)
  }
}
