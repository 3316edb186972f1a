import ArgumentParser
import PlaneKit

/// How much a drawing may take of who reads it.
package struct LimitArguments: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Multiply the limits of time and memory by this, 1 to 1000; for large files that you trust, where a message names \
      this option.
      """, valueName: "factor"))
  package var limitFactor = 1

  /// Takes what help says.
  package init() {}

  package func validate() throws {
    guard PlaneReader.limitFactors.contains(limitFactor) else {
      throw ValidationError("--limit-factor is \(limitFactor), but takes 1 to 1000")
    }
  }
}
