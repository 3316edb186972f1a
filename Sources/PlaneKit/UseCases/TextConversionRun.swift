import Diagnostics
import PlaneCoding

/// Lists drawings for `git diff`, which calls it for every version of every file that it was told to.
///
/// A file that is no drawing, or says what a plane cannot hold, is written as it is: a difference must never be hidden,
/// and git gives up on a file whose conversion fails.
package struct TextConversionRun: Sendable {
  package var inputs: [Input]
  package var reader: PlaneReader

  package init(inputs: [Input], reader: PlaneReader = PlaneReader()) {
    self.inputs = inputs
    self.reader = reader
  }

  package func run(_ console: Console) -> RunStatus {
    var chunks: [ArraySlice<UInt8>] = []
    var status = RunStatus.done
    for input in inputs {
      let file = console.take(try rethrow(reader.files.readAsIs(input), as: ReadFailure.file), &status)
      if let file { chunks.append(listing(of: file)) }
    }
    status.worsen(to: console.write(chunks, to: .standardOutput))
    return status
  }

  private func listing(of file: SourceText) -> ArraySlice<UInt8> {
    let source = (try? reader.files.unpack(file)) ?? file
    guard let document = try? reader.decode(source),
      !document.diagnostics.contains(where: { $0.severity == .error }),
      document.losses.allSatisfy({ $0.outcome == .kept })
    else { return source.bytes }
    return Array(document.plane.listing.utf8)[...]
  }
}
