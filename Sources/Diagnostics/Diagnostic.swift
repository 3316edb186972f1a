/// How bad a finding is.
public enum Severity: String, Hashable, Sendable, CaseIterable, Comparable {
  /// Good to know.
  case note
  /// Probably not what was meant.
  case warning
  /// Against the rules of the model or the format.
  case error

  /// A note is less than a warning, a warning less than an error.
  public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}

/// Which layer something is about.
public struct LayerReference: Hashable, Sendable {
  /// The position in the z-order, 0 being the backmost.
  public var index: Int
  /// The layer's id.
  public var id: String
  /// The layer's title.
  public var title: String

  /// Names a layer.
  package init(index: Int, id: String, title: String) {
    self.index = index
    self.id = id
    self.title = title
  }
}

/// Where something stands in a document.
public struct Place: Hashable, Sendable {
  /// The bytes; nil where the document has none for it.
  public var range: ByteRange?
  /// The JSON Pointer (RFC 6901), or the element's path in SVG; nil where there is none.
  public var path: String?
  /// The layer; nil outside layers.
  public var layer: LayerReference?

  /// Names a place.
  package init(range: ByteRange? = nil, path: String? = nil, layer: LayerReference? = nil) {
    self.range = range
    self.path = path
    self.layer = layer
  }
}

/// One finding.
public struct Diagnostic: Hashable, Sendable {
  /// The stable name of what is wrong, such as `negative-origin`.
  public var rule: String
  /// How bad it is.
  public var severity: Severity
  /// What is wrong and what to do: lower case, values quoted, no full stop.
  public var message: String
  /// Where it is.
  public var place: Place
  /// Where in a list of its own the finding's fix stands; nil where a person has to decide.
  package var fixIndex: Int?
  /// How many findings it stands for: more than one where it says how many are not listed.
  package var weight = 1
}

extension Diagnostic {
  /// Creates a finding.
  package init(rule: String, severity: Severity, message: String, place: Place = Place()) {
    // By way of the memberwise initializer, which fills a finding in place: assigning member by member copies it at the
    // end.
    self.init(rule: rule, severity: severity, message: message, place: place, fixIndex: nil)
  }

  /// Creates a finding whose fix stands at a position of a list of its own.
  package init(rule: String, severity: Severity, message: String, place: Place, fix: Int?) {
    self.init(rule: rule, severity: severity, message: message, place: place, fixIndex: fix)
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The finding without its place: `error: x is -10, but a position is never negative [negative-origin]`.
  public var description: String { "\(severity): \(message) [\(rule)]" }

  /// Whether there is a fix for it; what that does says the rule's description.
  public var isFixable: Bool { fixIndex != nil }
}
