import PlaneCoding
import PlaneModel
import PlaneSVG

/// A drawing as SVG that can stand inside a page, as far as SVG can say it: layers that it cannot, such as those with
/// text that XML forbids, are left out, so that a drawing with findings can be shown at all.
struct DrawingPicture {
  let chunks: [ArraySlice<UInt8>]
  /// How many layers are left out.
  let omittedCount: Int

  /// Draws a plane, or gives nil where nothing of it can be shown.
  init?(_ plane: Plane, idPrefix: String) {
    var plane = plane
    plane.schemaReference = nil
    plane.extras = nil
    if plane.title?.firstScalarForbiddenInXML != nil { plane.title = nil }
    if plane.description?.firstScalarForbiddenInXML != nil { plane.description = nil }
    let count = plane.count
    plane.layers = plane.layers.map(Self.drawable)
    plane.layers = SVGPlaneEncoder.drawableLayers(of: plane)
    omittedCount = count - plane.count
    let encoder = SVGPlaneEncoder(
      options: SVGEncodingOptions(isCompact: true, idPrefix: idPrefix, profile: .inline, size: .fixed))
    guard let drawing = try? encoder.encode(plane) else { return nil }
    chunks = drawing.chunks
  }

  /// The layer with the nearest lengths that SVG can draw, which knows no negative ones.
  private static func drawable(_ layer: Layer) -> Layer {
    var layer = layer
    layer.origin.x += min(layer.size.width, 0)
    layer.origin.y += min(layer.size.height, 0)
    layer.size = Plane.Size(width: abs(layer.size.width), height: abs(layer.size.height))
    if let width = layer.content.rectangle?.border?.width, width < 0 { layer.content.rectangle?.border = nil }
    layer.content.changeNumbers { $1 = max($1, 0) }
    return layer
  }
}
