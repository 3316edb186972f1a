extension ComputedStyle {
  enum LineCap { case butt, round, square }
  enum LineJoin { case miter, round, bevel, other }
  var strokeLinecap: LineCap { .butt }
  var strokeLinejoin: LineJoin { .miter }
  var strokeMiterlimit: Double { 4 }
  var hasNonScalingStroke: Bool { false }
  var hasMarkers: Bool { false }
  var hasPixelatedImages: Bool { false }
  var paintsStrokeFirst: Bool { false }
}
