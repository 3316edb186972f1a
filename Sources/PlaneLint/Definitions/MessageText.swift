import Diagnostics
import PlaneCoding
package import PlaneModel

extension Layer {
  /// What messages call a layer: by its title, by its id where it has no title, or else by its place.
  package func nameForMessages(at index: Int) -> String { LayerReference(self, at: index).nameForMessages }

  /// What a message about another layer calls a layer: with its id where both have one title, with its place where they have
  /// one id, too.
  func nameForMessages(at index: Int, beside other: Layer) -> String {
    let name = nameForMessages(at: index)
    guard !title.isEmpty, title == other.title else { return name }
    return id == other.id ? "\(name) at index \(index)" : "\(name) (\(id.rawValue.quotedForMessages))"
  }
}
