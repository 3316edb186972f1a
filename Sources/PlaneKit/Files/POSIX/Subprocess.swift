#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Runs other programs.
enum Subprocess {
  /// What a program gave.
  struct Result {
    /// The exit status; 128 and the signal's number for a program that a signal ended.
    var status: Int32
    /// What it wrote to standard output.
    var output: [UInt8]
  }

  /// Runs a program, which is looked for in `PATH`, to its end: without input, and with its messages left out unless they
  /// are to stand in the output.
  static func run(
    _ program: String, _ arguments: [String], takesMessages: Bool = false
  ) throws(SystemError) -> Result {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw .last }
    let (reading, writing) = (ends[0], ends[1])
    defer { POSIX.closeFile(reading) }
    let child: pid_t
    do throws(SystemError) {
      child = try start(
        program, arguments, input: nil, output: writing, messages: takesMessages ? writing : nil,
        closing: [reading, writing])
    } catch {
      POSIX.closeFile(writing)
      throw error
    }
    POSIX.closeFile(writing)
    var output: [UInt8] = []
    var failure: SystemError?
    do throws(SystemError) {
      try readAll(reading, into: &output)
    } catch {
      failure = error
    }
    let status = try wait(for: child)
    if let failure { throw failure }
    return Result(status: status, output: output)
  }

  /// Waits for a program's end.
  /// - Returns: its exit status; 128 and the signal's number where a signal ended it.
  static func wait(for child: pid_t) throws(SystemError) -> Int32 {
    var state: Int32 = 0
    while unsafe waitpid(child, &state, 0) < 0 {
      guard errno == EINTR else { throw .last }
    }
    let signal = state & 0x7f
    return signal == 0 ? (state >> 8) & 0xff : 128 + signal
  }

  /// Puts a program in the place of this process.
  /// - Returns: why that was not possible.
  static func become(_ path: String, _ arguments: [String]) -> SystemError {
    unsafe POSIX.withWords([path] + arguments) { words in
      unsafe execv(path, words)
      return .last
    }
  }

  private static func readAll(_ descriptor: Int32, into output: inout [UInt8]) throws(SystemError) {
    var isAtEnd = false
    while !isAtEnd {
      try output.append(addingCapacity: 64 * 1024) { (bytes) throws(SystemError) in
        isAtEnd = try !POSIX.readBytes(descriptor, into: &bytes)
      }
    }
  }

  /// Starts a program, which is looked for in `PATH` unless it is a path.
  /// - Parameters:
  ///   - name: what it is told that it is called; what it is unless told.
  ///   - input: what it reads as standard input; nil for nothing.
  ///   - output: where its standard output goes.
  ///   - messages: where its standard error goes; nil for nowhere.
  ///   - descriptors: files of this process that it must not have.
  static func start(
    _ program: String, called name: String? = nil, _ arguments: [String], input: POSIX.Descriptor?,
    output: POSIX.Descriptor, messages: POSIX.Descriptor?, closing descriptors: [POSIX.Descriptor] = []
  ) throws(SystemError) -> pid_t {
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    #else
    var actions = unsafe posix_spawn_file_actions_t()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    if let input {
      unsafe posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    } else {
      unsafe posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    }
    unsafe posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    if let messages {
      unsafe posix_spawn_file_actions_adddup2(&actions, messages, STDERR_FILENO)
    } else {
      unsafe posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    }
    for descriptor in descriptors where descriptor > STDERR_FILENO {
      unsafe posix_spawn_file_actions_addclose(&actions, descriptor)
    }
    var child = pid_t()
    let code = unsafe POSIX.withWords([name ?? program] + arguments) { words in
      unsafe posix_spawnp(&child, program, &actions, nil, words, POSIX.environmentBlock)
    }
    guard code == 0 else { throw SystemError(code: code) }
    return child
  }
}

extension POSIX {
  /// Lends words as the system takes a program's arguments: the addresses of each, and of nothing at the end.
  static func withWords<Result>(
    _ words: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = unsafe words.map { unsafe strdup($0) }
    defer { unsafe copies.forEach { unsafe free($0) } }
    return unsafe body(copies + [nil])
  }

  /// The environment as the system has it, to be handed to programs; nil where it can't be had.
  fileprivate static var environmentBlock: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    #if canImport(Darwin)
    return _NSGetEnviron().pointee
    #else
    // As a variable of the module it could not be used: nothing says that no thread changes it.
    guard let symbol = unsafe dlsym(nil, "environ") else { return nil }
    return unsafe symbol.assumingMemoryBound(to: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?.self)
      .pointee
    #endif
  }
}
