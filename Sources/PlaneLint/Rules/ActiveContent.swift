import Diagnostics
import PlaneCoding
import PlaneModel

/// An SVG picture in which something can run, or that leads out of the drawing.
struct ActiveContent: LintRule {
  let description = RuleDescription(
    "active-content", .error, .images,
    summary: "nothing in an SVG picture can run, load something, or lead out of it",
    rationale: """
      An SVG can hold scripts, event handlers, web pages and addresses of other files. Browsers don't run them where the \
      picture is shown as an image, but a page that takes the picture out of the drawing may. So such a picture is not \
      written: only elements and attributes that draw something may stand in it, and references stay within it.
      """,
    bad: photo("<script>alert(1)</script>"),
    good: photo(""),
    fix: RuleFix(isSafe: false, summary: "writes the picture anew, with nothing in it but what draws"))

  private static func photo(_ content: String) -> RuleExample {
    let picture = #"<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8">\#(content)</svg>"#
    return .photo(
      mediaType: "image/svg+xml",
      data: String(decoding: ImageData(bytes: Array(picture.utf8)).base64, as: UTF8.self))
  }

  /// Looks once into each SVG picture, and reports it at the first photo that shows it.
  func check(_ document: PlaneDocument, _ findings: inout FindingCollector) {
    let layers = document.plane.layers
    guard let inspect = document.inspectPicture,
      layers.indices.contains(where: { layers[$0].kind == .photo && layers[$0].image?.mediaType == .svg })
    else { return }
    let table = ImageTable(document.plane)
    var photos: [Int: [Int]] = [:]
    for index in layers.indices {
      if let image = table.index(forLayer: index) { photos[image, default: []].append(index) }
    }
    for (number, image) in table.images.enumerated() where image.mediaType == .svg && image.data.isValid {
      guard let shown = photos[number], let first = shown.first else { continue }
      switch inspect(image.data) {
      case .inert: break
      case .active(let content, let cleaned):
        let fix = cleaned.map { data in
          LintFix(
            "write the picture without it", isSafe: false,
            edits: shown.map { FieldEdit(.layer($0, .imageData), .imageData(data)) })
        }
        findings.report(
          "the picture holds \(content), which can run or lead out of it; write it without, as lint --unsafe-fixes does",
          layers[first], at: first, .imageData, wholeFix: fix)
      case .unreadable:
        // What is no SVG at all breaks another rule.
        guard image.data.signatureType == .svg else { continue }
        findings.report(
          "the picture can't be read as SVG, so that nobody can tell what runs in it; put the image in again",
          layers[first], at: first, .image)
      }
    }
  }
}
