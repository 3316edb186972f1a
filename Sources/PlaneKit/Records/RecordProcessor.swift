import ByteText
import Diagnostics
import MarkupJSON
import PlaneCoding
import PlaneLint
import PlaneModel

/// Answers records one by one, each by itself: by the use cases of the commands.
struct RecordProcessor {
  private let operation: RecordOperation
  private let reader: PlaneReader
  /// Whether all findings and losses are listed, and not only the first 1,000 of each kind.
  private let listsAll: Bool
  /// What checking a record takes; nil where none is checked.
  private let lint: LintJob?

  /// Prepares for an operation.
  /// - Throws: a failure where a configuration can't be used.
  init(_ operation: RecordOperation, reader: PlaneReader, listsAll: Bool) throws(ReadFailure) {
    self.operation = operation
    self.listsAll = listsAll
    var reader = reader
    reader.isForRecords = true
    guard case .lint(let options) = operation else {
      self.reader = reader
      lint = nil
      return
    }
    var jobs = LintJobMaker(options, reader, .paths)
    let files = FileFinder(["-"]).files
    lint = try files.first.flatMap { (file) throws(ReadFailure) in try jobs.job(for: file, .standardInput()) }
    self.reader = lint?.reader ?? reader
  }

  /// Answers a line.
  /// - Parameter tell: takes the id of a long record, before anything else is done with it.
  func answer(_ line: SourceText, tellingID tell: (String) -> Void = { _ in }) -> RecordAnswer {
    var parser = RecordReader(line)
    do throws(RecordFailure) {
      let record = try parser.read()
      if line.count > RecordReader.headSize { tell(parser.id) }
      return RecordAnswer(id: parser.id, try result(of: record))
    } catch {
      return RecordAnswer(id: parser.id, error)
    }
  }

  /// The answer to a line that no worker answered. Only its first bytes are looked at, as no limit holds here.
  static func answer(_ line: [UInt8], _ failure: RecordFailure) -> RecordAnswer {
    var parser = RecordReader(SourceText(name: "record", bytes: Array(line.prefix(RecordReader.headSize))))
    _ = try? parser.read()
    return RecordAnswer(id: parser.id, failure)
  }

  /// What an answer says where all went well.
  private typealias Result = (inout JSONWriter) -> Void

  private func result(of record: Record) throws(RecordFailure) -> Result {
    var reader = reader
    if let format = record.from { reader.format = format }
    let source = try rethrow(
      rethrow(reader.files.unpack(record.document), as: ReadFailure.file), as: RecordFailure.init)
    switch operation {
    case .convert(var options):
      if let format = record.to { options.format = format }
      reader.fixes = options.fixes
      return try convert(try rethrow(reader.decode(source), as: RecordFailure.init), options)
    case .lint(let options): return try check(source, reader, options)
    case .normalize(let isCompact, let fixes, let checksOnly):
      let normalizer = Normalizer(isCompact: isCompact, fixes: fixes)
      let document = try rethrow(reader.forNormalizing(fixes).decode(source), as: RecordFailure.init)
      return try normalize(document, source, normalizer, checksOnly)
    case .info:
      let summary = DocumentSummary(try rethrow(reader.decode(source), as: RecordFailure.init)).json(
        naming: false)
      return { $0.members(["info": summary]) }
    }
  }

  // MARK: - The operations

  private func convert(
    _ document: PlaneDocument, _ options: ConversionOptions
  ) throws(RecordFailure) -> Result {
    if let complaint = options.complaint(aboutWriting: options.format ?? document.format.other) {
      throw RecordFailure(code: RecordFailure.badRecord, message: complaint)
    }
    let conversion = Converter(options: options).convert(document)
    if let output = conversion.output {
      return result(output.chunks, document, conversion.findings, conversion.losses)
    }
    if !conversion.breaksRules {
      let unsupported = document.leaves?.unsupported ?? [:]
      let isReason: (Loss) -> Bool =
        options.unsupported == .fail && !unsupported.isEmpty
        ? { unsupported[$0.code] != nil } : { options.lossPolicy.forbids($0) }
      if let loss = conversion.losses.first(where: isReason) {
        throw RecordFailure(loss.diagnostic, in: document.source)
      }
    }
    throw RecordFailure.first(of: conversion.messages, in: document.source)
  }

  private func normalize(
    _ document: PlaneDocument, _ source: SourceText, _ normalizer: Normalizer, _ checksOnly: Bool
  ) throws(RecordFailure) -> Result {
    if document.provenance == .foreign {
      // Bytes that may be read as UTF-8, too, are no text where the document says another encoding.
      let isText = !document.source.isTranscoded
      return result(checksOnly ? nil : [source.bytes], isText: isText, document, [], [])
    }
    let normalized = normalizer.normalize(document)
    guard let output = normalized.output, normalized.statusOfForm == .done else {
      throw RecordFailure.first(of: normalized.messages, in: document.source)
    }
    if checksOnly, !normalized.isCanonical {
      throw RecordFailure(
        code: RuleDescription.notCanonical.name,
        message:
          "the document is not in canonical form; normalize it with \"drawconv records normalize\(normalizer.options)\""
      )
    }
    return result(checksOnly ? nil : output.chunks, document, normalized.findings, normalized.losses)
  }

  private func check(
    _ source: SourceText, _ reader: PlaneReader, _ options: LintOptions
  ) throws(RecordFailure) -> Result {
    guard var lint else { return { $0.members(["findings": []]) } }
    lint.reader = reader
    var file = lint.check(source).file
    if let failure = file.failure { throw RecordFailure(.file(failure)) }
    guard file.status < .unusable else { throw RecordFailure.first(of: file.findings, in: source) }
    if options.reportsErrorsOnly { file.findings.removeAll { $0.severity != .error } }
    // What would be changed is told by its place in a text that nobody sent.
    if file.source?.isTranscoded == true { file.fixes = FindingFixes() }
    return { [findings = shortened(file.findings), fixes = file.fixes] writer in
      var places = FindingPlaces(source)
      writer.array("findings", findings) { places.json($0, fix: fixes[$0]) }
    }
  }

  // MARK: - Answering

  /// A document, if any, with what was found and lost.
  private func result(
    _ chunks: [ArraySlice<UInt8>]?, isText: Bool = true, _ document: PlaneDocument,
    _ findings: [Diagnostic], _ losses: [Loss]
  ) -> Result {
    { writer in
      if let chunks { write(chunks, isText: isText, &writer) }
      var places = FindingPlaces(document.source)
      writer.array("losses", document.located(listsAll ? losses : losses.shortened())) { places.json($0) }
      writer.array("findings", shortened(findings)) { places.json($0) }
    }
  }

  /// Writes a document as text, or in base64 where it is none: drawings of others keep their bytes.
  private func write(_ chunks: [ArraySlice<UInt8>], isText: Bool, _ writer: inout JSONWriter) {
    guard isText, chunks.allSatisfy({ UTF8Check.firstInvalidOffset(in: $0.span) == nil }) else {
      writer.key("data")
      return writer.string(plain: Base64.encode(chunks.joinedBytes)[...])
    }
    writer.key("doc")
    writer.string(utf8: chunks)
  }

  private func shortened(_ findings: [Diagnostic]) -> [Diagnostic] {
    listsAll ? findings : findings.shortened()
  }
}
