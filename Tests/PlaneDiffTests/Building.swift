import PlaneDiff
import PlaneModel

/// A rectangle whose title is its id unless told.
func rectangle(
  _ id: String, title: String? = nil, x: Double = 0, y: Double = 0, color: Plane.Color = .black,
  opacity: Double = 1
) -> Layer {
  Layer(
    id: LayerID(id), title: title ?? id, origin: Plane.Point(x: x, y: y),
    size: Plane.Size(width: 10, height: 10),
    opacity: Layer.Opacity(opacity), content: .rectangle(Layer.Rectangle(color: color)))
}

func label(_ id: String, _ text: String, title: String = "", x: Double = 0) -> Layer {
  Layer(
    id: LayerID(id), title: title, origin: Plane.Point(x: x, y: 0), size: Plane.Size(width: 10, height: 10),
    content: .label(Layer.Label(text: text)))
}

func photo(_ id: String, _ bytes: [UInt8], x: Double = 0) -> Layer {
  Layer(
    id: LayerID(id), origin: Plane.Point(x: x, y: 0), size: Plane.Size(width: 10, height: 10),
    content: .photo(Layer.Photo(image: Layer.Image(mediaType: .png, data: ImageData(bytes: bytes)))))
}

func changes(_ old: [Layer], _ new: [Layer]) -> [PlaneDifference.Change] {
  PlaneDifference(from: Plane(layers: old), to: Plane(layers: new)).changes
}

/// The properties that differ, with the layers' indices.
func properties(_ old: [Layer], _ new: [Layer]) -> [String] {
  changes(old, new).map { change in
    switch change {
    case .property(let old, let new, let change): "\(old)>\(new) \(change.property.rawValue)"
    case .added(let new): "+\(new)"
    case .removed(let old): "-\(old)"
    case .moved(let old, let new, let move): "\(old)>\(new) \(move)"
    case .drawing(let change): change.property.rawValue
    case .drawingAdded: "++"
    case .drawingRemoved: "--"
    }
  }
}
