import PlaneKit

extension Journal {
  enum Step {
    case edits([PlaneEdit])
    case plane(Plane)
    case undo
    case redo
  }

  struct Content {
    /// The content of the file that the steps began with; nil where the start can't be read, and steps may be missing.
    private(set) var base: ContentDigest?
    /// How many steps there were, also those that one drawing stands for.
    private(set) var count = 0
    /// The steps, up to the first one that can't be read.
    private(set) var steps: [Step] = []
    /// How many bytes each of them ends behind.
    private(set) var ends: [Int] = []
    /// What the file holds if it was saved behind all steps.
    private(set) var saved: ContentDigest?
    /// Which line can't be read, and why, where nothing was read behind it.
    var failure: (line: Int, reason: String)?

    /// Takes in what a line says that ends behind some bytes.
    mutating func add(_ line: JournalLine, end: Int) {
      failure = nil
      switch line {
      case .base(let digest):
        base = digest
        // The drawing before it stands for all steps, and is none of them.
        guard let last = steps.last else { return }
        (steps, ends, count) = ([last], [end], max(count - 1, 1))
      case .saved(let digest): saved = digest
      case .step(let step):
        steps.append(step)
        ends.append(end)
        count += 1
        saved = nil
      }
    }

    /// The steps that were not taken back in the end.
    var standing: [Step] {
      var (done, undone): ([Step], [Step]) = ([], [])
      for step in steps {
        switch step {
        case .edits, .plane:
          done.append(step)
          undone = []
        case .undo: if let last = done.popLast() { undone.append(last) }
        case .redo: if let last = undone.popLast() { done.append(last) }
        }
      }
      return done
    }
  }
}
