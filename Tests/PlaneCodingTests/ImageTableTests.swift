import PlaneCoding
import PlaneModel
import TestSupport
import Testing

@Suite("The table of a plane's images")
struct ImageTableTests {
  private func plane(_ images: [Layer.Image?]) -> Plane {
    Plane(
      layers: images.enumerated().map { index, image in
        let content =
          image.map { Layer.Content.photo(Layer.Photo(image: $0)) }
          ?? .rectangle(Layer.Rectangle(color: .black))
        return Layer(id: LayerID("\(index)"), origin: .zero, size: .zero, content: content)
      })
  }

  private func image(_ bytes: [UInt8], _ type: MediaType = .png) -> Layer.Image {
    Layer.Image(mediaType: type, data: ImageData(bytes: bytes))
  }

  @Test("holds each image once, in the order of first use")
  func order() {
    let first = image([1])
    let second = image([2])
    let table = ImageTable(plane([nil, second, first, nil, second]))
    #expect(table.images == [second, first])
    #expect(table.useCounts == [2, 1])
    #expect((0..<6).map { table.index(forLayer: $0) } == [nil, 0, 1, nil, 0, nil])
    #expect(table.index(forLayer: -1) == nil)
  }

  @Test("takes images of the same bytes for one, whatever form they are in, but not of another type")
  func equality() {
    let images = [
      image([1, 2, 3, 4]), Layer.Image(mediaType: .png, data: ImageData(base64: "AQIDBA==")),
      Layer.Image(mediaType: .png, data: ImageData(base64: "AQ ID\nBA")), image([1, 2, 3, 4], .gif),
      Layer.Image(mediaType: .png, data: ImageData(base64: "AQIDBA*=")),
      Layer.Image(mediaType: .png, data: ImageData(base64: "AQIDBA*=")), image([]),
      Layer.Image(mediaType: .png, data: ImageData(base64: " ")),
    ]
    let table = ImageTable(plane(images))
    #expect((0..<8).map { table.index(forLayer: $0) } == [0, 0, 0, 1, 2, 2, 3, 3])
    #expect(table.useCounts == [3, 1, 2, 2])
  }

  @Test("is empty without photos")
  func empty() {
    #expect(ImageTable(Plane()).images.isEmpty && ImageTable(plane([nil])).useCounts.isEmpty)
  }

  @Test("agrees with comparing each image with each, on random planes")
  func random() {
    var generator = PlaneGenerator(seed: 95)
    for _ in 0..<40 {
      let plane = generator.plane()
      let table = ImageTable(plane)
      var different: [Layer.Image] = []
      for image in plane.layers.compactMap(\.image) where !different.contains(image) {
        different.append(image)
      }
      #expect(table.images == different)
      #expect(table.useCounts.reduce(0, +) == plane.count(of: .photo))
      for (index, layer) in plane.layers.enumerated() {
        #expect(table.index(forLayer: index).map { table.images[$0] } == layer.image)
      }
    }
  }

  @Test("tells thousands of images apart that differ in their last bytes alone")
  func startingAlike() {
    let head = [UInt8](repeating: 7, count: 200)
    let images = (0..<10_000).map { image(head + [UInt8($0 & 0xff), UInt8($0 >> 8)]) }
    let table = ImageTable(plane(images + images))
    #expect(table.images.count == 10_000)
    #expect(table.useCounts.allSatisfy { $0 == 2 })
  }
}
