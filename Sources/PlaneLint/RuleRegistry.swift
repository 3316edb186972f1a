/// All rules there are, sorted by name.
public enum RuleRegistry {
  /// The rules.
  public static let all: [any LintRule] = [
    DuplicateID(),
    EmptyID(),
    ForbiddenCharacter(),
    InvalidFontSize(),
    InvalidImageData(),
    MediaTypeMismatch(),
    NegativeBorderWidth(),
    NegativeCornerRadius(),
    NegativeOrigin(),
    NegativeSize(),
    NonFiniteNumber(),
    OpacityOutOfRange(),
    UnsupportedMediaType(),
  ]

  /// The rule of a name; nil where there is none.
  public static func rule(named name: String) -> (any LintRule)? {
    all.first { $0.name == name }
  }
}
