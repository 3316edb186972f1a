import ArgumentParser
import CommandSupport
import PlaneKit
import PlaneStudio
import StudioServer
import SystemC

/// `drawconv studio`, as a program of its own, so that the converter stays small.
@main
struct DrawconvStudio: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "drawconv studio", abstract: StudioOptions.abstract,
    discussion: """
      \(StudioOptions.discussion)

      \(StudioOptions.examples)
      """,
    version: Version.current)

  @OptionGroup var options: StudioOptions

  func run() throws {
    // Held back in all threads, which are made later, so that the one below gets them.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    let studio: Studio
    do throws(FileFailure) {
      studio = try Studio(options.paths, isReadOnly: options.readOnly, limitFactor: options.limitFactor)
    } catch {
      Console.standardError.report(error)
      return try error.status.leave()
    }
    let server: StudioServer
    do throws(ListenFailure) {
      server = try StudioServer(studio, host: options.host, port: options.port)
    } catch {
      let place = "\(options.host):\(options.port)"
      let failure = FileFailure(place, "can't be listened on: \(error)", status: .failed)
      Console.standardError.report(failure)
      return try failure.status.leave()
    }
    if !StudioServer.isLoopback(options.host) {
      Console.standardError.say(
        "warning: other machines reach \(options.host), and nothing is encrypted: whoever sees the address can edit"
      )
    }
    FileWriter.writeMessage("studio: \(server.address)\n", to: STDOUT_FILENO)
    // All users of the machine see what programs are called with.
    if options.open { Browser.open(server.makeAddress()) }
    var signal: Int32 = 0
    sigwait(&signals, &signal)
    for line in server.stop() { Console.standardError.say(line) }
  }

  static func main() {
    POSIX.prepareSignals()
    POSIX.keepHeapSmall(isShared: true)
    runToEnd()
  }
}
