/// A path by its bytes, as file systems tell paths apart: to Swift, two strings are equal that spell an accent in two ways.
package struct PathKey: Hashable, Sendable {
  private let bytes: [UInt8]

  package init(_ path: String) { bytes = Array(path.utf8) }
}
