import Diagnostics
import MarkupJSON
import PlaneKit

// Drawings in new files.

extension Studio {
  func saveAs(_ session: DrawingSession, _ request: StudioRequest) throws(StudioFailure) -> JSONValue {
    // What was edited in an earlier run would not be in the new file, and be lost with the journal.
    try session.checkNobodyWaits()
    let name = try write(session.plane, named: try request.required("name"), of: session.path)
    session.revert()
    if name != session.name { tellState(of: session) }
    return made(name, "saved as \(name)")
  }

  func makeDrawing(_ request: StudioRequest) throws(StudioFailure) -> JSONValue {
    let name = try write(Plane(), named: try request.required("name"))
    return made(name, "made \(name)")
  }

  /// Makes a drawing of the edits of an earlier run, whose own drawing is not there any more, or can't be read.
  func recover(_ request: StudioRequest) throws(StudioFailure) -> JSONValue {
    var (edits, path) = try leftEdits(request)
    let (plane, missing) = try edits.restored()
    let name = try write(plane, named: try request.required("name"), of: path)
    if missing == nil { edits.discard() }
    let rest = missing.map { "; \($0)" } ?? ""
    return made(name, "restored the edits as \(name)\(rest)")
  }

  /// Takes such edits away.
  func forget(_ request: StudioRequest) throws(StudioFailure) -> JSONValue {
    var (edits, _) = try leftEdits(request)
    edits.discard()
    folder.update()
    tell(nil, ["type": "list"])
    return ["message": .string("discarded the edits that were not saved")]
  }

  private func leftEdits(_ request: StudioRequest) throws(StudioFailure) -> (edits: LeftEdits, path: String) {
    let (name, path) = try drawing(in: request)
    guard sessions[name] == nil, let edits = LeftEdits(ofDrawing: path) else {
      throw .refused("\(name) has no edits of an earlier run that wait; open it once more")
    }
    return (edits, path)
  }

  /// Makes a drawing of a file that was dropped: of ours, byte for byte; of what another program drew, as we read it; of a
  /// picture, with a photo of it.
  func importDrawing(_ request: StudioRequest) async throws(StudioFailure) -> JSONValue {
    let name = try request.required("name")
    let source = SourceText(name: name, bytes: request.body)
    let isPicture = ImageData(bytes: request.body).signatureType.map { $0 != .svg } ?? false
    if isPicture {
      var factory = LayerFactory(continuing: Plane(), generator: SystemRandomNumberGenerator())
      var plane = Plane()
      plane.layers = [try photo(request.body, on: plane.canvas, &factory)]
      let new = try write(plane, named: try folder.freeName(like: name, as: .svg))
      return made(new, "made \(new) with the picture in it")
    }
    let document: PlaneDocument
    do throws(ReadFailure) {
      document = try await background.run { [reader] in
        Result { () throws(ReadFailure) in try reader.read(source) }
      }.get()
    } catch {
      guard case .document = error else { throw .refused("\(name) is no drawing and no picture") }
      throw .refused("\(name) is no drawing and no picture: \(String("\(error)".prefix(400)))")
    }
    let free = try folder.freeName(like: name, as: document.format)
    if document.provenance == .foreign || document.source.isTranscoded {
      let new = try write(document.plane, named: free)
      let count = document.losses.count
      let losses = count == 0 ? "" : "; \(count == 1 ? "1 thing was" : "\(count) things were") lost"
      return made(new, "imported \(name) as \(new)\(losses)")
    }
    let new = try write([document.source.bytes], named: free)
    return made(new, "added \(new)")
  }

  /// What a page is told of a new file. Where one of that name was open, and gone, it is taken at once.
  private func made(_ name: String, _ message: String) -> JSONValue {
    if let session = sessions[name] { lookAtFile(of: session, changedBy: "another window") }
    return ["message": .string(message), "file": .string(name)]
  }

  /// Writes a plane to a new file.
  /// - Returns: what the page calls it.
  private func write(
    _ plane: Plane, named name: String, of original: String? = nil
  ) throws(StudioFailure) -> String {
    let format = DocumentFormat(rawValue: FilePath.pathExtension(of: name)) ?? .json
    let encoded = try rethrow(plane.encoded(as: format)) { (error: EncodingFailure) in
      StudioFailure.failed("\(name) can't be written: \(error)")
    }
    return try write(encoded.chunks, named: name, of: original)
  }

  /// Writes a new file.
  /// - Returns: what the page calls it.
  private func write(
    _ chunks: [ArraySlice<UInt8>], named name: String, of original: String? = nil
  ) throws(StudioFailure) -> String {
    let path = try folder.makePath(name, of: original)
    try rethrow(FileWriter.write(chunks, to: .file(path))) { (error: FileFailure) in
      StudioFailure(error, name)
    }
    folder.update()
    tell(nil, ["type": "list"])
    return folder.givenName(of: path)
  }
}
