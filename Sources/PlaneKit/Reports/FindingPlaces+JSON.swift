import ByteText
import Diagnostics
import MarkupJSON
import PlaneLint

/// Findings and losses as JSON, with their places in every way that somebody may want to look them up.
extension FindingPlaces {
  mutating func json(_ finding: Diagnostic, fix: LintFix? = nil) -> JSONValue {
    let place = json(finding.place)
    return [
      "rule": .string(finding.rule),
      "severity": .string(finding.severity.rawValue),
      "message": .string(finding.message),
      "start": place.start,
      "end": place.end,
      "path": finding.place.path.map(JSONValue.string),
      "layer": finding.place.layer?.json,
      "fix": fix.map { .line(["title": .string($0.title), "safe": .boolean($0.isSafe)]) },
    ]
  }

  mutating func json(_ loss: Loss) -> JSONValue {
    let place = json(loss.place)
    return [
      "code": .string(loss.code.rawValue),
      "rule": loss.ruleName == loss.code.rawValue ? nil : .string(loss.ruleName),
      "class": .string(loss.lossClass.rawValue),
      "outcome": .string(loss.outcome.rawValue),
      "message": .string(loss.message),
      "start": place.start,
      "end": place.end,
      "path": loss.place.path.map(JSONValue.string),
      "layer": loss.place.layer?.json,
    ]
  }

  /// The start of a place, and its end behind the last byte: line and column from 1, offset from 0.
  private mutating func json(_ place: Place) -> (start: JSONValue?, end: JSONValue?) {
    guard let range = place.range, let (start, end) = positions(of: place) else { return (nil, nil) }
    return (start.json(range.lowerBound), end.json(range.upperBound))
  }
}

extension Diagnostic {
  /// The path and the layer as one line of JSON, for formats with no field for them; nil where there is neither.
  var placeAsLine: String? {
    guard place.path != nil || place.layer != nil else { return nil }
    let value: JSONValue = ["path": place.path.map(JSONValue.string), "layer": place.layer?.json]
    return value.compact.text
  }
}

extension TextPosition {
  fileprivate func json(_ offset: Int) -> JSONValue {
    .line(["line": .integer(line), "column": .integer(column), "offset": .integer(offset)])
  }
}

extension LayerReference {
  /// The layer's index, id and title.
  var json: JSONValue {
    .line(["index": .integer(index), "id": .string(id), "title": .string(title)])
  }
}
