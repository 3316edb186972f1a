import ArgumentParser
import CommandSupport
import PlaneKit

struct FormArguments: ParsableArguments {
  @Flag(help: "Fix also what can be fixed safely: of the picture nothing changes but what a rule forbids.")
  var fix = false

  @Flag(help: "Leave out white space between tokens.")
  var compact = false

  var fixes: FixPolicy { fix ? .safe : .none }
}

struct NormalizeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "normalize", abstract: "Write drawings in their canonical form.",
    discussion: """
      The canonical form keeps the format and the meaning, and is the same for all drawings that mean the same: \
      normalizing twice gives the same bytes. An SVG that drawconv did not write is left alone: it stays as it is, or \
      goes to the output unchanged. A drawing of ours that would look different, or lose what is hidden in it or a \
      link, stays as it is, too, and the status is 1; so does JSON that would lose properties in its own place. A drawing that breaks an error rule is written, and the status is 1. \
      Names, groups and comments that no layer takes are left out, and told.

        drawconv normalize board.json -o board.json
        drawconv normalize --in-place boards/*.svg
        drawconv normalize --check boards/*.json
        drawconv normalize --diff boards/*.json | git apply
      """)

  @OptionGroup var input: InputArguments

  @OptionGroup var target: OutputArguments

  @Flag(help: "Put the canonical form in each drawing's own place.")
  var inPlace = false

  @Flag(
    help: """
      Write nothing; end with status 1 where a drawing is not in canonical form, or breaks a rule that is an error.
      """)
  var check = false

  @Flag(
    help: "Write nothing; print what would change as a patch, and end with status 1 where something would.")
  var diff = false

  @OptionGroup var hooks: HookArguments

  @OptionGroup var form: FormArguments

  @OptionGroup var messages: MessageArguments

  func validate() throws {
    if [target.output != nil, inPlace, check, diff].filter(\.self).count > 1 {
      throw ValidationError("-o, --in-place, --check and --diff exclude each other")
    }
    try target.check(input.from, by: "--from")
    if hooks.drawingsOnly, !inPlace, !check, !diff {
      throw ValidationError("--drawings-only is for --in-place, --check and --diff")
    }
    if input.inputs.count > 1, !inPlace, !check, !diff {
      throw ValidationError("several drawings can be normalized with --in-place, --check or --diff only")
    }
  }

  func run() throws {
    var run = NormalizeRun(inputs: input.inputs, reader: input.reader, mode: mode, isCompact: form.compact)
    run.endsProcess = true
    run.fixes = form.fixes
    run.takesDrawingsOnly = hooks.drawingsOnly
    input.announce()
    try run.run(messages.console).leave()
  }

  private var mode: NormalizeRun.Mode {
    if check { return .check }
    if inPlace { return .inPlace }
    if diff { return .diff(.forStandardOutput(messages.color.color)) }
    return .write(target.place)
  }
}
