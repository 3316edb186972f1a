package import Diagnostics
import MarkupXML
package import PlaneCoding
import PlaneModel

/// Changes SVG documents where they stand.
///
/// Which attributes a property is drawn with is the encoder's knowledge: the plane is written as it is and as it is to
/// be, and what differs between the two is changed in the document. Digests differ like anything else, so that those
/// that were true before stay true, and the others are left alone.
package struct SVGPlanePatcher: DocumentPatcher {
  package init() {}

  /// The changes to a document that ``SVGPlaneDecoder`` read.
  package func textEdits(for edits: [FieldEdit], in document: PlaneDocument) -> [TextEdit]? {
    guard !document.source.isTranscoded, let origins = document.svgOrigins else { return nil }
    let declarations =
      edits.contains { $0.value == .namespaces } ? Self.declarations(in: document, origins) : []
    let edits = edits.filter { $0.value != .namespaces }
    guard !edits.isEmpty else { return declarations }
    guard let changed = document.plane.applying(edits),
      let changes = Self.changes(
        of: document.plane, to: changed, in: origins, layers: Self.layers(of: edits),
        sharedImages: edits.contains(where: \.value.isOfImage), completes: false),
      SVGPlaneDecoder().confirm(declarations + changes, for: edits, in: document)
    else { return nil }
    return declarations + changes
  }

  /// What makes of a document that of another plane, which differs in its own properties and in those of some layers.
  /// - Parameter completes: Whether attributes are written that these layers lack.
  static func changes(
    of old: Plane, to new: Plane, in origins: SVGOrigins, layers: [Int], sharedImages: Bool, completes: Bool
  ) -> [TextEdit]? {
    guard let before = written(old, like: origins.table), let after = written(new, like: origins.table),
      var comparison = TagComparison(source: origins, before: before, after: after, completes: completes)
    else { return nil }
    comparison.compareRoots(isRenamed: (old.title, old.description) != (new.title, new.description))
    if sharedImages { comparison.compareSharedImages() }
    // A photo may stay as it is, and have its image from another place.
    let others = before.layers.indices.filter {
      sharedImages && before.imageReference(ofLayer: $0) != after.imageReference(ofLayer: $0)
    }
    for index in Set(layers + others).sorted() { comparison.compareLayers(at: index) }
    return comparison.edits
  }

  /// What declares the namespaces that are missing, behind the root's name.
  private static func declarations(in document: PlaneDocument, _ origins: SVGOrigins) -> [TextEdit] {
    let end = origins.table.range(ofElement: 0).lowerBound + 1 + origins.table.elementName(of: 0).utf8.count
    let text = document.undeclaredNamespaces.compactMap(\.declaration).map { " " + $0 }.joined()
    return text.isEmpty ? [] : [TextEdit(end..<end, text)]
  }

  private static func layers(of edits: [FieldEdit]) -> [Int] {
    let indices = edits.compactMap { edit -> Int? in
      guard case .layer(let index, _) = edit.field else { return nil }
      return index
    }
    return Set(indices).sorted()
  }

  /// A plane as the encoder writes it, with the prefix of a document's ids. Numbers that it can't write are the same before
  /// and after, and left as they are in the document.
  static func written(_ plane: Plane, like table: XMLTable, isCompact: Bool = true) -> SVGOrigins? {
    var plane = plane
    for index in plane.layers.indices where !plane.layers[index].hasFiniteNumbers {
      plane.layers[index].changeNumbers { if !$1.isFinite { $1 = placeholder } }
    }
    do {
      let text = try SVGPlaneEncoder(options: options(like: table, isCompact: isCompact))
        .encode(plane, isKept: false)
      let document = try SVGPlaneDecoder().decode(
        SourceText(name: "", bytes: text.bytes).inPlace(of: table.source))
      return document.svgOrigins
    } catch {
      return nil
    }
  }

  /// How a document of a plane is written with the prefix of another one's ids.
  static func options(like table: XMLTable, isCompact: Bool) -> SVGEncodingOptions {
    SVGEncodingOptions(isCompact: isCompact, idPrefix: table.value(.planeIDPrefix, of: 0) ?? "")
  }

  /// A number that nobody sets.
  private static let placeholder = 0x1p-10
}
