/// Words that are looked for in any case.
struct KeywordList: ExpressibleByArrayLiteral {
  private let words: [StaticString]

  init(arrayLiteral words: StaticString...) { self.words = words }

  func hold(_ name: Bytes) -> Bool { words.contains { name.isKeyword($0) } }

  func begin(_ name: Bytes) -> Bool { words.contains { name.hasKeywordPrefix($0) } }
}
