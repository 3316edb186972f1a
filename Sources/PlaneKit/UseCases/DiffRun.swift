import Diagnostics
import PlaneCoding
import PlaneDiff
import PlaneModel

/// Compares what two documents mean.
package struct DiffRun: Sendable {
  package var old: Input
  package var new: Input
  package var reader: PlaneReader
  package var writesJSON: Bool

  /// Describes a run; for people unless told.
  package init(old: Input, new: Input, reader: PlaneReader = PlaneReader(), writesJSON: Bool = false) {
    (self.old, self.new, self.reader, self.writesJSON) = (old, new, reader, writesJSON)
  }

  /// Compares the documents and writes what differs: ``RunStatus/refused`` where something does.
  package func run(usesColor: Bool = false, _ console: Console) -> RunStatus {
    // Both are read before anything is said to be wrong, so that all is said.
    var teller = LossTeller(console)
    var status = RunStatus.done
    let (before, after) = (read(old, &status, &teller, console), read(new, &status, &teller, console))
    teller.finish(nil)
    guard status < .unusable else { return status }
    let difference = PlaneDifference(from: before, to: after)
    // JSON is asked for by name; lines for people are what quiet is for.
    if writesJSON || console.verbosity != .quiet {
      let writing = write(difference, usesColor: usesColor, console)
      if writing != .done { return writing }
    }
    if difference.isEmpty, status == .refused {
      console.say("no difference found, but what is wrong above could not be compared; repair it first")
    }
    return difference.isEmpty ? status : .refused
  }

  private func write(_ difference: PlaneDifference, usesColor: Bool, _ console: Console) -> RunStatus {
    if writesJSON {
      return console.write(difference.report(oldName: old.name, newName: new.name), to: .standardOutput)
    }
    return console.write(text: DifferenceText(difference, usesColor: usesColor).text, to: .standardOutput)
  }

  /// Reads one side; ``RunStatus/refused`` where a part of it says what a plane cannot hold.
  private func read(
    _ input: Input, _ status: inout RunStatus, _ teller: inout LossTeller, _ console: Console
  ) -> Plane? {
    // What git hands over for a file that is on one side only.
    if input == .file("/dev/null") { return nil }
    guard let document = console.take(try reader.read(input), &status) else { return nil }
    teller.tell(PlacedMessages(document.findingsOfReading, document.losses), in: document.source)
    if document.diagnostics.contains(where: { $0.severity == .error }) { status.worsen(to: .refused) }
    return document.plane
  }
}
