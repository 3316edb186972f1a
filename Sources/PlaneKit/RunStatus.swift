/// How a run ended, as the process' exit status says it.
package enum RunStatus: Int32, Hashable, Sendable, CaseIterable, Comparable {
  /// Done; nothing of severity error found.
  case done = 0
  /// Done, and the answer is no.
  case refused = 1
  /// Wrong usage, or an input that cannot be used; trying again does not help.
  case unusable = 2
  /// Reading or writing failed; trying again may help.
  case failed = 3

  /// The status that says more about a run of several files is the greater one.
  package static func < (left: RunStatus, right: RunStatus) -> Bool { left.rawValue < right.rawValue }

  /// Keeps the worse of two.
  package mutating func worsen(to other: RunStatus) { self = max(self, other) }
}

package enum Version {
  /// The version of the tool, which never stands in what it writes.
  package static let current = "0.1.0"
}
