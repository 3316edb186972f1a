import PlaneModel
import TestSupport
import Testing

@Suite("Image data")
struct ImageDataTests {
  /// The same bytes in every form that they can come in.
  private func forms(_ bytes: [UInt8]) -> [ImageData] {
    let text = Base64.encode(bytes)
    let wrapped = text.flatMap { $0 % 7 == 0 ? [$0, 0x0a] : [$0] }
    let unpadded = text.filter { $0 != UInt8(ascii: "=") }
    return [
      ImageData(bytes: bytes), ImageData(base64: text[...]),
      ImageData(base64: String(decoding: text, as: UTF8.self)),
      ImageData(base64: (text + text)[text.count...]), ImageData(base64: wrapped[...]),
      ImageData(base64: (unpadded + [0x20])[...]),
    ]
  }

  @Test("is the same in every form that it came in", arguments: 0..<130)
  func forms(count: Int) {
    var random = SplitMix64(seed: UInt64(count))
    let bytes = random.bytes(count)
    let forms = forms(bytes)
    #expect(Set(forms).count == 1)
    for form in forms {
      #expect(form == forms[0] && forms[0] == form)
      #expect(form.bytes == bytes && form.byteCount == count && form.isEmpty == (count == 0))
      #expect(form.base64.elementsEqual(Base64.encode(bytes)))
      #expect(form.isValid == (count > 0) && form.malformedOffset == nil)
      for limit in [0, 1, 3, 4, count, count + 10] {
        #expect(form.prefix(limit)?.elementsEqual(bytes.prefix(limit)) == true)
      }
    }
  }

  @Test("differs in its last byte, its length, or where one is not base64")
  func differences() {
    let bytes = [UInt8](repeating: 7, count: 200)
    let others = [bytes.dropLast() + [8], bytes + [7], Array(bytes.dropLast()), []]
    for left in forms(bytes) {
      for right in others.flatMap(forms) { #expect(left != right) }
      #expect(left != ImageData(base64: "*"))
    }
    #expect(ImageData(base64: "") != ImageData(base64: "*"))
    #expect(ImageData(base64: "*") != ImageData(base64: "**"))
    #expect(Set([ImageData(base64: "a*"), ImageData(base64: "a*")]).count == 1)
  }

  @Test("that is malformed keeps its text and says where it is wrong")
  func malformed() {
    let data = ImageData(base64: Array("xxQU*D\n".utf8)[2...])
    #expect(data.malformedOffset == 2)
    #expect(data.bytes == nil && data.byteCount == nil && data.prefix(1) == nil)
    #expect(!data.isEmpty && !data.isValid)
    #expect(String(decoding: data.base64, as: UTF8.self) == "QU*D\n")
  }

  @Test("that holds nothing but white space is empty")
  func whiteSpace() {
    let data = ImageData(base64: " \n\t")
    #expect(data.isEmpty && !data.isValid && data.bytes == [] && data.byteCount == 0 && data.base64.isEmpty)
    #expect(data == ImageData(bytes: []))
  }

  @Test("that is canonical base64 is given as the slice that it came as")
  func slice() {
    let text = Array("QUJDQUJD".utf8)
    let given = ImageData(base64: text[...]).base64
    #expect(given.withUnsafeBytes { $0.baseAddress } == text.withUnsafeBytes { $0.baseAddress })
  }
}
