import ByteText
import MarkupXML

/// Matches selectors with elements (Selectors 4, 16.4), from right to left.
///
/// A descendant combinator that failed with one ancestor is tried with the next one, and a sibling combinator likewise; but
/// the nearest that fits leaves the most to those further left, so that only the last choice of each is ever taken back.
/// That makes the work for one selector linear in the ancestors and their siblings, not exponential in the combinators.
struct SelectorMatcher {
  let elements: SVGElements
  let sheets: StyleSheets
  /// The element that a `use` shows, which is the outermost one for all that is in it (SVG 2, 5.6.3); -1 for none.
  var shownRoot = -1
  var scope = -1

  /// Where a choice may be taken back to: the element that was tried for a compound.
  private struct Choice {
    var node: Int
    let compound: Int
  }

  func matches(_ selector: Selector, _ element: Int) -> Bool {
    let compounds = selector.compounds
    var (node, index) = (element, 0)
    var ancestor: Choice?
    var sibling: Choice?
    while true {
      if node >= 0, matches(compounds[index], node) {
        guard index + 1 < compounds.count else { return true }
        switch compounds[index].combinator {
        case .descendant:
          (node, sibling) = (parent(of: node), nil)
          ancestor = Choice(node: node, compound: index + 1)
        case .child: (node, sibling) = (parent(of: node), nil)
        case .nextSibling: node = previous(node)
        case .subsequentSibling:
          node = previous(node)
          sibling = Choice(node: node, compound: index + 1)
        }
        index += 1
        continue
      }
      guard sheets.hasWorkLeft else { return false }
      if let choice = sibling, choice.node >= 0 {
        (node, index) = (previous(choice.node), choice.compound)
        sibling?.node = node
      } else if let choice = ancestor, choice.node >= 0 {
        (node, index, sibling) = (parent(of: choice.node), choice.compound, nil)
        ancestor?.node = node
      } else {
        return false
      }
    }
  }

  private func parent(of node: Int) -> Int { node == shownRoot ? -1 : elements.parent(of: node) }

  private func previous(_ node: Int) -> Int {
    node == shownRoot ? -1 : Int(sheets.positions(elements).previous[node])
  }

  /// Where an element stands among its siblings. What a `use` shows has none.
  private func position(of node: Int, _ test: PositionTest) -> Int {
    node == shownRoot ? 1 : sheets.positions(elements).position(of: node, test, elements)
  }

  private func matches(_ compound: Selector.Compound, _ node: Int) -> Bool {
    sheets.spend(1)
    return compound.conditions.allSatisfy { matches($0, node) }
  }

  private func matches(_ condition: Condition, _ node: Int) -> Bool {
    switch condition {
    case .type(.known(let name)): elements.typeName(of: node) == name
    case .type(.other(let name)):
      elements.name(of: node) == nil && elements.withLocalName(of: node) { $0.elementsEqual(name) }
    case .namespace(let namespace): isIn(namespace, node)
    case .id(let id): elements.value(.id, of: node).map { $0.elementsEqual(id) } ?? false
    case .class(let name): elements.value(.class, of: node).map { includes($0, name) } ?? false
    case .attribute(let test): matches(test, node)
    case .root: node == 0
    case .empty: elements.end(of: node) == node + 1
    case .link: elements.typeName(of: node) == .a && elements.linkAttribute(of: node) != nil
    case .language(let language): isIn(language, node)
    case .position(let test): test.matches(position(of: node, test))
    case .any(let selectors): selectors.contains { matches($0, node) }
    case .none(let selectors): !selectors.contains { matches($0, node) }
    case .has(let selectors): selectors.contains { has($0, node) }
    case .scope: node == scope
    case .generated: isGenerated(node)
    case .never: false
    }
  }

  private func isGenerated(_ node: Int) -> Bool {
    guard elements.nodes[node].namespace == .html else { return false }
    sheets.asksForGenerated = true
    return true
  }

