import Diagnostics
import PlaneKit

/// One drawing that is open: the file as it is on the disk, the editor that holds the model, and the journal of what is not
/// saved.
///
/// It belongs to the studio's actor.
final class DrawingSession {
  let name: String
  let path: String
  /// The file as it was read or saved last.
  private(set) var document: PlaneDocument
  var editor: PlaneEditor
  var journal: Journal
  private(set) var stamp: FileStamp?
  /// How many steps were made, undone and made again: which state the page means.
  var revision = 0
  /// Whether somebody else changed the file while there were unsaved edits.
  var isConflicted = false
  /// Whether that is not known, as the start of the journal can't be read.
  var isUnsure = false
  /// How many steps of an earlier run wait to be made again or forgotten.
  var waitingSteps = 0
  /// Whether another studio edits the drawing, so that this one only shows it.
  var isElsewhere: Bool { journal.owner == .otherStudio }
  /// What shows photos, by name.
  private(set) var pictures = PictureTable()
  private var saved: Plane
  var findings: FindingList?
  private let isReadOnly: Bool
  private let reader: PlaneReader

  /// What stands at a path, and when it was looked at.
  struct Found: Sendable {
    let stamp: FileStamp?
    let document: Result<PlaneDocument, StudioFailure>

    init(_ path: String, _ name: String, _ reader: PlaneReader) {
      stamp = FileStamp(ofDrawing: path)
      document = Result { () throws(StudioFailure) in try DrawingSession.read(path, name, reader) }
    }
  }

  /// Opens the drawing at a path.
  /// - Parameter isReadOnly: whether it is only shown, so that journals are none of its business.
  init(name: String, path: String, _ found: Found, _ reader: PlaneReader, isReadOnly: Bool)
    throws(StudioFailure)
  {
    (self.name, self.path, self.reader, self.isReadOnly) = (name, path, reader, isReadOnly)
    stamp = found.stamp
    document = try rethrow(found.document.get()) { (error: StudioFailure) in
      let waitingSteps = isReadOnly ? 0 : LeftEdits(ofDrawing: path)?.count ?? 0
      return StudioFailure.unreadable("\(error)", waitingSteps: waitingSteps)
    }
    editor = PlaneEditor(document.plane)
    saved = document.plane
    journal = Journal(ofDrawing: path)
    if !isReadOnly { lookForJournal() }
  }

  private static func read(
    _ path: String, _ name: String, _ reader: PlaneReader
  ) throws(StudioFailure) -> PlaneDocument {
    try checkNoLink(path)
    return try rethrow(reader.read(path)) { (error: ReadFailure) in
      StudioFailure.failed("the drawing can't be read: \(error.text(calling: path, name))")
    }
  }

  private static func checkNoLink(_ path: String) throws(StudioFailure) {
    guard !FilePath.isLinked(path) else {
      throw .refused("a link stands in the file's place by now; save the drawing as a new one")
    }
  }

  var plane: Plane { editor.plane }
  /// Whether there is a step to take back.
  var canUndo: Bool { editor.canUndo }
  /// Whether there is a step to make again.
  var canRedo: Bool { editor.canRedo }
  /// Whether something else wrote the file, which is then never overwritten.
  var isForeign: Bool { document.provenance == .foreign || document.source.isUnpacked }
  /// Whether the file is not there any more, as far as was looked.
  private(set) var isGone = false
  /// Whether it is there, and can't be read any more.
  private(set) var isBroken = false
  /// How often in a row it was looked at in vain: programs that replace a file may take it away for a moment, or be writing.
  private var misses = 0
  /// The file as it was when the conflict was told.
  private var otherStamp: FileStamp?
  /// Whether the last step is a reload that somebody may want to take back.
  private var isReloaded = false
  /// Whether the drawing is not as the file has it.
  var isDirty: Bool { !editor.plane.isExactly(saved) }

  func pictureName(of image: Layer.Image) -> String { pictures.name(of: image) }

  // MARK: - Steps

