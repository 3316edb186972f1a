import MarkupJSON
import PlaneModel

extension V2 {
  /// An entry of `layers`.
  struct Layer: Hashable, Sendable {
    var id: String
    var title: String
    var origin: Point
    var size: Size
    var opacity: Double
    var content: Content
    var extras: Extras?

    static let defaultTitle = ""
    static let defaultOpacity = 1.0
  }

  struct Point: Hashable, Sendable {
    var x: Double
    var y: Double
  }

  struct Size: Hashable, Sendable {
    var width: Double
    var height: Double
  }

  /// What the value of `type` says.
  enum LayerType: Int, WordEnumeration {
    case rectangle, photo, label, postIt

    static let words: [JSONName] = ["rectangle", "photo", "label", "postIt"]
  }

  /// The properties that depend on the type.
  enum Content: Hashable, Sendable {
    case rectangle(color: Color, cornerRadius: Double, border: Border?)
    /// `image` is a key of `images`.
    case photo(image: String)
    case label(Label)
    case postIt(text: String, color: Color)
  }

  struct Border: Hashable, Sendable {
    var color: Color
    var width: Double
  }

  struct Label: Hashable, Sendable {
    var text: String
    var color = Color(rgb: 0x000000)
    var font = Font()
    var alignment = Alignment()
  }

  struct Font: Hashable, Sendable {
    var family = "sans-serif"
    var size = 16.0
    var weight = 400
    var style = Style.normal

    /// What a weight may be.
    static let weights = 1...1000

    enum Style: Int, WordEnumeration {
      case normal, italic, oblique

      static let words: [JSONName] = ["normal", "italic", "oblique"]
    }
  }

  struct Alignment: Hashable, Sendable {
    var horizontal = Horizontal.leading
    var vertical = Vertical.top

    enum Horizontal: Int, WordEnumeration {
      case leading, center, trailing

      static let words: [JSONName] = ["leading", "center", "trailing"]
    }

    enum Vertical: Int, WordEnumeration {
      case top, middle, bottom

      static let words: [JSONName] = ["top", "middle", "bottom"]
    }
  }
}
