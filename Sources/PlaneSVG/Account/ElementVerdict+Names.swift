import Diagnostics
import PlaneCoding

extension Accountant {
  /// What becomes of a `title`.
  mutating func verdict(onTitle node: Int) -> ElementVerdict {
    if names.holds(element: node) || isTitleOfOwnLayer(node) { return .native }
    let text = Quotation.text(elements.content(of: node).utf8)
    let isOfProgram =
      elements.form == .foreign
      && elements.isOfProgram(title: text, of: elements.parent(of: node))
    if text.isEmpty || isOfProgram { return .wholeWithoutEffect }
    return .gone(.name, "the title \"\(text)\" is that of no layer, and is left out")
  }

  /// What becomes of a `desc`.
  func verdict(onDescription node: Int) -> ElementVerdict {
    if names.holds(element: node) { return .native }
    let text = Quotation.text(elements.content(of: node).utf8)
    if text.isEmpty { return .wholeWithoutEffect }
    if elements.form == .foreign, MadeUpName.isOfProgram(text, in: .desc) {
      return .gone(.metadata, "the description \"\(text)\" is a program's, and is left out")
    }
    if saysTextBehind(node) { return .wholeWithoutEffect }
    return .gone(.name, "the description \"\(text)\" is left out: layers have none")
  }

  /// Whether a description says what a text beside it does, as in files of Visio.
  private func saysTextBehind(_ node: Int) -> Bool {
    let end = elements.end(of: elements.parent(of: node))
    var next = elements.end(of: node)
    while next < end, elements.isText(next) || ![.desc, .text].contains(elements.name(of: next)) {
      next = elements.end(of: next)
    }
    guard next < end, elements.name(of: next) == .text else { return false }
    func letters(_ node: Int) -> [UInt8] {
      elements.content(of: node).utf8.filter { !ValueScanner.isSpace($0) }
    }
    return letters(node) == letters(next)
  }

  /// Whether a layer of a drawing of ours has its title from an element, which its parts have not.
  private mutating func isTitleOfOwnLayer(_ node: Int) -> Bool {
    let parent = elements.parent(of: node)
    guard elements.form == .own, parent != SVGElements.root, layers.begins(parent),
      !trace[parent].contains(.joined), !trace[elements.parent(of: parent)].contains(.layer)
    else { return false }
    if lastTitled.node != parent {
      let title = elements.titleElement(of: parent)
      let label = elements.newLabel(of: parent)
      let isTaken = label == nil || label?.text == title.map(elements.statedText)
      lastTitled = (parent, isTaken ? title : nil)
    }
    return lastTitled.title == node
  }

  /// Whether an element stands in a title or a description, whose characters alone are a name.
  func isInName(_ node: Int) -> Bool {
    elements.ancestors(of: node).contains { [.title, .desc].contains(elements.name(of: $0)) }
  }
}
