import ArgumentParser
import PlaneKit
import PlaneStudio
import StudioServer

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// `drawconv studio`, as a program of its own, so that the converter stays small.
@main
struct DrawconvStudio: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "drawconv studio",
    abstract: "See and edit drawings in a browser.",
    discussion: """
      Serves a page on this machine, and prints its address when it is ready. The address holds a token: whoever has it \
      can read and change the drawings, and nobody else. What is not saved is kept in a journal beside each drawing, and \
      offered the next time. Ctrl-C ends the studio.

        drawconv studio board.json --open
        drawconv studio boards
        drawconv studio --read-only board.svg
      """,
    version: Version.current)

  @Argument(
    help: ArgumentHelp("The drawings, or folders of them; . unless told.", valueName: "file"),
    completion: .file(extensions: ["svg", "json"]))
  var files: [String] = ["."]

  @Option(
    help: ArgumentHelp(
      "The address to listen on. Beyond this machine, everybody on the way can read along.",
      valueName: "address"))
  var host = "127.0.0.1"

  @Option(help: ArgumentHelp("The port; 0 is any free one.", valueName: "number"))
  var port = 0

  @Flag(help: "Open the page in the browser.")
  var open = false

  @Flag(help: "Only show drawings.")
  var readOnly = false

  func validate() throws {
    guard (0...65535).contains(port) else { throw ValidationError("a port is a number from 0 to 65535") }
  }

  func run() throws {
    // Held back in all threads, which are made later, so that the one below gets them.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    let studio: Studio
    do throws(FileFailure) {
      studio = try Studio(files, isReadOnly: readOnly)
    } catch {
      Console.standardError.report(error)
      throw ExitCode(error.status.rawValue)
    }
    let server: StudioServer
    do {
      server = try StudioServer(studio, host: host, port: port)
    } catch {
      let failure = FileFailure("\(host):\(port)", "can't be listened on: \(error)", status: .failed)
      Console.standardError.report(failure)
      throw ExitCode(failure.status.rawValue)
    }
    if !StudioServer.isLoopback(host) {
      Console.standardError.say(
        "warning: other machines reach \(host), and nothing is encrypted: whoever sees the address can edit")
    }
    FileWriter.writeMessage("studio: \(server.address)\n", to: STDOUT_FILENO)
    if open { Browser.open(server.address) }
    var signal: Int32 = 0
    sigwait(&signals, &signal)
    server.stop()
  }

  static func main() {
    POSIX.prepareSignals()
    POSIX.keepHeapSmall()
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch {
      leave(error)
    }
  }

  private static func leave(_ error: any Error) -> Never {
    if let code = error as? ExitCode { endProcess(code.rawValue) }
    let message = fullMessage(for: error)
    let isAnswer = exitCode(for: error).isSuccess
    FileWriter.writeMessage(message + "\n", to: isAnswer ? STDOUT_FILENO : STDERR_FILENO)
    endProcess(isAnswer ? RunStatus.done.rawValue : RunStatus.unusable.rawValue)
  }
}

/// Ends the process; by another name, as within a command `exit` is the argument parser's.
private func endProcess(_ status: Int32) -> Never { exit(status) }

/// The browser that the system has.
enum Browser {
  /// Shows a page; nothing happens where there is no browser.
  static func open(_ address: String) {
    #if os(macOS)
    let program = "open"
    #else
    let program = "xdg-open"
    #endif
    var process = pid_t()
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(program), strdup(address), nil]
    defer { for argument in arguments { free(argument) } }
    _ = posix_spawnp(&process, program, nil, nil, &arguments, environ)
  }
}
