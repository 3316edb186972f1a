import ByteText
import Diagnostics
import MarkupJSON
import PlaneKit

enum JournalLine {
  /// The content of the file that the steps began with; behind a drawing, that of the file that this drawing goes on from.
  case base(ContentDigest)
  /// The content that the file was about to get.
  case saved(ContentDigest)
  case step(Journal.Step)

  /// Why a line can't be read.
  struct Failure: Error {
    let reason: String
  }

  /// The most bytes of a line without a drawing or edits in it.
  private static let shortLength = 100
  private static let editsStart = Array(#"{"version":1,"edits":"#.utf8)

  init(_ line: ArraySlice<UInt8>) throws(Failure) {
    let source = SourceText(name: "journal", bytes: line)
    if line.starts(with: Self.editsStart) {
      let edits = try rethrow(PlaneEdits(reading: source)) { (error: DecodingFailure) in
        Failure(reason: error.description)
      }
      self = .step(.edits(edits.edits))
      return
    }
    if line.count <= Self.shortLength, let short = try Self.short(source) {
      self = short
      return
    }
    let document = try rethrow(PlaneReader(format: .json).read(source)) { (error: ReadFailure) in
      Failure(reason: error.description)
    }
    self = .step(.plane(document.plane))
  }

  private static func short(_ source: SourceText) throws(Failure) -> JournalLine? {
    let limits = JSONLimits(depth: 4, valueCount: 20)
    let node = try rethrow(JSONNode.read(source, limits: limits).root) { (_: JSONSyntaxError) in
      Failure(reason: "it is no JSON")
    }
    switch node.member("step")?.string {
    case "undo": return .step(.undo)
    case "redo": return .step(.redo)
    default: break
    }
    if let digest = node.member("base")?.string { return .base(ContentDigest(text: digest)) }
    return node.member("saved").map { .saved(ContentDigest(text: $0.string)) }
  }

  // MARK: - Writing

  static func chunk(ofBase digest: ContentDigest) -> ArraySlice<UInt8> {
    Array(#"{"version":1,"base":"\#(digest.text)"}"#.utf8)[...]
  }

  static func chunk(ofSaved digest: ContentDigest) -> ArraySlice<UInt8> {
    Array(#"{"version":1,"saved":"\#(digest.text)"}"#.utf8)[...]
  }

  /// What says a step, in pieces: pictures are slices of the drawing.
  static func chunks(of step: Journal.Step) throws -> [ArraySlice<UInt8>] {
    var chunks: [ArraySlice<UInt8>]
    switch step {
    case .edits(let edits): chunks = try PlaneEdits(edits).encoded(isCompact: true).chunks
    case .plane(let plane): chunks = try plane.encoded(as: .json, OutputLayout(isCompact: true)).chunks
    case .undo: return [Array(#"{"version":1,"step":"undo"}"#.utf8)[...]]
    case .redo: return [Array(#"{"version":1,"step":"redo"}"#.utf8)[...]]
    }
    chunks.removeAll(where: \.isEmpty)
    if chunks.last?.last == UInt8(ascii: "\n") { chunks[chunks.count - 1].removeLast() }
    return chunks
  }
}

/// What tells contents apart: the digest of the bytes and how many there are.
struct ContentDigest: Hashable {
  let text: String

  /// Takes what was written down.
  init(text: String) { self.text = text }

  init(_ bytes: ArraySlice<UInt8>) {
    var hash = XXHash64()
    hash.update(bytes)
    text = "\(hash.hex)-\(bytes.count)"
  }
}
