/// The lines of two texts, with a number for each different line.
struct LineTable {
  /// The lines of the first text, each with its line feed where it has one.
  private(set) var old: [ArraySlice<UInt8>] = []
  private(set) var new: [ArraySlice<UInt8>] = []
  /// The number of each line of the first text; equal lines have equal numbers.
  private(set) var oldNumbers: [Int] = []
  private(set) var newNumbers: [Int] = []

  init(_ oldText: ArraySlice<UInt8>, _ newText: ArraySlice<UInt8>) {
    old = Self.lines(of: oldText)
    new = Self.lines(of: newText)
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    numbers.reserveCapacity(old.count)
    oldNumbers = old.map { Self.number(of: $0, &numbers) }
    newNumbers = new.map { Self.number(of: $0, &numbers) }
  }

  private static func number(of line: ArraySlice<UInt8>, _ numbers: inout [ArraySlice<UInt8>: Int]) -> Int {
    if let number = numbers[line] { return number }
    let number = numbers.count
    numbers[line] = number
    return number
  }

  private static func lines(of text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var rest = text
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      lines.append(rest[...end])
      rest = rest[(end + 1)...]
    }
    if !rest.isEmpty { lines.append(rest) }
    return lines
  }
}
