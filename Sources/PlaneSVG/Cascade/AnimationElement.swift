import MarkupXML

/// An element of SMIL that animates an attribute of another, as it is written (SVG Animations 2).
struct AnimationElement {
  enum Kind { case set, animate, transform }

  let node: Int
  let kind: Kind
  private let values: [(name: Bytes, slice: XMLSlice)]
  private let pool: XMLPool

  /// - Returns: nil where the element is none, or moves along a path, which nothing here follows.
  init?(_ node: Int, _ table: XMLTable, _ elements: some DocumentElements) {
    switch table.elementName(of: node) {
    case "set": kind = .set
    case "animate": kind = .animate
    case "animateTransform": kind = .transform
    default: return nil
    }
    self.node = node
    pool = elements.pool
    values = zip(table.attributeNames(of: node), elements.attributes(of: node)).map { name, attribute in
      (elements.pool[name], elements.attributes[attribute].value)
    }
  }

  /// What an attribute says; nil where there is none.
  subscript(name: StaticString) -> Bytes? { slice(name).map { pool[$0].trimmed } }

  private func says(_ word: StaticString, _ name: StaticString) -> Bool { self[name]?.equals(word) ?? false }

  private func slice(_ name: StaticString) -> XMLSlice? { values.first { $0.name.equals(name) }?.slice }

  /// The id of the element that is animated; nil where that is the one around it.
  var targetID: Bytes? {
    guard let reference = self["href"] ?? self["xlink:href"] else { return nil }
    return Bytes(rebasing: reference.dropFirst(reference.first == UInt8(ascii: "#") ? 1 : reference.count))
  }

  /// Whether its values are put on top of what is there; those that only say where they end are not (SMIL 3.0, 3.3.6).
  var isSum: Bool { says("sum", "additive") && (slice("values") ?? slice("from")) != nil }

  /// The last of its values; nil where it has none that can be read, or one that goes by what was there before.
  var lastValue: XMLSlice? {
    guard kind == .transform || !says("sum", "additive"), !says("sum", "accumulate") else { return nil }
    guard kind != .set, let list = slice("values") else { return slice("to") }
    var values = Self.entries(pool[list])
    if let last = values.last, Bytes(rebasing: last).trimmed.isEmpty { values.removeLast() }
    guard let last = values.last, !values.contains(where: { Bytes(rebasing: $0).trimmed.isEmpty }),
      self["keyTimes"].map({ Self.entries($0).count == values.count }) ?? true
    else { return nil }
    return list.part(last.startIndex..<last.endIndex)
  }

  /// What it shows one after the other, from its start on; empty where it changes what was there before little by little.
  var steps: [XMLSlice] {
    if kind != .set, let list = slice("values") {
      return Self.entries(pool[list]).map { list.part($0.startIndex..<$0.endIndex) }
    }
    return (kind == .set ? slice("to") : slice("from")).map { [$0] } ?? []
  }

  private static func entries(_ list: Bytes) -> [Slice<Bytes>] {
    list.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
  }

  // MARK: - Time

  /// How long it runs, in seconds; infinite for what never ends, nil where more is said of that than is worked out here.
  var duration: Double? {
    guard self["end"] == nil, self["repeatDur"] == nil, self["min"] == nil, self["max"] == nil else {
      return nil
    }
    guard let count = repeatCount else { return nil }
    guard count < .infinity, let text = self["dur"], !text.equals("indefinite") else { return .infinity }
    return ClockValue(text).map { $0.seconds * count }
  }

  /// How often it runs; nil where that can't be read.
  private var repeatCount: Double? {
    guard let text = self["repeatCount"] else { return 1 }
    return text.equals("indefinite") ? .infinity : ValueScanner.number(text)
  }

  /// Whether its last value stays: it is frozen at the end of a run, or set for good.
  var stays: Bool {
    guard let duration, let repeatCount, duration > 0 else { return false }
    if kind == .set, duration == .infinity { return self["repeatCount"] == nil }
    return duration < .infinity && repeatCount == repeatCount.rounded() && says("freeze", "fill")
  }

  /// Whether it runs when the drawing is first shown, and then again and again: without an end, or by starting anew.
  var loopsFromStart: Bool {
    guard let text = self["begin"] else { return duration == .infinity }
    let begins = text.split(separator: UInt8(ascii: ";"))
    return (begins.count > 1 || duration == .infinity)
      && begins.contains { ClockValue(Bytes(rebasing: $0).trimmed)?.seconds == 0 }
  }

  enum Begin: Equatable {
    case at(Double)
    /// So long after the start or the end of another one.
    case after(id: String, isEnd: Bool, Double)
  }

  /// When it starts, the last time that it does so by itself; nil where it waits for something that isn't known.
  var begin: Begin? {
    guard let text = self["begin"] else { return .at(0) }
    let parts = text.split(separator: UInt8(ascii: ";")).map { Bytes(rebasing: $0).trimmed }
    if parts.count == 1, let part = parts.first {
      return ClockValue(part).map { .at($0.seconds) } ?? Self.after(part)
    }
    let times = parts.compactMap { ClockValue($0)?.seconds }
    return times.count == parts.count ? times.max().map { .at($0) } : nil
  }

  /// Reads `id.end + 2s`.
  private static func after(_ text: Bytes) -> Begin? {
    for (word, isEnd) in [(".end" as StaticString, true), (".begin", false)] {
      let word = word.bytes
      guard let start = text.indices.dropFirst().last(where: { text[$0...].starts(with: word) }) else {
        continue
      }
      let rest = text[(start + word.count)...].filter { !ValueScanner.isSpace($0) }
      let id = String(decoding: text[..<start], as: UTF8.self)
      if rest.isEmpty { return .after(id: id, isEnd: isEnd, 0) }
      let offset = rest.withLent { ClockValue($0)?.seconds }
      return offset.map { .after(id: id, isEnd: isEnd, $0) }
    }
    return nil
  }
}
