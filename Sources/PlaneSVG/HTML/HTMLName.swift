/// The elements of HTML that have a meaning here (HTML Standard, 4).
enum HTMLName: String {
  case a, abbr, address, article, aside, b, big, blockquote, body, br, button, caption, center, cite, code
  case col, colgroup, dd, del, details, dfn, dialog, div, dl, dt, em, fieldset, figcaption, figure, font,
    footer, form
  case h1, h2, h3, h4, h5, h6, head, header, hgroup, hr, html, i, ins, kbd, label, legend, li, link, main
  case mark, menu, meta, nav, nobr, ol, p, pre, q, s, samp, script, search, section, small, span, strike
  case strong, style, sub, summary
  case sup, table, tbody, td, template, tfoot, th, thead, title, tr, tt, u, ul, wbr
  case variable = "var"
  // What shows something else than the text in it.
  case audio, canvas, embed, iframe, img, input, math, meter, object, picture, progress, select, svg, textarea
  case video

  /// Names of elements that browsers show otherwise than the text in them, which is all that is read.
  static let plain: KeywordList = [
    "button", "fieldset", "legend", "details", "summary", "dialog", "q", "ruby", "rt", "rp", "bdo", "bdi",
    "marquee", "optgroup", "option", "datalist", "frameset", "noframes", "noembed",
  ]

  /// Whether it is shown by something that no label is.
  var isReplaced: Bool {
    switch self {
    case .audio, .canvas, .embed, .iframe, .img, .input, .math, .meter, .object, .picture, .progress, .select,
      .svg, .textarea, .video:
      true
    default: false
    }
  }
}

extension SVGElements {
  /// The name of an element of HTML; nil for those without a meaning here.
  func htmlName(of node: Int) -> HTMLName? {
    guard isHTML(node) else { return nil }
    return withLocalName(of: node) { HTMLName(rawValue: String(decoding: $0, as: UTF8.self)) }
  }

  /// The value of an attribute of HTML; nil where the element doesn't have it.
  func htmlValue(_ name: StaticString, of node: Int) -> Bytes? {
    if attributes(of: node).isEmpty { return nil }
    return AttributeName(name.bytes).map { value($0, of: node) }
      ?? value(ofUnknownAttribute: name.bytes, of: node)
  }
}
