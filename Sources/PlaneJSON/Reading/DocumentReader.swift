import MarkupJSON
import PlaneModel

/// What reading a table gave; no document where there are failures.
struct DocumentReadingResult {
  /// The plane, the schema version that it was read from, and the rows of its layers.
  var document: (plane: Plane, version: Int, layerRows: [Int])?
  var findings: Findings
}

/// Finds out which schema version a document has, and reads it as that.
struct DocumentReader {
  var values: ValueReader
  /// What was read of the layers before.
  let early: EarlyLayers

  consuming func read() -> DocumentReadingResult {
    let root = JSONTable.root
    guard values.expectObject(root), !isOther(root), let version = version(root) else {
      return DocumentReadingResult(document: nil, findings: values.findings)
    }
    return version == V1.number ? readV1(root) : readV2(root)
  }

  /// Reports a document of another program that is known by its keys.
  private mutating func isOther(_ root: Int) -> Bool {
    guard let other = OtherJSON(of: root, values.view) else { return false }
    values.findings.fail(.wrongFormat, other.message, values.place(root))
    return true
  }

  /// The number of `version`; a document without one, but with a `plane`, is the first apps'.
  private mutating func version(_ root: Int) -> Int? {
    guard let row = values.view.member("version", of: root) else {
      if let plane = values.view.member("plane", of: root), values.view.kind(of: plane) == .array {
        return V1.number
      }
      let others = values.view.children(of: root).filter { values.view.kind(of: $0) == .number }
      return values.failMissing("version", root, Array(others), advice: "add \"version\": \(V2.number)")
    }
    guard let number = values.number(row) else { return nil }
    if number == Double(V1.number) { return V1.number }
    if number == Double(V2.number) { return V2.number }
    let text = String(decoding: values.view.text(in: values.view.range(of: row)).prefix(40), as: UTF8.self)
    return values.fail(
      .unknownVersion,
      number > Double(V2.number)
        ? "version \"\(text)\" is newer than \(V2.number), the highest one known; use a newer release"
        : "version \"\(text)\" is not known; the versions are 1 to \(V2.number)", row)
  }

  private consuming func readV2(_ root: Int) -> DocumentReadingResult {
    var reader = V2Reader(values)
    var builder = early.builder
    let (header, list) = reader.header(root)
    builder.add(header?.images ?? [])
    if let list {
      reader.forEachLayer(of: list) { index, layer in builder.put(layer, at: index) }
    }
    guard let header, let list else {
      return DocumentReadingResult(document: nil, findings: reader.values.findings)
    }
    reader.reportUnusedImages(header)
    let plane = builder.plane(of: header)
    var layerRows: [Int] = []
    layerRows.reserveCapacity(plane.count)
    layerRows.append(contentsOf: reader.values.view.children(of: list))
    return DocumentReadingResult(
      document: (plane, V2.number, layerRows), findings: reader.values.findings)
  }

  private consuming func readV1(_ root: Int) -> DocumentReadingResult {
    var reader = V1Reader(values)
    guard let (document, layerRows) = reader.document(root) else {
      return DocumentReadingResult(document: nil, findings: reader.values.findings)
    }
    let migrated = V2.Document(migrating: document)
    var builder = PlaneBuilder(layerCount: migrated.layers.count)
    builder.add(migrated.images)
    for layer in migrated.layers { builder.append(layer) }
    return DocumentReadingResult(
      document: (builder.plane(of: migrated), V1.number, layerRows), findings: reader.values.findings)
  }
}
