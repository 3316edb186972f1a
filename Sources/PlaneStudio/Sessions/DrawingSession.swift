import Diagnostics
import PlaneKit

/// One drawing that is open: the file as it is on the disk, the editor that holds the model, and the journal of what is not
/// saved.
///
/// It belongs to the studio's actor.
final class DrawingSession {
  /// What the page calls the drawing.
  let name: String
  /// Where the file is.
  let path: String
  /// The file as it was read or saved last.
  private(set) var document: PlaneDocument
  private var editor: PlaneEditor
  private var journal: Journal
  private var stamp: FileStamp?
  /// How many steps were made, undone and made again: which state the page means.
  private(set) var revision = 0
  /// Whether somebody else changed the file while there were unsaved edits.
  private(set) var isConflicted = false
  /// How many steps of an earlier run wait to be made again or forgotten.
  private(set) var waitingSteps = 0
  /// What shows photos, by number.
  private(set) var pictures = PictureTable()
  /// The plane as it was saved.
  private var saved: Plane
  /// The last findings, and which revision they are of.
  var findings: FindingList?

  /// Opens the drawing at a path.
  init(name: String, path: String) throws(StudioFailure) {
    self.name = name
    self.path = path
    stamp = FileStamp(path)
    document = try Self.read(path)
    editor = PlaneEditor(document.plane)
    saved = document.plane
    journal = Journal(ofDrawing: path)
    if journal.isPresent { waitingSteps = max((try? journal.steps().count) ?? 1, 1) }
  }

  private static func read(_ path: String) throws(StudioFailure) -> PlaneDocument {
    do throws(ReadFailure) {
      return try PlaneReader.ofStudio.read(path)
    } catch {
      throw .failed("the drawing can't be read: \(error)")
    }
  }

  /// The drawing as it is now.
  var plane: Plane { editor.plane }
  /// Whether there is a step to take back.
  var canUndo: Bool { editor.canUndo }
  /// Whether there is a step to make again.
  var canRedo: Bool { editor.canRedo }
  /// Whether something else wrote the file, which is then never overwritten.
  var isForeign: Bool { document.provenance == .foreign || document.source.isUnpacked }
  /// Whether the drawing is not as the file has it.
  var isDirty: Bool { !editor.plane.isExactly(saved) }

  /// The number of the picture that a photo shows.
  func number(of image: Layer.Image) -> Int { pictures.number(of: image) }

  // MARK: - Steps

  /// Does some edits as one step.
  func perform(_ edits: [PlaneEdit], at revision: Int) throws(StudioFailure) {
    try check(revision)
    var trial = plane
    for edit in edits {
      do throws(PlaneEditFailure) {
        try trial.perform(edit)
      } catch {
        throw .refused("\(error)")
      }
    }
    guard !trial.isExactly(plane) else { return }
    try journal.append(.edits(edits), givingPlane: trial)
    do throws(PlaneEditFailure) {
      try editor.perform(edits)
    } catch {
      throw .refused("\(error)")
    }
    self.revision += 1
  }

