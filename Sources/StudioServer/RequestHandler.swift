import NIOCore
import NIOHTTP1
import PlaneKit
import PlaneStudio

/// Serves one connection: takes requests together, within limits, has them answered, and writes the replies.
final class RequestHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let site: Site
  /// The request that is being read; nil between two, and for one that is not served.
  private var request: (head: HTTPRequestHead, stated: String?, body: [UInt8])?
  /// What ends the connection where nothing comes.
  private var deadline: Scheduled<Void>?
  /// What the page listens to; nil where it doesn't.
  private var listener: Int?
  private var heartbeat: RepeatedTask?

  static let bodyLimit = 64 << 20
  /// How long a request may take to come.
  private static let patience = TimeAmount.seconds(20)
  /// How long a connection may be without a request.
  private static let idleTime = TimeAmount.seconds(75)

  init(_ site: Site) { self.site = site }

  func channelActive(context: ChannelHandlerContext) {
    site.connections.add(context.channel)
    wait(Self.patience, context)
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    site.connections.remove(context.channel)
    deadline?.cancel()
    heartbeat?.cancel()
    if let listener { Task { [site] in await site.studio.stopListening(listener) } }
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

  private func wait(_ time: TimeAmount, _ context: ChannelHandlerContext) {
    deadline?.cancel()
    let channel = context.channel
    deadline = context.eventLoop.scheduleTask(in: time) { channel.close(promise: nil) }
  }

  // MARK: - Requests

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head): begin(head, context)
    case .body(var bytes):
      guard request != nil else { return }
      guard (request?.body.count ?? 0) + bytes.readableBytes <= Self.bodyLimit else {
        return refuse(SiteRules.Refusal(.payloadTooLarge, "the request is too large"), context)
      }
      if let part = bytes.readBytes(length: bytes.readableBytes) { request?.body += part }
    case .end:
      deadline?.cancel()
      guard let (head, stated, body) = request else { return }
      request = nil
      serve(head, stated, body, context)
    }
  }

  private func begin(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
    wait(Self.patience, context)
    let address = StudioRequest(.get, target: head.uri)
    let stated = address?["token"] ?? address?["pass"].flatMap { site.pass.take($0) ? site.rules.token : nil }
    if let refusal = site.rules.refusal(of: head, stated: stated) { return refuse(refusal, context) }
    let length = head.headers.first(name: "content-length").flatMap { Int($0) } ?? 0
    guard length <= Self.bodyLimit else {
      return refuse(SiteRules.Refusal(.payloadTooLarge, "the request is too large"), context)
    }
    site.connections.trust(context.channel)
    request = (head, stated, [])
  }

  /// Says why a request is not served, and ends the connection, so that nothing more of it is read.
  private func refuse(_ refusal: SiteRules.Refusal, _ context: ChannelHandlerContext) {
    request = nil
    let reply = StudioReply(
      "text/plain; charset=utf-8", Array(refusal.text.utf8), status: Int(refusal.status.code))
    write(reply, isPage: false, setsCookie: false, keepsAlive: false, isHead: false, context)
  }

  private func serve(
    _ head: HTTPRequestHead, _ stated: String?, _ body: [UInt8], _ context: ChannelHandlerContext
  ) {
    let keepsAlive = head.isKeepAlive
    let isHead = head.method == .HEAD
    let method: StudioRequest.Method
    switch head.method {
    case .GET, .HEAD: method = .get
    case .POST: method = .post
    default: return refuse(SiteRules.Refusal(.methodNotAllowed, "there is GET and POST"), context)
    }
    guard let request = StudioRequest(method, target: head.uri, body: body) else {
      return refuse(SiteRules.Refusal(.badRequest, "the address is none"), context)
    }
    if method == .get, let file = PageFile(path: request.path) {
      let reply = StudioReply(file.type, file.bytes)
      return write(
        reply, isPage: true, setsCookie: stated != nil, keepsAlive: keepsAlive, isHead: isHead, context)
    }
    if method == .get, request.path == "/api/events" { return listen(context) }
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    let loop = context.eventLoop
    Task { [site] in
      let reply = await site.studio.respond(to: request)
      loop.execute {
        let (handler, context) = bound.value
        guard context.channel.isActive else { return }
        handler.write(
          reply, isPage: false, setsCookie: stated != nil, keepsAlive: keepsAlive, isHead: isHead, context)
      }
    }
  }

  // MARK: - Replies

  private func headers(_ type: String, isPage: Bool, setsCookie: Bool) -> HTTPHeaders {
    var headers = HTTPHeaders(SiteRules.headers)
    headers.add(name: "Content-Type", value: type)
    headers.add(
      name: "Content-Security-Policy", value: isPage ? SiteRules.pagePolicy : SiteRules.contentPolicy)
    if setsCookie { headers.add(name: "Set-Cookie", value: site.rules.cookie) }
    return headers
  }

  private func write(
    _ reply: StudioReply, isPage: Bool, setsCookie: Bool, keepsAlive: Bool, isHead: Bool,
    _ context: ChannelHandlerContext
  ) {
    var headers = headers(reply.type, isPage: isPage, setsCookie: setsCookie)
    headers.add(name: "Content-Length", value: String(reply.count))
    headers.add(name: "Cache-Control", value: reply.isLasting ? "private, max-age=3600" : "no-store")
    headers.add(name: "Connection", value: keepsAlive ? "keep-alive" : "close")
    if let location = reply.location { headers.add(name: "Location", value: location) }
    if let name = reply.fileName {
      let plain = String(
        decoding: name.utf8.map { $0 < 0x20 || $0 > 0x7e || $0 == 0x22 ? 0x5f : $0 }, as: UTF8.self)
      // The name as it is, and one for what can't read that (RFC 6266, 4.3).
      let whole = PercentEncoding.encoded(name)
      headers.add(
        name: "Content-Disposition", value: "attachment; filename=\"\(plain)\"; filename*=UTF-8''\(whole)")
    }
    let head = HTTPResponseHead(
      version: .http1_1, status: HTTPResponseStatus(statusCode: reply.status), headers: headers)
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    send(BodyPieces(isHead ? [] : reply.chunks), keepsAlive: keepsAlive, context)
  }

  /// Sends what is left of a body. A piece follows once the one before it is gone, so that little of it is there twice.
  private func send(_ body: BodyPieces, keepsAlive: Bool, _ context: ChannelHandlerContext) {
    var rest = body
    wait(Self.idleTime, context)
    let piece = rest.next()
    guard rest.isEmpty else {
      let sent = context.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(piece))))
      let bound = NIOLoopBound((self, context, rest), eventLoop: context.eventLoop)
      let loop = context.eventLoop
      // Later, as what is gone at once would call this again and again, each time from within.
      return sent.whenSuccess {
        loop.execute {
          let (handler, context, rest) = bound.value
          handler.send(rest, keepsAlive: keepsAlive, context)
        }
      }
    }
    if piece.readableBytes > 0 { context.write(wrapOutboundOut(.body(.byteBuffer(piece))), promise: nil) }
    let end = context.writeAndFlush(wrapOutboundOut(.end(nil)))
    guard !keepsAlive else { return }
    let channel = context.channel
    end.whenComplete { _ in channel.close(promise: nil) }
  }

  // MARK: - Events

  /// Sends all that happens for as long as the connection is open (HTML, 9.2).
  private func listen(_ context: ChannelHandlerContext) {
    var headers = headers("text/event-stream", isPage: false, setsCookie: false)
    headers.add(name: "Cache-Control", value: "no-store")
    let head = HTTPResponseHead(version: .http1_1, status: .ok, headers: headers)
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    let channel = context.channel
    EventStream.send(": welcome", to: channel)
    heartbeat = context.eventLoop.scheduleRepeatedTask(initialDelay: .seconds(15), delay: .seconds(15)) { _ in
      EventStream.send(": still here", to: channel)
    }
    let bound = NIOLoopBound(self, eventLoop: context.eventLoop)
    let loop = context.eventLoop
    Task { [site] in
      let listener = await site.studio.listen { EventStream.send(event: $0, to: channel) }
      loop.execute {
        bound.value.listener = listener
        guard !channel.isActive else { return }
        Task { await site.studio.stopListening(listener) }
      }
    }
  }
}

/// Writes server-sent events.
enum EventStream {
  /// Sends an event, which holds no line break; a page that reads too slowly has to connect anew.
  static func send(event: [UInt8], to channel: any Channel) {
    send(Array("data: ".utf8) + event, to: channel)
  }

  static func send(_ comment: String, to channel: any Channel) { send(Array(comment.utf8), to: channel) }

  private static func send(_ line: [UInt8], to channel: any Channel) {
    guard channel.isWritable else { return channel.close(promise: nil) }
    let buffer = ByteBuffer(bytes: line + Array("\n\n".utf8))
    channel.writeAndFlush(HTTPServerResponsePart.body(.byteBuffer(buffer)), promise: nil)
  }
}
