import Diagnostics
import PlaneCoding
import PlaneModel
import PlaneSVG
import TestSupport
import Testing

@Suite("Mutated drawings give a plane or a failure, never a trap")
struct MutationTests {
  private static let snippets = [
    "<", ">", "\"", "'", "&", "&#x41;", "]]>", "<!--", "-->", "<g>", "</g>", "/>", "1e999", "-1e308", "NaN",
    "%", "scale(0)", "\u{0}", "é",
    "data:image/png;base64,", "#", "url(#a)", "inherit", "!important", "\\u", "<use href='#image-1'/>",
    " id=\"image-1\"", "xml:space=\"default\"",
    "<tspan>", "<rect/>", "data-plane-type=\"post-it\"", "data-plane-type=\"background\"",
    "viewBox=\"0 0 0 0\"", ";", ":", "(", "\u{301}",
  ].map { Array($0.utf8) }

  private func mutated(_ original: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var bytes = original
    for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
      let position = Int.random(in: bytes.indices, using: &random)
      let end = min(position + Int.random(in: 1...20, using: &random), bytes.count)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: bytes[position] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes[position] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 2: bytes.removeSubrange(position..<end)
      case 3:
        bytes.insert(contentsOf: bytes[position..<end], at: Int.random(in: bytes.indices, using: &random))
      case 4: bytes.insert(contentsOf: Self.snippets.randomElement(using: &random) ?? [], at: position)
      default: bytes[position] = Array("0123456789.-e".utf8).randomElement(using: &random) ?? 0x30
      }
    }
    return bytes
  }

  /// Reads bytes, and uses what comes of them as every command does.
  private func use(_ bytes: [UInt8]) -> Bool {
    guard let document = try? SVGPlaneDecoder().decode(SourceText(name: "a.svg", bytes: bytes)) else {
      return false
    }
    for index in document.plane.layers.indices {
      for field in [LayerField.x, .title, .text, .image, .color] {
        _ = document.place(of: .layer(index, field))
      }
    }
    for range in (document.losses.map(\.place) + document.diagnostics.map(\.place)).compactMap(\.range) {
      precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count + 3)
    }
    guard let written = try? SVGPlaneEncoder().encode(document.plane) else { return true }
    let again = try? SVGPlaneDecoder().decode(SourceText(name: "b.svg", bytes: written.bytes))
    #expect(again?.plane == document.plane || !isValid(document.plane))
    return true
  }

  private func isValid(_ plane: Plane) -> Bool {
    plane.layers.allSatisfy { $0.firstInvalidProperty == nil }
      && Set(plane.layers.map(\.id)).count == plane.count && plane.canvas.size.isValid
  }

  @Test("drawings of ours", arguments: 0..<8)
  func ours(part: Int) throws {
    var random = SplitMix64(seed: UInt64(part))
    var generator = PlaneGenerator(seed: UInt64(part), options: PlaneGenerator.Options(layerCount: 4...4))
    let originals = try [
      fourKinds, Plane(layers: [photoLayer("a"), photoLayer("b"), labelLayer()]), generator.plane(),
    ].map { Array(try encode($0).utf8) }
    let read = (0..<450).count { use(mutated(originals[$0 % originals.count], &random)) }
    #expect(read > 20)
  }

  @Test("drawings of others", arguments: 0..<2)
  func others(part: Int) throws {
    var random = SplitMix64(seed: UInt64(100 + part))
    let original = foreign(
      """
      <style>a{}</style><defs><image id="i" width="9" height="9" href="data:image/png;base64,\(pixel)"/></defs>
      <g transform="translate(1 2) scale(2)" opacity=".5" style="fill:red;font:bold 2em serif"><use href="#i" x="1"/>
      <path d="M1 2h3v4H1z"/><text x="10" y="20">a <tspan dy="1em" fill="#123">b</tspan></text><rect width="50%" height="1em" rx="2" stroke="url(#g)"/></g>
      """, root: "viewBox='0 0 100 100' width='10cm' preserveAspectRatio='xMinYMin slice'")
    let bytes = Array(original.utf8)
    let read = (0..<700).count { _ in use(mutated(bytes, &random)) }
    #expect(read > 20)
  }
}