  /// Whether an element has another one in it, or behind it, that matches.
  private func has(_ relative: RelativeSelector, _ node: Int) -> Bool {
    var inner = self
    inner.scope = node
    let parent = parent(of: node)
    let range =
      relative.isBehind
      ? elements.end(of: node)..<(parent < 0 ? elements.end(of: node) : elements.end(of: parent))
      : node + 1..<max(elements.end(of: node), node + 1)
    return range.contains { candidate in
      sheets.hasWorkLeft && !elements.isText(candidate) && inner.matches(relative.selector, candidate)
    }
  }

  /// Whether an element is in a namespace. Of the one that is told apart from no other, no element is painted.
  private func isIn(_ namespace: XMLNamespace, _ node: Int) -> Bool {
    switch namespace {
    case .svg: elements.nodes[node].namespace.isOfSVG
    case .other: false
    default: elements.nodes[node].namespace == namespace
    }
  }

  // MARK: - Attributes

  private func matches(_ test: AttributeTest, _ node: Int) -> Bool {
    guard !test.known.isEmpty else {
      return elements.value(ofUnknownAttribute: test.name, of: node).map { matches(test, $0) } ?? false
    }
    return test.known.contains { name in elements.value(name, of: node).map { matches(test, $0) } ?? false }
  }

  private func matches(_ test: AttributeTest, _ value: Bytes) -> Bool {
    let (wanted, ignoresCase) = (test.value, test.ignoresCase)
    sheets.spend(value.count / 16)
    switch test.comparison {
    case .isPresent: return true
    case .equals: return equal(value, wanted, ignoresCase)
    case .includes: return includes(value, wanted, ignoresCase)
    case .dashMatch:
      guard value.count > wanted.count else { return equal(value, wanted, ignoresCase) }
      return value[wanted.count] == UInt8(ascii: "-")
        && equal(Bytes(rebasing: value.prefix(wanted.count)), wanted, ignoresCase)
    case .hasPrefix:
      return !wanted.isEmpty && equal(Bytes(rebasing: value.prefix(wanted.count)), wanted, ignoresCase)
    case .hasSuffix:
      return !wanted.isEmpty && equal(Bytes(rebasing: value.suffix(wanted.count)), wanted, ignoresCase)
    case .contains: return contains(value, wanted, ignoresCase)
    }
  }

  private func includes(_ text: Bytes, _ word: Bytes, _ ignoresCase: Bool = false) -> Bool {
    sheets.spend(text.count / 16)
    return ValueWords(text).contains { equal($0, word, ignoresCase) }
  }

  private func contains(_ text: Bytes, _ part: Bytes, _ ignoresCase: Bool) -> Bool {
    guard !part.isEmpty, text.count >= part.count else { return false }
    for start in 0...(text.count - part.count) {
      let piece = Bytes(rebasing: text[start..<(start + part.count)])
      if equal(piece, part, ignoresCase) { return true }
      guard sheets.hasWorkLeft else { return false }
    }
    return false
  }

  private func equal(_ left: Bytes, _ right: Bytes, _ ignoresCase: Bool) -> Bool {
    guard left.count == right.count else { return false }
    for index in left.indices where left[index] != right[index] {
      sheets.spend(index / 16)
      guard ignoresCase, left[index] ^ right[index] == 0x20, left[index].isASCIILetter else { return false }
    }
    return true
  }

  /// Whether an element's language is one or one of its variants.
  private func isIn(_ language: Bytes, _ node: Int) -> Bool {
    var goesByUse = false
    let value = elements.language(of: node, goesByUse: &goesByUse)
    if goesByUse { sheets.goesByLanguageOfUse = true }
    guard let value, !value.isEmpty else { return false }
    let isLonger = value.count > language.count
    return equal(Bytes(rebasing: value.prefix(language.count)), language, true)
      && (!isLonger || value[language.count] == UInt8(ascii: "-"))
  }
}
