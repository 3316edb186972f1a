import Diagnostics
import MarkupJSON
import PlaneCoding
import PlaneJSON
import PlaneModel

/// Does what a file of edits asks for with a drawing: all of it, or nothing.
package struct EditRun: Sendable {
  package var input: Input
  package var edits: Input
  package var reader: PlaneReader
  package var output: Output

  package init(
    input: Input, edits: Input, reader: PlaneReader = PlaneReader(), output: Output = .standardOutput
  ) {
    (self.input, self.edits, self.reader, self.output) = (input, edits, reader, output)
  }

  /// Edits the drawing: ``RunStatus/refused`` where an edit is refused, and then nothing is written.
  package func run(_ console: Console) -> RunStatus {
    let stamp = input.stamp(for: output)
    // Both are read before anything is said to be wrong, so that all is said.
    var status = RunStatus.done
    let edits = console.take(try readEdits(), &status)
    let document = console.take(try reader.read(input), &status)
    guard let edits, let document else { return status }
    return edit(document, edits, insteadOf: stamp, console)
  }

  private struct Edits {
    let source: SourceText
    let edits: [PlaneEdit]

    /// What the edit at an index says.
    func entry(at index: Int) -> JSONNode? {
      let limits = JSONLimits(depth: .max, valueCount: .max)
      let all = (try? JSONNode.read(source, limits: limits))?.root.member("edits")?.children
      return all.flatMap { $0.indices.contains(index) ? $0[index] : nil }
    }

    /// What is wrong with the edit at an index: a value that no drawing could take, as the schema says, or else the edit.
    func problem(_ error: EditingFailure, at index: Int) -> (finding: Diagnostic, status: RunStatus) {
      let entry = entry(at: index)
      let value = error.isOfValue ? entry?.member("to") ?? entry?.member("layer") : nil
      // Some drawings can take nothing.
      let isWrong = value.map { $0.kind != .null } ?? false
      let finding = Diagnostic(
        rule: isWrong ? "invalid-value" : "", severity: .error, message: error.description,
        place: Place(range: isWrong ? value?.range : entry?.range))
      return (finding, isWrong ? .unusable : .refused)
    }
  }

  private func readEdits() throws(ReadFailure) -> Edits {
    let source = try reader.files.source(of: edits)
    if source.bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") {
      let message = "is no JSON, as edits are; name the drawing first, and then the file of edits"
      throw .file(FileFailure(edits.name, message))
    }
    return try rethrow(Edits(source: source, edits: PlaneEdits(reading: source).edits)) {
      (error: DecodingFailure) in ReadFailure.document(source, error.diagnostics)
    }
  }

  private func edit(
    _ document: PlaneDocument, _ edits: Edits, insteadOf stamp: FileStamp?, _ console: Console
  ) -> RunStatus {
    do throws(EditingFailure) {
      if let complaint = complaint(aboutOutputFor: document) { throw .file(complaint) }
      if output.isPlace(of: input) {
        if document.source.isUnpacked { throw .file(.packed(input.name)) }
        if document.source.isTranscoded { throw .file(.encoded(input.name)) }
      }
      guard document.provenance != .foreign else {
        try write(imported(document, edits.edits, console), insteadOf: stamp)
        return .done
      }
      let edited = try document.edited(by: edits.edits)
      try write([edited.source.bytes], insteadOf: stamp)
      if let old = document.version, let new = edited.version, old != new {
        console.note(
          "\(input.name): version \(old) can't say all of that; what is written has version \(new)")
      }
      return .done
    } catch {
      switch error {
      case .refused(_, at: let index), .noSuchLayer(_, _, at: let index), .active(_, at: let index),
        .ambiguous(_, at: let index):
        let problem = edits.problem(error, at: index)
        console.report([problem.finding], in: edits.source)
        return problem.status
      case .file(let failure):
        console.report(failure)
        return failure.status
      case .activePicture, .partial, .inexpressible, .unreadable:
        if case .partial = error { tellLosses(of: (try? document.accounted()) ?? document, console) }
        console.report(FileFailure(input.name, error.description, status: .refused))
        return .refused
      }
    }
  }

  /// Why the output can't take what becomes of a document; nil where it can.
  private func complaint(aboutOutputFor document: PlaneDocument) -> FileFailure? {
    if output.isPlace(of: edits) {
      return FileFailure(output.name, "holds the edits; write the drawing to another file")
    }
    return output.complaint(aboutKeeping: document.format)
  }

  /// The drawing of an SVG that something else wrote, which is written to a new file only.
  private func imported(
    _ document: PlaneDocument, _ edits: [PlaneEdit], _ console: Console
  ) throws(EditingFailure) -> [ArraySlice<UInt8>] {
    if output.isPlace(of: input) { throw .file(.foreign(output.name)) }
    let plane = try document.editedPlane(edits)
    tellLosses(of: document, console)
    return try rethrow(plane.encoded(as: document.format).chunks, as: EditingFailure.inexpressible)
  }

  /// Says what a plane doesn't hold of a document.
  private func tellLosses(of document: PlaneDocument, _ console: Console) {
    var teller = LossTeller(console)
    teller.tell(PlacedMessages(document.findingsOfReading, document.allLosses), in: document.source)
    teller.finish(input.name)
  }

  private func write(_ chunks: [ArraySlice<UInt8>], insteadOf stamp: FileStamp?) throws(EditingFailure) {
    try rethrow(FileWriter.write(chunks, to: output, insteadOf: stamp), as: EditingFailure.file)
  }
}

extension EditingFailure {
  /// Whether a value of an edit is refused, and not what it is to do.
  fileprivate var isOfValue: Bool {
    guard case .refused(let failure, _) = self else { return false }
    switch failure {
    case .invalidValue, .invalidCanvas, .invalidTitle, .invalidDescription: return true
    case .noSuchLayer, .indexOutOfRange, .duplicateID, .unsupportedProperty: return false
    }
  }
}
