import ByteText
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
      return try step(session, try session.perform(edits, at: request.revision()))
    case "/api/preview": return StudioReply(try preview(session, request))
    case "/api/undo":
      return try step(session, try session.undo(at: request.revision()), "undone: ", isBackward: true)
    case "/api/redo": return try step(session, try session.redo(at: request.revision()), "made again: ")
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
      return StudioReply(["message": .string("copied \(layer.title)")])
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
      try session.keep()
      message = "saved \(session.name), in the place of what another program wrote"
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
  /// - Parameter isBackward: whether it takes another step back, and is told as that.
  private func step(
    _ session: DrawingSession, _ body: @autoclosure () throws(StudioFailure) -> Void, _ prefix: String = "",
    isBackward: Bool = false
  ) throws(StudioFailure) -> StudioReply {
    let (old, base) = (session.plane, session.revision)
    try body()
    guard session.revision != base else {
      return StudioReply(["type": "none", "message": "nothing to change", "revision": .integer(base)])
    }
    let (from, to) = isBackward ? (session.plane, old) : (old, session.plane)
    let lines = DifferenceText(PlaneDifference(from: from, to: to)).text.split(separator: "\n")
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

  // MARK: - Layers

  private func layer(_ request: StudioRequest, in session: DrawingSession) throws(StudioFailure) -> Layer {
    let id = try request.required("id")
    guard let layer = session.plane[LayerID(id)] else {
      throw .refused("there is no layer \"\(id)\" any more")
    }
    return layer
  }

  private func newLayer(_ request: StudioRequest, in session: DrawingSession) throws(StudioFailure) -> Layer {
    let kind = try request.required("kind")
    let canvas = session.plane.canvas
    var factory = LayerFactory(continuing: session.plane, generator: SystemRandomNumberGenerator())
    switch LayerKind(rawValue: kind) {
    case .rectangle: return factory.makeRectangle(on: canvas)
    case .label: return factory.makeLabel(on: canvas)
    case .postIt: return factory.makePostIt(on: canvas)
    case .photo: return try photo(request.body, on: canvas, &factory)
    case nil: throw .refused("there is no kind \"\(kind)\" of layers")
    }
  }

  /// Makes a photo of a picture that a page sent, as large as it fits into the apps' box without being stretched.
  func photo(
    _ bytes: [UInt8], on canvas: Plane.Canvas, _ factory: inout LayerFactory<SystemRandomNumberGenerator>
  ) throws(StudioFailure) -> Layer {
    let image = try picture(bytes)
    var layer = factory.makePhoto(image, on: canvas)
    guard let pixels = image.pixelSize, pixels.width > 0, pixels.height > 0 else { return layer }
    let scale = min(layer.size.width / pixels.width, layer.size.height / pixels.height)
    layer.size = Plane.Size(
      width: (pixels.width * scale * 100).rounded() / 100,
      height: (pixels.height * scale * 100).rounded() / 100)
    return layer
  }

  /// A picture that a page sent, if a photo may have it.
  func picture(_ bytes: [UInt8]) throws(StudioFailure) -> Layer.Image {
    let data = ImageData(bytes: bytes)
    guard let type = data.signatureType else {
      throw .refused("this is no picture; take a PNG, JPEG, GIF, WebP, AVIF or SVG")
    }
    let image = Layer.Image(mediaType: type, data: data)
    guard type == .svg || type == .avif || image.pixelSize != nil else {
      throw .refused("the picture is damaged: nothing in it says how large it is; take another one")
    }
    return image
  }

  /// A copy with an id of its own, a little beside the layer.
  private func copy(of layer: Layer, in session: DrawingSession) throws(StudioFailure) -> Layer {
    var generator = SystemRandomNumberGenerator()
    var copy = layer
    repeat { copy.id = .random(using: &generator) } while session.plane[copy.id] != nil
    copy.title = title(ofCopy: layer, in: session.plane)
    copy.origin = Plane.Point(x: layer.origin.x + 10, y: layer.origin.y + 10)
      .clamped(to: session.plane.canvas, size: layer.size)
    return copy
  }

  /// What a copy is called: the apps' titles count on, and one that a person gave gets a number where it is taken.
  private func title(ofCopy layer: Layer, in plane: Plane) -> String {
    if layer.title.isEmpty || layer.titleNumber != nil {
      var factory = LayerFactory(continuing: plane, generator: SystemRandomNumberGenerator())
      return factory.makeLayer(on: plane.canvas, layer.content).title
    }
    let taken = Set(plane.layers.map(\.title))
    var words = layer.title.split(separator: " ", omittingEmptySubsequences: false)
    // "Heading 2" is a copy already; a year is a part of the title.
    if taken.contains(layer.title), let last = words.last, let number = Int(last), 2..<100 ~= number {
      words.removeLast()
    }
    return words.joined(separator: " ").firstFree(separator: " ") { !taken.contains($0) }
  }

  private func fix(_ session: DrawingSession, _ request: StudioRequest) throws(StudioFailure) -> StudioReply {
    let policy: FixPolicy = request["unsafe"] == "true" ? .all : .safe
    return try step(session, try session.fix(policy, at: request.revision()), "fixed: ")
  }
}
