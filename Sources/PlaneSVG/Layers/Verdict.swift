import MarkupXML
import PlaneCoding
import PlaneModel

/// Compares a drawing with the digests that it carries.
enum Verdict {
  static func provenance(
    of plane: Plane, collector: LayerCollector, elements: SVGElements, isOwn: Bool
  ) -> Provenance {
    guard isOwn else { return .foreign }
    let edited = collector.digests.indices.filter { index in
      let stated = elements.string(.planeDigest, of: Int(collector.nodes[index].element))
      return stated != LayerDigest.text(collector.digests[index])
    }
    let document = LayerDigest.text(LayerDigest.document(of: plane, layers: collector.digests))
    let isIntact =
      edited.isEmpty && elements.string(.planeDigest, of: 0) == document && collector.losses.isEmpty
    return isIntact ? .intact : .edited(layers: edited)
  }
}
