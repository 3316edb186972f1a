import ByteText
import MarkupXML
import PlaneModel

/// Writes a part of a drawing as an SVG of its own that shows it exactly as it looks in the drawing.
///
/// Elements keep the ancestors around them, styles are resolved, and what is referred to comes along.
struct CutOutWriter {
  /// The elements with references that leave the file, which were left out.
  private(set) var externalReferences: Set<Int32> = []

  /// The elements whose tags were written, where they are noted.
  private(set) var written: Set<Int32> = []

  /// Why nothing was written last, where that is so.
  private(set) var refusal = ""

  private let traces: Bool
  private let shortens: Bool
  private var draft: CutOutDraft

  /// - Parameters:
  ///   - extracted: elements that are left out where they stand, as layers show them.
  ///   - places: where drawings in HTML are.
  ///   - traces: whether it is noted which elements are written.
  ///   - shortens: whether markup is left out that nothing shows.
  ///   - resources: what gives images from outside the file; none come from there unless told.
  init(
    _ table: XMLTable, _ elements: SVGElements, extracted: Set<Int32> = [],
    places: [Int32: CutOutPlace] = [:], traces: Bool = false, shortens: Bool = true,
    resources: ResourceLoader? = nil
  ) {
    (self.traces, self.shortens) = (traces, shortens)
    draft = CutOutDraft(table, elements, resources: resources)
    draft.extracted = extracted
    draft.setPlaces(places)
  }

  /// - Parameters:
  ///   - nodes: the elements to show, in document order.
  ///   - box: what is shown of the canvas.
  ///   - isCut: whether they reach out of that.
  /// - Returns: nil where this and what was written before take more room than any drawing should.
  mutating func write(_ nodes: [Int32], box: Plane.Box, canvas: Plane.Size, isCut: Bool = false) -> [UInt8]? {
    guard let (shown, references) = take(nodes) else { return nil }
    var markup = CutOutMarkup(
      draft, shown, references, box: box, canvas: canvas, isCut: isCut, shortens: shortens)
    let drafted = draft.byteCount
    draft.finish()
    if shortens { markup.leaveOutUnseen(isPart: !isCut && !CutOutMarkup.isWhole(box, canvas)) }
    var buffer = ByteBuffer(capacity: markup.byteCount)
    markup.write(to: &buffer)
    var picture = buffer.bytes
    // What counts is what there was to look at.
    var count = markup.byteCount - picture.count
    if draft.hasText { embedFonts(in: &picture) }
    guard hasRoom() else { return nil }
    count += picture.count
    draft.scope.spend(max(0, count - drafted))
    return picture
  }

  /// Finds out what elements refer to, as writing them does.
  /// - Returns: false where this and what was asked for before take more room than any drawing should.
  mutating func survey(_ nodes: [Int32]) -> Bool { take(nodes) != nil && hasRoom() }

  private mutating func hasRoom() -> Bool {
    if draft.scope.bytesLeft > 0 { return true }
    refusal = "the pictures of what is embedded take too much room"
    return false
  }

  /// Takes elements into the draft, and what they refer to.
  private mutating func take(_ nodes: [Int32]) -> (shown: Range<Int>, references: CutOutReferences)? {
    guard hasRoom() else { return nil }
    draft.begin(nodes.first == 0 ? .root : .part)
    let first = draft.parts.count
    draft.addShown(nodes)
    let shown = first..<draft.parts.count
    let references = CutOutReferences(nodes, &draft)
    if let limit = references.limitExceeded(by: nodes, draft) {
      refusal = "it is left out, as references to references make more than \(limit) elements of it"
      return nil
    }
    externalReferences.formUnion(draft.externals.lazy.map(Int32.init))
    if traces {
      for part in shown { note(draft.parts[part]) }
      for template in references.templates { for part in template.parts { note(draft.parts[part]) } }
    }
    return (shown, references)
  }

  private mutating func note(_ part: CutOutPart) {
    guard part.kind != .text, part.kind != .end else { return }
    written.insert(Int32(truncatingIfNeeded: part.node))
  }

  /// Adds the fonts that the drawing brings along and the page names.
  private func embedFonts(in page: inout [UInt8]) {
    let faces = draft.elements.fontFaces.fonts(of: draft.families)
    guard !faces.isEmpty else { return }
    let rules = faces.map { XMLEscape.text($0.rule) }.joined()
    page.insert(contentsOf: "<style>\(rules)</style>".utf8, at: page.count - "</svg>".utf8.count)
  }
}
