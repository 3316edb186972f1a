import TextLayout

extension SVGElements {
  /// What an element of HTML looks like: browsers' own style sheet, then attributes, then the document's styles.
  /// - Parameter isInList: whether it stands in a list.
  func htmlStyle(_ node: Int, _ name: HTMLName?, in parent: HTMLStyle, isInList: Bool) -> HTMLStyle {
    var declarations: [(name: Bytes, value: Bytes)] = []
    forEachValue(of: node) { name, value in declarations.append((name, value)) }
    var style = htmlText(node, name, declarations, in: parent)
    if style.text.usesFontUnits, style.text.fontSize != parent.text.fontSize {
      // Lengths by the font's size came before the size itself: now it is known.
      style = htmlText(node, name, declarations, in: parent, size: style.text)
    }
    style.opacity *= min(max(style.text.opacity, 0), 1)
    if let name {
      HTMLDefaults.applyBox(name, &style, in: parent, isInList: isInList)
      applyBoxAttributes(node, name, &style)
    }
    for (name, value) in declarations { apply(name, value, toBoxOf: &style, in: parent) }
    if style.standsApart, !parent.text.textTraits.isDisjoint(with: .lines) {
      var parent = parent
      parent.text.textTraits.subtract(.lines)
      return htmlStyle(node, name, in: parent, isInList: isInList)
    }
    // Browsers let no table inherit that.
    if name == .table, style.textAlign.boxLead != nil { style.textAlign = .start }
    if style.backgroundImages.areClippedToText { style.paintLettersWithBackground() }
    // What is clipped is placed freely.
    if style.position != .absolute { style.unlaid.remove([.clip, .emptyClip]) }
    if style.unlaid.contains(.emptyClip) { style.opacity = 0 }
    if style.legacyBox.isUsed, !style.legacyBox.isVertical { style.display = .flex }
    if style.unlaid.contains(.grid) {
      (style.flex.isColumn, style.flex.isReversed) = (false, false)
      style.flex.grid = style.flex.grid ?? .oneColumn
      if !style.unlaid.contains(.gridColumns) { style.unlaid.remove(.grid) }
    } else {
      style.flex.grid = nil
    }
    return style
  }

  /// Applies what an element of SVG says of lines, which the HTML in it inherits.
  func applyLines(of node: Int, to style: inout HTMLStyle, in parent: HTMLStyle) {
    var text = style.text
    apply(node, to: &text, inheriting: parent.text)
    text.scaleMonospace(inheriting: parent.text)
    style.text = text
    style.text.forgetPictures()
    forEachValue(of: node) { name, value in
      switch AttributeName(property: name) {
      case .whiteSpace, .font: apply(name, value, toBoxOf: &style, in: parent)
      default:
        for property in HTMLProperty.named(name) where property.isInherited {
          style.apply(property, value, in: parent)
        }
      }
    }
  }

  /// The style of a text: what children inherit.
  /// - Parameter size: a style with the font's size, where that is known.
  private func htmlText(
    _ node: Int, _ name: HTMLName?, _ declarations: [(name: Bytes, value: Bytes)], in parent: HTMLStyle,
    size: ComputedStyle? = nil
  ) -> HTMLStyle {
    var style = parent.inherited
    if let name {
      HTMLDefaults.applyText(name, &style, in: parent)
      let isLink = name == .a && value(.href, of: node) != nil
      if isLink { style.text.color = HTMLDefaults.linkColor }
      if let line = isLink ? .underlined : HTMLDefaults.line(of: name),
        !declarations.contains(where: { $0.name.isDecoration })
      {
        style.text.decorate(line)
      }
      if name == .font { applyFontAttributes(node, &style, in: parent) }
    }
    if let size {
      (style.text.fontSize, style.text.fontSizeSource) = (size.fontSize, size.fontSizeSource)
      style.text.hasFinalFontSize = true
    }
    if let direction = htmlValue("dir", of: node)?.trimmed {
      if direction.isKeyword("rtl") { style.text.isRightToLeft = true }
      if direction.isKeyword("ltr") { style.text.isRightToLeft = false }
      if direction.isKeyword("auto") { style.text.isRightToLeft = startsRightToLeft(node) }
    }
    for (name, value) in declarations {
      guard let property = AttributeName(property: name), !property.isPaint else { continue }
      style.text.apply(property, value, inheriting: parent.text)
    }
    if size == nil { style.text.scaleMonospace(inheriting: parent.text) }
    style.text.settleDecoration(inheriting: parent.text)
    style.text.forgetPictures()
    return style
  }

