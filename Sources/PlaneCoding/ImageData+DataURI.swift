package import PlaneModel

extension ImageData {
  /// Base64 that is written as a whole data URI (RFC 2397), as many copy it: what stands before it, its comma included, and
  /// the base64; nil where it is none.
  package var dataURI: (start: ArraySlice<UInt8>, data: ImageData)? {
    let text = base64
    guard text.prefix(5).lowercasedText == "data:", let comma = text.firstIndex(of: UInt8(ascii: ",")),
      text[..<comma].suffix(7).lowercasedText == ";base64"
    else { return nil }
    let rest = text[(comma + 1)...].drop { $0 == UInt8(ascii: " ") }
    return (text[..<rest.startIndex], ImageData(base64: rest))
  }
}

extension ArraySlice<UInt8> {
  fileprivate var lowercasedText: String { String(decoding: self, as: UTF8.self).lowercased() }
}
