import ByteText
import MarkupJSON
import PlaneKit

/// The steps that were not saved yet, in a file beside the drawing: each is on the disk before the page hears of it.
struct Journal {
  private let file: LineFile
  /// How many steps are in there.
  private(set) var stepCount = 0
  /// How many of them can be undone, and made again, by those that read the file.
  private var depths = (undo: 0, redo: 0)
  /// Whether a step was undone that is not in there, so that undoing is told by its result from then on.
  private var isCut = false

  /// What was done.
  enum Step {
    case edits([PlaneEdit])
    case plane(Plane)
    case undo
    case redo
  }

  /// The most bytes of a journal that is read.
  private static let sizeLimit = 1 << 30

  /// The journal of the drawing at a path.
  init(ofDrawing path: String) {
    file = LineFile(
      FilePath.join(FilePath.directory(of: path), ".\(FilePath.name(of: path)).drawconv-journal"))
  }

  /// Whether there are steps of a run that ended before they were saved.
  var isPresent: Bool { file.exists }

  /// Writes a step down.
  /// - Parameter result: the drawing behind the step.
  mutating func append(_ step: Step, givingPlane result: @autoclosure () -> Plane) throws(StudioFailure) {
    do {
      if stepCount == 0 { file.remove() }
      var step = step
      if isBeyond(step) { step = .plane(result()) }
      try file.append(Self.line(of: step))
      stepCount += 1
      count(step)
    } catch let failure as FileFailure {
      throw .failed("the journal can't be written: \(failure)")
    } catch {
      throw .refused("\(error)")
    }
  }

  /// Whether a step undoes, or makes again, what is not in the file.
  private mutating func isBeyond(_ step: Step) -> Bool {
    switch step {
    case .edits, .plane: return false
    case .undo: isCut = isCut || depths.undo == 0
    case .redo: isCut = isCut || depths.redo == 0
    }
    return isCut
  }

  private mutating func count(_ step: Step) {
    switch step {
    case .edits, .plane: depths = (depths.undo + 1, 0)
    case .undo: depths = (depths.undo - 1, depths.redo + 1)
    case .redo: depths = (depths.undo + 1, depths.redo - 1)
    }
  }

  /// Takes the file away, as everything is saved or nobody wants it.
  mutating func remove() {
    file.remove()
    (stepCount, depths, isCut) = (0, (0, 0), false)
  }

  /// The steps that are in the file.
  func steps() throws(StudioFailure) -> [Step] {
    do {
      return try file.lines(limit: Self.sizeLimit).map { try Self.step(Array($0)) }
    } catch {
      throw .failed("the journal can't be read: \(error)")
    }
  }

  /// Goes on behind steps that were made again.
  mutating func resume(behind steps: [Step]) {
    stepCount = steps.count
    for step in steps { count(step) }
  }

  private static func line(of step: Step) throws -> [UInt8] {
    let bytes: [UInt8] =
      switch step {
      case .edits(let edits): try PlaneEdits(edits).encoded(isCompact: true).bytes
      case .plane(let plane): try plane.encoded(as: .json, OutputLayout(isCompact: true)).bytes
      case .undo: Array(#"{"version":1,"step":"undo"}"#.utf8)
      case .redo: Array(#"{"version":1,"step":"redo"}"#.utf8)
      }
    return bytes.last == UInt8(ascii: "\n") ? Array(bytes.dropLast()) : bytes
  }

  private static func step(_ line: [UInt8]) throws -> Step {
    let source = SourceText(name: "journal", bytes: line)
    let node = try JSONNode.read(source, limits: JSONLimits(depth: 600, valueCount: .max)).root
    switch node.member("step")?.string {
    case "undo": return .undo
    case "redo": return .redo
    default: break
    }
    if node.member("layers") != nil {
      return .plane(try PlaneReader(format: .json).read(source).plane)
    }
    return .edits(try PlaneEdits(reading: source).edits)
  }
}

/// Why the studio did not do what was asked for.
public enum StudioFailure: Error, Sendable {
  /// The request can't be done, as it says; nothing is changed.
  case refused(String)
  /// The drawing is another one by now.
  case late
  /// There is no such thing.
  case missing(String)
  /// Nothing can be changed in this run.
  case readOnly
  /// The file was changed by somebody else.
  case conflict
  /// Reading or writing failed.
  case failed(String)
}

extension StudioFailure: CustomStringConvertible {
  /// What is wrong and what to do.
  public var description: String {
    switch self {
    case .refused(let text), .failed(let text): text
    case .late: "another window was faster; nothing was changed, and you see how it is now"
    case .missing(let what): "there is no \(what)"
    case .readOnly: "this studio only shows drawings; start it without --read-only to edit"
    case .conflict: "the file was changed by another program; reload it, keep yours, or compare"
    }
  }
}
