package import Diagnostics
package import PlaneCoding
import PlaneSVG

/// Why there is no document.
package enum ReadFailure: Error, Sendable {
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

/// Reads documents, whatever their format.
package struct DocumentReader: Sendable {
  /// What reads the bytes.
  package var files: FileReader
  /// The format that the user stated, if any.
  package var stated: DocumentFormat?
  /// Whether what no layer kind can hold is embedded as pictures, or left out.
  package var embedsUnsupported = true
  /// Whether the pictures of what is embedded are drawn, for those who look at them.
  package var drawsPictures = true
  /// Whether everything that an SVG holds is accounted for.
  package var accounts = false
  /// Where images may come from that stand in files of their own; nil for nowhere.
  package var resources: ResourceDirectory?

  /// Creates a reader that finds the format out unless one is stated.
  package init(stated: DocumentFormat? = nil, files: FileReader = FileReader()) {
    self.stated = stated
    self.files = files
  }

  /// Reads a file or standard input as a document.
  package func read(_ input: Input) throws(ReadFailure) -> PlaneDocument {
    try decode(source(of: input), in: input.directory)
  }

  /// Reads a file or standard input, whatever it holds.
  func source(of input: Input) throws(ReadFailure) -> SourceText {
    do throws(FileFailure) {
      return try files.read(input)
    } catch {
      throw .file(error)
    }
  }

  /// Reads a text as a document.
  /// - Parameter directory: the folder that references in it are relative to; that of the resources unless told.
  package func decode(_ source: SourceText, in directory: String? = nil) throws(ReadFailure)
    -> PlaneDocument
  {
    if let other = OtherContent(of: source) { throw .document(source, [other.diagnostic]) }
    let format: DocumentFormat
    do {
      format = try FormatDetection.format(of: source, stated: stated)
    } catch {
      throw .file(error)
    }
    do {
      return try decoder(of: format, in: directory).decode(source)
    } catch {
      throw .document(source, error.diagnostics + hint(source, readAs: format))
    }
  }

  private func decoder(of format: DocumentFormat, in directory: String?) -> any PlaneDecoder {
    guard format == .svg else { return format.decoder }
    var options = SVGDecodingOptions(
      unsupported: embedsUnsupported ? .embed : .drop, drawsPictures: drawsPictures, accounts: accounts)
    if let resources {
      let memory = ResourceMemory(resources, relativeTo: directory)
      options.resources = { memory.bytes(of: $0) }
    }
    return SVGPlaneDecoder(options: options)
  }

  /// Says so where the text looks like the other format.
  private func hint(_ source: SourceText, readAs format: DocumentFormat) -> [Diagnostic] {
    guard let likely = FormatDetection.format(ofContent: source), likely != format else { return [] }
    let reason = stated == nil ? "by its name" : "as stated"
    var advice = "it looks like \(likely.title); try --from \(likely.rawValue)"
    // XML has many languages.
    if likely == .svg, let root = RootSniffer.root(of: source), root != "svg" {
      advice = "it is XML whose root is \"\(root)\", and no SVG either"
    }
    return [
      Diagnostic(
        rule: "wrong-format", severity: .note, message: "read as \(format.title) \(reason), but \(advice)")
    ]
  }
}

extension PlaneDocument {
  /// What is wrong with the document as far as reading tells, without what stands among the losses as well.
  var findingsOfReading: [Diagnostic] {
    guard !losses.isEmpty, !diagnostics.isEmpty else { return diagnostics }
    let lost = Set(losses.map(\.diagnostic))
    return diagnostics.filter { !lost.contains($0) }
  }
}
