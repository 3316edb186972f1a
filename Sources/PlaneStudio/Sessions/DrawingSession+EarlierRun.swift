import PlaneKit

// Edits of an earlier run, which ended before they were saved.

extension DrawingSession {
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
    waitingSteps = max(content.count, 1)
  }

  /// Makes the steps of an earlier run again.
  /// - Returns: what was done.
  func restore() throws(StudioFailure) -> String {
    // Where the file is gone, what it held is still here.
    if let now = FileStamp(ofDrawing: path), now != stamp { try readAgain() }
    guard waitingSteps > 0 else { return "there are no edits of an earlier run" }
    let content = try journal.content(for: document)
    guard let end = content.ends.last else { throw .refused("the journal can't be read; discard it") }
    return content.base == ContentDigest(document.source.bytes)
      ? try goOn(with: content) : try merge(content, end: end)
  }

  /// Makes the steps again with the file that they began with, up to the first one that can't be read.
  private func goOn(with content: Journal.Content) throws(StudioFailure) -> String {
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
    go(on: trial)
    guard let failure else { return "restored the edits that were not saved" }
    return "restored \(count) of the edits that were not saved; \(failure), and what follows is lost"
  }

  /// Makes the steps again that the file lets be made by now, as another program changed it, or may have: one step, and a
  /// conflict to decide. A drawing that the journal holds doesn't need the file.
  private func merge(_ content: Journal.Content, end: Int) throws(StudioFailure) -> String {
    let (result, count, total, problems) = content.merged(into: document.plane)
    let state =
      content.base == nil
      ? "the start of the journal can't be read, so that some may be missing, or have begun with another file"
      : "the file was changed since"
    guard count > 0 || total == 0 else {
      let problem = problems.last ?? "no edit can be read"
      let text = "no edit fits the file: \(problem); \(state)"
      throw .refused("\(text); put the old file back, or discard the edits")
    }
    guard !result.isExactly(document.plane) else {
      discard()
      return "the file has all that there was to save"
    }
    try journal.rebase(on: document, as: result, behind: end, isCut: false)
    let merged = PlaneEditor(document.plane)
    merged.replace(with: result)
    go(on: merged)
    (isConflicted, isUnsure) = (true, content.base == nil)
    let what = problems.isEmpty ? "the edits" : "\(count) of \(total) edits"
    let text = "restored \(what) that were not saved; \(state): compare, keep yours, or reload"
    return ([text] + problems.prefix(3)).joined(separator: "; ")
  }

  private func go(on restored: PlaneEditor) {
    editor = restored
    // The journal's own ones hold all of its text.
    editor.takePictures(of: document.plane)
    waitingSteps = 0
    findings = nil
    revision += 1
  }

  func discard() {
    guard waitingSteps > 0 else { return }
    waitingSteps = 0
    journal.discard()
    revision += 1
  }
}

extension Journal.Content {
  /// Makes those steps in a plane that it lets be made. A drawing that the journal holds doesn't need the plane.
  /// - Returns: what that gives; how many steps were made, and of how many; and what is wrong with the others.
  func merged(into plane: Plane) -> (plane: Plane, count: Int, total: Int, problems: [String]) {
    var result = plane
    let all = standing
    let start = all.lastIndex { if case .plane = $0 { true } else { false } } ?? all.startIndex
    let steps = all[start...]
    var problems = failure.map { ["line \($0.line) of the journal can't be read"] } ?? []
    var count = 0
    for (index, step) in zip(steps.indices, steps) {
      do throws(EditingFailure) {
        try result.perform(step)
        count += 1
      } catch {
        problems.append("edit \(index + 1) can't be made in it: \(error.reason)")
      }
    }
    return (result, count, steps.count, problems)
  }
}

extension Plane {
  /// Makes a step of a journal that is not taken back, all or nothing of it.
  fileprivate mutating func perform(_ step: Journal.Step) throws(EditingFailure) {
    switch step {
    case .edits(let edits): try perform(all: edits)
    case .plane(let plane): self = plane
    case .undo, .redo: break
    }
  }
}

extension PlaneEditor {
  fileprivate func perform(_ step: Journal.Step) throws(EditingFailure) {
    switch step {
    case .edits(let edits):
      var trial = plane
      try trial.perform(all: edits)
      try rethrow(perform(edits)) { (error: PlaneEditFailure) in EditingFailure.refused(error, at: 0) }
    case .plane(let plane): replace(with: plane)
    case .undo: undo()
    case .redo: redo()
    }
  }
}
