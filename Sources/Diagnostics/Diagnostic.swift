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

  package init(index: Int, id: String, title: String) {
    self.index = index
    self.id = id
    self.title = title
  }
}

/// Where something stands in a document.
public struct Place: Hashable, Sendable {
  private var bytes: PackedRange
  /// The JSON Pointer (RFC 6901), or the element's path in SVG; nil where there is none.
  public var path: String?
  /// The layer; nil outside layers.
  public var layer: LayerReference?

  package init(range: ByteRange? = nil, path: String? = nil, layer: LayerReference? = nil) {
    self.path = path
    self.layer = layer
    bytes = PackedRange(range)
  }

  /// The bytes; nil where the document has none for it.
  public var range: ByteRange? {
    get { bytes.range }
    set { bytes = PackedRange(newValue) }
  }
}

/// One finding.
public struct Diagnostic: Hashable, Sendable {
  /// The stable name of what is wrong, such as `negative-origin`.
  public var rule: String
  /// What is wrong, but for what it calls the layer where it names that.
  private var text: String
  /// Where it is.
  public var place: Place
  /// How many findings it stands for: more than one where it says how many are not listed.
  package var weight = 1
  /// What would put it right; nil where a person has to decide.
  package var fix: Fix?
  /// How bad it is.
  public var severity: Severity
  /// Whether the message begins with the name of the place's layer.
  private var namesLayer: Bool
  /// Whether it tells of a limit that ``SourceText/limitFactor`` raises.
  package var exceedsLimit = false

  package enum Fix: Hashable, Sendable {
    /// What stands at a position of a list of its own.
    case listed(Int)
    /// A change of a text that can't be read.
    indirect case text(TextRepair)
  }
}

extension Diagnostic {
  package init(rule: String, severity: Severity, message: String, place: Place = Place()) {
    // By way of the memberwise initializer, which fills a finding in place: assigning member by member copies it at the
    // end.
    self.init(rule: rule, text: message, place: place, fix: nil, severity: severity, namesLayer: false)
  }

  /// Creates a finding that may have a fix.
  ///
  /// - Parameter namesLayer: whether what the place's layer is called is put before the text.
  package init(rule: String, severity: Severity, text: String, namesLayer: Bool, place: Place, fix: Fix?) {
    self.init(rule: rule, text: text, place: place, fix: fix, severity: severity, namesLayer: namesLayer)
  }

  /// What is wrong and what to do: lower case, values quoted, no full stop.
  ///
  /// The layer is named when somebody reads it: a drawing may have more findings than layers, and few of them are listed.
  public var message: String {
    get {
      guard namesLayer, let layer = place.layer else { return text }
      return "\(layer.nameForMessages): \(text)"
    }
    set { (text, namesLayer) = (newValue, false) }
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The finding without its place: `error: x is -10, but a position is never negative [negative-origin]`.
  public var description: String { "\(severity): \(message) [\(rule)]" }

  /// Whether there is a fix for it; what that does says the rule's description.
  public var isFixable: Bool { fix != nil }
}
