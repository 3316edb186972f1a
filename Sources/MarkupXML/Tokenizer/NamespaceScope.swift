/// The namespaces that are declared where a tokenizer is (Namespaces in XML, section 6).
struct NamespaceScope {
  private struct Declaration {
    /// Where the prefix and the namespace stand; the former is empty for elements without one.
    let prefix: Range<Int>
    let key: NameKey
    let uri: Range<Int>
    let namespace: XMLNamespace
  }

  /// What a prefix stands for.
  struct Binding {
    let namespace: XMLNamespace
    /// Where the namespace stands, if it is declared.
    let uri: Range<Int>?
  }

  /// The namespace of elements without a prefix.
  private(set) var defaultNamespace = XMLNamespace.none
  private var declarations: [Declaration] = []
  /// The open elements that declare some: how deep they are, how many declarations stand around them, and the default.
  private var frames: [(depth: Int, outer: Int, outerDefault: XMLNamespace)] = []

  /// Takes the declarations of an element in a depth; no two are for one prefix.
  /// - Returns: false where one is not allowed.
  mutating func open(_ found: [Tokenizer.OtherAttribute], depth: Int, in text: Span<UInt8>) -> Bool {
    frames.append((depth, declarations.count, defaultNamespace))
    for attribute in found {
      let namespace = XMLNamespace(uri: text.extracting(attribute.value))
      // XML's own can't be declared but as they are.
      guard namespace != .xml, !text.equal(attribute.value, "http://www.w3.org/2000/xmlns/") else {
        return false
      }
      guard attribute.name.hasPrefix else {
        defaultNamespace = namespace
        continue
      }
      let key = attribute.name.key
      guard namespace != .none, key != .xml, key != .declaration else { return false }
      declarations.append(
        Declaration(prefix: attribute.name.localRange, key: key, uri: attribute.value, namespace: namespace))
    }
    return true
  }

  /// Forgets what an element in a depth has declared.
  @inline(__always)
  mutating func close(depth: Int) {
    guard let frame = frames.last, frame.depth == depth else { return }
    declarations.removeSubrange(frame.outer...)
    defaultNamespace = frame.outerDefault
    frames.removeLast()
  }

  /// What a prefix stands for: `xlink` for XLink even where it is not declared.
  func binding(of prefix: Range<Int>, in text: Span<UInt8>) -> Binding {
    let key = NameKey(text, prefix)
    for declaration in declarations.reversed()
    where declaration.key == key && text.equal(declaration.prefix, prefix) {
      return Binding(namespace: declaration.namespace, uri: declaration.uri)
    }
    if key == .xml { return Binding(namespace: .xml, uri: nil) }
    return Binding(namespace: key == .xlink ? .xlink : .other, uri: nil)
  }
}
