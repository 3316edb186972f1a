package import PlaneCoding
package import PlaneModel

/// One thing that can be wrong with a plane, or with the file that holds it.
///
/// A rule is a value without state. What it says about itself serves reports, documentation and tests alike: every
/// bad example breaks the rule and no other one, every good example breaks none.
package protocol LintRule: Sendable {
  /// What the rule is, why it exists and how it looks.
  var description: RuleDescription { get }

  /// The thresholds that a configuration may set; none unless told.
  var options: [RuleOption] { get set }

  /// Looks at the file: what it is, and what of it the plane does not hold.
  func check(_ document: PlaneDocument, _ findings: inout FindingCollector)

  /// Looks at what belongs to the plane as a whole: the canvas, or layers among each other.
  func check(_ plane: Plane, _ findings: inout FindingCollector)

  /// Whether there may be something to say of a layer; of any one unless told.
  ///
  /// Most rules have less to do than copying a layer takes, which is done for those of interest only.
  func concerns(_ layer: Layer) -> Bool

  /// Looks at one layer; called for each that the rule concerns, back to front, behind the check of the plane.
  func check(_ layer: Layer, _ findings: inout FindingCollector)

  /// Looks at several layers, given by their indices, back to front: at one after the other unless told.
  ///
  /// A requirement of its own, so that each rule has a loop of its own: one that goes past the layers in no time where
  /// the rule has nothing to say of a single one.
  func check(_ indices: Range<Int>, of plane: Plane, _ findings: inout FindingCollector)
}

extension LintRule {
  package var options: [RuleOption] {
    get { [] }
    set {}
  }

  /// Finds nothing: what a rule about planes says of the file.
  package func check(_ document: PlaneDocument, _ findings: inout FindingCollector) {}

  /// Finds nothing: what a rule about layers says of the plane as a whole.
  package func check(_ plane: Plane, _ findings: inout FindingCollector) {}

  @inline(__always)
  package func concerns(_ layer: Layer) -> Bool { true }

  /// Finds nothing: what a rule about the plane as a whole says of a single layer.
  package func check(_ layer: Layer, _ findings: inout FindingCollector) {}

  /// Looks at one layer after the other.
  package func check(_ indices: Range<Int>, of plane: Plane, _ findings: inout FindingCollector) {
    // Lent, as most rules have less to do than copying a layer takes.
    let slice = plane.layers[...]
    let layers = slice.span
    for index in indices.clamped(to: layers.indices) where concerns(layers[index]) {
      findings.layerIndex = index
      check(layers[index], &findings)
    }
  }

  /// The name of the rule, such as `negative-origin`.
  package var name: String { description.name }
}
