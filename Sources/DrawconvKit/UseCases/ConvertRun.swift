import Diagnostics
import PlaneCoding

/// Converts files: reads, converts, reports and writes one after the other.
package struct ConvertRun: Sendable {
  /// What to convert.
  package var inputs: [Input]
  /// How to read it.
  package var reader: DocumentReader
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
    inputs: [Input], reader: DocumentReader = DocumentReader(),
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
    var report = self.report.map { _ in ConversionReport() }
    var status = RunStatus.done
    do throws(FileFailure) {
      let outputs = try plannedOutputs()
      for (input, output) in zip(inputs, outputs) {
        status.worsen(to: convert(input, output, &report, console))
      }
      if let report, let destination = self.report { try FileWriter.write(report.text(), to: destination) }
    } catch {
      console.report(error)
      status.worsen(to: error.status)
    }
    return status
  }

  /// The outputs of all inputs, so that clashes are seen before anything is written.
  private func plannedOutputs() throws(FileFailure) -> [Output] {
    var plans: [(input: Input, pathExtension: String)] = []
    for input in inputs {
      let format = options.format ?? (reader.stated ?? FormatDetection.format(ofInput: input.name))?.other
      if format == nil, case .directory = plan {
        throw FileFailure(
          input.name, "has no extension that tells its format; say --to svg or --to json", status: .unusable)
      }
      plans.append((input, format?.rawValue ?? ""))
    }
    return try plan.outputs(for: plans)
  }

  private func convert(
    _ input: Input, _ output: Output, _ report: inout ConversionReport?, _ console: Console
  ) -> RunStatus {
    let document: DecodedDocument
    do throws(ReadFailure) {
      document = try reader.read(input)
    } catch {
      console.report(error)
      report?.add(input, error)
      return error.status
    }
    let conversion = Converter(options: options(for: output)).convert(document)
    console.report(conversion.messages, in: document.source)
    if let fixed = conversion.fixed { console.say("\(input.name): \(fixed)") }
    let failure = write(conversion, of: input, to: output, console)
    report?.add(input, output, document, conversion, failure)
    if endsProcess, inputs.count == 1 { ProcessLifetime.keep((document, conversion)) }
    return failure?.status ?? conversion.status
  }

  private func write(
    _ conversion: Conversion, of input: Input, to output: Output, _ console: Console
  ) -> FileFailure? {
    guard let encoded = conversion.output else {
      console.say("\(input.name): not converted, because \(reason(conversion))")
      return nil
    }
    do throws(FileFailure) {
      try FileWriter.write(encoded.chunks, to: output)
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
