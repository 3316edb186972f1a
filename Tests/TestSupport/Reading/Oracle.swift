import Diagnostics
package import MarkupXML

/// Both readers of XML on the same bytes: where the tokenizer gives a table, libxml2 gives the same; where libxml2 refuses, the
/// tokenizer has given up.
package struct Oracle {
  /// What became of a document.
  package enum Verdict: Equatable, Sendable {
    /// Both read it.
    case alike
    /// The tokenizer gave up, and libxml2 reads it.
    case left
    /// The tokenizer gave up, and libxml2 refuses it.
    case refused
    /// They differ, in what is told here.
    case differs(String)
  }

  private let reader: XMLReader

  /// - Parameter vocabulary: the names that are known.
  package init(vocabulary: XMLVocabulary, limits: XMLLimits = XMLLimits()) {
    reader = XMLReader(vocabulary: vocabulary, limits: limits)
  }

  /// What becomes of a text.
  package func verdict(_ text: String) -> Verdict { verdict(Array(text.utf8)) }

  /// What becomes of bytes.
  package func verdict(_ bytes: [UInt8]) -> Verdict {
    let source = SourceText(name: "oracle.svg", bytes: bytes)
    let tokenized = reader.tokenize(source)
    do throws(XMLFailure) {
      let parsed = try reader.parse(source)
      guard let tokenized else { return .left }
      return difference(tokenized, parsed).map { .differs($0) } ?? .alike
    } catch {
      return tokenized == nil ? .refused : .differs("libxml2 refuses it: \(error)")
    }
  }

  // MARK: Tables

  /// The first thing in which two tables differ; nil where they are the same.
  private func difference(_ one: XMLTable, _ other: XMLTable) -> String? {
    if one.nodes.count != other.nodes.count { return "\(one.nodes.count) nodes, \(other.nodes.count)" }
    if one.attributes.count != other.attributes.count {
      return "\(one.attributes.count) attributes, \(other.attributes.count)"
    }
    let asides = (one.asides.map { "\($0)" }, other.asides.map { "\($0)" })
    if asides.0 != asides.1 { return "asides: \(asides.0), \(asides.1)" }
    for node in one.nodes.indices {
      let (left, right) = (Row(node, of: one), Row(node, of: other))
      if left != right { return "\(left), \(right)" }
      for attribute in one.nodes[node].attributes {
        let (left, right) = (Value(attribute, of: node, in: one), Value(attribute, of: node, in: other))
        if left != right { return "\(left), \(right)" }
      }
    }
    if one.undeclaredPrefixes != other.undeclaredPrefixes {
      return "undeclared: \(one.undeclaredPrefixes), \(other.undeclaredPrefixes)"
    }
    if one.elementNames != other.elementNames || one.mayHaveOtherAttributes != other.mayHaveOtherAttributes {
      return "names: \(one.elementNames), \(other.elementNames)"
    }
    return paths(one) == paths(other) ? nil : "paths"
  }

  /// The paths of some nodes, as each takes a look at all siblings.
  private func paths(_ table: XMLTable) -> [String] {
    stride(from: 0, to: table.nodes.count, by: max(1, table.nodes.count / 20)).map { table.path(of: $0) }
  }

  /// All that a table tells of an element or text.
  private struct Row: Equatable {
    let name: String
    let kind: XMLTable.Node.Kind
    let id: XMLNameID
    let namespace: XMLNamespace
    let bits: UInt64
    let links: [Int32]
    let text: [UInt8]
    let places: [ByteRange?]
    let holdsElementsOnly: Bool
    let attributeNames: [String]

    init(_ node: Int, of table: XMLTable) {
      let row = table.nodes[node]
      name = table.elementName(of: node)
      kind = row.kind
      id = row.name
      namespace = row.namespace
      bits = row.attributeNames
      links = [row.parent, row.end, row.firstAttribute, Int32(row.attributeCount)]
      text = Array(table.bytes(row.text))
      let isElement = row.kind == .element
      places = [
        isElement ? table.range(ofElement: node) : nil, table.range(ofWholeElement: node),
        table.range(ofText: node), isElement ? 0..<table.endOfAttributes(of: node).offset : nil,
      ]
      // Looking through each of many elements in each other takes long.
      holdsElementsOnly = isElement && (places[1]?.count ?? 0) < 10_000 && table.holdsElementsOnly(node)
      attributeNames = isElement ? table.attributeNames(of: node).map(table.string) : []
    }
  }

  /// All that a table tells of an attribute.
  private struct Value: Equatable {
    let id: XMLNameID
    let namespace: XMLNamespace
    let name: String
    let value: [UInt8]
    let payload: [UInt8]?
    let places: [ByteRange?]

    init(_ attribute: Int, of node: Int, in table: XMLTable) {
      let row = table.attributes[attribute]
      id = row.name
      namespace = row.namespace
      name = table.attributeName(of: attribute)
      value = Array(table.bytes(row.value))
      payload = table.payload(of: row).map(Array.init)
      places = [
        table.range(ofAttribute: attribute, on: node), table.wholeRange(ofAttribute: attribute, on: node),
      ]
    }
  }
}
