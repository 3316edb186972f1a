/// What an element says of its animations (CSS Animations 1, 4): a list for each property, repeated where it is the shorter.
struct AnimationStatement {
  private var lists: [AnimationProperty: [Bytes]] = [:]

  /// What is read of a value, as each element that it goes for reads it: more than people write.
  private static let maxBytes = 8192

  /// Takes a declaration, behind those that it goes before.
  mutating func take(_ name: Bytes, _ value: Bytes) {
    guard let property = AnimationProperty(name) else { return }
    let items = CSSWords.list(Bytes(rebasing: value.prefix(Self.maxBytes)))
    guard property == .all else { return lists[property] = items }
    lists = [:]
    for item in items { takeAll(item) }
  }

  /// Takes what the shorthand says of one animation.
  private mutating func takeAll(_ item: Bytes) {
    var words: [AnimationProperty: Bytes] = [:]
    CSSWords.forEach(item) { word in
      if PropertyWords.fillModes.hold(word) {
        words[.fill] = word
      } else if PropertyWords.directions.hold(word) {
        words[.direction] = word
      } else if word.isKeyword("infinite") || ValueScanner.number(word) != nil {
        words[.count] = word
      } else if !PropertyWords.pace.hold(word), !word.contains(UInt8(ascii: "(")), !Self.isTime(word) {
        words[.name] = word
      }
    }
    for property in [AnimationProperty.name, .fill, .count, .direction] {
      lists[property, default: []].append(words[property] ?? Bytes())
    }
  }

  /// The names that a declaration says, of animations that may be there or not.
  static func names(in value: Bytes, of property: Bytes) -> [Bytes] {
    var statement = AnimationStatement()
    statement.take(property, value)
    return (statement.lists[.name] ?? []).filter { !$0.isEmpty && !$0.isKeyword("none") }
  }

  /// The names of those that stay in their last frame.
  var lasting: [Bytes] {
    (lists[.name] ?? []).enumerated().filter { index, _ in
      let (fill, direction, count) = (item(index, .fill), item(index, .direction), item(index, .count))
      let number = count.isEmpty ? 1 : ValueScanner.number(count) ?? 0
      guard fill.isKeyword("forwards") || fill.isKeyword("both"), number > 0, number == number.rounded()
      else { return false }
      let alternates = direction.isKeyword("alternate") && number.truncatingRemainder(dividingBy: 2) != 0
      return direction.isEmpty || direction.isKeyword("normal") || alternates
    }.map(\.element.unquoted)
  }

  private static func isTime(_ word: Bytes) -> Bool {
    var scanner = ValueScanner(word)
    return scanner.number() != nil
  }

  private func item(_ index: Int, _ property: AnimationProperty) -> Bytes {
    lists[property].flatMap { $0.isEmpty ? nil : $0[index % $0.count] } ?? Bytes()
  }
}

private enum AnimationProperty {
  case name, fill, count, direction, all

  init?(_ property: Bytes) {
    let isCustom = property.starts(with: "--".utf8)
    let start =
      property.first == UInt8(ascii: "-") ? property.dropFirst().firstIndex(of: UInt8(ascii: "-")) : nil
    let name = start.map { Bytes(rebasing: property[($0 + 1)...]) } ?? property
    guard !isCustom, let known = Self.names.first(where: { name.isKeyword($0.0) }) else { return nil }
    self = known.1
  }

  private static let names: [(StaticString, AnimationProperty)] = [
    ("animation", .all), ("animation-name", .name), ("animation-fill-mode", .fill),
    ("animation-iteration-count", .count), ("animation-direction", .direction),
  ]
}
