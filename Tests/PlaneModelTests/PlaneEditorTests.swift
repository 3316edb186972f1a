import PlaneModel
import TestSupport
import Testing

@Suite("An editor")
struct PlaneEditorTests {
  private let plane = Plane(layers: LayerKind.allCases.map { .sample($0, id: $0.rawValue) })
  private let photo = LayerID("photo")
  private let label = LayerID("label")

  @Test("takes back and makes again any sequence of edits exactly", arguments: 0..<10)
  func randomEdits(seed: Int) {
    var edits = EditGenerator(seed: UInt64(seed))
    let start = edits.planes.plane()
    let editor = PlaneEditor(start)
    var states = [start]
    for _ in 0..<60 {
      let before = editor.plane
      let batch = (0..<edits.planes.random.pick(1, 1, 1, 2, 5)).map { _ in edits.edit(of: before) }
      do {
        try editor.perform(batch)
      } catch {
        #expect(firstDifference(editor.plane, before) == nil)
      }
      if exactDescription(of: editor.plane) != exactDescription(of: before) { states.append(editor.plane) }
    }
    expectUndoAndRedo(editor, states)
  }

  /// Undoes and redoes everything; steps that changed nothing in sum lie between the states.
  private func expectUndoAndRedo(_ editor: PlaneEditor, _ states: [Plane]) {
    for state in states.dropLast().reversed() {
      while editor.canUndo, firstDifference(editor.plane, state) != nil { editor.undo() }
      #expect(firstDifference(editor.plane, state) == nil)
    }
    while editor.canUndo { editor.undo() }
    #expect(firstDifference(editor.plane, states[0]) == nil)
    for state in states.dropFirst() {
      while editor.canRedo, firstDifference(editor.plane, state) != nil { editor.redo() }
      #expect(firstDifference(editor.plane, state) == nil)
    }
    while editor.canRedo { editor.redo() }
    #expect(firstDifference(editor.plane, states[states.count - 1]) == nil)
  }

  @Test("tells observers enough to keep a copy that is always the same", arguments: 0..<10)
  func mirror(seed: Int) {
    var edits = EditGenerator(seed: UInt64(seed) + 100)
    let editor = PlaneEditor(edits.planes.plane())
    var copy = editor.plane
    let observation = editor.observe { change in
      let fits = copy.apply(change)
      #expect(fits)
    }
    for _ in 0..<80 {
      switch edits.planes.random.next() % 4 {
      case 0: editor.undo()
      case 1: editor.redo()
      default: try? editor.perform([edits.edit(of: editor.plane), edits.edit(of: editor.plane)])
      }
      #expect(firstDifference(copy, editor.plane) == nil)
    }
    observation.cancel()
  }

