import ByteText
package import Diagnostics
import MarkupXML
package import PlaneCoding
package import PlaneModel

// From a document of ours and another plane to the document of that plane, in which all that is the same keeps its bytes.

extension SVGPlanePatcher {
  /// A document with another plane in it. One that is as the encoder writes it stays so. In any other one, the layers that
  /// were there are changed where they stand, and then the list of layers is put together anew where others came, went or
  /// moved.
  package func updating(_ document: PlaneDocument, to plane: Plane) -> SourceText? {
    if let text = encoding(document, as: plane) { return text }
    guard document.provenance != .foreign, !document.source.isTranscoded,
      document.plane.extras == plane.extras, document.plane.schemaReference == plane.schemaReference,
      let matching = LayerMatches(from: document.plane, to: plane)
    else { return nil }
    // In what somebody wrote, a default may stand for what is to stay.
    return updating(document, to: plane, matching, completes: false)
      ?? updating(document, to: plane, matching, completes: true)
  }

  /// The document as the encoder writes it; nil where it was not so before.
  private func encoding(_ document: PlaneDocument, as plane: Plane) -> SourceText? {
    guard document.provenance == .intact, let table = document.svgOrigins?.table else { return nil }
    let isCompact = !document.source.bytes.contains(UInt8(ascii: "\n"))
    let encoder = SVGPlaneEncoder(options: Self.options(like: table, isCompact: isCompact))
    do {
      guard try encoder.encode(document.plane, isKept: false).isEqual(to: document.source.bytes) else {
        return nil
      }
      return SourceText(name: "", bytes: try encoder.encode(plane, isKept: false).bytes)
    } catch {
      return nil
    }
  }

  private func updating(
    _ document: PlaneDocument, to plane: Plane, _ matching: LayerMatches, completes: Bool
  ) -> SourceText? {
    guard let changed = changing(document, to: plane, matching, completes: completes) else { return nil }
    do {
      if matching.isInPlace { return try SVGPlaneDecoder().confirm(changed, as: plane, for: document) }
      let middle = try SVGPlaneDecoder().decode(changed)
      guard let text = relisting(middle, to: plane, matching) else { return nil }
      return try SVGPlaneDecoder().confirm(text, as: plane, for: document)
    } catch {
      return nil
    }
  }

  /// The document with the properties of its layers as they are to be, and its own as well.
  private func changing(
    _ document: PlaneDocument, to plane: Plane, _ matching: LayerMatches, completes: Bool
  ) -> SourceText? {
    var changed = document.plane
    var indices: [Int] = []
    for (layer, index) in zip(plane.layers, matching.oldIndices) {
      guard let index, !changed.layers[index].isExactly(layer) else { continue }
      changed.layers[index] = layer
      indices.append(index)
    }
    if matching.isInPlace {
      (changed.title, changed.description, changed.canvas) = (plane.title, plane.description, plane.canvas)
    }
    if changed.isExactly(document.plane) { return document.source }
    guard let origins = document.svgOrigins else { return nil }
    let (oldImages, newImages) = (ImageTable(document.plane), ImageTable(changed))
    let hasOtherImages =
      oldImages.images != newImages.images || oldImages.useCounts != newImages.useCounts
    return Self.changes(
      of: document.plane, to: changed, in: origins, layers: indices.sorted(), sharedImages: hasOtherImages,
      completes: completes
    ).flatMap { document.source.applying($0) }
  }

