import Diagnostics
import MarkupXML
import PlaneCoding
import PlaneModel

extension LayerCollector {
  /// Adds the photos of what is embedded, each in its place between the layers, and reports why.
  mutating func addPictures(canvas: Plane.Size, _ makeCutOuts: () -> CutOutPictures) {
    report.leaves.native = leafCount()
    report.leaves.pictures = picturesOfStyles
    guard !units.isEmpty else { return }
    var groups = pictureGroups(canvas)
    var cutOuts = makeCutOuts()
    var pictures: [Picture] = []
    pictures.reserveCapacity(groups.count)
    for index in groups.indices {
      let images = cutOuts.pictures(of: &groups[index], canvas, report.table)
      for (run, image) in zip(groups[index].parts, images) {
        guard let image else {
          report.lose(
            .unsupportedElement, .dropped, cutOuts.writer.refusal, at: Int(run.nodes.first ?? 0),
            exceedsLimit: true)
          mark(run.nodes, .dropped)
          report.leaves.leftOut += run.leafCount
          continue
        }
        mark(run.nodes, .embedded)
        pictures.append(Picture(run: run, image: image))
      }
    }
    for node in cutOuts.writer.written { report.trace?.mark(Int(node), .written) }
    report.leaves.pictures += pictures.count
    insert(pictures)
    externalReferences = cutOuts.writer.externalReferences
    for node in externalReferences.sorted() {
      let address = elements.linkAttribute(of: Int(node)).map { elements.value(ofAttribute: $0).trimmed }
      let what =
        if let address, let scheme = address.scheme, !scheme.isKeyword("data") {
          "\"\(address.shownAddress)\","
        } else {
          "something"
        }
      report.lose(
        .externalReference, .dropped, "it refers to \(what) outside this file, which is not fetched",
        at: Int(node))
    }
  }

  /// How far what is embedded reaches to the right and down, with its strokes, markers and effects.
  var extentOfPictures: Plane.Size {
    units.reduce(.zero) { extent, unit in
      guard let box = unit.box, box.right.isFinite, box.bottom.isFinite else { return extent }
      return Plane.Size(width: max(extent.width, box.right), height: max(extent.height, box.bottom))
    }
  }

  /// Reports what is embedded, and takes it together to pictures; it is not kept beside these, as there may be much of it.
  private mutating func pictureGroups(_ canvas: Plane.Size) -> [PictureRuns.Group] {
    let units = takeUnits()
    report(units, Plane.Box(origin: .zero, size: canvas))
    return PictureRuns(units, layers: layers, canvas: canvas, joinsTexts: repeatsFonts(units)).groups
  }

  /// Whether pictures of single texts, each with the fonts that the drawing brings along, would take several times as much as
  /// the drawing does.
  private func repeatsFonts(_ units: [EmbeddedUnit]) -> Bool {
    guard !elements.fontFaces.isEmpty else { return false }
    return units.reduce(0) { $0 + Int($1.fontByteCount) } > 4 * report.table.source.count
  }

  /// Notes for the account what became of elements and all that is in them.
  private mutating func mark(_ nodes: [Int32], _ mark: DrawingTrace.Marks) {
    guard report.trace != nil else { return }
    for node in nodes { report.trace?.mark(Int(node)..<elements.end(of: Int(node)), mark) }
  }

  /// Says why units are embedded, or left out.
  private mutating func report(_ units: [EmbeddedUnit], _ area: Plane.Box) {
    report.reserve(units.count)
    // Thousands have one reason, and then one text and one sum.
    var reason: NotNative?
    var message = ""
    var sum = LeafCounts.Unsupported()
    for index in units.indices {
      if units[index].isOutside(area) {
        mark(units[index].nodes, .dropped)
        report.lose(.outsideCanvas, .dropped, DecodingReport.outside("it"), in: units[index].range)
        continue
      }
      if reason != units[index].reason {
        count(sum, reason)
        sum = LeafCounts.Unsupported()
        reason = units[index].reason
        message = "\(units[index].reason.message); it is embedded as a picture"
      }
      sum.count += Int(units[index].leafCount)
      sum.nativeCount += Int(units[index].nativeCount)
      report.lose(
        units[index].reason.code, .kept, message, in: units[index].range,
        exceedsLimit: units[index].reason.exceedsLimit)
    }
    count(sum, reason)
  }

  private mutating func count(_ sum: LeafCounts.Unsupported, _ reason: NotNative?) {
    guard let reason else { return }
    report.leaves.unsupported[reason.code, default: LeafCounts.Unsupported()].count += sum.count
    report.leaves.unsupported[reason.code]?.nativeCount += sum.nativeCount
  }
}

extension CutOutPictures {
  /// The pictures of what lies apart, but one of all of it where each would hold a copy of what they share, such as an image or
  /// a font.
  fileprivate mutating func pictures(
    of group: inout PictureRuns.Group, _ canvas: Plane.Size, _ table: XMLTable
  ) -> [Layer.Image?] {
    if group.parts.count > 1 {
      var drawing = self
      let images = group.parts.map {
        drawing.picture(of: $0.nodes, box: $0.box, canvas: canvas, isAlwaysDrawn: true)
      }
      let own = group.parts.lazy.flatMap(\.nodes).reduce(0) {
        $0 + (table.range(ofWholeElement: Int($1))?.count ?? 0)
      }
      let drawn = images.reduce(0) { $0 + ($1?.data.byteCount ?? 0) }
      if !images.contains(nil), drawn <= 2 * own + 2048 * images.count {
        self = drawing
        return images
      }
      group.joinParts()
    }
    return group.parts.map { picture(of: $0.nodes, box: $0.box, canvas: canvas, isCut: $0.isAlone) }
  }
}

/// A photo of embedded elements.
struct Picture {
  let run: PictureRuns.Run
  let image: Layer.Image
}
