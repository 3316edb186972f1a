import Diagnostics

/// What is told of a value that SVG doesn't allow: how it is drawn all the same, and what to do.
struct WrongValueText {
  let message: String
  let outcome: Loss.Outcome
  /// The rule that it breaks; nil where it may be one that is newer than this tool.
  let rule: String?

  /// - Parameter element: what the value stands on; nil for one of a style sheet.
  init(_ kind: ValueMistake.Kind, _ name: AttributeName, of element: ElementName?, _ part: String) {
    let what = "the \(name.spelling) \"\(part)\""
    let effect = Self.effect(of: name, on: element)
    outcome = kind == .outOfRange ? .kept : .dropped
    switch kind {
    case .negative:
      message = "\(what) is negative, and \(effect); write 0 or more"
      rule = Self.ruleOfNegative(name, on: element)
    case .outOfRange:
      let nearest = part.hasPrefix("-") ? "0" : "1"
      message = "\(what) is outside 0…1, and counts as \(nearest); write a number in that range"
      rule = "opacity-out-of-range"
    case .notFinite:
      message = "\(what) is no number that can be drawn, and \(effect); write a finite number"
      rule = "non-finite-number"
    case .unreadable:
      message = "\(what) cannot be read, and \(effect); write \(Self.example(of: name, instead: part))"
      let mayBeNewer = [.paint, .filter, .clip].contains(name.grammarInStyles)
      rule = mayBeNewer ? nil : LossCode.invalidValue.rawValue
    case .notWorkedOut:
      message = "\(what) is not worked out here, and is left out; write a number"
      rule = nil
    case .withoutUnit:
      message = "\(what) has no unit, and browsers ignore it in a style sheet; write \"\(part)px\""
      rule = LossCode.invalidValue.rawValue
    case .unpaired:
      message =
        "the number \"\(part)\" of \(name.spelling) has no partner, and is not drawn; write \(Self.example(of: name, instead: part))"
      rule = LossCode.invalidValue.rawValue
    }
  }

  private static func ruleOfNegative(_ name: AttributeName, on element: ElementName?) -> String {
    switch name {
    case .rx, .ry: element == .ellipse ? "negative-size" : "negative-corner-radius"
    case .strokeWidth: "negative-border-width"
    case .fontSize: "invalid-font-size"
    case .strokeDasharray: LossCode.invalidValue.rawValue
    default: "negative-size"
    }
  }

  /// What browsers do then.
  private static func effect(of name: AttributeName, on element: ElementName?) -> String {
    switch name {
    case .points, .d: "what follows is not drawn"
    case .width where element == .rect, .height where element == .rect, .r: "nothing is drawn"
    case .fill, .stroke, .color: "it is ignored"  // Viewers have colors of their own.
    case .planeBox: "the layer's box is taken from what is drawn"
    case .planeColor, .planeType, .planeVerticalAlign, .planeLead, .planeBreak: "it is ignored"
    default: name.statesNumber ? "it is ignored" : "browsers ignore it"
    }
  }

  private static func example(of name: AttributeName, instead part: String) -> String {
    switch name {
    case _ where part.withLent { $0.hasKeywordPrefix("url(") }: "the address in quotes, as in \"url('#a b')\""
    case .fill, .stroke, .color, .planeColor: "a color, such as \"#ff8800\""
    case .fontFamily:
      "names with commas between, such as \"Arial, sans-serif\", and those of other words in quotes"
    case .opacity, .fillOpacity, .strokeOpacity: "a number from 0 to 1"
    case .transform: "a function such as \"scale(2)\""
    case .points: "pairs of numbers"
    case .planeBox: "four numbers, such as \"40 20 320 40\""
    case .strokeDasharray: "lengths of 0 or more, such as \"4 2\""
    case .d: "commands and numbers, such as \"M 10 20 H 150\""
    case .viewBox: "four numbers, such as \"0 0 400 300\""
    case .fontWeight: "\"bold\", \"normal\" or a number from 1 to 1000"
    case .fontStyle: "\"normal\", \"italic\" or \"oblique\""
    case .textAnchor: "\"start\", \"middle\" or \"end\""
    case .planeType: "\"post-it\" or \"background\""
    case .planeVerticalAlign: "\"top\", \"middle\" or \"bottom\""
    case .filter: "functions, such as \"blur(2px)\", or \"url(#id)\""
    case .clipPath: "a shape, such as \"circle(20px)\", or \"url(#id)\""
    case .planeBreak, .planeLead: "white space with escapes, such as \"\\n\" for a line break"
    case .preserveAspectRatio: "a place, such as \"xMidYMid\", or \"none\""
    default: "a number"
    }
  }
}
