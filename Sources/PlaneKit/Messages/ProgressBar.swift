/// How far a run over several files is, as a line for a terminal. It goes by the time that it is told.
package struct ProgressBar: Hashable, Sendable {
  package let total: Int
  private var done = 0
  private var lastShown: Duration?

  /// How long a run goes on before anything is shown.
  private static let patience = Duration.seconds(1)
  /// How long a line stays before the next one.
  private static let interval = Duration.milliseconds(100)
  private static let width = 24

  package init(total: Int) { self.total = total }

  /// Counts a file that is done.
  ///
  /// - Parameter time: how long the run goes on.
  /// - Returns: the line to show; nil where the one before can stay: within the first second, for a single file, and at
  ///   the end.
  package mutating func advance(at time: Duration) -> String? {
    done += 1
    guard total > 1, done < total, time >= Self.patience else { return nil }
    if let lastShown, time - lastShown < Self.interval { return nil }
    lastShown = time
    return line(at: time)
  }

  /// `[#######-----------------] 120 of 400 files, 80/s, 4 s left`.
  private func line(at time: Duration) -> String {
    let filled = Self.width * done / total
    let bar = String(repeating: "#", count: filled) + String(repeating: "-", count: Self.width - filled)
    let rate = Double(done) / (time / .seconds(1))
    return "[\(bar)] \(done) of \(total) files, \(Self.text(rate: rate)), \(left(rate))"
  }

  /// Whole files a second, or where that says nothing, files a minute.
  private static func text(rate: Double) -> String {
    rate >= 1 ? "\(Int(rate.rounded()))/s" : "\(Int((rate * 60).rounded(.up)))/min"
  }

  private func left(_ rate: Double) -> String {
    let seconds = Int((Double(total - done) / rate).rounded(.up))
    return seconds < 120 ? "\(seconds) s left" : "\((seconds + 59) / 60) min left"
  }
}

/// Shows how far a run is, where somebody watches.
struct RunProgress {
  private var bar: ProgressBar
  private let status: StatusLine?
  private let start = ContinuousClock.now

  init(total: Int, _ console: Console) {
    bar = ProgressBar(total: total)
    status = console.status
  }

  mutating func advance() {
    guard let status else { return }
    if let line = bar.advance(at: start.duration(to: .now)) { status.show(line) }
  }

  /// Takes the line away.
  func end() { status?.clear() }
}
