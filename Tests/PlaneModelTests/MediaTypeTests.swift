import PlaneModel
import TestSupport
import Testing

@Suite("Media types")
struct MediaTypeTests {
  private func type(_ bytes: [UInt8]) -> MediaType? { MediaType(signature: bytes) }
  private func type(_ text: String) -> MediaType? { MediaType(signature: text.utf8) }

  @Test("are lower-case, whatever the case of their names")
  func names() {
    #expect(MediaType(rawValue: "Image/PNG") == .png)
    #expect(MediaType(rawValue: "image/svg+xml") == .svg && MediaType.svg.isSupported)
    #expect(!MediaType(rawValue: "image/bmp").isSupported && !MediaType(rawValue: "").isSupported)
  }

  @Test("PNG, JPEG, GIF and WebP are known by their first bytes")
  func rasters() {
    let png: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
    #expect(type(png) == .png && type(png.dropLast()) == nil)
    #expect(type([0xff, 0xd8, 0xff]) == .jpeg && type([0xff, 0xd8]) == nil)
    #expect(type("GIF87a") == .gif && type("GIF89a…") == .gif && type("GIF88a") == nil)
    #expect(type("RIFF1234WEBP") == .webp && type("RIFF1234WAVE") == nil && type("RIFF1234WEB") == nil)
    #expect(type([UInt8]()) == nil && type("BM") == nil)
  }

  @Test("AVIF is known by its major brand or a compatible one, and not by its version")
  func avif() {
    func box(_ length: UInt8, _ rest: String) -> [UInt8] { [0, 0, 0, length] + Array(rest.utf8) }
    #expect(type(box(16, "ftypavif\0\0\0\0")) == .avif)
    #expect(type(box(20, "ftypavis\0\0\0\0mif1")) == .avif)
    #expect(type(box(24, "ftypmif1\0\0\0\0miafavif")) == .avif)
    #expect(type(box(16, "ftypmif1avif")) == nil)
    #expect(type(box(16, "ftypmif1\0\0\0\0avif")) == nil)
    #expect(type(box(20, "ftypheic\0\0\0\0mif1")) == nil)
    #expect(type(box(16, "freeavif\0\0\0\0")) == nil)
  }

  @Test("A box that is shorter or longer than its length says is no trap", arguments: 0...40)
  func boxLengths(count: Int) {
    for length in [0, 1, 3, 7, 8, 11, 12, 13, 20, 255] as [UInt8] {
      let bytes = [0, 0, 0, length] + Array("ftypmif1\0\0\0\0miafmif1avifavis".utf8)
      let isLongEnough = min(Int(length), count) >= 28
      #expect((type(Array(bytes.prefix(count))) == .avif) == isLongEnough)
    }
    #expect(type([255, 255, 255, 255] + Array("ftypavif\0\0\0\0".utf8)) == .avif)
  }

  @Test(
    "SVG is known by its root element behind what may stand before it",
    arguments: [
      "<svg/>", "\u{feff}<svg xmlns='http://www.w3.org/2000/svg'>", " \r\n\t<svg>",
      "<?xml version='1.0'?>\n<svg>",
      "<!-- a comment --><svg>", "<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"svg11.dtd\">\n<svg>",
      "<!DOCTYPE svg [", "<!DOCTYPE\ts:svg>", "<?a?><!--<html>--> <?b ?>\n<!-- - -- --><svg\n>",
      "<!--" + String(repeating: "x", count: 900) + "--><svg>",
      "<s:svg xmlns:s='http://www.w3.org/2000/svg'>",
    ])
  func svg(text: String) { #expect(type(text) == .svg) }

  @Test(
    "Other text is not SVG",
    arguments: [
      "svg", "x<svg>", "", "\u{feff}", "<html>", "{\"a\": \"<svg\"}", "<", "<html><svg/>",
      "<!-- <svg> --><html>", "<?svg <svg>?>", "<!--<svg>", "<svgs>",
      "<!DOCTYPE html><svg>", "<!DOCTYPE", "< svg>", "<SVG>",
    ])
  func notSVG(text: String) { #expect(type(text) == nil) }

  @Test("are found again for every random image")
  func random() {
    var generator = PlaneGenerator(seed: 81)
    for _ in 0..<300 {
      let image = generator.image()
      #expect(image.isValid && image.data.bytes.flatMap { MediaType(signature: $0) } == image.mediaType)
    }
  }
}