  /// The document with other layers, of which those that it has are as they are to be.
  private func relisting(
    _ document: PlaneDocument, to plane: Plane, _ matching: LayerMatches
  ) -> SourceText? {
    guard let origins = document.svgOrigins,
      let list = LayerElementList(origins),
      let before = Self.written(document.plane, like: origins.table),
      let after = Self.written(plane, like: origins.table, isCompact: list.isCompact)
    else { return nil }
    // Somebody may have written an image twice that we would share.
    let sharesTheSame =
      before.sharedImages == after.sharedImages && (origins.defs != nil || after.sharedImages.isEmpty)
    // A new photo has data of its own then, unless the others share other images than before.
    var sharesOthers = false
    if !sharesTheSame, origins.defs != nil {
      var rest = plane
      rest.layers = zip(plane.layers, matching.oldIndices).compactMap { $1 == nil ? nil : $0 }
      guard let shared = Self.written(rest, like: origins.table)?.sharedImages else { return nil }
      sharesOthers = shared != before.sharedImages
    }
    var comparison = TagComparison(sourceRoot: origins, before: before, after: after)
    let (old, new) = (document.plane, plane)
    comparison.compareRoots(isRenamed: (old.title, old.description) != (new.title, new.description))
    if sharesOthers { comparison.compareSharedImages() }
    guard let edits = comparison.edits else { return nil }
    var names = NamesInUse(
      origins, without: Set(origins.layers.indices).subtracting(matching.oldIndices.compactMap(\.self)))
    var pieces: [LayerElementList.Piece] = []
    for (index, old) in matching.oldIndices.enumerated() {
      let text: String?
      if let old {
        text =
          sharesOthers && before.imageReference(ofLayer: old) != after.imageReference(ofLayer: index)
          ? comparison.markup(ofLayer: old, as: index).flatMap { list.text(of: old, as: $0) }
          : list.text(of: old)
      } else if sharesTheSame || sharesOthers {
        text = names.markup(ofLayer: index, in: after)
      } else {
        let alone = Plane(layers: [plane.layers[index]])
        let written = Self.written(alone, like: origins.table, isCompact: list.isCompact)
        text = written.flatMap { names.markup(ofLayer: 0, in: $0) }
      }
      guard let text else { return nil }
      pieces.append(LayerElementList.Piece(text: text, oldIndex: old))
    }
    return document.source.applying(edits + [list.edit(pieces)])
  }
}

extension SVGPlaneDecoder {
  /// A text that reads as a plane and, where its document was untouched, as untouched; nil otherwise.
  fileprivate func confirm(
    _ text: SourceText, as plane: Plane, for document: PlaneDocument
  ) throws -> SourceText? {
    let result = try decode(text)
    let staysIntact = document.provenance != .intact || result.provenance == .intact
    guard result.plane.isExactly(plane), staysIntact, result.losses.count <= document.losses.count else {
      return nil
    }
    // A layer may be called as another one is whose id is no name.
    return (result.svgOrigins?.repeatedIDs ?? 0) <= (document.svgOrigins?.repeatedIDs ?? 0) ? text : nil
  }
}

extension SVGOrigins {
  /// Where images stand that several layers show.
  fileprivate var defs: Int? { table.element(.defs, in: 0) }

  /// Which images these are, by the names that their bytes give them.
  fileprivate var sharedImages: [String?] {
    defs.map { table.elements(in: $0).map { table.value(.id, of: $0) } } ?? []
  }

  /// How many elements have an `id` that another one has.
  fileprivate var repeatedIDs: Int {
    let ids = table.nodes.indices.compactMap { table.value(.id, of: $0) }
    return ids.count - Set(ids.map { Array($0.utf8) }).count
  }

  /// What a photo refers to: a shared image, or the kind of its data; nil for other layers.
  func imageReference(ofLayer index: Int) -> String? {
    table.value(.xlinkHref, of: Int(layers[index].element))
  }

}

/// The names in a document, which its new layers keep off.
private struct NamesInUse {
  private var names: Set<String>

  /// - Parameter removed: layers that go, and their names with them.
  init(_ origins: SVGOrigins, without removed: Set<Int>) {
    let gone = Set(removed.map { Int(origins.layers[$0].element) })
    let nodes = origins.table.nodes.indices.filter { !gone.contains($0) }
    names = Set(nodes.compactMap { origins.table.value(.id, of: $0) })
  }

  /// A layer as another document writes it, with a name that no other element has.
  mutating func markup(ofLayer index: Int, in written: SVGOrigins) -> String? {
    let element = Int(written.layers[index].element)
    guard let range = written.table.range(ofWholeElement: element) else { return nil }
    var markup = written.table.source.text(in: range)
    guard let name = written.table.value(.id, of: element) else { return markup }
    let free = name.firstFree { !names.contains($0) }
    names.insert(free)
    if free != name, let range = markup.firstRange(of: " id=\"\(name)\"") {
      markup.replaceSubrange(range, with: " id=\"\(free)\"")
    }
    return markup
  }
}
