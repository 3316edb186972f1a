import TestSupport
import Testing

@testable import PlaneSVG

@Suite("Font families")
struct FontFamilyTests {
  @Test(
    "a single name loses its quotes, a list stays as it is",
    arguments: [
      ("Arial", "Arial"), ("'Open Sans'", "Open Sans"), ("\"Open Sans\"", "Open Sans"), (" Arial ", "Arial"),
      ("'It\\'s'", "It's"), ("Arial, sans-serif", "Arial, sans-serif"),
      ("'Open Sans', serif", "'Open Sans', serif"),
      ("Noto\\ Sans", "Noto Sans"), ("'a,b'", "a,b"), ("Noto\\20 Sans", "Noto Sans"),
      ("'Noto\\000020Sans'", "Noto Sans"), ("N\\6f to", "Noto"), ("'a\\2c b'", "a,b"), ("'a\\\nb'", "ab"),
    ])
  func names(value: String, name: String) { #expect(FontFamily.name(value) == name) }

  @Test(
    "a generic family's name in quotes is a font's, and keeps them",
    arguments: ["sans-serif", "Serif", "system-ui"])
  func quotedGenerics(family: String) {
    for value in ["'\(family)'", "\"\(family)\""] { #expect(FontFamily.name(value) == "'\(family)'") }
    #expect(FontFamily.value("'\(family)'") == "'\(family)'")
    #expect(FontFamily.value(family) == family && FontFamily.name(family) == family)
    #expect(!FontFamily.isCommon("'\(family)'"))
  }

  @Test(
    "words that CSS keeps for itself are quoted, and what is no identifier",
    arguments: [
      "inherit", "INITIAL", "unset", "default", "revert-layer", "DejaVu Serif 3", "3Dumb", "-1a", "A  B",
      "C++",
    ])
  func keywords(family: String) throws {
    let value = try #require(FontFamily.value(family))
    #expect(value == "'\(family)'")
    #expect(FontFamily.name(value) == family)
  }

  @Test(
    "identifiers need no quotes",
    arguments: ["Open Sans", "-apple-system", "Источник", "a_b-c 日本", "Source3"])
  func identifiers(family: String) { #expect(FontFamily.value(family) == family) }

  @Test(
    "browsers take names with commas between",
    arguments: [
      "a", "a b, 'c'", "\"a\" , b", "'a", "initial a", "''", "a\\ 3", "-a", "--a", "é", "a  b", " a/* , */b ",
      "a,b c,d-e", "system-ui", "--1",
    ])
  func lists(value: String) { #expect(withBytes(value, FontFamily.isList)) }

  @Test(
    "and nothing else",
    arguments: [
      "", " ", "DejaVu Serif 3", "a,,b", ",a", "a,", "'a' b", "a/b", "a.b", "3a", "a!b", "inherit, a",
      "a, INHERIT",
      "default", "Foo's", "-3a", "a:b", "a(b)", "#a", "@a", "a+b", "a & b", "a 'b'", "[a]", "-",
      "revert-layer,a",
    ])
  func noLists(value: String) { #expect(!withBytes(value, FontFamily.isList)) }

  @Test(
    "a list with a name that is none is no value",
    arguments: ["DejaVu Serif 3, serif", "a,,b", "serif, 3", "a\nb"])
  func brokenLists(family: String) { #expect(FontFamily.value(family) == nil) }

  @Test("whatever a value is made for reads back as it was")
  func roundTrip() {
    var generator = PlaneGenerator(seed: 77)
    for _ in 0..<3000 {
      let family = generator.text()
      guard let value = FontFamily.value(family) else { continue }
      #expect(
        FontFamily.name(value).isExactly(family), "\(family.exactDescription) as \(value.exactDescription)")
    }
  }

  @Test(
    "an unfinished string or escape is no longer as a name",
    arguments: ["'", "\"a", "\\", "'\\", ",", ",,", "' ,", "'a' b"])
  func garbage(value: String) { #expect(FontFamily.name(value).utf8.count <= value.utf8.count) }
}
