import Diagnostics
import MarkupXML
import PlaneCoding

struct ElementVerdict {
  let fate: Accounting.Fate
  var isWhole = false
  /// Whether it has looks: of what paints nothing, names alone can be lost.
  var hasLooks = true
  /// What is to be reported; nil where it was already, or nothing is lost.
  var loss: (code: LossCode, message: String)?

  /// What becomes of what the element says of its looks: where it has none of its own, those that it holds have inherited it.
  var fateOfLooks: Accounting.Fate { fate == .cutOut ? .cutOut : .native }

  static let native = ElementVerdict(fate: .native)
  static let cutOut = ElementVerdict(fate: .cutOut)
  static let withoutEffect = ElementVerdict(fate: .withoutEffect)
  /// Neither the element nor what is in it says anything that counts.
  static let wholeWithoutEffect = ElementVerdict(fate: .withoutEffect, isWhole: true)

  static let hidden = gone(
    .hidden, "it is hidden, transparent or cut off, and left out; make it visible before, or delete it")

  static func gone(_ code: LossCode, _ message: String) -> ElementVerdict {
    ElementVerdict(fate: .lost, isWhole: true, loss: (code, message))
  }

  /// The element is gone, and what is in it may be there.
  static func lost(_ code: LossCode, _ message: String) -> ElementVerdict {
    ElementVerdict(fate: .lost, loss: (code, message))
  }

  /// The element and all that is in it is gone, which is reported already.
  static let reported = ElementVerdict(fate: .lost, isWhole: true)
}

extension Accountant {
  /// What became of an element: the first of these that has something to say of it decides.
  mutating func verdict(on node: Int) -> ElementVerdict {
    if node == SVGElements.root { return .native }
    return verdict(onHTML: node) ?? verdict(onStranger: node) ?? verdict(onPictured: node)
      ?? verdict(onUnpainted: node) ?? verdict(onHidden: node) ?? verdict(onLeftOut: node)
      ?? verdict(onVisited: node)
  }

  /// What becomes of what SVG doesn't know, and of animations, which are told wherever they stand.
  private func verdict(onStranger node: Int) -> ElementVerdict? {
    let name = table.elementName(of: node)
    if elements.nodes[node].namespace.isOfSVG {
      let isAnimation = elements.name(of: node) == nil && DecodingReport.animations.contains(name)
      return isAnimation ? .reported : nil
    }
    if elements.htmlName(of: node) == .link {
      return .gone(.property, "the style sheet of HTML in \"link\" is not read, and is left out")
    }
    let isFormula =
      trace[node].contains(.dropped) && elements.nodes[elements.parent(of: node)].namespace == .html
    return isFormula ? .reported : .gone(.metadata, "\"\(name)\" belongs to an editor, and is left out")
  }

  /// What becomes of what stands in a picture's SVG; nil for others.
  private func verdict(onPictured node: Int) -> ElementVerdict? {
    let marks = trace[node]
    if !marks.isDisjoint(with: [.embedded, .written]), leadsNowhere(node) {
      return .gone(.brokenReference, "the reference leads nowhere in this file")
    }
    guard marks.contains(.written) else { return nil }
    return groupsSeveral(node) ? ElementVerdict(fate: .cutOut, loss: Self.lostGroup) : .cutOut
  }

  /// What becomes of an element that never paints; nil for others.
  private mutating func verdict(onUnpainted node: Int) -> ElementVerdict? {
    if isInName(node) { return elements.content(of: node).isEmpty ? verdict(onUnused: node) : .native }
    switch elements.name(of: node) {
    case .title: return verdict(onTitle: node)
    case .desc: return verdict(onDescription: node)
    case .metadata: return .gone(.metadata, "the metadata is left out")
    case .script: return .reported
    case .style: return .native
    case .defs: return .withoutEffect
    case .foreignObject: return verdict(onUnreadHTML: node)
    default: return nil
    }
  }

  /// What becomes of a `foreignObject` of which nothing is read; nil for others.
  private func verdict(onUnreadHTML node: Int) -> ElementVerdict? {
    if isOtherChoice(node) {
      guard elements.mayHave(.requiredExtensions, node), !elements.applies(node) else { return nil }
      return .gone(.metadata, "it is for a program that knows what it holds, and left out")
    }
    guard !isReported(node), trace[node].isDisjoint(with: .visited) else { return nil }
    if elements.name(of: elements.parent(of: node)) == .defs { return verdict(onUnused: node) }
    return .gone(.unsupportedElement, "what a foreignObject holds is no SVG")
  }

