import PlaneCoding

/// Says what files hold.
package struct InfoRun: Sendable {
  /// The files to look at.
  package var inputs: [Input]
  /// How to read them.
  package var reader: PlaneReader
  /// Whether to write JSON.
  package var writesJSON: Bool
  /// Whether the process ends behind the run, so that what was read last need not be taken apart.
  package var endsProcess = false

  /// Describes a run; for people unless told.
  package init(inputs: [Input], reader: PlaneReader = PlaneReader(), writesJSON: Bool = false) {
    self.inputs = inputs
    self.reader = reader
    self.writesJSON = writesJSON
  }

  /// Looks at all files and writes what they hold.
  package func run(to output: Output = .standardOutput, _ console: Console) -> RunStatus {
    var summaries: [DocumentSummary] = []
    var status = RunStatus.done
    for (index, input) in inputs.enumerated() {
      guard let document = console.take(try reader.read(input), &status) else { continue }
      summaries.append(DocumentSummary(document))
      if endsProcess, index == inputs.count - 1 { ProcessLifetime.keep(document) }
    }
    status.worsen(
      to: writesJSON
        ? console.write(summaries.json, to: output)
        : console.write(text: summaries.map(\.text).joined(separator: "\n"), to: output))
    return status
  }
}
