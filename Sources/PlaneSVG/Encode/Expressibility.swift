import ByteText
import Diagnostics
import MarkupXML
import PlaneCoding
import PlaneModel

/// What a plane may hold that SVG has no way to say.
enum Expressibility {
  static func firstFailure(in plane: Plane) -> EncodingFailure? {
    if let (field, number) = plane.canvas.firstNumberNotFinite { return notFinite(number, field) }
    for (text, field) in [
      (plane.schemaReference, DocumentField.document), (plane.title, .title),
      (plane.description, .description),
    ] {
      if let scalar = text?.firstScalarForbiddenInXML { return forbidden(scalar, field) }
    }
    for (index, layer) in plane.layers.enumerated() {
      if let failure = failure(in: layer, at: index) { return failure }
    }
    return nil
  }

  /// A plane without the layers that can't be drawn, and without what nobody sees.
  static func drawablePart(of plane: Plane) -> Plane {
    var part = Plane()
    part.canvas = plane.canvas
    part.layers = plane.layers.map(drawable)
    part.layers = drawableLayers(of: part)
    return part
  }

  /// The layers that can be drawn, as far as that doesn't depend on others. Each image is looked into once, whoever shows it.
  static func drawableLayers(of plane: Plane) -> [Layer] {
    let images = ImageTable(plane)
    let areShown = images.images.map { $0.mediaType != .svg || PictureVerdict(ofSVG: $0.data) == .inert }
    return plane.layers.indices.filter { index in
      failure(in: plane.layers[index], at: index) == nil
        && images.index(forLayer: index).map { areShown[$0] } ?? true
    }.map { plane.layers[$0] }
  }

  /// A layer with U+FFFD in the place of what cannot stand in XML, to be looked at.
  static func drawable(_ layer: Layer) -> Layer {
    var layer = layer
    layer.changeTexts { _, text in
      guard text.firstScalarForbiddenInXML != nil else { return }
      text = String(
        String.UnicodeScalarView(text.unicodeScalars.map { $0.isForbiddenInXML ? "\u{FFFD}" : $0 }))
    }
    return layer
  }

  /// Why a plane's pictures can't be written: something in an SVG runs or leads out of it. Nil where they can.
  static func activeContent(in plane: Plane, _ images: ImageTable) -> EncodingFailure? {
    for (number, image) in images.images.enumerated() where image.mediaType == .svg {
      let problem: String
      switch PictureVerdict(ofSVG: image.data) {
      case .inert: continue
      case .active(let content, _): problem = "the picture holds \(content), which can run or lead out of it"
      case .unreadable: problem = "the picture can't be read, so that nobody can tell what runs in it"
      }
      let layer = plane.layers.indices.first { images.index(forLayer: $0) == number } ?? 0
      return failure("active-content", problem, .layer(layer, .image))
    }
    return nil
  }

  /// Why a layer can't be written that makes a tag or a text longer than readers take: the longest that it has.
  static func tooLong(_ layer: Layer, at index: Int) -> EncodingFailure {
    var longest: (field: LayerField, count: Int) = (.image, layer.image?.mediaType.rawValue.utf8.count ?? 0)
    func note(_ field: LayerField, _ text: String) {
      if text.utf8.count > longest.count { longest = (field, text.utf8.count) }
    }
    layer.forEachText(note)
    if let extras = layer.extras { note(.extras, extras.json) }
    return tooLong(.layer(index, longest.field), longest.field.wordsForMessages)
  }

  /// Why a drawing can't be written whose own names and extras make a tag or a text longer than readers take.
  static func tooLong(_ plane: Plane) -> EncodingFailure {
    let texts: [(text: String?, field: DocumentField, name: String)] = [
      (plane.title, .title, "the title"), (plane.description, .description, "the description"),
      (plane.extras?.json, .documentExtras, "what the extras hold"),
      (plane.schemaReference, .document, "the reference to a schema"),
    ]
    let longest = texts.max { $0.text?.utf8.count ?? 0 < $1.text?.utf8.count ?? 0 }
    return tooLong(longest?.field ?? .document, longest?.name ?? "the id prefix")
  }

  private static func tooLong(_ field: DocumentField, _ name: String) -> EncodingFailure {
    failure(
      "limit-exceeded",
      "\(name) makes a tag or a text of more than \(XMLWriter.longestPiece) bytes, which readers of XML refuse; shorten it",
      field)
  }

  /// How many lines the texts of a drawing may have beyond one for each text and for so many bytes: each is an element, which
  /// takes a hundred bytes.
  static let (spareLines, bytesOfLine) = (100_000, 8)

  /// Why a drawing can't be written whose texts have more lines than that up to a layer.
  static func tooManyLines(at index: Int) -> EncodingFailure {
    failure(
      "limit-exceeded",
      "the texts have too many short lines, more than one for \(bytesOfLine) bytes and \(spareLines); make the layers wider, or join lines",
      .layer(index, .text))
  }

  /// Why a prefix can't stand before ids; nil where it can.
  static func failure(ofPrefix prefix: String) -> EncodingFailure? {
    guard !prefix.isEmpty, !XMLName.isValid(prefix) else { return nil }
    return failure(
      "invalid-id-prefix",
      "no id can start with \"\(prefix)\"; take a letter or \"_\", then letters, digits, \"-\", \"_\" and \".\"",
      .document)
  }

  /// Why a layer can't be written; nil where it can.
  static func failure(in layer: Layer, at index: Int) -> EncodingFailure? {
    if !layer.hasFiniteNumbers, let (field, number) = layer.firstNumberNotFinite(at: index) {
      return notFinite(number, field)
    }
    var wrongText: (field: LayerField, scalar: Unicode.Scalar)?
    layer.forEachText { field, text in
      if wrongText == nil, let scalar = text.firstScalarForbiddenInXML { wrongText = (field, scalar) }
    }
    if let (field, scalar) = wrongText { return forbidden(scalar, .layer(index, field)) }
    guard let image = layer.image, !isExpressible(image) else { return nil }
    return failure(
      "invalid-image-data", "the image's data is not valid base64, or its type not a media type",
      .layer(index, .image))
  }

  /// Whether a `data:` URL can name the type (RFC 6838, 4.2) and hold the data.
  private static func isExpressible(_ image: Layer.Image) -> Bool {
    image.data.malformedOffset == nil
      && image.mediaType.rawValue.utf8.allSatisfy { byte in
        byte.isASCIILetter || (0x2b...0x39).contains(byte) && byte != 0x2c || byte == 0x5f
      }
  }

  private static func notFinite(_ number: Double, _ field: DocumentField) -> EncodingFailure {
    failure("non-finite-number", "\(number) is not a number that a file can hold", field)
  }

  private static func forbidden(_ scalar: Unicode.Scalar, _ field: DocumentField) -> EncodingFailure {
    failure("forbidden-character", "\(scalar.codePointName) cannot stand in XML; take it out", field)
  }

  private static func failure(_ rule: String, _ message: String, _ field: DocumentField) -> EncodingFailure {
    EncodingFailure(Diagnostic(rule: rule, severity: .error, message: message), at: field)
  }
}

extension LayerField {
  fileprivate var wordsForMessages: String {
    switch self {
    case .id: "the id"
    case .title: "the title"
    case .text: "a line of the text"
    case .fontFamily: "the name of the font"
    case .extras: "what the extras hold"
    default: "the media type"
    }
  }
}
