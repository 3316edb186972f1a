import ByteText
import MarkupJSON
package import PlaneKit

/// The drawings that are open, and the pages that look at them. One actor holds them all, so that what one page does is done
/// before another one is asked.
package actor Studio {
  package nonisolated let isReadOnly: Bool
  /// Whether there is one drawing that was asked for by its name, and nothing else.
  package nonisolated let isSingle: Bool
  var folder: StudioFolder
  var sessions: [String: DrawingSession] = [:]
  var summaries: [String: (stamp: Int, summary: JSONValue)] = [:]
  /// What was copied last, in any drawing.
  var clipboard: Layer?
  private var listeners: [Int: @Sendable ([UInt8]) -> Void] = [:]
  private var listenerCount = 0
  private var ticks = 0
  private var isLooking = false
  /// The drawings whose findings are being looked for.
  private var searching: Set<String> = []
  let background = Background()
  /// What makes another copy of a drawing, of all drawings one after the other.
  private var turns = Turns()

  let reader: PlaneReader

  /// Opens files and folders.
  /// - Parameter limitFactor: how many times as much as usual a drawing may take, 1 to 1000.
  /// - Throws: ``FileFailure`` where something is not there, or is neither SVG nor JSON by its name or its content.
  package init(_ paths: [String], isReadOnly: Bool = false, limitFactor: Int = 1) throws(FileFailure) {
    var reader = PlaneReader()
    // The process goes on for hours.
    reader.files.preparesHeap = false
    reader.limitFactor = limitFactor
    self.reader = reader
    folder = try StudioFolder(paths)
    for path in paths where FileStamp(path) != nil && FormatDetection.format(ofInput: path) == nil {
      let source = try reader.files.read(.file(path))
      guard FormatDetection.format(ofContent: source) == nil else { continue }
      throw FileFailure(
        path, "is neither SVG nor JSON by its name or its first character; name a drawing or a folder")
    }
    self.isReadOnly = isReadOnly
    isSingle = folder.isSingle
  }

  // MARK: - Requests

  package func respond(to request: StudioRequest) async -> StudioReply {
    let takesTurn = takesTurn(request)
    if takesTurn { await takeTurn() }
    defer { if takesTurn { turns.give() } }
    do throws(StudioFailure) {
      switch request.method {
      case .get: return try await answer(request)
      case .post:
        if isReadOnly { throw .readOnly }
        if request.path == "/api/import" { return StudioReply(try await importDrawing(request)) }
        return try await perform(request)
      }
    } catch {
      return reply(to: request, error)
    }
  }

  /// What went wrong; where the page's drawing is not the one that there is, with how it is now.
  private func reply(to request: StudioRequest, _ failure: StudioFailure) -> StudioReply {
    let session = failure.traits.bringsState ? request["file"].flatMap { sessions[$0] } : nil
    let members: JSONValue = [
      "error": .string(failure.description), "reason": .string(failure.traits.name),
      "waitingSteps": failure.waitingSteps.map { .integer($0) },
      "state": session.map { DrawingJSON.state(of: $0, isReadOnly: isReadOnly) },
    ]
    return StudioReply(members, status: failure.traits.status)
  }

  func drawing(in request: StudioRequest) throws(StudioFailure) -> (name: String, path: String) {
    let name = try request.required("file")
    guard let path = folder.path(of: name) else { throw .noDrawing(name) }
    return (name, path)
  }

  /// The drawing that a request is about, which is opened where it is not. That keeps nobody else waiting.
  func session(of request: StudioRequest) async throws(StudioFailure) -> DrawingSession {
    if let session = sessions[try request.required("file")] { return session }
    let (name, path) = try drawing(in: request)
    let found = await background.run { [reader] in DrawingSession.Found(path, name, reader) }
    // Another window may have been faster.
    if let session = sessions[name] { return session }
    let session = try DrawingSession(name: name, path: path, found, reader, isReadOnly: isReadOnly)
    sessions[name] = session
    return session
  }

  /// Lets go of all drawings. What is not saved stays in their journals.
  /// - Returns: of which drawings there is something, and how many edits, in words.
  @discardableResult
  package func end() -> [String] {
    // Others may have them at once, also while somebody here still looks for findings.
    for session in sessions.values { session.journal.letGo() }
    let unsaved = sessions.values.filter(\.isDirty).sorted { $0.name < $1.name }
    sessions = [:]
    return unsaved.compactMap { session in
      guard let count = LeftEdits(ofDrawing: session.path)?.count else { return nil }
      return "\(session.name): \(count == 1 ? "1 edit waits" : "\(count) edits wait") in its journal"
    }
  }

  /// The most bytes of a drawing whose copies are of no matter, so that saving it waits for nobody.
  private static let smallSize = 1 << 20

  private func takesTurn(_ request: StudioRequest) -> Bool {
    guard request.isLarge else { return false }
    guard let session = request["file"].flatMap({ sessions[$0] }) else { return true }
    return session.document.source.bytes.count > Self.smallSize
  }

  private func takeTurn() async {
    guard !turns.take() else { return }
    await withCheckedContinuation { turns.wait($0) }
  }

  // MARK: - Listening

  /// Tells somebody of all that happens to drawings, and to the list of them, after a "hello": an object with the `file`, which
  /// the list has none of, and the `event`, in one line.
  /// - Returns: what ends it.
  package func listen(_ send: @escaping @Sendable ([UInt8]) -> Void) -> Int {
    listenerCount += 1
    listeners[listenerCount] = send
    send(Self.message(nil, ["type": "hello"]))
    return listenerCount
  }

  /// Ends what ``listen(_:)`` began.
  package func stopListening(_ listener: Int) { listeners[listener] = nil }

  /// Tells everybody what happened to a drawing, or to the list of drawings.
  func tell(_ name: String?, _ event: JSONValue) {
    guard !listeners.isEmpty else { return }
    let message = Self.message(name, event)
    for send in listeners.values { send(message) }
  }

  private static func message(_ name: String?, _ event: JSONValue) -> [UInt8] {
    let message: JSONValue = ["file": name.map { .string($0) }, "event": event]
    return message.compact.bytes
  }

  // MARK: - Files

  /// Looks at files and folders that others may have changed; to be called twice a second.
  package func lookAtFiles() async {
    guard !isLooking else { return }
    isLooking = true
    await takeTurn()
    defer {
      turns.give()
      isLooking = false
    }
    ticks += 1
    for session in sessions.values { lookAtFile(of: session) }
    guard !listeners.isEmpty, ticks.isMultiple(of: 2) else { return }
    let hasOthers = folder.update()
    let isStale = folder.names.contains { name in summaries[name].map { $0.stamp != stamp(of: name) } ?? false
    }
    if hasOthers || isStale { tell(nil, ["type": "list"]) }
  }

  /// Looks at the file of a drawing that is open, and tells what became of it.
  /// - Parameter other: who may have changed it.
  func lookAtFile(of session: DrawingSession, changedBy other: String = "another program") {
    switch session.lookAtFile() {
    case .none: break
    case .reloaded: tellState(of: session, "read \(session.name) again, as \(other) changed it")
    case .conflict: tellState(of: session, "\(other) changed \(session.name)")
    case .gone: tellState(of: session, "\(session.name) is not there any more")
    case .broken: tellState(of: session, "\(session.name) can't be read any more")
    case .back: tellState(of: session, "\(session.name) is there as it was")
    case .taken: tellState(of: session)
    case .released: tellState(of: session, "no other studio edits \(session.name) any more")
    case .left:
      tellState(of: session, "another studio ended with edits of \(session.name) that are not saved")
    }
  }

  /// Sends all of a drawing to those who look at it.
  func tellState(of session: DrawingSession, _ message: String? = nil) {
    tell(session.name, DrawingJSON.state(of: session, isReadOnly: isReadOnly, message: message))
    findFindings(of: session)
  }

  // MARK: - Findings

  /// Looks for findings a moment later and elsewhere, as that may take longer than an edit, and more of these may follow; then
  /// tells those who look at the drawing.
  func findFindings(of session: DrawingSession) {
    let name = session.name
    guard session.findings?.revision != session.revision, searching.insert(name).inserted else { return }
    Task {
      try? await Task.sleep(for: .milliseconds(120))
      await search(name)
    }
  }

  private func search(_ name: String) async {
    await takeTurn()
    defer { turns.give() }
    guard let session = sessions[name] else { return }
    let (document, plane, revision) = (session.document, session.plane, session.revision)
    let list = await background.run { FindingList(document, plane, revision: revision) }
    found(list, in: name)
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
      "total": .integer(list.count),
      "safeFixes": .integer(list.fixable.safe), "unsafeFixes": .integer(list.fixable.unsafe),
    ]
  }
}
