import Foundation
import TestSupport
import Testing

@Suite("Lint over many files")
struct ManyFilesTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test("reports come in the order of the names, and neither a bad file nor a missing one stops anything")
  func order() throws {
    for index in 0..<40 { try sandbox.write(String(format: "d/%02d.json", index), Drawing.negative) }
    try sandbox.write("d/07.json", #"{"version": 2, "canvas": {}, "layers": ["#)
    try sandbox.write("d/13.svg", "<svg")
    let result = try Tool.run(
      "lint", "--quiet", "--format", "concise", "none.json", "d", "d/05.json", in: sandbox)
    #expect(result.status == 3)
    #expect(result.messages.contains("none.json: error: cannot be read"))
    let names = result.text.split(separator: "\n").compactMap {
      $0.split(separator: ":").first.map(String.init)
    }
    #expect(names == names.sorted())
    #expect(Set(names).count == 41)
    #expect(names.count { $0 == "d/05.json" } == 1)
    #expect(result.messages.contains("checked 41 files"))
  }

  @Test("fixes of many files are all written")
  func fixes() throws {
    for index in 0..<20 { try sandbox.write("d/\(index).json", Drawing.negative) }
    #expect(
      try Tool.run("lint", "--fix", "--unsafe-fixes", "d", in: sandbox).messages.contains("d/19.json: fixed"))
    #expect(try Tool.run("lint", "--quiet", "d", in: sandbox).status == 0)
    #expect(try sandbox.names(in: "d").count == 20)
  }
}
