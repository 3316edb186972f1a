import PlaneCoding

/// Says what files hold.
package struct InfoRun: Sendable {
  /// The files to look at.
  package var inputs: [Input]
  /// How to read them.
  package var reader: DocumentReader
  /// Whether to write JSON.
  package var writesJSON: Bool

  /// Describes a run; for people unless told.
  package init(inputs: [Input], reader: DocumentReader = DocumentReader(), writesJSON: Bool = false) {
    self.inputs = inputs
    self.reader = reader
    self.writesJSON = writesJSON
  }

  /// Looks at all files and writes what they hold.
  package func run(to output: Output = .standardOutput, _ console: Console) -> RunStatus {
    var summaries: [DocumentSummary] = []
    var status = RunStatus.done
    for input in inputs {
      do throws(ReadFailure) {
        summaries.append(DocumentSummary(try reader.read(input)))
      } catch {
        console.report(error)
        status.worsen(to: error.status)
      }
    }
    do throws(FileFailure) {
      let text =
        writesJSON ? summaries.json : [Array(summaries.map(\.text).joined(separator: "\n").utf8)[...]]
      try FileWriter.write(text, to: output)
    } catch {
      console.report(error)
      status.worsen(to: error.status)
    }
    return status
  }
}
