import Foundation
import TestSupport
import Testing

@testable import PlaneKit

@Suite("Unified diffs")
struct UnifiedDiffTests {
  private func diff(_ old: String, _ new: String, _ style: UnifiedDiff.Style = .patch) -> String {
    let diff = UnifiedDiff(Array(old.utf8)[...], Array(new.utf8)[...], name: "f")
    return String(decoding: diff.chunks(style).joined(), as: UTF8.self)
  }

  @Test("three lines around a change, and its place")
  func context() {
    let old = (1...9).map { "\($0)\n" }.joined()
    #expect(
      diff(old, old.replacingOccurrences(of: "5", with: "five"))
        == "--- a/f\n+++ b/f\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n")
  }

  @Test("no difference gives nothing")
  func same() {
    #expect(diff("a\nb", "a\nb").isEmpty)
  }

  @Test("a last line without a line feed is told")
  func noNewline() {
    #expect(
      diff("a\nb", "a\nb\n")
        == "--- a/f\n+++ b/f\n@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+b\n")
  }

  @Test("empty texts")
  func empty() {
    #expect(diff("", "a\n") == "--- a/f\n+++ b/f\n@@ -0,0 +1 @@\n+a\n")
    #expect(diff("a\n", "") == "--- a/f\n+++ b/f\n@@ -1 +0,0 @@\n-a\n")
  }

  @Test("a terminal gets long lines cut and nothing that acts, a patch gets all bytes")
  func terminal() {
    let long = String(repeating: "x", count: 5000)
    #expect(diff("\(long)\n", "\u{1b}[2J\n", .terminal(usesColor: false)).utf8.count < 600)
    #expect(!diff("\(long)\n", "\u{1b}[2J\n", .terminal(usesColor: false)).contains("\u{1b}"))
    #expect(diff("\(long)\n", "b\n").contains("-\(long)\n+b\n"))
    #expect(diff("a\n", "b\n", .terminal(usesColor: true)).contains("\u{1b}[32m+b\u{1b}[0m\n"))
  }

  @Test(
    "names are quoted as git does",
    arguments: [("a b", "a/a b\t"), ("q\"\n", #""a/q\"\012""#), ("/x", "a/x")])
  func names(name: String, header: String) {
    let diff = UnifiedDiff([1], [2], name: name)
    #expect(String(decoding: diff.chunks().joined(), as: UTF8.self).hasPrefix("--- \(header)\n"))
  }

  @Test("what is random applies, with git and with patch", arguments: ["git apply -", "patch -s -p1"])
  func applies(command: String) throws {
    let tool = command.split(separator: " ")[0]
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/\(tool)") else { return }
    let directory = try TemporaryDirectory()
    var generator = SplitMix64(seed: 5)
    var patch = Data()
    var expected: [String: String] = [:]
    for number in 0..<150 {
      let old = lines(Int.random(in: 1..<60, using: &generator), &generator)
      let new = edited(old, &generator)
      guard old != new else { continue }
      try directory.write("\(number)", old.joined())
      expected["\(number)"] = new.joined()
      let diff = UnifiedDiff(Array(old.joined().utf8)[...], Array(new.joined().utf8)[...], name: "\(number)")
      patch.append(contentsOf: diff.chunks().joined())
    }
    try patch.write(to: URL(fileURLWithPath: directory("patch")))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "\(command) < patch"]
    process.currentDirectoryURL = URL(fileURLWithPath: directory.path)
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    for (name, text) in expected { #expect(try directory.read(name) == text) }
  }

  @Test("texts that have little in common are compared up to a limit", arguments: [8_000, 16_000])
  func comparisons(count: Int) {
    var generator = SplitMix64(seed: 6)
    let comparisons = WorkCounter()
    let (old, new) = (lines(count, &generator), lines(count, &generator))
    let matching = LineMatching(
      old.map { CountedValue($0, comparisons) }, new.map { CountedValue($0, comparisons) })
    #expect(matching.pairs.count < count / 10)
    // What the search takes at most, and some for each line to look for anchors.
    #expect(comparisons.count < 2_000_000 + 20 * count)
  }

  @Test("large texts that have little in common are one hunk")
  func large() {
    var generator = SplitMix64(seed: 6)
    let old = lines(30_000, &generator).joined()
    let new = lines(30_000, &generator).joined()
    let text = diff(old, new)
    // It is one hunk, from the first line to the last: what stays and what comes is the new text.
    let result = text.split(separator: "\n").dropFirst(3).filter { !$0.hasPrefix("-") && !$0.hasPrefix("\\") }
    #expect(result.map { $0.dropFirst() } == new.split(separator: "\n"))
  }

  @Test("of short texts, no shorter diff would do")
  func shortest() {
    var generator = SplitMix64(seed: 8)
    for _ in 0..<200 {
      // Each line stands twice, so that there are no anchors.
      let old = (0..<12).map { _ in "\(Int.random(in: 0..<4, using: &generator))\n" }
      let new = (0..<12).map { _ in "\(Int.random(in: 0..<4, using: &generator))\n" }
      guard (old + new).allSatisfy({ line in old.count { $0 == line } != 1 }) else { continue }
      let shown = diff(old.joined(), new.joined()).split(separator: "\n").dropFirst(2)
      let changed = shown.count { $0.hasPrefix("+") || $0.hasPrefix("-") }
      #expect(changed == old.count + new.count - 2 * longestCommon(old, new))
    }
  }

  /// The length of a longest common subsequence, by the table of all of them.
  private func longestCommon(_ old: [String], _ new: [String]) -> Int {
    var row = Array(repeating: 0, count: new.count + 1)
    for line in old {
      var next = row
      for (index, other) in new.enumerated() {
        next[index + 1] = line == other ? row[index] + 1 : max(row[index + 1], next[index])
      }
      row = next
    }
    return row[new.count]
  }

  private func lines(_ count: Int, _ generator: inout SplitMix64) -> [String] {
    var lines = (0..<count).map { _ in "line \(Int.random(in: 0..<20, using: &generator))\n" }
    if Bool.random(using: &generator) { lines[count - 1] = "no end" }
    return lines
  }

  private func edited(_ old: [String], _ generator: inout SplitMix64) -> [String] {
    var new = old.filter { _ in Int.random(in: 0..<10, using: &generator) > 0 }
    for _ in 0..<Int.random(in: 0..<6, using: &generator) {
      new.insert("new\n", at: Int.random(in: 0..<max(new.count, 1), using: &generator))
    }
    return new
  }
}
