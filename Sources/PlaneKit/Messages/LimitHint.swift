import Diagnostics

/// What the command line adds to messages about limits: how to raise them.
enum LimitHint {
  /// What stands behind a message.
  fileprivate static let text = "; raise the limit with --limit-factor if you trust the file"
}

extension Diagnostic {
  /// The finding as the command line tells of it.
  var withLimitHint: Diagnostic {
    guard exceedsLimit else { return self }
    var diagnostic = self
    diagnostic.message += LimitHint.text
    return diagnostic
  }
}

extension [Diagnostic] {
  /// Adds what the command line has to say of limits.
  mutating func addLimitHints() {
    for index in indices where self[index].exceedsLimit { self[index] = self[index].withLimitHint }
  }
}

extension ReadFailure {
  /// The description as the command line and the studio have it.
  package var descriptionWithLimitHints: String {
    switch self {
    case .file(let failure): failure.description + (failure.exceedsLimit ? LimitHint.text : "")
    case .document(let source, let diagnostics): source.describe(diagnostics.map(\.withLimitHint))
    }
  }
}

extension FileFailure {
  /// The message as the command line has it.
  var messageWithLimitHint: String { exceedsLimit ? message + LimitHint.text : message }
}