  /// Does some edits as one step.
  func perform(_ edits: [PlaneEdit], at revision: Int) throws(StudioFailure) {
    try check(revision)
    var trial = plane
    try rethrow(trial.perform(all: edits)) { (error: EditingFailure) in
      StudioFailure.refused(edits.count == 1 ? error.reason : error.description)
    }
    guard !trial.isExactly(plane) else { return }
    try note(.edits(edits), giving: trial)
    try rethrow(editor.perform(edits)) { (error: PlaneEditFailure) in StudioFailure.refused("\(error)") }
    self.revision += 1
  }

  /// Puts another plane in the place of the one that there is, as one step.
  func replace(with plane: Plane, at revision: Int) throws(StudioFailure) {
    try check(revision)
    guard !plane.isExactly(self.plane) else { return }
    try note(.plane(plane), giving: plane)
    editor.replace(with: plane)
    self.revision += 1
  }

  /// Puts right what rules found, as one step.
  func fix(_ policy: FixPolicy, at revision: Int) throws(StudioFailure) {
    var edited = document
    edited.plane = plane
    try replace(with: edited.fixedPlane(policy), at: revision)
  }

  /// Takes the last step back, if there is one.
  func undo(at revision: Int) throws(StudioFailure) {
    try check(revision)
    if canUndo { try go(.undo, { $0.undo() }, orBack: { $0.redo() }) }
  }

  /// Makes the last step again that was taken back, if there is one.
  func redo(at revision: Int) throws(StudioFailure) {
    try check(revision)
    if canRedo { try go(.redo, { $0.redo() }, orBack: { $0.undo() }) }
  }

  /// Goes a step, and back where the journal can't have it.
  private func go(
    _ step: Journal.Step, _ go: (PlaneEditor) -> Void, orBack goBack: (PlaneEditor) -> Void
  ) throws(StudioFailure) {
    go(editor)
    do throws(StudioFailure) {
      try note(step, giving: plane)
    } catch {
      goBack(editor)
      throw error
    }
    revision += 1
  }

  /// Writes a step down, where nobody else has a journal of the drawing.
  private func note(_ step: Journal.Step, giving plane: Plane) throws(StudioFailure) {
    isReloaded = false
    // Without the file, the steps alone are worth little.
    let isFirstWithoutFile = journal.owner != .own && (isBroken || FileStamp(ofDrawing: path) == nil)
    do throws(StudioFailure) {
      try journal.append(isFirstWithoutFile ? .plane(plane) : step, to: document, givingPlane: plane)
    } catch {
      if case .waiting = error { countWaitingSteps() }
      throw error
    }
  }

  func check(_ revision: Int) throws(StudioFailure) {
    guard revision == self.revision else { throw .late }
    try checkNobodyWaits()
  }

  /// Refuses where there are steps of an earlier run, or another studio's.
  func checkNobodyWaits() throws(StudioFailure) {
    if waitingSteps > 0 { throw .waiting }
    if isElsewhere { throw .elsewhere }
  }

  private func checkIsOurs() throws(StudioFailure) {
    if isForeign { throw .refused("another program wrote this file; save the drawing as a new one") }
  }

  // MARK: - The file

  func save() throws(StudioFailure) {
    try checkIsOurs()
    try checkNobodyWaits()
    let now = FileStamp(ofDrawing: path)
    guard stamp == now, !isConflicted else {
      isGone = now == nil
      isBroken = !isGone && (try? Self.read(path, name, reader)) == nil
      noteConflict(with: now)
      throw isGone ? .gone : isBroken ? .broken : .conflict(isUnsure: isUnsure)
    }
    try write()
  }

  /// Writes the drawing to its file, whatever somebody else wrote there.
  func keep() throws(StudioFailure) {
    try checkIsOurs()
    try checkNobodyWaits()
    if let other = try? Self.read(path, name, reader) {
      guard other.provenance != .foreign, !other.source.isUnpacked else {
        throw .refused("another program wrote the file that is there now; save the drawing as a new one")
      }
      // What others wrote keeps its bytes where the drawing has the same.
      document = other
    }
    try write()
  }

