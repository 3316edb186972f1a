import Diagnostics
import PlaneCoding
import PlaneModel

/// The same image standing in the file twice.
struct DuplicateImage: LintRule {
  let description = RuleDescription(
    "duplicate-image", .warning, .images,
    summary: "an image stands in the file once, however many photos show it",
    rationale:
      "Images are most of a file's size. Both formats let several photos share one, and normalizing stores each once.",
    bad: photos("image-2", images: ["image-1", "image-2"]),
    good: photos("image-1", images: ["image-1"]),
    fix: RuleFix(isSafe: true, summary: "normalizing stores the image once"))

  private static func photos(_ second: String, images: [String]) -> RuleExample {
    RuleExample(
      """
      { "type": "photo", "id": "fte-x1q-90b", "title": "Photo 1", "origin": { "x": 10, "y": 20 },
        "size": { "width": 120, "height": 120 }, "image": "image-1" },
      { "type": "photo", "id": "k2c-88m-0ya", "title": "Photo 2", "origin": { "x": 200, "y": 20 },
        "size": { "width": 120, "height": 120 }, "image": "\(second)" }
      """,
      images: images.map { ##""\##($0)": { "mediaType": "image/gif", "data": "\##(RuleExample.gif)" }"## }
        .joined(separator: ",\n"))
  }

  /// Reports each photo whose image was there before, in another place of the file.
  func check(_ document: PlaneDocument, _ findings: inout FindingCollector) {
    // Schema version 1 has no way to share an image.
    guard document.format == .svg || document.version != 1, document.plane.count(of: .photo) > 1 else {
      return
    }
    let photos = document.plane.layers.indices.compactMap { index in
      document.plane.layers[index].kind == .photo
        ? document.imageStore(ofLayer: index).map { (index: index, store: $0) } : nil
    }
    guard photos.count > 1 else { return }
    let advice =
      document.provenance == .foreign
      ? "define it once, and show it with \"use\"" : "let both share one, as normalizing does"
    let table = ImageTable(document.plane)
    var owners: [Int: Int] = [:]
    var known: Set<StoredImage> = []
    for (index, store) in photos {
      guard let image = table.index(forLayer: index), table.useCounts[image] > 1 else { continue }
      guard known.insert(StoredImage(image: image, store: store)).inserted else { continue }
      guard let owner = owners[image], let first = document.plane[owner] else {
        owners[image] = index
        continue
      }
      let layer = document.plane.layers[index]
      findings.report(
        """
        its image stands in the file twice, the first time for \
        \(first.nameForMessages(at: owner, beside: layer)); \(advice)
        """, layer, at: index, .image)
    }
  }
}

/// A place where a file holds an image.
private struct StoredImage: Hashable {
  let image: Int
  let store: ImageStore
}

/// Where a file holds an image: by a name that several layers can state, or on the spot.
private enum ImageStore: Hashable {
  case name(String)
  case offset(Int)
}

extension PlaneDocument {
  /// Where the file holds a photo's image; nil where it holds none, as for pictures that were cut out of a foreign drawing: what
  /// they show are its elements.
  fileprivate func imageStore(ofLayer index: Int) -> ImageStore? {
    guard let range = origins.range(of: .layer(index, .image)) else { return nil }
    if format == .json { return .name(source.text(in: range)) }
    // A reference to an element is short; a data URI stands where it is.
    let head = source.text(in: range.lowerBound..<min(range.upperBound, range.lowerBound + 64))
    if head.hasPrefix("<") { return nil }
    return head.contains("#") && !head.contains("data:")
      ? .name(source.text(in: range)) : .offset(range.lowerBound)
  }
}
