import Diagnostics
import PlaneCoding
import PlaneKit
import PlaneLint
import PlaneModel
import PlaneSVG
import TestSupport

/// Whole documents.
enum Documents {
  /// Reads a document, carries it over to both formats, and reads those.
  static func carry(_ bytes: [UInt8], _ format: DocumentFormat) {
    guard let document = read(bytes, format) else { return }
    for range in document.allLosses.map(\.place.range) + document.findings().map(\.place.range) {
      guard let range else { continue }
      require(range.lowerBound >= 0 && range.upperBound <= document.source.count, "a place outside")
    }
    for target in DocumentFormat.allCases {
      let conversion = Converter(options: ConversionOptions(format: target)).convert(document)
      guard let output = conversion.output else {
        require(conversion.breaksRules, "not converted without a reason")
        continue
      }
      guard let back = read(output.bytes, target) else { fatalError("\(target) of ours is not read") }
      require(back.plane == document.plane, "another drawing came back from \(target)")
      require(back.losses.isEmpty, "\(target) of ours loses \(back.losses)")
      let again = Converter(options: ConversionOptions(format: target)).convert(back).output
      require(again?.bytes == output.bytes, "\(target) is written another way the second time")
      guard target == .svg else { continue }
      require(back.provenance == .intact, "SVG of ours is \(String(describing: back.provenance))")
      let violation = AllowedMarkup.violation(in: output.bytes)
      require(violation == nil, "SVG of ours holds \(violation ?? "")")
      for profile in [SVGProfile.image, .inline] { show(document, profile) }
    }
    if let normal = Normalizer().normalize(document).output, document.provenance != .foreign {
      guard let back = read(normal.bytes, format) else { fatalError("the canonical form is not read") }
      require(Normalizer().normalize(back).isCanonical, "the canonical form is not canonical")
    }
  }

  /// Writes a document for a page, and reads that as the drawing of others that it is.
  private static func show(_ document: PlaneDocument, _ profile: SVGProfile) {
    let options = ConversionOptions(format: .svg, layout: OutputLayout(profile: profile))
    guard let output = Converter(options: options).convert(document).output else {
      fatalError("a document is written as SVG, and not for \(profile)")
    }
    let violation = AllowedMarkup.violation(in: output.bytes, inPage: profile == .inline)
    require(violation == nil, "an SVG for \(profile) holds \(violation ?? "")")
    guard let back = read(output.bytes, .svg) else { fatalError("an SVG for \(profile) is not read") }
    require(back.provenance == .foreign, "an SVG for \(profile) is \(String(describing: back.provenance))")
  }

  /// Applies all fixes to a document.
  static func fix(_ bytes: [UInt8]) {
    guard let document = read(bytes, bytes.first == UInt8(ascii: "<") ? .svg : .json) else { return }
    for policy in [FixPolicy.safe, .all] {
      let fixed = document.fixed(policy)
      require(fixed.failures.isEmpty, "\(fixed.failures)")
      guard fixed.isChanged else { continue }
      let source = fixed.document.source
      guard let back = read(Array(source[0..<source.count]), document.format) else {
        fatalError("a fixed document is not read")
      }
      require(back.plane == fixed.document.plane, "the text of a fixed document says something else")
    }
  }

  private static func read(_ bytes: [UInt8], _ format: DocumentFormat) -> PlaneDocument? {
    var reader = PlaneReader()
    reader.format = format
    reader.accounts = true
    return try? reader.decode(SourceText(name: "fuzz.\(format.rawValue)", bytes: bytes))
  }
}
