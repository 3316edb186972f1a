import ByteText

/// Knows the ids that mermaid makes of the names in its source: `classId-Animal-0`, `entity-ORDER-1`, `state-Idle-3`, and of the
/// lines between them `L_db_server_0`.
enum MermaidID {
  /// What an id of mermaid's calls something, empty for a line; the id itself for all others.
  static func name(in id: Bytes) -> Bytes {
    if parts.contains(where: { id.starts(with: $0.utf8) })
      || id.indices.contains(where: { id[$0...].starts(with: "----note".utf8) })
    {
      return Bytes(rebasing: id[..<0])
    }
    guard let start = starts.first(where: { id.starts(with: $0.utf8) }),
      let end = id.lastIndex(where: { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }),
      end + 1 < id.count, id[(end + 1)...].allSatisfy(\.isASCIIDigit), end > start.utf8.count
    else { return id }
    return lines.contains(start)
      ? Bytes(rebasing: id[..<0]) : Bytes(rebasing: id[start.utf8.count..<end])
  }

  /// How the ids of figures begin that mermaid draws of its own.
  private static let parts = ["actor-man-", "root_start", "root_end"]
  private static let lines = ["L_", "L-", "id_"]
  private static let starts = ["classId-", "entity-", "state-"] + lines
}
