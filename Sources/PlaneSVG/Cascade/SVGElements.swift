import MarkupXML

/// The elements of a document as it is written.
struct SourceElements: DocumentElements {
  let nodes: Lent<XMLTable.Node>
  let attributes: Lent<XMLTable.Attribute>
  let pool: XMLPool
}

/// The elements of a document and the style sheets that apply to them, while its text is lent.
struct SVGElements: DocumentElements {
  let nodes: Lent<XMLTable.Node>
  let attributes: Lent<XMLTable.Attribute>
  let pool: XMLPool
  /// The style sheets, which live as long as the elements are lent.
  let sheets: LentObject<StyleSheets>
  /// Whether there are any rules, or animations that say the same: most documents have none, and pay nothing.
  let hasRules: Bool
  private(set) var form: DocumentForm

  /// Lends a table's elements for the time of a call.
  static func withElements<Result>(of table: XMLTable, _ body: (SVGElements) -> Result) -> Result {
    table.withText { pool in
      table.nodes.withLent { nodes in
        table.attributes.withLent { attributes in
          let sheets = StyleSheets(table, SourceElements(nodes: nodes, attributes: attributes, pool: pool))
          return withExtendedLifetime(sheets) {
            if sheets.frozen.values.isEmpty { return body(SVGElements(nodes, attributes, pool, sheets)) }
            let values = sheets.frozen.values
            let changed = table.attributes.enumerated().map { $1.saying(values[$0] ?? $1.value) }
            return changed.withLent { body(SVGElements(nodes, $0, pool, sheets)) }
          }
        }
      }
    }
  }

  private init(
    _ nodes: Lent<XMLTable.Node>, _ attributes: Lent<XMLTable.Attribute>, _ pool: XMLPool,
    _ sheets: StyleSheets
  ) {
    (self.nodes, self.attributes, self.pool) = (nodes, attributes, pool)
    (self.sheets, hasRules) = (LentObject(sheets), sheets.hasRules || !sheets.frozen.declarations.isEmpty)
    form = .foreign
    if !nodes.isEmpty, attribute(.planeVersion, of: Self.root) != nil { form = .own }
  }
}
