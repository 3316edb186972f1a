/// How much of an element is written: each extent leaves out what the one before does, and more.
enum CutOutExtent: Comparable {
  case all
  /// All of an `svg` but what it says as the root: its place, its size, what it shows of what lies outside, and whether it is
  /// shown, as browsers show the root of a file in any case.
  case root
  /// What the root says of each part of the drawing: what is inherited, lines along texts, and its opacity, as parts that lie
  /// over each other are one picture with it.
  case part
  case inherited
}

/// What is known of an attribute of the vocabulary by its name alone.
struct CutOutName {
  let spelling: StaticString
  /// The last extent in which it is written; nil where it never is.
  let extent: CutOutExtent?
  /// Whether its value says something of the whole element.
  let isNoted: Bool
  let property: ShortProperty

  /// All of them, by their places in the vocabulary: thousands of attributes are looked up.
  static let all = AttributeName.allCases.map(CutOutName.init)

  private init(_ name: AttributeName) {
    spelling = name.spelling
    property = ShortProperty.of(name.spelling.bytes)
    extent = Self.extent(of: name)
    isNoted = name == .href || name == .xlinkHref || name == .display
  }

  private static func extent(of name: AttributeName) -> CutOutExtent? {
    switch name {
    case .xmlSpace, .xmlLang: .inherited
    case .href, .xlinkHref, .id, .class, .style, .role, .version, .media: nil
    case .systemLanguage, .requiredFeatures, .requiredExtensions, .background, .backgroundColor: nil
    case _ where name.isLabel || name.isOurs: nil
    case .x, .y, .width, .height, .viewBox, .preserveAspectRatio, .overflow, .overflowX, .overflowY, .display:
      .all
    case .opacity, .textDecoration, .textDecorationLine, .textDecorationStyle, .textDecorationColor,
      .textDecorationThickness:
      .part
    default: CutOutProperty.isInherited(name.spelling.bytes) ? .inherited : .root
    }
  }
}
