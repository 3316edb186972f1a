import PlaneCoding
import PlaneModel

/// HTML in a `foreignObject` of 100 × 100, 20 px below the top, in Arial of 16 px, whose lines browsers make 18 px high.
func html(_ content: String, style: String = "", attributes: String = "y='20' width='100' height='100'")
  -> String
{
  """
  <foreignObject \(attributes) style="font-family: Arial; \(style)">\
  <div xmlns="http://www.w3.org/1999/xhtml">\(content)</div></foreignObject>
  """
}

/// A label as draw.io writes it.
/// - Parameter fallback: what viewers show that know no HTML.
func drawioLabel(
  _ content: String, style: String = "align-items: unsafe center; justify-content: unsafe center;",
  width: Int = 118, top: Int = 30, left: Int = 1, align: String = "center", inner: String = ""
) -> String {
  """
  <g transform="translate(-0.5 -0.5)"><switch>\
  <foreignObject style="overflow: visible; text-align: left;" pointer-events="none" width="100%" height="100%" \
  requiredFeatures="http://www.w3.org/TR/SVG11/feature#Extensibility">\
  <div xmlns="http://www.w3.org/1999/xhtml" style="display: flex; \(style) width: \(width)px; height: 1px; \
  padding-top: \(top)px; margin-left: \(left)px;">\
  <div style="box-sizing: border-box; font-size: 0px; text-align: \(align);">\
  <div style="display: inline-block; font-size: 12px; font-family: Helvetica; color: rgb(0, 0, 0); line-height: 1.2; \
  pointer-events: all; white-space: normal; overflow-wrap: normal; \(inner)">\(content)</div></div></div>\
  </foreignObject><text x="60" y="34" font-size="12px" text-anchor="middle">fallback...</text></switch></g>
  """
}

extension PlaneDocument {
  /// The labels, back to front.
  var labels: [Layer.Label] {
    plane.layers.compactMap { if case .label(let label) = $0.content { label } else { nil } }
  }

  var texts: [String] { labels.map(\.text) }

  /// The boxes and colours of the rectangles.
  var rectangles: [(box: Plane.Box, rectangle: Layer.Rectangle)] {
    plane.layers.compactMap { layer in
      if case .rectangle(let rectangle) = layer.content { (layer.box, rectangle) } else { nil }
    }
  }

  /// The baselines of the labels' first lines: 15/16 em below the top of boxes that are as high as their lines.
  var baselines: [Double] {
    plane.layers.compactMap { layer in
      guard case .label(let label) = layer.content else { return nil }
      return layer.origin.y + 0.9375 * label.font.size
    }
  }
}
