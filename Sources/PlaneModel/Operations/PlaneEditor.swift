/// A plane that is being worked on: it tells observers of every change and takes changes back.
///
/// An editor belongs to one thread or actor, like the user interface that it serves.
public final class PlaneEditor {
  /// The drawing as it is now.
  public private(set) var plane: Plane

  private var undoSteps: [[PlaneChange]] = []
  private var redoSteps: [[PlaneChange]] = []
  private var observers: [(token: Int, handler: (PlaneChange) -> Void)] = []
  private var nextToken = 0
  private var undelivered: [PlaneChange] = []
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
  /// The editor holds the handler alone. Changes made by a handler are delivered after those under way.
  public func observe(_ handler: @escaping (PlaneChange) -> Void) -> Observation {
    defer { nextToken += 1 }
    observers.append((nextToken, handler))
    return Observation(editor: self, token: nextToken)
  }

  fileprivate func removeObserver(_ token: Int) {
    observers.removeAll { $0.token == token }
  }

  private func deliver(_ changes: [PlaneChange]) {
    undelivered += changes
    guard !isDelivering else { return }
    isDelivering = true
    defer { isDelivering = false }
    while !undelivered.isEmpty {
      let change = undelivered.removeFirst()
      for observer in observers { observer.handler(change) }
    }
  }
}

/// A handler's registration with a ``PlaneEditor``, which ends with ``cancel()`` or with this object.
public final class Observation {
  private weak var editor: PlaneEditor?
  private let token: Int

  fileprivate init(editor: PlaneEditor, token: Int) {
    self.editor = editor
    self.token = token
  }

  /// Ends the registration; the handler is not called again.
  public func cancel() { editor?.removeObserver(token) }

  deinit { cancel() }
}
