import ByteText
import Diagnostics
import PlaneKit

/// The steps that were not saved yet, in a file beside the drawing: each is on the disk before the page hears of it.
///
/// The first line says which file the steps began with. The journal is locked from the first step on, until it goes: of two
/// studios, one has it, and edits.
struct Journal {
  enum Owner: Equatable {
    /// Nobody's: there is none.
    case nobody
    /// This session's.
    case own
    /// That of a run that ended before its steps were saved.
    case earlierRun
    /// That of another studio that goes on.
    case otherStudio
  }

  private(set) var owner = Owner.nobody
  private let path: String
  /// The file, while it is this session's to write, or to restore.
  private var file: LineFile?
  /// How many steps can be undone, and made again, by those that read the file.
  private var depths = (undo: 0, redo: 0)
  /// Whether a step was undone that is not in there, so that undoing is told by its result from then on.
  private var isCut = false

  /// The journal of the drawing at a path, which is not looked at yet.
  init(ofDrawing path: String) { self.path = Self.path(ofDrawing: path) }

  static let ending = ".drawconv-journal"

  static func path(ofDrawing path: String) -> String {
    var name = FilePath.name(of: path)
    // The most bytes of a name.
    if name.utf8.count + ending.utf8.count + 1 > 255 {
      var hash = XXHash64()
      hash.update(name)
      // With the ending, by which a drawing is told from other files.
      name = "\(hash.hex).\(FilePath.pathExtension(of: path))"
    }
    return FilePath.join(FilePath.directory(of: path), ".\(name)\(ending)")
  }

  static func drawing(ofJournal path: String) -> String {
    // By bytes: a name may begin with a mark that goes with the dot before it.
    let name = FilePath.name(of: path).utf8.dropFirst().dropLast(ending.utf8.count)
    return FilePath.join(FilePath.directory(of: path), String(decoding: name, as: UTF8.self))
  }

  /// The most bytes of a journal: what the largest request becomes, and what it takes to undo in a large drawing.
  private static func limit(for document: PlaneDocument?) -> Int {
    (96 << 20) + 4 * (document?.source.bytes.count ?? 0)
  }

  // MARK: - Finding

  /// Looks for the journal of an earlier run, or of another studio, where this session has none.
  /// - Throws: where something else stands in its place.
  mutating func look() throws(StudioFailure) {
    guard owner != .own, file == nil else { return }
    owner = .nobody
    guard let found = try open(creates: false) else { return }
    guard found.length > 0 else { return found.remove() }
    (file, owner) = (found, .earlierRun)
  }

  private mutating func open(creates: Bool) throws(StudioFailure) -> LineFile? {
    guard !FilePath.isLinked(FilePath.directory(of: path)) else {
      throw .refused(
        "a link stands in the place of the drawing's folder by now; save the drawing as a new one")
    }
    do throws(LineFile.Failure) {
      return try LineFile.open(path, creates: creates)
    } catch {
      switch error {
      case .locked:
        owner = .otherStudio
        throw .elsewhere
      case .unusable(let failure): throw .failed("the journal can't be used: \(failure)")
      }
    }
  }

  // MARK: - Writing

  /// Writes a step down.
  /// - Parameter result: the drawing behind the step.
  mutating func append(
    _ step: Step, to document: PlaneDocument, givingPlane result: @autoclosure () -> Plane
  ) throws(StudioFailure) {
    var lines: [[ArraySlice<UInt8>]] = []
    if owner != .own {
      try look()
      guard owner == .nobody, let made = try open(creates: true) else { throw .waiting }
      guard made.length == 0 else {
        (file, owner) = (made, .earlierRun)
        throw .waiting
      }
      file = made
      lines.append([JournalLine.chunk(ofBase: ContentDigest(document.source.bytes))])
    }
    let isNew = owner != .own
    do {
      var step = step
      if isBeyond(step) { step = .plane(result()) }
      lines.append(try JournalLine.chunks(of: step))
      try append(lines, for: document)
      owner = .own
      count(step)
    } catch {
      if isNew { drop() }
      throw StudioFailure(error, "the journal")
    }
  }

  private func append(_ lines: [[ArraySlice<UInt8>]], for document: PlaneDocument) throws {
    let count = lines.joined().reduce(lines.count) { $0 + $1.count }
    guard let file, file.length + count <= Self.limit(for: document) else {
      throw StudioFailure.refused("the journal is full; save the drawing first")
    }
    try file.append(lines)
  }

  /// Writes all of the drawing down, and which file it goes on from, as the one that the steps began with is not there any more.
  /// What was done before is one step then.
  ///
  /// The drawing comes first: where the rest is cut off, it is the last step of those before.
  /// - Parameters:
  ///   - end: how many bytes of the file to go on behind; all, unless told.
  ///   - isCut: whether the session can undo the steps before one by one.
  mutating func rebase(
    on document: PlaneDocument, as plane: Plane, behind end: Int? = nil, isCut: Bool
  ) throws(StudioFailure) {
    do {
      let base = JournalLine.chunk(ofBase: ContentDigest(document.source.bytes))
      if let end { try file?.truncate(to: end) }
      try append([try JournalLine.chunks(of: .plane(plane)), [base]], for: document)
    } catch {
      throw StudioFailure(error, "the journal")
    }
    (owner, depths, self.isCut) = (.own, (1, 0), isCut)
  }

  /// Writes down what the file is about to hold, so that a run that ends right behind that doesn't offer its steps once more.
  mutating func willSave(_ bytes: ArraySlice<UInt8>) {
    guard owner == .own else { return }
    // Without it, all is saved just as well.
    try? file?.append([[JournalLine.chunk(ofSaved: ContentDigest(bytes))]])
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

  /// Takes this session's own journal away, as everything is saved or nobody wants it. Steps of an earlier run stay.
  mutating func remove() { if owner == .own { drop() } }

  /// Takes the steps of an earlier run away.
  mutating func discard() { if owner == .earlierRun { drop() } }

  private mutating func drop() {
    file?.remove()
    letGo()
  }

  /// Leaves the journal to whoever comes next.
  mutating func letGo() { (file, owner, depths, isCut) = (nil, .nobody, (0, 0), false) }

  // MARK: - Reading

  /// What an earlier run left, for a drawing, or for one that can't be read.
  func content(for document: PlaneDocument?) throws(StudioFailure) -> Content {
    guard let file else { return Content() }
    let lines = try rethrow(file.lines(limit: Self.limit(for: document)), as: Self.failure)
    var content = Content()
    var end = 0
    for (number, line) in lines.enumerated() {
      end += line.count + 1
      do throws(JournalLine.Failure) {
        content.add(try JournalLine(line), end: end)
      } catch {
        content.failure = (number + 1, error.reason)
        // Without the start, only the file is unknown that the steps began with, and what they were at first.
        guard content.base == nil, content.steps.isEmpty else { return content }
      }
    }
    return content
  }

  /// Goes on behind steps that were made again; what else there is goes.
  mutating func resume(behind steps: ArraySlice<Step>, end: Int) throws(StudioFailure) {
    try rethrow(file?.truncate(to: end), as: Self.failure)
    owner = .own
    for step in steps { count(step) }
  }

  private static func failure(_ error: FileFailure) -> StudioFailure { StudioFailure(error, "the journal") }
}
