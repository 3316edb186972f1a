import PlaneCoding
import PlaneModel
import Testing

@Suite("Sizes of pictures")
struct PixelSizeTests {
  private func size(_ type: MediaType, _ bytes: [UInt8]) -> Plane.Size? {
    Layer.Image(mediaType: type, data: ImageData(bytes: bytes)).pixelSize
  }

  @Test("a GIF's and a PNG's stand at their start")
  func simple() {
    #expect(size(.gif, Array("GIF89a".utf8) + [5, 1, 7, 0]) == Plane.Size(width: 261, height: 7))
    #expect(size(.gif, Array("GIF89a".utf8) + [5, 1, 7]) == nil)
    let png: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
    #expect(size(.png, png + [0, 0, 1, 0, 0, 0, 0, 2]) == Plane.Size(width: 256, height: 2))
  }

  @Test("an AVIF's is the largest of its parts'")
  func avif() {
    let head: [UInt8] = [0, 0, 0, 16] + Array("ftypavif".utf8) + [0, 0, 0, 0]
    func part(_ width: UInt8, _ height: UInt8) -> [UInt8] {
      [0, 0, 0, 20] + Array("ispe".utf8) + [0, 0, 0, 0, 0, 0, 0, width, 0, 0, 0, height]
    }
    #expect(size(.avif, head + part(8, 9) + part(40, 30)) == Plane.Size(width: 40, height: 30))
    #expect(size(.avif, head) == nil)
    #expect(size(.avif, head + part(8, 9).dropLast()) == nil)
  }
}
