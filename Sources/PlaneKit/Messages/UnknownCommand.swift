import Diagnostics
import PlaneLint

/// What to tell who names a command that does not exist; the argument parser only says that it did not expect it.
package enum UnknownCommand {
  /// What is wrong with the first argument; nil where it is a command or an option, or is missing.
  package static func complaint(about argument: String?, among names: [String]) -> String? {
    guard let argument, !argument.hasPrefix("-"), !names.contains(argument) else { return nil }
    let start = "there is no command \(argument.quotedForMessages)"
    if let nearest = nearestName(to: argument, among: names) {
      return "\(start); did you mean \"\(nearest)\"?"
    }
    return FormatDetection.format(ofInput: argument) == nil
      ? "\(start); there are \(names.joined(separator: ", "))"
      : "\(start); to convert a drawing, write \"drawconv convert\" before its name"
  }
}
