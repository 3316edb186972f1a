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
      (self.file, self.rule, self.layer, self.fingerprint) = (file, rule, layer, fingerprint)
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
    let others = diagnostics.filter { !take($0, $0.fingerprint, in: file) }
    // Those whose property was stated when they became known, and is left out now, or the other way round.
    return others.filter { other in !other.likeFingerprints.contains { take(other, $0, in: file) } }
  }

  /// Takes an entry away once; false where there is none.
  private mutating func take(_ diagnostic: Diagnostic, _ fingerprint: String, in file: String) -> Bool {
    let key = Key(
      file: file, rule: diagnostic.rule, layer: diagnostic.place.layer?.id ?? "", fingerprint: fingerprint)
    guard let count = counts[key] else { return false }
    counts[key] = count > 1 ? count - 1 : nil
    return true
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
  package var fingerprint: String { fingerprint(of: detail) }

  /// Those of the same finding where its property has its usual value and is left out, so that the finding is at the layer; and
  /// as earlier builds had it, where what is wrong with an image was at the photo.
  fileprivate var likeFingerprints: [String] {
    guard place.layer != nil, let path = place.path else { return [] }
    let detail = detail
    if ["mediaType", "data"].contains(detail) { return [fingerprint(of: "image")] }
    let (layers, leftOut) = path.hasPrefix("/svg") ? Self.inSVG : Self.inJSON
    return (layers.contains(detail) ? leftOut : leftOut.contains(detail) ? layers : []).map(fingerprint)
  }

  /// What the place of a whole layer ends with, and those of properties that may be left out.
  private static let inJSON = (
    layers: [""],
    leftOut: [
      "title", "color", "opacity", "cornerRadius", "font", "family", "size", "weight", "style", "alignment",
      "horizontal", "vertical",
    ]
  )
  private static let inSVG = (
    layers: ["rect", "image", "text", "g", "path", "polygon", "line", "use"],
    leftOut: [
      "title", "@fill", "@fill-opacity", "@opacity", "@rx", "@font-family", "@font-size", "@font-weight",
      "@font-style", "@text-anchor", "@style",
    ]
  )

  private func fingerprint(of detail: String) -> String {
    var hash = XXHash64()
    for part in [rule, place.layer?.id ?? "", detail] {
      hash.update(part)
      // No text has this byte, so that no two rows of parts feed the same.
      hash.update([0xff as UInt8][...])
    }
    return hash.hex
  }

  /// The property that the finding is about: the last step of its path, without its number.
  private var detail: String {
    let last = place.path?.utf8.split(separator: UInt8(ascii: "/")).last ?? "".utf8[...]
    let name = String(last.prefix { $0 != UInt8(ascii: "[") }) ?? ""
    return Int(name) == nil ? name : ""
  }
}
