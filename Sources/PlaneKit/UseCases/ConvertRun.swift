import Diagnostics
import PlaneCoding

/// Converts files: reads, converts, reports and writes one after the other.
package struct ConvertRun: Sendable {
  package var inputs: [Input]
  package var reader: PlaneReader
  package var options: ConversionOptions
  package var plan: OutputPlan
  /// Where a report in JSON goes, if anywhere.
  package var report: Output?
  /// Whether the process ends behind the run, so that what was read last need not be taken apart.
  package var endsProcess = false

  package init(
    inputs: [Input], reader: PlaneReader = PlaneReader(), options: ConversionOptions = ConversionOptions(),
    plan: OutputPlan = .single(.standardOutput), report: Output? = nil
  ) {
    (self.inputs, self.reader, self.options, self.plan, self.report) = (inputs, reader, options, plan, report)
  }

  /// Converts all inputs, whatever becomes of single ones.
  package func run(_ console: Console) -> RunStatus {
    var report = self.report.map { _ in ConversionReport(listsAll: console.verbosity == .verbose) }
    var status = RunStatus.done
    do throws(FileFailure) {
      let found = try FoundInputs(inputs, plan, from: reader.format, to: options.format)
      for failure in found.failures {
        console.report(failure)
        report?.add(.file(failure.name), failure)
        status.worsen(to: failure.status)
      }
      let outputs = try plannedOutputs(of: found.inputs)
      try spareDrawings(found.inputs.map(\.input.name), outputs)
      status.worsen(to: convert(found.inputs, to: outputs, &report, console))
      if let report, let destination = self.report { try FileWriter.write(report.text(), to: destination) }
    } catch {
      console.report(error)
      status.worsen(to: error.status)
    }
    return status
  }

  private func convert(
    _ inputs: [FoundInputs.Found], to outputs: [Result<Output, FileFailure>],
    _ report: inout ConversionReport?, _ console: Console
  ) -> RunStatus {
    var status = RunStatus.done
    var teller = LossTeller(console)
    var progress = RunProgress(total: inputs.count, console)
    var (converted, total) = (0, inputs.count)
    for (found, output) in zip(inputs, outputs) {
      var result: RunStatus?
      switch output {
      case .success(let output): result = convert(found, output, &report, &teller, console)
      case .failure(let failure):
        console.report(failure)
        report?.add(found.input, failure)
        result = failure.status
      }
      if result == .done { converted += 1 }
      if let result { status.worsen(to: result) } else { total -= 1 }
      progress.advance()
    }
    progress.end()
    if total == 0, !inputs.isEmpty {
      teller.tellPassedOver()
      console.say("nothing to convert: of \(inputs.count.counted("JSON file")), none is a drawing")
      status.worsen(to: .unusable)
    } else if inputs.count > 1 {
      teller.finish(nil, total: "converted \(converted) of \(total.counted("file"))")
    } else {
      teller.finish(inputs.first?.input.name)
    }
    return status
  }

  /// - Throws: a failure where the report would take the place of a drawing, or can't be written.
  private func spareDrawings(
    _ inputs: [String], _ outputs: [Result<Output, FileFailure>]
  ) throws(FileFailure) {
    guard case .file(let path)? = report else { return }
    let drawings = inputs + outputs.compactMap { try? $0.get().name }
    try ReadFiles(drawings).spare(path, from: "the report")
    try StandingFile(at: path, reader.files)?.spareDrawing(from: "the report")
    try FileWriter.check(path)
  }

  /// The outputs of all inputs, so that clashes are seen before anything is written.
  private func plannedOutputs(
    of inputs: [FoundInputs.Found]
  ) throws(FileFailure) -> [Result<Output, FileFailure>] {
    var plans: [PlannedInput] = []
    for found in inputs {
      let format = plannedFormat(of: found.input)
      if let format { try check(format, of: found.input) }
      plans.append(PlannedInput(found.input, format?.rawValue, in: found.folder))
    }
    return try plan.outputs(for: plans)
  }

  /// The format that an input becomes, as far as names tell; nil where only its content will.
  private func plannedFormat(of input: Input) -> DocumentFormat? {
    if case .single(let output) = plan, let format = options(for: output).format { return format }
    return options.format ?? (reader.format ?? FormatDetection.format(ofInput: input.name))?.other
  }

  /// - Throws: a failure where options don't go with the format that a document gets.
  private func check(_ format: DocumentFormat, of input: Input) throws(FileFailure) {
    guard let complaint = options.complaint(aboutWriting: format) else { return }
    throw FileFailure(input.name, complaint)
  }

  /// - Returns: nil where it is passed over, as it is no drawing.
  private func convert(
    _ found: FoundInputs.Found, _ output: Output, _ report: inout ConversionReport?,
    _ teller: inout LossTeller, _ console: Console
  ) -> RunStatus? {
    let input = found.input
    let document: PlaneDocument
    let stamp = input.stamp(for: output)
    var reader = reader
    reader.fixes = options.fixes
    do throws(ReadFailure) {
      let source = try reader.files.source(of: input)
      if let verdict = found.reasonToPassOver(source) {
        if verdict == .unclear { teller.passOver(input.name) }
        return nil
      }
      document = try reader.decode(source, in: input.directory)
    } catch {
      console.report(error, readBy: reader)
      report?.add(input, error)
      return error.status
    }
    let conversion = Converter(options: options(for: output)).convert(document)
    let failure = write(conversion, of: document, from: input, to: output, insteadOf: stamp, console)
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
  private func write(
    _ conversion: Conversion, of document: PlaneDocument, from input: Input, to output: Output,
    insteadOf stamp: FileStamp?, _ console: Console
  ) -> FileFailure? {
    guard let encoded = conversion.output else { return nil }
    do throws(FileFailure) {
      try check(conversion.format, of: .file(document.source.name))
      if output.isPlace(of: input) {
        try spare(document, at: output, from: conversion)
      } else if case .directory = plan {
        try StandingFile(at: output.name, reader.files)?.spare(from: conversion.format)
        try makeDirectory(for: output)
      }
      try FileWriter.write(encoded, to: output, insteadOf: stamp)
      return nil
    } catch {
      console.report(error)
      return error
    }
  }

  /// Makes the directory of a drawing that lies in one below a folder that was named.
  private func makeDirectory(for output: Output) throws(FileFailure) {
    let directory = FilePath.directory(of: output.name)
    try rethrow(POSIX.makeDirectories(directory)) { (error: SystemError) in error.described(directory) }
  }

  /// - Throws: a failure where something less would take the place of a document: the import of a drawing of others, what
  ///   doesn't hold all that it says, or what a profile shows of it.
  private func spare(
    _ document: PlaneDocument, at output: Output, from conversion: Conversion
  ) throws(FileFailure) {
    let reason: String
    if document.provenance == .foreign { throw .foreign(output.name) }
    if let lost = conversion.losses.filter({ $0.outcome != .kept }).inBrief {
      reason = "would be overwritten, and lose something (\(lost))"
    } else if options.layout.profile != .document {
      let profile = options.layout.profile == .image ? "an image" : "an inline SVG"
      reason = "is the document itself, and would be overwritten by \(profile) of it"
    } else {
      return
    }
    throw FileFailure(output.name, "\(reason); write to another file")
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
    if conversion.holdsUnsupported {
      return "no layer kind can hold all of the drawing and --unsupported fail was given"
    }
    return "\(options.lossPolicy.loss) and --on-loss \(options.lossPolicy.name) forbids it"
  }
}

extension ConversionOptions.LossPolicy {
  /// What must not be, as it happened.
  fileprivate var loss: String {
    switch self {
    case .report, .fail(nil): "something would be lost"
    case .fail(.picture?): "the drawing would look different"
    case .fail(.structure?):
      "names, groups, links or what viewers adapt would be gone, or shapes would be pictures,"
    case .fail(.metadata?): "comments, what editors keep, or properties that are not known would be gone"
    }
  }
}
