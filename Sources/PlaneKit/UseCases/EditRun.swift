import Diagnostics
import PlaneCoding
import PlaneJSON
import PlaneModel

/// Does what a file of edits asks for with a drawing: all of it, or nothing.
package struct EditRun: Sendable {
  /// The drawing.
  package var input: Input
  /// The edits.
  package var edits: Input
  /// How to read the drawing.
  package var reader: PlaneReader
  /// Where the drawing goes.
  package var output: Output

  /// Describes a run.
  package init(
    input: Input, edits: Input, reader: PlaneReader = PlaneReader(), output: Output = .standardOutput
  ) {
    self.input = input
    self.edits = edits
    self.reader = reader
    self.output = output
  }

  /// Edits the drawing: ``RunStatus/refused`` where an edit is refused, and then nothing is written.
  package func run(_ console: Console) -> RunStatus {
    // Both are read before anything is said to be wrong, so that all is said.
    let (edits, document) = (readEdits(console), readDocument(console))
    switch (edits, document) {
    case (.success(let edits), .success(let document)): return edit(document, edits, console)
    case (.failure(let failed), .failure(let other)): return max(failed.status, other.status)
    case (.failure(let failed), _), (_, .failure(let failed)): return failed.status
    }
  }

  private struct Failed: Error {
    let status: RunStatus
  }

  private func readEdits(_ console: Console) -> Result<[PlaneEdit], Failed> {
    do throws(FileFailure) {
      let source = try reader.files.read(edits)
      do throws(DecodingFailure) {
        return .success(try PlaneEdits(reading: source).edits)
      } catch {
        console.report(error.diagnostics, in: source)
        return .failure(Failed(status: .unusable))
      }
    } catch {
      console.report(error)
      return .failure(Failed(status: error.status))
    }
  }

  private func readDocument(_ console: Console) -> Result<PlaneDocument, Failed> {
    do throws(ReadFailure) {
      return .success(try reader.read(input))
    } catch {
      console.report(error)
      return .failure(Failed(status: error.status))
    }
  }

  private func edit(_ document: PlaneDocument, _ edits: [PlaneEdit], _ console: Console) -> RunStatus {
    do throws(EditingFailure) {
      if document.source.isUnpacked, isInPlace { throw .file(.packed(input.name)) }
      try write(
        document.isWhole ? [document.edited(by: edits).source.bytes] : remade(document, edits, console))
      return .done
    } catch {
      let failure = failure(error)
      console.report(failure)
      return failure.status
    }
  }

  private func failure(_ error: EditingFailure) -> FileFailure {
    switch error {
    case .file(let failure): failure
    case .refused: FileFailure(edits.name, error.description, status: .refused)
    case .partial, .inexpressible, .unreadable:
      FileFailure(input.name, error.description, status: .refused)
    }
  }

  /// The drawing of a document that says more than a plane can hold, which is written to a new file only.
  private func remade(
    _ document: PlaneDocument, _ edits: [PlaneEdit], _ console: Console
  ) throws(EditingFailure) -> [ArraySlice<UInt8>] {
    guard document.provenance == .foreign else { return [try document.edited(by: edits).source.bytes] }
    if isInPlace { throw .partial }
    var plane = document.plane
    try plane.perform(all: edits)
    var teller = LossTeller(console)
    teller.tell(PlacedMessages(document.findingsOfReading, document.losses), in: document.source)
    teller.finish(input.name)
    do throws(EncodingFailure) {
      return try plane.encoded(as: document.format).chunks
    } catch {
      throw .inexpressible(error)
    }
  }

  /// Whether the output is the file that the drawing comes from.
  private var isInPlace: Bool {
    guard case .file(let path) = output, case .file(let own) = input else { return false }
    return POSIX.realPath(path).map { $0 == POSIX.realPath(own) } ?? false
  }

  private func write(_ chunks: [ArraySlice<UInt8>]) throws(EditingFailure) {
    do throws(FileFailure) {
      try FileWriter.write(chunks, to: output)
    } catch {
      throw .file(error)
    }
  }
}
