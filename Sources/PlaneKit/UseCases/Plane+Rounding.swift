import Diagnostics
package import PlaneCoding
package import PlaneModel

extension Plane {
  /// The plane with every position and length rounded to a number of digits behind the decimal point, and one loss
  /// for each layer that this changes, and for the canvas.
  ///
  /// Opacities are no lengths and stay. So does a font size that would become 0, which no rule allows.
  package func rounded(toDecimals digits: Int) -> (plane: Plane, losses: [EncodingLoss]) {
    let rounding = Rounding(digits: digits)
    var plane = self
    var losses: [EncodingLoss] = []
    plane.canvas.size = rounding.round(canvas.size)
    if plane.canvas != canvas {
      losses.append(Self.loss("the canvas' size is rounded to", digits, .canvas(.width)))
    }
    for (index, layer) in layers.enumerated() {
      let rounded = rounding.round(layer)
      guard rounded != layer else { continue }
      plane.layers[index] = rounded
      losses.append(
        Self.loss("layer \"\(layer.title)\": its numbers are rounded to", digits, .layer(index, nil)))
    }
    return (plane, losses)
  }

  private static func loss(_ message: String, _ digits: Int, _ field: DocumentField) -> EncodingLoss {
    let unit = digits == 1 ? "decimal" : "decimals"
    return EncodingLoss(.precision, .approximated, "\(message) \(digits) \(unit)", at: field)
  }
}

private struct Rounding {
  private let factor: Double

  init(digits: Int) { factor = (0..<max(digits, 0)).reduce(1) { product, _ in product * 10 } }

  func round(_ layer: Layer) -> Layer {
    var layer = layer
    layer.changeNumbers { field, number in
      guard field != .opacity else { return }
      let rounded = round(number)
      if field != .fontSize || rounded != 0 { number = rounded }
    }
    return layer
  }

  func round(_ size: Plane.Size) -> Plane.Size {
    Plane.Size(width: round(size.width), height: round(size.height))
  }

  /// A number that is too large for digits behind its point, or is none, stays as it is.
  private func round(_ number: Double) -> Double {
    let scaled = number * factor
    guard scaled.magnitude < 0x1p53 else { return number }
    let rounded = scaled.rounded() / factor
    return rounded == 0 ? 0 : rounded
  }
}