  /// Puts another plane in the place of the one that there is, as one step.
  func replace(with plane: Plane, at revision: Int) throws(StudioFailure) {
    try check(revision)
    guard !plane.isExactly(self.plane) else { return }
    try journal.append(.plane(plane), givingPlane: plane)
    editor.replace(with: plane)
    self.revision += 1
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
      try journal.append(step, givingPlane: plane)
    } catch {
      goBack(editor)
      throw error
    }
    revision += 1
  }

  private func check(_ revision: Int) throws(StudioFailure) {
    guard revision == self.revision else { throw .late }
    try checkNothingWaits()
  }

  private func checkNothingWaits() throws(StudioFailure) {
    if waitingSteps > 0 { throw .refused("there are edits of an earlier run; restore or discard them first") }
  }

  private func checkIsOurs() throws(StudioFailure) {
    if isForeign { throw .refused("another program wrote this file; save the drawing as a new one") }
  }

  // MARK: - The file

  /// Writes the drawing to its file.
  func save() throws(StudioFailure) {
    try checkIsOurs()
    try checkNothingWaits()
    guard stamp == FileStamp(path), !isConflicted else {
      isConflicted = true
      throw .conflict
    }
    try write()
  }

  /// Writes the drawing to its file, whatever somebody else wrote there.
  func keep() throws(StudioFailure) {
    try checkIsOurs()
    // What others wrote keeps its bytes where the drawing has the same.
    if let other = try? Self.read(path), other.provenance != .foreign { document = other }
    try write()
  }

  private func write() throws(StudioFailure) {
    // A link that was put in the file's place leads somewhere else.
    guard POSIX.realPath(path).map({ $0 == path }) != false else {
      throw .refused("a link stands in the file's place by now; save the drawing as a new one")
    }
    do throws(EditingFailure) {
      let next = try document.replacing(with: plane)
      do throws(FileFailure) {
        try next.write(to: path)
      } catch {
        throw .file(error)
      }
      document = next
    } catch {
      throw .failed("the drawing can't be saved: \(error)")
    }
    stamp = FileStamp(path)
    saved = plane
    isConflicted = false
    journal.remove()
    revision += 1
  }

  /// Takes the file as it is; unsaved edits go.
  func reload() throws(StudioFailure) {
    let stamp = FileStamp(path)
    document = try Self.read(path)
    self.stamp = stamp
    start(document.plane)
  }

  /// Forgets unsaved edits, as they were saved to another file.
  func revert() { start(document.plane) }

  private func start(_ plane: Plane) {
    editor = PlaneEditor(plane)
    saved = plane
    isConflicted = false
    journal.remove()
    findings = nil
    revision += 1
  }

  /// What became of a file.
  enum FileNews {
    case none, reloaded, conflict
  }

  /// Looks whether somebody else changed the file, and takes it where nothing is unsaved.
  func lookAtFile() -> FileNews {
    let now = FileStamp(path)
    guard now != stamp, !isConflicted, now != nil else { return .none }
    if !isDirty, waitingSteps == 0, (try? reload()) != nil { return .reloaded }
    // A file that can't be read right now, as one that is being written, is looked at again.
    guard isDirty || waitingSteps > 0 else { return .none }
    isConflicted = true
    return .conflict
  }

  /// What somebody else's file has that the drawing hasn't, a line for each thing.
  func comparison() throws(StudioFailure) -> String {
    let other = try Self.read(path)
    return DifferenceText(PlaneDifference(from: other.plane, to: plane)).text
  }

  // MARK: - Edits of an earlier run

  /// Makes the steps of an earlier run again, all or none.
  func restore() throws(StudioFailure) {
    guard waitingSteps > 0 else { return }
    let steps = try journal.steps()
    let trial = PlaneEditor(document.plane)
    for step in steps {
      do throws(PlaneEditFailure) {
        switch step {
        case .edits(let edits): try trial.perform(edits)
        case .plane(let plane): trial.replace(with: plane)
        case .undo: trial.undo()
        case .redo: trial.redo()
        }
      } catch {
        throw .refused("the edits don't fit the file any more: \(error)")
      }
    }
    editor = trial
    journal.resume(behind: steps)
    waitingSteps = 0
    findings = nil
    revision += 1
  }

  /// Forgets the steps of an earlier run.
  func discard() {
    waitingSteps = 0
    journal.remove()
    revision += 1
  }
}

/// The pictures that were shown in a run, by number.
struct PictureTable {
  /// The pictures; a number stays good for the whole run.
  private(set) var images: [Layer.Image] = []
  private var numbers: [Layer.Image: Int] = [:]

  /// The number of a picture.
  mutating func number(of image: Layer.Image) -> Int {
    if let number = numbers[image] { return number }
    numbers[image] = images.count
    images.append(image)
    return images.count - 1
  }
}
