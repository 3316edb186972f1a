/// A pattern for paths: `*` stands for any characters but `/`, `?` for one of them, and `**` for any directories.
///
/// A pattern without a slash looks at the last component alone; one that matches a directory matches all below it.
public struct Glob: Hashable, Sendable {
  /// The pattern as it is written.
  public let pattern: String
  private let components: [[Unicode.Scalar]]

  /// Takes a pattern.
  public init(_ pattern: String) {
    self.pattern = pattern
    var components = Self.components(of: pattern)
    if components.count == 1, !pattern.hasPrefix("/") { components.insert(["*", "*"], at: 0) }
    self.components = components
  }

  /// Whether a path, relative to the folder of the configuration, is meant.
  public func matches(_ path: String) -> Bool {
    let names = Self.components(of: path)
    // Which of the pattern's components may come next, after each name of the path.
    var open = Self.skippingDirectories(from: [0], components)
    for name in names {
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
      if open.contains(components.count) { return true }
    }
    return false
  }

  private static func components(of path: String) -> [[Unicode.Scalar]] {
    path.unicodeScalars.split(separator: "/").map(Array.init).filter { $0 != ["."] }
  }

  private static func isAnyDirectories(_ component: [Unicode.Scalar]) -> Bool { component == ["*", "*"] }

  /// The positions with those behind each `**`, which may stand for no directory.
  private static func skippingDirectories(from positions: Set<Int>, _ components: [[Unicode.Scalar]]) -> Set<
    Int
  > {
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
  private static func matches(
    _ pattern: ArraySlice<Unicode.Scalar>, _ name: ArraySlice<Unicode.Scalar>
  ) -> Bool {
    var (position, index) = (pattern.startIndex, name.startIndex)
    var retry: (position: Int, index: Int)?
    while index < name.endIndex {
      if position < pattern.endIndex, pattern[position] == "*" {
        retry = (position, index)
        position += 1
      } else if position < pattern.endIndex, pattern[position] == "?" || pattern[position] == name[index] {
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
    return pattern[position...].allSatisfy { $0 == "*" }
  }
}
