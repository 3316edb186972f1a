import ByteText
import Diagnostics
import MarkupXML
import PlaneModel

/// What makes a drawing more than a picture.
extension DecodingReport {
  /// Reports scripts, animations, links and event attributes, of which nothing is kept.
  /// - Returns: whether a script or an animation element may change what is seen.
  mutating func reportMovingParts(in elements: SVGElements) -> Bool {
    guard table.mayHold(.script, .a, .image, nil) || table.mayHaveOtherAttributes else { return false }
    var moves = false
    for node in elements.nodes.indices where !elements.isText(node) {
      switch elements.name(of: node) {
      case .script,
        nil where elements.htmlName(of: node) == .script:
        moves = true
        lose(.interaction, .dropped, "the script is left out", at: node)
      case .a: reportLink(node, elements)
      case .image: reportFragment(node, elements)
      case nil where elements.nodes[node].namespace.isOfSVG:
        if Self.animations.contains(table.elementName(of: node)) {
          moves = true
          let (ends, starts) = elements.sheets.use {
            ($0.frozen.nodes.contains(node), $0.frozen.started.contains(node))
          }
          let result =
            ends
            ? "; the drawing looks as it ends"
            : starts ? "; the drawing shows what it begins with" : ""
          lose(.animation, .dropped, "the animation is left out\(result)", at: node)
        }
      default: break
      }
      reportEvents(node, elements)
    }
    return moves
  }

  private mutating func reportLink(_ node: Int, _ elements: SVGElements) {
    guard let link = elements.linkAttribute(of: node) else { return }
    lose(.interaction, .dropped, "the link is left out", at: node, link)
  }

  /// Reports an image that is a part of an SVG, or a state of it, by the fragment of its URL (SVG 2, 16.3): a layer holds the
  /// data alone.
  private mutating func reportFragment(_ node: Int, _ elements: SVGElements) {
    guard let link = elements.linkAttribute(of: node), !elements.hasPayload(link),
      let head = DataURI(elements.value(ofAttribute: link)), head.mediaType == .svg, !head.isBase64
    else { return }
    let body = Bytes(rebasing: elements.value(ofAttribute: link)[head.headLength...])
    guard let start = body.firstIndex(of: UInt8(ascii: "#")) else { return }
    let fragment = Bytes(rebasing: body[(start + 1)...])
    let isView = Bytes(rebasing: fragment.prefix(8)).equals("svgView(")
    guard isView || isID(fragment, of: DataURI.percentDecoded(Bytes(rebasing: body[..<start]))) else {
      return
    }
    let name = String(decoding: fragment.prefix(60), as: UTF8.self)
    lose(
      .unsupportedElement, .approximated, "the image is what \"#\(name)\" shows of it, which is left out",
      at: node, link)
  }

  /// Whether a fragment is an id in an SVG.
  private func isID(_ fragment: Bytes, of data: [UInt8]) -> Bool {
    // Nobody writes longer ones, and they are looked for everywhere.
    let id = DataURI.percentDecoded(Bytes(rebasing: fragment.prefix(64)))
    guard !id.isEmpty else { return false }
    return ["\"", "'"].contains { quote in data.contains(Array(quote.utf8) + id) }
  }

  /// Reports the attributes of an element that hold scripts, at the first one (SVG 2, 15.2 and 18.2: event attributes).
  private mutating func reportEvents(_ node: Int, _ elements: SVGElements) {
    let attributes = elements.attributes(of: node)
    // Names without a meaning here are looked up in the text, which takes longer. Others have a bit each, or share one.
    guard elements.nodes[node].attributeNames.nonzeroBitCount != attributes.count,
      attributes.contains(where: { elements.attributeName($0) == nil })
    else { return }
    let events = zip(attributes, table.attributeNames(of: node)).filter { attribute, name in
      elements.attributeName(attribute) == nil && elements.bytes(name).isEventName
    }
    guard let (first, name) = events.first else { return }
    let subject = "\"\(String(decoding: elements.bytes(name), as: UTF8.self))\""
    lose(
      .interaction, .dropped,
      events.count == 1
        ? "\(subject) is left out: it runs a script"
        : "\(subject) and \(events.count - 1) more are left out: they run scripts", at: node, first)
  }

  /// The animation elements (SMIL, and SVG 2, 19).
  static let animations: Set<String> = [
    "animate", "animateColor", "animateMotion", "animateTransform", "set", "discard",
  ]

  /// Reports a drawing whose style sheets are not all applied, as its colours would be any.
  mutating func checkCascade(of elements: SVGElements) {
    guard !elements.isCascadeComplete else { return }
    report(
      "limit-exceeded", .error,
      "the styles are too much work: use fewer rules, classes in the place of combinators, and shorter values and lists of fonts",
      at: SVGElements.root, exceedsLimit: true)
  }
}

extension Bytes {
  /// Whether it is the name of an event attribute: `on` and letters.
  fileprivate var isEventName: Bool {
    count > 3 && hasKeywordPrefix("on") && dropFirst(2).allSatisfy(\.isASCIILetter)
  }
}
