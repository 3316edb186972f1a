import Diagnostics
import PlaneCoding

/// Normalizes files, one after the other.
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
  package var reader: DocumentReader
  /// What to do with the canonical forms.
  package var mode: Mode
  /// Whether to leave out white space between tokens.
  package var isCompact: Bool
  /// Which fixes are applied before.
  package var fixes = FixPolicy.none
  /// Whether the process ends behind the run, so that what was read last need not be taken apart.
  package var endsProcess = false

  /// Describes a run.
  package init(
    inputs: [Input], reader: DocumentReader = DocumentReader(),
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
    for (input, output) in zip(inputs, outputs) {
      status.worsen(to: normalize(input, output, console))
    }
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

  private func normalize(_ input: Input, _ output: Output?, _ console: Console) -> RunStatus {
    let document: DecodedDocument
    do throws(ReadFailure) {
      document = try reader.read(input)
    } catch {
      console.report(error)
      return error.status
    }
    let result = Normalizer(isCompact: isCompact, fixes: fixes).normalize(document)
    if endsProcess, inputs.count == 1 { ProcessLifetime.keep((document, result)) }
    console.report(result.messages, in: document.source)
    if let fixed = result.fixed { console.say("\(input.name): \(fixed)") }
    if result.isRepairable { console.say("\(input.name): breaks the rules above; --fix repairs that") }
    guard let canonical = result.output else {
      console.say("\(input.name): not normalized, because that would change what it means; see above")
      return result.status
    }
    do throws(FileFailure) {
      if case .diff(let style) = mode {
        let difference = UnifiedDiff(document.source.bytes, canonical.bytes[...], name: input.name)
        try FileWriter.write(difference.chunks(style), to: .standardOutput)
        return result.isCanonical ? result.status : .refused
      }
      guard let output else { return check(result, input, console) }
      if mode == .inPlace {
        if result.isCanonical { return result.status }
        if document.source.isUnpacked { throw .packed(input.name) }
      }
      try FileWriter.write(canonical.chunks, to: output)
      return result.status
    } catch {
      console.report(error)
      return error.status
    }
  }

  private func check(_ result: Normalization, _ input: Input, _ console: Console) -> RunStatus {
    guard !result.isCanonical else { return result.status }
    console.report(
      FileFailure(
        input.name, "is not in canonical form; normalize it with \"drawconv normalize --in-place\"",
        status: .refused))
    return .refused
  }
}
