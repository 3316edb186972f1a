import MarkupXML
import PlaneModel

/// The root: how large the drawing is and what it is called.
extension DocumentWriter {
  /// - Parameter digest: of the drawing, from ``LayerDigest/document(of:layers:)``.
  mutating func writeRootAttributes(digest: UInt64) {
    xml.attribute("xmlns", XMLNamespace.svg.uri)
    if profile.statesModel { xml.attribute("xmlns:xlink", XMLNamespace.xlink.uri) }
    writeSize()
    if let ratio = RootFitting.aspectRatio(in: plane.extras) { xml.attribute(.preserveAspectRatio, ratio) }
    xml.attribute(.role, "img")
    if profile.sharesPage { writePageAttributes() }
    state(.planeVersion, "\(OwnForm.version)")
    let size = plane.canvas.size
    if isUnscaled, profile.statesModel { xml.attribute(.planeCanvas, numbers: [size.width, size.height]) }
    state(.planeDigest, LayerDigest.text(digest))
    if !options.idPrefix.isEmpty { state(.planeIDPrefix, options.idPrefix) }
    if let reference = plane.schemaReference { state(.planeSchema, reference) }
    if let extras = plane.extras { state(.planeExtras, extras.json) }
  }

  /// How large the drawing is: in a page as its options say, else as its root was where it came from.
  private mutating func writeSize() {
    let size = plane.canvas.size
    let isFixed = profile.sharesPage ? options.size == .fixed : !isUnscaled && !isAuto
    if isFixed {
      draw(.width, size.width)
      draw(.height, size.height)
    } else if profile.sharesPage {
      xml.attribute(.width, "100%")
    }
    if !isUnscaled || profile.sharesPage { draw(.viewBox, numbers: [0, 0, size.width, size.height]) }
  }

  /// What calls the drawing by its title, and keeps out what a page's elements inherit, such as bold letters in a heading:
  /// what the drawing's own elements leave out as it is usual.
  private mutating func writePageAttributes() {
    xml.attribute("aria-labelledby", names.drawingName(.title))
    if plane.description ?? madeUpDescription != nil {
      xml.attribute("aria-describedby", names.drawingName(.desc))
    }
    let hasStroke = plane.layers.contains { layer in
      if case .rectangle(let rectangle) = layer.content {
        rectangle.border != nil || DrawingHints(layer.extras).contains(.line)
      } else {
        false
      }
    }
    let shapes = [(.stroke, "none"), (.fillOpacity, "1")] + (hasStroke ? Self.usualStroke : [])
    state(shapes)
    let hasText = plane.layers.contains { $0.kind == .label || $0.kind == .postIt }
    if hasText { state(Self.usualText) }
    // Rules of a page for its icons, as `svg{stroke:currentColor}`, win against attributes.
    let style =
      (options.size == .fixed ? [] : ["height:auto"]) + shapes.map { "\($0.0.spelling):\($0.1)" }
      + (hasText ? Self.usualTextStyle : [])
    xml.attribute("style", style.joined(separator: ";"))
  }

  private mutating func state(_ attributes: [(AttributeName, String)]) {
    for (name, value) in attributes { xml.attribute(name, value) }
  }

  private static let usualStroke: [(AttributeName, String)] = [
    (.strokeOpacity, "1"), (.strokeDasharray, "none"), (.strokeLinejoin, "miter"),
    (.strokeLinecap, "butt"), (.paintOrder, "normal"),
  ]

  private static let usualText: [(AttributeName, String)] = [
    (.direction, "ltr"), (.textAnchor, "start"), (.fontWeight, "400"), (.fontStyle, "normal"),
    (.fontVariant, "normal"), (.letterSpacing, "0"), (.wordSpacing, "0"), (.writingMode, "horizontal-tb"),
    (.dominantBaseline, "auto"), (.textRendering, "auto"),
  ]
  private static let usualTextStyle = [
    "text-transform:none", "text-indent:0", "text-shadow:none", "font-kerning:auto", "font-stretch:normal",
    "font-size-adjust:none", "font-feature-settings:normal", "font-variation-settings:normal",
  ]

  /// A name and a description for those who can't see the drawing: its own, or else made from what is on it.
  mutating func writeDescription() {
    write(.title, plane.title, or: MadeUpName.title(of: plane), isMadeUp: MadeUpName.isTitle)
    write(.desc, plane.description, or: madeUpDescription, isMadeUp: MadeUpName.isDescription)
  }

  /// What stands for a description that a drawing doesn't have.
  private var madeUpDescription: String? { profile.isTerse ? nil : MadeUpName.description(of: plane) }

  private mutating func write(
    _ name: ElementName, _ own: String?, or madeUp: String?, isMadeUp: (String) -> Bool
  ) {
    guard let text = own ?? madeUp else { return }
    xml.start(name)
    if profile.sharesPage { xml.attribute(.id, names.drawingName(name)) }
    if let own, isMadeUp(own) { state(.planeType, PlaneElementType.authored.rawValue) }
    writeText(text)
    xml.end()
  }
}
