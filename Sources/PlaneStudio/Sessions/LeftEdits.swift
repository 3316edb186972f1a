import PlaneKit

/// The edits of an earlier run, where the drawing is not there any more, or can't be read.
///
/// As long as this lives, no other studio has them.
struct LeftEdits {
  private var journal: Journal
  private let content: Journal.Content

  /// Looks for the edits of the drawing at a path; nil where there are none, or another studio has them.
  init?(ofDrawing path: String) {
    journal = Journal(ofDrawing: path)
    guard (try? journal.look()) != nil, journal.owner == .earlierRun,
      let content = try? journal.content(for: nil)
    else { return nil }
    self.content = content
  }

  /// How many there are, one at least, as somebody has to say that the journal may go.
  var count: Int { max(content.count, 1) }

  /// What the edits give by themselves: the last drawing that the journal holds, or what can be made from nothing.
  /// - Returns: the plane, and what is missing in it; nothing where all is there.
  func restored() throws(StudioFailure) -> (plane: Plane, missing: String?) {
    let (plane, count, total, problems) = content.merged(into: Plane())
    guard count > 0 else {
      let problem = problems.last ?? "there are none"
      throw .refused(
        "no edit can be made without the drawing: \(problem); put its file back, or discard the edits")
    }
    guard let problem = problems.first else { return (plane, nil) }
    return (plane, "\(count) of \(total) edits could be made without the drawing: \(problem)")
  }

  mutating func discard() { journal.discard() }
}
