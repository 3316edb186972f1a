import NIOCore
import Synchronization

/// The connections that are open. There are only so many: where one more comes, the oldest goes that never showed the token.
final class ConnectionTable: Sendable {
  private struct State {
    var channels: [ObjectIdentifier: any Channel] = [:]
    /// Those that did not show the token yet, the oldest first.
    var strangers: [ObjectIdentifier] = []
  }

  private let state = Mutex(State())
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  func add(_ channel: any Channel) {
    let superfluous = state.withLock { state -> (any Channel)? in
      var superfluous: (any Channel)?
      if state.channels.count >= limit {
        guard let oldest = state.strangers.first else { return channel }
        state.strangers.removeFirst()
        superfluous = state.channels.removeValue(forKey: oldest)
      }
      state.channels[ObjectIdentifier(channel)] = channel
      state.strangers.append(ObjectIdentifier(channel))
      return superfluous
    }
    superfluous?.close(promise: nil)
  }

  /// Notes that a connection showed the token.
  func trust(_ channel: any Channel) {
    state.withLock { state in state.strangers.removeAll { $0 == ObjectIdentifier(channel) } }
  }

  func remove(_ channel: any Channel) {
    state.withLock { state in
      state.channels[ObjectIdentifier(channel)] = nil
      state.strangers.removeAll { $0 == ObjectIdentifier(channel) }
    }
  }
}
