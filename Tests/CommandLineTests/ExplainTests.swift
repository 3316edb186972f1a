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

  @Test(
    "explains what is no rule, and nobody selects it",
    arguments: ["invalid-configuration", "invalid-baseline", "stale-baseline-entry", "crashed", "bad-record"])
  func codes(name: String) throws {
    let code = try Tool.run("explain", name)
    #expect(code.status == 0)
    #expect(code.text.hasPrefix("\(name) ("))
    #expect(try Tool.run("explain").text.contains("\n  \(name) "))
    #expect(try Tool.run("explain", "--all").text.contains("\n### \(name)\n"))
    #expect(try Tool.run("lint", "--select", name, input: Drawing.valid).status == 2)
    #expect(try Tool.run("explain", "\(name)s").messages.contains("did you mean \"\(name)\"?"))
  }

  @Test("lists the rules of a group")
  func group() throws {
    for (name, rule, other) in [
      ("geometry", "negative-origin", "low-contrast"), ("warnings", "low-contrast", "negative-origin"),
      ("file", "not-canonical", "id-shape"),
    ] {
      let group = try Tool.run("explain", name)
      #expect(group.status == 0)
      #expect(group.text.hasPrefix("\(name) (a group of rules, for --select and --ignore)\n\n  "))
      #expect(group.text.contains("\n  \(rule) ") && !group.text.contains(other))
    }
    #expect(try Tool.run("explain", "geometri").messages.contains(#"did you mean "geometry"?"#))
    #expect(try Tool.run("explain", "contrast").messages.contains(#"did you mean "low-contrast"?"#))
  }

  @Test("wrong-format is explained as it is told")
  func wrongFormat() throws {
    let text = try Tool.run("explain", "wrong-format").text
    #expect(text.hasPrefix("wrong-format (error; group file)\n"))
    #expect(text.contains("bad:\n  board.svg:\n") && text.contains("good:\n  board.json:\n"))
    #expect(try Tool.run("lint", input: "%PDF-1.7").text.contains("error: the file is a PDF"))
  }
}
