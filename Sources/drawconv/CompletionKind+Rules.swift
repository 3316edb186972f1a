import ArgumentParser
import PlaneKit

extension CompletionKind {
  /// Names of rules and groups, separated by commas: behind those that are typed already, one that is not among them.
  static let ruleNames = CompletionKind.custom { _, _, typed in
    let names = typed.split(separator: ",", omittingEmptySubsequences: false).dropLast()
    let start = names.map { $0 + "," }.joined()
    return LintOptions.ruleNames.filter { !names.contains($0[...]) }.map { start + $0 }
  }
}
