import Foundation
import TestSupport
import Testing

@Suite("What people read of losses")
struct LossTests: InSandbox {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.write("chart.svg", Self.svg(paths: 278))
    try sandbox.write("small.svg", Self.svg(paths: 1))
    try FileManager.default.createDirectory(at: sandbox.url("out"), withIntermediateDirectories: true)
  }

  /// A rectangle, and triangles below one another.
  private static func svg(paths: Int) -> String {
    let paths = (0..<paths).map { "\n<path d='M1 \($0)h5l-3 1z'/>" }.joined()
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="9" height="9" fill="red"/>\(paths)</svg>
      """
  }

  @Test("278 losses of a kind are one line and a summary; --verbose tells all, --quiet none")
  func grouping() throws {
    let result = try run("convert chart.svg -o chart.json")
    #expect(result.status == 0)
    let lines = result.messages.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("chart.svg:2:1: note: the path is not a") == true)
    let advice =
      #"(and 277 more of this kind; see "drawconv explain unsupported-element") [unsupported-element]"#
    #expect(lines.first?.hasSuffix(advice) == true)
    #expect(
      lines.last == """
        chart.svg: 1 of 279 shapes editable, 278 kept as 1 picture; 1 kind of loss; --verbose lists all 278
        """)
    let verbose = try run("convert --verbose chart.svg -o chart.json").messages.split(separator: "\n")
    #expect(verbose.count == 279)
    #expect(verbose.allSatisfy { !$0.contains("one of") })
    #expect(verbose.last == "chart.svg: 1 of 279 shapes editable, 278 kept as 1 picture; 1 kind of loss")
    #expect(try run("convert --quiet chart.svg -o chart.json").messages.isEmpty)
    #expect(try run("convert --quiet --verbose chart.svg").status == 2)
  }

  @Test("a single loss keeps its whole line")
  func single() throws {
    let lines = try run("convert small.svg -o small.json").messages.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.hasSuffix("it is embedded as a picture [unsupported-element]") == true)
    #expect(lines.last == "small.svg: 1 of 2 shapes editable, 1 kept as 1 picture; 1 kind of loss")
  }

  @Test("several files: each kind once, and a total")
  func several() throws {
    try sandbox.write("bad.json", Drawing.negative)
    let result = try run("convert --to json --output-dir out small.svg bad.json chart.svg")
    #expect(result.status == 1)
    let lines = result.messages.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines[0].hasPrefix("bad.json:1:") && lines[0].hasSuffix("[negative-origin]"))
    #expect(lines[1].hasPrefix("bad.json: not converted"))
    #expect(lines[2].hasPrefix("small.svg:2:1: note: "))
    #expect(lines[2].contains("(and 278 more of this kind, in 2 files; see"))
    #expect(
      lines[3] == """
        converted 2 of 3 files; 2 of 281 shapes editable, 279 kept as 2 pictures; 1 kind of loss; --verbose lists all 279
        """)
  }

  @Test("several files: which of them may look different, the first five by name")
  func different() throws {
    let text = "<text y='20' font-size='9' font-variant='tabular-nums'>1</text>"
    let names = (1...7).map { "t\($0).svg" }
    for name in names {
      try sandbox.write(name, "<svg xmlns='http://www.w3.org/2000/svg' width='99' height='99'>\(text)</svg>")
    }
    let all = try run("convert --to json --output-dir out small.svg \(names.joined(separator: " "))")
    #expect(
      all.messages.contains(
        "\n7 files may look different: t1.svg, t2.svg, t3.svg, t4.svg, t5.svg and 2 more\nconverted"),
      "\(all.messages)")
    let one = try run("convert --to json --output-dir out small.svg t1.svg")
    #expect(one.messages.contains("\n1 file may look different: t1.svg\n"), "\(one.messages)")
    #expect(try !run("convert t1.svg -o t1.json").messages.contains("may look different"))
    #expect(try run("convert -q --to json --output-dir out t1.svg t2.svg").messages.isEmpty)
  }

  @Test("what stopped a conversion is never hidden, be it errors or losses", arguments: ["", "--quiet"])
  func refusal(option: String) throws {
    let lost = try run("convert \(option) --on-loss fail chart.svg -o chart.json")
    #expect(lost.status == 1)
    #expect(lost.messages.contains("(and 277 more of this kind; "))
    #expect(lost.messages.contains("chart.svg: not converted, because something would be lost"))
    #expect(try !sandbox.names.contains("chart.json"))
    try sandbox.write("bad.json", Drawing.json(layers: 40, x: "-5"))
    let wrong = try run("convert \(option) bad.json")
    #expect(wrong.status == 1)
    #expect(wrong.messages.components(separatedBy: "[negative-origin]").count == 24)
    #expect(wrong.messages.contains("\nand 17 more errors; --verbose lists all\n"))
  }

  @Test("which class of losses stopped a conversion, as a shape that becomes a picture is one of structure")
  func refusedClass() throws {
    let lost = try run("convert --on-loss fail=structure chart.svg -o chart.json")
    #expect(lost.status == 1)
    #expect(
      lost.messages.hasSuffix(
        """
        chart.svg: not converted, because names, groups, links or what viewers adapt would be gone, or shapes would be \
        pictures, and --on-loss fail=structure forbids it

        """))
    #expect(try run("convert --on-loss fail=picture chart.svg -o chart.json").status == 0)
    let help = try run("convert --help").text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(help.contains("or a shape is a picture now"))
  }

  @Test("without pictures, the summary says what became of the shapes")
  func dropped() throws {
    let result = try run("convert --unsupported drop chart.svg -o chart.json")
    #expect(result.messages.contains("chart.svg: 1 of 279 shapes editable, 278 left out; 1 kind"))
  }

  @Test("images that could not be had are counted")
  func missing() throws {
    let images = String(repeating: #"<image href="a.png" width="5" height="5"/>"#, count: 2)
    try sandbox.write(
      "photos.svg", #"<svg xmlns="http://www.w3.org/2000/svg">\#(images)<rect width="5" height="5"/></svg>"#)
    let result = try run("convert photos.svg -o photos.json")
    #expect(result.messages.contains("photos.svg: 1 of 3 shapes editable, 2 left out; 1 kind of loss"))
  }

  @Test("normalize and diff group what they report")
  func otherCommands() throws {
    let odd = Drawing.json(layers: 30).replacingOccurrences(of: #""id""#, with: #""mood": 1, "id""#)
    try sandbox.write("odd.json", odd)
    let normalized = try run("normalize odd.json")
    #expect(normalized.status == 0)
    let more = "(and 29 more of this kind; see \"drawconv explain unexpected-property\")"
    #expect(normalized.messages.contains(more))
    #expect(normalized.messages.hasSuffix("\nodd.json: 1 kind of loss; --verbose lists all 30\n"))
    #expect(try run("normalize --quiet odd.json").messages.isEmpty)
    #expect(try run("normalize --verbose odd.json").messages.split(separator: "\n").count == 31)
    let difference = try run("diff chart.svg chart.svg")
    #expect(difference.status == 0)
    #expect(difference.messages.split(separator: "\n").count == 2)
    #expect(try run("diff --quiet chart.svg chart.svg").messages.isEmpty)
    #expect(try run("diff --verbose chart.svg chart.svg").messages.split(separator: "\n").count == 556)
  }

  @Test("lint's own report is not grouped")
  func lint() throws {
    let result = try run("lint --select unsupported-element chart.svg")
    #expect(result.text.split(separator: "\n").count == 278)
  }

  @Test("a loss that breaks a rule has the rule's name, as lint tells it")
  func brokenRules() throws {
    try sandbox.write(
      "wrong.svg",
      ##"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="4" height="5" rx="-3" fill="#f00" opacity="2"/></svg>"##
    )
    let result = try run("convert wrong.svg -o wrong.json --report report.json")
    #expect(result.status == 0)
    for rule in ["opacity-out-of-range", "negative-corner-radius"] {
      #expect(result.messages.contains("[\(rule)]"), "\(result.messages)")
      #expect(try run("lint wrong.svg").text.contains("[\(rule)]"))
      #expect(try sandbox.read("report.json").contains("\"rule\": \"\(rule)\""))
    }
    #expect(result.messages.hasSuffix("1 of 1 shape editable; 2 kinds of loss\n"), "\(result.messages)")
  }
}
