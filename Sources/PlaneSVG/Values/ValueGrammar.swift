import ByteText
import PlaneModel

/// What SVG asks of a value, as far as the value alone tells (SVG 2, 4; CSS Values 4).
enum ValueGrammar: UInt8 {
  /// A length of 0 or more.
  case size
  case coordinate
  /// Lengths, one for each character.
  case coordinates
  /// A number from 0 to 1, or a percentage.
  case fraction
  case fontSize
  /// Lengths of 0 or more, one for each dash and each gap.
  case dashes
  /// Four numbers, a box in a drawing of ours.
  case box
  /// A number and nothing else, in a drawing of ours.
  case number
  /// A number, which a function may give.
  case formula
  /// Names of fonts with commas between.
  case families
  case paint, transform, styleTransform, points, pathData, viewBox, aspectRatio
  /// Words; a weight is a number, too, and `oblique` may have an angle.
  case weight, style, anchor
  /// Words in a drawing of ours.
  case elementType, verticalAlignment
  /// White space with escapes, in a drawing of ours.
  case separator
  /// What begins with a function that is known, or a box.
  case filter, clip

  /// What is wrong with a value; nil where it can be read, and for an empty one, which says nothing unless it is to be a
  /// paint or what we write.
  func mistake(in value: Bytes) -> ValueMistake? {
    let text = value.trimmed
    guard !text.isEmpty else { return needsText ? .unreadable(value) : nil }
    let mistake: ValueMistake? =
      switch self {
      case .size: length(text, isSize: true)
      case .coordinate: length(text, isSize: false)
      case .coordinates: lengths(text, areSizes: false)
      case .fraction: fraction(text)
      case .fontSize: Self.fontSizes.hold(text) ? nil : length(text, isSize: true)
      case .dashes: text.isKeyword("none") ? nil : lengths(text, areSizes: true)
      case .box: box(text)
      case .number: ValueScanner.number(text) == nil ? .unreadable(text) : nil
      case .paint: Self.isPaint(text) ? nil : .unreadable(text)
      case .families: Self.isKnown(text) || FontFamily.isList(text) ? nil : .unreadable(text)
      case .formula: Self.isWorkedOut(text) ? nil : .notWorkedOut(text)
      case .transform: Transform.unreadablePart(of: text, in: .attribute).map { .unreadable($0) }
      case .styleTransform: Transform.unreadablePart(of: text, in: .style).map { .unreadable($0) }
      case .points: points(text)
      case .pathData: pathData(text)
      case .viewBox: viewBox(text)
      case .aspectRatio: AspectRatio(reading: text) == nil ? .unreadable(text) : nil
      case .weight: weight(text)
      case .style, .anchor: isWord(text) || Self.isKnown(text) ? nil : .unreadable(text)
      case .filter: isEffect(text, Self.filters) ? nil : .unreadable(text)
      case .clip: isEffect(text, Self.clips) ? nil : .unreadable(text)
      case .separator:
        LineSeparator.unescaped(String(decoding: text, as: UTF8.self)) == nil ? .unreadable(text) : nil
      case .elementType: Self.isOwn(value, PlaneElementType.self) ? nil : .unreadable(text)
      case .verticalAlignment: Self.isOwn(value, Layer.Alignment.Vertical.self) ? nil : .unreadable(text)
      }
    return mistake?.moved(from: text, to: value)
  }

  /// Whether an empty value is a mistake.
  private var needsText: Bool { [.paint, .box, .number, .elementType, .verticalAlignment].contains(self) }

  // MARK: - Words

  private func weight(_ text: Bytes) -> ValueMistake? {
    guard Self.isWorkedOut(text) else { return .notWorkedOut(text) }
    let isNumber = ValueScanner.number(text).map { (1...1000).contains($0) } ?? false
    return isNumber || isWord(text) || Self.isKnown(text) ? nil : .unreadable(text)
  }

