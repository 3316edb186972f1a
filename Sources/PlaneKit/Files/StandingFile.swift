import Diagnostics
import PlaneCoding

/// What stands where a run is to write, and may be something that nobody wants to lose.
struct StandingFile {
  private let path: String
  private let source: SourceText

  /// Looks at what stands somewhere; nil where nothing stands, or nothing that can be read, or nothing at all is in it.
  init?(at path: String, _ files: FileReader) {
    guard (try? POSIX.status(of: path))?.isRegularFile == true, let source = try? files.read(.file(path)),
      !source.isBlank
    else { return nil }
    (self.path, self.source) = (path, source)
  }

  /// Spares what is no drawing of ours, where a drawing gets its name from another one, in a directory for output: the picture
  /// may lie there that it was imported from.
  func spare(from format: DocumentFormat) throws(FileFailure) {
    let isOurs =
      switch format {
      case .json: PlaneSniffer.verdict(on: source) == .drawing
      case .svg: RootSniffer.isOurs(source)
      }
    guard !isOurs else { return }
    throw FileFailure(
      path,
      "is no \(format == .svg ? "SVG that drawconv wrote" : "drawing"), and would be gone; remove it, or name it with -o"
    )
  }

  /// Spares a drawing where something else is to be written, as a report: a shell puts all names for a pattern there.
  /// - Parameter what: what is to be written: `the report`.
  func spareDrawing(from what: String) throws(FileFailure) {
    guard PlaneSniffer.verdict(on: source) == .drawing || RootSniffer.root(of: source) == "svg" else {
      return
    }
    throw FileFailure(path, "is a drawing; write \(what) to another place")
  }
}

extension SourceText {
  /// Whether there is nothing but white space.
  var isBlank: Bool { bytes.allSatisfy { $0 <= 0x20 } }
}
