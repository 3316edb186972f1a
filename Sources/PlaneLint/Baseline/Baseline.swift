import ByteText
package import Diagnostics

/// Findings that are known and no reason to fail.
///
/// A finding is known by its file, its rule, its layer's id and a fingerprint of what of the layer it is about; not by
/// its line, nor by the layer's place among the others, so that reformatting and reordering change nothing.
package struct Baseline: Hashable, Sendable {
  /// What findings have in common that are the same to a baseline.
  package struct Key: Hashable, Sendable, Comparable {
    /// The path, relative to the baseline's folder.
    package var file: String
    package var rule: String
    /// The id of the layer; empty for findings about the document.
    package var layer: String
    /// A hash of the rule, the layer's id and the property.
    package var fingerprint: String

    /// Creates a key from its parts.
    package init(file: String, rule: String, layer: String, fingerprint: String) {
      self.file = file
      self.rule = rule
      self.layer = layer
      self.fingerprint = fingerprint
    }

    package init(_ diagnostic: Diagnostic, in file: String) {
      self.init(
        file: file, rule: diagnostic.rule, layer: diagnostic.place.layer?.id ?? "",
        fingerprint: diagnostic.fingerprint)
    }

    /// The order in a file: by path, rule, layer and fingerprint, each by its bytes.
    package static func < (left: Key, right: Key) -> Bool {
      for (a, b) in zip(left.parts, right.parts) where !a.utf8.elementsEqual(b.utf8) {
        return a.utf8.lexicographicallyPrecedes(b.utf8)
      }
      return false
    }

    private var parts: [String] { [file, rule, layer, fingerprint] }
  }

  package private(set) var counts: [Key: Int] = [:]

  /// The version of the file's form.
  package static let version = 1

  /// The largest count of an entry: all whole numbers up to it are exact in JSON.
  static let largestCount = 9_007_199_254_740_991

  package init() {}

  package mutating func add(_ key: Key, count: Int = 1) {
    counts[key] = (counts[key] ?? 0).addingReportingOverflow(count).partialValue
  }

  /// Takes the findings away that are known, each entry as often as it counts; what is left of the baseline are the
  /// entries that no finding matched.
  package mutating func takeKnown(_ diagnostics: [Diagnostic], in file: String) -> [Diagnostic] {
    diagnostics.filter { diagnostic in
      let key = Key(diagnostic, in: file)
      guard let count = counts[key] else { return true }
      counts[key] = count > 1 ? count - 1 : nil
      return false
    }
  }

  /// How many findings it knows.
  package var count: Int { counts.values.reduce(0) { $0.addingReportingOverflow($1).partialValue } }

  package var entries: [(key: Key, count: Int)] {
    counts.sorted { $0.key < $1.key }.map { (key: $0.key, count: $0.value) }
  }
}

extension Diagnostic {
  /// What tells findings of one rule on one layer apart, as 16 hexadecimal digits: the same wherever the layer stands and
  /// however the message is worded.
  package var fingerprint: String {
    var hash = XXHash64()
    for part in [rule, place.layer?.id ?? "", detail] {
      hash.update(part)
      // No text has this byte, so that no two rows of parts feed the same.
      hash.update([0xff as UInt8][...])
    }
    return hash.hex
  }

  /// The property that the finding is about: the last step of its path, without its number. Of a layer's, only those count that
  /// always stand there: where another has its usual value it may be left out, and the finding is at the layer.
  private var detail: String {
    let last = place.path?.utf8.split(separator: UInt8(ascii: "/")).last ?? "".utf8[...]
    let name = String(last.prefix { $0 != UInt8(ascii: "[") }) ?? ""
    if place.layer != nil { return Self.stated.contains(name) ? name : "" }
    return Int(name) == nil ? name : ""
  }

  private static let stated: Set<String> = ["x", "y", "width", "height", "@x", "@y", "@width", "@height"]
}
