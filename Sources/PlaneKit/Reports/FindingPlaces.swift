import ByteText
import Diagnostics

/// Looks up lines and columns of a file's findings; the lines are looked for once something has a place.
struct FindingPlaces {
  let source: SourceText
  private lazy var lines = LineIndex(source)

  /// Looks places up in a document.
  init(_ source: SourceText) { self.source = source }

  /// The start and the end (behind the last character) of a place; nil where it has none in the text.
  mutating func positions(of place: Place) -> (start: TextPosition, end: TextPosition)? {
    guard let range = place.range else { return nil }
    return (lines.position(at: range.lowerBound), lines.position(at: range.upperBound))
  }
}

/// Tells findings apart by what they are about and not by where they stand, so that a file may be laid out anew.
struct FindingFingerprints {
  private var seen: [String: UInt64] = [:]

  /// A key by the rule, the layer's id (its title where it has none) and the how manieth of such a finding it is.
  mutating func next(for finding: Diagnostic) -> String {
    let layer = finding.place.layer.map { $0.id.isEmpty ? "title \($0.title)" : "id \($0.id)" } ?? "document"
    let subject = "\(finding.rule)\u{0}\(layer)"
    let ordinal = seen[subject, default: 0]
    seen[subject] = ordinal &+ 1
    var hash = XXHash64()
    hash.update(subject)
    hash.update(ordinal)
    return hash.hex
  }
}

enum FileURI {
  /// A relative reference for a path in git's work tree or below the working directory, `file:` for one elsewhere (RFC 3986,
  /// 4.2; RFC 8089).
  static func uri(ofPath path: String) -> String {
    let relative = FilePath.inRepository(path)
    return (relative.hasPrefix("/") ? "file://" : "") + PercentEncoding.encoded(relative, keeping: "/")
  }
}
