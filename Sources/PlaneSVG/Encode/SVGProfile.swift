/// What an SVG is written for, which decides what stands in it beside what is seen.
public enum SVGProfile: String, Hashable, Sendable, CaseIterable {
  /// A document, which says all that a plane holds: read again, it gives the same plane.
  case document
  /// A picture for `<img>`, style sheets and servers: what is seen and what the drawing is called, in few bytes. Numbers
  /// have single precision, which is what viewers draw with (SVG 2, 4.2).
  case image
  /// An element of an HTML page, beside any number of others.
  case inline
}

/// How large an SVG of the profile ``SVGProfile/inline`` is.
public enum SVGSize: String, Hashable, Sendable, CaseIterable {
  /// As wide as what is around it, and as high as its proportions ask for.
  case responsive
  /// As large as its canvas, a point being a pixel of CSS.
  case fixed
}

extension SVGProfile {
  /// Whether everything is stated that a plane holds and a picture doesn't show: ids, extras, digests, and what the drawn
  /// numbers don't give back. Such a file stands alone, and is SVG 1.1 as well.
  var statesModel: Bool { self == .document }

  var namesLayers: Bool { self != .image }

  /// Whether what viewers would see all the same is left out.
  var isTerse: Bool { self == .image }

  /// Whether it shares ids and inherited properties with what is around it.
  var sharesPage: Bool { self == .inline }
}
