import NIOHTTP1

/// Who may ask for what: the rules that hold before anything is looked at.
struct SiteRules: Sendable {
  /// What a request must know.
  let token: String
  /// The names that the server is called by, with the port, as `Host` has them.
  let hosts: Set<String>
  private let port: Int
  /// Whether the server is called by any address of the machine, and not by its names alone.
  private let takesAnyAddress: Bool
  /// The name of the cookie; other servers of this machine have other ones, as cookies know no ports.
  let cookieName: String

  init(token: String, hosts: Set<String>, port: Int, takesAnyAddress: Bool) {
    self.token = token
    self.hosts = hosts
    (self.port, self.takesAnyAddress) = (port, takesAnyAddress)
    cookieName = "drawconv-studio-\(port)"
  }

  /// A token that nobody guesses: 192 bits.
  static func makeToken() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<3).map { _ in
      let digits = String(UInt64.random(in: .min ... .max, using: &generator), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Why a request is not served; nil where it is.
  /// - Parameter stated: the token that the address carries.
  func refusal(of head: HTTPRequestHead, stated: String?) -> Refusal? {
    let host = head.headers[canonicalForm: "host"]
    guard host.count == 1, isOwn(host[0].lowercased()) else {
      return Refusal(.forbidden, "this address is not one that the studio has")
    }
    // A page of another site, which the browser says, or of another port of this machine.
    for origin in head.headers["origin"] where origin.lowercased() != "http://\(host[0].lowercased())" {
      return Refusal(.forbidden, "pages of other sites are not served")
    }
    let isNavigation = head.headers.first(name: "sec-fetch-mode") == "navigate" && head.method == .GET
    if let site = head.headers.first(name: "sec-fetch-site"), !isNavigation,
      !["same-origin", "none"].contains(site)
    {
      return Refusal(.forbidden, "pages of other sites are not served")
    }
    guard stated.map(isToken) ?? cookies(of: head).contains(where: isToken) else {
      return Refusal(.unauthorized, "open the address that drawconv studio printed: it holds a token")
    }
    return nil
  }

  /// Whether a host is the server's. An address in digits can't be given another meaning, as names can (DNS rebinding).
  private func isOwn(_ host: String) -> Bool {
    let ending = ":\(port)"
    // Of HTTP's own port, browsers say nothing.
    let host = port == 80 && !host.hasSuffix(ending) ? host + ending : host
    if hosts.contains(host) { return true }
    guard takesAnyAddress, host.hasSuffix(ending) else { return false }
    let address = host.dropLast(ending.utf8.count)
    let isV6 = address.hasPrefix("[") && address.hasSuffix("]")
    return address.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || byte == 0x2e
        || (isV6 && ((0x61...0x66).contains(byte) || [0x3a, 0x5b, 0x5d].contains(byte)))
    }
  }

  /// Why a request is not served.
  struct Refusal {
    let status: HTTPResponseStatus
    let text: String

    init(_ status: HTTPResponseStatus, _ text: String) { (self.status, self.text) = (status, text) }
  }

  /// The cookie that says the token from now on.
  var cookie: String { "\(cookieName)=\(token); Path=/; HttpOnly; SameSite=Strict" }

  private func cookies(of head: HTTPRequestHead) -> [String] {
    head.headers["cookie"].flatMap { $0.split(separator: ";") }.compactMap { pair in
      let sides = pair.drop { $0 == " " }.split(separator: "=", maxSplits: 1)
      return sides.count == 2 && sides[0] == cookieName ? String(sides[1]) : nil
    }
  }

  /// Whether a text is the token; it takes as long for any wrong one of the same length.
  private func isToken(_ text: String) -> Bool {
    let (given, wanted) = (Array(text.utf8), Array(token.utf8))
    guard given.count == wanted.count else { return false }
    return zip(given, wanted).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) } == 0
  }

  // MARK: - Headers

  /// What every reply says to browsers.
  static let headers: [(String, String)] = [
    ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"),
    ("X-Frame-Options", "DENY"), ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
  ]

  /// What the page may do: run and load its own files, and nothing else.
  static let pagePolicy = """
    default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
    form-action 'none'; base-uri 'none'; frame-ancestors 'none'
    """

  /// What a drawing or a picture may do that is opened by its own address: show itself.
  static let contentPolicy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox"
}
