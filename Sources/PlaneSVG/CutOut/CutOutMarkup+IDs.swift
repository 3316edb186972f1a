extension CutOutMarkup {
  /// Gives what is referred to the shortest ids there are. Where a reference is one that isn't understood, or leads nowhere,
  /// all stay as they are: another id could be the one that it leads to.
  mutating func shortenIDs() {
    var names: [String: [UInt8]] = [:]
    for attribute in attributes where attribute.known == .id && !attribute.isLeftOut {
      names[String(decoding: attribute.value, as: UTF8.self)] = Self.name(names.count)
    }
    guard !names.isEmpty else { return }
    var renamed: [(index: Int, value: [UInt8])] = []
    for index in attributes.indices where !attributes[index].isLeftOut {
      let value = attributes[index].value
      switch Self.reference(in: attributes[index]) {
      case .none: continue
      case .unknown: return
      case .id(let range):
        let id = String(decoding: value[range], as: UTF8.self)
        guard let name = EncodedID.decoded(id).flatMap({ names[$0] }) ?? names[id] else { return }
        renamed.append((index, value[..<range.lowerBound] + name + value[range.upperBound...]))
      }
    }
    for (index, value) in renamed { attributes[index].value = memory.keep(value) }
  }

  /// The number-th of `a`, `b` … `z`, `aa`, `ba` …
  private static func name(_ number: Int) -> [UInt8] {
    var rest = number
    var name: [UInt8] = []
    repeat {
      name.append(UInt8(ascii: "a") + UInt8(truncatingIfNeeded: rest % 26))
      rest = rest / 26 - 1
    } while rest >= 0
    return name
  }

  enum Reference {
    case none
    case id(Range<Int>)
    case unknown
  }

  static func reference(in attribute: CutOutAttribute) -> Reference {
    let value = attribute.value
    if attribute.known == .id { return .id(value.indices) }
    if attribute.known == .xlinkHref {
      return value.first == UInt8(ascii: "#") ? .id(1..<value.count) : .none
    }
    guard attribute.property.form == .other || attribute.property.form == .color else { return .none }
    if value.contains(UInt8(ascii: "\\")) { return .unknown }
    let opens = value.indices.filter { value[$0] == UInt8(ascii: "(") && value.opensURL(at: $0) }
    guard let start = opens.first.map({ $0 + 2 }) else { return .none }
    guard opens.count == 1, start <= value.count, value[start - 1] == UInt8(ascii: "#"),
      let end = value[start...].firstIndex(of: UInt8(ascii: ")")), !value.contains(UInt8(ascii: "&"))
    else { return .unknown }
    return .id(start..<end)
  }
}
