/// A property of CSS that says something of boxes and lines of HTML, and of nothing in SVG.
struct HTMLProperty {
  enum Kind: String, CaseIterable {
    case alignContent, alignItems, alignSelf, blockSize, border, borderBottomLeftRadius
    case borderBottomRightRadius, borderCollapse, borderColor, borderRadius, borderSpacing, borderStyle
    case borderTopLeftRadius, borderTopRightRadius, borderWidth, boxSizing, clip, columnGap, flex, flexBasis
    case flexDirection, flexFlow, flexGrow, flexShrink, flexWrap, float, gap, grid, gridArea, gridColumn
    case gridColumnEnd, gridColumnStart, gridTemplate, gridTemplateColumns, inlineSize, inset
    case justifyContent, justifyItems, justifySelf, lineHeight, listStyle, listStylePosition
    case listStyleType, margin, maxHeight, maxWidth, minHeight, minWidth, objectFit, overflowBlock,
      overflowInline, overflowWrap, padding,
      placeContent,
      placeItems, position, rowGap, tableLayout, textAlign, textIndent, textOverflow, textWrap,
      textWrapMode
    case verticalAlign, webkitBorderHorizontalSpacing, webkitBorderVerticalSpacing, webkitBoxOrient
    case webkitLineClamp, webkitTextFillColor, whiteSpaceCollapse, wordBreak, wordWrap, zIndex

    /// Whether there is a property for each side as well.
    fileprivate var hasSides: Bool {
      switch self {
      case .border, .borderColor, .borderStyle, .borderWidth, .inset, .margin, .padding: true
      default: false
      }
    }
  }

  let kind: Kind
  /// The side that it says something of; nil for all.
  var side: HTMLSide?

  /// All by their names: that of a side stands behind the first word, or in the place of `inset`.
  private static let all: [String: HTMLProperty] = {
    var all: [String: HTMLProperty] = [:]
    for kind in Kind.allCases {
      var words = kind.rawValue.reduce(into: [""]) { words, letter in
        if letter.isUppercase { words.append("") }
        words[words.count - 1] += letter.lowercased()
      }
      if words[0] == "webkit" { words.insert("", at: 0) }
      all[words.joined(separator: "-")] = HTMLProperty(kind: kind)
      for side in kind.hasSides ? HTMLSide.allCases : [] {
        let name = (kind == .inset ? [] : words.prefix(1)) + [side.rawValue] + words.dropFirst()
        all[name.joined(separator: "-")] = HTMLProperty(kind: kind, side: side)
      }
    }
    return all
  }()

  /// The properties with a name: one, none, or the two sides of what a name says of an axis (CSS Logical 1, 4).
  /// - Parameter isRightToLeft: whether lines run to the left.
  static func named(_ name: Bytes, isRightToLeft: Bool = false) -> [HTMLProperty] {
    guard name.count <= 33 else { return [] }
    let text = String(decoding: name, as: UTF8.self).lowercased()
    if let property = all[text] { return [property] }
    guard ["-block", "-inline", "border-start-", "border-end-"].contains(where: text.contains) else {
      return []
    }
    return physical(text, isRightToLeft ? ["-right", "-left"] : ["-left", "-right"]).compactMap {
      all[$0.hasPrefix("inset-") ? String($0.dropFirst(6)) : $0]
    }
  }

  /// The names for the sides of horizontal lines.
  /// - Parameter ends: where these begin, and where they end.
  private static func physical(_ name: String, _ ends: [String]) -> [String] {
    let ways = [
      ("-start-start", ["-top\(ends[0])"]), ("-start-end", ["-top\(ends[1])"]),
      ("-end-start", ["-bottom\(ends[0])"]), ("-end-end", ["-bottom\(ends[1])"]),
      ("-block-size", ["-height"]), ("-inline-size", ["-width"]), ("-block-start", ["-top"]),
      ("-block-end", ["-bottom"]), ("-inline-start", [ends[0]]), ("-inline-end", [ends[1]]),
      ("-block", ["-top", "-bottom"]), ("-inline", ends),
    ]
    guard let (logical, sides) = ways.first(where: { name.contains($0.0) }) else { return [] }
    return sides.map { name.replacing(logical, with: $0) }
  }

  /// Whether a property states sizes or places.
  static func statesExtents(_ name: Bytes) -> Bool {
    if let property = AttributeName(property: name) { return property == .width || property == .height }
    return named(name).contains { property in
      switch property.kind {
      case .inlineSize, .blockSize, .minWidth, .minHeight, .maxWidth, .maxHeight, .flexBasis, .flex, .margin,
        .padding, .inset, .gap, .rowGap, .columnGap, .lineHeight, .textIndent, .borderRadius, .borderSpacing:
        true
      default: false
      }
    }
  }

  /// Whether one value says all of a border, so that it is that of both sides of an axis.
  var isWholeBorder: Bool { kind == .border && side != nil }

  /// Whether children have it unless they say something else.
  var isInherited: Bool {
    switch kind {
    case .borderCollapse, .borderSpacing, .lineHeight, .listStyle, .listStylePosition, .listStyleType,
      .overflowWrap, .textAlign, .textIndent, .textWrap, .textWrapMode, .webkitBorderHorizontalSpacing,
      .webkitBorderVerticalSpacing, .webkitTextFillColor, .whiteSpaceCollapse, .wordBreak, .wordWrap:
      true
    default: false
    }
  }
}

/// A side of a box, clockwise from the top.
enum HTMLSide: String, CaseIterable { case top, right, bottom, left }