  /// Applies a declaration that says something of a box or of lines.
  private func apply(_ name: Bytes, _ value: Bytes, toBoxOf style: inout HTMLStyle, in parent: HTMLStyle) {
    style.backgroundImages.take(name, value)
    let properties = HTMLProperty.named(name, isRightToLeft: style.text.isRightToLeft)
    guard properties.isEmpty else {
      let isPair = properties.count > 1 && !properties[0].isWholeBorder
      let words = isPair ? CSSWords.all(in: value) : [value]
      for (property, word) in zip(properties, [words.first ?? value, words.last ?? value]) {
        style.apply(property, word, in: parent)
      }
      return
    }
    let value = value.trimmed
    guard let property = AttributeName(property: name) else { return }
    var other: HTMLStyle?
    if let keyword = WideKeyword(value) {
      if keyword == .revertLayer { return }
      other = keyword.goesByParent(isInherited: property.isInherited) ? parent : HTMLStyle(style.text)
    }
    switch property {
    case .display: style.setDisplay(value, or: other)
    case .whiteSpace: style.whiteSpace = other?.whiteSpace ?? HTMLStyle.whiteSpace(value) ?? style.whiteSpace
    case .background:
      if let other { return style.unlaid.take(.backgroundArea, from: other.unlaid) }
      let words = CSSWords.all(in: value)
      // Of two areas, the second is that which is painted.
      let areas: KeywordList = ["content-box", "padding-box", "border-box"]
      let area = words.last { areas.hold($0) }
      style.unlaid.set(.backgroundArea, area.map { !$0.isKeyword("border-box") } ?? false)
    case .transform:
      if let other { return style.transform = other.transform }
      guard let transform = HTMLTransform(value, fontSize: style.text.fontSize) else { return }
      style.transform = transform
      style.text.transform = nil
      style.text.effects.remove(.boxTransform)
    case .width: style.width = other?.width ?? style.size(value) ?? style.width
    case .height: style.height = other?.height ?? style.size(value) ?? style.height
    case .font:
      if let other { return style.lineHeight = other.lineHeight }
      var text = style.text
      text.hasFinalFontSize = false
      guard let height = text.applyFont(value, inheriting: parent.text) else { return }
      style.lineHeight = HTMLStyle.lineHeight(height, style.text.fontSize) ?? .normal
    default: break
    }
  }

  // MARK: - Attributes

  /// Applies what the attributes of a `font` say (HTML Standard, 15.3.4).
  private func applyFontAttributes(_ node: Int, _ style: inout HTMLStyle, in parent: HTMLStyle) {
    if let color = value(.color, of: node).flatMap(CSSColor.init) { style.text.color = color }
    if let face = htmlValue("face", of: node)?.trimmed, !face.isEmpty { style.text.fontFamily = face }
    guard let size = htmlValue("size", of: node)?.trimmed, var step = ValueScanner.number(size) else {
      return
    }
    if size.first == UInt8(ascii: "+") || size.first == UInt8(ascii: "-") { step += 3 }
    let sizes = [10, 13, 16, 18, 24, 32, 48.0]
    style.text.fontSize = sizes[Int(min(max(step, 1), 7)) - 1]
  }

