import Diagnostics
import Foundation
import PlaneKit
import TestSupport
import Testing

@Suite("Reading files")
struct FileReaderTests {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  @Test("gives the bytes with zero bytes behind them", arguments: [0, 1, 63, 64, 65, 4096, 300_000])
  func bytes(count: Int) throws {
    let text = String(repeating: "x", count: count)
    let source = try FileReader().read(.file(directory.write("a", text)))
    #expect(source.count == count)
    #expect(source.text(in: 0..<count) == text)
    #expect(source.storage.count == count + SourceText.paddingCount)
    #expect(source.storage.suffix(SourceText.paddingCount).allSatisfy { $0 == 0 })
    #expect(source.name == directory("a"))
  }

  @Test("refuses a directory, which no retry makes a drawing")
  func directoryAsInput() throws {
    #expect(failure(of: directory.path)?.status == .unusable)
    #expect(failure(of: directory.path)?.message.contains("is a directory") == true)
  }

  @Test("says that a file is missing, which may change")
  func missingFile() throws {
    #expect(failure(of: directory("none"))?.status == .failed)
    #expect(failure(of: directory("none"))?.name == directory("none"))
  }

  @Test("stops at the limit, for files and for pipes")
  func limit() throws {
    let path = try directory.write("a", "0123456789")
    #expect(try FileReader(limit: 10).read(.file(path)).count == 10)
    #expect(throws: FileFailure.self) { try FileReader(limit: 9).read(.file(path)) }
    #expect(throws: FileFailure.self) { try FileReader(limit: 1 << 20).read(.file("/dev/zero")) }
  }

  @Test("reads files that say they are empty and are not, such as those of /proc")
  func unknownSize() throws {
    guard FileManager.default.fileExists(atPath: "/proc/self/status") else { return }
    #expect(try FileReader().read(.file("/proc/self/status")).count > 100)
  }

  @Test("reads a named pipe to its end")
  func namedPipe() throws {
    let path = directory("pipe")
    #expect(mkfifo(path, 0o600) == 0)
    let text = String(repeating: "0123456789", count: 100_000)
    let writer = Thread {
      let handle = FileHandle(forWritingAtPath: path)
      handle?.write(Data(text.utf8))
      try? handle?.close()
    }
    writer.start()
    #expect(try FileReader().read(.file(path)).count == 1_000_000)
  }

  private func failure(of path: String) -> FileFailure? {
    #expect(throws: FileFailure.self) { try FileReader().read(.file(path)) }
  }
}
