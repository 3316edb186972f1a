import PlaneKit

// Edits of an earlier run, which ended before they were saved.

extension DrawingSession {
  /// Looks for the journal of an earlier run, or of another studio.
  func lookForJournal() {
    // What is in the way is said once somebody edits.
    try? journal.look()
    countWaitingSteps()
  }

  /// Looks which steps of an earlier run there are. Where the file holds what they give, or there are none, the journal goes.
  func countWaitingSteps() {
    waitingSteps = 0
    guard journal.owner == .earlierRun else { return }
    guard let content = try? journal.content(for: document) else { return waitingSteps = 1 }
    let isEmpty = content.steps.isEmpty && content.failure == nil
    if isEmpty || content.saved == ContentDigest(document.source.bytes) { return journal.discard() }
    waitingSteps = max(content.steps.count, 1)
  }

  /// Makes the steps of an earlier run again, up to the first one that can't be read.
  /// - Returns: what was done.
  func restore() throws(StudioFailure) -> String {
    if stamp != FileStamp(path) { try readAgain() }
    guard waitingSteps > 0 else { return "there are no edits of an earlier run" }
    let content = try journal.content(for: document)
    guard !content.steps.isEmpty else { throw .refused("the journal can't be read; discard it") }
    guard content.base == ContentDigest(document.source.bytes) else {
      throw .refused(
        "the file was changed since, and the edits don't fit it any more; discard them, or put the old file back"
      )
    }
    let trial = PlaneEditor(document.plane)
    var failure = content.failure.map { "line \($0.line) of the journal can't be read" }
    var count = 0
    for step in content.steps {
      do throws(EditingFailure) {
        try trial.perform(step)
        count += 1
      } catch {
        failure = "edit \(count + 1) can't be made again: \(error.reason)"
        break
      }
    }
    guard count > 0 else { throw .refused("\(failure ?? "the journal can't be read"); discard the edits") }
    try journal.resume(behind: content.steps[..<count], end: content.ends[count - 1])
    editor = trial
    waitingSteps = 0
    findings = nil
    revision += 1
    guard let failure else { return "restored the edits that were not saved" }
    return "restored \(count) of the edits that were not saved; \(failure), and what follows is lost"
  }

  /// Forgets the steps of an earlier run.
  func discard() {
    guard waitingSteps > 0 else { return }
    waitingSteps = 0
    journal.discard()
    revision += 1
  }
}

extension PlaneEditor {
  /// Makes a step of a journal.
  fileprivate func perform(_ step: Journal.Step) throws(EditingFailure) {
    switch step {
    case .edits(let edits):
      var trial = plane
      try trial.perform(all: edits)
      do throws(PlaneEditFailure) {
        try perform(edits)
      } catch {
        throw .refused(error, at: 0)
      }
    case .plane(let plane): replace(with: plane)
    case .undo: undo()
    case .redo: redo()
    }
  }
}
