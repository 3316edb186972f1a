public import Diagnostics
public import PlaneModel

/// One thing that can be wrong with a plane.
///
/// A rule is a value without state. What it says about itself serves reports, documentation and tests alike: every
/// bad example breaks the rule and no other one, every good example breaks none.
public protocol LintRule: Sendable {
  /// What the rule is, why it exists and how it looks.
  var description: RuleDescription { get }

  /// Looks at what belongs to the plane as a whole: the canvas, or layers among each other.
  func check(_ plane: Plane, _ findings: inout FindingCollector)

  /// Looks at one layer; called for each, back to front, behind the check of the plane.
  func check(_ layer: Layer, _ findings: inout FindingCollector)
}

extension LintRule {
  /// Finds nothing: what a rule about layers says of the plane as a whole.
  public func check(_ plane: Plane, _ findings: inout FindingCollector) {}

  /// Finds nothing: what a rule about the plane as a whole says of a single layer.
  public func check(_ layer: Layer, _ findings: inout FindingCollector) {}

  /// The name of the rule, such as `negative-origin`.
  public var name: String { description.name }
}

/// What a rule says about itself.
public struct RuleDescription: Hashable, Sendable {
  /// The stable name, which states the problem and never the remedy: `negative-origin`.
  public let name: String
  /// How bad it is to break the rule.
  public let severity: Severity
  /// What the rule asks, in one line.
  public let summary: String
  /// Why it asks that.
  public let rationale: String
  /// A document that breaks the rule.
  public let bad: RuleExample
  /// The same document put right.
  public let good: RuleExample

  /// Describes a rule.
  public init(
    _ name: String, _ severity: Severity, summary: String, rationale: String, bad: RuleExample,
    good: RuleExample
  ) {
    self.name = name
    self.severity = severity
    self.summary = summary
    self.rationale = rationale
    self.bad = bad
    self.good = good
  }
}

/// A drawing that shows what a rule is about, in JSON of schema version 2.
public struct RuleExample: Hashable, Sendable {
  /// The part of the document that matters: its layers, separated by commas.
  public let layers: String
  /// The members of the document's `images`; empty where no layer is a photo.
  public let images: String
  /// The canvas.
  public let canvas: String

  /// Shows layers.
  public init(
    _ layers: String, images: String = "", canvas: String = #"{ "width": 1024, "height": 768 }"#
  ) {
    self.layers = layers
    self.images = images
    self.canvas = canvas
  }

  /// The whole document.
  public var document: String {
    let images = images.isEmpty ? "" : #", "images": { \#(images) }"#
    return #"{ "version": 2, "canvas": \#(canvas), "layers": [ \#(layers) ]\#(images) }"#
  }

  /// A photo whose image is a GIF of one pixel, unless told otherwise.
  static func photo(
    mediaType: String = "image/gif",
    data: String = "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"
  ) -> RuleExample {
    RuleExample(
      """
      { "type": "photo", "id": "fte-x1q-90b", "origin": { "x": 10, "y": 20 },
        "size": { "width": 150, "height": 120 }, "image": "image-1" }
      """,
      images: #""image-1": { "mediaType": "\#(mediaType)", "data": "\#(data)" }"#)
  }
}
