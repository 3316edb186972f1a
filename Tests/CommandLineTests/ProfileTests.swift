import Foundation
import TestSupport
import Testing

@Suite("SVG for pages")
struct ProfileTests: InSandbox {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.write("board.json", Drawing.valid)
  }

  private func svg(_ arguments: String) throws -> String {
    let result = try run("convert \(arguments)")
    #expect(result.status == 0 && result.messages.isEmpty, "\(result.messages)")
    return result.text
  }

  @Test("--profile writes SVG of either kind, from any input to any output")
  func profiles() throws {
    let image = try svg("--profile image board.json")
    #expect(image.hasPrefix("<svg ") && !image.contains("data-") && !image.contains(" id="))
    let inline = try svg("--profile inline board.json")
    #expect(inline.contains(" width=\"100%\" ") && inline.contains(" aria-labelledby=\"plane-"))
    #expect(try svg("--profile document board.json") == svg("board.json"))
    // From standard input, from our SVG and that of others, which would become JSON without the option.
    #expect(try svg("--profile image < board.json") == image)
    #expect(try svg("board.json | \"$drawconv\" convert --profile image -") == image)
    #expect(try svg("--profile image board.json -o a.svg && cat a.svg") == image)
    #expect(try svg("--profile image a.svg").hasPrefix("<svg "))
    #expect(try svg("--profile inline --output-dir . board.json && cat board.svg") == inline)
    #expect(try svg("--profile inline --compact board.json").split(separator: "\n").count == 1)
  }

  @Test("--size is that of an inline SVG")
  func size() throws {
    #expect(try svg("--profile inline --size responsive board.json") == svg("--profile inline board.json"))
    #expect(
      try svg("--profile inline --size fixed board.json").contains(
        #" width="10" height="20" viewBox="0 0 10 20" "#))
  }

  @Test("--background puts a color behind the drawing, in either format, or takes it away")
  func background() throws {
    for color in ["#ABC", "#aabbcc", "rgb(170 187 204)"] {
      #expect(try svg("--to json --background '\(color)' board.json").contains(##""background": "#aabbcc""##))
    }
    #expect(try svg("--background white board.json -o white.svg").isEmpty)
    #expect(try sandbox.read("white.svg").contains("data-plane-type=\"background\""))
    #expect(try svg("--background none --profile image white.svg") == svg("--profile image board.json"))
    #expect(try !svg("--background none white.svg").contains("background"))
    #expect(
      try svg("--background white --title Name --profile image board.json").contains(
        "<title>Name</title><rect"))
  }

  @Test(
    "what can't be is wrong usage, and nothing is written",
    arguments: [
      ("--profile image --to json board.json", "--profile is for SVG, and JSON is written"),
      ("--profile document -o out.json board.json", "--profile is for SVG, and JSON is written"),
      ("--profile inline --size fixed --to json board.json", "--profile is for SVG, and JSON is written"),
      ("--size fixed board.json", "--size is for --profile inline"),
      ("--profile image --size fixed board.json", "--size is for --profile inline"),
      ("--profile web board.json", "Please provide one of 'document', 'image' or 'inline'"),
      ("--background nocolor board.json", "'nocolor' is invalid for '--background <color>'"),
      ("--background '#ffffff80' board.json", "is invalid for '--background <color>'"),
    ])
  func wrongUsage(arguments: String, message: String) throws {
    let result = try run("convert \(arguments)")
    #expect(result.status == 2 && result.text.isEmpty)
    #expect(result.messages.contains(message), "\(result.messages)")
    #expect(try sandbox.names == ["board.json"])
  }

  @Test(
    "an image and an inline SVG are drawings of others to every command",
    arguments: ["image", "inline", "inline --size fixed"])
  func otherCommands(profile: String) throws {
    let text = try svg("--profile \(profile) board.json -o a.svg && cat a.svg")
    let lint = try run("lint a.svg")
    #expect(lint.status == 0 && lint.text.contains("[foreign-svg]"), "\(lint.text)")
    #expect(try run("normalize a.svg").text == text)
    #expect(try run("normalize --check a.svg").status == 0)
    #expect(try run("info a.svg").text.contains("provenance: foreign"))
    // But for ids it is the same drawing, which may fill what is around it.
    let differences = try run("diff board.json a.svg").text.split(separator: "\n")
    let others = differences.filter { !$0.hasPrefix("Rect 1: id ") }
    #expect(others == (profile == "inline" ? [#"drawing: extras none → {"svg":{"size":"auto"}}"#] : []))
    #expect(try run("convert --on-loss fail a.svg").status == 0)
  }

  @Test(
    "what an image has no use for, and an id that can't be, is wrong usage",
    arguments: [
      "--profile image --id-prefix a-", "--profile image --schema-version 1",
      "--profile inline --schema-version 1",
      "--id-prefix 1",
    ])
  func wrongUsage(options: String) throws {
    let arguments = ["convert"] + options.split(separator: " ").map(String.init) + ["board.json"]
    let result = try Tool.run(arguments, in: sandbox)
    #expect(result.status == 2)
    #expect(result.text.isEmpty)
  }

  @Test("each drawing of a page has ids of its own, and --id-prefix tells two of the same apart")
  func ids() throws {
    try sandbox.write("other.json", Drawing.valid.replacingOccurrences(of: "\"x\": 1", with: "\"x\": 2"))
    let page =
      try svg("--profile inline board.json") + svg("--profile inline other.json")
      + svg("--profile inline --id-prefix two- board.json")
    let ids = page.matches(of: #/ id="([^"]*)"/#).map { String($0.output.1) }
    #expect(ids.count == 6 && Set(ids).count == 6)
    #expect(ids.count { $0.hasPrefix("two-plane-") } == 2)
  }
}
