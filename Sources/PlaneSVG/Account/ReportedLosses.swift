import ByteText
import Diagnostics

/// The losses that decoding reported, by where they start.
struct ReportedLosses {
  private let all: Set<Int>
  /// Those of them after which something is not all there, in order.
  private let changes: [Int]

  init(_ losses: [Loss]) {
    all = Set(losses.lazy.compactMap { $0.place.range?.lowerBound })
    changes = Set(losses.lazy.filter { $0.outcome != .kept }.compactMap { $0.place.range?.lowerBound })
      .sorted()
  }

  var isEmpty: Bool { all.isEmpty }

  var hasChanges: Bool { !changes.isEmpty }

  func holds(_ offset: Int) -> Bool { all.contains(offset) }

  /// Whether a loss starts at an offset after which something is not all there.
  func holdsChange(_ offset: Int) -> Bool { firstChange(from: offset) == offset }

  /// Whether such a loss starts within a tag, behind its first byte.
  func holdsChange(in tag: ByteRange) -> Bool {
    firstChange(from: tag.lowerBound + 1).map { $0 < tag.upperBound } ?? false
  }
  private func firstChange(from offset: Int) -> Int? {
    let index = changes.partitionIndex { $0 >= offset }
    return index < changes.count ? changes[index] : nil
  }
}
