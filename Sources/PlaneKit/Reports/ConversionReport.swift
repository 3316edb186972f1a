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
///
/// Of a file, the first 1,000 findings and losses of each kind are listed and all are counted, unless all are asked for.
struct ConversionReport {
  private let listsAll: Bool
  private var writer = JSONWriter(form: .pretty)

  init(listsAll: Bool) {
    self.listsAll = listsAll
    writer.beginObject()
    writer.members(["version": 1])
    writer.key("files")
    writer.beginArray()
  }

  /// Adds an input that was converted, or refused, or could not be written.
  mutating func add(
    _ input: Input, _ output: Output, _ document: PlaneDocument, _ conversion: Conversion,
    _ failure: FileFailure?
  ) {
    let result = conversion.output == nil ? "refused" : failure == nil ? "converted" : "unwritten"
    writer.beginObject()
    writer.members([
      "input": .string(FilePath.relative(input.name)),
      "result": .string(result),
      "output": conversion.output.map { _ in .string(FilePath.relative(output.name)) },
      "failure": failure.map { .string($0.message) },
      "from": .string(document.format.rawValue),
      "to": .string(conversion.format.rawValue),
      "leaves": document.leaves?.json,
      "accounting": document.accounting?.json,
      "lossCounts": Self.counts(of: conversion.losses),
    ])
    var places = FindingPlaces(document.source)
    let findings = listsAll ? conversion.findings : conversion.findings.shortened()
    writer.array("findings", findings) { places.json($0) }
    let losses = listsAll ? conversion.losses : conversion.losses.shortened()
    writer.array("losses", document.located(losses)) { places.json($0) }
    writer.endObject()
  }

  mutating func add(_ input: Input, _ failure: ReadFailure) {
    let reason = failure.json
    writer.value([
      "input": .string(FilePath.relative(input.name)),
      "result": "unreadable",
      "failure": reason.failure,
      "findings": reason.findings,
    ])
  }

  /// Adds an input that was not read, as there is no place to write to.
  mutating func add(_ input: Input, _ failure: FileFailure) {
    writer.value([
      "input": .string(FilePath.relative(input.name)),
      "result": "unwritten",
      "failure": .string(failure.message),
    ])
  }

  private static func counts(of losses: [Loss]) -> JSONValue {
    let counts = losses.reduce(into: [String: Int]()) { $0[$1.code.rawValue, default: 0] += 1 }
    return .object(JSONObject(counts.sorted { $0.key < $1.key }.map { ($0.key, .integer($0.value)) }))
  }

  consuming func text() -> [ArraySlice<UInt8>] {
    writer.endArray()
    writer.endObject()
    return writer.finish().chunks
  }
}

extension LeafCounts {
  /// What an SVG paints: how much of it became layers, and why the rest didn't.
  fileprivate var json: JSONValue {
    let codes = unsupported.sorted { $0.key.rawValue < $1.key.rawValue }
    return [
      "native": .integer(native),
      "pictures": .integer(pictures),
      "unsupported": .object(
        JSONObject(
          codes.map { code, leaves in
            (code.rawValue, ["count": .integer(leaves.count), "nativeCount": .integer(leaves.nativeCount)])
          })),
    ]
  }
}

extension Accounting {
  /// What became of everything that was read: of each kind of thing, the fates add up to what was read.
  fileprivate var json: JSONValue {
    .object(
      JSONObject(
        Item.allCases.map { item in
          let fates = Fate.allCases.map { ($0.name, JSONValue.integer(self[item, $0])) }
          return (item.name, .object(JSONObject([("read", .integer(self[item]))] + fates)))
        }))
  }
}

extension ReadFailure {
  /// Why a file could not be read: what went wrong with it, or what was found in it.
  var json: (failure: JSONValue?, findings: JSONValue) {
    switch self {
    case .file(let failure): return (.string(failure.message), .array([]))
    case .document(let source, let diagnostics):
      var places = FindingPlaces(source)
      return (nil, .array(diagnostics.map { places.json($0) }))
    }
  }
}
