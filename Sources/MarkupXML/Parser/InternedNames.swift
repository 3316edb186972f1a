import CLibXML2

/// The vocabulary's names as the parser knows them: libxml2 keeps one copy of each name in its dictionary, so that a
/// pointer tells what a name is.
///
/// Whoever makes one deallocates it: every tag asks for names, and plain memory is not counted at each of them.
struct InternedNames {
  /// What a name means in each place.
  private struct Entry {
    var pointer: UnsafePointer<xmlChar>?
    var element = XMLNameID.unknown
    /// By ``XMLNamespace``; there are no names for ``XMLNamespace/other``.
    var plain = XMLNameID.unknown
    var svg = XMLNameID.unknown
    var xlink = XMLNameID.unknown
    var xml = XMLNameID.unknown
    var inkscape = XMLNameID.unknown
  }

  /// An open-addressing table, never more than half full.
  private let entries: UnsafeMutableBufferPointer<Entry>
  private let mask: Int
  private let textless: UInt64
  private let svgURI: UnsafePointer<xmlChar>?
  private let xlinkURI: UnsafePointer<xmlChar>?
  private let xmlURI: UnsafePointer<xmlChar>?
  private let inkscapeURI: UnsafePointer<xmlChar>?
  private let xlinkPrefix: UnsafePointer<xmlChar>?

  /// Puts the names into a dictionary.
  init(
    elements: [StaticString], attributes: [XMLVocabulary.Attribute], textless: UInt64,
    in dictionary: xmlDictPtr
  ) {
    func intern(_ text: StaticString) -> UnsafePointer<xmlChar>? {
      xmlDictLookup(dictionary, text.utf8Start, CInt(text.utf8CodeUnitCount))
    }
    var size = 16
    while size < 2 * (elements.count + attributes.count + 1) { size *= 2 }
    mask = size - 1
    self.textless = textless
    entries = .allocate(capacity: size)
    entries.initialize(repeating: Entry())
    svgURI = intern("http://www.w3.org/2000/svg")
    xlinkURI = intern("http://www.w3.org/1999/xlink")
    xmlURI = intern("http://www.w3.org/XML/1998/namespace")
    inkscapeURI = intern("http://www.inkscape.org/namespaces/inkscape")
    xlinkPrefix = intern("xlink")
    for (index, name) in elements.enumerated() {
      add(intern(name), index, \.element)
    }
    for (index, attribute) in attributes.enumerated() {
      guard let field = Self.field(for: attribute.namespace) else { continue }
      add(intern(attribute.name), index, field)
    }
  }

  func deallocate() { entries.deallocate() }

  private static func field(for namespace: XMLNamespace) -> WritableKeyPath<Entry, XMLNameID>? {
    switch namespace {
    case .none: \.plain
    case .svg: \.svg
    case .xlink: \.xlink
    case .xml: \.xml
    case .inkscape: \.inkscape
    case .other: nil
    }
  }

  private func add(
    _ pointer: UnsafePointer<xmlChar>?, _ index: Int, _ field: WritableKeyPath<Entry, XMLNameID>
  ) {
    guard let pointer, let id = UInt16(exactly: index) else { return }
    let slot = slot(of: pointer)
    entries[slot].pointer = pointer
    if entries[slot][keyPath: field] == .unknown { entries[slot][keyPath: field] = XMLNameID(rawValue: id) }
  }

  /// The entry that holds a pointer, or the free one where it would be put.
  @inline(__always)
  private func slot(of pointer: UnsafePointer<xmlChar>) -> Int {
    let hash = UInt(bitPattern: pointer) &* 0x9e37_79b9_7f4a_7c15
    var slot = Int(truncatingIfNeeded: hash >> 40) & mask
    while let taken = entries[slot].pointer, taken != pointer { slot = (slot + 1) & mask }
    return slot
  }

  /// The namespace of an element or attribute.
  /// - Parameter prefix: its prefix, which stands alone where it is not declared.
  @inline(__always)
  func namespace(_ uri: UnsafePointer<xmlChar>?, prefix: UnsafePointer<xmlChar>?) -> XMLNamespace {
    guard let uri else {
      guard let prefix else { return .none }
      return prefix == xlinkPrefix ? .xlink : .other
    }
    if uri == svgURI { return .svg }
    if uri == xlinkURI { return .xlink }
    if uri == xmlURI { return .xml }
    return uri == inkscapeURI ? .inkscape : .other
  }

  /// What an element's name is.
  func element(_ name: UnsafePointer<xmlChar>, _ namespace: XMLNamespace) -> XMLNameID {
    guard namespace == .svg || namespace == .none else { return .unknown }
    return entries[slot(of: name)].element
  }

  /// Whether an element's own texts are left out.
  @inline(__always)
  func isTextless(_ element: XMLNameID) -> Bool {
    element.rawValue < 64 && textless & (1 &<< UInt64(element.rawValue)) != 0
  }

  /// What an attribute's name is.
  @inline(__always)
  func attribute(_ name: UnsafePointer<xmlChar>, _ namespace: XMLNamespace) -> XMLNameID {
    let slot = slot(of: name)
    switch namespace {
    case .none: return entries[slot].plain
    case .svg: return entries[slot].svg
    case .xlink: return entries[slot].xlink
    case .xml: return entries[slot].xml
    case .inkscape: return entries[slot].inkscape
    case .other: return .unknown
    }
  }
}
