/// A property that is not the same in two drawings.
package struct PropertyChange: Equatable, Sendable {
  package let property: Property
  /// What it was; nil where there was none.
  package let before: PropertyValue?
  /// What it is; nil where there is none.
  package let after: PropertyValue?

  /// What differs between two lists in the order of ``Property/inOrder``.
  static func changes(from old: [PropertyEntry], to new: [PropertyEntry]) -> [PropertyChange] {
    // Most layers of two versions are the same, and have the same properties at the same places.
    guard old != new else { return [] }
    var before: [Property: PropertyValue] = [:]
    var after: [Property: PropertyValue] = [:]
    for entry in old { before[entry.property] = entry.value }
    for entry in new { after[entry.property] = entry.value }
    return Property.inOrder.compactMap { property in
      before[property] == after[property]
        ? nil : PropertyChange(property: property, before: before[property], after: after[property])
    }
  }
}
