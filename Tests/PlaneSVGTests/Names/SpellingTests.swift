import Testing

@testable import PlaneSVG

@Suite("How names are written")
struct SpellingTests {
  @Test(
    "attributes are called as here, but for signs, capitals and what ours begin with",
    arguments: AttributeName.allCases)
  func attributes(name: AttributeName) {
    let letters = "\(name.spelling)".replacing("data-plane", with: "plane").filter {
      $0.isLetter || $0.isNumber
    }
    #expect(letters.lowercased() == "\(name)".lowercased())
  }
}
