import MarkupJSON
public import PlaneKit

/// The drawings that are open, and the pages that look at them. One actor holds them all, so that what one page does is done
/// before another one is asked.
public actor Studio {
  /// Whether nothing can be changed.
  public nonisolated let isReadOnly: Bool
  /// Whether there is one drawing that was asked for by its name, and nothing else.
  public nonisolated let isSingle: Bool
  var folder: StudioFolder
  var sessions: [String: DrawingSession] = [:]
  var summaries: [String: (stamp: FileStamp?, summary: JSONValue)] = [:]
  /// What was copied last, in any drawing.
  var clipboard: Layer?
  private var listeners: [Int: Listener] = [:]
  private var listenerCount = 0
  private var ticks = 0
  /// The drawings whose findings are being looked for.
  private var searching: Set<String> = []

  /// A page that wants to know what happens.
  private struct Listener {
    /// The drawing; nil for the gallery.
    let name: String?
    let send: @Sendable ([UInt8]) -> Void
  }

  /// Opens files and folders.
  /// - Throws: ``FileFailure`` where something is not there.
  public init(_ paths: [String], isReadOnly: Bool = false) throws(FileFailure) {
    folder = try StudioFolder(paths)
    self.isReadOnly = isReadOnly
    isSingle = folder.isSingle
  }

  // MARK: - Requests

  /// Does what a page asks for.
  public func respond(to request: StudioRequest) -> StudioReply {
    do throws(StudioFailure) {
      switch request.method {
      case .get: return try answer(request)
      case .post:
        if isReadOnly { throw .readOnly }
        return try perform(request)
      }
    } catch {
      return reply(to: request, error)
    }
  }

  /// What went wrong; where the page's drawing is not the one that there is, with how it is now.
  private func reply(to request: StudioRequest, _ failure: StudioFailure) -> StudioReply {
    var members: [(String, JSONValue)] = [
      ("error", .string(failure.description)), ("reason", .string(failure.name)),
    ]
    if let session = request["file"].flatMap({ sessions[$0] }), failure.status == 409 {
      members.append(("state", DrawingJSON.state(of: session, isReadOnly: isReadOnly)))
    }
    return StudioReply(.object(JSONObject(members)), status: failure.status)
  }

  /// The drawing that a request is about, which is opened where it is not.
  func session(of request: StudioRequest) throws(StudioFailure) -> DrawingSession {
    let name = try request.required("file")
    if let session = sessions[name] { return session }
    guard let path = folder.path(of: name) else { throw .missing("drawing \"\(name)\"") }
    let session = try DrawingSession(name: name, path: path)
    sessions[name] = session
    return session
  }

  // MARK: - Listening

  /// Tells somebody of all that happens to a drawing, or to the list of drawings.
  /// - Returns: what ends it.
  public func listen(to name: String?, _ send: @escaping @Sendable ([UInt8]) -> Void) -> Int {
    listenerCount += 1
    listeners[listenerCount] = Listener(name: name, send: send)
    return listenerCount
  }

  /// Ends what ``listen(to:_:)`` began.
  public func stopListening(_ listener: Int) { listeners[listener] = nil }

  /// Tells those who look at a drawing, or at the list of drawings.
  func tell(_ name: String?, _ value: JSONValue) {
    let bytes = value.bytes
    for listener in listeners.values where listener.name == name { listener.send(bytes) }
  }

  // MARK: - Files

  /// Looks at files and folders that others may have changed; to be called twice a second.
  public func lookAtFiles() {
    ticks += 1
    for session in sessions.values {
      switch session.lookAtFile() {
      case .none: break
      case .reloaded: tellState(of: session, "read \(session.name) again, as another program changed it")
      case .conflict: tellState(of: session, "another program changed \(session.name)")
      }
    }
    let wantsList = listeners.values.contains { $0.name == nil }
    guard wantsList, ticks.isMultiple(of: 2) else { return }
    let hasOthers = folder.update()
    let isStale = folder.names.contains { name in
      summaries[name].map { $0.stamp != folder.path(of: name).flatMap(FileStamp.init) } ?? false
    }
    if hasOthers || isStale { tell(nil, ["type": "list"]) }
  }

  /// Sends all of a drawing to those who look at it.
  func tellState(of session: DrawingSession, _ message: String? = nil) {
    tell(session.name, DrawingJSON.state(of: session, isReadOnly: isReadOnly, message: message))
    findFindings(of: session)
  }

  // MARK: - Findings

  /// Looks for findings elsewhere, as that may take longer than an edit, and tells those who look at the drawing.
  func findFindings(of session: DrawingSession) {
    let (document, plane, revision, name) = (
      session.document, session.plane, session.revision, session.name
    )
    guard session.findings?.revision != revision, searching.insert(name).inserted else { return }
    Task {
      let list = await Task.detached { FindingList(document, plane, revision: revision) }.value
      found(list, in: name)
    }
  }

  private func found(_ list: FindingList, in name: String) {
    searching.remove(name)
    guard let session = sessions[name] else { return }
    if list.revision == session.revision {
      session.findings = list
      tell(name, Self.event(of: list))
    } else {
      findFindings(of: session)
    }
  }

  static func event(of list: FindingList) -> JSONValue {
    [
      "type": "findings", "revision": .integer(list.revision), "findings": list.json,
      "safeFixes": .integer(list.fixable.safe), "unsafeFixes": .integer(list.fixable.unsafe),
    ]
  }
}
