import PlaneDiff
import PlaneModel
import TestSupport
import Testing

@Suite("What changed")
struct ChangeTests {
  @Test("each property of a layer is told by its name, with what it was and what it is")
  func eachProperty() {
    let old = Layer(
      id: LayerID("a"), origin: .zero, size: .zero, content: .label(Layer.Label(text: "t")))
    let edits: [(Property, (inout Layer) -> Void)] = [
      (Property(.title), { $0.title = "T" }), (Property(.origin), { $0.origin.x = 1 }),
      (Property(.size), { $0.size.height = 1 }), (Property(.opacity), { $0.opacity = Layer.Opacity(0.5) }),
      (Property(.text), { $0.editLabel { $0.text = "u" } }),
      (Property(.color), { $0.editLabel { $0.color = .white } }),
      (Property(part: .fontFamily), { $0.editLabel { $0.font.family = "serif" } }),
      (Property(part: .fontSize), { $0.editLabel { $0.font.size = 17 } }),
      (Property(part: .fontWeight), { $0.editLabel { $0.font.weight = .bold } }),
      (Property(part: .fontStyle), { $0.editLabel { $0.font.style = .italic } }),
      (Property(part: .horizontalAlignment), { $0.editLabel { $0.alignment.horizontal = .center } }),
      (Property(part: .verticalAlignment), { $0.editLabel { $0.alignment.vertical = .bottom } }),
      (.extras, { $0.extras = Extras(compactJSON: "{}") }),
    ]
    for (property, edit) in edits {
      var new = old
      edit(&new)
      let found = changes([old], [new])
      guard case .property(0, 0, let change)? = found.first else {
        Issue.record("\(property): \(found)")
        continue
      }
      #expect(found.count == 1)
      #expect(change.property == property)
      #expect(change.before != change.after)
    }
  }

  @Test("texts are compared scalar by scalar")
  func scalars() {
    #expect(properties([label("a", "\u{e9}")], [label("a", "e\u{301}")]) == ["0>0 text"])
  }

  @Test("not a number is what it was, and minus zero is zero")
  func numbers() {
    #expect(properties([rectangle("a", x: .nan)], [rectangle("a", x: .nan)]).isEmpty)
    #expect(properties([rectangle("a", x: 0)], [rectangle("a", x: -0.0)]).isEmpty)
  }

  @Test("the canvas and what the document carries")
  func drawing() {
    let new = Plane(
      canvas: Plane.Canvas(size: .zero, background: .white), extras: Extras(compactJSON: "1"),
      schemaReference: "s")
    let found = PlaneDifference(from: Plane(), to: new).changes
    #expect(found.count == 4)
    let named = PlaneDifference(from: Plane(title: "é"), to: Plane(title: "e\u{301}", description: "b"))
      .changes
    let properties = named.compactMap { change -> String? in
      guard case .drawing(let change) = change else { return nil }
      return "\(change.property.rawValue) \(change.before == nil ? "new" : "changed")"
    }
    #expect(properties == ["title changed", "description new"])
    #expect(PlaneDifference(from: nil, to: new).changes == [.drawingAdded])
    #expect(PlaneDifference(from: new, to: nil).changes == [.drawingRemoved])
  }

  @Test("images are compared by their bytes")
  func images() {
    #expect(properties([photo("a", [1, 2])], [photo("a", [1, 2])]).isEmpty)
    #expect(properties([photo("a", [1, 2])], [photo("a", [1, 3])]) == ["0>0 image"])
  }

  @Test("every random change of a layer is seen")
  func random() {
    for seed in 0..<40 {
      var generator = PlaneGenerator(seed: UInt64(seed))
      let (first, second) = (generator.plane(), generator.plane())
      let isSame = exactDescription(of: first) == exactDescription(of: second)
      #expect(PlaneDifference(from: first, to: second).isEmpty == isSame)
    }
  }
}

extension Layer {
  fileprivate mutating func editLabel(_ edit: (inout Layer.Label) -> Void) {
    guard case .label(var label) = content else { return }
    edit(&label)
    content = .label(label)
  }
}
