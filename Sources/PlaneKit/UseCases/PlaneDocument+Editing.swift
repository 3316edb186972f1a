import Diagnostics
import MarkupXML
public import PlaneCoding
public import PlaneModel
import PlaneSVG

extension PlaneDocument {
  /// The document after some edits, all of them or none. What they don't touch keeps its bytes; only where the text can't be
  /// changed piece by piece, as in schema version 1, it is written anew.
  ///
  /// - Throws: ``EditingFailure`` where an edit is refused, or the document says what a plane cannot hold.
  public func edited(by edits: [PlaneEdit]) throws(EditingFailure) -> PlaneDocument {
    try updated(to: editedPlane(edits))
  }

  /// The plane after some edits, none of which may be about one of several layers with the same id.
  func editedPlane(_ edits: [PlaneEdit]) throws(EditingFailure) -> Plane {
    var plane = plane
    // No edit brings in an id that is there.
    let ids = Dictionary(plane.layers.map { ($0.id, false) }, uniquingKeysWith: { _, _ in true })
    for (index, edit) in edits.enumerated() {
      if let id = edit.subject, ids[id] == true { throw .ambiguous(id, at: index) }
    }
    try plane.perform(all: edits)
    return plane
  }

  /// The document with another plane in it, as ``edited(by:)`` has it.
  ///
  /// - Throws: ``EditingFailure`` where the document says what a plane cannot hold, can't say the plane, or would get a
  ///   picture in which something can run.
  public func replacing(with plane: Plane) throws(EditingFailure) -> PlaneDocument {
    let drawn = plane.layers.filter { $0.image?.mediaType == .svg }
    let known = drawn.isEmpty ? [] : Set(self.plane.layers.lazy.compactMap(\.image))
    for layer in drawn {
      guard let image = layer.image, !known.contains(image), let problem = image.activeContent else {
        continue
      }
      throw .activePicture(problem, of: layer.id)
    }
    return try updated(to: plane)
  }

  private func updated(to plane: Plane) throws(EditingFailure) -> PlaneDocument {
    if source.isTranscoded { return try inUTF8().updated(to: plane) }
    if plane.isExactly(self.plane) { return self }
    let text: SourceText
    if let updated = format.patcher.updating(self, to: plane) {
      text = updated.inPlace(of: source)
    } else {
      guard try isWhole() else { throw .partial }
      // Lines end as they did.
      let all = TextEdit(0..<source.count, String(decoding: try written(plane).bytes, as: UTF8.self))
      guard let rewritten = source.applying([all]) else { throw .partial }
      text = rewritten.inPlace(of: source)
    }
    return try rethrow(format.decoder.decode(text), as: EditingFailure.unreadable)
  }

  /// The document of a text in another encoding, in UTF-8.
  private func inUTF8() throws(EditingFailure) -> PlaneDocument {
    let text = SourceText(name: "", bytes: EncodingDeclaration.removed(from: source)).inPlace(of: source)
    let document = try rethrow(format.decoder.decode(text), as: EditingFailure.unreadable)
    // What is still said to be in another encoding can't be changed.
    guard !document.source.isTranscoded else { throw .partial }
    return document
  }

  /// Whether the plane holds all that the document says, comments included, so that it can be written anew. A foreign SVG
  /// never is.
  private func isWhole() throws(EditingFailure) -> Bool {
    let hasErrors = diagnostics.contains { $0.severity == .error }
    if provenance == .foreign || !losses.isEmpty || hasErrors || holdsMoreThanElements { return false }
    return try accounted().allLosses.isEmpty
  }

  /// The document, with all that it says accounted for.
  package func accounted() throws(EditingFailure) -> PlaneDocument {
    guard format == .svg, accounting == nil else { return self }
    let decoder = SVGPlaneDecoder(options: SVGDecodingOptions(drawsPictures: false, accounts: true))
    return try rethrow(decoder.decode(source), as: EditingFailure.unreadable)
  }

  /// The plane in the document's format, in its schema version where that holds all of it.
  private func written(_ plane: Plane) throws(EditingFailure) -> EncodedDocument {
    var layout = OutputLayout(isCompact: !source.bytes.dropLast().contains(UInt8(ascii: "\n")))
    do throws(EncodingFailure) {
      if format == .json, let version {
        layout.schemaVersion = version
        let output = try format.encoder(layout).encode(plane)
        if output.losses.isEmpty { return output }
        layout.schemaVersion = OutputLayout().schemaVersion
      }
      return try format.encoder(layout).encode(plane)
    } catch {
      throw .inexpressible(error.naming(layersOf: plane))
    }
  }
}

