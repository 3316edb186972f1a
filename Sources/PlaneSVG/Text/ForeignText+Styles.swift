import Diagnostics

/// What of the styles in a text no label can say.
extension ForeignText {
  /// The style of all letters that are painted, by its position; the element's own where they differ, or begin elsewhere than
  /// it says.
  var commonStyle: Int {
    guard let style = chunks.first(where: \.isPainted)?.style, style > 0 else { return 0 }
    let common = styles[style]
    let isCommon =
      common.textAnchor == styles[0].textAnchor && common.isRightToLeft == styles[0].isRightToLeft
      && chunks.allSatisfy {
        !$0.isPainted || !$0.paintsMixed && styles[$0.style].isSameForLetters(as: common)
      }
    return isCommon ? style : 0
  }

  /// Notes what of a style that characters have no label can say.
  /// - Returns: whether characters in the style are painted.
  mutating func look(at index: Int) -> Bool {
    if seenStyle.index == index { return seenStyle.isPainted }
    let isFilled = styles[index].fillColor.map { $0.alpha > 0 } ?? false
    let isUsual = isFilled && styles[index].hasUsualLetters && !bringsFonts
    seenStyle = (index, styles[index].isVisible && styles[index].fontSize > 0)
    if !isUsual, seenStyle.isPainted { seenStyle.isPainted = lookClosely(at: index, isFilled: isFilled) }
    return seenStyle.isPainted
  }

  @inline(never)
  private mutating func lookClosely(at index: Int, isFilled: Bool) -> Bool {
    let style = styles[index]
    let isStroked =
      style.strokeColor.map { $0.alpha > 0 } ?? (style.hasUnsupportedStroke && style.strokeWidth > 0)
    guard isFilled || isStroked || style.hasUnsupportedFill else { return false }
    if style.hasUnsupportedFill {
      obstacle = NotNative(paint: style.fill, of: "text")
    } else if !isFilled {
      obstacle = NotNative(.unsupportedStroke, "the text is an outline alone")
    } else if isStroked {
      lose("the letters have an outline", .unsupportedStroke, isSlight: true)
    }
    noteTraits(of: style)
    return true
  }

  private mutating func noteTraits(of style: ComputedStyle) {
    if !style.hasStatedFontSize, !style.hasInitialFontSize {
      lose("the font's size is left to whoever shows the text", isSlight: true)
    }
    if style.letterSpacing != 0 || style.wordSpacing != 0 {
      lose("letters or words are spaced", isSlight: true)
    }
    if elements.usesOwnFont(style) {
      if prefersEditable {
        replacesFont = true
      } else {
        lose("the text is written in a font that the drawing brings along", isSlight: true)
      }
    }
    // Where characters are read the case of letters is followed, but for those of ours, which stay as they were typed.
    let traits = elements.form == .foreign ? style.textTraits.subtracting(.letterCase) : style.textTraits
    if !traits.isDisjoint(with: .unbounded) { isUnbounded = true }
    for (trait, message) in traits.messages { lose(message, isSlight: trait.isSubset(of: .slight)) }
  }
}

extension ComputedStyle {
  /// Whether letters in both styles look alike and go on in one line.
  func setsAlike(_ other: ComputedStyle) -> Bool {
    looksLike(other) && textAnchor == other.textAnchor && isRightToLeft == other.isRightToLeft
      && isVisible == other.isVisible
  }

  /// Whether both are the same in all that is asked of the style of letters.
  func isSameForLetters(as other: ComputedStyle) -> Bool {
    setsAlike(other) && fontSizeSource == other.fontSizeSource && ownBaseline == other.ownBaseline
      && letterSpacing == other.letterSpacing && wordSpacing == other.wordSpacing
      && preservesSpace == other.preservesSpace && textTraits == other.textTraits
      && color == other.color && isColorUnread == other.isColorUnread && fill == other.fill
      && fillOpacity == other.fillOpacity && stroke == other.stroke && strokeOpacity == other.strokeOpacity
      && strokeWidth == other.strokeWidth && strokeTraits == other.strokeTraits
      && opacity == other.opacity && effects == other.effects && transform == other.transform
  }

  /// Whether letters have nothing but an area that no label can say, fonts of the drawing's own aside.
  fileprivate var hasUsualLetters: Bool {
    guard case .none = stroke else { return false }
    return hasStatedFontSize && letterSpacing == 0 && wordSpacing == 0
      && textTraits.isSubset(of: [
        .lineBreaks, .noLoneSpace, .tabularFigures, .eastAsian, .underlined, .struck,
      ])
  }
}
