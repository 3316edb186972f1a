import ByteText
public import Diagnostics
package import PlaneModel

/// Reads documents of one format.
package protocol PlaneDecoder: Sendable {
  /// Reads a document.
  ///
  /// - Returns: the plane, also where it breaks rules of the model: those are findings for the linter.
  /// - Throws: ``DecodingFailure`` where the text is not a document of the format, or exceeds a limit.
  func decode(_ source: SourceText) throws(DecodingFailure) -> PlaneDocument
}

/// Writes documents of one format.
package protocol PlaneEncoder: Sendable {
  /// Writes a plane.
  ///
  /// - Throws: ``EncodingFailure`` where the plane holds what the format cannot say.
  func encode(_ plane: Plane) throws(EncodingFailure) -> EncodedDocument
}

/// Why a text could not be read as a document.
public struct DecodingFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, the first being what stopped the reader. Never empty; behind the errors there may be warnings, about
  /// what is not known.
  public let diagnostics: [Diagnostic]

  /// Creates a failure from what stopped the reader and what was found before.
  package init(_ diagnostic: Diagnostic, and others: [Diagnostic] = []) {
    diagnostics = [diagnostic] + others
  }

  /// What is wrong, a line for each thing.
  public var description: String { diagnostics.map(\.description).joined(separator: "\n") }
}

/// Why a plane could not be written.
public struct EncodingFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// What the format cannot say.
  public let diagnostic: Diagnostic
  /// The part of the plane that holds it.
  package let field: DocumentField

  package init(_ diagnostic: Diagnostic, at field: DocumentField) {
    self.diagnostic = diagnostic
    self.field = field
  }

  /// What the format cannot say.
  public var description: String { diagnostic.description }

  /// The failure with the name of the layer that holds it, for those who see no text with places.
  package func naming(layersOf plane: Plane) -> EncodingFailure {
    guard case .layer(let index, _) = field, plane.layers.indices.contains(index) else { return self }
    let place = Place(layer: LayerReference(plane.layers[index], at: index))
    return EncodingFailure(
      Diagnostic(
        rule: diagnostic.rule, severity: diagnostic.severity, text: diagnostic.message, namesLayer: true,
        place: place, fix: nil), at: field)
  }
}

/// What writing a plane gives.
///
/// The bytes may be made as they are asked for, and each time anew, so that a large document is never in memory as a whole
/// while it is written.
public struct EncodedDocument: Sendable {
  /// Takes a piece of a document, and returns whether it takes more.
  package typealias Receiver = (ArraySlice<UInt8>) -> Bool

  private let write: @Sendable (Receiver) -> Void
  /// What the format could not hold of the plane.
  package let fieldLosses: [EncodingLoss]
  /// What the document doesn't hold of the drawing. Where a whole document was converted, also what reading it lost, each
  /// with its place in there.
  public package(set) var losses: [Loss]

  /// Creates a document from its pieces.
  package init(chunks: [ArraySlice<UInt8>], losses: [EncodingLoss] = []) {
    self.init(losses: losses) { receive in _ = chunks.allSatisfy(receive) }
  }

  /// Creates a document from what writes it.
  /// - Parameter write: hands over piece by piece, until no more are taken.
  package init(losses: [EncodingLoss] = [], writtenBy write: @escaping @Sendable (Receiver) -> Void) {
    self.write = write
    fieldLosses = losses
    self.losses = losses.map(\.loss)
  }

  /// Calls a function with each piece of the document, in order; large ones are slices of what was read.
  package func forEachChunk<Failure>(_ body: (ArraySlice<UInt8>) throws(Failure) -> Void) throws(Failure) {
    var failure: Failure?
    write { chunk in
      do throws(Failure) {
        try body(chunk)
      } catch {
        failure = error
      }
      return failure == nil
    }
    if let failure { throw failure }
  }

  /// The document's bytes in pieces, large ones being slices of what was read.
  public var chunks: [ArraySlice<UInt8>] {
    var chunks: [ArraySlice<UInt8>] = []
    forEachChunk { chunks.append($0) }
    return chunks
  }

  /// The document's bytes in one piece.
  public var bytes: [UInt8] { chunks.joinedBytes }

  /// Whether these are the document's bytes.
  package func isEqual(to bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    var isEqual = true
    write { chunk in
      isEqual = rest.prefix(chunk.count) == chunk
      rest = rest.dropFirst(chunk.count)
      return isEqual
    }
    return isEqual && rest.isEmpty
  }

  /// The document as text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// A loss of writing, which knows the part of the plane and not where that came from.
package struct EncodingLoss: Hashable, Sendable {
  package var loss: Loss
  /// The part of the plane that it is lost from.
  package var field: DocumentField

  package init(_ code: LossCode, _ outcome: Loss.Outcome, _ message: String, at field: DocumentField) {
    loss = Loss(code, outcome, message)
    self.field = field
  }
}
