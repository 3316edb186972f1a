import Diagnostics

struct RecordCounts {
  private(set) var total = 0
  private var failures: [String: Int] = [:]

  private var failed: Int { failures.values.reduce(0, +) }

  /// How many kinds of failures are told one by one.
  private static let listLimit = 8

  /// Counts a record.
  /// - Parameter failure: what went wrong; empty where nothing did.
  mutating func add(_ failure: String) {
    total += 1
    if !failure.isEmpty { failures[failure, default: 0] += 1 }
  }

  /// The counts: `1000 records: 990 ok, 10 failed (8 negative-origin, 2 bad-record)`.
  var sentence: String {
    let counts = "\(total.counted("record")): \(total - failed) ok, \(failed) failed"
    guard failed > 0 else { return counts }
    let sorted = failures.sorted { $0.value != $1.value ? $0.value > $1.value : $0.key < $1.key }
    var parts = sorted.prefix(Self.listLimit).map { "\($0.value) \($0.key)" }
    let rest = sorted.dropFirst(Self.listLimit).reduce(0) { $0 + $1.value }
    if rest > 0 { parts.append("\(rest) others") }
    return "\(counts) (\(parts.joined(separator: ", ")))"
  }
}