  @Test("does all of several edits or none, as one step")
  func batches() throws {
    let editor = PlaneEditor(plane)
    var changes = 0
    let observation = editor.observe { _ in changes += 1 }
    #expect(throws: PlaneEditFailure.unsupportedProperty(.color, .photo)) {
      try editor.perform([.remove(label), .setColor(photo, to: .black)])
    }
    #expect(editor.plane == plane && !editor.canUndo && changes == 0)
    try editor.perform([.remove(label), .bringToFront(photo), .bringToFront(photo)])
    #expect(changes == 2)
    editor.undo()
    #expect(editor.plane == plane && !editor.canUndo && editor.canRedo && changes == 4)
    observation.cancel()
  }

  @Test("keeps nothing to make again once something else was done")
  func redoIsDropped() throws {
    let editor = PlaneEditor(plane)
    try editor.perform(.remove(label))
    editor.undo()
    try editor.perform([])
    try editor.perform(.bringToFront(LayerID("postIt")))
    #expect(editor.canRedo)
    try editor.perform(.remove(photo))
    #expect(!editor.canRedo)
    let after = editor.plane
    editor.redo()
    #expect(editor.plane == after)
  }

  @Test("edits of an open step are undone as one, and one that leaves all as it was is none")
  func openStep() throws {
    let editor = PlaneEditor(plane)
    var moves = 0
    let observation = editor.observe { _ in moves += 1 }
    func place(_ x: Double) -> Plane.Point { Plane.Point(x: x, y: 7) }
    editor.beginStep()
    for x in 1...5 { try editor.perform(.setOrigin(photo, to: place(Double(x)))) }
    editor.endStep()
    #expect(moves == 5)
    try editor.perform(.setTitle(photo, to: "later"))
    editor.undo()
    #expect(editor.plane.layers.first { $0.id == photo }?.origin == place(5))
    moves = 0
    editor.undo()
    #expect(editor.plane == plane && !editor.canUndo)
    #expect(moves == 1, "a drag goes back at once")
    editor.beginStep()
    for x in 1...5 {
      try editor.perform(.setOrigin(photo, to: place(Double(x))))
      try editor.perform(.setSize(photo, to: Plane.Size(width: Double(x), height: 9)))
    }
    editor.endStep()
    moves = 0
    editor.undo()
    #expect(editor.plane == plane && moves == 2)
    editor.redo()
    #expect(editor.plane.layers.first { $0.id == photo }?.origin == place(5))
    editor.undo()
    // There and back again, in a step and at once.
    let origin = try #require(plane.layers.first { $0.id == photo }).origin
    editor.beginStep()
    try editor.perform(.setOrigin(photo, to: place(1)))
    try editor.perform(.setOrigin(photo, to: origin))
    editor.endStep()
    try editor.perform([.setPlaneTitle("a"), .setPlaneTitle(nil)])
    #expect(!editor.canUndo)
    // To undo ends the step before it takes it back.
    editor.beginStep()
    try editor.perform([.setPlaneTitle("a"), .setTitle(photo, to: "a")])
    try editor.perform(.setPlaneTitle("b"))
    editor.undo()
    try editor.perform(.setPlaneTitle("c"))
    editor.endStep()
    editor.undo()
    #expect(editor.plane == plane && !editor.canUndo)
    observation.cancel()
  }

  @Test("does nothing when there is nothing to undo or redo")
  func nothingToUndo() {
    let editor = PlaneEditor(plane)
    editor.undo()
    editor.redo()
    #expect(editor.plane == plane && !editor.canUndo && !editor.canRedo)
  }
}

@Suite("Observers of an editor")
struct ObserverTests {
  private let plane = Plane(layers: LayerKind.allCases.map { .sample($0, id: $0.rawValue) })
  private let photo = LayerID("photo")

  @Test("are told in the order of their registration, after the change took place")
  func order() throws {
    let editor = PlaneEditor(plane)
    var told: [String] = []
    let observations = ["first", "second", "third"].map { name in
      editor.observe { [weak editor] _ in told.append("\(name) \(editor?.plane.count ?? 0)") }
    }
    try editor.perform(.remove(photo))
    #expect(told == ["first 3", "second 3", "third 3"])
    observations.forEach { $0.cancel() }
  }

  @Test("are not told any more once cancelled, or let go")
  func cancel() throws {
    let editor = PlaneEditor(plane)
    var told: [String] = []
    let kept = editor.observe { _ in told.append("kept") }
    let cancelled = editor.observe { _ in told.append("cancelled") }
    var released: PlaneObservation? = editor.observe { _ in told.append("released") }
    cancelled.cancel()
    cancelled.cancel()
    #expect(released != nil)
    released = nil
    try editor.perform(.remove(photo))
    #expect(told == ["kept"])
    kept.cancel()
  }

  @Test("are not told any more when an earlier one cancels them while a change is delivered")
  func cancelDuringDelivery() throws {
    let editor = PlaneEditor(plane)
    var told: [String] = []
    var second: PlaneObservation?
    let first = editor.observe { _ in
      told.append("first")
      second?.cancel()
    }
    second = editor.observe { _ in told.append("second") }
    try editor.perform(.remove(photo))
    #expect(told == ["first"])
    first.cancel()
  }

  @Test("that register while a change is delivered are told of later changes alone")
  func registerDuringDelivery() throws {
    let editor = PlaneEditor(plane)
    var copy: Plane?
    var copying: PlaneObservation?
    let first = editor.observe { [weak editor] _ in
      guard let editor, copy == nil else { return }
      copy = editor.plane
      copying = editor.observe { change in
        let fits = copy?.apply(change)
        #expect(fits == true)
      }
    }
    try editor.perform([.remove(photo), .sendToBack(LayerID("postIt")), .remove(LayerID("label"))])
    #expect(copy == editor.plane)
    try editor.perform(.bringToFront(LayerID("postIt")))
    #expect(copy == editor.plane)
    first.cancel()
    copying?.cancel()
  }

