import Diagnostics
import PlaneCoding
package import PlaneModel

extension Layer {
  /// What messages call a layer: by its title, by its id where it has no title, or else by its place.
  package func nameForMessages(at index: Int) -> String { LayerReference(self, at: index).nameForMessages }
}
