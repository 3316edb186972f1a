import Diagnostics
import PlaneCoding
import PlaneDiff
import PlaneLint
import PlaneModel

/// Compares what two documents mean.
package struct DiffRun: Sendable {
  /// The document that counts as the old one.
  package var old: Input
  /// The document that counts as the new one.
  package var new: Input
  /// How to read them.
  package var reader: PlaneReader
  /// Whether to write JSON.
  package var writesJSON: Bool

  /// Describes a run; for people unless told.
  package init(old: Input, new: Input, reader: PlaneReader = PlaneReader(), writesJSON: Bool = false) {
    self.old = old
    self.new = new
    self.reader = reader
    self.writesJSON = writesJSON
  }

  /// Compares the documents and writes what differs: ``RunStatus/refused`` where something does.
  package func run(
    to output: Output = .standardOutput, usesColor: Bool = false, _ console: Console
  ) -> RunStatus {
    // Both are read before anything is said to be wrong, so that all is said.
    var teller = LossTeller(console)
    let sides = [read(old, &teller, console), read(new, &teller, console)]
    teller.finish(nil)
    let status = sides.map(\.status).max() ?? .done
    guard status < .unusable else { return status }
    let difference = PlaneDifference(from: sides[0].plane, to: sides[1].plane)
    do throws(FileFailure) {
      // JSON is asked for by name; lines for people are what quiet is for.
      if writesJSON || console.verbosity != .quiet {
        try write(difference, to: output, usesColor: usesColor)
      }
    } catch {
      console.report(error)
      return error.status
    }
    if difference.isEmpty, status == .refused {
      console.say("no difference found, but what is wrong above could not be compared; repair it first")
    }
    return difference.isEmpty ? status : .refused
  }

  private func write(
    _ difference: PlaneDifference, to output: Output, usesColor: Bool
  ) throws(FileFailure) {
    if writesJSON {
      let report = DifferenceJSON(difference, oldName: old.name, newName: new.name)
      try FileWriter.write(report.chunks, to: output)
    } else {
      try FileWriter.write(text: DifferenceText(difference, usesColor: usesColor).text, to: output)
    }
  }

  /// Reads one side; ``RunStatus/refused`` where a part of it says what a plane cannot hold.
  private func read(
    _ input: Input, _ teller: inout LossTeller, _ console: Console
  ) -> (plane: Plane?, status: RunStatus) {
    // What git hands over for a file that is on one side only.
    if input == .file("/dev/null") { return (nil, .done) }
    do throws(ReadFailure) {
      let document = try reader.read(input)
      teller.tell(PlacedMessages(document.findingsOfReading, document.losses), in: document.source)
      let isPartial = document.diagnostics.contains { $0.severity == .error }
      return (document.plane, isPartial ? .refused : .done)
    } catch {
      console.report(error)
      return (nil, error.status)
    }
  }
}
