public import Diagnostics
public import PlaneCoding
public import PlaneDiff
public import PlaneModel

extension PlaneDocument {
  /// Reads a file: SVG or JSON, by its extension or its first character, also packed by gzip.
  ///
  /// - Parameter path: a path of the system, relative to the working directory or absolute.
  /// - Returns: the document, also where the drawing breaks rules: ``findings(_:)`` tells.
  /// - Throws: ``ReadFailure`` where the file can't be read, or is neither SVG nor JSON of a known version.
  public static func read(_ path: String) throws(ReadFailure) -> PlaneDocument {
    try PlaneReader().read(path)
  }

  /// What is wrong with the document, with places in its text: what reading found and lost, and what rules find. What the
  /// document asks not to be told (`extras.lint.ignore`) is left out.
  ///
  /// - Returns: the findings in the order of their places, those without one first.
  public func findings(_ rules: LintRules = .standard) -> [Diagnostic] {
    var fixes = FindingFixes()
    return rules.findings(in: self, &fixes)
  }

  /// The document with what rules found put right, in its own text: all else keeps its form.
  ///
  /// - Parameters:
  ///   - fixes: safe ones change nothing of the picture beyond what makes the drawing valid.
  ///   - rules: whose findings are fixed.
  public func fixed(_ fixes: FixPolicy = .safe, _ rules: LintRules = .standard) -> FixedDocument {
    Fixer(linter: rules.linter, fixes).fix(self)
  }

  /// The plane with what rules found put right, whatever the text says.
  package func fixedPlane(_ fixes: FixPolicy, _ rules: LintRules = .standard) -> Plane {
    Fixer(linter: rules.linter, fixes, in: .editedPlane).fix(self).document.plane
  }

  /// The drawing as a document of a format, which may be its own.
  ///
  /// - Returns: the new document, with what reading and writing lost, each at its place in this one.
  /// - Throws: ``ConversionFailure`` where the drawing breaks a rule of severity error that no fix was asked for, where
  ///   something would be lost that the options don't allow, or for an option whose value nothing can be converted with.
  public func converted(
    to format: DocumentFormat, _ options: ConversionOptions = ConversionOptions()
  ) throws(ConversionFailure) -> EncodedDocument {
    var options = options
    options.format = format
    if let complaint = options.complaint(naming: \.rawValue) {
      throw ConversionFailure(of: self, because: "is not converted: \(complaint)")
    }
    let conversion = Converter(options: options).convert(self)
    return try conversion.document(
      of: self,
      orBecause: conversion.breaksRules
        ? "is not converted, because the drawing breaks the rules above"
        : "is not converted, because what is lost above must not be")
  }

  /// The canonical form in the document's own format and schema version, which means the same: the same bytes for the same
  /// drawing on every machine. Normalizing it again gives it again.
  ///
  /// - Parameter isCompact: whether to leave out white space between tokens.
  /// - Throws: ``ConversionFailure`` where the document says what a plane cannot hold, as most SVGs of other programs do.
  public func normalized(isCompact: Bool = false) throws(ConversionFailure) -> EncodedDocument {
    try Normalizer(isCompact: isCompact).normalize(self)
      .document(of: self, orBecause: "is not normalized, because that would change what it means")
  }

  /// What makes another document's drawing out of this one's; formats and layout don't count.
  public func difference(to other: PlaneDocument) -> PlaneDifference {
    PlaneDifference(from: plane, to: other.plane)
  }

  /// Puts the text into a file, whole or not at all.
  ///
  /// - Throws: ``FileFailure`` where it can't be written, where that would put unpacked text in the place of the packed
  ///   file that it came from, or where it was read from another encoding than UTF-8, which its declaration still names.
  public func write(to path: String) throws(FileFailure) {
    if source.isUnpacked, PathKey(path) == PathKey(source.name) { throw .packed(path) }
    if source.isTranscoded { throw .encoded(path) }
    try FileWriter.write([source.bytes], to: .file(path))
  }
}

extension Conversion {
  /// The new document, with what reading and writing lost at its places in the old one.
  fileprivate func document(
    of old: PlaneDocument, orBecause reason: String
  ) throws(ConversionFailure) -> EncodedDocument {
    guard var output else { throw ConversionFailure(self, of: old, because: reason) }
    output.losses = old.located(losses)
    return output
  }
}

extension EncodedDocument {
  /// Puts the document into a file, whole or not at all: by a temporary file beside it that is synced and renamed. An old
  /// file's permissions, access list and extended attributes are kept, and a symbolic link is followed.
  ///
  /// - Throws: ``FileFailure`` where it can't be written, or where a file has several names (hard links), of which only one
  ///   would get the document. To write more than the process may (`RLIMIT_FSIZE`) is such an error where it ignores
  ///   `SIGXFSZ`; else that signal ends it.
  public func write(to path: String) throws(FileFailure) { try FileWriter.write(self, to: .file(path)) }
}

extension Plane {
  /// The plane as a document. What a rule forbids is written all the same where the format can say it; ``findings(_:)``
  /// tells.
  ///
  /// - Throws: `EncodingFailure` for what the format cannot say, such as a number that is not finite.
  public func encoded(
    as format: DocumentFormat, _ layout: OutputLayout = OutputLayout()
  ) throws(EncodingFailure) -> EncodedDocument {
    do { return try format.encoder(layout).encode(self) } catch { throw error.naming(layersOf: self) }
  }

  /// What rules find in the plane; places name layers, as there is no text.
  public func findings(_ rules: LintRules = .standard) -> [Diagnostic] { PlaneDocument(self).findings(rules) }
}

extension PlaneDocument {
  /// A plane that no text says yet.
  package init(_ plane: Plane) {
    self.init(
      plane: plane, source: SourceText(name: "", text: ""), format: .json, version: nil, origins: NoOrigins())
    inspectPicture = { PictureVerdict(ofSVG: $0) }
  }
}

private struct NoOrigins: OriginResolver {
  func location(of field: DocumentField) -> (range: ByteRange, path: String)? { nil }
}
