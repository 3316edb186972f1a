import Diagnostics
import PlaneCoding

/// The drawings to convert: those that were named, and those that lie in folders that were.
struct FoundInputs {
  struct Found {
    let input: Input
    /// Where it lies below the folder that was named.
    let folder: String
    /// Whether a folder around it was named, and nobody says that it is a drawing.
    let isFound: Bool

    /// Why it is passed over, as JSON that is no drawing, of which a folder may hold many; nil where it isn't.
    func reasonToPassOver(_ source: SourceText) -> PlaneSniffer.Verdict? {
      isFound ? PlaneSniffer.reasonToPassOver(source) : nil
    }
  }

  private(set) var inputs: [Found] = []
  /// The folders that could not be searched, or hold nothing to convert.
  private(set) var failures: [FileFailure] = []

  /// - Parameters:
  ///   - plan: where all of them go; what lies there is no input, unless it was named.
  ///   - stated: what all of them are; files of another format are none in folders.
  ///   - format: what all of them become; files of that format are none in folders either, unless that is stated.
  /// - Throws: a failure where a folder is to become one file.
  init(
    _ named: [Input], _ plan: OutputPlan, from stated: DocumentFormat?, to format: DocumentFormat?
  ) throws(FileFailure) {
    var known: Set<PathKey> = []
    for input in named {
      guard case .file(let path) = input, (try? POSIX.status(of: path))?.isDirectory == true else {
        add(Found(input: input, folder: ".", isFound: false), &known)
        continue
      }
      guard case .directory(let target) = plan else {
        throw FileFailure(
          path, "is a directory; convert what is in it with --output-dir, or name a file in it")
      }
      search(path, without: target, stated, format, &known)
    }
  }

  private mutating func add(_ found: Found, _ known: inout Set<PathKey>) {
    if known.insert(found.input.place).inserted { inputs.append(found) }
  }

  private mutating func search(
    _ folder: String, without target: String, _ stated: DocumentFormat?, _ format: DocumentFormat?,
    _ known: inout Set<PathKey>
  ) {
    let finder = FileFinder([folder])
    failures += finder.failures
    let results = Self.results(target, in: folder)
    var isEmpty = true
    for file in finder.files {
      let own = FormatDetection.format(ofInput: file.path)
      guard stated.map({ own == $0 }) ?? (format == nil || own != format) else { continue }
      let around = FilePath.directory(of: file.path)
      if let results, let real = POSIX.realPath(around), FilePath.isInside(real, results) { continue }
      let place = FilePath.rest(of: file.path, below: folder) ?? file.path
      add(Found(input: .file(file.path), folder: FilePath.directory(of: place), isFound: true), &known)
      isEmpty = false
    }
    guard isEmpty, finder.failures.isEmpty else { return }
    let wanted = stated.map { " in \($0.title)" } ?? format.map { " that is not \($0.title) already" } ?? ""
    failures.append(FileFailure(folder, "holds no drawing\(wanted); name another folder, or files"))
  }

  /// Where the results lie, if that is a folder in the one that is searched: what was converted before is not converted again.
  private static func results(_ target: String, in folder: String) -> String? {
    guard let results = POSIX.realPath(target), let root = POSIX.realPath(folder) else { return nil }
    return results != root && FilePath.isInside(results, root) ? results : nil
  }
}
