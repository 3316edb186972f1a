import Testing

@testable import TextLayout

@Suite("Base direction")
struct BaseDirectionTests {
  @Test("The first strong character tells", arguments: ["a", "1 + a א", "漢", "", "123 …", "🙂 b", "é", "한 ا"])
  func leftToRight(text: String) {
    #expect(BaseDirection(of: text) == .leftToRight)
  }

  @Test(
    "Hebrew, Arabic and their kin run right to left",
    arguments: ["א", "12 שלום a", "(مرحبا)", "ܐ", "ޑ", "𞤀", "\u{200F}a"])
  func rightToLeft(text: String) {
    #expect(BaseDirection(of: text) == .rightToLeft)
  }

  @Test("Isolates are left out, to their end or the paragraph's")
  func isolates() {
    #expect(BaseDirection(of: "\u{2067}א\u{2069} a") == .leftToRight)
    #expect(BaseDirection(of: "\u{2068}a\u{2066}b\u{2069}c\u{2069} א") == .rightToLeft)
    #expect(BaseDirection(of: "\u{2069}א") == .rightToLeft)
    #expect(BaseDirection(of: "\u{2066}a\nא") == .rightToLeft)
    #expect(BaseDirection(of: "\u{2066}a") == .leftToRight)
  }
}
