import PlaneKit

/// Why the studio did not do what was asked for.
package enum StudioFailure: Error, Sendable {
  /// The request can't be done, as it says; nothing is changed.
  case refused(String)
  /// The drawing is another one by now.
  case late
  /// There is no drawing with a name.
  case noDrawing(String)
  /// There is no such thing to ask for.
  case missing(String)
  /// Nothing can be changed in this run.
  case readOnly
  /// The file was changed by somebody else, or nobody knows if it was.
  case conflict(isUnsure: Bool)
  /// The file is not there any more.
  case gone
  /// The file can't be read any more.
  case broken
  /// The drawing can't be read, as the text says; so many edits of an earlier run are there all the same.
  case unreadable(String, waitingSteps: Int)
  /// There are edits of an earlier run, which nobody restored or discarded.
  case waiting
  /// Another studio edits the drawing.
  case elsewhere
  /// Reading or writing failed.
  case failed(String)
}

extension StudioFailure {
  /// What became of reading or writing a file.
  /// - Parameter name: what the page calls the file, which needs nobody's folders.
  init(_ error: any Error, _ name: String) {
    switch error {
    case let failure as StudioFailure: self = failure
    case let failure as FileFailure: self = .failed("\(name) \(failure.message)")
    default: self = .failed("\(name) can't be read or written: \(error)")
    }
  }
}

extension StudioFailure: CustomStringConvertible {
  package var description: String {
    switch self {
    case .refused(let text), .failed(let text), .unreadable(let text, _): text
    case .late: "another window was faster; nothing was changed, and you see how it is now"
    case .noDrawing(let name): "there is no drawing \"\(name)\""
    case .missing(let what): "there is no \(what)"
    case .readOnly: "this studio only shows drawings; start it without --read-only to edit"
    case .conflict(let isUnsure):
      "the file \(isUnsure ? "may have been" : "was") changed by another program; reload it, keep yours, or compare"
    case .gone:
      "the file is not there any more; keep yours to write it again, or save the drawing as a new one"
    case .broken:
      "the file can't be read any more; keep yours to write it again, or save the drawing as a new one"
    case .waiting: "there are edits of an earlier run; restore or discard them first"
    case .elsewhere: "another studio is editing this drawing; save it there, or end that studio"
    }
  }
}

extension StudioFailure {
  /// HTTP's status, what a page can tell failures apart by, and whether the page's drawing is not as it thinks. An answer has
  /// the status 200 also where it is a no: browsers would write anything else down as a mistake of the page.
  var traits: (status: Int, name: String, bringsState: Bool) {
    switch self {
    case .refused: (200, "refused", false)
    case .waiting: (200, "refused", true)
    case .late: (200, "late", true)
    case .noDrawing: (200, "missing", false)
    case .missing: (404, "missing", false)
    case .readOnly: (403, "read-only", false)
    case .conflict, .gone, .broken: (200, "conflict", true)
    case .elsewhere: (200, "elsewhere", true)
    case .unreadable, .failed: (200, "failed", false)
    }
  }

  /// How many edits of an earlier run are left of a drawing that can't be read.
  var waitingSteps: Int? {
    if case .unreadable(_, let waitingSteps) = self { waitingSteps } else { nil }
  }
}
