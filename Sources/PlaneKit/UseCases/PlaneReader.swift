public import Diagnostics
public import PlaneCoding
import PlaneSVG

/// Why there is no document.
public enum ReadFailure: Error, Sendable {
  /// The file could not be read, or nothing tells its format.
  case file(FileFailure)
  /// What was read is no document of its format.
  case document(SourceText, [Diagnostic])

  /// What a run ends with that needed the document.
  package var status: RunStatus {
    switch self {
    case .file(let failure): failure.status
    case .document: .unusable
    }
  }
}

/// Reads documents, whatever their format, also packed by gzip. Nothing but the file itself is read, unless a folder for
/// images is allowed.
public struct PlaneReader: Sendable {
  package var files: FileReader
  /// The format; nil where the name's extension is to tell it, or else the first character.
  public var format: DocumentFormat?
  /// Whether what no layer kind can hold is embedded as pictures, or left out.
  public var embedsUnsupported = true
  /// Whether texts and images of an SVG become layers also where these look different: out of filtered, masked or clipped
  /// groups, and in place of a font that the SVG brings along.
  public var prefersEditable = false
  /// Which fixes are applied to a JSON document that can't be read without them, such as `12` for `"12"`; none unless told.
  /// The document is then the one that they make readable, and the file stays as it is.
  public var fixes = FixPolicy.none
  /// Whether the pictures of what is embedded are drawn, for those who look at them.
  package var drawsPictures = true
  /// Whether a record states the format, and not an option.
  package var isForRecords = false
  /// Whether everything that an SVG holds is accounted for.
  package var accounts = false
  /// Whether that is asked for of drawings of ours, which are not intact where something would be lost.
  package var accountsForOurs = false
  /// Whether all is told that keeps a JSON document from being read, for those who put it right.
  var listsAllFailures = false
  /// Where images may come from that stand in files of their own; nil for nowhere.
  package var resources: ResourceDirectory?

  /// Creates a reader that finds the format out unless one is stated.
  public init(format: DocumentFormat? = nil) { self.init(format: format, files: FileReader()) }

  package init(format: DocumentFormat? = nil, files: FileReader) {
    self.format = format
    self.files = files
  }

  /// The most bytes of a file, packed or not; a larger one is refused. 1 GiB unless told; ``limitFactor``
  /// times that where it is more than 1.
  public var sizeLimit: Int {
    get { files.limit }
    set { files.limit = newValue }
  }

  /// How many times as much as usual a document may take, for large ones that are trusted: 1 to 1000, and 1 unless told.
  ///
  /// Limits that guard time and memory are so many times as high, ``sizeLimit`` among them. Others stay: how deep elements and
  /// values stand in one another, and how many bytes of SVG (2,000,000,000) and of JSON (4 GiB) places can be told in.
  public var limitFactor: Int {
    get { files.limitFactor }
    set { files.limitFactor = min(max(newValue, Self.limitFactors.lowerBound), Self.limitFactors.upperBound) }
  }

  package static let limitFactors = 1...1000

  /// Lets an SVG show images that stand in files of their own, in a folder and nowhere else, whatever path or link leads
  /// out of it.
  /// - Throws: ``FileFailure`` where there is no such folder.
  public mutating func allowImages(in folder: String) throws(FileFailure) {
    resources = try ResourceDirectory(folder)
  }

  /// Reads a file.
  ///
  /// - Parameter path: a path of the system, relative to the working directory or absolute.
  /// - Returns: the document, also where the drawing breaks rules: `PlaneDocument.findings(_:)` tells.
  /// - Throws: ``ReadFailure`` where the file can't be read, or is neither SVG nor JSON of a known version.
  public func read(_ path: String) throws(ReadFailure) -> PlaneDocument { try read(.file(path)) }

  /// Reads bytes that came from elsewhere.
  /// - Throws: ``ReadFailure`` as ``read(_:)-(String)`` does.
  public func read(_ source: SourceText) throws(ReadFailure) -> PlaneDocument {
    try decode(rethrow(files.unpack(source), as: ReadFailure.file))
  }

  package func read(_ input: Input) throws(ReadFailure) -> PlaneDocument {
    try decode(files.source(of: input), in: input.directory)
  }

