import ByteText
import Diagnostics
import MarkupJSON
import PlaneCoding

/// What became of each input of a conversion, as JSON: the same for the same inputs, without a time or a host.
///
/// `{ "version": 1, "files": [ { "input", "result", "output", "from", "to", "leaves",
/// "accounting", "lossCounts", "findings", "losses" } ] }`. The result is
/// `converted`, `refused` (a rule is broken, or `--on-loss fail`), `unreadable` or `unwritten`; a `failure` says what
/// went wrong with a file.
struct ConversionReport {
  private var writer = JSONWriter(form: .pretty)

  init() {
    writer.beginObject()
    writer.key("version")
    writer.number(1)
    writer.key("files")
    writer.beginArray()
  }

  /// Adds an input that was converted, or refused, or could not be written.
  mutating func add(
    _ input: Input, _ output: Output, _ document: PlaneDocument, _ conversion: Conversion,
    _ failure: FileFailure?
  ) {
    var places = PlaceWriter(document.source)
    begin(input, result: conversion.output == nil ? "refused" : failure == nil ? "converted" : "unwritten")
    if conversion.output != nil {
      writer.key("output")
      writer.string(FilePath.relative(output.name))
    }
    if let failure {
      writer.key("failure")
      writer.string(failure.message)
    }
    writer.key("from")
    writer.string(document.format.rawValue)
    writer.key("to")
    writer.string(conversion.format.rawValue)
    if let leaves = document.leaves { write(leaves) }
    if let accounting = document.accounting { write(accounting) }
    write(countsOf: conversion.losses)
    writer.key("findings")
    writer.beginArray()
    for finding in conversion.findings { places.write(finding, to: &writer) }
    writer.endArray()
    writer.key("losses")
    writer.beginArray()
    for loss in conversion.losses { places.write(loss, to: &writer) }
    writer.endArray()
    writer.endObject()
  }

  /// Adds an input that could not be read.
  mutating func add(_ input: Input, _ failure: ReadFailure) {
    begin(input, result: "unreadable")
    switch failure {
    case .file(let failure):
      writer.key("failure")
      writer.string(failure.message)
    case .document(let source, let diagnostics):
      var places = PlaceWriter(source)
      writer.key("findings")
      writer.beginArray()
      for diagnostic in diagnostics { places.write(diagnostic, to: &writer) }
      writer.endArray()
    }
    writer.endObject()
  }

  /// What an SVG paints: how much of it became layers, and why the rest didn't.
  private mutating func write(_ leaves: LeafCounts) {
    writer.key("leaves")
    writer.beginObject()
    writer.key("native")
    writer.number(leaves.native)
    writer.key("pictures")
    writer.number(leaves.pictures)
    writer.key("unsupported")
    writer.beginObject()
    for (code, unsupported) in leaves.unsupported.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      writer.key(code.rawValue)
      writer.beginObject()
      writer.key("count")
      writer.number(unsupported.count)
      writer.key("nativeCount")
      writer.number(unsupported.nativeCount)
      writer.endObject()
    }
    writer.endObject()
    writer.endObject()
  }

  /// What became of everything that was read: of each kind of thing, the fates add up to what was read.
  private mutating func write(_ accounting: Accounting) {
    writer.key("accounting")
    writer.beginObject()
    for item in Accounting.Item.allCases {
      writer.key(item.name)
      writer.beginObject()
      writer.key("read")
      writer.number(accounting[item])
      for fate in Accounting.Fate.allCases {
        writer.key(fate.name)
        writer.number(accounting[item, fate])
      }
      writer.endObject()
    }
    writer.endObject()
  }

  /// How often each loss occurs.
  private mutating func write(countsOf losses: [Loss]) {
    let counts = losses.reduce(into: [String: Int]()) { $0[$1.code.rawValue, default: 0] += 1 }
    writer.key("lossCounts")
    writer.beginObject()
    for (code, count) in counts.sorted(by: { $0.key < $1.key }) {
      writer.key(code)
      writer.number(count)
    }
    writer.endObject()
  }

  private mutating func begin(_ input: Input, result: String) {
    writer.beginObject()
    writer.key("input")
    writer.string(FilePath.relative(input.name))
    writer.key("result")
    writer.string(result)
  }

  /// The report as text.
  consuming func text() -> [ArraySlice<UInt8>] {
    writer.endArray()
    writer.endObject()
    return writer.finish().chunks
  }
}
