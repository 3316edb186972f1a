import ByteText
import MarkupXML

/// Names that are found by their bytes.
///
/// A class, so that a look-up takes no copy of the vocabulary's arrays (3 % of reading W1).
final class NameTable: Sendable {
  private let vocabulary: XMLVocabulary

  init(_ names: [StaticString]) {
    vocabulary = XMLVocabulary(elements: [], attributes: names.map { XMLVocabulary.Attribute(name: $0) })
  }

  /// The place of a name among those that the table was made of; nil for others.
  func place(of name: Bytes) -> Int? { name.withSpan(place) }

  /// The same for a name in any case, as CSS's are, where those of the table are in small letters.
  func place(ofAnyCase name: Bytes) -> Int? { place(of: name) ?? placeOfSmallLetters(name) }

  @inline(never)
  private func placeOfSmallLetters(_ name: Bytes) -> Int? {
    guard name.contains(where: \.isASCIIUppercase) else { return nil }
    return place(of: ContiguousArray(name.map(\.asciiLowercased)).span)
  }

  private func place(of name: Span<UInt8>) -> Int? {
    let id = vocabulary.attribute(named: name)
    return id == .unknown ? nil : Int(id.rawValue)
  }
}