  private func write() throws(StudioFailure) {
    try Self.checkNoLink(path)
    guard !POSIX.isDirectory(path) else {
      throw .refused("a folder stands in the file's place by now; save the drawing as a new one")
    }
    do throws(EditingFailure) {
      let next = try document.replacing(with: plane)
      journal.willSave(next.source.bytes)
      try rethrow(next.write(to: path), as: EditingFailure.file)
      document = next
    } catch {
      if case .file(let failure) = error { throw StudioFailure(failure, name) }
      throw .failed("the drawing can't be saved: \(error)")
    }
    stamp = FileStamp(ofDrawing: path)
    // What was read before is held by nothing any more.
    editor.takePictures(of: document.plane)
    pictures = PictureTable(plane)
    saved = plane
    (isConflicted, isGone, isBroken, isReloaded) = (false, false, false, false)
    journal.remove()
    revision += 1
  }

  /// Takes the file as it is, as one step: who takes that back has what was not saved.
  func reload() throws(StudioFailure) {
    try checkNobodyWaits()
    try read()
    replaceByFile()
  }

  /// Takes the file as it is, where there is nothing to lose.
  func readAgain() throws(StudioFailure) {
    try read()
    if isReloaded {
      // What the reload took away can still be brought back.
      editor.undo()
      replaceByFile()
    } else {
      revert()
    }
    if waitingSteps > 0 { countWaitingSteps() }
  }

  private func read() throws(StudioFailure) {
    let stamp = FileStamp(ofDrawing: path)
    document = try Self.read(path, name, reader)
    self.stamp = stamp
  }

  private func replaceByFile() {
    editor.replace(with: document.plane)
    goOn(from: document.plane)
    isReloaded = true
  }

  /// Forgets unsaved edits, as they were saved to another file.
  func revert() {
    editor = PlaneEditor(document.plane)
    isReloaded = false
    goOn(from: document.plane)
  }

  private func goOn(from plane: Plane) {
    pictures = PictureTable(plane)
    saved = plane
    (isConflicted, isGone, isBroken) = (false, false, false)
    journal.remove()
    findings = nil
    revision += 1
  }

  enum FileNews {
    case none, reloaded, conflict, gone, broken, back, taken, released, left
  }

  /// Looks whether somebody else changed the file, and takes it where nothing is unsaved; and whether another studio has it.
  func lookAtFile() -> FileNews {
    let owner = journal.owner
    if !isReadOnly, owner == .nobody || owner == .otherStudio {
      lookForJournal()
      switch journal.owner {
      case owner: break
      case .otherStudio: return .taken
      case .nobody:
        // What that one saved comes before what somebody edits here.
        if FileStamp(ofDrawing: path) != stamp, !isDirty { try? readAgain() }
        return .released
      case .earlierRun, .own: return .left
      }
    }
    guard let now = FileStamp(ofDrawing: path) else { return miss(isThere: false) }
    let wasGone = isGone
    isGone = false
    if now == stamp {
      defer { (misses, isBroken) = (0, false) }
      return wasGone || isBroken ? .back : .none
    }
    if isDirty, isConflicted, now == otherStamp { return wasGone ? .back : .none }
    guard let found = try? Self.read(path, name, reader) else { return miss(isThere: true) }
    (misses, isBroken) = (0, false)
    guard isDirty else { return (try? readAgain()) == nil ? .none : .reloaded }
    if found.source.bytes == document.source.bytes {
      (stamp, isConflicted) = (now, false)
      return .back
    }
    noteConflict(with: now)
    return .conflict
  }

  /// Notes that there is no file, or none that can be read.
  private func miss(isThere: Bool) -> FileNews {
    misses += 1
    guard stamp != nil, misses > 1, isThere ? !isBroken : !isGone else { return .none }
    (isGone, isBroken) = (!isThere, isThere)
    if isDirty { noteConflict(with: FileStamp(ofDrawing: path)) }
    return isThere ? .broken : .gone
  }

  /// Notes that somebody else changed the file, or took it away. What the steps began with is not there any more, so that the
  /// journal gets all of the drawing, to restore it from.
  private func noteConflict(with other: FileStamp?) {
    otherStamp = other
    if other != stamp { isUnsure = false }
    guard !isConflicted else { return }
    isConflicted = true
    // Without it, there are the steps.
    if journal.owner == .own { try? journal.rebase(on: document, as: plane, isCut: true) }
  }

  /// What somebody else's file has that the drawing hasn't, a line for each thing.
  func comparison() throws(StudioFailure) -> String {
    let other = try Self.read(path, name, reader)
    return DifferenceText(PlaneDifference(from: other.plane, to: plane), callsByKind: true).text
  }
}
