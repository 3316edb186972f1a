package enum RuleRegistry {
  package static let all: [any LintRule] = (others + NegativeLength.all).sorted { $0.name < $1.name }

  private static let others: [any LintRule] = [
    ActiveContent(),
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
    MissingProperty(),
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
    TruncatedImage(),
    UnsupportedMediaType(),
  ]

  /// The name of the rule that pictures break which are never written.
  package static let activeContent = ActiveContent().name

  /// The rules that are checked where nobody asks for others.
  package static let byDefault = all.filter(\.description.isDefault)

  /// The rule of a name; nil where there is none.
  package static func rule(named name: String) -> (any LintRule)? { all.first { $0.name == name } }
}
