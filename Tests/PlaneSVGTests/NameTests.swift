import Testing

@testable import PlaneSVG

@Suite("The names of elements and attributes")
struct NameTests {
  @Test("stand in the order of the cases")
  func order() {
    for name in ElementName.allCases { #expect(name.spelling.description == "\(name)") }
    for name in AttributeName.allCases {
      let letters = name.spelling.description.lowercased().filter { $0 != "-" && $0 != ":" }
      let expected = "\(name)".lowercased()
      #expect(letters == expected || letters == "data" + expected)
    }
  }
}
