extension XMLProblem {
  static func unsupportedEncoding(_ name: String, at range: Range<Int>) -> XMLProblem {
    XMLProblem(
      .unsupportedEncoding, "the encoding \"\(name)\" is not supported: save the document as UTF-8", at: range
    )
  }

  static func notUTF8(at offset: Int) -> XMLProblem {
    XMLProblem(
      .syntax, "the byte is no UTF-8: save the document as UTF-8, or declare the encoding that it has",
      at: offset..<offset + 1)
  }

  static func zeroByte(at offset: Int) -> XMLProblem {
    XMLProblem(
      .syntax, "the document holds a zero byte, which XML does not allow: remove it", at: offset..<offset + 1)
  }

  static func tooManyAttributes(_ limits: XMLLimits, at tag: Int) -> XMLProblem {
    XMLProblem(
      exceeding:
        "the element has more than \(limits.maxAttributesPerElement) attributes: remove those that are not needed",
      at: tag..<tag + 1)
  }
}
