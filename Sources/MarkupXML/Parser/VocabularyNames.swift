import CLibXML2

/// A vocabulary's names in a dictionary of libxml2 that parsers share: each has one of its own on top, for the other names
/// of its document (`xmlDictCreateSub`). Small documents have fewer names than a vocabulary.
///
/// Sendable: nothing is put in once it is made, and references to it are counted under libxml2's lock.
final class VocabularyNames: @unchecked Sendable {
  /// What the names mean.
  let interned: InternedNames
  /// The same for attributes, and for elements, that the parser does not see.
  let plainAttributes, plainElements: PlainNames
  /// And for attributes where the prefix `xlink` is known to mean XLink, and of the root that says so.
  let linkingAttributes, rootAttributes: PlainNames
  private let dictionary: xmlDictPtr

  /// Puts the names into a dictionary; nil where memory is short.
  init?(elements: [StaticString], attributes: [XMLVocabulary.Attribute], textless: UInt64) {
    xmlInitParser()
    guard let dictionary = xmlDictCreate() else { return nil }
    self.dictionary = dictionary
    interned = InternedNames(elements: elements, attributes: attributes, textless: textless, in: dictionary)
    plainAttributes = PlainNames(attributes: attributes, .xml)
    linkingAttributes = PlainNames(attributes: attributes, .xlink)
    rootAttributes = PlainNames(attributes: attributes, .declared)
    plainElements = PlainNames(elements: elements)
  }

  deinit {
    interned.deallocate()
    plainAttributes.deallocate()
    linkingAttributes.deallocate()
    rootAttributes.deallocate()
    plainElements.deallocate()
    xmlDictFree(dictionary)
  }

  /// Has a parser that has not begun yet look names up here first; false where memory is short.
  func share(with parser: xmlParserCtxtPtr) -> Bool {
    guard let shared = xmlDictCreateSub(dictionary) else { return false }
    xmlDictFree(parser.pointee.dict)
    parser.pointee.dict = shared
    return true
  }
}