  /// Reads a text as a document.
  /// - Parameter directory: the folder that references in it are relative to; that of the resources unless told.
  package func decode(_ source: SourceText, in directory: String? = nil) throws(ReadFailure) -> PlaneDocument
  {
    var text = RepairedText(source)
    do {
      var document = try text.decode(by: self, in: directory, fixes)
      document.repairs = text.counts
      return document
    } catch  where !text.counts.isEmpty {
      // What is wrong with the text that somebody has, and not with one that nobody sees.
      do {
        return try decodeAsItIs(source, in: directory)
      } catch {
        throw error.sayingWhatIsLeft(of: fixes)
      }
    }
  }

  /// Whether safe fixes would make a text a document, which none are asked for.
  func isMended(_ source: SourceText) -> Bool {
    var text = RepairedText(source)
    let document = fixes == .none ? try? text.decode(by: self, .safe) : nil
    return document != nil && !text.counts.isEmpty
  }

  func decodeAsItIs(_ source: SourceText, in directory: String? = nil) throws(ReadFailure) -> PlaneDocument {
    if let other = OtherContent.finding(in: source) { throw .document(source, [other]) }
    let found = try rethrow(
      FormatDetection.format(of: source, stated: format, isRecord: isForRecords), as: ReadFailure.file)
    var source = source
    source.limitFactor = limitFactor
    do {
      return try decoder(of: found, in: directory).decode(source)
    } catch {
      // How many more there are comes behind those that have a place.
      let placed = error.diagnostics.filter { $0.place.range != nil }.sortedByPlace()
      let others = error.diagnostics.filter { $0.place.range == nil }
      // A conflict is the cause of what else there is.
      let conflict = ConflictMarkers.first(in: source).map { [$0] } ?? []
      throw .document(
        source, conflict + placed + others + (conflict.isEmpty ? hint(source, readAs: found) : []))
    }
  }

  func forNormalizing(_ fixes: FixPolicy) -> PlaneReader {
    var reader = self
    reader.fixes = fixes
    // Nothing that is a picture is ever written then.
    reader.drawsPictures = false
    // What others put into a drawing of ours goes, and not in silence.
    reader.accounts = true
    return reader
  }

  private func decoder(of format: DocumentFormat, in directory: String?) -> any PlaneDecoder {
    guard format == .svg else {
      guard listsAllFailures, var decoder = format.decoder as? JSONPlaneDecoder else { return format.decoder }
      decoder.listsAllFailures = true
      return decoder
    }
    var options = SVGDecodingOptions(
      unsupported: embedsUnsupported ? .embed : .drop, drawsPictures: drawsPictures, accounts: accounts)
    options.prefersEditable = prefersEditable
    options.accountsForOurs = accountsForOurs
    if let resources {
      let memory = ResourceMemory(resources, relativeTo: directory)
      options.resources = { memory.bytes(of: $0) }
    }
    return SVGPlaneDecoder(options: options)
  }

  /// Says so where the text looks like the other format.
  private func hint(_ source: SourceText, readAs found: DocumentFormat) -> [Diagnostic] {
    guard let likely = FormatDetection.format(ofContent: source), likely != found else { return [] }
    let reason = format == nil ? "by its name" : "as stated"
    let statement = isForRecords ? "\"from\": \"\(likely.rawValue)\"" : "--from \(likely.rawValue)"
    var advice = "it looks like \(likely.title); try \(statement)"
    // XML has many languages.
    if likely == .svg, let root = RootSniffer.root(of: source), root != "svg" {
      advice = "it is XML whose root is \"\(root)\", and no SVG either"
    }
    return [
      Diagnostic(
        rule: "wrong-format", severity: .note, message: "read as \(found.title) \(reason), but \(advice)")
    ]
  }
}

extension ReadFailure: CustomStringConvertible {
  /// What is wrong and what to do, a line for each thing, as compilers write it: `board.json:6:24: error: …`.
  public var description: String {
    switch self {
    case .file(let failure): failure.description
    case .document(let source, let diagnostics): source.describe(diagnostics)
    }
  }
}

extension SourceText {
  /// Findings in the text, a line for each with its place.
  func describe(_ diagnostics: some Sequence<Diagnostic>) -> String {
    var renderer = TextRenderer(self, style: TextRenderer.Style())
    return String(diagnostics.map { renderer.render($0) }.joined().dropLast())
  }
}

extension PlaneDocument {
  /// What is wrong with the document as far as reading tells, without what stands among the losses as well.
  var findingsOfReading: [Diagnostic] {
    guard !losses.isEmpty, !diagnostics.isEmpty else { return diagnostics }
    let rules = Set(diagnostics.map(\.rule))
    let lost = Set(losses.lazy.filter { rules.contains($0.ruleName) }.map(\.diagnostic))
    return diagnostics.filter { !lost.contains($0) }
  }
}