  /// What becomes of what browsers don't show; nil for others.
  private func verdict(onHidden node: Int) -> ElementVerdict? {
    let marks = trace[node]
    if elements.isNestedLink(node), !marks.contains(.entered) {
      return .gone(.hidden, "it is a link in a link, which browsers don't show, and is left out")
    }
    guard marks.contains(.hidden), !marks.contains(.layer) else { return nil }
    if isApproximated(node) { return .reported }
    let isEmpty =
      elements.form == .foreign && (node..<elements.end(of: node)).allSatisfy(elements.saysNothing)
    return isEmpty ? ElementVerdict(fate: .withoutEffect, isWhole: true, hasLooks: false) : .hidden
  }

  /// What becomes of what can't be shown, or is for others; nil for what is shown.
  private mutating func verdict(onLeftOut node: Int) -> ElementVerdict? {
    if isUnknownChoice(node) {
      return .gone(
        .unsupportedElement,
        "some browsers choose \"\(table.elementName(of: node))\", which none knows, and show nothing of the \"switch\""
      )
    }
    if trace[node].contains(.dropped) { return .reported }
    let isOtherChoice = isOtherChoice(node)
    if isOtherChoice, standsInForHTML(node) {
      return .gone(.metadata, "it is for viewers that don't show the HTML before it, and left out")
    }
    guard isOtherChoice || trace[node].contains(.conditional) else { return nil }
    return .gone(
      holdsOwnLayer(node) ? .hidden : .adaptation, "it is for other viewers or languages, and left out")
  }

  /// What becomes of what the walk came by, and of what it didn't need.
  private func verdict(onVisited node: Int) -> ElementVerdict {
    let (marks, name) = (trace[node], elements.name(of: node))
    if name == .use, marks.contains(.entered), showsCopy(node) { return verdict(onContainer: node) }
    if marks.contains(.layer) { return verdict(onLayer: node) }
    if isInText(node) { return verdict(onShown: node) }
    if marks.contains(.empty) {
      // What its HTML says is accounted for by itself.
      if name == .foreignObject {
        return marks.contains(.unseenLetters) ? verdict(onShown: node) : .withoutEffect
      }
      return mayHaveChanges(inTagOf: node) || isApproximated(node)
        ? .reported : ElementVerdict(fate: .withoutEffect, hasLooks: false)
    }
    if marks.contains(.entered) { return verdict(onContainer: node) }
    return holdsShown(node) ? .withoutEffect : verdict(onUnused: node)
  }

  /// Whether an element is a `use` of what isn't in this file.
  private func leadsNowhere(_ node: Int) -> Bool {
    guard elements.name(of: node) == .use, elements.target(of: node) == nil,
      let link = elements.linkAttribute(of: node), case .fragment = CutOutHref(link, of: node, elements)
    else { return false }
    return true
  }

  /// Whether what a `use` shows is a copy: ours are photos that share an image.
  private func showsCopy(_ node: Int) -> Bool {
    elements.form == .foreign || elements.target(of: node).map { elements.name(of: $0) } != .image
  }

  /// What becomes of an element that is a layer, or the shape or the text of one.
  private func verdict(onLayer node: Int) -> ElementVerdict {
    guard elements.name(of: node) == .text, layers.split.contains(node) else { return verdict(onShown: node) }
    return .lost(.group, "its parts become labels of their own")
  }

  /// What becomes of an element that a label shows, but for letters that nobody sees.
  func verdict(onShown node: Int) -> ElementVerdict {
    trace[node].contains(.unseenLetters)
      ? .lost(.hidden, "some of its letters are hidden, transparent or cut off, and left out") : .native
  }

  /// Whether a `switch` shows another one of its children.
  private func isOtherChoice(_ node: Int) -> Bool {
    let parent = elements.parent(of: node)
    return elements.name(of: parent) == .switch && !trace[parent].isDisjoint(with: [.entered, .embedded])
      && trace[node].isDisjoint(with: [.entered, .layer, .empty])
  }

