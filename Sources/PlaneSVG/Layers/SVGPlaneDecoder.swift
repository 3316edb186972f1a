public import Diagnostics
import MarkupXML
public import PlaneCoding

/// How an SVG is read.
public struct SVGDecodingOptions: Sendable {
  /// What becomes of what no layer kind can hold.
  public enum Unsupported: Sendable, Hashable {
    /// It becomes a photo whose image is a small SVG, cut out of the drawing.
    case embed
    /// It is left out, or where it can be approximated, something like it stands for it.
    case drop
  }

  /// What becomes of what no layer kind can hold; it is embedded unless told.
  public var unsupported: Unsupported

  /// Whether texts and images become layers also where these look different from the drawing: where they, or a group around
  /// them, are filtered, masked or clipped, and in place of a font that the drawing brings along. They don't unless told.
  public var prefersEditable = false

  /// Whether the pictures of what is embedded are drawn; they are unless told. Where nobody looks at them, each photo has
  /// the same empty SVG, which takes no time to make; everything else is the same.
  package var drawsPictures: Bool

  /// Gives the bytes of images that stand in files of their own, by their references; nothing outside of the document is
  /// read unless this is set.
  public var resources: ResourceLoader?

  /// Whether everything that the document holds is accounted for (`PlaneDocument.accounting`), which takes time; it isn't
  /// unless told.
  package var accounts: Bool

  /// Whether that is so for drawings of ours, whatever ``accounts`` says.
  package var accountsForOurs = false

  /// Creates options.
  public init(unsupported: Unsupported = .embed, resources: ResourceLoader? = nil) {
    self.init(unsupported: unsupported, drawsPictures: true, resources: resources)
  }

  /// Creates options, some of which only tools need.
  package init(
    unsupported: Unsupported = .embed, drawsPictures: Bool, accounts: Bool = false,
    resources: ResourceLoader? = nil
  ) {
    self.unsupported = unsupported
    self.drawsPictures = drawsPictures
    self.accounts = accounts
    self.resources = resources
  }
}

/// Reads SVG: our own gives the plane that was written, any other gives what the model can say of it.
public struct SVGPlaneDecoder: PlaneDecoder {
  /// How the SVG is read.
  public var options: SVGDecodingOptions

  /// Creates a decoder.
  public init(options: SVGDecodingOptions = SVGDecodingOptions()) { self.options = options }

  /// Reads a document.
  ///
  /// - Returns: the plane; its losses name what the model can't say. An SVG of our own keeps values that break rules, so
  ///   that they can be reported where they stand.
  /// - Throws: `DecodingFailure` for what is not well-formed, exceeds a limit, has another root than `svg`, or states a
  ///   version of our form that is not known (`unknown-version`).
  public func decode(_ source: SourceText) throws(DecodingFailure) -> PlaneDocument {
    let table: XMLTable
    do throws(XMLFailure) {
      table = try Self.table(of: source)
    } catch {
      throw DecodingFailure(error.diagnostic)
    }
    guard let root = table.nodes.first, root.name.rawValue == ElementName.svg.rawValue else {
      throw DecodingFailure(Self.wrongRoot(table))
    }
    let result = SVGElements.withElements(of: table) { elements -> Result<PlaneDocument, DecodingFailure> in
      if let unknown = Self.unknownVersion(table, elements) { return .failure(DecodingFailure(unknown)) }
      var walker = DrawingWalker(table, elements, options)
      walker.walk()
      return .success(walker.finish(options, from: source))
    }
    return try result.get()
  }

  /// The table of a document, which is the same each time that it is read.
  static func table(of source: SourceText) throws(XMLFailure) -> XMLTable {
    try XMLReader(vocabulary: .svg).read(source)
  }

  /// What is wrong with the version of our form that a drawing states; nil where it is known.
  private static func unknownVersion(_ table: XMLTable, _ elements: SVGElements) -> Diagnostic? {
    let root = DrawingWalker.root
    guard let attribute = elements.attribute(.planeVersion, of: root) else { return nil }
    let value = elements.value(ofAttribute: attribute)
    let number = ValueScanner.number(value)
    if number == Double(OwnForm.version) { return nil }
    let text = String(decoding: value.trimmed.prefix(40), as: UTF8.self)
    let problem =
      number.map { $0 > Double(OwnForm.version) } == true
      ? "is newer than \(OwnForm.version), the highest one known; use a newer release"
      : "is no version; write \(OwnForm.version), or leave the attribute out to import the drawing"
    return Diagnostic(
      rule: "unknown-version", severity: .error, message: "data-plane-version \"\(text)\" \(problem)",
      place: Place(range: table.range(ofAttribute: attribute, on: root)))
  }

  private static func wrongRoot(_ table: XMLTable) -> Diagnostic {
    let name = table.nodes.isEmpty ? "" : table.elementName(of: 0)
    return Diagnostic(
      rule: "not-svg", severity: .error, message: OtherXML.message(root: name),
      place: Place(range: table.nodes.isEmpty ? nil : table.range(ofElement: 0)))
  }
}
