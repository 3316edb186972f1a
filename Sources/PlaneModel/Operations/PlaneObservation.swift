/// Those who want to know of events of one kind.
final class Observers<Event> {
  private var registrations: [Registration] = []
  /// The events that are being delivered, and those that came meanwhile.
  private var underWay: [Event] = []
  /// How many events there were so far.
  private var eventCount = 0
  private var isDelivering = false

  /// A handler, and the number of the first event that it is called for.
  private final class Registration {
    /// Nil once cancelled, so that a delivery under way doesn't call it.
    var handler: ((Event) -> Void)?
    let firstEvent: Int

    init(_ handler: @escaping (Event) -> Void, from firstEvent: Int) {
      self.handler = handler
      self.firstEvent = firstEvent
    }
  }

  /// Calls a handler for every event to come. Those that are being delivered are not to come.
  func add(_ handler: @escaping (Event) -> Void) -> PlaneObservation {
    let registration = Registration(handler, from: eventCount)
    registrations.append(registration)
    // Weak, so that an object whose handler refers to it and that holds its observation goes with the editor.
    return PlaneObservation { [weak self, weak registration] in
      guard let registration else { return }
      registration.handler = nil
      self?.registrations.removeAll { $0 === registration }
    }
  }

  /// Tells everybody of events, behind those that are being delivered.
  func deliver(_ events: [Event]) {
    underWay += events
    eventCount += events.count
    guard !isDelivering else { return }
    isDelivering = true
    defer {
      isDelivering = false
      underWay.removeAll()
    }
    var position = 0
    while position < underWay.count {
      let number = eventCount - underWay.count + position
      for registration in registrations where registration.firstEvent <= number {
        registration.handler?(underWay[position])
      }
      position += 1
    }
  }
}

/// A handler's registration with a ``PlaneEditor``, which ends with ``cancel()`` or with this object.
public final class PlaneObservation {
  private let end: () -> Void

  init(end: @escaping () -> Void) { self.end = end }

  /// Ends the registration; the handler is not called again.
  public func cancel() { end() }

  deinit { end() }
}
