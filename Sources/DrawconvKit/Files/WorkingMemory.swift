#if canImport(Glibc)
import Glibc
#endif

/// The memory that a large document is worked on in.
///
/// Fresh memory costs a fault for every 4 KB, which for a document of many small layers is a third of all the time. The
/// heap is grown once, before the document is read, as one piece that the kernel may fill with large pages.
enum WorkingMemory {
  /// Prepares the heap for a document of a size in bytes; small ones are as well off without.
  static func prepare(forDocumentOf size: Int) {
    #if canImport(Glibc)
    guard size >= smallest, keepsOneHeap() else { return }
    let expected = min(size, largest / factor) * factor
    guard let memory = malloc(expected) else { return }
    POSIX.adviseLargePages(UnsafeMutableRawBufferPointer(start: memory, count: expected))
    free(memory)
    #endif
  }

  #if canImport(Glibc)
  /// Has everything come from one heap, which keeps what is freed; false where the C library is another one.
  private static func keepsOneHeap() -> Bool {
    // `malloc.h` is not part of the Glibc module, so that the function is looked up by its name.
    guard let symbol = dlsym(nil, "mallopt") else { return false }
    let mallopt = unsafeBitCast(symbol, to: (@convention(c) (CInt, CInt) -> CInt).self)
    return mallopt(Option.largestMappingCount, 0) == 1 && mallopt(Option.trimThreshold, .max) == 1
  }

  /// The parameters of `mallopt(3)`.
  private enum Option {
    static let trimThreshold: CInt = -1
    static let largestMappingCount: CInt = -4
  }
  #endif

  /// Below this, faults cost less than preparing.
  private static let smallest = 1 << 20
  /// Tables, layers and output together take about five times a document of shapes, and reserve some more. What is not
  /// used is not touched.
  private static let factor = 10
  private static let largest = 1 << 30
}