  /// Whether a `switch` shows HTML that became layers, and an element only where that can't be shown, as draw.io's texts.
  private mutating func standsInForHTML(_ node: Int) -> Bool {
    guard let shown = shownChoice(of: elements.parent(of: node)), shown < node else { return false }
    return elements.name(of: shown) == .foreignObject && trace[shown].contains(.layer)
  }

  private mutating func shownChoice(of parent: Int) -> Int? {
    if let known = shownChoices[parent] { return known }
    let shown = elements.firstApplying(in: parent)
    shownChoices[parent] = .some(shown)
    return shown
  }

  /// Whether an element is one that SVG doesn't know, in front of what a `switch` shows here.
  private mutating func isUnknownChoice(_ node: Int) -> Bool {
    guard isOtherChoice(node), elements.name(of: node) == nil, elements.nodes[node].namespace.isOfSVG
    else { return false }
    return shownChoice(of: elements.parent(of: node)).map { node < $0 } ?? false
  }

  /// Whether an element is part of a text that became a label, or is the one of a post-it; or of one without letters.
  private func isInText(_ node: Int) -> Bool {
    guard [.tspan, .a, .textPath].contains(elements.name(of: node)) else { return false }
    let around = elements.ancestors(of: node).first { ancestor in
      ![.tspan, .a, .textPath].contains(elements.name(of: ancestor))
    }
    guard let around, elements.name(of: around) == .text else { return false }
    return !trace[around].isDisjoint(with: [.layer, .empty])
  }

  /// What becomes of a container: what it holds is in the drawing, and there are no groups of layers.
  private func verdict(onContainer node: Int) -> ElementVerdict {
    if trace[node].contains(.embedded) { return .cutOut }
    if elements.name(of: node) == .use {
      return .lost(.group, "it shows a copy that no longer follows its original")
    }
    return groupsSeveral(node) ? ElementVerdict(fate: .lost, loss: Self.lostGroup) : .withoutEffect
  }

  /// Whether an element is a group of several layers.
  private func groupsSeveral(_ node: Int) -> Bool {
    guard let name = elements.name(of: node), [.g, .a, .svg].contains(name) else { return false }
    return layers.areSeveral(in: node..<elements.end(of: node))
  }

  private static let lostGroup: (LossCode, String) = (
    .group, "it groups several layers, which stand by themselves now"
  )

  /// What becomes of an element that nothing shows.
  private func verdict(onUnused node: Int) -> ElementVerdict {
    // Where nothing is embedded, what showed it may be gone, and was reported.
    if isReported(node) || trace[node].contains(.dropped) || !embeds && reported.hasChanges {
      return .reported
    }
    let name = table.elementName(of: node)
    if trace[node].contains(.embedded), elements.name(of: node) == nil {
      return .gone(.unsupportedElement, "\"\(name)\" is no element that is painted")
    }
    if trace[node].contains(.embedded), elements.name(of: node)?.isRendered ?? false { return .hidden }
    // As Excalidraw writes for each arrow; nothing could ever refer to it.
    if elements.name(of: node) == .mask, elements.end(of: node) == node + 1,
      elements.nodes[node].attributes.isEmpty
    {
      return .withoutEffect
    }
    return .gone(
      holdsOwnLayer(node) ? .hidden : .definition, "nothing shows this \"\(name)\", and it is left out")
  }

  /// Whether layers of a drawing of ours stand where nobody sees them.
  private func holdsOwnLayer(_ node: Int) -> Bool {
    elements.form == .own
      && (node..<elements.end(of: node)).contains { elements.attribute(.planeID, of: $0) != nil }
  }
}

extension SVGElements {
  /// Whether an element would neither paint anything by itself nor name anything, wherever it stood.
  fileprivate func saysNothing(_ node: Int) -> Bool {
    func isZero(_ name: AttributeName) -> Bool {
      stated(name, of: node).map { ValueScanner.number($0) == 0 } ?? true
    }
    if isText(node) {
      let holders: [ElementName?] = [.text, .tspan, .textPath, .a]
      return !holders.contains(name(of: parent(of: node))) || text(of: node).allSatisfy(ValueScanner.isSpace)
    }
    guard label(of: node) == nil, stated(.filter, of: node) == nil else { return false }
    switch name(of: node) {
    case .path: return stated(.d, of: node)?.isEmpty ?? true
    case .rect: return isZero(.width) || isZero(.height)
    case .image, .use, .foreignObject, .title, .desc: return false
    case let name: return name?.isShape != true
    }
  }
}
