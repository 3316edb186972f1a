package import Diagnostics
import MarkupXML
package import PlaneCoding
package import PlaneModel

// From a document of ours and another plane to the document of that plane, in which all that is the same keeps its bytes.

extension SVGPlanePatcher {
  /// A document with another plane in it: first the layers that were there are changed where they stand, then the list of
  /// layers is put together anew where others came, went or moved.
  package func updating(_ document: PlaneDocument, to plane: Plane) -> SourceText? {
    guard document.provenance != .foreign, !document.source.isTranscoded,
      document.plane.extras == plane.extras,
      document.plane.schemaReference == plane.schemaReference,
      let matching = LayerMatches(from: document.plane, to: plane),
      let changed = changing(document, to: plane, matching)
    else { return nil }
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
    _ document: PlaneDocument, to plane: Plane, _ matching: LayerMatches
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
    let hasOtherImages = ImageTable(document.plane).images != ImageTable(changed).images
    return Self.changes(
      of: document.plane, to: changed, in: origins, layers: indices.sorted(), sharedImages: hasOtherImages
    ).flatMap { document.source.applying($0) }
  }

  /// The document with other layers, of which those that it has are as they are to be.
  private func relisting(
    _ document: PlaneDocument, to plane: Plane, _ matching: LayerMatches
  ) -> SourceText? {
    guard let origins = document.svgOrigins,
      let list = LayerElementList(origins),
      let before = Self.written(document.plane, like: origins.table),
      let after = Self.written(plane, like: origins.table, isCompact: list.isCompact),
      before.sharedImages == after.sharedImages
    else { return nil }
    var comparison = TagComparison(sourceRoot: origins, before: before, after: after)
    comparison.compareRoots()
    let pieces = zip(plane.layers.indices, matching.oldIndices).map { index, old -> String? in
      if let old { return list.text(of: old) }
      let element = Int(after.layers[index].element)
      return after.table.range(ofWholeElement: element).map(after.table.source.text(in:))
    }
    guard let edit = list.edit(pieces.compactMap(\.self)), !pieces.contains(nil) else { return nil }
    return comparison.edits.flatMap { document.source.applying($0 + [edit]) }
  }
}

extension SVGPlaneDecoder {
  /// A text that reads as a plane and, where its document was untouched, as untouched; nil otherwise.
  fileprivate func confirm(
    _ text: SourceText, as plane: Plane, for document: PlaneDocument
  ) throws -> SourceText? {
    let result = try decode(text)
    let staysIntact = document.provenance != .intact || result.provenance == .intact
    return result.plane.isExactly(plane) && staysIntact && result.losses.count <= document.losses.count
      ? text : nil
  }
}

/// The elements of a drawing's layers, as they stand one behind the other.
private struct LayerElementList {
  private let source: SourceText
  private let items: [ByteRange]
  /// Where the list stands, or would.
  private let range: ByteRange
  /// The white space before the first one.
  private let space: String

  /// Whether the elements stand in one line.
  var isCompact: Bool { !space.utf8.contains(UInt8(ascii: "\n")) }

  /// Finds the list; nil where the elements stand in one another, or the root has no end tag to stand before.
  init?(_ origins: SVGOrigins) {
    source = origins.table.source
    let items = origins.layers.compactMap { origins.table.range(ofWholeElement: Int($0.element)) }
    guard items.count == origins.layers.count,
      zip(items, items.dropFirst()).allSatisfy({ $0.upperBound <= $1.lowerBound }),
      let root = origins.table.range(ofWholeElement: 0)
    else { return nil }
    self.items = items
    let bytes = source[root]
    if let first = items.first, let last = items.last {
      range = first.lowerBound..<last.upperBound
    } else {
      guard let end = bytes.indices.dropLast().last(where: { bytes[$0] == 0x3c && bytes[$0 + 1] == 0x2f })
      else { return nil }
      let start = (bytes.startIndex..<end).last { bytes[$0] > 0x20 }.map { $0 + 1 } ?? end
      range = start..<start
    }
    let before = source[0..<range.lowerBound]
    let start = before.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? 0
    space =
      items.isEmpty
      ? (bytes.contains(UInt8(ascii: "\n")) ? "\n  " : "") : source.text(in: start..<range.lowerBound)
  }

  /// The element of a layer; nil where there are not so many, as the layers are to be from another reading.
  func text(of index: Int) -> String? { items.indices.contains(index) ? source.text(in: items[index]) : nil }

  /// What puts other elements into the list's place.
  func edit(_ pieces: [String]) -> TextEdit? {
    guard !items.isEmpty else { return TextEdit(range, pieces.map { space + $0 }.joined()) }
    guard let first = pieces.first else {
      return TextEdit(range.lowerBound - space.utf8.count..<range.upperBound, "")
    }
    var text = first
    for (index, piece) in pieces.enumerated().dropFirst() {
      let present = min(index, items.count - 1)
      text +=
        present >= 1 && index < items.count
        ? source.text(in: items[present - 1].upperBound..<items[present].lowerBound) : space
      text += piece
    }
    return TextEdit(range, text)
  }
}

extension SVGOrigins {
  /// What stands in `defs`.
  fileprivate var sharedImages: String? {
    table.element(.defs, in: 0).flatMap(table.range(ofWholeElement:)).map(table.source.text(in:))
  }
}
