import Diagnostics
import MarkupXML
import PlaneCoding
import Synchronization

/// Knows where the parts of a plane stand in its SVG, from the first question on.
///
/// The table of a large document takes as much memory as the document and its plane together. Most documents are never asked
/// for a place, so none is kept: who asks has the source read once more, which gives the same table.
final class SVGOriginsOnDemand: OriginResolver {
  private let source: SourceText
  private let layers: [LayerElements]
  private let background: Int?
  private let found = Mutex<SVGOrigins?>(nil)

  /// Creates origins of a plane.
  /// - Parameter source: what was read without fault, in its own encoding, which its declaration names.
  init(source: SourceText, layers: [LayerElements], background: Int?) {
    self.source = source
    self.layers = layers
    self.background = background
  }

  /// The origins, which are found when somebody asks for them first.
  fileprivate var origins: SVGOrigins? {
    found.withLock { found in
      if found == nil, let table = try? SVGPlaneDecoder.table(of: source) {
        found = SVGOrigins(table: table, layers: layers, background: background)
      }
      return found
    }
  }

  func location(of field: DocumentField) -> (range: ByteRange, path: String)? { origins?.location(of: field) }

  func range(of field: DocumentField) -> ByteRange? { origins?.range(of: field) }

  func path(at range: ByteRange) -> String? { origins?.path(at: range) }
}

extension PlaneDocument {
  /// Where the parts of the plane stand in its SVG; nil for a document of another format.
  var svgOrigins: SVGOrigins? { (origins as? SVGOriginsOnDemand)?.origins }

  /// Whether an SVG holds comments, instructions, a document type or style sheets: an account of what is seen leaves them out
  /// where they have done their work.
  package var holdsMoreThanElements: Bool {
    guard let table = svgOrigins?.table else { return false }
    let prolog = table.source[0..<table.range(ofElement: 0).lowerBound]
    let isTyped = prolog.firstRange(of: Array("<!DOCTYPE".utf8)) != nil
    return isTyped || !table.asides.isEmpty || table.mayHold(.style)
  }
}
