import Diagnostics
import PlaneCoding

/// Converts files: reads, converts, reports and writes one after the other.
package struct ConvertRun: Sendable {
  /// What to convert.
  package var inputs: [Input]
  /// How to read it.
  package var reader: PlaneReader
  /// What to do with it.
  package var options: ConversionOptions
  /// Where it goes.
  package var plan: OutputPlan
  /// Where a report in JSON goes, if anywhere.
  package var report: Output?
  /// Whether the process ends behind the run, so that what was read last need not be taken apart.
  package var endsProcess = false

  /// Describes a run.
  package init(
    inputs: [Input], reader: PlaneReader = PlaneReader(),
    options: ConversionOptions = ConversionOptions(),
    plan: OutputPlan = .single(.standardOutput), report: Output? = nil
  ) {
    self.inputs = inputs
    self.reader = reader
    self.options = options
    self.plan = plan
    self.report = report
  }

  /// Converts all inputs, whatever becomes of single ones.
  package func run(_ console: Console) -> RunStatus {
    var report = self.report.map { _ in ConversionReport(listsAll: console.verbosity == .verbose) }
    var status = RunStatus.done
    do throws(FileFailure) {
      let outputs = try plannedOutputs()
      try spareDrawings(outputs)
      status = convert(to: outputs, &report, console)
      if let report, let destination = self.report { try FileWriter.write(report.text(), to: destination) }
    } catch {
      console.report(error)
      status.worsen(to: error.status)
    }
    return status
  }

  private func convert(
    to outputs: [Output], _ report: inout ConversionReport?, _ console: Console
  ) -> RunStatus {
    var status = RunStatus.done
    var teller = LossTeller(console)
    var progress = RunProgress(total: inputs.count, console)
    var converted = 0
    for (input, output) in zip(inputs, outputs) {
      let result = convert(input, output, &report, &teller, console)
      if result == .done { converted += 1 }
      status.worsen(to: result)
      progress.advance()
    }
    progress.end()
    if inputs.count > 1 {
      teller.finish(nil, total: "converted \(converted) of \(inputs.count) files")
    } else {
      teller.finish(inputs.first?.name)
    }
    return status
  }

  /// - Throws: a failure where the report would take the place of a drawing.
  private func spareDrawings(_ outputs: [Output]) throws(FileFailure) {
    guard case .file(let path)? = report else { return }
    let drawing =
      ReadFiles(inputs.map(\.name)).file(at: path) ?? ReadFiles(outputs.map(\.name)).file(at: path)
    guard let drawing else { return }
    throw FileFailure(
      path, "is the drawing \(drawing); write the report to another file", status: .unusable)
  }

  /// The outputs of all inputs, so that clashes are seen before anything is written.
  private func plannedOutputs() throws(FileFailure) -> [Output] {
    var plans: [(input: Input, pathExtension: String)] = []
    for input in inputs {
      let format = options.format ?? (reader.format ?? FormatDetection.format(ofInput: input.name))?.other
      if format == nil, case .directory = plan {
        throw FileFailure(
          input.name, "has no extension that tells its format; say --to svg or --to json", status: .unusable)
      }
      plans.append((input, format?.rawValue ?? ""))
    }
    return try plan.outputs(for: plans)
  }

  private func convert(
    _ input: Input, _ output: Output, _ report: inout ConversionReport?, _ teller: inout LossTeller,
    _ console: Console
  ) -> RunStatus {
    let document: PlaneDocument
    do throws(ReadFailure) {
      document = try reader.read(input)
    } catch {
      console.report(error)
      report?.add(input, error)
      return error.status
    }
    let conversion = Converter(options: options(for: output)).convert(document)
    let failure = write(conversion, to: output, console)
    if conversion.output == nil {
      teller.tellRefused(conversion.messages, in: document.source)
      console.say("\(input.name): not converted, because \(reason(conversion))")
    } else if failure == nil {
      teller.tell(conversion.messages, of: document, losing: conversion.losses)
      if let fixed = conversion.fixed { console.note("\(input.name): \(fixed)") }
    }
    report?.add(input, output, document, conversion, failure)
    if endsProcess, inputs.count == 1 { ProcessLifetime.keep((document, conversion)) }
    return failure?.status ?? conversion.status
  }

  /// Writes the new document, if there is one.
  /// - Returns: why that failed.
  private func write(_ conversion: Conversion, to output: Output, _ console: Console) -> FileFailure? {
    guard let encoded = conversion.output else { return nil }
    do throws(FileFailure) {
      try FileWriter.write(encoded, to: output)
      return nil
    } catch {
      console.report(error)
      return error
    }
  }

  /// The options, with the format that the output's name tells unless one was stated.
  private func options(for output: Output) -> ConversionOptions {
    var options = options
    if options.format == nil, case .file(let path) = output {
      options.format = FormatDetection.format(ofPath: path)
    }
    return options
  }

  private func reason(_ conversion: Conversion) -> String {
    if conversion.breaksRules {
      return "the drawing breaks the rules above" + (conversion.isRepairable ? "; --fix repairs that" : "")
    }
    return conversion.holdsUnsupported
      ? "no layer kind can hold all of the drawing and --unsupported fail was given"
      : "something would be lost and --on-loss forbids it"
  }
}
