import ArgumentParser
import CommandSupport
import PlaneKit

struct StudioCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "studio", abstract: StudioOptions.abstract,
    discussion: """
      \(StudioOptions.discussion)

      The studio is a program of its own, drawconv-studio, which lies beside drawconv.

      \(StudioOptions.examples)
      """)

  @OptionGroup var options: StudioOptions

  func run() throws {
    let failure = Companion.become("drawconv-studio", options.arguments)
    Console.standardError.report(failure)
    try failure.status.leave()
  }
}
