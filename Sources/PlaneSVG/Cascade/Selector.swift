import MarkupXML

/// A complex selector (Selectors 4, 3.1): compounds with combinators between, the last of the text first, as an element is
/// matched from right to left.
struct Selector {
  /// What stands between a compound and the one before it in the text.
  enum Combinator { case descendant, child, nextSibling, subsequentSibling }

  struct Compound {
    var conditions: [Condition] = []
    /// How the compound before it in the text, the next one in ``Selector/compounds``, is related to this one.
    var combinator = Combinator.descendant
  }

  var compounds: [Compound]
  var specificity: Specificity

  /// Whether it may ask for more than an element and what is in it.
  var looksAround: Bool {
    compounds.count > 1
      || compounds.contains { compound in
        compound.conditions.contains { condition in
          switch condition {
          case .position, .any, .none, .has, .language: true
          default: false
          }
        }
      }
  }
}

/// A simple selector (Selectors 4, 5 to 14).
enum Condition {
  case type(TypeName)
  case namespace(XMLNamespace)
  case id(Bytes)
  case `class`(Bytes)
  case attribute(AttributeTest)
  case root
  case empty
  case link
  case language(Bytes)
  case position(PositionTest)
  /// `:is()` and `:where()`.
  case any([Selector])
  /// `:not()`.
  case none([Selector])
  /// `:has()`.
  case has([RelativeSelector])
  /// The element that a relative selector starts from.
  case scope
  /// What is shown of an element of HTML in front of its text or behind, or a part of that: no element itself.
  case generated
  /// What no element of a picture is: hovered, focused.
  case never
}

/// What `:has()` looks for (Selectors 4, 4.5), the last compound being ``Condition/scope``.
struct RelativeSelector {
  let selector: Selector
  /// Whether it stands behind the element, and not inside of it.
  let isBehind: Bool
}

/// The name of an element; those that have no meaning here are compared as they are written.
enum TypeName {
  case known(ElementName)
  case other(Bytes)
}

/// An attribute selector (Selectors 4, 6).
struct AttributeTest {
  enum Operator { case isPresent, equals, includes, dashMatch, hasPrefix, hasSuffix, contains }

  /// What the attribute may be; nothing where it has no meaning here.
  var known: [AttributeName]
  /// The name without its namespace's prefix.
  var name: Bytes
  var comparison = Operator.isPresent
  var value = Bytes()
  var ignoresCase = false
}

/// `:nth-child()` and its relatives (Selectors 4, 13.3): positions `step` × n + `offset`, for any n from 0 on.
struct PositionTest {
  var step = 0
  var offset = 1
  var isOfType = false
  var isFromEnd = false

  func matches(_ position: Int) -> Bool {
    let distance = position - offset
    guard step != 0 else { return distance == 0 }
    return distance % step == 0 && distance / step >= 0
  }
}

/// How much a selector weighs (Selectors 4, 17): ids, then classes and their like, then types, ten bits each.
struct Specificity: Comparable {
  private(set) var ids = 0
  private(set) var classes = 0
  private(set) var types = 0

  static let id = Specificity(ids: 1)
  static let `class` = Specificity(classes: 1)
  static let type = Specificity(types: 1)

  static func + (left: Specificity, right: Specificity) -> Specificity {
    Specificity(
      ids: left.ids + right.ids, classes: left.classes + right.classes, types: left.types + right.types)
  }

  static func < (left: Specificity, right: Specificity) -> Bool { left.key < right.key }

  /// One number that compares like it.
  var key: UInt32 {
    UInt32(min(ids, 1023)) << 20 | UInt32(min(classes, 1023)) << 10 | UInt32(min(types, 1023))
  }
}
