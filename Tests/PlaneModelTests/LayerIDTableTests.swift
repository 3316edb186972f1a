import PlaneModel
import Testing

@Suite("Ids in a table")
struct LayerIDTableTests {
  /// FNV-1a, whose key everybody knows: who makes a file can choose ids that agree in as many bits as a table looks at.
  private func unkeyedHash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  @Test("are spread, however they were chosen")
  func spread() {
    let ids = (0..<200_000).lazy.map(String.init).filter { unkeyedHash($0) & 0xff == 0 }.map { LayerID($0) }
    #expect(ids.count > 500)
    let inPlaces = Dictionary(grouping: ids) { $0.hashValue & 0xff }
    // About three in each; all of them in one is what a table of our own would have to search through.
    #expect(inPlaces.values.allSatisfy { $0.count < 40 })
  }

  @Test("that are spelled in two ways are two")
  func spellings() { #expect(Set([LayerID("e\u{301}"), LayerID("\u{e9}"), LayerID("\u{e9}")]).count == 2) }
}
