import Testing

@Suite("explain, as a process")
struct ExplainTests {
  @Test("lists rules, explains one, and ends with 2 for one that is not there")
  func explain() throws {
    let list = try Tool.run("explain")
    #expect(list.status == 0)
    #expect(list.text.contains("negative-origin"))
    let rule = try Tool.run("explain", "negative-origin")
    #expect(rule.status == 0)
    #expect(rule.text.contains("bad:"))
    #expect(rule.messages.isEmpty)
    #expect(try Tool.run("explain", "--all").text.hasPrefix("# Rules\n"))
    let unknown = try Tool.run("explain", "negative-orign")
    #expect(unknown.status == 2)
    #expect(unknown.output.isEmpty)
    #expect(unknown.messages.contains(#"did you mean "negative-origin"?"#))
  }

  @Test("lint selects by group, and checks the canonical form where that is selected")
  func groups() throws {
    let drawing = #"{"layers": [], "canvas": {"width": 1024, "height": 768}, "version": 2}"#
    #expect(try Tool.run("lint", input: drawing).text.isEmpty)
    #expect(try Tool.run("lint", "--select", "file", input: drawing).text.contains("[not-canonical]"))
    #expect(try Tool.run("lint", "--select", "errors,file", "--ignore", "notes", input: drawing).text.isEmpty)
    let unknown = try Tool.run("lint", "--select", "warning", input: drawing)
    #expect(unknown.status == 2)
    #expect(unknown.messages.contains(#"did you mean "warnings"?"#))
  }
}
