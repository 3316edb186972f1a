import Diagnostics
import TestSupport

@testable import MarkupXML

let vocabulary = XMLVocabulary(
  elements: ["svg", "g", "rect", "text", "tspan", "image", "title"],
  attributes: [
    .init(name: "id"), .init(name: "x"), .init(name: "href"), .init(namespace: .xlink, name: "href"),
    .init(namespace: .xml, name: "space"), .init(name: "width"), .init(name: "fill"),
    .init(namespace: .inkscape, name: "label"),
  ])

/// Reads a text, or throws the failure.
func read(_ text: String, limits: XMLLimits = XMLLimits()) throws -> XMLTable {
  try XMLReader(vocabulary: vocabulary, limits: limits).read(SourceText(name: "test.svg", text: text))
}

/// Reads bytes, or throws the failure.
func read(_ bytes: [UInt8], limits: XMLLimits = XMLLimits()) throws -> XMLTable {
  try XMLReader(vocabulary: vocabulary, limits: limits).read(SourceText(name: "test.svg", bytes: bytes))
}

/// What makes the reader refuse a text; nil where it reads it.
func refusal(_ bytes: [UInt8], limits: XMLLimits = XMLLimits()) -> XMLFailure? {
  do throws(XMLFailure) {
    _ = try XMLReader(vocabulary: vocabulary, limits: limits).read(SourceText(name: "t", bytes: bytes))
    return nil
  } catch {
    return error
  }
}

func refusal(_ text: String, limits: XMLLimits = XMLLimits()) -> XMLFailure? {
  refusal(Array(text.utf8), limits: limits)
}

extension XMLTable {
  /// The table as text: names with attributes, texts quoted, nesting in brackets.
  var outline: String {
    var result = ""
    var ends: [Int] = []
    for index in nodes.indices {
      while let end = ends.last, end <= index {
        result += "]"
        ends.removeLast()
      }
      if let last = result.last, last != "[" { result += " " }
      if nodes[index].kind == .text {
        result += "'\(string(nodes[index].text))'"
        continue
      }
      result += elementName(of: index)
      for attribute in nodes[index].attributes {
        let payload =
          payload(of: attributes[attribute]).map { "+" + String(decoding: $0, as: UTF8.self) } ?? ""
        result += " \(attributeName(of: attribute))=\(string(attributes[attribute].value))\(payload)"
      }
      result += "["
      ends.append(Int(nodes[index].end))
    }
    return result + String(repeating: "]", count: ends.count)
  }

  /// The part of the source that a range covers.
  func source(_ range: ByteRange?) -> String? { range.map { source.text(in: $0) } }
}

extension Oracle {
  /// Both readers, with these tests' vocabulary.
  init(limits: XMLLimits = XMLLimits()) { self.init(vocabulary: vocabulary, limits: limits) }
}
