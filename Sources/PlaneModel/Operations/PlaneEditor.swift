/// A plane that is being worked on: it tells observers of every change and takes changes back.
///
/// An editor belongs to one thread or actor, like the user interface that it serves.
public final class PlaneEditor {
  /// The drawing as it is now.
  public private(set) var plane: Plane

  private var undoSteps: [[PlaneChange]] = []
  private var redoSteps: [[PlaneChange]] = []
  private var registrations: [Registration] = []
  /// The changes that are being delivered, and those that came meanwhile.
  private var underWay: [PlaneChange] = []
  /// How many changes took place so far.
  private var changeCount = 0
  private var isDelivering = false

  /// Starts to work on a plane.
  public init(_ plane: Plane) { self.plane = plane }

  // MARK: - Editing

  /// Does what an edit asks for, as one step that can be undone.
  public func perform(_ edit: PlaneEdit) throws(PlaneEditError) {
    try perform([edit])
  }

  /// Does what several edits ask for, all or none, as one step that can be undone.
  public func perform(_ edits: [PlaneEdit]) throws(PlaneEditError) {
    var edited = plane
    var changes: [PlaneChange] = []
    for edit in edits {
      if let change = try edited.perform(edit) { changes.append(change) }
    }
    guard !changes.isEmpty else { return }
    plane = edited
    undoSteps.append(changes)
    redoSteps.removeAll()
    deliver(changes)
  }

  // MARK: - Undoing

  /// Whether there is a step to take back.
  public var canUndo: Bool { !undoSteps.isEmpty }
  /// Whether there is a step to make again.
  public var canRedo: Bool { !redoSteps.isEmpty }

  /// Takes the last step back; nothing happens where there is none.
  public func undo() {
    guard let step = undoSteps.popLast() else { return }
    redoSteps.append(step)
    replay(step.reversed().map(\.inverse))
  }

  /// Makes the step again that was taken back last; nothing happens where there is none.
  public func redo() {
    guard let step = redoSteps.popLast() else { return }
    undoSteps.append(step)
    replay(step)
  }

  private func replay(_ changes: [PlaneChange]) {
    for change in changes { plane.apply(change) }
    deliver(changes)
  }

  // MARK: - Observing

  /// Calls a handler for every change to come, after it took place, until the observation is cancelled.
  ///
  /// The editor holds the handler alone. Changes made by a handler are delivered after those under way. A handler that
  /// is registered while changes are delivered is called for later ones only, so that a copy of the plane that is
  /// made at the same time stays true.
  public func observe(_ handler: @escaping (PlaneChange) -> Void) -> Observation {
    let registration = Registration(handler, from: changeCount)
    registrations.append(registration)
    return Observation(editor: self, registration: registration)
  }

  fileprivate func remove(_ registration: Registration) {
    registrations.removeAll { $0 === registration }
  }

  private func deliver(_ changes: [PlaneChange]) {
    underWay += changes
    changeCount += changes.count
    guard !isDelivering else { return }
    isDelivering = true
    defer {
      isDelivering = false
      underWay.removeAll()
    }
    var position = 0
    while position < underWay.count {
      let number = changeCount - underWay.count + position
      for registration in registrations where registration.firstChange <= number {
        registration.handler?(underWay[position])
      }
      position += 1
    }
  }
}

/// A handler, and the number of the first change that it is called for.
private final class Registration {
  /// Nil once cancelled, so that a delivery under way doesn't call it.
  var handler: ((PlaneChange) -> Void)?
  let firstChange: Int

  init(_ handler: @escaping (PlaneChange) -> Void, from firstChange: Int) {
    self.handler = handler
    self.firstChange = firstChange
  }
}

/// A handler's registration with a ``PlaneEditor``, which ends with ``cancel()`` or with this object.
public final class Observation {
  private weak var editor: PlaneEditor?
  // Weak too, so that an object whose handler refers to it and that holds its observation goes with the editor.
  private weak var registration: Registration?

  fileprivate init(editor: PlaneEditor, registration: Registration) {
    self.editor = editor
    self.registration = registration
  }

  /// Ends the registration; the handler is not called again.
  public func cancel() {
    guard let registration else { return }
    registration.handler = nil
    editor?.remove(registration)
  }

  deinit { cancel() }
}
