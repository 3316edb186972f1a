public import PlaneCoding

/// What puts a finding right.
public struct LintFix: Hashable, Sendable {
  /// What the fix does, in a few words: `set x to 0`.
  public var title: String
  /// Whether the picture stays as it is, beyond what makes the document valid.
  public var isSafe: Bool
  /// The properties to set.
  public var edits: [FieldEdit]

  /// Creates a fix.
  public init(_ title: String, isSafe: Bool, edits: [FieldEdit]) {
    self.title = title
    self.isSafe = isSafe
    self.edits = edits
  }

  /// A fix that keeps the picture, beyond what makes the document valid.
  public static func safe(_ title: String, _ field: DocumentField, _ value: FieldEdit.Value) -> LintFix {
    LintFix(title, isSafe: true, edits: [FieldEdit(field, value)])
  }

  /// A fix that may change the picture, or guesses what was meant.
  public static func unsafe(_ title: String, _ field: DocumentField, _ value: FieldEdit.Value) -> LintFix {
    LintFix(title, isSafe: false, edits: [FieldEdit(field, value)])
  }
}

/// A fix of the property that a finding is about.
public struct PropertyFix: Hashable, Sendable {
  var title: String
  var isSafe: Bool
  var value: FieldEdit.Value

  /// A fix that keeps the picture, beyond what makes the document valid.
  public static func safe(_ title: String, _ value: FieldEdit.Value) -> PropertyFix {
    PropertyFix(title: title, isSafe: true, value: value)
  }

  /// A fix that may change the picture, or guesses what was meant.
  public static func unsafe(_ title: String, _ value: FieldEdit.Value) -> PropertyFix {
    PropertyFix(title: title, isSafe: false, value: value)
  }
}
