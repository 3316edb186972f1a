extension AttributeName {
  var isInherited: Bool {
    switch self {
    case .opacity, .display, .clipPath, .mask, .filter, .mixBlendMode, .isolation, .overflow, .overflowX,
      .overflowY, .transform,
      .transformOrigin, .transformBox, .background, .backgroundColor, .vectorEffect, .unicodeBidi,
      .alignmentBaseline, .baselineShift, .x, .y, .width, .height, .rx, .ry, .cx, .cy, .r, .d, .maskImage,
      .translate, .rotate, .scale, .offsetPath:
      false
    default: true
    }
  }
}

extension ComputedStyle {
  /// Takes a property from another style: that of the parent, or the one of which nothing is said.
  mutating func copy(_ property: AttributeName, from other: ComputedStyle) {
    switch property {
    case .color:
      (color, isColorUnread, isColorStated) = (other.color, other.isColorUnread, other.isColorStated)
    case .fill: fill = other.fill
    case .fillOpacity: fillOpacity = other.fillOpacity
    case .opacity: opacity = other.opacity
    case .display:
      isDisplayed = other.isDisplayed
      effects.take(.boxless, from: other.effects)
    case .visibility: isVisible = other.isVisible
    case .clipPath: effects.set(.clip, !other.effects.isDisjoint(with: [.clip, .rectangularClip]))
    case .mask, .maskImage: effects.set(.mask, !other.effects.isDisjoint(with: [.mask, .rectangularClip]))
    case .filter: effects.take([.filter, .filterElement], from: other.effects)
    case .mixBlendMode: effects.take(.blend, from: other.effects)
    case .isolation: isIsolated = other.isIsolated
    case .overflow, .overflowX, .overflowY: overflow.take(property, from: other.overflow)
    case .transform: transform = other.transform ?? .identity
    case .translate, .rotate, .scale: copyTransformParts(from: other)
    case .x, .y, .width, .height, .rx, .ry, .cx, .cy, .r, .d: hasGeometry = true
    case .offsetPath: effects.take(.motion, from: other.effects)
    case .all: setAll()
    case .transformOrigin: transformOriginValue = other.transformOriginValue
    case .transformBox: usesOwnBox = other.usesOwnBox
    case .background, .backgroundColor: background = other.background
    case .imageRendering: isPixelated = other.isPixelated
    case .shapeRendering: hasCrispEdges = other.hasCrispEdges
    default:
      copyStroke(property, from: other)
      copyText(property, from: other)
    }
  }

  /// Those of a parent are read from where they are stated, which is not here.
  private mutating func copyTransformParts(from other: ComputedStyle) {
    hasTransformParts = true
    if other.hasTransformParts { effects.insert(.motion) }
  }

  /// Presentation attributes are among what `all` takes back (CSS Cascade 5, 3.2): only those who show it see what is left.
  private mutating func setAll() {
    isDisplayed = true
    effects.insert(.reset)
  }

  private mutating func copyStroke(_ property: AttributeName, from other: ComputedStyle) {
    switch property {
    case .stroke: stroke = other.stroke
    case .strokeOpacity: strokeOpacity = other.strokeOpacity
    case .strokeWidth:
      strokeWidth = other.strokeWidth
      strokeTraits.take([.relativeWidth, .unknownWidth], from: other.strokeTraits)
    case .strokeMiterlimit: strokeMiterlimit = other.strokeMiterlimit
    case .strokeLinecap: strokeLinecap = other.strokeLinecap
    case .strokeLinejoin: strokeLinejoin = other.strokeLinejoin
    case .strokeDasharray: strokeTraits.take(.dashed, from: other.strokeTraits)
    case .vectorEffect: hasNonScalingStroke = other.hasNonScalingStroke
    case .paintOrder: strokeTraits.take(.paintedFirst, from: other.strokeTraits)
    case .marker: strokeTraits.take(.markers, from: other.strokeTraits)
    case .markerStart: strokeTraits.take(.markerStart, from: other.strokeTraits)
    case .markerMid: strokeTraits.take(.markerMid, from: other.strokeTraits)
    case .markerEnd: strokeTraits.take(.markerEnd, from: other.strokeTraits)
    default: break
    }
  }

  private mutating func copyText(_ property: AttributeName, from other: ComputedStyle) {
    switch property {
    case .font:
      for part: AttributeName in [.fontFamily, .fontSize, .fontWeight, .fontStyle] {
        copyText(part, from: other)
      }
      textTraits.take(.ofFont, from: other.textTraits)
    case .fontFamily: fontFamily = other.fontFamily
    case .fontSize:
      if !hasFinalFontSize { (fontSize, fontSizeSource) = (other.fontSize, other.fontSizeSource) }
    case .fontWeight: fontWeight = other.fontWeight
    case .fontStyle:
      fontStyle = other.fontStyle
      textTraits.take(.slant, from: other.textTraits)
    case .textAnchor: textAnchor = other.textAnchor
    case .direction: isRightToLeft = other.isRightToLeft
    case .whiteSpace:
      preservesSpace = other.preservesSpace
      textTraits.take([.lineBreaks, .noLoneSpace], from: other.textTraits)
    case .letterSpacing:
      letterSpacing = other.letterSpacing
      textTraits.take(.letterSpacing, from: other.textTraits)
    case .wordSpacing:
      wordSpacing = other.wordSpacing
      textTraits.take(.wordSpacing, from: other.textTraits)
    case .dominantBaseline: baseline = other.baseline
    case .alignmentBaseline: ownBaseline = other.ownBaseline
    case .textDecoration, .textDecorationLine: break  // What is there stays there.
    default: textTraits.take(.trait(of: property), from: other.textTraits)
    }
  }
}
