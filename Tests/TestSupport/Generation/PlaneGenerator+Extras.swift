import PlaneCoding
package import PlaneModel

extension PlaneGenerator {
  /// Extras, once in some times.
  mutating func optionalExtras(oneIn count: Int) -> Extras? {
    options.hasExtras && random.oneIn(count) ? extras() : nil
  }

  /// Any JSON value: nested, with escapes and odd spellings of numbers, no key twice in an object.
  package mutating func extras() -> Extras {
    let json = json(depth: 4)
    do {
      return try Extras(parsing: json)
    } catch {
      preconditionFailure("the generator made \(json): \(error.message)")
    }
  }

  private mutating func json(depth: Int) -> String {
    switch Int.random(in: 0..<(depth > 0 ? 9 : 5), using: &random) {
    case 0: random.pick("null", "true", "false")
    case 1:
      random.pick(
        "0", "-0", "1", "-1.50", "1E5", "1e+2", "0.1e-1", "12345678901234567890", "3.14159265358979323846",
        "1.0")
    case 2...4: jsonString(key: nil)
    case 5, 6: "[" + (0..<memberCount()).map { _ in json(depth: depth - 1) }.joined(separator: ",") + "]"
    default:
      "{"
        + (0..<memberCount()).map { "\(jsonString(key: $0)):\(json(depth: depth - 1))" }.joined(
          separator: ",") + "}"
    }
  }

  private mutating func memberCount() -> Int { Int.random(in: 0...4, using: &random) }

  /// A JSON string; one that starts with a key's number differs from all others in its object.
  private mutating func jsonString(key: Int?) -> String {
    let escapes = random.pick(
      "", "", "\\n", "\\\"", "\\\\", "\\/", "\\b\\f\\r\\t", "\\u0000", "\\u001f", "\\u00e9", "\\ud83d\\ude00",
      "\\uFFFE",
      "\\u2028")
    var body = key.map { "k\($0)" } ?? ""
    for scalar in text().unicodeScalars where scalar.value >= 0x20 && scalar != "\"" && scalar != "\\" {
      body.unicodeScalars.append(scalar)
    }
    return "\"\(body)\(escapes)\""
  }
}
