import Diagnostics

/// Finds what git and other version control systems leave in a text that two people changed in one place.
enum ConflictMarkers {
  /// What to say of the first conflict in a text; nil where there is none.
  static func first(in source: SourceText) -> Diagnostic? {
    guard let start = line("<<<<<<<", in: source.bytes),
      line(">>>>>>>", in: source.bytes[start.upperBound...]) != nil
    else { return nil }
    return Diagnostic(
      rule: "wrong-format", severity: .note,
      message: "a conflict of a version control system starts here; decide for a side and remove the markers",
      place: Place(range: start))
  }

  /// Where the first line starts with a marker.
  private static func line(_ marker: String, in bytes: ArraySlice<UInt8>) -> ByteRange? {
    var rest = bytes
    while true {
      if rest.starts(with: marker.utf8) { return rest.startIndex..<rest.startIndex + marker.utf8.count }
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      rest = rest[(end + 1)...]
    }
  }
}
