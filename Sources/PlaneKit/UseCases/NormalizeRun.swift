import Diagnostics
import PlaneCoding

/// Normalizes files, one after the other. An SVG that something else wrote is none of ours, and stays as it is.
package struct NormalizeRun: Sendable {
  /// What to do with canonical forms.
  package enum Mode: Hashable, Sendable {
    /// Write them somewhere else.
    case write(OutputPlan)
    /// Put each in its document's place, where it differs.
    case inPlace
    /// Write nothing, and say which documents are not in canonical form.
    case check
    /// Write nothing to files, but a patch to standard output that would put each in its canonical form.
    case diff(UnifiedDiff.Style)
  }

  /// What to normalize.
  package var inputs: [Input]
  /// How to read it.
  package var reader: PlaneReader
  /// What to do with the canonical forms.
  package var mode: Mode
  /// Whether to leave out white space between tokens.
  package var isCompact: Bool
  /// Which fixes are applied before.
  package var fixes = FixPolicy.none
  /// Whether JSON that is no drawing is passed over.
  package var takesDrawingsOnly = false
  /// Whether the process ends behind the run, so that what was read last need not be taken apart.
  package var endsProcess = false

  /// Describes a run.
  package init(
    inputs: [Input], reader: PlaneReader = PlaneReader(),
    mode: Mode = .write(.single(.standardOutput)), isCompact: Bool = false
  ) {
    self.inputs = inputs
    self.reader = reader
    self.mode = mode
    self.isCompact = isCompact
  }

  /// Normalizes all inputs, whatever becomes of single ones.
  package func run(_ console: Console) -> RunStatus {
    let outputs: [Output?]
    do throws(FileFailure) {
      outputs = try plannedOutputs()
    } catch {
      console.report(error)
      return error.status
    }
    var status = RunStatus.done
    var teller = LossTeller(console, tellsShapes: false)
    var progress = RunProgress(total: inputs.count, console)
    var tally = NormalizationTally(mode)
    for (input, output) in zip(inputs, outputs) {
      let result = normalize(input, output, &teller, console)
      tally.add(result, of: input)
      status.worsen(to: result.status)
      progress.advance()
    }
    progress.end()
    if let advice = tally.advice { console.note(advice) }
    teller.finish(inputs.count == 1 ? inputs.first?.name : nil, total: tally.total)
    return status
  }

  /// The outputs of all inputs, so that clashes are seen before anything is written; nil where nothing is to be.
  private func plannedOutputs() throws(FileFailure) -> [Output?] {
    switch mode {
    case .check, .diff: return inputs.map { _ in nil }
    case .write(let plan):
      return try plan.outputs(for: inputs.map { ($0, FilePath.pathExtension(of: $0.name)) })
    case .inPlace:
      var outputs: [Output?] = []
      for input in inputs {
        guard case .file(let path) = input else {
          throw FileFailure(
            input.name, "has no place to be written to; leave --in-place out", status: .unusable)
        }
        outputs.append(.file(path))
      }
      return outputs
    }
  }

  /// What became of a file.
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

    /// What a run ends with because of it.
    var status: RunStatus {
      switch self {
      case .canonical(let status), .changed(let status), .failed(let status): status
      case .foreign, .other: .done
      }
    }
  }

  private func normalize(
    _ input: Input, _ output: Output?, _ teller: inout LossTeller, _ console: Console
  ) -> Outcome {
    let reader = reader.forNormalizing
    let stamp = input.stamp(for: output)
    do throws(ReadFailure) {
      let source = try reader.files.source(of: input)
      if takesDrawingsOnly, let verdict = PlaneSniffer.reasonToPassOver(source) {
        if verdict == .unclear { console.note(LintTally.passedOver([input.name], areNamed: true)) }
        return .other
      }
      let document = try reader.decode(source, in: input.directory)
      if case .write(.single(let output)) = mode,
        let complaint = output.complaint(aboutKeeping: document.format)
      {
        throw .file(complaint)
      }
      if document.provenance == .foreign { return passOn(source, output, stamp, console) }
      return normalize(document, source, input, output, stamp, &teller, console)
    } catch {
      console.report(error)
      return .failed(error.status)
    }
  }

  /// Hands the bytes of a foreign document on where they are to go somewhere else.
  private func passOn(
    _ source: SourceText, _ output: Output?, _ stamp: FileStamp?, _ console: Console
  ) -> Outcome {
    guard let output, mode != .inPlace else { return .foreign }
    do throws(FileFailure) {
      try FileWriter.write([source.bytes], to: output, insteadOf: stamp)
      return .foreign
    } catch {
      console.report(error)
      return .failed(error.status)
    }
  }

  private func normalize(
    _ document: PlaneDocument, _ source: SourceText, _ input: Input, _ output: Output?, _ stamp: FileStamp?,
    _ teller: inout LossTeller, _ console: Console
  ) -> Outcome {
    let result = Normalizer(isCompact: isCompact, fixes: fixes).normalize(document)
    if endsProcess, inputs.count == 1 { ProcessLifetime.keep((document, result)) }
    guard let canonical = result.output else {
      teller.tellRefused(result.messages, in: document.source)
      if result.isRepairable { console.say("\(input.name): breaks the rules above; --fix repairs that") }
      console.say("\(input.name): not normalized, because that would change what it means; see above")
      return .failed(result.statusOfForm)
    }
    do throws(FileFailure) {
      try write(canonical, result, source, input, output, stamp, console)
    } catch {
      console.report(error)
      return .failed(error.status)
    }
    teller.tell(result.messages, of: document, losing: result.losses)
    if result.isRepairable { console.say("\(input.name): breaks the rules above; --fix repairs that") }
    if let fixed = result.fixed, output != nil { console.note("\(input.name): \(fixed)") }
    if result.isCanonical { return .canonical(result.statusOfForm) }
    return .changed(output == nil ? .refused : result.statusOfForm)
  }

  /// How to put a document in canonical form: as it is looked at, and in its place if it has one.
  private func advice(to input: Input, _ source: SourceText) -> String {
    var command = "drawconv normalize"
    if isCompact { command += " --compact" }
    if fixes != .none { command += " --fix" }
    if case .file = input, !source.isUnpacked { command += " --in-place" }
    return (source.isUnpacked ? "unpack it first, and " : "") + "normalize it with \"\(command)\""
  }

  /// Writes a canonical form, or the patch to it, where it is asked for; or says that the form is another one.
  private func write(
    _ canonical: EncodedDocument, _ result: Conversion, _ source: SourceText, _ input: Input,
    _ output: Output?, _ stamp: FileStamp?, _ console: Console
  ) throws(FileFailure) {
    switch mode {
    case .diff where !result.isCanonical && source.isUnpacked: throw .packed(input.name)
    case .diff(let style):
      let difference = UnifiedDiff(source.bytes, canonical.bytes[...], name: input.name)
      console.makeRoom()
      try FileWriter.write(difference.chunks(style), to: .standardOutput)
    case .check where !result.isCanonical:
      console.report(
        FileFailure(
          input.name, "is not in canonical form; \(advice(to: input, source))", status: .refused))
    case .inPlace where !result.isCanonical && source.isUnpacked: throw .packed(input.name)
    case .inPlace where result.isCanonical, .check: break
    case .inPlace, .write:
      if let output { try FileWriter.write(canonical, to: output, insteadOf: stamp) }
    }
  }
}
