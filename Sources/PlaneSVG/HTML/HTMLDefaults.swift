import PlaneModel

/// What browsers' own style sheet says of elements (HTML Standard, 15.3).
enum HTMLDefaults {
  private static let monospace: StaticString = "monospace"

  /// Applies what it says of text, before the document's own styles.
  static func applyText(_ name: HTMLName, _ style: inout HTMLStyle, in parent: HTMLStyle) {
    let size = parent.text.fontSize
    switch name {
    case .b, .strong, .th: embolden(&style)
    case .h1, .h2, .h3, .h4, .h5, .h6:
      embolden(&style)
      style.text.fontSize = size * (heading(name)?.size ?? 1)
    case .i, .em, .cite, .dfn, .variable, .address: style.text.fontStyle = .italic
    case .code, .kbd, .samp, .tt, .pre:
      style.text.fontFamily = monospace.bytes
      if name == .pre { style.whiteSpace = .pre }
    case .small, .sub, .sup: style.text.fontSize = size / 1.2
    case .big: style.text.fontSize = size * 1.2
    case .mark:
      style.text.color = CSSColor(color: .black)
      style.text.background = .color(CSSColor(color: Plane.Color(red: 255, green: 255, blue: 0)))
    case .table: style.borderSpacing = 2
    case .hr: style.text.color = gray
    default: break
    }
    switch name {
    case .center: style.textAlign = .centerBoxes
    case .caption: style.textAlign = .center
    // Where nothing around it says how text is aligned.
    case .th where parent.textAlign == .start: style.textAlign = .center
    case .nobr: style.whiteSpace = .nowrap
    default: break
    }
  }

  static let linkColor = CSSColor(color: Plane.Color(red: 0, green: 0, blue: 238))

  /// The line that an element which is no link has under or through its text; nil for none.
  static func line(of name: HTMLName) -> TextTraits? {
    switch name {
    case .u, .ins: .underlined
    case .s, .strike, .del: .struck
    default: nil
    }
  }

  private static func embolden(_ style: inout HTMLStyle) {
    style.text.setFontWeight(("bolder" as StaticString).bytes, inheriting: style.text)
  }

  /// Applies what it says of boxes, once the font's size is known.
  /// - Parameters:
  ///   - parent: the style of the element around.
  ///   - isInList: whether the element stands in a list.
  static func applyBox(_ name: HTMLName, _ style: inout HTMLStyle, in parent: HTMLStyle, isInList: Bool) {
    style.display = display(of: name)
    let em = style.text.fontSize
    let start = style.text.isRightToLeft ? HTMLSide.right : .left
    func setMargin(_ vertical: Double, _ horizontal: Double = 0) {
      style.margin.set([.length(vertical * em), .length(horizontal)])
    }
    switch name {
    case .p, .dl, .pre: setMargin(1)
    case .blockquote, .figure: setMargin(1, 40)
    case .ul, .ol, .menu:
      if !isInList { setMargin(1) }
      style.padding[start] = .length(40)
      style.marker = name == .ol ? .decimal : isInList ? style.marker.inNextLevel : .disc
    case .h1, .h2, .h3, .h4, .h5, .h6: setMargin(heading(name)?.margin ?? 1)
    case .dd: style.margin[start] = .length(40)
    case .body: style.margin.set([.length(8)])
    case .hr:
      style.margin.set([.length(em / 2), .auto])
      style.border = HTMLSides(HTMLStyle.Edge(width: 1, color: gray, style: .inset))
    case .td, .th:
      style.padding.set([.length(style.cellPadding ?? 1)])
      style.verticalAlign = parent.verticalAlign
      if style.cellBorder > 0 {
        style.border = HTMLSides(HTMLStyle.Edge(width: 1, color: gray, style: .solid, isOfTable: true))
      }
    case .tr: style.verticalAlign = parent.display == .table ? .middle : parent.verticalAlign
    case .tbody, .thead, .tfoot: style.verticalAlign = .middle
    case .table: style.isBorderBox = true
    case .caption: style.unlaid.insert(.caption)
    case .sub: style.verticalAlign = .sub
    case .sup: style.verticalAlign = .superscript
    default: break
    }
  }

  /// About the colour that browsers paint the lines of rules and tables in.
  static let gray = CSSColor(color: Plane.Color(red: 128, green: 128, blue: 128))

  /// What browsers paint the sides of a rule in that nothing else is said of.
  static let darkEdge = CSSColor(color: Plane.Color(red: 154, green: 154, blue: 154))
  static let lightEdge = CSSColor(color: Plane.Color(red: 238, green: 238, blue: 238))

  /// The size of a heading, and its margin, in em.
  private static func heading(_ name: HTMLName) -> (size: Double, margin: Double)? {
    switch name {
    case .h1: (2, 0.67)
    case .h2: (1.5, 0.83)
    case .h3: (1.17, 1)
    case .h4: (1, 1.33)
    case .h5: (0.83, 1.67)
    case .h6: (0.67, 2.33)
    default: nil
    }
  }

  private static func display(of name: HTMLName) -> HTMLStyle.Display {
    switch name {
    case .address, .article, .aside, .blockquote, .body, .center, .dd, .details, .div, .dl, .dt, .fieldset,
      .figcaption, .figure, .footer, .form, .h1, .h2, .h3, .h4, .h5, .h6, .header, .hgroup, .hr, .html,
      .legend, .main, .menu, .nav, .ol, .p, .pre, .search, .section, .summary, .ul, .caption:
      .block
    case .li: .listItem
    case .table: .table
    case .tbody: .rowGroup
    case .thead: .headerGroup
    case .tfoot: .footerGroup
    case .col: .column
    case .colgroup: .columnGroup
    case .tr: .row
    case .td, .th: .cell
    case .button: .inlineBlock
    case .dialog, .head, .title, .style, .script, .link, .meta, .template: .none
    default: .inline
    }
  }
}

extension HTMLStyle.Marker {
  /// That of a list in a list (HTML Standard, 15.3.7).
  fileprivate var inNextLevel: HTMLStyle.Marker { self == .circle || self == .square ? .square : .circle }
}
