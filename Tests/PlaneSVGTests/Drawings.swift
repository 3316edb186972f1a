import PlaneModel

/// A PNG of one pixel, its base64.
let pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="

let pixelImage = Layer.Image(mediaType: .png, data: ImageData(base64: pixel))

func rectangleLayer(
  _ id: String = "aaa-111-aaa", box: Plane.Box = Plane.Box(x: 10, y: 20, width: 150, height: 120),
  color: Plane.Color = Plane.Color(rgb: 0xff8800), cornerRadius: Double = 0, border: Layer.Border? = nil
) -> Layer {
  Layer(
    id: LayerID(id), title: "Rect 1", origin: box.origin, size: box.size,
    content: .rectangle(Layer.Rectangle(color: color, cornerRadius: cornerRadius, border: border)))
}

func photoLayer(
  _ id: String = "ccc-333-ccc", box: Plane.Box = Plane.Box(x: 5, y: 6, width: 30, height: 40),
  image: Layer.Image = pixelImage
) -> Layer {
  Layer(
    id: LayerID(id), title: "Photo 1", origin: box.origin, size: box.size,
    content: .photo(Layer.Photo(image: image)))
}

func labelLayer(
  _ id: String = "bbb-222-bbb", text: String = "two\nlines",
  box: Plane.Box = Plane.Box(x: 40, y: 50, width: 300, height: 60), font: Layer.Font = Layer.Font(size: 24),
  color: Plane.Color = Plane.Color(rgb: 0x112233), alignment: Layer.Alignment = Layer.Alignment()
) -> Layer {
  Layer(
    id: LayerID(id), title: "Text 1", origin: box.origin, size: box.size,
    content: .label(Layer.Label(text: text, font: font, color: color, alignment: alignment)))
}

func postItLayer(
  _ id: String = "ddd-444-ddd", text: String = "Text",
  box: Plane.Box = Plane.Box(x: 200, y: 210, width: 150, height: 120),
  color: Plane.Color = Plane.Color(rgb: 0xffee88)
) -> Layer {
  Layer(
    id: LayerID(id), title: "PostIt 1", origin: box.origin, size: box.size,
    content: .postIt(Layer.PostIt(text: text, color: color)))
}

/// One layer of each kind.
let fourKinds = Plane(
  canvas: Plane.Canvas(size: Plane.Size(width: 400, height: 400), background: Plane.Color(rgb: 0xfafafa)),
  layers: [
    rectangleLayer(cornerRadius: 8, border: Layer.Border(color: .black, width: 4)), photoLayer(),
    labelLayer(), postItLayer(),
  ])
