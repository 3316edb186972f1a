import Testing

@testable import PlaneSVG

@Suite("Names of the vocabulary")
struct SpellingTests {
  /// The letters and digits of a name, without what stands between its words.
  private func letters(_ name: String) -> String {
    name.filter { $0.isLetter || $0.isNumber }.lowercased()
  }

  @Test("each attribute is written like its case, ours behind data-", arguments: AttributeName.allCases)
  func attributes(name: AttributeName) {
    let spelling = letters("\(name.spelling)")
    #expect([spelling, spelling.replacing(/^data/, with: "")].contains(letters("\(name)")))
  }

  @Test("each element is written like its case", arguments: ElementName.allCases)
  func elements(name: ElementName) { #expect("\(name.spelling)" == "\(name)") }
}
