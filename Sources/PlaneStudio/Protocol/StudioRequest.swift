import ByteText
import MarkupJSON
import PlaneKit

/// What a page asks for, without the protocol that carried it.
package struct StudioRequest: Sendable {
  package enum Method: Sendable {
    case get
    case post
  }

  package let method: Method
  package let path: String
  private let parameters: [String: String]
  package let body: [UInt8]

  /// Takes an address apart; nil for one that is none.
  package init?(_ method: Method, target: String, body: [UInt8] = []) {
    self.method = method
    self.body = body
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard let path = parts.first.flatMap(PercentEncoding.decodedQuery), path.hasPrefix("/") else {
      return nil
    }
    self.path = path
    var parameters: [String: String] = [:]
    for pair in (parts.count > 1 ? parts[1] : "").split(separator: "&") {
      let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let key = PercentEncoding.decodedQuery(sides[0]),
        let value = PercentEncoding.decodedQuery(sides.count > 1 ? sides[1] : "")
      else { return nil }
      parameters[key] = value
    }
    self.parameters = parameters
  }

  package subscript(_ name: String) -> String? { parameters[name] }

  func required(_ name: String) throws(StudioFailure) -> String {
    guard let value = parameters[name] else { throw .refused("the request lacks \"\(name)\"") }
    return value
  }

  /// What makes another copy of a drawing: reading, searching, encoding or writing all of it.
  private static let large: Set<String> = [
    "/api/summary", "/api/picture", "/api/download", "/api/compare", "/api/fix", "/api/save", "/api/save-as",
    "/api/keep", "/api/reload", "/api/restore", "/api/recover", "/api/import",
  ]

  /// Whether the request waits until nothing else makes another copy of a drawing.
  var isLarge: Bool { Self.large.contains(path) }

  /// Which state of a drawing the page means.
  func revision() throws(StudioFailure) -> Int {
    guard let revision = Int(try required("revision")) else { throw .refused("the revision is no number") }
    return revision
  }
}

package struct StudioReply: Sendable {
  package let status: Int
  /// What the body is.
  package let type: String
  /// The body in pieces, large ones being slices of a drawing.
  package let chunks: [ArraySlice<UInt8>]
  /// What a browser that saves the body calls it; nil where it is to be shown.
  package var fileName: String?
  /// Where the browser finds it instead; nil where it is here.
  package var location: String?
  /// Whether the body is always the same under its address, in this run.
  package var isLasting = false

  package init(_ type: String, _ body: [UInt8], status: Int = 200) {
    self.init(type, chunks: [body[...]], status: status)
  }

  /// Holds a reply in pieces.
  init(_ type: String, chunks: [ArraySlice<UInt8>], status: Int = 200) {
    (self.status, self.type, self.chunks) = (status, type, chunks)
  }

  /// What is shown in the place of a picture that can't be: no error, as browsers would write it down as one of the page.
  static let noPicture: StudioReply = {
    var reply = StudioReply("text/plain; charset=utf-8", [], status: 302)
    reply.location = "/app/no-picture.svg"
    return reply
  }()

  /// How many bytes the body has.
  package var count: Int { chunks.reduce(0) { $0 + $1.count } }

  init(_ value: JSONValue, status: Int = 200) {
    self.init("application/json", chunks: value.compact.chunks, status: status)
  }
}
