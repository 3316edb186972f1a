import Diagnostics
import MarkupJSON
import PlaneKit

// What a page can change.

extension Studio {
  func perform(_ request: StudioRequest) async throws(StudioFailure) -> StudioReply {
    switch request.path {
    case "/api/new": return StudioReply(try makeDrawing(request))
    case "/api/recover": return StudioReply(try recover(request))
    case "/api/forget": return StudioReply(try forget(request))
    default: break
    }
    // What follows is done at once, so that nobody comes between.
    let session = try await session(of: request)
    switch request.path {
    case "/api/edit":
      let edits = try edits(in: request)
      let moving = edits.count == 1 ? edits[0].moved(in: session.plane) : nil
      return try step(session, try session.perform(edits, at: request.revision()), moving: moving)
    case "/api/preview": return StudioReply(try preview(session, request))
    case "/api/undo":
      return try step(
        session, try session.undo(at: request.revision()), "undone: ", isBackward: true,
        nothing: "nothing to undo")
    case "/api/redo":
      return try step(
        session, try session.redo(at: request.revision()), "made again: ", nothing: "nothing to redo")
    case "/api/create": return try add(try newLayer(request, in: session), to: session, request)
    case "/api/duplicate":
      // A layer that is gone is a matter of a page that is late.
      try session.check(try request.revision())
      return try add(try copy(of: try layer(request, in: session), in: session), to: session, request)
    case "/api/copy":
      let layer = try layer(request, in: session)
      clipboard = layer
      // A picture of its own, as that of the drawing holds the text in which it stands.
      if let image = layer.image {
        let data = ImageData(base64: Array(image.data.base64)[...])
        clipboard?.content = .photo(Layer.Photo(image: Layer.Image(mediaType: image.mediaType, data: data)))
      }
      return StudioReply([
        "message": .string("copied \(layer.title.isEmpty ? layer.kind.untitled : layer.title)")
      ])
    case "/api/paste":
      guard let clipboard else { throw .refused("nothing was copied yet") }
      return try add(try copy(of: clipboard, in: session), to: session, request)
    case "/api/fix": return try fix(session, request)
    default: return StudioReply(try file(session, request))
    }
  }

  private func file(_ session: DrawingSession, _ request: StudioRequest) throws(StudioFailure) -> JSONValue {
    var message: String
    switch request.path {
    case "/api/save":
      do throws(StudioFailure) {
        try session.save()
      } catch {
        if error.traits.bringsState { tellState(of: session) }
        throw error
      }
      message = "saved \(session.name)"
    case "/api/save-as": return try saveAs(session, request)
    case "/api/keep":
      let place = session.isGone ? "which was not there" : "in the place of what another program wrote"
      try session.keep()
      message = "saved \(session.name), \(place)"
    case "/api/reload":
      try session.reload()
      message = "read \(session.name) again; undo brings back what was not saved"
    case "/api/restore": message = try session.restore()
    case "/api/discard":
      session.discard()
      message = "discarded the edits that were not saved"
    default: throw .missing("action \"\(request.path)\"")
    }
    tellState(of: session)
    return [
      "message": .string(message), "state": DrawingJSON.state(of: session, isReadOnly: isReadOnly),
    ]
  }

  /// The layers as some edits would make them; nothing is changed.
  private func preview(_ session: DrawingSession, _ request: StudioRequest) throws(StudioFailure) -> JSONValue
  {
    var draft = PlaneDraft(session.plane)
    var ids: Set<LayerID> = []
    for edit in try edits(in: request) {
      do throws(PlaneEditFailure) {
        if case .changed(_, of: let id, at: _)? = try draft.perform(edit) { ids.insert(id) }
      } catch {
        throw .refused("\(error)")
      }
    }
    return DrawingJSON.preview(draft.finished().layers.filter { ids.contains($0.id) }, in: session)
  }

  // MARK: - Steps

  /// Makes a step and tells everybody what it changed.
  /// - Parameters:
  ///   - isBackward: whether it takes another step back, and is told as that.
  ///   - moving: the layer that it moves among the others, if it moves one.
  ///   - nothing: what is said where it changes nothing.
  private func step(
    _ session: DrawingSession, _ body: @autoclosure () throws(StudioFailure) -> Void, _ prefix: String = "",
    isBackward: Bool = false, moving: LayerID? = nil, nothing: String = "nothing to change"
  ) throws(StudioFailure) -> StudioReply {
    let (old, base) = (session.plane, session.revision)
    try body()
    guard session.revision != base else {
      return StudioReply(["type": "none", "message": .string(nothing), "revision": .integer(base)])
    }
    let (from, to) = isBackward ? (session.plane, old) : (old, session.plane)
    let difference = PlaneDifference(from: from, to: to, moving: moving)
    let lines = DifferenceText(difference, callsByKind: true).text.split(separator: "\n")
    let message = prefix + (lines.count > 3 ? "\(lines.count) changes" : lines.joined(separator: "; "))
    let before = Set(old.layers.map(\.id))
    let hasTwins = before.count < old.count || Set(session.plane.layers.map(\.id)).count < session.plane.count
    let value =
      hasTwins
      ? DrawingJSON.state(of: session, isReadOnly: isReadOnly, message: message)
      : DrawingJSON.change(
        from: old, of: session, base: base, message: message,
        added: session.plane.layers.last { !before.contains($0.id) }?.id)
    tell(session.name, value)
    findFindings(of: session)
    return StudioReply(value)
  }

  private func edits(in request: StudioRequest) throws(StudioFailure) -> [PlaneEdit] {
    try rethrow(PlaneEdits(reading: SourceText(name: "edits", bytes: request.body)).edits) {
      (error: DecodingFailure) in StudioFailure.refused(error.description)
    }
  }

  private func add(
    _ layer: Layer, to session: DrawingSession, _ request: StudioRequest
  ) throws(StudioFailure) -> StudioReply {
    try step(session, try session.perform([.add(layer)], at: request.revision()))
  }

  private func fix(_ session: DrawingSession, _ request: StudioRequest) throws(StudioFailure) -> StudioReply {
    let policy: FixPolicy = request["unsafe"] == "true" ? .all : .safe
    return try step(session, try session.fix(policy, at: request.revision()), "fixed: ")
  }
}

extension PlaneEdit {
  /// The layer that the edit is about, also where that is said by its place.
  fileprivate func moved(in plane: Plane) -> LayerID? {
    guard case .reorder(from: let index, to: _) = self else { return subject }
    return plane.layers.indices.contains(index) ? plane.layers[index].id : nil
  }
}
