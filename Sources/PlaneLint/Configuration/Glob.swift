/// A pattern for paths (gitignore(5)): `*` stands for any characters but `/`, `?` for one of them, `[a-z]` for one of a
/// set, and `**` for any directories; a backslash takes the meaning from what follows.
///
/// A pattern without a slash looks at the last component alone; one that matches a directory matches all below it.
package struct Glob: Hashable, Sendable {
  package let pattern: String
  let components: [[GlobPiece]]
  /// What is wrong with the pattern; nil where nothing is.
  package let problem: GlobProblem?
  /// The one name that is meant, in UTF-8, where the pattern goes by the name alone and leaves nothing of it open: most of
  /// what git leaves out, and asked of every file.
  private let literalName: [UInt8]?

  /// Takes a pattern, without what only a `.gitignore` knows: the `!` before it and the slash behind it.
  package init(_ pattern: String) {
    self.pattern = pattern
    let steps = Self.components(of: pattern)
    let read = steps.map { GlobPiece.pieces(of: $0[...]) }
    let isLateStepUp = steps.drop { $0 == [".", "."] }.contains([".", "."])
    problem =
      pattern.isEmpty
      ? .empty
      : pattern.hasPrefix("!")
        ? .negation : isLateStepUp ? .lateStepUp : read.lazy.compactMap(\.problem).first
    var components = read.map(\.pieces)
    if components.count == 1, !pattern.hasPrefix("/") { components.insert([.anyRun, .anyRun], at: 0) }
    self.components = Self.merged(components)
    literalName = Self.looksAtNameAlone(components) ? Self.text(of: components[1]) : nil
  }

  /// Without a `**` behind another one, which adds nothing: a path is then compared with each component once for each of
  /// its names at most.
  private static func merged(_ components: [[GlobPiece]]) -> [[GlobPiece]] {
    var merged: [[GlobPiece]] = []
    for component in components {
      if isAnyDirectories(component), let last = merged.last, isAnyDirectories(last) { continue }
      merged.append(component)
    }
    return merged
  }

  /// The text that a component stands for; nil where it stands for several.
  private static func text(of component: [GlobPiece]) -> [UInt8]? {
    var text = ""
    for piece in component {
      guard case .scalar(let scalar) = piece else { return nil }
      text.unicodeScalars.append(scalar)
    }
    return Array(text.utf8)
  }

  /// Whether a path, relative to the folder of the configuration, is meant.
  package func matches(_ path: String) -> Bool { matches(path, orBelow: true) }

  /// Whether a path is meant itself, and not only as one below a directory that is.
  package func matchesExactly(_ path: String) -> Bool {
    if let literalName {
      let start = path.utf8.count - literalName.count
      return start >= 0 && path.utf8.dropFirst(start).elementsEqual(literalName)
        && [nil, UInt8(ascii: "/")].contains(path.utf8.prefix(start).last)
    }
    guard looksAtNameAlone else { return matches(path, orBelow: false) }
    guard let name = Self.components(of: path).last else { return false }
    return Self.matches(components[1][...], name[...])
  }

  /// Whether ``matchesExactly(_:)`` goes by a path's last component, so that the path may be relative to anything.
  package var looksAtNameAlone: Bool { Self.looksAtNameAlone(components) }

  private static func looksAtNameAlone(_ components: [[GlobPiece]]) -> Bool {
    components.count == 2 && isAnyDirectories(components[0]) && !isAnyDirectories(components[1])
  }

  private func matches(_ path: String, orBelow: Bool) -> Bool {
    let names = Self.components(of: path)
    // Which of the pattern's components may come next, after each name of the path.
    var open = Self.skippingDirectories(from: [0], components)
    for (index, name) in names.enumerated() {
      let isLast = index == names.count - 1
      var next: Set<Int> = []
      for position in open where position < components.count {
        if Self.isAnyDirectories(components[position]) {
          if position == components.count - 1 { return true }
          next.insert(position)
        } else if Self.matches(components[position][...], name[...]) {
          next.insert(position + 1)
        }
      }
      open = Self.skippingDirectories(from: next, components)
      // All of the pattern is used up: the path, or a directory that it lies in, is meant.
      if open.contains(components.count), orBelow || isLast { return true }
    }
    return false
  }

  private static func components(of path: String) -> [[Unicode.Scalar]] {
    path.unicodeScalars.split(separator: "/").map(Array.init).filter { $0 != ["."] }
  }

  private static func isAnyDirectories(_ component: [GlobPiece]) -> Bool { component == [.anyRun, .anyRun] }

  /// The positions with those behind each `**`, which may stand for no directory.
  private static func skippingDirectories(from positions: Set<Int>, _ components: [[GlobPiece]]) -> Set<Int> {
    var result = positions
    for start in positions {
      var position = start
      while position < components.count, isAnyDirectories(components[position]) {
        position += 1
        // A `**` at the end asks for something below the directory.
        if position < components.count { result.insert(position) }
      }
    }
    return result
  }

  /// Whether a name fits one component. Going back to the last `*` alone is enough, so that this takes at most the product
  /// of the lengths.
  static func matches<Name: RandomAccessCollection>(_ pattern: ArraySlice<GlobPiece>, _ name: Name) -> Bool
  where Name.Element == Unicode.Scalar, Name.Index == Int {
    var (position, index) = (pattern.startIndex, name.startIndex)
    var retry: (position: Int, index: Int)?
    while index < name.endIndex {
      if position < pattern.endIndex, pattern[position] == .anyRun {
        retry = (position, index)
        position += 1
      } else if position < pattern.endIndex, pattern[position].allows(name[index]) {
        position += 1
        index += 1
      } else if let (star, start) = retry {
        retry = (star, start + 1)
        position = star + 1
        index = start + 1
      } else {
        return false
      }
    }
    return pattern[position...].allSatisfy { $0 == .anyRun }
  }
}
