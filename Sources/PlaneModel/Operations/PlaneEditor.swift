/// A plane that is being worked on: it tells observers of every change and takes changes back.
///
/// An editor belongs to one thread or actor, like the user interface that it serves.
public final class PlaneEditor {
  /// The drawing as it is now.
  public internal(set) var plane: Plane
  /// The layer that a person works on; nil for none. It is never one that the plane doesn't have.
  public private(set) var selection: LayerID?

  var undoSteps: [[PlaneChange]] = []
  var redoSteps: [[PlaneChange]] = []
  /// The plane as it was when the open step began, and how many steps there were; nil where none is open.
  private var openStep: (plane: Plane, steps: Int)?
  private let changes = Observers<PlaneChange>()
  private let planes = Observers<Plane>()
  private let selections = Observers<SelectionChange>()

  /// Starts to work on a plane.
  public init(_ plane: Plane) { self.plane = plane }

  // MARK: - Editing

  /// Does what an edit asks for, as one step that can be undone.
  public func perform(_ edit: PlaneEdit) throws(PlaneEditFailure) { try perform([edit]) }

  /// Does what several edits ask for, all or none, as one step that can be undone.
  public func perform(_ edits: [PlaneEdit]) throws(PlaneEditFailure) {
    var draft = PlaneDraft(plane)
    var changes: [PlaneChange] = []
    for edit in edits {
      if let change = try draft.perform(edit) { changes.append(change) }
    }
    let edited = draft.finished()
    // Of several edits the last ones may take the first ones back.
    guard !changes.isEmpty, edits.count == 1 || !edited.isExactly(plane) else { return }
    plane = edited
    record(changes)
  }

  /// Begins a step to which all edits belong until ``endStep()``, as a drag has one for each place that it passes: they are
  /// undone as one, and observers see each. To undo a drag is one change for each property, back to what it was. An open step
  /// is ended before.
  public func beginStep() {
    endStep()
    openStep = (plane, undoSteps.count)
  }

  /// Ends the step that ``beginStep()`` began, as ``undo()`` and ``redo()`` do, too; where all is as it was then, there is no
  /// step. Nothing happens where none is open.
  public func endStep() {
    guard let step = openStep else { return }
    openStep = nil
    if undoSteps.count > step.steps, plane.isExactly(step.plane) { undoSteps.removeLast() }
  }

  private func record(_ changes: [PlaneChange]) {
    if let step = openStep, undoSteps.count > step.steps {
      for change in changes { undoSteps[step.steps].appendMerging(change) }
    } else {
      undoSteps.append(changes)
    }
    redoSteps.removeAll()
    deliver(changes)
  }

  /// Makes the plane another one, as one step that can be undone: first all layers go that are not as they were, then they
  /// come back as they are to be. So no id is there twice between two changes. What others store with the drawing
  /// (``Plane/extras``) stays.
  public func replace(with new: Plane) {
    var changes: [PlaneChange] = []
    if plane.canvas != new.canvas { changes.append(.canvasChanged(from: plane.canvas, to: new.canvas)) }
    if !plane.title.isSameText(as: new.title) {
      changes.append(.titleChanged(from: plane.title, to: new.title))
    }
    if !plane.description.isSameText(as: new.description) {
      changes.append(.descriptionChanged(from: plane.description, to: new.description))
    }
    let kept = zip(plane.layers, new.layers).map { $0.isExactly($1) }
    func isKept(_ index: Int) -> Bool { index < kept.count && kept[index] }
    for index in plane.layers.indices.reversed() where !isKept(index) {
      changes.append(.removed(plane.layers[index], at: index))
    }
    for index in new.layers.indices where !isKept(index) {
      changes.append(.added(new.layers[index], at: index))
    }
    guard !changes.isEmpty else { return }
    plane.apply(changes)
    record(changes)
  }

  // MARK: - Undoing

  /// Whether there is a step to take back.
  public var canUndo: Bool { !undoSteps.isEmpty }
  /// Whether there is a step to make again.
  public var canRedo: Bool { !redoSteps.isEmpty }

  /// Takes the last step back; nothing happens where there is none.
  public func undo() {
    endStep()
    guard let step = undoSteps.popLast() else { return }
    redoSteps.append(step)
    replay(step.reversed().map(\.inverse))
  }

  /// Makes the step again that was taken back last; nothing happens where there is none.
  public func redo() {
    endStep()
    guard let step = redoSteps.popLast() else { return }
    undoSteps.append(step)
    replay(step)
  }

  private func replay(_ changes: [PlaneChange]) {
    plane.apply(changes)
    deliver(changes)
  }

  private func deliver(_ step: [PlaneChange]) {
    let selected = selection
    if let selected, plane.index(of: selected) == nil { selection = nil }
    let isDeselected = selection != selected
    changes.deliver(step)
    planes.deliver([plane])
    if isDeselected { selections.deliver([(old: selected, new: nil)]) }
  }

  // MARK: - Selecting

  /// Selects a layer, or none. Removing the layer takes its selection away, and undoing that doesn't bring it back.
  /// - Throws: ``PlaneEditFailure/noSuchLayer(_:)`` where no layer has the id, and then nothing is changed.
  public func select(_ id: LayerID?) throws(PlaneEditFailure) {
    if let id, plane.index(of: id) == nil { throw .noSuchLayer(id) }
    guard id != selection else { return }
    let old = selection
    selection = id
    selections.deliver([(old: old, new: id)])
  }

  // MARK: - Observing

  /// Calls a handler for every change to come, after it took place, until the observation is cancelled.
  ///
  /// The editor holds the handler alone. Changes made by a handler are delivered after those under way. A handler that
  /// is registered while changes are delivered is called for later ones only, so that a copy of the plane that is
  /// made at the same time stays true.
  public func observe(_ handler: @escaping (PlaneChange) -> Void) -> PlaneObservation { changes.add(handler) }

  /// Calls a handler with the plane as it is now, and again after every step.
  public func observePlane(_ handler: @escaping (Plane) -> Void) -> PlaneObservation {
    handler(plane)
    return planes.add(handler)
  }

  /// Calls a handler with the selection as it is now, which is the old and the new one then, and again whenever another
  /// layer or none is selected.
  public func observeSelection(_ handler: @escaping (_ old: LayerID?, _ new: LayerID?) -> Void)
    -> PlaneObservation
  {
    handler(selection, selection)
    return selections.add { handler($0.old, $0.new) }
  }

  private typealias SelectionChange = (old: LayerID?, new: LayerID?)
}