  private func isWord(_ text: Bytes) -> Bool {
    switch self {
    case .weight: Self.weights.hold(text)
    case .style: Self.styles.hold(text) || text.hasKeywordPrefix("oblique ")
    case .anchor: text.meaning(among: Layer.Alignment.Horizontal.anchors) != nil
    default: false
    }
  }

  private static let weights: KeywordList = ["normal", "bold", "bolder", "lighter"]
  private static let styles: KeywordList = ["normal", "italic", "oblique"]

  /// Whether a value is a word of ours, which is read as it stands, with its spaces.
  private static func isOwn<Word: RawRepresentable<String>>(_ value: Bytes, _: Word.Type) -> Bool {
    Word(rawValue: String(decoding: value, as: UTF8.self)) != nil
  }

  private func isEffect(_ text: Bytes, _ functions: KeywordList) -> Bool {
    text.isKeyword("none") || URLReference(text) != nil || functions.begin(text) || Self.isOpen(text)
  }

  private static let filters: KeywordList = [
    "blur(", "brightness(", "contrast(", "drop-shadow(", "grayscale(", "hue-rotate(", "invert(",
    "opacity(", "saturate(", "sepia(",
  ]
  private static let clips: KeywordList = [
    "inset(", "circle(", "ellipse(", "polygon(", "path(", "rect(", "xywh(", "shape(", "border-box",
    "padding-box", "content-box", "margin-box", "fill-box", "stroke-box", "view-box",
  ]

  // MARK: - Lengths

  private func length(_ text: Bytes, isSize: Bool) -> ValueMistake? {
    if let length = Length(text) {
      guard length.value.isFinite else { return .notFinite(text) }
      return isSize && length.value < 0 ? .negative(text) : nil
    }
    if Self.isKnown(text) || text.isKeyword("auto") || LengthUnit(of: text)?.isOfViewer == true { return nil }
    return Self.isNotFinite(text) ? .notFinite(text) : .unreadable(text)
  }

  private func lengths(_ text: Bytes, areSizes: Bool) -> ValueMistake? {
    guard !Self.isKnown(text) else { return nil }
    for word in ValueWords(text, ValueWords.isSeparator) {
      if let mistake = length(word, isSize: areSizes) { return mistake.moved(from: word, to: text) }
    }
    return nil
  }

  private func fraction(_ text: Bytes) -> ValueMistake? {
    var scanner = ValueScanner(text)
    guard let number = scanner.number() else {
      if WideKeyword(text) != nil { return nil }
      if text.contains(UInt8(ascii: "(")) { return Self.isWorkedOut(text) ? nil : .notWorkedOut(text) }
      return Self.isNotFinite(text) ? .notFinite(text) : .unreadable(text)
    }
    let isPercentage = scanner.skip(UInt8(ascii: "%"))
    guard scanner.isAtEnd else { return .unreadable(text) }
    return (0...(isPercentage ? 100 : 1)).contains(number) ? nil : .outOfRange(text)
  }

  /// Whether a value is no function, or one that is worked out here.
  private static func isWorkedOut(_ text: Bytes) -> Bool {
    !text.contains(UInt8(ascii: "(")) || VariableReference.position(in: text) != nil
      || Calculation.length(text) != nil
  }

  private static let fontSizes: KeywordList = [
    "xx-small", "x-small", "small", "medium", "large", "x-large", "xx-large", "xxx-large", "larger",
    "smaller", "math",
  ]

  /// Keywords that every property takes, and functions, which need more than the value to be known.
  private static func isKnown(_ text: Bytes) -> Bool {
    WideKeyword(text) != nil || text.contains(UInt8(ascii: "("))
  }

  /// Whether a value is a paint, or has a variable in it, of which nothing is known here. A function that is not known is
  /// no paint, and neither is a known one with something else in it than it takes.
  private static func isPaint(_ text: Bytes) -> Bool { Paint(text) != nil || isOpen(text) }

  /// Whether a value is a keyword that every property takes, or has a variable in it.
  private static func isOpen(_ text: Bytes) -> Bool {
    WideKeyword(text) != nil || VariableReference.position(in: text) != nil
  }

