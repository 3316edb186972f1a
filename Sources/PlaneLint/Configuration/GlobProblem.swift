import Diagnostics

/// Why a pattern for paths matches nothing, or not what is meant. Git passes over such; where somebody asks for something,
/// it is a mistake.
package enum GlobProblem: Hashable, Sendable {
  /// A set has no end.
  case openBracket
  /// Nothing stands behind a backslash.
  case finalBackslash
  /// A step up stands behind a name, where no path has one.
  case lateStepUp
  /// It would take back what others leave out, as in a `.gitignore`.
  case negation
  case empty

  package func message(about pattern: String) -> String {
    let start = "the pattern \(pattern.quotedForMessages)"
    switch self {
    case .openBracket:
      return "\(start) has a \"[\" without a \"]\"; close it, or write \"\\[\" for the character"
    case .finalBackslash: return "\(start) ends with a backslash; write two for the character"
    case .lateStepUp:
      return "\(start) has a \"..\" behind a name, and no path has; write the path that is meant"
    case .negation:
      return "\(start) starts with a \"!\", which takes nothing back here; write \"\\!\" for the character"
    case .empty: return "\(start) is empty; leave it out"
    }
  }
}