  @Test("may edit: everyone is told of their changes behind those under way")
  func reentrantEdits() throws {
    let editor = PlaneEditor(plane)
    var copy = plane
    var told = 0
    let editing = editor.observe { [weak editor] change in
      guard case .removed = change else { return }
      try? editor?.perform(.setCanvas(Plane.Canvas(size: .zero)))
    }
    let copying = editor.observe { change in
      told += 1
      let fits = copy.apply(change)
      #expect(fits)
    }
    try editor.perform([.remove(photo), .bringToFront(LayerID("rectangle"))])
    #expect(told == 3 && copy == editor.plane && editor.plane.canvas.size == .zero)
    editor.undo()
    #expect(editor.plane.canvas == plane.canvas && editor.plane.count == 3)
    editing.cancel()
    copying.cancel()
  }

  @Test("don't keep the editor, nor does the editor outlive them")
  func noCycle() throws {
    weak var released: PlaneEditor?
    var kept: PlaneObservation?
    do {
      let editor = PlaneEditor(plane)
      released = editor
      kept = editor.observe { _ in }
      try editor.perform(.remove(photo))
    }
    #expect(released == nil)
    kept?.cancel()
    kept = nil
  }

  @Test("that hold their own observation go when the editor goes, and when they cancel it")
  func noCycleThroughTheHandler() throws {
    final class Panel {
      var observation: PlaneObservation?
      var told = 0
    }
    for isCancelled in [true, false] {
      weak var released: Panel?
      let editor = isCancelled ? PlaneEditor(plane) : nil
      do {
        let panel = Panel()
        released = panel
        panel.observation = (editor ?? PlaneEditor(plane)).observe { _ in panel.told += 1 }
        if isCancelled { panel.observation?.cancel() }
      }
      #expect(released == nil)
      #expect((editor != nil) == isCancelled)
    }
  }

  @Test("are told of thousands of changes of one step")
  func manyChanges() throws {
    let editor = PlaneEditor(Plane())
    var told = 0
    let observation = editor.observe { _ in told += 1 }
    try editor.perform(
      (0..<20_000).map { .setCanvas(Plane.Canvas(size: Plane.Size(width: Double($0), height: 1))) })
    #expect(told == 20_000)
    observation.cancel()
  }
}

extension PlaneEditorTests {
  @Test(
    "makes the plane another one as one step, which observers can follow", arguments: 0..<10 as Range<UInt64>)
  func replacement(seed: UInt64) {
    var planes = PlaneGenerator(seed: seed, options: .init(layerCount: 0...8, hasExtras: false))
    let (old, target) = (planes.plane(), planes.plane())
    let editor = PlaneEditor(old)
    var copy = old
    let observation = editor.observe { change in
      let fits = copy.apply(change)
      #expect(fits)
    }
    var ids = Set(old.layers.map(\.id))
    let views = editor.observe { change in
      switch change {
      case .added(let layer, _): ids.insert(layer.id)
      case .removed(let layer, _): ids.remove(layer.id)
      default: break
      }
    }
    editor.replace(with: target)
    #expect(ids == Set(target.layers.map(\.id)), "what is kept by id is never lost")
    views.cancel()
    #expect(editor.plane.layers == target.layers && copy.layers == target.layers)
    #expect(editor.plane.canvas == target.canvas && copy.title == target.title)
    editor.undo()
    #expect(editor.plane == old && copy == old)
    #expect(!editor.canUndo)
    observation.cancel()
  }

  @Test("takes over a title that differs only in how an accent is written")
  func spellings() {
    let plane = Plane(title: "caf\u{e9}", description: "a")
    let editor = PlaneEditor(plane)
    editor.replace(with: plane)
    #expect(!editor.canUndo)
    editor.replace(with: Plane(title: "cafe\u{301}", description: "a"))
    #expect(editor.plane.title?.unicodeScalars.count == 5 && editor.canUndo)
  }
}
