import Diagnostics
import PlaneCoding
import PlaneModel

/// An image without data, or with data that is not base64.
struct InvalidImageData: LintRule {
  let description = RuleDescription(
    "invalid-image-data", .error, .images,
    summary: "a photo's data is not empty and is valid base64",
    rationale: """
      The bytes of an image stand in the document as base64 (RFC 4648, section 4). Where they are missing, cut \
      off or garbled, there is no picture to show.
      """,
    bad: .photo(data: "data:image/gif;base64,\(RuleExample.gif)"),
    good: .photo(),
    fix: RuleFix(
      isSafe: true, summary: "takes off what a data URI has before its base64; other data stays as it is"))

  func concerns(_ layer: Layer) -> Bool { if case .photo = layer.content { true } else { false } }

  /// Reports a photo whose image has no bytes or is not base64.
  func check(_ layer: Layer, _ findings: inout FindingCollector) {
    guard let data = layer.image?.data else { return }
    if let offset = data.malformedOffset {
      let text = data.base64
      if let (start, rest) = data.dataURI {
        let head = String(decoding: start.prefix(80), as: UTF8.self)
        findings.report(
          "the image's data is not base64 alone: take \(head.quotedForMessages) off its start", layer,
          .imageData, fix: rest.isValid ? .safe("take the start off", .imageData(rest)) : nil)
        return
      }
      let problem: String
      if offset < text.count {
        let byte = Unicode.Scalar(text[text.startIndex + offset])
        let character = byte.isASCII && byte.value > 0x20 ? "\"\(byte)\"" : byte.codePointName
        problem = "\(character) at offset \(offset)"
      } else {
        problem = "it ends in the middle, at offset \(offset)"
      }
      findings.report(
        "the image's data is not base64: \(problem); put the image in again", layer, .imageData)
    } else if data.isEmpty {
      findings.report("the image's data is \"\", without a byte; put the image in again", layer, .imageData)
    }
  }
}
