import PlaneKit
import Testing

/// What `--format` and `--output` ask for.
@Suite("Planning reports")
struct ReportPlanTests {
  @Test("text goes to standard output unless told")
  func standard() throws {
    #expect(try reports([]) == ["text <stdout>"])
    #expect(try reports(["json"]) == ["json <stdout>"])
    #expect(try reports([], output: "a.txt") == ["text a.txt"])
  }

  @Test("several reports go to places of their own")
  func several() throws {
    #expect(try reports(["text", "sarif=out.sarif"]) == ["text <stdout>", "sarif out.sarif"])
    #expect(try reports(["sarif=out.sarif"]) == ["sarif out.sarif"])
    #expect(try reports(["json", "html=a=b.html"], output: "x") == ["json x", "html a=b.html"])
    #expect(try reports(["json=-", "text=a"]) == ["json <stdout>", "text a"])
  }

  @Test(
    "what cannot be done is refused",
    arguments: [
      (["pdf"], nil, "there is no report format \"pdf\""),
      (["sarif="], nil, "names no file"),
      (["text", "json"], nil, "two reports go to standard output"),
      (["text", "json=/dev/stdout"], nil, "two reports go to standard output"),
      (["text=a", "json=a"], nil, "two reports go to a"),
      (["text", "json=a"], "a", "two reports go to a"),
      (["json=a"], "b", "--output has no report to take"),
      (["text", "json"], "b", "two reports go to b"),
    ] as [([String], String?, String)])
  func refusals(formats: [String], output: String?, message: String) {
    do throws(ReportPlanFailure) {
      _ = try ReportPlan(formats: formats, output: output)
      Issue.record("\(formats) were accepted")
    } catch {
      #expect(error.message.contains(message))
    }
  }

  private func reports(_ formats: [String], output: String? = nil) throws -> [String] {
    try ReportPlan(formats: formats, output: output).reports.map { "\($0.format.rawValue) \($0.output.name)" }
  }
}
