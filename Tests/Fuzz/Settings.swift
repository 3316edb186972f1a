import Diagnostics
import Foundation
import PlaneLint
import PlaneModel

/// What is no drawing.
enum Settings {
  /// Reads the bytes as a configuration and as a baseline, which is written and read again.
  static func read(_ bytes: [UInt8]) {
    let source = SourceText(name: "settings.json", bytes: bytes)
    _ = try? LintConfiguration(parsing: source)
    guard let baseline = try? Baseline(parsing: source) else { return }
    let again = try? Baseline(parsing: SourceText(name: "again.json", text: baseline.json))
    require(again?.json == baseline.json, "another baseline came back")
  }

  /// Decodes the bytes as base64, and encodes them.
  static func decode(_ bytes: [UInt8]) {
    let data = ImageData(base64: bytes[...])
    let text = String(decoding: bytes.filter { ![0x20, 0x09, 0x0A, 0x0C, 0x0D].contains($0) }, as: UTF8.self)
    // Foundation reads more than there is in the alphabet (RFC 4648, 4), but this it reads alike.
    let digits = text.drop { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "+" || $0 == "/") }
    if !text.isEmpty, text.utf8.count.isMultiple(of: 4), ["", "=", "=="].contains(digits) {
      require(data.bytes.map { Data($0) } == Data(base64Encoded: text), "not decoded as Foundation does")
    }
    if let decoded = data.bytes {
      require(ImageData(base64: ImageData(bytes: decoded).base64).bytes == decoded, "not encoded as decoded")
    }
    require(
      Array(ImageData(bytes: bytes).base64) == Array(Data(bytes).base64EncodedString().utf8), "encoding")
  }
}
