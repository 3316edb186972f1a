import PlaneModel

extension Layer.Content {
  /// Whether it shows a text.
  var hasText: Bool {
    switch self {
    case .rectangle, .photo: false
    case .label, .postIt: true
    }
  }

  /// Whether it is a picture.
  var isPhoto: Bool {
    if case .photo = self { true } else { false }
  }
}
