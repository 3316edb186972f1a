import ArgumentParser
import CommandSupport
import PlaneKit

struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Convert drawings from SVG to JSON and back, or between versions of a format.",
    discussion: """
      A drawing that breaks an error rule is not converted. What the new format can't hold is reported: each kind of loss \
      once, with how often it is met and an example; --verbose reports each with its place. Without --to, the name of the \
      output tells the format. A folder stands for the drawings in it, but for those that git ignores.

        drawconv convert board.json -o board.svg
        drawconv convert --to json --output-dir out *.svg
        drawconv convert --to json --output-dir out icons
        drawconv convert --to json --schema-version 1 --on-loss fail board.json
        drawconv convert --profile image board.json -o picture.svg
      """)

  @OptionGroup var input: InputArguments

  @OptionGroup var conversion: ConversionArguments

  @Option(help: ArgumentHelp("Write what was found and lost as JSON to this file.", valueName: "file"))
  var report: String?

  @OptionGroup var target: OutputArguments

  @Option(
    help: ArgumentHelp(
      "Write into this directory, which is there: same names, new extensions. What lies in a folder that is named keeps its place in it.",
      valueName: "directory"),
    completion: .directory)
  var outputDir: String?

  @OptionGroup var messages: MessageArguments

  func validate() throws {
    if target.output != nil, outputDir != nil {
      throw ValidationError("-o and --output-dir exclude each other")
    }
    try target.check(conversion.to, by: "--to")
    if input.files.count > 1, outputDir == nil {
      let advice =
        input.files.count == 2 && target.output == nil && !POSIX.exists(input.files[1])
        ? "; to write to \(input.files[1].quotedForMessages), put -o before it" : ""
      throw ValidationError(
        "several drawings are converted into a folder; name it with --output-dir\(advice)")
    }
    if conversion.to == nil, let format = target.output.flatMap(FormatDetection.format(ofPath:)) {
      if conversion.profile != nil, format == .json {
        throw ValidationError(ConversionOptions.misplacedProfile)
      }
      if let complaint = conversion.options.complaint(aboutWriting: format) {
        throw ValidationError(complaint)
      }
    }
    if let report, Output(argument: report) == .standardOutput, outputDir == nil,
      Output(argument: target.output ?? "-") == .standardOutput
    {
      throw ValidationError(
        "the drawing and --report can't both go to standard output; use -o for the drawing")
    }
  }

  func run() throws {
    var run = ConvertRun(
      inputs: input.inputs, reader: try conversion.prepare(input.reader), options: conversion.options,
      plan: outputDir.map(OutputPlan.directory) ?? .single(target.place),
      report: report.map(Output.init(argument:)))
    run.endsProcess = true
    input.announce()
    try run.run(messages.console).leave()
  }
}
