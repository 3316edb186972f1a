import PlaneModel

extension Layer.Alignment.Horizontal {
  /// The values of `text-anchor` (SVG 2, 11.10.2): the start of a line is its leading end.
  static let anchors: [(StaticString, Self)] = [("start", .leading), ("middle", .center), ("end", .trailing)]

  /// The one at the other end of a line.
  var opposite: Self { self == .leading ? .trailing : self == .trailing ? .leading : .center }
}
