import Diagnostics
import Foundation
import PlaneCoding
import PlaneKit
import PlaneModel
import Testing

@Suite("Converting")
struct ConverterTests {
  @Test("reports losses of reading and of writing with their places")
  func losses() throws {
    let document = try decode(Drawing.withUnknownProperty)
    let options = ConversionOptions(format: .json, layout: OutputLayout(schemaVersion: 1))
    let conversion = Converter(options: options).convert(document)
    let codes = Set(conversion.losses.map(\.code))
    #expect(codes.isSuperset(of: [.unexpectedProperty, .canvas]))
    #expect(conversion.losses.allSatisfy { $0.place.range != nil })
    #expect(conversion.output != nil)
  }

  @Test("tells a loss of reading once")
  func noRepetition() throws {
    let conversion = Converter().convert(try decode(Drawing.withUnknownProperty))
    #expect(conversion.losses.count == 1)
    #expect(conversion.findings.isEmpty)
  }

  @Test("rounds lengths to the precision, with one loss for each layer that changes")
  func precision() throws {
    let second = Drawing.rectangle.replacingOccurrences(of: "1.25", with: "1").replacingOccurrences(
      of: #""fte-x1q-90b""#, with: #""b""#)
    let document = try decode(Drawing.json(Drawing.rectangle, second))
    let conversion = Converter(options: ConversionOptions(format: .json, precision: 1)).convert(document)
    #expect(conversion.losses.map(\.code) == [.precision])
    #expect(conversion.losses.first?.place.layer?.id == "fte-x1q-90b")
    #expect(conversion.output?.text.contains("1.3") == true)
  }

  private func decode(_ text: String) throws -> PlaneDocument {
    try PlaneReader().decode(SourceText(name: "board.json", text: text))
  }
}

@Suite("Rounding a plane")
struct RoundingTests {
  @Test("keeps what needs no rounding, and says nothing")
  func exact() {
    let plane = Plane(layers: [layer(x: 1.5, opacity: 0.123)])
    let (rounded, losses) = plane.rounded(toDecimals: 1)
    #expect(rounded == plane)
    #expect(losses.isEmpty)
  }

  @Test("keeps numbers that are too large for digits behind the point, or none at all")
  func hugeNumbers() {
    for number in [1e300, .greatestFiniteMagnitude, .infinity, 0x1p60] {
      #expect(Plane(layers: [layer(x: number)]).rounded(toDecimals: 15).plane[0]?.origin.x == number)
    }
    #expect(Plane(layers: [layer(x: .nan)]).rounded(toDecimals: 3).plane[0]?.origin.x.isNaN == true)
  }

  @Test("never makes a font size 0, nor a negative zero")
  func zeros() throws {
    var label = layer(x: -0.01)
    label.content = .label(Layer.Label(text: "", font: Layer.Font(size: 0.01)))
    let rounded = try #require(Plane(layers: [label]).rounded(toDecimals: 1).plane[0])
    #expect(rounded.origin.x.sign == .plus)
    guard case .label(let content) = rounded.content else { return #expect(Bool(false)) }
    #expect(content.font.size == 0.01)
  }

  @Test("rounds corners, borders and the canvas, too")
  func everything() throws {
    var rectangle = layer(x: 0)
    rectangle.content = .rectangle(
      Layer.Rectangle(color: .black, cornerRadius: 1.06, border: Layer.Border(color: .black, width: 2.04)))
    let plane = Plane(canvas: Plane.Canvas(size: Plane.Size(width: 10.04, height: 20)), layers: [rectangle])
    let (rounded, losses) = plane.rounded(toDecimals: 1)
    #expect(rounded.canvas.size.width == 10)
    #expect(
      rounded[0]?.content
        == .rectangle(
          Layer.Rectangle(color: .black, cornerRadius: 1.1, border: Layer.Border(color: .black, width: 2))))
    #expect(losses.count == 2)
  }

  private func layer(x: Double, opacity: Double = 1) -> Layer {
    Layer(
      id: LayerID("a"), origin: Plane.Point(x: x, y: 0), size: Plane.Size(width: 1, height: 1),
      opacity: Layer.Opacity(opacity), content: .rectangle(Layer.Rectangle(color: .black)))
  }
}
