/// All rules there are, sorted by name.
public enum RuleRegistry {
  /// The rules.
  public static let all: [any LintRule] = [
    DuplicateID(),
    DuplicateImage(),
    DuplicateTitle(),
    EditedSVG(),
    EmptyID(),
    EmptyTitle(),
    ForbiddenCharacter(),
    ForeignSVG(),
    HiddenLayer(),
    IDShape(),
    InvalidFontSize(),
    InvalidImageData(),
    LowContrast(),
    MediaTypeMismatch(),
    MissingNamespace(),
    NegativeBorderWidth(),
    NegativeCornerRadius(),
    NegativeOrigin(),
    NegativeSize(),
    NoArea(),
    NonFiniteNumber(),
    OffCanvas(),
    OpacityOutOfRange(),
    OpacityStep(),
    OutdatedSchemaVersion(),
    OversizedPhoto(),
    StretchedPhoto(),
    TextOverflow(),
    UnsupportedMediaType(),
  ]

  /// The rules that are checked where nobody asks for others.
  public static let byDefault = all.filter(\.description.isDefault)

  /// The rule of a name; nil where there is none.
  public static func rule(named name: String) -> (any LintRule)? {
    all.first { $0.name == name }
  }
}
