import SystemC

package enum Browser {
  /// Shows a page; nothing happens where there is no browser. What it says goes where messages go, as standard output is read
  /// by programs.
  package static func open(_ address: String) {
    #if os(macOS)
    let program = "open"
    #else
    let program = "xdg-open"
    #endif
    _ = try? Subprocess.start(
      program, [address], input: STDIN_FILENO, output: STDERR_FILENO, messages: STDERR_FILENO)
  }
}
