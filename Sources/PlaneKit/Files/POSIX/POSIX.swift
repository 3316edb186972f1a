import SystemC

#if canImport(Glibc)
import CSystemCalls
#endif

/// What the operating system answered instead of doing what it was asked.
package struct SystemError: Error, Hashable, Sendable {
  /// The value of `errno`.
  package let code: Int32
  /// What the call was for, where that matters to whom it is told.
  var context: Context?

  enum Context: Hashable, Sendable {
    /// To replace a file with that many names, of which only one would get what is written.
    case names(Int)
    /// To keep something that belongs to the old file, such as who may read it.
    case keeping(String)
    /// To replace a file that is another one by now than was read.
    case replacing
  }

  /// The file to replace is another one by now than was read.
  static let changed = SystemError(code: EBUSY, .replacing)

  /// Holds a value of `errno`.
  package init(code: Int32) { self.init(code: code, nil) }

  /// Holds a value of `errno` of a call that was for something.
  init(code: Int32, _ context: Context?) { (self.code, self.context) = (code, context) }

  /// The error, of a call that was for something.
  func within(_ context: Context) -> SystemError { SystemError(code: code, context) }

  /// The error of the call just made.
  static var last: SystemError { SystemError(code: errno) }

  /// What the system calls the error: `no such file or directory`.
  package var text: String {
    let text = unsafe String(cString: strerror(code))
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}

/// The calls to the operating system, with errors thrown and interrupted calls made again (POSIX.1-2017).
///
/// But for starting processes and watching folders, nothing else in the module calls it.
package enum POSIX {
  /// An open file's number.
  package typealias Descriptor = Int32

  /// The most bytes for one call of read(2) or write(2): Linux moves at most 2 GiB, macOS fails beyond.
  private static let largestTransfer = 1 << 30

  /// Opens a file; a new one gets `mode` less the umask.
  static func open(_ path: String, _ flags: Int32, mode: mode_t = 0) throws(SystemError) -> Descriptor {
    try retrying { unsafeOpen(path, flags | O_CLOEXEC, mode) }
  }

  private static func unsafeOpen(_ path: String, _ flags: Int32, _ mode: mode_t) -> Descriptor {
    #if canImport(Glibc)
    unsafe Glibc.open(path, flags, mode)
    #elseif canImport(Musl)
    Musl.open(path, flags, mode)
    #else
    Darwin.open(path, flags, mode)
    #endif
  }

  /// Closes a file. Whether what was written is on the disk is for ``synchronize(_:)`` to say.
  static func closeFile(_ descriptor: Descriptor) { _ = close(descriptor) }

  /// Reads some bytes, as far as there is room; false at the end of the file.
  static func readBytes(
    _ descriptor: Descriptor, into bytes: inout OutputSpan<UInt8>
  ) throws(SystemError) -> Bool {
    try unsafe bytes.withUnsafeMutableBufferPointer { (buffer, count) throws(SystemError) -> Bool in
      let free = UnsafeMutableRawBufferPointer(buffer.extracting(count...))
      let more: Int = try retrying {
        unsafe read(descriptor, free.baseAddress, min(free.count, largestTransfer))
      }
      count += more
      return more > 0
    }
  }

  /// Reads some bytes behind others, up to a number; false at the end of the file.
  static func readBytes(
    _ descriptor: Descriptor, upTo count: Int, into bytes: inout [UInt8]
  ) throws(SystemError) -> Bool {
    let before = bytes.count
    try bytes.append(addingCapacity: count) { (room) throws(SystemError) in
      _ = try readBytes(descriptor, into: &room)
    }
    return bytes.count > before
  }

  /// Has the heap take large pages for what a document of many megabytes becomes: a fault for each page of 4 KB takes a
  /// fifth of the time that it takes to read a drawing of shapes.
  /// - Parameter count: the document's length in bytes; its table and its layers take a few times as much.
  static func prepareHeap(forDocumentOf count: Int) {
    #if os(Linux) && canImport(Glibc)
    guard count >= 1 << 22 else { return }
    // What is large comes from the heap, too, and the heap keeps what it got.
    guard mallopt(M_MMAP_THRESHOLD, 1 << 30) == 1, mallopt(M_TRIM_THRESHOLD, 1 << 30) == 1 else { return }
    let room = min(count, 1 << 26) * 6
    guard let block = unsafe malloc(room) else { return }
    let page = 4096
    let offset = (page - Int(bitPattern: block) % page) % page
    // A kernel that has none, or is told not to, refuses, and nothing is lost.
    _ = unsafe madvise(block + offset, (room - offset) / page * page, MADV_HUGEPAGE)
    unsafe free(block)
    #endif
  }

  /// Has the heap give the largest blocks back at once, once a document was read: lists of findings that grow would leave
  /// holes in it that nothing else fits into.
  static func giveBackLargest() {
    #if os(Linux) && canImport(Glibc)
    _ = mallopt(M_MMAP_THRESHOLD, 1 << 22)
    #endif
  }

  /// Has the heap give large blocks back at once, as suits a process that goes on for hours.
  /// - Parameter isShared: whether all threads have one heap: they wait for each other now and then, and less of it lies idle.
  package static func keepHeapSmall(isShared: Bool = false) {
    #if os(Linux) && canImport(Glibc)
    _ = mallopt(M_MMAP_THRESHOLD, 1 << 18)
    _ = mallopt(M_TRIM_THRESHOLD, 1 << 20)
    if isShared { _ = mallopt(M_ARENA_MAX, 1) }
    #endif
  }

  /// Writes some of the bytes, at least one.
  static func writeBytes(_ descriptor: Descriptor, _ bytes: Span<UInt8>) throws(SystemError) -> Int {
    try unsafe bytes.withUnsafeBytes { (buffer) throws(SystemError) in
      try retrying { unsafe write(descriptor, buffer.baseAddress, min(buffer.count, largestTransfer)) }
    }
  }

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

  static func writeBytes(_ descriptor: Descriptor, at offset: Int, _ bytes: Span<UInt8>) throws(SystemError) {
    var (rest, offset) = (bytes, offset)
    while !rest.isEmpty {
      let count = try unsafe rest.withUnsafeBytes { (buffer) throws(SystemError) in
        try retrying { unsafe pwrite(descriptor, buffer.baseAddress, buffer.count, offset) }
      }
      offset += count
      rest = rest.extracting(droppingFirst: count)
    }
  }

  /// What the file at a path is, behind symbolic links.
  static func status(of path: String) throws(SystemError) -> stat {
    var status = stat()
    _ = try retrying { unsafe stat(path, &status) }
    return status
  }

  static func status(of descriptor: Descriptor) throws(SystemError) -> stat {
    var status = stat()
    _ = try retrying { unsafe fstat(descriptor, &status) }
    return status
  }

  /// What stands at a path, which may be a symbolic link.
  static func linkStatus(of path: String) throws(SystemError) -> stat {
    var status = stat()
    _ = try retrying { unsafe lstat(path, &status) }
    return status
  }

  /// Where a symbolic link leads; nil where the path is none, or nothing is there.
  static func destination(ofLink path: String) throws(SystemError) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    do throws(SystemError) {
      let count = try retrying { unsafe readlink(path, &buffer, buffer.count - 1) }
      return String(decoding: buffer.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
    } catch {
      if [EINVAL, ENOENT].contains(error.code) { return nil }
      throw error
    }
  }

  /// The absolute path without symbolic links; nil where there is no such file.
  package static func realPath(_ path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  /// Fails where the process may not write to a file.
  static func checkWriting(to path: String) throws(SystemError) {
    _ = try retrying { unsafe access(path, W_OK) }
  }

  /// Waits until what was written is on the disk.
  static func synchronize(_ descriptor: Descriptor) throws(SystemError) {
    _ = try retrying { fsync(descriptor) }
  }

  /// Puts a file in another one's place, at once.
  static func move(_ path: String, to target: String) throws(SystemError) {
    _ = try retrying { unsafe rename(path, target) }
  }

  static func remove(_ path: String) { _ = unsafe unlink(path) }

  struct Entry {
    let name: String
    /// Whether it is a directory or a file; nil where that must be asked for, as for links.
    let isDirectory: Bool?
  }

  /// The names in a directory but `.` and `..`, in no order.
  static func entries(ofDirectory path: String) throws(SystemError) -> [Entry] {
    var opened = unsafe opendir(path)
    while unsafe opened == nil, errno == EINTR { unsafe opened = unsafe opendir(path) }
    guard let directory = unsafe opened else { throw .last }
    defer { unsafe closedir(directory) }
    var entries: [Entry] = []
    while true {
      // Only by this, an error differs from the end.
      errno = 0
      guard let entry = unsafe readdir(directory) else {
        if errno == EINTR { continue }
        if errno != 0 { throw .last }
        return entries
      }
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(
          to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)
        ) {
          unsafe String(cString: $0)
        }
      }
      let kind = unsafe Int(entry.pointee.d_type)
      let isDirectory: Bool? = kind == Int(DT_DIR) ? true : kind == Int(DT_REG) ? false : nil
      if name != ".", name != ".." { entries.append(Entry(name: name, isDirectory: isDirectory)) }
    }
  }

  /// Makes a directory, and those around it that are not there.
  static func makeDirectories(_ path: String) throws(SystemError) {
    var missing: [String] = []
    var next = path
    while !exists(next) {
      missing.append(next)
      next = FilePath.directory(of: next)
    }
    for path in missing.reversed() {
      let result: Int32 = unsafe mkdir(path, 0o777)
      // Another run may have made it by now.
      guard result == 0 || errno == EEXIST else { throw .last }
    }
  }

  /// Whether there is something at a path, if only a link that leads nowhere.
  package static func exists(_ path: String) -> Bool { (try? linkStatus(of: path)) != nil }

  /// Whether a path is a directory, and no link to one.
  package static func isDirectory(_ path: String) -> Bool {
    (try? linkStatus(of: path))?.isDirectory ?? false
  }

  static func isLink(_ path: String) -> Bool {
    (try? linkStatus(of: path)).map { $0.st_mode & S_IFMT == S_IFLNK } ?? false
  }

  package static func isTerminal(_ descriptor: Descriptor) -> Bool { isatty(descriptor) == 1 }

  /// How many columns a terminal has; nil where none is, or nobody told it.
  static func terminalColumns(_ descriptor: Descriptor) -> Int? {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  package static func environment(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  static var processID: Int32 { getpid() }

  /// Prepares the process for signals.
  ///
  /// Writing to a pipe that nobody reads, and writing more to a file than is allowed, become errors instead of the end of
  /// the process. The signals that ask the process to end are let through: one that was started by a thread with signals
  /// blocked, as thread pools have them, inherits that and could not be interrupted. So would be that the ends of programs
  /// are ignored, which then could not be waited for.
  package static func prepareSignals() {
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
    _ = signal(SIGCHLD, SIG_DFL)
    var set = sigset_t()
    unsafe sigemptyset(&set)
    for signal in [SIGINT, SIGTERM, SIGHUP] { unsafe sigaddset(&set, signal) }
    unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  /// Makes a call again where a signal interrupted it.
  static func retrying<Number: SignedInteger>(_ call: () -> Number) throws(SystemError) -> Number {
    while true {
      let result = call()
      if result >= 0 { return result }
      guard errno == EINTR else { throw .last }
    }
  }
}

extension stat {
  /// Whether this is a file with bytes that can be replaced.
  var isRegularFile: Bool { st_mode & S_IFMT == S_IFREG }
  var isDirectory: Bool { st_mode & S_IFMT == S_IFDIR }
}
