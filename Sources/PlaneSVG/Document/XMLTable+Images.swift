import MarkupXML
import PlaneModel

extension XMLTable {
  func imageData(of attribute: Int, _ head: DataURI, _ elements: some DocumentElements) -> ImageData {
    let row = attributes[attribute]
    if let payload = payload(of: row) { return ImageData(base64: payload) }
    let body = bytes(row.value).dropFirst(head.headLength)
    guard body.contains(UInt8(ascii: "%")) || !head.isBase64 else { return ImageData(base64: body) }
    let text = Bytes(rebasing: elements.value(ofAttribute: attribute)[head.headLength...])
    // A fragment is no part of the data (WHATWG URL, 4.4).
    let end = text.firstIndex(of: UInt8(ascii: "#")) ?? text.count
    let decoded = DataURI.percentDecoded(Bytes(rebasing: text[..<end]))
    return head.isBase64 ? ImageData(base64: decoded[...]) : ImageData(bytes: decoded)
  }
}
