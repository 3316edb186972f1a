import ByteText
import Diagnostics
import PlaneKit

// The layers that a page makes: new ones, and copies.

extension Studio {
  func layer(_ request: StudioRequest, in session: DrawingSession) throws(StudioFailure) -> Layer {
    let id = try request.required("id")
    guard let layer = session.plane[LayerID(id)] else {
      throw .refused("there is no layer \"\(id)\" any more")
    }
    return layer
  }

  func newLayer(_ request: StudioRequest, in session: DrawingSession) throws(StudioFailure) -> Layer {
    let kind = try request.required("kind")
    let canvas = session.plane.canvas
    var factory = LayerFactory(continuing: session.plane, generator: SystemRandomNumberGenerator())
    switch LayerKind(rawValue: kind) {
    case .rectangle: return factory.makeRectangle(on: canvas)
    case .label: return fitting(factory.makeLabel(on: canvas), on: canvas)
    case .postIt: return factory.makePostIt(on: canvas)
    case .photo: return try photo(request.body, on: canvas, &factory)
    case nil: throw .refused("there is no kind \"\(kind)\" of layers")
    }
  }

  /// A label with as many of its words as it has room for.
  private func fitting(_ label: Layer, on canvas: Plane.Canvas) -> Layer {
    var label = label
    while let text = label.text, let end = text.lastIndex(of: " "),
      Plane(canvas: canvas, layers: [label]).findings().contains(where: { $0.rule == "text-overflow" })
    {
      label.content.label?.text = String(text[..<end])
    }
    return label
  }

  /// Makes a photo of a picture that a page sent, as large as it fits into the apps' box without being stretched.
  func photo(
    _ bytes: [UInt8], on canvas: Plane.Canvas, _ factory: inout LayerFactory<SystemRandomNumberGenerator>
  ) throws(StudioFailure) -> Layer {
    let image = try picture(bytes)
    var layer = factory.makePhoto(image, on: canvas)
    guard let pixels = image.pixelSize, pixels.width > 0, pixels.height > 0 else { return layer }
    let scale = min(layer.size.width / pixels.width, layer.size.height / pixels.height)
    layer.size = Plane.Size(
      width: (pixels.width * scale * 100).rounded() / 100,
      height: (pixels.height * scale * 100).rounded() / 100)
    return layer
  }

  /// A picture that a page sent, if a photo may have it.
  func picture(_ bytes: [UInt8]) throws(StudioFailure) -> Layer.Image {
    let data = ImageData(bytes: bytes)
    guard let type = data.signatureType else {
      throw .refused("this is no picture; take a PNG, JPEG, GIF, WebP, AVIF or SVG")
    }
    let image = Layer.Image(mediaType: type, data: data)
    guard type == .svg || type == .avif || image.pixelSize != nil else {
      throw .refused("the picture is damaged: nothing in it says how large it is; take another one")
    }
    return image
  }

  /// A copy with an id of its own, a little beside the layer, and beside the copies that were made before.
  func copy(of layer: Layer, in session: DrawingSession) throws(StudioFailure) -> Layer {
    var generator = SystemRandomNumberGenerator()
    var copy = layer
    repeat { copy.id = .random(using: &generator) } while session.plane[copy.id] != nil
    copy.title = title(ofCopy: layer, in: session.plane)
    let taken = Set(session.plane.layers.map(\.origin))
    var before: Plane.Point
    repeat {
      before = copy.origin
      copy.origin = Plane.Point(x: before.x.moved(by: 10), y: before.y.moved(by: 10))
        .clamped(to: session.plane.canvas, size: layer.size)
    } while copy.origin != before && taken.contains(copy.origin)
    return copy
  }

  /// What a copy is called: the apps' titles count on, and one that a person gave gets a number where it is taken.
  private func title(ofCopy layer: Layer, in plane: Plane) -> String {
    if layer.title.isEmpty || layer.titleNumber != nil {
      var factory = LayerFactory(continuing: plane, generator: SystemRandomNumberGenerator())
      return factory.makeLayer(on: plane.canvas, layer.content).title
    }
    let taken = Set(plane.layers.map(\.title))
    var words = layer.title.split(separator: " ", omittingEmptySubsequences: false)
    // "Heading 2" is a copy already; a year is a part of the title.
    if taken.contains(layer.title), let last = words.last, let number = Int(last), 2..<100 ~= number {
      words.removeLast()
    }
    return words.joined(separator: " ").firstFree(separator: " ") { !taken.contains($0) }
  }
}

extension Double {
  /// The sum with a whole number as people write it, with no more digits behind the point than there were: of 33.33 and 10 it
  /// is 43.33, and not 43.33 and a bit.
  fileprivate func moved(by step: Double) -> Double {
    let parts = "\(self)".split(separator: ".")
    guard parts.count == 2, parts[1].allSatisfy(\.isNumber) else { return self + step }
    let scale = parts[1].reduce(1.0) { scale, _ in scale * 10 }
    let scaled = ((self + step) * scale).rounded()
    return scaled.magnitude < 0x1p53 ? scaled / scale : self + step
  }
}
