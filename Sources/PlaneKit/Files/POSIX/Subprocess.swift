import SystemC

#if canImport(Glibc)
import CSystemCalls
#endif

/// Other programs. On tvOS and watchOS there are none, and to start one fails.
enum Subprocess {
  struct Result {
    /// The exit status; 128 and the signal's number for a program that a signal ended.
    var status: Int32
    var output: [UInt8]
  }

  /// Runs a program, which is looked for in `PATH`, to its end: without input, and with its messages left out unless they
  /// are to stand in the output.
  static func run(
    _ program: String, _ arguments: [String], takesMessages: Bool = false
  ) throws(SystemError) -> Result {
    let (reading, writing) = try POSIX.makePipe()
    defer { POSIX.closeFile(reading) }
    let started = Swift.Result { () throws(SystemError) in
      try start(program, arguments, input: nil, output: writing, messages: takesMessages ? writing : nil)
    }
    POSIX.closeFile(writing)
    let child = try started.get()
    let output = Swift.Result { () throws(SystemError) in try readAll(reading) }
    return Result(status: try wait(for: child), output: try output.get())
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
    #if os(tvOS) || os(watchOS)
    return SystemError(code: ENOTSUP)
    #else
    return unsafe POSIX.withWords([path] + arguments) { words in
      unsafe execv(path, words)
      return .last
    }
    #endif
  }

  private static func readAll(_ descriptor: Int32) throws(SystemError) -> [UInt8] {
    var output: [UInt8] = []
    while try POSIX.readBytes(descriptor, upTo: 64 * 1024, into: &output) {}
    return output
  }

  /// Starts a program, which is looked for in `PATH` unless it is a path.
  /// - Parameters:
  ///   - name: what it is told that it is called; what it is unless told.
  ///   - input: what it reads as standard input; nil for nothing.
  ///   - output: where its standard output goes.
  ///   - messages: where its standard error goes; nil for nowhere.
  static func start(
    _ program: String, called name: String? = nil, _ arguments: [String], input: POSIX.Descriptor?,
    output: POSIX.Descriptor, messages: POSIX.Descriptor?
  ) throws(SystemError) -> pid_t {
    #if os(tvOS) || os(watchOS)
    throw SystemError(code: ENOTSUP)
    #else
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
    var child = pid_t()
    let code = unsafe POSIX.withWords([name ?? program] + arguments) { words in
      unsafe posix_spawnp(&child, program, &actions, nil, words, POSIX.environmentBlock)
    }
    guard code == 0 else { throw SystemError(code: code) }
    return child
    #endif
  }
}

extension POSIX {
  /// A pipe whose ends no other program gets.
  static func makePipe() throws(SystemError) -> (reading: Descriptor, writing: Descriptor) {
    var ends: [Descriptor] = [-1, -1]
    _ = try retrying { unsafe pipe(&ends) }
    for end in ends { _ = try retrying { fcntl(end, F_SETFD, FD_CLOEXEC) } }
    return (ends[0], ends[1])
  }

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

#if os(Linux) && canImport(Glibc)
/// What it takes to have other processes do the work: pipes to them, and what they take.
extension POSIX {
  typealias Process = pid_t

  /// Has reading and writing fail with `EAGAIN` where they would have to wait.
  static func setNonBlocking(_ descriptor: Descriptor) throws(SystemError) {
    _ = try retrying { fcntl(descriptor, F_SETFL, O_NONBLOCK) }
  }

  /// Opens the pipe behind a descriptor once more, for writing that doesn't wait: others who have the descriptor would not
  /// like it to change. Fails for what is no pipe.
  static func reopenNonBlocking(pipe descriptor: Descriptor) throws(SystemError) -> Descriptor {
    guard try status(of: descriptor).st_mode & S_IFMT == S_IFIFO else { throw SystemError(code: ENOTSUP) }
    return try open("/proc/self/fd/\(descriptor)", O_WRONLY | O_NONBLOCK)
  }

  static func sleep(microseconds: UInt32) { usleep(microseconds) }

  static func kill(_ process: Process) { _ = Glibc.kill(process, SIGKILL) }

  /// The processor time that a process took so far; nil where there is none.
  static func processorTime(of process: Process) -> Duration? {
    var clock = clockid_t()
    var time = timespec()
    guard unsafe clock_getcpuclockid(process, &clock) == 0, unsafe clock_gettime(clock, &time) == 0 else {
      return nil
    }
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// The bytes of memory that a process has (proc_pid_statm(5)); nil where there is none.
  static func memory(of process: Process) -> Int? {
    guard let text = systemText("/proc/\(process)/statm") else { return nil }
    let fields = text.split(separator: " ")
    return fields.count > 1 ? Int(fields[1]).map { $0 * sysconf(Int32(_SC_PAGESIZE)) } : nil
  }

  /// Gives back to the system what this process has of memory that it doesn't need at present: the heap keeps what a large
  /// document took for another one.
  static func trimMemory() { malloc_trim(0) }

  /// The most bytes of memory that this process ever had, if they are more than a limit; nil where they are not.
  static func peakMemory(above limit: Int) -> Int? {
    // This knows also what the process had that started this one, and takes no time.
    var usage = rusage()
    unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    guard usage.ru_maxrss * 1024 > limit, let text = systemText("/proc/self/status") else { return nil }
    let line = text.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    let peak = line?.split(separator: " ").dropLast().last.flatMap { Int($0) }.map { $0 * 1024 }
    return peak.flatMap { $0 > limit ? $0 : nil }
  }

  private static func systemText(_ path: String) -> String? {
    guard let descriptor = try? open(path, O_RDONLY) else { return nil }
    defer { closeFile(descriptor) }
    var text: [UInt8] = []
    guard (try? readBytes(descriptor, upTo: 4096, into: &text)) != nil else { return nil }
    // The fields that follow a tab are told apart by spaces, too.
    return String(decoding: text.map { $0 == UInt8(ascii: "\t") ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
  }

  /// Prepares this process to work for the one that started it: it ends with that one, whose are the signals of the
  /// terminal, and has a name of its own in lists.
  /// - Returns: whether that process is still there.
  static func prepareWorker(of parent: Process, name: String) -> Bool {
    _ = prctl_set_parent_death_signal(SIGKILL)
    for number in [SIGINT, SIGHUP] { _ = signal(number, SIG_IGN) }
    _ = unsafe prctl_set_name(name)
    return getppid() == parent
  }

  /// Sets an environment variable for the programs that this process starts, unless there is one.
  static func setDefault(environment name: String, _ value: String) { _ = unsafe setenv(name, value, 0) }
}
#endif
