import NIOCore
import NIOHTTP1
import NIOPosix
import PlaneKit
package import PlaneStudio
import Synchronization

struct Site: Sendable {
  let studio: Studio
  let rules: SiteRules
  let connections: ConnectionTable
  let pass: Pass
}

/// What lets somebody in once: it may be seen by others, as on the command line of a browser.
final class Pass: Sendable {
  private let text = Mutex<String?>(nil)

  /// Makes a new one, in the place of one that was not used.
  func make() -> String {
    let new = SiteRules.makeToken()
    text.withLock { $0 = new }
    return new
  }

  /// Whether a text is the pass, which is used up then.
  func take(_ given: String) -> Bool {
    text.withLock { text in
      guard text == given else { return false }
      text = nil
      return true
    }
  }
}

/// A site that is known later than the connections that wait for it.
private final class LockedSite: Sendable {
  private let site = Mutex<Site?>(nil)

  var value: Site? { site.withLock { $0 } }

  func set(_ value: Site) { site.withLock { $0 = value } }
}

package final class StudioServer: Sendable {
  package let address: String
  private let studio: Studio
  private let root: String
  private let pass = Pass()
  private let channel: any Channel
  private let group: MultiThreadedEventLoopGroup
  private let watch: RepeatedTask

  private static let connectionLimit = 256

  /// Begins to serve.
  ///
  /// - Parameters:
  ///   - studio: what is served.
  ///   - host: the address to listen on; only this machine reaches the loopback ones.
  ///   - port: the port; 0 for any free one.
  /// - Throws: ``ListenFailure`` where the address can't be listened on.
  package init(_ studio: Studio, host: String = "127.0.0.1", port: Int = 0) throws(ListenFailure) {
    self.studio = studio
    group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let token = SiteRules.makeToken()
    let connections = ConnectionTable(limit: Self.connectionLimit)
    // Which port it is shows once it is bound, and no connection is served before.
    let site = LockedSite()
    let bootstrap = ServerBootstrap(group: group)
      .serverChannelOption(.backlog, value: 256)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
      .childChannelOption(.maxMessagesPerRead, value: 4)
      .childChannelOption(
        .writeBufferWaterMark, value: ChannelOptions.Types.WriteBufferWaterMark(low: 1 << 20, high: 256 << 20)
      )
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          guard let site = site.value else { throw ChannelError.ioOnClosedChannel }
          try channel.pipeline.syncOperations.configureHTTPServerPipeline(withErrorHandling: true)
          try channel.pipeline.syncOperations.addHandler(RequestHandler(site))
        }
      }
    do {
      channel = try bootstrap.bind(host: host, port: port).wait()
    } catch {
      try? group.syncShutdownGracefully()
      throw ListenFailure(error)
    }
    let bound = channel.localAddress?.port ?? port
    let names = Self.names(of: host).map { "\($0):\(bound)" }
    let rules = SiteRules(token: token, hosts: Set(names), port: bound, takesAnyAddress: Self.isAny(host))
    site.set(Site(studio: studio, rules: rules, connections: connections, pass: pass))
    root = "http://\(names[0])/"
    address = "\(root)?token=\(token)"
    watch = group.next().scheduleRepeatedTask(initialDelay: .milliseconds(500), delay: .milliseconds(500)) {
      _ in Task { await studio.lookAtFiles() }
    }
  }

  /// The names that `Host` may have, the one for the address first.
  private static func names(of host: String) -> [String] {
    let loopback = ["127.0.0.1", "localhost", "[::1]"]
    let name = host.contains(":") ? "[\(host.lowercased())]" : host.lowercased()
    if isAny(host) { return loopback }
    return [name] + (Self.isLoopback(host) ? loopback.filter { $0 != name } : [])
  }

  /// Whether an address stands for all of the machine's.
  private static func isAny(_ host: String) -> Bool { ["0.0.0.0", "::"].contains(host) }

  /// Whether only this machine reaches an address.
  package static func isLoopback(_ host: String) -> Bool {
    ["127.0.0.1", "localhost", "::1"].contains(host.lowercased())
  }

  /// An address of the page that is good once.
  package func makeAddress() -> String { "\(root)?pass=\(pass.make())" }

  /// Ends all connections, and then the studio.
  /// - Returns: what is not saved, in words.
  package func stop() -> [String] {
    watch.cancel()
    try? channel.close().wait()
    let unsaved = try? group.next().makeFutureWithTask { [studio] in await studio.end() }.wait()
    try? group.syncShutdownGracefully()
    return unsaved ?? []
  }
}

/// Why an address can't be listened on.
package struct ListenFailure: Error, Sendable, CustomStringConvertible {
  package let description: String

  init(_ error: any Error) {
    switch error {
    case let error as IOError:
      let text = SystemError(code: error.errnoCode).text
      let advice = error.errnoCode == EADDRINUSE ? "; take another --port, or 0 for any free one" : ""
      description = text + advice
    case is SocketAddressError: description = "no address of this machine has that name"
    default: description = "there is no such address"
    }
  }
}
