public import Diagnostics
package import PlaneCoding
import PlaneJSON
import PlaneLint
public import PlaneModel
import PlaneSVG

/// What a conversion is to do.
public struct ConversionOptions: Hashable, Sendable {
  /// What becomes of a conversion that loses something.
  public enum LossPolicy: Hashable, Sendable {
    /// It is done, and the losses are reported.
    case report
    /// Nothing is written where something is lost: of one class, or at all.
    case fail(LossCode.Class?)

    package static let all = [report, fail(nil)] + LossCode.Class.allCases.map(fail)

    package var name: String {
      switch self {
      case .report: "report"
      case .fail(nil): "fail"
      case .fail(let lossClass?): "fail=\(lossClass.rawValue)"
      }
    }

    package init?(name: String) {
      guard let policy = Self.all.first(where: { $0.name == name }) else { return nil }
      self = policy
    }

    func forbids(_ loss: Loss) -> Bool {
      switch self {
      case .report: false
      case .fail(let lossClass): lossClass == nil || lossClass == loss.lossClass
      }
    }
  }

  /// What becomes of what no layer kind can hold.
  package enum Unsupported: String, Hashable, Sendable, CaseIterable {
    /// It becomes photos whose images are small SVGs, cut out of the drawing.
    case embed
    /// It is left out, or something like it stands for it.
    case drop
    /// Nothing is written.
    case fail
  }

  /// What lies behind all layers.
  public enum Background: Hashable, Sendable {
    /// Nothing: what the drawing is shown on.
    case transparent
    /// A color all over the canvas.
    case color(Plane.Color)

    /// The background that a text names: `none` or `transparent`, or a color as CSS writes it, without transparency.
    /// - Returns: nil for any other text.
    package init?(name: String) {
      if name == "none" || name == "transparent" {
        self = .transparent
      } else if let color = Plane.Color(css: name) {
        self = .color(color)
      } else {
        return nil
      }
    }

    var color: Plane.Color? {
      switch self {
      case .transparent: nil
      case .color(let color): color
      }
    }
  }

  /// The format to write; the other one than was read unless told.
  package var format: DocumentFormat?
  /// How to write it.
  public var layout: OutputLayout
  /// The number of digits behind the decimal point to keep, 0…15; all unless told.
  public var precision: Int?
  /// What becomes of a conversion that loses something.
  public var lossPolicy: LossPolicy
  /// What becomes of what no layer kind can hold.
  package var unsupported = Unsupported.embed
  /// What the drawing is called from now on; an empty title takes its own away, and nil leaves it.
  public var title: String?
  /// What lies behind the drawing's layers from now on; nil leaves its own.
  public var background: Background?
  /// Which fixes are applied before.
  public var fixes = FixPolicy.none

  /// Describes a conversion that keeps all that it can.
  public init() { self.init(format: nil) }

  package init(
    format: DocumentFormat? = nil, layout: OutputLayout = OutputLayout(), precision: Int? = nil,
    lossPolicy: LossPolicy = .report
  ) {
    (self.format, self.layout, self.precision, self.lossPolicy) = (format, layout, precision, lossPolicy)
  }

  /// What is wrong where a profile is asked for, and JSON.
  package static let misplacedProfile =
    "--profile is for SVG, and JSON is written; leave it out, or write SVG"

  /// What is wrong with options that go for the other format than is written; nil where nothing is.
  package func complaint(aboutWriting format: DocumentFormat) -> String? {
    switch format {
    case .svg where layout.schemaVersion != OutputLayout().schemaVersion:
      "--schema-version is for JSON, and SVG is written; leave it out, or write JSON with --to json"
    case .json where layout.profile != .document: Self.misplacedProfile
    case .json where !layout.idPrefix.isEmpty:
      "--id-prefix is for SVG, and JSON is written; leave it out, or write SVG with --to svg"
    case .svg, .json: nil
    }
  }

  /// An option that takes only some of the values of its type, by the property's name.
  package enum Option: String {
    case precision, schemaVersion, idPrefix, title

    package var flag: String {
      switch self {
      case .precision: "--precision"
      case .schemaVersion: "--schema-version"
      case .idPrefix: "--id-prefix"
      case .title: "--title"
      }
    }
  }

  /// What is wrong with options whatever the drawing is, in a sentence with the caller's name of the option; nil where
  /// nothing is.
  package func complaint(naming name: (Option) -> String) -> String? {
    if let precision, !(0...15).contains(precision) {
      return "\(name(.precision)) is \(precision), but takes 0 to 15 digits"
    }
    if !PlaneJSONSchema.versions.contains(layout.schemaVersion) {
      return "\(name(.schemaVersion)) is \(layout.schemaVersion), but only 1 and 2 are known"
    }
    if let complaint = SVGEncodingOptions.complaint(aboutIDPrefix: layout.idPrefix) {
      return "\(name(.idPrefix)): \(complaint)"
    }
    return title?.firstScalarForbiddenInXML.map {
      "\(name(.title)) holds \($0.codePointName), which XML cannot carry; remove the character"
    }
  }
}

