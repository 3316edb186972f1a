#if os(Linux) && canImport(Glibc)
import CSystemCalls
import Glibc

/// What it takes to have other processes do the work: pipes to them, and what they take.
extension POSIX {
  /// A process' number.
  typealias Process = pid_t

  /// A pipe whose ends no other program gets.
  static func makePipe() throws(SystemError) -> (reading: Descriptor, writing: Descriptor) {
    var ends: [Descriptor] = [-1, -1]
    _ = try retrying { unsafe pipe(&ends) }
    for end in ends { _ = try retrying { fcntl(end, F_SETFD, FD_CLOEXEC) } }
    return (ends[0], ends[1])
  }

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

  /// Does nothing for a time.
  static func sleep(microseconds: UInt32) { usleep(microseconds) }

  /// Ends a process at once.
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
    do throws(SystemError) {
      try text.append(addingCapacity: 4096) { (bytes) throws(SystemError) in
        _ = try readBytes(descriptor, into: &bytes)
      }
    } catch {
      return nil
    }
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

  /// Reads bytes of a file from an offset on, as many as there is room for unless it ends.
  static func readBytes(
    _ descriptor: Descriptor, at offset: Int, into bytes: inout OutputSpan<UInt8>
  ) throws(SystemError) {
    try unsafe bytes.withUnsafeMutableBufferPointer { (buffer, count) throws(SystemError) in
      while count < buffer.count {
        let free = UnsafeMutableRawBufferPointer(buffer.extracting(count...))
        let more = try retrying { unsafe pread(descriptor, free.baseAddress, free.count, offset + count) }
        if more == 0 { return }
        count += more
      }
    }
  }

  /// Writes bytes to a place in a file.
  static func writeBytes(
    _ descriptor: Descriptor, at offset: Int, _ bytes: Span<UInt8>
  ) throws(SystemError) {
    var (rest, offset) = (bytes, offset)
    while !rest.isEmpty {
      let count = try unsafe rest.withUnsafeBytes { (buffer) throws(SystemError) in
        try retrying { unsafe pwrite(descriptor, buffer.baseAddress, buffer.count, offset) }
      }
      offset += count
      rest = rest.extracting(droppingFirst: count)
    }
  }

  /// Gives a file's room back.
  static func truncate(_ descriptor: Descriptor) { _ = ftruncate(descriptor, 0) }
}
#endif
