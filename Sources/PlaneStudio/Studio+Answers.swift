import Diagnostics
import MarkupJSON
import PlaneKit

// What a page can ask for without changing anything.

extension Studio {
  func answer(_ request: StudioRequest) async throws(StudioFailure) -> StudioReply {
    switch request.path {
    case "/api/drawings": return StudioReply(list())
    case "/api/summary": return StudioReply(try await summary(of: request))
    case "/api/picture": return try await picture(of: request)
    case "/api/drawing":
      let session = try await session(of: request)
      findFindings(of: session)
      return StudioReply(DrawingJSON.state(of: session, isReadOnly: isReadOnly))
    case "/api/revision": return StudioReply(["revision": .integer(try await session(of: request).revision)])
    case "/api/findings":
      let session = try await session(of: request)
      findFindings(of: session)
      return StudioReply(session.findings.map(Self.event) ?? ["type": "findings"])
    case "/api/image": return try await image(of: request)
    case "/api/compare": return StudioReply(["text": .string(try await session(of: request).comparison())])
    case "/api/download": return try await download(request)
    default: throw .missing("page \"\(request.path)\"")
    }
  }

  private func list() -> JSONValue {
    folder.update()
    let stamps = folder.names.map { JSONValue.string("\(stamp(of: $0))") }
    return [
      "isReadOnly": .boolean(isReadOnly), "isSingle": .boolean(isSingle),
      "drawings": .array(folder.names.map { .string($0) }), "stamps": .array(stamps),
    ]
  }

  /// A number that stays the same in a run for as long as nobody changes a drawing: its file, or what is not saved of it.
  func stamp(of name: String) -> Int {
    var hasher = Hasher()
    hasher.combine(folder.path(of: name).flatMap { FileStamp($0) })
    if let session = sessions[name], session.isDirty { hasher.combine(session.revision) }
    hasher.combine(isSaved(name))
    return hasher.finalize()
  }

  /// Whether a file has all that is known of its drawing: nothing is unsaved here, and nothing waits of an earlier run.
  private func isSaved(_ name: String) -> Bool {
    if let session = sessions[name], session.waitingSteps == 0 { return !session.isDirty }
    guard !isReadOnly, let path = folder.path(of: name) else { return true }
    return !POSIX.exists(Journal.path(ofDrawing: path))
  }

  /// What the gallery says of a drawing, as its picture shows it: with what is not saved.
  private func summary(of request: StudioRequest) async throws(StudioFailure) -> JSONValue {
    let (name, path) = try drawing(in: request)
    let stamp = stamp(of: name)
    if let known = summaries[name], known.stamp == stamp { return known.summary }
    let isSaved = isSaved(name)
    let isNamed = folder.isNamed(path) || POSIX.exists(Journal.path(ofDrawing: path))
    let unsaved = sessions[name].flatMap { $0.isDirty ? ($0.document, $0.plane) : nil }
    let summary = await background.run { [reader] in
      if let (document, plane) = unsaved {
        return Self.summary(of: document, plane, FindingList.findings(document, plane), isSaved: false)
      }
      do throws(ReadFailure) {
        let document = try reader.read(path)
        return Self.summary(of: document, document.plane, document.findings(), isSaved: isSaved)
      } catch {
        if !isNamed, error.isOfOtherJSON { return ["isOther": .boolean(true)] }
        return ["unreadable": .string(String(error.text(calling: path, name).prefix(400)))]
      }
    }
    summaries[name] = (stamp, summary)
    return summary
  }

  private static func summary(
    of document: PlaneDocument, _ plane: Plane, _ findings: [Diagnostic], isSaved: Bool
  ) -> JSONValue {
    func count(_ severity: Severity) -> JSONValue { .integer(findings.count { $0.severity == severity }) }
    return [
      "format": .string(document.format.rawValue), "title": plane.title.map { .string($0) },
      "isForeign": .boolean(document.provenance == .foreign), "isSaved": .boolean(isSaved),
      "kinds": .object(
        JSONObject(LayerKind.allCases.map { ($0.rawValue, .integer(plane.count(of: $0))) })),
      "findings": ["error": count(.error), "warning": count(.warning), "note": count(.note)],
      "rules": .array(Set(findings.map(\.rule)).sorted().map { .string($0) }),
    ]
  }

  /// The drawing as our encoder writes it, as far as it can, for the gallery.
  private func picture(of request: StudioRequest) async throws(StudioFailure) -> StudioReply {
    let (name, path) = try drawing(in: request)
    let plane = sessions[name]?.plane
    let chunks = await background.run { [reader] in
      let plane = plane ?? (try? reader.read(path))?.plane
      let layout = OutputLayout(isCompact: true)
      let whole = try? plane?.encoded(as: .svg, layout)
      return (whole ?? (try? plane.map(SVGPlaneEncoder.drawablePart)?.encoded(as: .svg, layout)))?.chunks
    }
    return chunks.map { StudioReply("image/svg+xml", chunks: $0) } ?? .noPicture
  }

  private func image(of request: StudioRequest) async throws(StudioFailure) -> StudioReply {
    guard let image = try await session(of: request).pictures[try request.required("picture")],
      image.mediaType.isSupported, let bytes = image.data.bytes
    else { return .noPicture }
    var reply = StudioReply(image.mediaType.rawValue, bytes)
    reply.isLasting = true
    return reply
  }

  private func download(_ request: StudioRequest) async throws(StudioFailure) -> StudioReply {
    let session = try await session(of: request)
    let wanted = try request.required("as")
    guard let format = DocumentFormat(rawValue: wanted) else { throw .missing("format \"\(wanted)\"") }
    let use = request["profile"] ?? SVGProfile.document.rawValue
    guard let profile = SVGProfile(rawValue: use) else { throw .missing("profile \"\(use)\"") }
    do throws(EncodingFailure) {
      let encoded = try session.plane.encoded(as: format, OutputLayout(profile: profile))
      var reply = StudioReply(format == .svg ? "image/svg+xml" : "application/json", chunks: encoded.chunks)
      reply.fileName = FilePath.name(of: session.name, withExtension: format.rawValue)
      return reply
    } catch {
      throw .refused("\(error)")
    }
  }
}