extension Plane {
  /// Does what several edits ask for, all or none. Pictures in which something runs don't come in.
  package mutating func perform(all edits: [PlaneEdit]) throws(EditingFailure) {
    var draft = PlaneDraft(self)
    for (index, edit) in edits.enumerated() {
      if let image = edit.image, let problem = image.activeContent { throw .active(problem, at: index) }
      _ = try rethrow(draft.perform(edit)) { (error: PlaneEditFailure) in
        guard case .noSuchLayer(let id) = error else { return EditingFailure.refused(error, at: index) }
        return .noSuchLayer(id, meant: draft.finished().idMeant(by: id), at: index)
      }
    }
    self = draft.finished()
  }

  /// The id that somebody meant who wrote another one: one that is much like it, or that of the layer with such a title.
  private func idMeant(by id: LayerID) -> LayerID? {
    let nearest = nearestName(to: id.rawValue, among: layers.lazy.map(\.id.rawValue)).map { LayerID($0) }
    if nearest != nil || id.rawValue.isEmpty { return nearest }
    return layers.first { $0.title == id.rawValue }?.id
  }
}

extension PlaneEdit {
  /// The picture that the edit brings in; nil where it brings none.
  fileprivate var image: Layer.Image? {
    switch self {
    case .add(let layer, at: _): layer.image
    case .setImage(_, to: let image): image
    default: nil
    }
  }
}

extension Layer.Image {
  /// What is wrong with a picture in which something can run; nil where nothing is.
  package var activeContent: String? {
    guard mediaType == .svg else { return nil }
    switch PictureVerdict(ofSVG: data) {
    case .inert: return nil
    case .active(let content, _):
      return "the picture holds \(content), which can run or lead out of it; take one without"
    case .unreadable:
      return "the picture can't be read, so that nobody can tell what runs in it; take another one"
    }
  }
}

/// Why a document was not edited.
public enum EditingFailure: Error, Sendable {
  /// The edit at an index was refused.
  case refused(PlaneEditFailure, at: Int)
  /// No layer has the id that the edit at an index names; perhaps another one is meant.
  case noSuchLayer(LayerID, meant: LayerID?, at: Int)
  /// The edit at an index brings a picture in which something can run.
  case active(String, at: Int)
  /// The picture of the layer with this id is a new one in which something can run.
  case activePicture(String, of: LayerID)
  /// Several layers have the id that the edit at an index names.
  case ambiguous(LayerID, at: Int)
  /// The document says what a plane cannot hold, and that would be lost.
  case partial
  /// The plane holds what the document's format cannot say.
  case inexpressible(EncodingFailure)
  /// What was written does not read as a document.
  case unreadable(DecodingFailure)
  /// The file can't be written.
  case file(FileFailure)
}

extension EditingFailure: CustomStringConvertible {
  /// What was refused and what to do.
  public var description: String {
    switch self {
    case .refused(_, let index), .noSuchLayer(_, _, let index), .active(_, let index),
      .ambiguous(_, let index):
      "edit \(index + 1): \(reason)"
    case .activePicture, .partial, .inexpressible, .unreadable, .file: reason
    }
  }

  /// What was refused and what to do, whichever edit that was.
  package var reason: String {
    switch self {
    case .refused(let failure, _): failure.description
    case .noSuchLayer(let id, let meant?, _):
      "no layer has the id \"\(id)\"; did you mean \"\(meant)\"?"
    case .noSuchLayer(let id, nil, _): PlaneEditFailure.noSuchLayer(id).description
    case .active(let problem, _): problem
    case .activePicture(let problem, let id): "layer \"\(id)\": \(problem)"
    case .ambiguous(let id, _):
      "several layers have the id \"\(id)\"; give each one its own first, as fixes of lint do"
    case .partial:
      """
      has to be written anew for this, and comments, style sheets or what else a plane doesn't hold would be lost; take them \
      out of the file first, or edit what convert makes of it
      """
    case .inexpressible(let failure): failure.description
    case .unreadable(let failure): failure.description
    case .file(let failure): failure.description
    }
  }
}
