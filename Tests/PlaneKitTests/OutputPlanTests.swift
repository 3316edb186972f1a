import PlaneKit
import TestSupport
import Testing

@Suite("Planning outputs")
struct OutputPlanTests {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  @Test("puts each into the directory under its own name")
  func names() throws {
    let outputs = try plan(["x/a.svg", "../b.svg", "c"]).map { try $0.get() }
    #expect(outputs == ["a.json", "b.json", "c.json"].map { .file(directory($0)) })
  }

  @Test("refuses two that would be written to the same place, and no other")
  func clash() throws {
    let outputs = try plan(["x/a.svg", "b.svg", "y/a.svg"])
    #expect(try outputs[1].get() == .file(directory("b.json")))
    for (index, names) in [(0, ["x/a.svg", "y/a.svg"]), (2, ["y/a.svg", "x/a.svg"])] {
      let failure = try #require(#expect(throws: FileFailure.self) { try outputs[index].get() })
      #expect(failure.name == names[0] && failure.message.contains("as \(names[1]) would"))
      #expect(failure.status == .unusable)
    }
    #expect(failure(["a.svg", "a.json"])?.status == .unusable)
    // A name that is given twice is one drawing.
    #expect(failure(["a.svg", "a.svg"]) == nil)
  }

  @Test("takes a name that is given very often", .timeLimit(.minutes(1)))
  func sameName() throws {
    let outputs = try plan(Array(repeating: "a.svg", count: 50_000))
    #expect(outputs.allSatisfy { $0 == .success(.file(directory("a.json"))) })
    #expect(try plan(["a.svg", "a.svg", "x/a.svg", "a.svg"]).allSatisfy { (try? $0.get()) == nil })
  }

  @Test("refuses standard input, which has no name")
  func standardInput() {
    #expect(failure(["-"])?.status == .unusable)
  }

  @Test(
    "refuses a directory that is not there, and a file",
    arguments: [("none", "create it"), ("a", "name one")])
  func missingDirectory(name: String, advice: String) throws {
    try directory.write("a", "")
    let plan = OutputPlan.directory(directory(name))
    let failure = #expect(throws: FileFailure.self) {
      try plan.outputs(for: [PlannedInput(.file("a.svg"), "json")])
    }
    #expect(failure?.message.contains(advice) == true)
  }

  @Test("refuses a symbolic link that leads out of the directory")
  func linkOutside() throws {
    let outside = try TemporaryDirectory()
    try directory.link("a.json", to: outside("secret.json"))
    try directory.link("b.json", to: "c.json")
    #expect(failure(["a.svg"])?.message.contains("leads out of") == true)
    #expect(failure(["b.svg"]) == nil)
  }

  @Test("takes one drawing only for a single output")
  func single() throws {
    let plan = OutputPlan.single(.file("out.svg"))
    #expect(try plan.outputs(for: [PlannedInput(.file("a.json"), "svg")]) == [.success(.file("out.svg"))])
    #expect(throws: FileFailure.self) {
      try plan.outputs(for: [PlannedInput(.file("a"), "svg"), PlannedInput(.file("b"), "svg")])
    }
  }

  private func plan(_ inputs: [String]) throws -> [Result<Output, FileFailure>] {
    try OutputPlan.directory(directory.path).outputs(
      for: inputs.map { PlannedInput(Input(argument: $0), "json") })
  }

  private func failure(_ inputs: [String]) -> FileFailure? {
    do throws(FileFailure) {
      let plan = OutputPlan.directory(directory.path)
      for output in try plan.outputs(for: inputs.map { PlannedInput(Input(argument: $0), "json") }) {
        _ = try output.get()
      }
      return nil
    } catch {
      return error
    }
  }
}
