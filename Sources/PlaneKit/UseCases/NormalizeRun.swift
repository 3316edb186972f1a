import Diagnostics
import PlaneCoding

/// Normalizes files, one after the other. An SVG that something else wrote is none of ours, and stays as it is.
package struct NormalizeRun: Sendable {
  package enum Mode: Hashable, Sendable {
    /// Write the one of a single document somewhere else.
    case write(Output)
    /// Put each in its document's place, where it differs.
    case inPlace
    /// Write nothing, and say which documents are not in canonical form.
    case check
    /// Write nothing to files, but a patch to standard output that would put each in its canonical form.
    case diff(UnifiedDiff.Style)

    /// Whether canonical forms are written.
    var writes: Bool {
      switch self {
      case .inPlace, .write: true
      case .check, .diff: false
      }
    }
  }

  package var inputs: [Input]
  package var reader: PlaneReader
  package var mode: Mode
  /// Whether to leave out white space between tokens.
  package var isCompact: Bool
  package var fixes = FixPolicy.none
  /// Whether JSON that is no drawing is passed over.
  package var takesDrawingsOnly = false
  /// Whether the process ends behind the run, so that what was read last need not be taken apart.
  package var endsProcess = false

  package init(
    inputs: [Input], reader: PlaneReader = PlaneReader(),
    mode: Mode = .write(.standardOutput), isCompact: Bool = false
  ) {
    (self.inputs, self.reader, self.mode, self.isCompact) = (inputs, reader, mode, isCompact)
  }

  /// Normalizes all inputs, whatever becomes of single ones.
  package func run(_ console: Console) -> RunStatus {
    var status = RunStatus.done
    var teller = LossTeller(console, tellsShapes: false)
    let files = files
    var progress = RunProgress(total: files.count, console)
    var tally = NormalizationTally(mode)
    for input in files {
      let result: Outcome
      do throws(ReadFailure) {
        result = try normalize(input, &teller, console)
      } catch {
        console.report(error, readBy: reader.forNormalizing(fixes))
        result = .failed(error.status)
      }
      tally.add(result, of: input)
      status.worsen(to: result.status)
      progress.advance()
    }
    progress.end()
    if let advice = tally.advice { console.note(advice) }
    teller.finish(inputs.count == 1 ? inputs.first?.name : nil, total: tally.total)
    return status
  }

  /// The inputs, each file once, whatever names it has: a patch can change it once only.
  private var files: [Input] {
    var known: Set<PathKey> = []
    return inputs.filter { input in
      guard case .file(let path) = input, let real = POSIX.realPath(path) else { return true }
      return known.insert(PathKey(real)).inserted
    }
  }

  /// Where an input's canonical form goes; nil where nothing is to be written.
  /// - Throws: a failure where nothing can be put in the place of the input.
  private func output(for input: Input) throws(FileFailure) -> Output? {
    switch mode {
    case .check, .diff: return nil
    case .write(let output): return output
    case .inPlace:
      guard case .file(let path) = input else {
        throw FileFailure(input.name, "has no place to be written to; leave --in-place out")
      }
      if let failure = input.failureInPlace(leavingOut: "--in-place") { throw failure }
      return .file(path)
    }
  }

  enum Outcome: Hashable {
    /// It is in canonical form, and was before.
    case canonical(RunStatus)
    /// Its canonical form was written, or would be.
    case changed(RunStatus)
    /// Something else wrote it.
    case foreign
    /// It is no drawing.
    case other
    /// It has no canonical form, or could not be read or written.
    case failed(RunStatus)

    var status: RunStatus {
      switch self {
      case .canonical(let status), .changed(let status), .failed(let status): status
      case .foreign, .other: .done
      }
    }
  }

  private func normalize(
    _ input: Input, _ teller: inout LossTeller, _ console: Console
  ) throws(ReadFailure) -> Outcome {
    let output = try rethrow(output(for: input), as: ReadFailure.file)
    let reader = reader.forNormalizing(fixes)
    let stamp = input.stamp(for: output)
    func write(_ document: EncodedDocument) throws(ReadFailure) {
      guard let output else { return }
      try rethrow(FileWriter.write(document, to: output, insteadOf: stamp), as: ReadFailure.file)
    }
    let source = try reader.files.source(of: input)
    if takesDrawingsOnly, let verdict = PlaneSniffer.reasonToPassOver(source, isNamed: true) {
      if verdict == .unclear { console.note(LintTally.passedOver([input.name], checksDrawingsOnly: true)) }
      return .other
    }
    let document = try reader.decode(source, in: input.directory)
    if case .write(let output) = mode, let complaint = output.complaint(aboutKeeping: document.format) {
      throw .file(complaint)
    }
    if document.provenance == .foreign {
      // Its bytes are handed on where they are to go somewhere else.
      if mode != .inPlace { try write(EncodedDocument(chunks: [source.bytes])) }
      return .foreign
    }
    return try normalize(document, of: source, input, &teller, console, writing: write)
  }

  private func normalize(
    _ document: PlaneDocument, of source: SourceText, _ input: Input, _ teller: inout LossTeller,
    _ console: Console, writing write: (EncodedDocument) throws(ReadFailure) -> Void
  ) throws(ReadFailure) -> Outcome {
    let result = Normalizer(isCompact: isCompact, fixes: fixes).normalize(document)
    if endsProcess, inputs.count == 1 { ProcessLifetime.keep((document, result)) }
    guard let canonical = result.output else {
      teller.tellRefused(result.messages, in: document.source)
      if result.isRepairable { console.say("\(input.name): breaks the rules above; --fix repairs that") }
      console.say(
        """
        \(input.name): not normalized, because that would change what it means; see above, and mend or remove that, or let \
        "drawconv convert" write what it means then to another file
        """
      )
      return .failed(result.statusOfForm)
    }
    let isPackedAndOther = source.isUnpacked && !result.isCanonical
    switch mode {
    case .diff where isPackedAndOther, .inPlace where isPackedAndOther: throw .file(.packed(input.name))
    case .diff(let style):
      try spare(document, in: input)
      let difference = UnifiedDiff(source.bytes, canonical.bytes[...], name: input.name)
      console.makeRoom()
      try rethrow(FileWriter.write(difference.chunks(style), to: .standardOutput), as: ReadFailure.file)
    case .check where !result.isCanonical:
      try spare(document, in: input)
      console.report(
        FileFailure(input.name, "is not in canonical form; \(advice(to: input, source))", status: .refused))
    case .inPlace where result.isCanonical, .check: break
    case .inPlace, .write:
      try spare(document, in: input)
      try write(canonical)
    }
    teller.tell(result.messages, of: document, losing: result.losses)
    if result.isRepairable { console.say("\(input.name): breaks the rules above; --fix repairs that") }
    if let fixed = result.fixed, mode.writes { console.note("\(input.name): \(fixed)") }
    if result.isCanonical { return .canonical(result.statusOfForm) }
    return .changed(mode.writes ? result.statusOfForm : .refused)
  }

  /// - Throws: a failure where a property that isn't known would go from its own place: somebody may have mistyped it.
  private func spare(_ document: PlaneDocument, in input: Input) throws(ReadFailure) {
    if case .write(let output) = mode, !output.isPlace(of: input) { return }
    guard let lost = document.losses.filter({ $0.code == .unexpectedProperty }).inBrief else { return }
    throw .file(
      FileFailure(
        input.name,
        "would lose something if it were normalized in its place (\(lost)); mend that, or write to another file",
        status: .refused))
  }

  /// How to put a document in canonical form: as it is looked at, and in its place if it has one.
  private func advice(to input: Input, _ source: SourceText) -> String {
    var command = "drawconv normalize"
    command += Normalizer(isCompact: isCompact, fixes: fixes).options
    if case .file = input, !source.isUnpacked { command += " --in-place" }
    return (source.isUnpacked ? "unpack it first, and " : "") + "normalize it with \"\(command)\""
  }
}
