import PlaneCoding
import PlaneModel

extension LayerCollector {
  /// Compares a drawing with the digests that it carries.
  func provenance(of plane: Plane) -> Provenance {
    guard isOwn else { return .foreign }
    let edited = digests.indices.filter { index in
      let stated = elements.string(.planeDigest, of: Int(nodes[index].element))
      return stated != LayerDigest.text(digests[index])
    }
    let document = LayerDigest.text(LayerDigest.document(of: plane, layers: digests))
    let isIntact =
      edited.isEmpty && elements.string(.planeDigest, of: SVGElements.root) == document
      && report.losses.isEmpty
    return isIntact ? .intact : .edited(layers: edited)
  }
}
