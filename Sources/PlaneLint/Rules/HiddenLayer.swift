import Diagnostics
import PlaneModel

/// A layer that nobody can see, as another one lies above all of it.
struct HiddenLayer: LintRule {
  let description = RuleDescription(
    "hidden-layer", .warning, .geometry,
    summary: "a layer is not fully covered by an opaque one above",
    rationale: """
      A covered layer cannot be seen or touched, and mostly was forgotten there, or pasted twice. It still is in \
      the file, for everybody to read. Rectangles with square corners, post-its and JPEG photos cover what is \
      below; other photos may have holes.
      """,
    bad: .rectangles(
      RuleExample.layer(), RuleExample.layer(id: "k2c-88m-0ya", title: "Rect 2", color: "#0088ff")),
    good: .rectangles(
      RuleExample.layer(),
      RuleExample.layer(id: "k2c-88m-0ya", title: "Rect 2", color: "#0088ff", #""opacity": 0.5"#)))

  /// Reports each layer that one layer above covers.
  func check(_ plane: Plane, _ findings: inout FindingCollector) {
    var covers = CoverIndex()
    var hidden: [(layer: Int, cover: Int)] = []
    for index in plane.layers.indices.reversed() where plane.layers[index].box.isValidWithArea {
      let box = plane.layers[index].box
      if let cover = covers.layers(covering: box).last {
        // Whatever lies under this layer is under its cover as well.
        hidden.append((index, cover))
      } else if plane.layers[index].opacity == .opaque, plane.layers[index].content.isOpaqueAllOver {
        covers.insert(index, box)
      }
    }
    findings.findings.reserve(hidden.count)
    for (index, cover) in hidden.reversed() {
      guard let layer = plane[index], let other = plane[cover] else { continue }
      findings.report(
        """
        \(other.nameForMessages(at: cover, beside: layer)) above covers all of it; \
        bring it to the front, move it or remove it
        """, layer, at: index, nil)
    }
  }
}

extension Layer.Content {
  /// Whether nothing shows through an opaque layer, up to the corners of its box.
  fileprivate var isOpaqueAllOver: Bool {
    switch self {
    case .rectangle(let rectangle): return rectangle.cornerRadius == 0 && rectangle.color != nil
    case .photo(let photo): return photo.image.mediaType == .jpeg
    case .label: return false
    case .postIt: return true
    }
  }
}
