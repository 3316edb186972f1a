import Diagnostics
import PlaneModel

/// Elements that show something else than boxes.
extension HTMLTreeBuilder {
  /// What an element shows in the place of boxes; what can't be shown is told.
  mutating func replacement(
    for node: Int, _ name: HTMLName?, _ imageSize: (Int) -> Plane.Size?
  ) -> HTMLReplacement {
    if elements.name(of: node) == .svg {
      let viewBox = elements.viewBox(of: node)
      if viewBox.map({ $0.size.width > 0 && $0.size.height > 0 }) ?? true { return .drawing(viewBox) }
      notes.hidden.append(node)
    } else if elements.isFormula(node) {
      notes.lose("a formula in the HTML is left out", at: node, .dropped)
    } else if name == .img {
      if let size = imageSize(node) { return .image(size) }
      notes.drop(node)
    } else {
      let what = elements.withLocalName(of: node) { String(decoding: $0, as: UTF8.self) }
      notes.lose("the HTML's \"\(what)\" is left out, as no label can show it", at: node, .dropped)
    }
    return .none
  }

  /// Adds the box of what is shown in the place of others, or room for what isn't shown and whose size is known.
  mutating func addReplacement(
    _ replacement: HTMLReplacement, of node: Int, _ name: HTMLName?, _ style: HTMLStyle
  ) {
    var (replacement, style) = (replacement, style)
    replacement.setSize(of: &style)
    if replacement.kind == .none {
      guard let width = style.width.resolved(of: nil), let height = style.height.resolved(of: nil), width > 0,
        height > 0
      else { return }
    } else {
      var told = style
      // A drawing has effects as others have.
      if replacement.kind == .drawing { told.text.effects = [] }
      noteLosses(of: node, told)
    }
    if style.display == .inline { style.display = .inlineBlock }
    replacement.around = levels[levels.count - 1].style
    adapt(&style, node)
    tree.styles.append(style)
    open(node, name, tree.styles.count - 1, style)
    if let box = levels[levels.count - 1].box {
      tree.replacements[box] = replacement
    } else {
      notes.hidden.append(node)
    }
    close()
  }
}