  /// Whether a value is what programs write where they divided zero by zero.
  static func isNotANumber(_ text: Bytes) -> Bool { text.isKeyword("nan") || text.isKeyword("nanpx") }

  /// What programs write in the place of a number that they don't have.
  private static func isNotFinite(_ text: Bytes) -> Bool {
    var word = text
    if let sign = word.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      word = Bytes(rebasing: word[1...])
    }
    if word.count > 2, Bytes(rebasing: word.suffix(2)).isKeyword("px") {
      word = Bytes(rebasing: word[..<(word.count - 2)])
    }
    return (["nan", "infinity", "inf"] as KeywordList).hold(word)
  }

  // MARK: - Lists of numbers

  /// The first word that holds something else than numbers and what their reader takes.
  private func strangeWord(in text: Bytes, where isTaken: (UInt8) -> Bool) -> ValueMistake? {
    guard let strange = text.firstIndex(where: { !isTaken($0) }) else { return nil }
    var start = strange
    while start > 0, !ValueWords.isSeparator(text[start - 1]) { start -= 1 }
    let end = text[strange...].firstIndex(where: ValueWords.isSeparator) ?? text.count
    let word = Bytes(rebasing: text[start..<end])
    let mistake = Self.isNotFinite(word) ? ValueMistake.notFinite(word) : .unreadable(word)
    return mistake.moved(from: word, to: text)
  }

  private func points(_ text: Bytes) -> ValueMistake? {
    let strange = strangeWord(in: text) { $0 | 0x20 == UInt8(ascii: "e") || Self.isOfNumbers($0) }
    if let strange { return strange }
    var scanner = ValueScanner(text)
    var (count, last) = (0, 0..<0)
    while !scanner.isAtEnd {
      let start = scanner.position
      guard scanner.number() != nil else { return .unreadable(start..<start + 1) }
      (count, last) = (count + 1, start..<scanner.position)
      scanner.skipSeparator()
    }
    return count.isMultiple(of: 2) ? nil : ValueMistake(kind: .unpaired, part: last)
  }

  private func box(_ text: Bytes) -> ValueMistake? {
    guard ValueScanner.numbers(text, count: 4) == nil else { return nil }
    let strange = strangeWord(in: text) { $0 | 0x20 == UInt8(ascii: "e") || Self.isOfNumbers($0) }
    return .unreadable(strange?.part ?? 0..<text.count)
  }

  private func pathData(_ text: Bytes) -> ValueMistake? {
    if text.isKeyword("none") { return nil }
    // The commands, and the `e` of exponents.
    let strange = strangeWord(in: text) {
      Self.isOfNumbers($0) || $0 | 0x20 == UInt8(ascii: "e") || PathCommand.numberCount(of: $0 | 0x20) != nil
    }
    if let strange, strange.kind == .notFinite { return strange }
    var commands = PathCommands(text)
    while commands.next() != nil {}
    return commands.mistake.map { mistake in
      guard let word = strange?.part, word.contains(commands.position) else { return .unreadable(mistake) }
      // What stands before the mistake in its word is drawn.
      return .unreadable(max(word.lowerBound, mistake.lowerBound)..<word.upperBound)
    }
  }

  private static func isOfNumbers(_ byte: UInt8) -> Bool {
    byte.isASCIIDigit || byte == 0x2d || byte == 0x2e || byte == 0x2b || ValueWords.isSeparator(byte)
  }

  private func viewBox(_ text: Bytes) -> ValueMistake? {
    if let mistake = strangeWord(in: text, where: { $0 | 0x20 == 0x65 || Self.isOfNumbers($0) }) {
      return mistake
    }
    let places = NumberPlaces.all(in: text)
    guard places.count == 4, ValueScanner.numbers(text, count: 4) != nil else { return .unreadable(text) }
    if let place = places.first(where: { !$0.number.isFinite }) {
      return ValueMistake(kind: .notFinite, part: place.range)
    }
    let negative = places.dropFirst(2).first { $0.number < 0 }
    return negative.map { ValueMistake(kind: .negative, part: $0.range) }
  }
}