/// What converting a document gives, or normalizing it.
package struct Conversion: Sendable {
  /// The new document; nil where that was refused.
  package var output: EncodedDocument?
  package var format: DocumentFormat
  /// What is wrong with the document that was read.
  package var findings: [Diagnostic]
  /// What the new document doesn't hold of the one that was read; `PlaneDocument.located(_:)` adds paths to their places.
  package var losses: [Loss]
  /// Whether it was refused for what no layer kind can hold.
  var holdsUnsupported = false
  /// Whether the document that was read is in canonical form already.
  package var isCanonical = false
  /// What was fixed, as a sentence; nil where nothing was.
  package var fixed: String?
  /// Whether rules are broken in a way that safe fixes would put right.
  package var isRepairable = false

  /// The findings and the losses, in the order of their places.
  var messages: PlacedMessages { PlacedMessages(findings, losses) }

  /// Whether an error was found, and not only a loss.
  package var breaksRules: Bool { findings.contains { $0.severity == .error } }

  /// What a run ends with that wanted the new document.
  package var status: RunStatus { output == nil ? .refused : .done }

  /// What a run ends with that wanted the canonical form, for which rules may be broken.
  package var statusOfForm: RunStatus { breaksRules ? .refused : status }
}

/// Makes a document of one format from a document of any format.
package struct Converter: Sendable {
  private let options: ConversionOptions

  package init(options: ConversionOptions = ConversionOptions()) { self.options = options }

  /// Converts a document, unless its plane breaks an error rule or something would be lost that must not be.
  package func convert(_ document: PlaneDocument) -> Conversion {
    document.remade(options.fixes, isDone: { $0.status == .done }, convert(fixed:))
  }

  private func convert(fixed document: PlaneDocument) -> Conversion {
    let format = options.format ?? document.format.other
    var conversion = Conversion(
      output: nil, format: format,
      findings: (document.findingsOfReading + Linter.errors.check(document)).sortedByPlace(),
      losses: document.allLosses)
    guard !conversion.findings.contains(where: { $0.severity == .error }) else { return conversion }
    if options.unsupported == .fail, document.leaves?.unsupported.isEmpty == false {
      conversion.holdsUnsupported = true
      return conversion
    }

    var plane = document.plane
    if let title = options.title { plane.title = title }
    if let background = options.background { plane.canvas.background = background.color }
    if let precision = options.precision {
      let (rounded, losses) = plane.rounded(toDecimals: precision)
      plane = rounded
      conversion.losses += losses.map { document.locate($0) }
    }
    do {
      let output = try format.encoder(options.layout).encode(plane)
      // One by one, as to add none copies nothing then.
      for loss in output.fieldLosses { conversion.losses.append(document.locate(loss)) }
      if !conversion.losses.contains(where: options.lossPolicy.forbids) { conversion.output = output }
    } catch {
      conversion.findings.append(document.locate(error))
    }
    return conversion
  }
}

extension PlaneDocument {
  /// What a function makes of the document, with fixes before. Where none are asked for, it is seen whether safe ones would
  /// help.
  func remade(
    _ fixes: FixPolicy, isDone: (Conversion) -> Bool, _ make: (PlaneDocument) -> Conversion
  ) -> Conversion {
    let fixed = Fixer(linter: .errors, fixes, in: .plane).fix(self)
    var conversion = make(fixed.document)
    conversion.findings = (conversion.findings + fixed.failures).sortedByPlace()
    conversion.fixed = repairs.merging(fixed.counts, uniquingKeysWith: +).sentence
    // What was put right before it could be read is not what the file says.
    if !repairs.isEmpty { conversion.isCanonical = false }
    if fixes == .none, conversion.breaksRules, !isDone(conversion) {
      conversion.isRepairable = isDone(make(Fixer(linter: .errors, .safe, in: .plane).fix(self).document))
    }
    return conversion
  }

  /// A loss of writing with the place in the document that was read.
  func locate(_ loss: EncodingLoss) -> Loss {
    var located = loss.loss
    located.place = place(of: loss.field)
    return located
  }

  /// A failure to write with the place in the document that was read.
  func locate(_ failure: EncodingFailure) -> Diagnostic {
    var diagnostic = failure.diagnostic
    diagnostic.place = place(of: failure.field)
    return diagnostic
  }
}
