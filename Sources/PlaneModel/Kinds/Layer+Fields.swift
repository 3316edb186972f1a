// The numbers and the texts of layers, one by one, for whatever goes over all of them. Those that rules ask of each layer
// are inlinable: a call would copy the layer, 5 % of what linting takes.

extension Layer {
  /// Calls a function with each number that the layer has, in the order of findings.
  @inlinable package func forEachNumber(_ body: (LayerField, Double) -> Void) {
    body(.x, origin.x)
    body(.y, origin.y)
    body(.width, size.width)
    body(.height, size.height)
    body(.opacity, opacity.rawValue)
    // Copying the content would count its texts and images.
    switch content {
    case .rectangle(var rectangle): rectangle.changeNumbers { body($0, $1) }
    case .label(let label): body(.fontSize, label.font.size)
    case .photo, .postIt: break
    }
  }

  /// Calls a function that may change it with each number that the layer has.
  package mutating func changeNumbers(_ change: (LayerField, inout Double) -> Void) {
    change(.x, &origin.x)
    change(.y, &origin.y)
    change(.width, &size.width)
    change(.height, &size.height)
    change(.opacity, &opacity.rawValue)
    content.changeNumbers(change)
  }

  /// Calls a function with each text that the layer has, in the order of findings.
  @inlinable package func forEachText(_ body: (LayerField, String) -> Void) {
    body(.id, id.rawValue)
    body(.title, title)
    switch content {
    case .label(let label):
      body(.text, label.text)
      body(.fontFamily, label.font.family)
    case .postIt(let postIt): body(.text, postIt.text)
    case .rectangle, .photo: break
    }
  }

  /// Calls a function that may change it with each text that the layer has.
  package mutating func changeTexts(_ change: (LayerField, inout String) -> Void) {
    change(.id, &id.rawValue)
    change(.title, &title)
    content.changeTexts(change)
  }

  /// A number of the layer; nil where it has none of the kind.
  @inlinable package func number(_ field: LayerField) -> Double? {
    var found: Double?
    forEachNumber { if $0 == field { found = $1 } }
    return found
  }

  @inlinable package var hasText: Bool { LayerProperty.text.belongs(to: kind) }

  @inlinable package var hasFiniteNumbers: Bool {
    // A sum that starts from finite products of 0 is 0, any other one is not.
    var sum = 0.0
    forEachNumber { sum += $1 * 0 }
    return sum == 0
  }
}

extension Layer.Content {
  /// Calls a function that may change it with each number that only some kinds have.
  package mutating func changeNumbers(_ change: (LayerField, inout Double) -> Void) {
    switch consume self {
    case .rectangle(var rectangle):
      rectangle.changeNumbers(change)
      self = .rectangle(rectangle)
    case .label(var label):
      change(.fontSize, &label.font.size)
      self = .label(label)
    case let content: self = content
    }
  }

  fileprivate mutating func changeTexts(_ change: (LayerField, inout String) -> Void) {
    switch self {
    case .label(var label):
      change(.text, &label.text)
      change(.fontFamily, &label.font.family)
      self = .label(label)
    case .postIt(var postIt):
      change(.text, &postIt.text)
      self = .postIt(postIt)
    case .rectangle, .photo: break
    }
  }

  /// What a rectangle has of its own; nil for the other kinds.
  package var rectangle: Layer.Rectangle? {
    get { if case .rectangle(let rectangle) = self { rectangle } else { nil } }
    set { if let newValue { self = .rectangle(newValue) } }
  }

  /// What a photo has of its own; nil for the other kinds.
  package var photo: Layer.Photo? {
    get { if case .photo(let photo) = self { photo } else { nil } }
    set { if let newValue { self = .photo(newValue) } }
  }

  /// What a label has of its own; nil for the other kinds.
  package var label: Layer.Label? {
    get { if case .label(let label) = self { label } else { nil } }
    set { if let newValue { self = .label(newValue) } }
  }

  /// What a post-it has of its own; nil for the other kinds.
  package var postIt: Layer.PostIt? {
    get { if case .postIt(let postIt) = self { postIt } else { nil } }
    set { if let newValue { self = .postIt(newValue) } }
  }
}
