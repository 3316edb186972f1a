public import Diagnostics
public import PlaneModel

/// Reads documents of one format.
public protocol PlaneDecoder: Sendable {
  /// Reads a document.
  ///
  /// - Returns: the plane, also where it breaks rules of the model: those are findings for the linter.
  /// - Throws: ``DecodingFailure`` where the text is not a document of the format, or exceeds a limit.
  func decode(_ source: SourceText) throws(DecodingFailure) -> PlaneDocument
}

/// Writes documents of one format.
public protocol PlaneEncoder: Sendable {
  /// Writes a plane.
  ///
  /// - Throws: ``EncodingFailure`` where the plane holds what the format cannot say.
  func encode(_ plane: Plane) throws(EncodingFailure) -> EncodedDocument
}

/// Why a text could not be read as a document.
public struct DecodingFailure: Error, Hashable, Sendable {
  /// What is wrong, the first being what stopped the reader. Never empty; all of severity error.
  public let diagnostics: [Diagnostic]

  /// Creates a failure from what stopped the reader and what was found before.
  public init(_ diagnostic: Diagnostic, and others: [Diagnostic] = []) {
    diagnostics = [diagnostic] + others
  }
}

/// Why a plane could not be written.
public struct EncodingFailure: Error, Hashable, Sendable {
  /// What the format cannot say.
  public let diagnostic: Diagnostic
  /// The part of the plane that holds it.
  public let field: DocumentField

  /// Creates a failure.
  public init(_ diagnostic: Diagnostic, at field: DocumentField) {
    self.diagnostic = diagnostic
    self.field = field
  }
}

/// What writing a plane gives.
public struct EncodedDocument: Sendable {
  /// The document's bytes in pieces, large ones being slices of what was read.
  public let chunks: [ArraySlice<UInt8>]
  /// What the format could not hold of the plane. Places name layers; byte ranges are the reader's to add.
  public let losses: [EncodingLoss]

  /// Creates a document from its pieces.
  public init(chunks: [ArraySlice<UInt8>], losses: [EncodingLoss] = []) {
    self.chunks = chunks
    self.losses = losses
  }

  /// The document's bytes in one piece.
  public var bytes: [UInt8] { Array(chunks.joined()) }

  /// The number of bytes.
  public var count: Int { chunks.reduce(0) { $0 + $1.count } }

  /// The document as text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// A loss of writing, which knows the part of the plane and not where that came from.
public struct EncodingLoss: Hashable, Sendable {
  /// What is lost.
  public var loss: Loss
  /// The part of the plane that it is lost from.
  public var field: DocumentField

  /// Creates a loss.
  public init(_ code: LossCode, _ outcome: Loss.Outcome, _ message: String, at field: DocumentField) {
    loss = Loss(code, outcome, message)
    self.field = field
  }
}
