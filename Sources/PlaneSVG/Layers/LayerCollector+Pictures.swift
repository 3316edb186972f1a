import Diagnostics
import PlaneCoding
import PlaneModel

extension LayerCollector {
  /// Adds the photos of what is embedded, each in its place between the layers, and reports why.
  mutating func addPictures(canvas: Plane.Size, _ makeCutOuts: () -> CutOutPictures) {
    report.leaves.native = leafCount()
    report.leaves.pictures = picturesBehind
    guard !units.isEmpty else { return }
    let runs = pictureRuns(canvas)
    var cutOuts = makeCutOuts()
    var pictures: [Picture] = []
    pictures.reserveCapacity(runs.count)
    for run in runs {
      guard let image = cutOuts.picture(of: run.nodes, box: run.box, canvas: canvas, isCut: run.isAlone)
      else {
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
    for node in cutOuts.writer.written { report.trace?.mark(Int(node), .written) }
    report.leaves.pictures += pictures.count
    insert(pictures)
    externalReferences = cutOuts.writer.externalReferences
    for node in externalReferences.sorted() {
      report.lose(
        .externalReference, .dropped, "it refers to something outside this file, which is not fetched",
        at: Int(node))
    }
  }

  /// Reports what is embedded, and takes it together to pictures; it is not kept beside these, as there may be much of it.
  private mutating func pictureRuns(_ canvas: Plane.Size) -> [PictureRuns.Run] {
    let units = takeUnits()
    report(units, Plane.Box(origin: .zero, size: canvas))
    return PictureRuns(units, layers: layers, canvas: canvas).runs
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
        report.lose(
          .outsideCanvas, .dropped, "it lies outside the canvas, where nobody sees it, and is left out",
          in: units[index].range)
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

/// A photo of embedded elements.
struct Picture {
  let run: PictureRuns.Run
  let image: Layer.Image
}