  /// Applies what attributes say of boxes (HTML Standard, 15.3.10 and others).
  private func applyBoxAttributes(_ node: Int, _ name: HTMLName, _ style: inout HTMLStyle) {
    guard !attributes(of: node).isEmpty else { return }
    func number(_ attribute: StaticString) -> Double? {
      htmlValue(attribute, of: node).flatMap { HTMLExtent(attribute: $0)?.fixed }
    }
    switch name {
    case .table:
      applySizes(node, &style)
      if let spacing = number("cellspacing") { style.borderSpacing = spacing }
      style.cellPadding = number("cellpadding")
      style.cellBorder = number("border") ?? 0
      if style.cellBorder > 0 {
        style.border = HTMLSides(
          HTMLStyle.Edge(width: style.cellBorder, color: HTMLDefaults.gray, style: .solid, isOfTable: true))
      }
      if let align = htmlValue("align", of: node), align.trimmed.isKeyword("center") {
        (style.margin.left, style.margin.right) = (.auto, .auto)
      }
    case .td, .th, .tr, .tbody, .thead, .tfoot:
      applySizes(node, &style)
      if let align = htmlValue("valign", of: node)?.trimmed {
        let words: [(StaticString, HTMLStyle.VerticalAlign)] = [
          ("top", .top), ("baseline", .top), ("middle", .middle), ("bottom", .bottom),
        ]
        style.verticalAlign = align.meaning(among: words) ?? style.verticalAlign
      }
      if htmlValue("nowrap", of: node) != nil { style.whiteSpace = .nowrap }
      applyAlign(node, &style)
    case .col, .colgroup, .canvas, .embed, .object, .video: applySizes(node, &style)
    case .img, .svg:
      applySizes(node, &style, mayBeZero: true)
      if name == .svg { applyAttributes(ofDrawing: node, &style) }
    case .dialog: if htmlValue("open", of: node) != nil { style.display = .block }
    case .input: if htmlValue("type", of: node)?.trimmed.isKeyword("hidden") == true { style.display = .none }
    case .p, .div, .h1, .h2, .h3, .h4, .h5, .h6, .caption: applyAlign(node, &style)
    case .ol:
      if let type = value(.type, of: node)?.trimmed { style.marker = .init(listType: type) ?? style.marker }
    case .hr:
      applySizes(node, &style)
      if let color = value(.color, of: node).flatMap(CSSColor.init) {
        (style.text.color, style.text.background) = (color, .color(color))
        style.border = HTMLSides(HTMLStyle.Edge(width: 1, color: color, style: .solid))
      }
      if htmlValue("noshade", of: node) != nil {
        let color = style.border.top.color ?? HTMLDefaults.gray
        style.text.background = .color(color)
        style.border = HTMLSides(HTMLStyle.Edge(width: 1, color: color, style: .solid))
      }
      if let size = number("size") {
        if size > 1 { style.height = .length(size - 2) } else { style.border.bottom.width = 0 }
      }
    default: break
    }
    if let hidden = htmlValue("hidden", of: node), !hidden.trimmed.isKeyword("until-found") {
      style.display = .none
    }
    if let color = htmlValue("bgcolor", of: node).flatMap(CSSColor.init), style.text.backgroundColor == nil {
      style.text.background = .color(color)
    }
  }

  /// Whether the first letter with a direction runs to the left; one that stands after much else is not looked for.
  private func startsRightToLeft(_ node: Int) -> Bool {
    var start: [UInt8] = []
    for index in node..<min(end(of: node), node + 100) where isText(index) && start.count < 200 {
      start += text(of: index).prefix(200)
    }
    return BaseDirection(of: String(decoding: start, as: UTF8.self)) == .rightToLeft
  }

  private func applySizes(_ node: Int, _ style: inout HTMLStyle, mayBeZero: Bool = false) {
    func size(_ name: AttributeName) -> HTMLExtent? {
      value(name, of: node).flatMap(HTMLExtent.init(attribute:)).flatMap {
        $0 != .zero || mayBeZero ? $0 : nil
      }
    }
    style.width = size(.width) ?? style.width
    style.height = size(.height) ?? style.height
  }

  /// Applies what an `svg` says of its box by attributes, which go behind all styles.
  private func applyAttributes(ofDrawing node: Int, _ style: inout HTMLStyle) {
    for (name, size) in [(AttributeName.width, \HTMLStyle.width), (.height, \.height)] {
      guard let value = value(name, of: node), let unit = style.size(value.trimmed) else { continue }
      style[keyPath: size] = unit
    }
    if let value = value(.display, of: node)?.trimmed { style.setDisplay(value, or: nil) }
    if let transform = value(.transform, of: node).flatMap({ Transform($0) }) {
      style.transform = HTMLTransform(transform)
    }
  }

  private func applyAlign(_ node: Int, _ style: inout HTMLStyle) {
    guard let align = htmlValue("align", of: node)?.trimmed else { return }
    let words: [(StaticString, HTMLStyle.Align)] = [
      ("left", .leftBoxes), ("center", .centerBoxes), ("right", .rightBoxes), ("justify", .justify),
      ("middle", .centerBoxes),
    ]
    style.textAlign = align.meaning(among: words) ?? style.textAlign
  }
}

extension Bytes {
  fileprivate var isDecoration: Bool { isKeyword("text-decoration") || isKeyword("text-decoration-line") }
}

extension AttributeName {
  /// Whether it says what shapes of SVG are painted with, which letters of HTML are not.
  var isPaint: Bool {
    switch self {
    case .fill, .fillOpacity, .stroke, .strokeOpacity, .strokeWidth, .textAnchor, .xmlSpace, .paintOrder: true
    default: false
    }
  }
}

extension ComputedStyle {
  /// Forgets what only a picture could show, which HTML never becomes.
  fileprivate mutating func forgetPictures() {
    isColorUnread = false
    effects.remove(.boxless)
  }
}
