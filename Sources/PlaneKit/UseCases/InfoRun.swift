import MarkupJSON

/// Says what files hold.
package struct InfoRun: Sendable {
  package var inputs: [Input]
  package var reader: PlaneReader
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
  package func run(_ console: Console) -> RunStatus {
    var texts: [String] = []
    var files: [JSONValue] = []
    var status = RunStatus.done
    for (index, input) in inputs.enumerated() {
      do throws(ReadFailure) {
        let document = try reader.read(input)
        let summary = DocumentSummary(document)
        if writesJSON { files.append(summary.json()) } else { texts.append(summary.text) }
        if endsProcess, index == inputs.count - 1 { ProcessLifetime.keep(document) }
      } catch {
        console.report(error)
        let reason = error.json
        files.append([
          "file": .string(FilePath.relative(input.name)), "failure": reason.failure,
          "findings": reason.findings,
        ])
        status.worsen(to: error.status)
      }
    }
    status.worsen(
      to: writesJSON
        ? console.write(DocumentSummary.report(files), to: .standardOutput)
        : console.write(text: texts.joined(separator: "\n"), to: .standardOutput))
    return status
  }
}
