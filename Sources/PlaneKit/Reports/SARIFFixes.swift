import Diagnostics
import MarkupJSON
import PlaneCoding
import PlaneLint

/// What would fix a finding as SARIF's `fixes` (3.55): the very edits that fixing would do to the file.
struct SARIFFixes {
  private let source: SourceText
  private var places: FindingPlaces
  private var budget = Self.byteBudget

  /// How many bytes of a document may be read for its fixes: each is tried out before it is told, which is not worth its
  /// time for thousands of findings in one large file.
  private static let byteBudget = 64 << 20

  /// What a layer of an SVG takes of it, whatever its element does: all layers are written and read again for each fix.
  private static let bytesOfLayer = 2000

  /// How many layers a drawing may have: trying a fix out takes a copy of each.
  private static let maxLayers = 10_000

  init(_ source: SourceText) {
    self.source = source
    places = FindingPlaces(source)
  }

  /// The value of `fixes`; nil where the document can't be changed in place.
  /// - Parameter document: nil where the text can't be read.
  mutating func json(_ fix: LintFix, of document: PlaneDocument?, _ artifact: JSONValue) -> JSONValue? {
    let edits = document.map { self.edits(of: fix, in: $0) } ?? fix.textEdits
    guard !edits.isEmpty else { return nil }
    return [
      [
        "description": .line(["text": .string(fix.title)]),
        "artifactChanges": [
          ["artifactLocation": artifact, "replacements": .array(edits.map { json($0) })]
        ],
        "properties": .line(["isSafe": .boolean(fix.isSafe)]),
      ]
    ]
  }

  private mutating func edits(of fix: LintFix, in document: PlaneDocument) -> [TextEdit] {
    guard budget >= 0, document.plane.count <= Self.maxLayers else { return [] }
    budget -= source.count + (document.format == .svg ? Self.bytesOfLayer * document.plane.count : 0)
    return document.format.patcher.textEdits(for: fix.edits, in: document) ?? []
  }

  /// A replacement (SARIF, 3.57); without text it deletes, and in an empty region it inserts.
  private mutating func json(_ edit: TextEdit) -> JSONValue {
    [
      "deletedRegion": places.region(Place(range: edit.range)),
      "insertedContent": edit.replacement.isEmpty ? nil : .line(["text": .string(edit.replacement)]),
    ]
  }
}

extension FindingPlaces {
  /// A region of text (SARIF, 3.30), empty for a place that is not in the text.
  mutating func region(_ place: Place) -> JSONValue {
    guard let range = place.range, let (start, end) = positions(of: place) else { return .line([:]) }
    // Bytes are those of the file, which may hold the text in another form.
    let isText = !source.isTranscoded && !source.isUnpacked
    return .line([
      "startLine": .integer(start.line),
      "startColumn": .integer(start.column),
      "endLine": .integer(end.line),
      "endColumn": .integer(end.column),
      "byteOffset": isText ? .integer(range.lowerBound) : nil,
      "byteLength": isText ? .integer(range.count) : nil,
    ])
  }
}
