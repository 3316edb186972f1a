package import Diagnostics
package import PlaneCoding

/// What puts a finding right.
package struct LintFix: Hashable, Sendable {
  /// What the fix does; put into words only where somebody reads them.
  private var action: FixAction
  /// Whether the picture stays as it is, beyond what makes the document valid.
  package var isSafe: Bool
  /// The changes of a document; none for a text that can't be read.
  package var edits: [FieldEdit]
  /// The changes of a text that can't be read.
  package var textEdits: [TextEdit] = []
}

extension LintFix {
  package init(_ title: String, isSafe: Bool, edits: [FieldEdit]) {
    self.init(action: .titled(title), isSafe: isSafe, edits: edits)
  }

  /// The fix of a text that can't be read.
  package init(_ repair: TextRepair) {
    self.init(action: .titled(repair.title), isSafe: repair.isSafe, edits: [], textEdits: repair.edits)
  }

  init(_ fix: PropertyFix, of field: DocumentField) {
    self.init(action: fix.action, isSafe: fix.isSafe, edits: [FieldEdit(field, fix.value)])
  }

  /// What the fix does, in a few words: `set x to 0`.
  package var title: String { action.title }

  /// Whether the fix changes the plane, and not only how the text says it.
  package var changesPlane: Bool { edits.contains { $0.field != .document } }

  /// A fix that keeps the picture, beyond what makes the document valid.
  package static func safe(_ title: String, _ field: DocumentField, _ value: FieldEdit.Value) -> LintFix {
    LintFix(.safe(title, value), of: field)
  }

  /// A fix that may change the picture, or guesses what was meant.
  package static func unsafe(_ title: String, _ field: DocumentField, _ value: FieldEdit.Value) -> LintFix {
    LintFix(.unsafe(title, value), of: field)
  }
}

package struct PropertyFix: Hashable, Sendable {
  fileprivate var action: FixAction
  fileprivate var isSafe: Bool
  fileprivate var value: FieldEdit.Value

  /// A fix that keeps the picture, beyond what makes the document valid.
  package static func safe(_ title: String, _ value: FieldEdit.Value) -> PropertyFix {
    PropertyFix(action: .titled(title), isSafe: true, value: value)
  }

  /// A fix that may change the picture, or guesses what was meant.
  package static func unsafe(_ title: String, _ value: FieldEdit.Value) -> PropertyFix {
    PropertyFix(action: .titled(title), isSafe: false, value: value)
  }

  /// A fix that sets a number, which the title calls by a name, and keeps the picture.
  package static func safe(setting name: String, to number: Double) -> PropertyFix {
    PropertyFix(action: .setting(name, number), isSafe: true, value: .number(number))
  }

  /// A fix that sets a number, which the title calls by a name, and may change the picture.
  package static func unsafe(setting name: String, to number: Double) -> PropertyFix {
    PropertyFix(action: .setting(name, number), isSafe: false, value: .number(number))
  }
}

private enum FixAction: Hashable, Sendable {
  case titled(String)
  case setting(String, Double)

  var title: String {
    switch self {
    case .titled(let title): title
    case .setting(let name, let number): "set \(name) to \(number.forMessages)"
    }
  }
}
