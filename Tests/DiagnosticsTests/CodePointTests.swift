import Diagnostics
import Testing

@Suite("Code points in messages")
struct CodePointTests {
  @Test("have four digits or more")
  func names() {
    #expect(("\u{7}" as Unicode.Scalar).codePointName == "U+0007")
    #expect(("\u{85}" as Unicode.Scalar).codePointName == "U+0085")
    #expect(("\u{1f600}" as Unicode.Scalar).codePointName == "U+1F600")
  }

  @Test("stand for what acts or cannot be seen, and for nothing else")
  func visible() {
    #expect(TerminalText.visible("a\u{85}\u{202e}b") == "a<U+0085><U+202E>b")
    #expect(TerminalText.visible("soft\u{ad}hyphen") == "soft<U+00AD>hyphen")
    for plain in ["plain", "naïve “why” – …", "한글 カナ 漢字", "e\u{301}", "😀"] {
      #expect(TerminalText.visible(plain) == plain)
    }
  }

  @Test("what is not looked up is no character that acts or cannot be seen")
  func quickRanges() {
    let hidden: Set<Unicode.GeneralCategory> = [
      .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned,
    ]
    for value in UInt32(0x80)...0xffff where value != 0x200d && value != 0xfe0f {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let isHidden = hidden.contains(scalar.properties.generalCategory)
      #expect((TerminalText.replacement(for: scalar) != nil) == isHidden)
    }
  }
}
