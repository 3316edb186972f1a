import Foundation
import TestSupport
import Testing

@Suite("Options, suggestions and completions")
struct OptionTests: InSandbox {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    for name in ["a.json", "b/c.json", "b/d.json", "b/deep/e.json"] {
      try sandbox.write(name, Drawing.negative)
    }
  }

  // MARK: - Suggestions

  @Test(
    "what is mistyped is guessed",
    arguments: [
      ("lnt a.json", #"there is no command "lnt"; did you mean "lint"?"#),
      ("ocnvert a.json", #"did you mean "convert"?"#),
      (
        "a.json",
        #"there is no command "a.json"; to convert a drawing, write "drawconv convert" before its name"#
      ),
      ("paint", #"there is no command "paint"; there are convert, lint, "#),
      ("records lnt", #"there is no command "lnt"; did you mean "lint"?"#),
      ("records paint", #"there is no command "paint"; there are convert, lint, normalize, info"#),
      ("help convrt", #"there is no command "convrt"; did you mean "convert"?"#),
      ("conv a.json", #"there is no command "conv"; did you mean "convert"?"#),
      ("e a.json", #"there is no command "e"; did you mean "edit" or "explain"?"#),
      ("help rec", #"there is no command "rec"; did you mean "records"?"#),
      ("--verison", #"there is no option "--verison"; did you mean "--version"?"#),
      ("lint --fxi a.json", "Did you mean '--fix'?"),
      ("convert --otput x a.json", "Unknown option '--otput'. Did you mean '--output'?"),
      ("diff --qiet a.json", "Unknown option '--qiet'. Did you mean '--quiet'?"),
      ("normalize --inplace a.json -", "Unknown option '--inplace'. Did you mean '--in-place'?"),
      ("convert --out x a.json", "Unknown option '--out'. Did you mean '--output' or '--output-dir'?"),
      ("convert --out=x a.json", "Unknown option '--out'. Did you mean '--output' or '--output-dir'?"),
      (
        "convert --output-directory x a.json",
        "Unknown option '--output-directory'. Did you mean '--output-dir'?"
      ),
      ("convert --outputdir x a.json", "Unknown option '--outputdir'. Did you mean '--output-dir'?"),
      ("records lint --record-m 9", "Unknown option '--record-m'. Did you mean '--record-memory'?"),
      ("lint --output-format json a.json", "Unknown option '--output-format'\n"),
      ("lint --no-fix a.json", "Unknown option '--no-fix'\n"),
      ("convert --json a.json", "Unknown option '--json'. Did you mean '--from json' or '--to json'?"),
      ("info --json a.json", "Did you mean '--from json' or '--format json'?"),
      ("lint --sarif a.json", "Unknown option '--sarif'. Did you mean '--format sarif'?"),
      ("records lint --svg", "Unknown option '--svg'. Did you mean '--from svg'?"),
      (
        "records convert --report x",
        "Unknown option '--report', which is for 'drawconv convert'; records writes into each line; leave it out\n"
      ),
      ("lint --baseline - a.json", "--baseline takes a file, and - is none"),
      ("lint --config - a.json", "--config takes a file, and - is none"),
      (
        "convert a.json b.svg",
        #"a folder; name it with --output-dir; to write to "b.svg", put -o before it"#
      ),
      ("convert a.json b.svg -o c.svg", "converted into a folder; name it with --output-dir\n"),
      ("convert a.json a.json", "converted into a folder; name it with --output-dir\n"),
      (
        "convert a.json b.svg c.svg",
        "several drawings are converted into a folder; name it with --output-dir\n"
      ),
      ("records lint a.ndjson", #"records come from standard input; write "<" before "a.ndjson""#),
      ("lint --max-warnings -1 a.json", "--max-warnings is -1, but takes 0 or more"),
      ("lint --select low-contrats a.json", #"did you mean "low-contrast"?"#),
      ("lint --select ' , ' a.json", "--select names no rule"),
      (
        "lint --select 'low contrast' a.json",
        #"there is no rule "low contrast"; did you mean "low-contrast"?"#
      ),
    ])
  func suggestion(arguments: String, message: String) throws {
    let result = try run(arguments)
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.messages.contains(message), "\(result.messages)")
  }

  // MARK: - Values

  @Test(
    "a value that can't be is told, with those that can be, under the command's own usage",
    arguments: [
      ("records conver", #"there is no command "conver"; did you mean "convert"?"#, "records"),
      (
        "help records foo", #"there is no command "foo"; there are convert, lint, normalize, info"#, "records"
      ),
      ("records", "say what to do with the records: convert, lint, normalize or info", "records"),
      (
        "convert --background '#f008' a.json",
        "The value '#f008' is invalid for '--background <color>': it is no color that is opaque; give one as #fff",
        "convert"
      ),
      (
        #"convert --title "$(printf 'a\377b')" a.json"#,
        "--title holds U+FFFD, which stands for bytes that are not UTF-8", "convert"
      ),
      ("records convert --jobs 0", "--jobs is 0, but takes 1 or more", "records convert"),
      ("records lint --record-memory 1", "--record-memory is 1, but takes 64M or more", "records lint"),
      (
        "records lint --record-memory 99999999999G",
        "The value '99999999999G' is invalid for '--record-memory <bytes>': it takes a number of bytes, as in 65536, 512M or 2G, up to 8589934591G",
        "records lint"
      ),
      ("records convert --jbos 0", "Unknown option '--jbos'. Did you mean '--jobs'?", "records convert"),
      (
        "convert --to json a.svg -o a.svg",
        #"the output "a.svg" has the name of an SVG, and --to says JSON; name it .json, or leave --to out"#,
        "convert"
      ),
      (
        "convert --to svg a.json -o a.json",
        #"the output "a.json" has the name of a JSON file, and --to says SVG; name it .svg, or leave --to out"#,
        "convert"
      ),
      ("convert --resources none a.json", "--resources none is no directory", "convert"),
      (
        "convert -o '' a.json", "the output has an empty name; name a file, or - for standard output",
        "convert"
      ),
      (
        "lint --stdin-filename x.json a.json", "--stdin-filename names standard input, and nothing is", "lint"
      ),
      ("lint --stdin-filename x.json --changed", "--stdin-filename names standard input, and", "lint"),
      ("lint --stdin-filename '' < a.json", "--stdin-filename is empty; name a file", "lint"),
      (
        "convert --on-loss fail --on-loss report a.json", "--on-loss is given 2 times, and one counts",
        "convert"
      ),
      (
        "convert --to svg --schema-version 1 a.json", "--schema-version is for JSON, and SVG is written",
        "convert"
      ),
      (
        "convert -o b.svg --schema-version 1 a.json", "--schema-version is for JSON, and SVG is written",
        "convert"
      ),
      ("convert -o b.json --id-prefix x- a.json", "--id-prefix is for SVG, and JSON is written", "convert"),
      ("records convert --to json --id-prefix x-", "--id-prefix is for SVG, and JSON is", "records convert"),
    ])
  func value(arguments: String, message: String, command: String) throws {
    let result = try run(arguments)
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.messages.hasPrefix("error: \(message)"), "\(result.messages)")
    #expect(result.messages.contains("\n  See 'drawconv \(command) --help'"), "\(result.messages)")
  }

  @Test(
    "an option for the other format than the input becomes is told before anything is written",
    arguments: ["--schema-version 1 v.json", "--id-prefix x- v.svg", "--id-prefix x- - < v.svg"])
  func misplaced(arguments: String) throws {
    try sandbox.write("v.json", Drawing.valid)
    #expect(try run("convert v.json -o v.svg").status == 0)
    let result = try run("convert \(arguments)")
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.messages.contains("error: --"), "\(result.messages)")
    #expect(try run("convert --schema-version 1 v.svg").status == 0)
    #expect(try run("convert --id-prefix x- v.json").text.contains(#"id="x-a00-000-000""#))
  }

  /// Puts a drawing in both formats and a folder for others into the sandbox.
  private func writeBothFormats() throws {
    try sandbox.write("v.json", Drawing.valid)
    try sandbox.write("out/none", "")
    for name in ["v.svg", "w.svg"] { #expect(try run("convert v.json -o \(name)").status == 0) }
  }

  @Test(
    "what goes for one format goes with an output whose name tells it",
    arguments: [
      "--schema-version 1 v.json -o new.json", "--schema-version 1 -o new.json < v.json",
      "--schema-version 1 v.json --to json -o /dev/stdout",
      "--schema-version 1 --to json --output-dir out v.json w.svg",
      "--schema-version 1 --output-dir out v.svg", "--id-prefix x- v.svg -o new.svg",
      "--id-prefix x- --to svg --output-dir out v.svg", "--id-prefix x- v.json -o /dev/stdout",
      "--id-prefix x- - -o new.svg < v.svg",
    ])
  func placed(arguments: String) throws {
    try writeBothFormats()
    let result = try run("convert \(arguments)")
    #expect(result.status == 0, "\(result.messages)")
  }

  @Test(
    "and not with an output whose name tells the other one, or that goes by the input",
    arguments: [
      "--schema-version 1 v.json -o /dev/stdout", "--schema-version 1 --output-dir out v.json",
      "--schema-version 1 --output-dir out v.svg v.json", "--id-prefix x- v.svg -o new.json",
      "--id-prefix x- --output-dir out v.svg",
    ])
  func misplacedByName(arguments: String) throws {
    try writeBothFormats()
    let result = try run("convert \(arguments)")
    #expect(result.status == 2)
    #expect(result.messages.contains("is written; leave it out, or write"), "\(result.messages)")
    #expect(try sandbox.names.contains("new.json") == false)
  }

  @Test("-q is --quiet, and -v --verbose, wherever these are")
  func short() throws {
    try sandbox.write("v.json", Drawing.odd)
    for command in ["lint v.json", "convert v.json", "normalize v.json", "diff v.json b/c.json"] {
      let forms = try ["-q", "--quiet", "-v", "--verbose"].map { try run("\(command) \($0)") }
      for (short, long) in [(forms[0], forms[1]), (forms[2], forms[3])] {
        #expect(short.status == long.status && short.messages == long.messages && short.text == long.text)
      }
      #expect(
        forms[0].messages.count < forms[2].messages.count || forms[0].text != forms[2].text, "\(command)")
    }
    #expect(try run("convert -q -v v.json").messages.contains("--quiet and --verbose exclude each other"))
    for command in ["lint --diff --write-baseline b.json v.json", "convert v.json -o /dev/stdout --report -"]
    {
      #expect(try run(command).status == 2, "\(command)")
    }
    for command in ["edit", "records convert", "lint"] {
      let help = try run("\(command) --help").text
      #expect(help.contains("-q, --quiet") && help.contains("-v, --verbose"))
    }
  }

  @Test("spaces around the names of rules are nobody's")
  func spaces() throws {
    #expect(try run("lint --select ' errors , notes' a.json").text.contains("[negative-origin]"))
    #expect(try run("lint --ignore 'negative-origin ,' a.json").status == 0)
  }

  @Test("an input without a name is shown as that")
  func emptyName() throws {
    #expect(try run("info ''").messages == "\"\": error: cannot be read: no such file or directory\n")
  }

  // MARK: - schema

  @Test("schema's help lists --version once, which tells the version of the tool, as everywhere")
  func schemaVersion() throws {
    let help = try run("schema --help").text
    #expect(help.components(separatedBy: "\n  --version").count == 2)
    let version = try run("--version").text
    for command in ["schema", "lint", "convert"] {
      #expect(try run("\(command) --version").text == version)
    }
    #expect(try run("schema --schema-version 1").text == run("schema --version 1").text)
    #expect(try run("schema --version=2").text == run("schema").text)
    #expect(try run("schema --schema-version 3").status == 2)
    #expect(try run("schema --conversion").text.contains("What drawconv convert found and lost"))
    for name in ["edits", "report", "conversion", "info", "diff", "config", "baseline", "records"] {
      #expect(try run("schema --\(name)").text.contains("\"urn:drawconv:\(name):1\""))
    }
    let two = try run("schema --conversion --report")
    #expect(two.status == 2)
    #expect(two.messages.contains("--conversion and --report ask for different schemas; take one"))
    #expect(try run("schema --schema-version 1 --config").status == 2)
  }

  // MARK: - lint

  private func checked(_ arguments: String) throws -> [Substring] {
    try run("lint --select errors --format concise \(arguments)").text.split(separator: "\n").compactMap {
      $0.split(separator: ":").first
    }
  }

  @Test("--exclude leaves files out, found or named, and adds to the configuration")
  func exclude() throws {
    #expect(try checked(".") == ["a.json", "b/c.json", "b/d.json", "b/deep/e.json"])
    #expect(try checked("--exclude b/deep .") == ["a.json", "b/c.json", "b/d.json"])
    #expect(try checked("--exclude 'c.*' --exclude '**/e.json' . b") == ["a.json", "b/d.json"])
    #expect(try checked("--exclude b a.json b/c.json") == ["a.json"])
    let below = try Tool.shell(
      #"cd b && "$drawconv" lint --select errors --format concise --exclude ../a.json --exclude deep .. ."#,
      in: sandbox)
    #expect(
      below.text.split(separator: "\n").compactMap { $0.split(separator: ":").first } == [
        "../b/c.json", "../b/d.json",
      ])
    try sandbox.write(".drawconv.json", #"{"lint": {"exclude": ["deep"]}}"#)
    #expect(try checked("--exclude c.json .") == ["a.json", "b/d.json"])
    #expect(try Tool.run("lint", "--exclude", "*", input: Drawing.negative).status == 1)
  }

  @Test("--jobs changes nothing of what is found", arguments: ["1", "2", "7", "100000"])
  func jobs(count: String) throws {
    let result = try run("lint --jobs \(count) .")
    let usual = try run("lint .")
    #expect(result.status == usual.status && result.text == usual.text && result.messages == usual.messages)
  }

  @Test("--jobs takes 1 or more", arguments: ["0", "-1", "many"])
  func noJobs(count: String) throws { #expect(try run("lint --jobs=\(count) .").status == 2) }

  // MARK: - Colour

  @Test(
    "--color wins over the environment",
    arguments: [
      ("always", ["NO_COLOR": "1"], true), ("always", [:], true), ("never", ["FORCE_COLOR": "1"], false),
      ("auto", [:], false), ("auto", ["FORCE_COLOR": "1"], true),
      ("auto", ["FORCE_COLOR": "1", "NO_COLOR": "1"], false),
    ] as [(String, [String: String], Bool)])
  func color(choice: String, environment: [String: String], isColored: Bool) throws {
    for command in [["lint"], ["convert"], ["normalize"], ["diff", "/dev/null"]] {
      let result = try Tool.run(
        [command, ["--color", choice, "a.json"]].flatMap(\.self), environment: environment, in: sandbox)
      // What lint and diff colour is their output; what the others do are messages.
      let text = ["lint", "diff"].contains(command[0]) ? result.text : result.messages
      #expect(text.contains("\u{1b}[") == isColored, "\(command)")
    }
  }

  @Test("--prefer takes the looks in both forms, and says what there is")
  func preferences() throws {
    try sandbox.write(
      "g.svg",
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><filter id="f"/><g filter="url(#f)">
      <text x="9" y="40">in</text><path d="M0 0L9 9L0 9Z"/></g></svg>
      """)
    let looks = try run("convert g.svg")
    #expect(looks.status == 0 && !looks.text.contains("label"), "\(looks.messages)")
    for word in ["look", "looks"] { #expect(try run("convert --prefer \(word) g.svg").text == looks.text) }
    #expect(try run("convert --prefer editable g.svg").text.contains("label"))
    let wrong = try run("convert --prefer beauty g.svg")
    #expect(wrong.status == 2 && wrong.messages.contains("'looks' and 'editable'"), "\(wrong.messages)")
  }

  @Test("--color takes no other word")
  func wrongColor() throws { #expect(try run("lint --color red a.json").status == 2) }

  // MARK: - Completions

  @Test("shells complete the names of rules and groups, also behind a comma")
  func completions() throws {
    let bash = try run("--generate-completion-script bash").text
    #expect(bash.contains("low-contrast"), "explain")
    for option in ["--select", "--ignore"] {
      #expect(bash.contains("---completion lint -- \(option)"))
      let names = try run("---completion lint -- \(option) 2 3 lint \(option) neg").text.split(
        separator: "\n")
      #expect(names.contains("negative-origin") && names.contains("warnings"))
      let script = "---completion lint -- \(option) 2 17 lint \(option) negative-size,low"
      let more = try run(script).text.split(separator: "\n")
      #expect(more.contains("negative-size,low-contrast") && !more.contains("negative-size,negative-size"))
    }
  }

  @Test(
    "a name that begins with a dash is no call for help, and an option that isn't known is told first",
    arguments: [
      ("lint -dash.json v.json", "error: Unknown option '-dash.json'; a file of this name is './-dash.json'"),
      ("convert -photo.svg --to json", "error: Unknown option '-photo.svg'; a file of this name"),
      ("convert -f svg v.json w.json", "error: Unknown option '-f'"),
      ("normalize -i v.json w.json", "error: Unknown option '-i'"),
      ("lint --max-warnings -1 v.json", "error: --max-warnings is -1"),
    ])
  func dashes(arguments: String, message: String) throws {
    try sandbox.write("v.json", Drawing.valid)
    let result = try run(arguments)
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.messages.hasPrefix(message), "\(result.messages)")
    try sandbox.write("-dash.json", Drawing.valid)
    for named in ["lint ./-dash.json", "lint -- -dash.json", "lint -qh"] {
      #expect(try run(named).status == 0, "\(named)")
    }
  }

  @Test(
    "a number below 0 is a number, and told as one",
    arguments: [
      "convert --precision", "convert --limit-factor", "convert --schema-version", "lint --jobs",
      "lint --max-warnings", "records info --jobs", "records info --record-seconds",
      "schema --schema-version",
    ])
  func negativeNumbers(option: String) throws {
    let result = try run("\(option) -1")
    #expect(result.status == 2)
    #expect(
      result.messages.contains("is -1") || result.messages.contains("version -1"), "\(result.messages)")
  }

  @Test("all complaints begin alike", arguments: ["records", "nothing", "lint --nothing", "explain nothing"])
  func complaints(arguments: String) throws {
    #expect(try run(arguments).messages.hasPrefix("error: "))
  }
}
